"""DIECI as the rulebook tells it: its examples, then what it says between the lines.

Anna deals, so Bruno begins; play runs Bruno, Carla, Dario, Anna.
"""

from dataclasses import replace

import pytest

from sixfuori.games import dieci
from sixfuori.games.contract import IllegalMove, Move
from sixfuori.games.dieci import (
    BY_KEY,
    DECK,
    FACE_UP,
    Accetta,
    Blocca,
    Deed,
    Drew,
    Eliminated,
    Held,
    Jumped,
    Mescola,
    NobodyPays,
    Paid,
    Pesca,
    Phase,
    Returned,
    Revealed,
    Scambia,
    Setup,
    Spared,
    State,
    Swapped,
    Tieni,
    Unwound,
    Why,
    Won,
)

ANNA, BRUNO, CARLA, DARIO = range(4)
NAMES = ("Anna", "Bruno", "Carla", "Dario")


def dealt(*keys: str, top: str = "riccio", tokens: tuple[int, ...] | None = None) -> State:
    """Anna has dealt: these cards lie before Anna, Bruno, … and this one is on the deck.

    "-" is a player who is out.
    """
    state = dieci.new(Setup(NAMES[: len(keys)], seed=1, youngest=ANNA))
    left = [card.key for card in DECK]
    for key in (*keys, top):
        if key != "-":
            left.remove(key)
    tokens = tokens or tuple(0 if key == "-" else 5 for key in keys)
    playing = [seat for seat, key in enumerate(keys) if key != "-"]
    return replace(
        state,
        hands=tuple(
            None if key == "-" else Held(BY_KEY[key], 1 << seat) for seat, key in enumerate(keys)
        ),
        deck=tuple(BY_KEY[key] for key in (*left, top)),
        tokens=tokens,
        bank=5 * len(keys) - sum(tokens),
        turn=playing[1],
        phase=Phase.GIOCATA,
        manche=1,
    )


def after(state: State, *moves: Move) -> State:
    for move in moves:
        state = dieci.play(state, move)
        assert not dieci.faults(state)
        assert dieci.pieces(state) == dieci.pieces(dieci.new(Setup(state.players, seed=1)))
    return state


def cards(state: State) -> list[str]:
    return [held.card.key if held else "-" for held in state.hands]


def all_keep(state: State) -> State:
    """Everybody who is left to play keeps."""
    while state.phase is Phase.GIOCATA:
        state = after(state, Tieni(state.turn))
    return state


def happened(state: State, kind: type) -> list[object]:
    return [event for event in state.events if isinstance(event, kind)]


# ---------------------------------------------------------------- the rulebook's examples


def test_example_1_bruno_gives_the_sasso_and_carla_must_take_it() -> None:
    state = after(dealt("gallo", "sasso", "lumaca", "rana"), Scambia(BRUNO))
    assert dieci.legal_moves(state, CARLA) == (Accetta(CARLA),)
    state = after(state, Accetta(CARLA))
    assert cards(state) == ["gallo", "lumaca", "sasso", "rana"]
    assert state.turn == CARLA and state.phase is Phase.GIOCATA


def test_example_2_the_wolf_blocks_and_bruno_pays() -> None:
    state = after(dealt("gallo", "sasso", "lupo", "rana"), Scambia(BRUNO), Blocca(CARLA))
    assert cards(state) == ["gallo", "sasso", "lupo", "rana"]
    assert state.tokens == (5, 4, 5, 5) and state.bank == 1
    assert happened(state, Paid) == [Paid(BRUNO, Why.LUPO)]
    assert state.turn == CARLA, "after a block the blocker plays their own turn"
    assert dieci.view(state, None).cards[CARLA] == BY_KEY["lupo"]


def test_example_3_the_sasso_travels_down_a_chain() -> None:
    state = after(
        dealt("gallo", "sasso", "lumaca", "rana"),
        Scambia(BRUNO),
        Accetta(CARLA),
        Scambia(CARLA),
        Accetta(DARIO),
    )
    assert cards(state) == ["gallo", "lumaca", "rana", "sasso"]
    assert state.chain == (BRUNO, CARLA, DARIO)


