"""CODE as the rulebook tells it: one story per rule, with the cards in everybody's hands."""

from dataclasses import replace

import pytest
from code_table import ANNA, BRUNO, CARLA, DARIO, NAMES, cards, numbers, table

from sixfuori.games import code
from sixfuori.games.code.cards import CODES, Action, full_deck, makes_code
from sixfuori.games.code.model import (
    CodeChanged,
    Dealt,
    DeckRebuilt,
    Discard,
    Draw,
    DrawDue,
    Drew,
    GiftsShown,
    GiftTaken,
    Keep,
    NothingToDraw,
    Offer,
    Phase,
    Pile,
    PileRenewed,
    Play,
    Prendi,
    Replace,
    Reset,
    Setup,
    Skipped,
    State,
    Stuck,
    Take,
    Won,
)
from sixfuori.games.contract import IllegalMove


def discards(state: State, seat: int) -> set[str]:
    return {
        "+".join(f"{c.digit}{c.colour[0]}" for c in move.cards)
        for move in code.legal_moves(state, seat)
        if isinstance(move, Discard)
    }


def winner(state: State) -> str | None:
    outcome = code.outcome(state)
    return NAMES[outcome.winners[0]] if outcome and outcome.winners else None


# Preparation


def test_everybody_gets_seven_cards_and_a_code_and_a_number_is_turned_up() -> None:
    for seed in range(40):
        state = code.new(Setup(players=NAMES, seed=seed, dealer=CARLA))
        assert [len(hand) for hand in state.hands] == [7, 7, 7, 7]
        assert len(set(state.codes)) == 4 and len(state.set_aside) == 6
        assert len(state.numbers) == 1 and not state.actions
        assert state.turn == DARIO, "the player to the dealer's left begins"


def test_action_cards_turned_up_at_the_start_go_under_the_deck() -> None:
    turned = [
        (event.turned, state)
        for seed in range(60)
        for state in [code.new(Setup(players=NAMES, seed=seed))]
        for event in state.events
        if isinstance(event, Dealt) and len(event.turned) > 1
    ]
    assert turned, "in sixty deals an action must have come up"
    for seen, state in turned:
        assert set(state.deck[: len(seen) - 1]) <= set(Action)
        assert state.top == seen[-1]


def test_the_box_holds_110_cards_and_reset_can_be_left_in_it() -> None:
    assert len(full_deck(with_reset=True)) == 110
    assert Action.RESET not in full_deck(with_reset=False)
    gentle = code.new(Setup(players=NAMES, seed=3, with_reset=False))
    assert code.pieces(gentle)["Reset"] == 0


@pytest.mark.parametrize("names", [("Anna",), tuple("ABCDEFGHI"), ("Anna", "Anna")])
def test_a_table_that_cannot_play_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        Setup(players=names, seed=1)


# A) Discarding


def test_on_a_red_five_goes_any_five_any_red_and_any_pair_that_makes_five() -> None:
    state = table("5b 8r 0v 5b 1g 4v 2b 3b 9v", "1r", pile="5r")
    assert discards(state, ANNA) == {
        "5b", "8r", "0v+5b", "5b+0v", "1g+4v", "4v+1g", "2b+3b", "3b+2b",
    }  # fmt: skip


def test_of_a_pair_the_player_chooses_which_card_ends_on_top() -> None:
    state = table("1g 4v 8b 8b", "1r")
    assert code.play(state, Discard(ANNA, numbers("1g 4v"))).top == numbers("4v")[0]
    assert code.play(state, Discard(ANNA, numbers("4v 1g"))).top == numbers("1g")[0]


def test_one_card_is_no_pair_and_two_equal_cards_are() -> None:
    assert discards(table("2b", "1r", pile="4r"), ANNA) == set()
    assert discards(table("2b 2b", "1r", pile="4r"), ANNA) == {"2b+2b"}


