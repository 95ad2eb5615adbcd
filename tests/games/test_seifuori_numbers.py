"""6 Fuori as the rulebook tells it: the Number cards, and how a round is won."""

from dataclasses import replace

import pytest
from seifuori_table import (
    FEDERICO,
    FRIENDS,
    GIOVANNI,
    REFEREE,
    ROBERTA,
    SIMONA,
    digitale,
    events,
    round_on,
    with_dentro,
)

from sixfuori.games import seifuori
from sixfuori.games.contract import IllegalMove
from sixfuori.games.seifuori import (
    Answer,
    Ask,
    HandsEmpty,
    Phase,
    RevealWord,
    Said,
    Setup,
    StartRound,
    State,
)
from sixfuori.games.seifuori.cards import card, number_cards, value
from sixfuori.games.seifuori.moves import (
    CameBack,
    CardDrawn,
    CardHanded,
    PairsDiscarded,
    RoundWon,
    WentFuori,
)

# Asking and answering


def test_the_card_asked_for_changes_hands_and_the_pair_is_discarded() -> None:
    state = digitale([0, 3, 5], [3, 4], [1, 2])
    state = seifuori.play(state, Ask(FEDERICO, GIOVANNI, 3))
    assert seifuori.awaited(state) == (GIOVANNI,)
    state = seifuori.play(state, Answer(GIOVANNI, True))
    assert [[value(c) for c in hand] for hand in state.hands] == [[0, 5], [4], [1, 2]]
    assert events(state, CardHanded) and events(state, PairsDiscarded)
    assert state.turn == ROBERTA


def test_otherwise_a_card_is_drawn_unseen_by_the_rest() -> None:
    state = digitale([0, 5], [3, 4], [1, 2])
    state = seifuori.play(state, Ask(FEDERICO, GIOVANNI, 3))
    state = seifuori.play(state, Answer(GIOVANNI, False))
    assert [len(hand) for hand in state.hands] == [1, 3, 2]
    (drawn,) = events(state, CardDrawn)
    assert isinstance(drawn, CardDrawn) and drawn.card is not None
    for seat in (GIOVANNI, FEDERICO):
        assert drawn in seifuori.view(state, seat).events
    for stranger in (ROBERTA, None, 3):
        assert replace(drawn, card=None) in seifuori.view(state, stranger).events


def test_nobody_may_lie() -> None:
    state = seifuori.play(digitale([0, 3], [3, 4], [1, 2]), Ask(FEDERICO, GIOVANNI, 3))
    with pytest.raises(IllegalMove, match="mentire"):
        seifuori.play(state, Answer(GIOVANNI, False))


def test_one_may_ask_for_a_number_one_does_not_hold() -> None:
    state = digitale([0, 6], [3, 4], [1, 2])
    state = seifuori.play(state, Ask(FEDERICO, GIOVANNI, 6))
    state = seifuori.play(state, Answer(GIOVANNI, True))
    assert [value(c) for c in state.hands[FEDERICO]] == [3, 4, 6]


def test_three_of_a_kind_lose_two_at_the_opening() -> None:
    state = seifuori.new(Setup(FRIENDS[:3], seed=1, dealer=0))
    state = seifuori.play(state, StartRound(0))
    hands = ((card(3, 0), card(3, 1), card(3, 2)), (card(1, 0), card(2, 0)), (card(1, 1),))
    state = seifuori.play(replace(state, hands=hands), RevealWord(0))
    assert [len(hand) for hand in state.hands] == [1, 2, 1]


# Winning a round


def test_federico_and_giovanni_win_together() -> None:
    state = with_dentro(digitale([3], [3], [1, 2]), 1, 3, 2)
    state = seifuori.play(state, Ask(FEDERICO, GIOVANNI, 3))
    state = seifuori.play(state, Answer(GIOVANNI, True))
    assert RoundWon(1, (GIOVANNI, FEDERICO)) in state.events
    assert state.dentro == (2, 3, 1)
    assert state.phase is Phase.BREAK
    assert sorted(state.discards) == sorted(number_cards(3))


def test_having_the_last_card_drawn_wins_too() -> None:
    state = digitale([5], [3, 4], [1, 2])
    state = seifuori.play(state, Ask(FEDERICO, GIOVANNI, 0))
    state = seifuori.play(state, Answer(GIOVANNI, False))
    assert RoundWon(1, (GIOVANNI,)) in state.events


def test_all_who_discard_everything_at_the_opening_win_together() -> None:
    state = seifuori.new(Setup(FRIENDS[:3], seed=1, dealer=0))
    state = seifuori.play(state, StartRound(0))
    pair = (card(3, 0), card(3, 1))
    other = (card(4, 0), card(4, 1))
    state = seifuori.play(replace(state, hands=(pair, other, (card(1, 1),))), RevealWord(0))
    assert RoundWon(1, (0, 1)) in state.events
    assert state.dentro == (3, 3, 2)


def test_nobody_recovers_a_fourth_dentro_card() -> None:
    match = round_on()
    match.play(HandsEmpty(REFEREE, (SIMONA,)))
    assert match.state.dentro == (2, 2, 2, 3)


def test_a_fuori_player_who_wins_the_round_comes_back() -> None:
    state = with_dentro(round_on().state, 3, 2, 1, 0)
    state = seifuori.play(state, HandsEmpty(REFEREE, (SIMONA,)))
    assert state.dentro == (2, 1, 0, 1)
    assert CameBack(SIMONA) in state.events
    assert WentFuori(ROBERTA) in state.events