def test_example_4_the_stink_bomb_unwinds_the_chain() -> None:
    state = after(
        dealt("puzzola", "sasso", "lumaca", "rana"),
        Scambia(BRUNO),
        Accetta(CARLA),
        Scambia(CARLA),
        Accetta(DARIO),
        Scambia(DARIO),
        Blocca(ANNA),
    )
    assert cards(state) == ["puzzola", "sasso", "lumaca", "rana"], "all as before the chain"
    assert state.tokens == (5, 5, 5, 4), "Dario, on Anna's left, pays; not Bruno who began"
    assert happened(state, Unwound) == [Unwound((BRUNO, CARLA, DARIO))]
    assert state.chain == () and state.turn == ANNA


# ---------------------------------------------------------------- the cards that block


@pytest.mark.parametrize("key", ["gufo", "gallo"])
def test_owl_and_rooster_only_block(key: str) -> None:
    state = after(dealt("rana", "sasso", key, "rana"), Scambia(BRUNO), Blocca(CARLA))
    assert cards(state)[CARLA] == key
    assert state.tokens == (5, 5, 5, 5)
    assert state.deeds[BRUNO] is Deed.RESPINTA


@pytest.mark.parametrize("key", [card.key for card in dieci.CARDS])
def test_only_six_and_above_can_block(key: str) -> None:
    state = after(dealt("rana", "sasso", key), Scambia(BRUNO))
    can = Blocca(CARLA) in dieci.legal_moves(state, CARLA)
    assert can == (BY_KEY[key].rank >= 6)
    if not can:
        with pytest.raises(IllegalMove, match="dal 6 in su"):
            dieci.play(state, Blocca(CARLA))


def test_blocking_is_a_choice() -> None:
    state = after(dealt("rana", "sasso", "gufo", "rana"), Scambia(BRUNO), Accetta(CARLA))
    assert cards(state) == ["rana", "gufo", "sasso", "rana"]


def test_the_rabbit_lets_the_swap_jump_and_has_had_its_turn() -> None:
    state = after(dealt("rana", "sasso", "saltaconiglio", "topo"), Scambia(BRUNO), Blocca(CARLA))
    assert dieci.awaited(state) == (DARIO,)
    assert happened(state, Jumped) == [Jumped(CARLA, BRUNO, DARIO)]
    state = after(state, Accetta(DARIO))
    assert cards(state) == ["rana", "topo", "saltaconiglio", "sasso"]
    state = after(state, Tieni(DARIO))
    assert state.turn == ANNA, "Carla is not asked again"


def test_after_the_jump_the_next_player_may_block() -> None:
    state = after(
        dealt("rana", "sasso", "saltaconiglio", "lupo"),
        Scambia(BRUNO),
        Blocca(CARLA),
        Blocca(DARIO),
    )
    assert state.tokens == (5, 4, 5, 5), "Bruno offered, so Bruno pays"
    assert cards(state) == ["rana", "sasso", "saltaconiglio", "lupo"]


def test_whether_the_rooster_stops_a_jump_is_a_house_rule() -> None:
    start = dealt("rana", "sasso", "saltaconiglio", "gallo")
    jumped = after(start, Scambia(BRUNO), Blocca(CARLA))
    assert Blocca(DARIO) in dieci.legal_moves(jumped, DARIO)
    strict = after(replace(start, rooster_stops_jump=False), Scambia(BRUNO), Blocca(CARLA))
    assert dieci.legal_moves(strict, DARIO) == (Accetta(DARIO),)
    with pytest.raises(IllegalMove, match="dal 7 in su"):
        dieci.play(strict, Blocca(DARIO))


def test_without_a_jump_the_rooster_always_blocks() -> None:
    start = replace(dealt("rana", "sasso", "gallo"), rooster_stops_jump=False)
    assert Blocca(CARLA) in dieci.legal_moves(after(start, Scambia(BRUNO)), CARLA)