def test_a_card_that_does_not_fit_is_refused_with_a_sentence() -> None:
    with pytest.raises(IllegalMove, match="numero o il colore di quella in cima: 5 rosso"):
        code.play(table("8b", "1r"), Discard(ANNA, numbers("8b")))
    with pytest.raises(IllegalMove, match="somma delle due carte deve fare 5"):
        code.play(table("8b 1b", "1r"), Discard(ANNA, numbers("8b 1b")))
    with pytest.raises(IllegalMove, match="tocca a Anna"):
        code.play(table("8b", "1r"), Draw(BRUNO))


# B) Drawing


def test_with_a_blue_five_up_a_red_one_just_drawn_goes_with_the_yellow_four_in_hand() -> None:
    state = table("4g 8v 8v", "1r", pile="5b", deck="1r")
    state = code.play(state, Draw(ANNA))
    assert code.awaited(state) == (ANNA,)
    assert discards(state, ANNA) == {"1r+4g", "4g+1r"}
    state = code.play(state, Discard(ANNA, numbers("1r 4g")))
    assert state.top == numbers("4g")[0] and code.awaited(state) == (BRUNO,)


def test_after_drawing_only_the_card_just_drawn_may_be_played() -> None:
    state = code.play(table("5b 8r salta", "1r", deck="3r"), Draw(ANNA))
    assert discards(state, ANNA) == {"3r"}
    assert Keep(ANNA) in code.legal_moves(state, ANNA)
    with pytest.raises(IllegalMove, match="appena pescata"):
        code.play(state, Play(ANNA, Action.SALTA))


def test_an_action_card_just_drawn_stays_in_the_hand() -> None:
    state = code.play(table("8b", "1r", deck="salta"), Draw(ANNA))
    assert code.legal_moves(state, ANNA) == [Keep(ANNA)]


def test_what_was_drawn_and_whether_it_could_be_played_is_nobody_elses_business() -> None:
    playable = code.play(table("8b", "1r", deck="5b"), Draw(ANNA))
    useless = code.play(table("8b", "1r", deck="jolly"), Draw(ANNA))
    assert code.view(playable, BRUNO) == code.view(useless, BRUNO)
    assert code.view(playable, None) == code.view(useless, None)
    assert code.view(playable, ANNA).drawn == numbers("5b")[0]


# C) Action cards


def test_the_answer_to_pesca_due_makes_the_third_player_draw_four() -> None:
    state = table("pesca 8b 8b", "pesca 1r 1r", "1v 1v 1v", "2r")
    state = code.play(state, Play(ANNA, Action.PESCA))
    assert DrawDue(BRUNO, 2) in state.events
    assert code.legal_moves(state, BRUNO) == [Play(BRUNO, Action.PESCA), Draw(BRUNO)]
    state = code.play(state, Play(BRUNO, Action.PESCA))
    assert code.legal_moves(state, CARLA) == [Draw(CARLA)]
    state = code.play(state, Draw(CARLA))
    assert len(state.hands[CARLA]) == 7
    assert code.awaited(state) == (DARIO,), "who draws loses the turn"


def test_with_cards_due_nothing_else_may_be_played() -> None:
    state = code.play(table("pesca 8b", "5r salta"), Play(ANNA, Action.PESCA))
    with pytest.raises(IllegalMove, match="Devi pescare 2 carte"):
        code.play(state, Play(BRUNO, Action.SALTA))


def test_salta_jumps_over_the_next_player() -> None:
    state = code.play(table("salta 8b", "1r", "1r"), Play(ANNA, Action.SALTA))
    assert Skipped(BRUNO) in state.events and code.awaited(state) == (CARLA,)
    duel = code.play(table("salta 8b", "1r"), Play(ANNA, Action.SALTA))
    assert code.awaited(duel) == (ANNA,)