def test_losing_cards_does_not_end_the_round() -> None:
    state = with_dentro(round_on().state, 1, 3, 3, 3)
    state = seifuori.play(state, Said(REFEREE, GIOVANNI, "sei"))
    assert state.phase is Phase.TURN
    assert state.in_round


# Rounds of the app's own cards


def numbers(state: State) -> list[list[int]]:
    return [[value(held) for held in hand] for hand in state.hands]


def after(state: State, *moves: object) -> State:
    for move in moves:
        state = seifuori.play(state, move)  # type: ignore[arg-type]
    return state


def test_the_dealer_deals_everything_and_somebody_may_have_a_card_more() -> None:
    state = after(seifuori.new(Setup(FRIENDS[:3], seed=2, dealer=GIOVANNI)), StartRound(GIOVANNI))
    assert sorted(len(hand) for hand in state.hands) == [9, 9, 10]
    assert sorted(held for hand in state.hands for held in hand) == list(number_cards(3))
    assert not any(seifuori.view(state, None).hand)


def test_every_round_and_every_turn_of_the_dealer_turns_up_a_word() -> None:
    state = after(
        digitale([0, 1, 2], [3, 4], [5, 6], turn=ROBERTA),
        Ask(ROBERTA, FEDERICO, 0),
        Answer(FEDERICO, False),
    )
    assert (state.turn, state.phase) == (GIOVANNI, Phase.WORD)
    state = after(state, RevealWord(GIOVANNI))
    assert len(state.words) == 3
    assert (state.turn, state.phase) == (GIOVANNI, Phase.TURN)


def test_the_next_dealer_shuffles_all_the_cards_and_adds_a_word_to_the_old_ones() -> None:
    state = after(digitale([3], [3], [1, 2]), Ask(FEDERICO, GIOVANNI, 3), Answer(GIOVANNI, True))
    assert state.dealer == FEDERICO
    before = state.words
    state = after(state, StartRound(FEDERICO), RevealWord(FEDERICO))
    assert state.words[: len(before)] == before and len(state.words) == len(before) + 1
    held = [one for hand in state.hands for one in hand]
    assert sorted([*held, *state.discards]) == list(number_cards(3))
    assert state.turn == ROBERTA


def test_a_card_drawn_at_random_that_makes_a_pair_is_discarded_at_once() -> None:
    state = after(digitale([5], [5, 6], [1, 2]), Ask(FEDERICO, GIOVANNI, 0))
    state = after(state, Answer(GIOVANNI, False))
    assert events(state, PairsDiscarded)
    assert RoundWon(1, (GIOVANNI,)) in state.events


@pytest.mark.parametrize(
    ("hands", "number", "yes", "winners"),
    [
        (([3, 5], [3], [1, 2]), 3, True, (FEDERICO,)),  # discards the last pair
        (([3], [4, 5], [1, 2]), 3, True, (GIOVANNI,)),  # hands over the card asked for
        (([3], [4, 5], [1, 2]), 0, False, (GIOVANNI,)),  # the last card is drawn
        (([3], [3], [1, 2]), 3, True, (GIOVANNI, FEDERICO)),  # one hands over, one discards
        (([3], [3], [1, 2]), 0, False, (GIOVANNI, FEDERICO)),  # the card drawn makes the pair
    ],
)
def test_a_hand_becomes_empty_in_many_ways_and_each_wins(
    hands: tuple[list[int], ...], number: int, yes: bool, winners: tuple[int, ...]
) -> None:
    state = after(digitale(*hands), Ask(FEDERICO, GIOVANNI, number), Answer(GIOVANNI, yes))
    assert RoundWon(1, winners) in state.events
    assert state.phase is Phase.BREAK


def test_a_fuori_player_goes_on_asking_answering_and_dealing() -> None:
    state = with_dentro(digitale([0, 1], [3, 4], [5, 6]), 3, 0, 3)
    state = after(state, Ask(FEDERICO, GIOVANNI, 3), Answer(GIOVANNI, False))
    assert len(state.hands[FEDERICO]) == 3
    state = after(state, Ask(ROBERTA, FEDERICO, 3))
    assert seifuori.awaited(state) == (FEDERICO,)
    state = after(state, Answer(FEDERICO, True))
    assert numbers(state)[ROBERTA] == [3, 5, 6]
    state = after(state, RevealWord(GIOVANNI), Ask(GIOVANNI, ROBERTA, 3), Answer(ROBERTA, True))
    assert state.turn == FEDERICO


def test_a_fuori_player_deals_the_next_round() -> None:
    state = with_dentro(digitale([3], [4, 6], [3, 2], turn=ROBERTA), 3, 0, 3)
    state = after(state, Ask(ROBERTA, GIOVANNI, 3), Answer(GIOVANNI, True))
    assert state.dentro == (3, 0, 2)
    assert seifuori.awaited(state) == (FEDERICO,)
    state = after(state, StartRound(FEDERICO), RevealWord(FEDERICO))
    assert state.round == 2


def test_a_verdict_in_the_middle_of_a_question_can_end_the_game() -> None:
    state = with_dentro(digitale([0, 1], [3, 4], [5, 6]), 1, 0, 3)
    state = after(state, Ask(FEDERICO, GIOVANNI, 3), Said(3, GIOVANNI, "sei", "sei"))
    result = seifuori.outcome(state)
    assert result is not None and result.winners == (ROBERTA,)
    with pytest.raises(IllegalMove, match="finita"):
        seifuori.play(state, Answer(GIOVANNI, False))