def test_two_rabbits_in_a_row() -> None:
    state = after(
        dealt("rana", "sasso", "saltaconiglio", "saltaconiglio"),
        Scambia(BRUNO),
        Blocca(CARLA),
        Blocca(DARIO),
        Accetta(ANNA),
    )
    assert cards(state) == ["sasso", "rana", "saltaconiglio", "saltaconiglio"]
    assert state.turn == ANNA


def test_an_accepted_low_card_can_be_kept_and_ends_the_chain() -> None:
    state = after(dealt("rana", "sasso", "lumaca", "topo"), Scambia(BRUNO), Accetta(CARLA))
    state = after(state, Tieni(CARLA))
    assert state.chain == () and state.turn == DARIO


def test_the_skunk_against_a_first_offer_only_fines() -> None:
    state = after(dealt("rana", "sasso", "puzzola"), Scambia(BRUNO), Blocca(CARLA))
    assert cards(state) == ["rana", "sasso", "puzzola"]
    assert state.tokens == (5, 4, 5) and happened(state, Unwound) == []


def test_a_jump_over_the_dealer_lands_on_the_deck() -> None:
    state = after(
        dealt("saltaconiglio", "rana", "sasso", top="gufo"),
        Tieni(BRUNO),
        Scambia(CARLA),
        Blocca(ANNA),
    )
    assert happened(state, Drew) == [Drew(CARLA, BY_KEY["sasso"], BY_KEY["gufo"])]
    assert cards(state) == ["saltaconiglio", "rana", "gufo"]
    assert state.phase is Phase.MESCOLA, "the dealer's turn is spent: the manche is over"
    assert state.tokens == (5, 4, 5), "Bruno's frog is the lowest"


def test_the_chain_runs_on_over_a_rabbit_and_the_stink_unwinds_all_of_it() -> None:
    start = dealt("puzzola", "sasso", "saltaconiglio", "rana")
    state = after(start, Scambia(BRUNO), Blocca(CARLA), Accetta(DARIO), Scambia(DARIO))
    state = after(state, Blocca(ANNA))
    assert cards(state) == cards(start)
    assert state.tokens == (5, 5, 5, 4)


def test_the_stink_leaves_earlier_chains_alone() -> None:
    state = after(
        dealt("puzzola", "sasso", "lumaca", "topo"),
        Scambia(BRUNO),
        Accetta(CARLA),
        Tieni(CARLA),
        Scambia(DARIO),
        Blocca(ANNA),
    )
    assert cards(state) == ["puzzola", "lumaca", "sasso", "topo"]
    assert state.tokens == (5, 5, 5, 4)


def test_a_shown_card_stays_shown_when_it_moves_on() -> None:
    state = after(dealt("rana", "sasso", "gufo", "topo"), Scambia(BRUNO), Blocca(CARLA))
    state = after(state, Scambia(CARLA), Accetta(DARIO))
    assert dieci.view(state, None).cards == (None, None, None, BY_KEY["gufo"])


# ---------------------------------------------------------------- dealing and the dealer


def test_the_youngest_deals_and_the_right_hand_neighbour_begins() -> None:
    state = dieci.new(Setup(NAMES, seed=3, youngest=CARLA))
    assert dieci.awaited(state) == (CARLA,)
    state = after(state, Mescola(CARLA))
    assert state.events[0] == dieci.Dealt(CARLA, (CARLA, DARIO, ANNA, BRUNO))
    assert dieci.awaited(state) == (DARIO,)
    assert len(state.deck) == 55 - 4