def test_inverti_gives_the_turn_back_to_whoever_played_before() -> None:
    state = code.play(table("5b 8b", "inverti 1r", "1r"), Discard(ANNA, numbers("5b")))
    state = code.play(state, Play(BRUNO, Action.INVERTI))
    assert code.awaited(state) == (ANNA,) and not state.clockwise
    state = code.play(code.play(state, Draw(ANNA)), Keep(ANNA))
    assert code.awaited(state) == (CARLA,)
    duel = code.play(table("inverti 8b", "1r"), Play(ANNA, Action.INVERTI))
    assert code.awaited(duel) == (BRUNO,)


def test_a_turn_is_one_thing_only_and_then_the_next_player_is_awaited() -> None:
    state = table("5b 8r salta", "1r", "1v")
    for move in (Discard(ANNA, numbers("5b")), Play(ANNA, Action.SALTA)):
        after = code.play(state, move)
        assert code.legal_moves(after, ANNA) == ()
        assert ANNA not in code.awaited(after)


def test_three_pesca_due_in_a_row_make_six_and_the_chain_follows_the_direction() -> None:
    state = table("pesca inverti 8b", "1r 1r", "1v pesca", "pesca 2r", deck="9v " * 9)
    state = code.play(state, Play(ANNA, Action.INVERTI))
    assert code.awaited(state) == (DARIO,)
    for seat in (DARIO, CARLA):
        state = code.play(state, Play(seat, Action.PESCA))
    assert DrawDue(BRUNO, 4) in state.events
    state = code.play(state, Draw(BRUNO))
    assert len(state.hands[BRUNO]) == 6 and code.awaited(state) == (ANNA,)
    state = replace(state, due=4, phase=Phase.DUE)
    assert code.play(state, Play(ANNA, Action.PESCA)).due == 6


def test_salta_against_the_clock_jumps_the_other_way() -> None:
    state = replace(table("salta 8b", "1r", "1r", "1r"), clockwise=False)
    state = code.play(state, Play(ANNA, Action.SALTA))
    assert Skipped(DARIO) in state.events and code.awaited(state) == (CARLA,)


def test_cards_due_are_drawn_on_from_the_rebuilt_deck() -> None:
    state = table("pesca 8b", "1b", pile="1v 2v 3v 5r", deck="2g")
    state = code.play(code.play(state, Play(ANNA, Action.PESCA)), Draw(BRUNO))
    assert len(state.hands[BRUNO]) == 3 and state.top == numbers("5r")[0]
    kinds = [type(event) for event in state.events]
    assert kinds.index(DeckRebuilt) == 1, "after the first card, before the second"


def test_a_jolly_may_be_given_and_wins_for_whoever_takes_it() -> None:
    state = table("regalo 8b 4g 9v", "jolly 1r", "2v 2v")
    state = code.play(state, Play(ANNA, Action.REGALO))
    for seat, gift in ((BRUNO, "jolly"), (CARLA, "2v")):
        state = code.play(state, Offer(seat, cards(gift)[0]))
    assert winner(code.play(state, Take(ANNA, BRUNO))) == "Anna"


def test_with_eight_players_a_code_thrown_away_comes_back_after_one_other() -> None:
    names = tuple("ABCDEFGH")
    state = code.new(Setup(players=names, seed=4))
    old, (first, second) = state.codes[3], state.set_aside
    hands = ((Action.RESET, *state.hands[0][1:]), *state.hands[1:])
    state = code.play(replace(state, hands=hands, turn=0), Reset(0, 3))
    assert state.codes[3] == first and state.set_aside == (second, old)


def asked_for_a_gift() -> State:
    return code.play(table("regalo 8b 8b", "1r 2r", "1v 2v", "1g"), Play(ANNA, Action.REGALO))


