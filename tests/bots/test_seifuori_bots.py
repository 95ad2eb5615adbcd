"""The bots of 6 Fuori follow the rulebook's advice, and it pays."""

from dataclasses import replace
from random import Random

from sixfuori.bots.arena import play_matches
from sixfuori.bots.seifuori import LEVELS, facile, forte, medio
from sixfuori.games import seifuori
from sixfuori.games.seifuori import Ask, Phase, Question, Setup, StartRound, State
from sixfuori.games.seifuori.cards import card


def table(*hands: tuple[int, ...]) -> State:
    """Seat 0 is to ask; hands are given as numbers, a few other cards lie discarded."""
    state = seifuori.new(Setup(("Ada", "Bea", "Carlo", "Dario"), seed=3, dealer=3))
    state = seifuori.play(state, StartRound(3))
    held = tuple(tuple(card(n, seat) for n in hand) for seat, hand in enumerate(hands))
    gone = tuple(card(n, colour) for n in range(9) for colour in (2, 3) if n in (2, 5))
    return replace(state, phase=Phase.TURN, in_round=True, turn=0, hands=held, discards=gone)


def asks(bot: object, state: State) -> Ask:
    move = bot(seifuori.view(state, 0), seifuori.legal_moves(state, 0), Random(1))  # type: ignore[operator]
    assert isinstance(move, Ask)
    return move


def test_the_sensible_bots_ask_whoever_has_most_cards_for_a_number_of_their_own() -> None:
    state = table((2, 5), (1,), (0, 3, 4, 6), (7, 8))
    for bot in (medio, forte):
        question = asks(bot, state)
        assert question.target == 2
        assert question.number in (2, 5)


def test_they_never_help_somebody_with_a_single_card() -> None:
    state = table((2, 5), (1,), (2,), (7, 8))
    for bot in (medio, forte):
        assert asks(bot, state).target == 3


def test_the_strong_one_remembers_who_asked_for_what() -> None:
    state = table((2, 5), (2, 6), (0, 3, 4, 6), (7, 8))
    state = replace(state, talk=(Question(1, 2, 2, False),))
    question = asks(forte, state)
    assert (question.target, question.number) == (1, 2)


def test_better_levels_win_more() -> None:
    weak_and_strong = [facile, forte] * 3
    wins = play_matches(seifuori, 6, 60, 1, weak_and_strong).wins
    assert sum(wins[1::2]) > 2 * sum(wins[::2])
    assert list(LEVELS) == ["facile", "medio", "forte"]