def test_the_dealer_keeps_or_draws_and_everybody_shows() -> None:
    state = after(dealt("sasso", "gallo", "riccio", top="lupo"), Tieni(BRUNO), Tieni(CARLA))
    assert dieci.legal_moves(state, ANNA) == (Tieni(ANNA), Pesca(ANNA))
    state = after(state, Pesca(ANNA))
    shown = ((ANNA, BY_KEY["lupo"]), (BRUNO, BY_KEY["gallo"]), (CARLA, BY_KEY["riccio"]))
    assert happened(state, Revealed) == [Revealed(shown, lowest=(CARLA,))]
    assert all(held and held.seen == FACE_UP for held in state.hands)
    assert state.discard == (BY_KEY["sasso"],)


def test_the_deal_passes_to_the_right_over_those_who_are_out() -> None:
    state = all_keep(dealt("gallo", "-", "rana", "riccio", top="lupo"))
    assert state.dealer == CARLA
    state = all_keep(after(state, Mescola(CARLA)))
    assert state.dealer == DARIO
    state = all_keep(after(state, Mescola(DARIO)))
    assert state.dealer == ANNA


# ---------------------------------------------------------------- who pays


def test_the_lowest_card_pays() -> None:
    state = all_keep(dealt("gallo", "orco", "sasso", "pesce"))
    assert happened(state, Paid) == [Paid(BRUNO, Why.PIU_BASSA)]
    assert state.tokens == (5, 4, 5, 5)


def test_more_noughts_are_worth_less() -> None:
    labels = {card.label: card.rank for card in dieci.CARDS}
    assert labels["1"] > labels["0"] > labels["00"] > labels["000"] > labels["0000"]


def test_all_who_share_the_lowest_card_pay() -> None:
    state = all_keep(dealt("sasso", "sasso", "sasso", "pesce"))
    assert state.tokens == (4, 4, 4, 5)


def test_the_jollygatto_ties_with_the_cowardly_lion() -> None:
    state = all_keep(dealt("jollygatto", "leone", "mascheronte", "pesce"))
    assert state.tokens == (4, 4, 5, 5)


def test_two_jollygatto_in_hand_save_everybody() -> None:
    state = all_keep(dealt("jollygatto", "leone", "jollygatto", "pesce"))
    assert happened(state, NobodyPays) == [NobodyPays(Spared.DUE_JOLLY)]
    assert state.tokens == (5, 5, 5, 5)


def test_three_jollygatto_bring_back_the_eliminated() -> None:
    state = all_keep(dealt("jollygatto", "jollygatto", "jollygatto", "-"))
    assert happened(state, NobodyPays) == [NobodyPays(Spared.TRE_JOLLY)]
    assert happened(state, Returned) == [Returned(DARIO)]
    assert state.tokens == (5, 5, 5, 1) and state.bank == 4
    state = after(state, Mescola(state.dealer))
    assert state.hands[DARIO] is not None


def test_a_jollygatto_thrown_away_or_drawn_by_the_dealer_counts_as_drawn() -> None:
    state = dealt("jollygatto", "jollygatto", "-", "riccio", top="jollygatto")
    state = after(state, Tieni(BRUNO), Tieni(DARIO), Pesca(ANNA))
    assert happened(state, NobodyPays) == [NobodyPays(Spared.TRE_JOLLY)]
    assert happened(state, Returned) == [Returned(CARLA)]


def test_three_jollygatto_also_save_who_lost_the_last_token_to_the_wolf() -> None:
    state = dealt("jollygatto", "sasso", "lupo", "jollygatto", top="jollygatto",
                  tokens=(5, 1, 5, 5))  # fmt: skip
    state = after(state, Scambia(BRUNO), Blocca(CARLA), Tieni(CARLA), Tieni(DARIO), Pesca(ANNA))
    assert happened(state, Returned) == [Returned(BRUNO)]
    assert state.tokens == (5, 1, 5, 5)


def test_two_left_with_equal_cards_play_on() -> None:
    state = all_keep(dealt("rana", "rana", "-", tokens=(1, 1, 0)))
    assert happened(state, NobodyPays) == [NobodyPays(Spared.PARI)]
    assert dieci.outcome(state) is None and state.tokens == (1, 1, 0)