def test_gifts_are_chosen_by_all_at_once_and_shown_together() -> None:
    state = asked_for_a_gift()
    assert code.awaited(state) == (BRUNO, CARLA, DARIO)
    state = code.play(state, Offer(DARIO, cards("1g")[0]))
    state = code.play(state, Offer(BRUNO, cards("2r")[0]))
    assert code.awaited(state) == (CARLA,)
    for seat in (ANNA, CARLA, None):
        seen = code.view(state, seat)
        assert seen.offers == (None,) * 4 and seen.offered == (BRUNO, DARIO)
    assert code.view(state, BRUNO).offers[BRUNO] == cards("2r")[0]
    state = code.play(state, Offer(CARLA, cards("1v")[0]))
    assert code.view(state, None).offers == (None, *cards("2r 1v 1g"))
    assert GiftsShown((None, *cards("2r 1v 1g"))) in state.events


def test_one_gift_is_taken_the_giver_may_draw_and_the_others_keep_theirs() -> None:
    state = asked_for_a_gift()
    for seat, gift in ((BRUNO, "2r"), (CARLA, "1v"), (DARIO, "1g")):
        state = code.play(state, Offer(seat, cards(gift)[0]))
    state = code.play(state, Take(ANNA, CARLA))
    assert GiftTaken(ANNA, CARLA, cards("1v")[0]) in state.events
    assert state.hands == (cards("8b 8b 1v"), cards("1r 2r"), cards("2v"), cards("1g"))
    assert code.awaited(state) == (CARLA,)
    assert len(code.play(state, Replace(CARLA, True)).hands[CARLA]) == 2
    after = code.play(state, Replace(CARLA, False))
    assert len(after.hands[CARLA]) == 1 and code.awaited(after) == (BRUNO,)


def test_the_table_remembers_gifts_it_has_seen_and_one_may_take_none() -> None:
    state = asked_for_a_gift()
    for seat, gift in ((BRUNO, "2r"), (CARLA, "1v"), (DARIO, "1g")):
        state = code.play(state, Offer(seat, cards(gift)[0]))
    state = code.play(state, Take(ANNA, None))
    assert state.hands[BRUNO] == cards("1r 2r") and code.awaited(state) == (BRUNO,)
    assert code.view(state, None).records[BRUNO].known == cards("2r")


def test_who_has_no_cards_gives_no_gift() -> None:
    state = code.play(table("regalo 8b", "", "1v"), Play(ANNA, Action.REGALO))
    assert code.awaited(state) == (CARLA,)
    alone = code.play(table("regalo 8b", ""), Play(ANNA, Action.REGALO))
    assert code.awaited(alone) == (BRUNO,) and alone.phase is Phase.TURN


def test_prendi_takes_the_top_number_and_uncovers_the_one_below() -> None:
    state = table("prendi 8b", "1r", pile="2r 5r", actions="salta")
    state = code.play(state, Prendi(ANNA, Pile.NUMBERS))
    assert state.hands[ANNA] == cards("8b 5r") and state.top == numbers("2r")[0]
    assert state.actions == cards("salta prendi")


def test_prendi_takes_the_action_that_lay_on_top_before_it() -> None:
    state = table("prendi 8b", "1r", actions="inverti salta")
    state = code.play(state, Prendi(ANNA, Pile.ACTIONS))
    assert state.hands[ANNA] == cards("8b salta") and state.actions == cards("inverti prendi")


def test_prendi_from_an_empty_pile_is_refused_and_taking_nothing_is_allowed() -> None:
    state = table("prendi 8b", "1r")
    with pytest.raises(IllegalMove, match="monte degli scarti è vuoto"):
        code.play(state, Prendi(ANNA, Pile.ACTIONS))
    assert code.play(state, Prendi(ANNA, None)).hands[ANNA] == cards("8b")


def test_taking_the_only_number_begins_the_pile_again_from_the_deck() -> None:
    state = table("prendi 8b", "1r", pile="5r", deck="salta jolly 3g 9v")
    state = code.play(state, Prendi(ANNA, Pile.NUMBERS))
    assert state.top == numbers("3g")[0]
    assert PileRenewed(cards("salta jolly 3g")) in state.events
    assert state.deck == (*cards("salta jolly"), *cards("9v")), "the actions go under the deck"


def test_if_no_number_is_left_in_the_deck_any_number_may_begin_the_pile() -> None:
    state = table("prendi 8b", "1r 2v 3v", pile="5r", deck="salta")
    state = code.play(state, Prendi(ANNA, Pile.NUMBERS))
    assert state.numbers == () and state.deck == cards("salta")
    assert discards(state, BRUNO) == {"1r", "2v", "3v"}


def test_reset_gives_somebody_a_new_code_that_only_they_see() -> None:
    state = table("reset 8b", "1r 1r", "1v")
    old, fresh = state.codes[CARLA], state.set_aside[0]
    state = code.play(state, Reset(ANNA, CARLA))
    assert state.codes[CARLA] == fresh and state.set_aside[-1] == old
    assert CodeChanged(CARLA, ANNA, fresh) in code.view(state, CARLA).events
    for seat in (ANNA, BRUNO, None):
        assert CodeChanged(CARLA, ANNA, None) in code.view(state, seat).events
        assert fresh not in repr(code.view(state, seat)) and old not in repr(code.view(state, seat))
    with pytest.raises(IllegalMove, match="altro giocatore"):
        code.play(table("reset 8b", "1r"), Reset(ANNA, ANNA))


def test_a_jolly_is_never_played_nor_discarded() -> None:
    state = table("jolly 8b", "1r")
    assert code.legal_moves(state, ANNA) == [Draw(ANNA)]
    with pytest.raises(IllegalMove, match="solo a completare il codice"):
        code.play(state, Play(ANNA, Action.JOLLY))


# The end


def test_a_code_counts_in_any_order_and_a_jolly_stands_for_any_digit() -> None:
    assert makes_code(cards("0r 9b 4v 8g"), "8490")
    assert makes_code(cards("jolly jolly jolly 4v"), "8490")
    assert not makes_code(cards("4r 4b 8v 9g"), "8490"), "one four too many, no nought"
    assert not makes_code(cards("0r 9b 4v salta"), "8490")
    assert not makes_code(cards("0r 9b 4v 8g 8g"), "8490"), "only the code, nothing else"


def test_discarding_down_to_the_code_wins_and_shows_it_to_all() -> None:
    state = code.play(table("8b 4g 9v jolly 1r", "1r 1r"), Discard(ANNA, numbers("1r")))
    assert winner(state) == "Anna" and code.awaited(state) == ()
    assert Won(ANNA, "8490", cards("8b 4g 9v jolly")) in code.view(state, BRUNO).events
    assert code.view(state, BRUNO).codes == ("8490", "9103")
    with pytest.raises(IllegalMove, match="finita"):
        code.play(state, Draw(BRUNO))


def test_playing_the_last_superfluous_action_wins_before_it_does_anything() -> None:
    for action, move in (
        ("regalo", Play(ANNA, Action.REGALO)),
        ("prendi", Prendi(ANNA, Pile.NUMBERS)),
        ("reset", Reset(ANNA, BRUNO)),
        ("salta", Play(ANNA, Action.SALTA)),
    ):
        state = code.play(table(f"8b 4g 9v 0r {action}", "1r 1r"), move)
        assert winner(state) == "Anna"
        assert state.top == numbers("5r")[0] and state.codes[BRUNO] == "9103"


def test_being_made_to_draw_can_complete_a_code_before_all_is_drawn() -> None:
    state = table("pesca 8b", "9r 1r 0r", deck="3v 7r")
    state = code.play(code.play(state, Play(ANNA, Action.PESCA)), Draw(BRUNO))
    assert winner(state) == "Bruno" and state.deck == cards("7r")


def test_giving_away_the_last_superfluous_card_wins() -> None:
    state = table("regalo 8b 8b", "9r 1r 0r 3r 7r")
    state = code.play(state, Play(ANNA, Action.REGALO))
    state = code.play(state, Offer(BRUNO, cards("7r")[0]))
    assert winner(state) is None, "the gift is still Bruno's until it is taken"
    assert winner(code.play(state, Take(ANNA, None))) is None
    assert winner(code.play(state, Take(ANNA, BRUNO))) == "Bruno"