def test_a_manche_that_would_end_everybody_costs_nothing() -> None:
    state = all_keep(dealt("rana", "rana", "rana", tokens=(1, 1, 1)))
    assert happened(state, NobodyPays) == [NobodyPays(Spared.TUTTI)]
    assert state.tokens == (1, 1, 1)


def test_who_loses_the_last_token_to_the_wolf_finishes_the_manche() -> None:
    state = after(
        dealt("lupo", "rana", "sasso", tokens=(1, 1, 1)),
        Tieni(BRUNO),
        Scambia(CARLA),
        Blocca(ANNA),
    )
    assert state.tokens == (1, 1, 0) and state.hands[CARLA] is not None
    state = after(state, Tieni(ANNA))
    assert happened(state, Eliminated) == [Eliminated(CARLA)]
    assert happened(state, Paid) == [], "the lowest card is Carla's, who has nothing left"
    assert dieci.outcome(state) is None


def test_the_last_one_with_tokens_wins() -> None:
    state = all_keep(dealt("gufo", "sasso", "-", tokens=(2, 1, 0)))
    assert state.events[-2:] == (Eliminated(BRUNO), Won(ANNA))
    end = dieci.outcome(state)
    assert end is not None and end.winners == (ANNA,) and "Anna" in end.reason
    assert dieci.awaited(state) == ()
    with pytest.raises(IllegalMove, match="finita"):
        dieci.play(state, Mescola(ANNA))


# ---------------------------------------------------------------- what a seat may know


def test_whoever_held_a_card_knows_where_it_went() -> None:
    state = after(
        dealt("gallo", "sasso", "lumaca", "rana"),
        Scambia(BRUNO),
        Accetta(CARLA),
        Scambia(CARLA),
        Accetta(DARIO),
    )
    sasso, lumaca, rana = BY_KEY["sasso"], BY_KEY["lumaca"], BY_KEY["rana"]
    assert dieci.view(state, BRUNO).cards == (None, lumaca, None, sasso)
    assert dieci.view(state, CARLA).cards == (None, lumaca, rana, sasso)
    assert dieci.view(state, DARIO).cards == (None, None, rana, sasso)
    assert dieci.view(state, None).cards == (None, None, None, None)


def test_the_others_see_a_swap_but_not_the_cards() -> None:
    state = after(dealt("gallo", "sasso", "lumaca", "rana"), Scambia(BRUNO), Accetta(CARLA))
    secret = Swapped(BRUNO, CARLA, None, None)
    assert dieci.view(state, None).events == (secret,)
    assert dieci.view(state, DARIO).events == (secret,)
    told = Swapped(BRUNO, CARLA, BY_KEY["sasso"], BY_KEY["lumaca"])
    assert dieci.view(state, CARLA).events == (told,)


# ---------------------------------------------------------------- refusals


def test_refusals_are_sentences() -> None:
    state = dealt("gallo", "sasso", "lumaca")
    for move, sentence in [
        (Tieni(CARLA), "Adesso tocca a Bruno."),
        (Pesca(BRUNO), "Dal mazzo pesca solo chi ha mescolato."),
        (Accetta(BRUNO), "Adesso si tiene la carta o la si scambia."),
    ]:
        with pytest.raises(IllegalMove, match=sentence):
            dieci.play(state, move)


@pytest.mark.parametrize("players", [("Anna",), tuple(f"G{i}" for i in range(11))])
def test_two_to_ten_players(players: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="da 2 a 10"):
        Setup(players, seed=1)


def test_a_short_match_has_fewer_tokens() -> None:
    assert dieci.new(Setup(NAMES, seed=1, tokens=3)).tokens == (3, 3, 3, 3)
    with pytest.raises(ValueError, match="da 1 a 5"):
        Setup(NAMES, seed=1, tokens=6)


def test_the_deck_has_55_cards() -> None:
    assert len(DECK) == 55
    assert [card.rank for card in dieci.CARDS if card.blocks] == [10, 9, 8, 7, 6]