def test_if_two_are_done_at_once_the_one_next_in_turn_wins() -> None:
    state = table("regalo 8b 4b 9b", "9r 1r 0r 3r 0b")
    state = code.play(state, Play(ANNA, Action.REGALO))
    state = code.play(state, Offer(BRUNO, cards("0b")[0]))
    state = code.play(state, Take(ANNA, BRUNO))
    assert makes_code(state.hands[ANNA], "8490") and makes_code(state.hands[BRUNO], "9103")
    assert winner(state) == "Bruno"


def test_a_new_code_may_be_the_one_already_in_the_hand() -> None:
    state = table("reset 8b", "5r 3r 4r 2r")
    assert state.set_aside[0] == "5342"
    assert winner(code.play(state, Reset(ANNA, BRUNO))) == "Bruno"


# The deck runs out, and matches that lead nowhere


def test_an_empty_deck_is_rebuilt_from_both_piles_but_their_tops() -> None:
    state = table("8b", "1r", pile="1v 2v 5r", actions="salta inverti", deck="")
    state = code.play(state, Draw(ANNA))
    assert DeckRebuilt(3) in state.events
    assert state.numbers == numbers("5r") and state.actions == cards("inverti")
    assert sorted(map(str, (*state.deck, state.hands[ANNA][-1]))) == ["1 viola", "2 viola", "Salta"]


def test_with_nothing_to_draw_the_turn_passes_and_a_whole_round_of_it_is_stuck() -> None:
    state = code.play(table("8b", "1b", deck=""), Draw(ANNA))
    assert NothingToDraw(ANNA) in state.events and code.awaited(state) == (BRUNO,)
    state = code.play(state, Draw(BRUNO))
    outcome = code.outcome(state)
    assert outcome and outcome.winners == () and "nessuno ha potuto o voluto" in outcome.reason


def test_a_card_played_in_between_keeps_the_match_alive() -> None:
    state = code.play(table("8b", "5b", deck=""), Draw(ANNA))
    state = code.play(state, Discard(BRUNO, numbers("5b")))
    assert code.outcome(code.play(state, Draw(ANNA))) is None


def test_with_fewer_cards_than_due_one_draws_what_there_is() -> None:
    state = table("pesca 8b", "1b", deck="2g")
    state = code.play(code.play(state, Play(ANNA, Action.PESCA)), Draw(BRUNO))
    assert state.hands[BRUNO] == cards("1b 2g") and code.awaited(state) == (ANNA,)


def test_a_match_without_end_is_called_off_after_the_rounds_agreed() -> None:
    state = table("8b", "1r")
    state = replace(state, setup=replace(state.setup, max_rounds=1))
    for seat in (ANNA, BRUNO):
        state = code.play(code.play(state, Draw(seat)), Keep(seat))
    outcome = code.outcome(state)
    assert outcome and not outcome.winners and "un giro" in outcome.reason
    assert any(isinstance(event, Stuck) for event in state.events)


# Secrets


def test_a_view_holds_nobody_elses_code_or_cards() -> None:
    state = code.new(Setup(players=NAMES, seed=5))
    for seat in (*range(4), None):
        seen = code.view(state, seat)
        assert [s for s, hand in enumerate(seen.hands) if hand] == (
            [seat] if seat is not None else []
        )
        shown = [c for c in CODES if c in repr(seen)]
        assert shown == ([state.codes[seat]] if seat is not None else [])


def test_what_others_draw_is_seen_as_a_card_without_a_face() -> None:
    state = code.play(table("8b", "1r", deck="3g"), Draw(ANNA))
    assert code.view(state, BRUNO).events == (Drew(ANNA, None),)
    assert code.view(state, ANNA).events == (Drew(ANNA, cards("3g")[0]),)
