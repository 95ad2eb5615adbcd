"""A table of 6 Fuori for the tests: four friends, and the moments their stories begin at."""

from collections.abc import Sequence
from dataclasses import replace

from sixfuori.games import seifuori
from sixfuori.games.match import Match
from sixfuori.games.seifuori import NewWord, Phase, Setup, StartRound, State, Way
from sixfuori.games.seifuori.cards import number_cards, value

FRIENDS = ("Giovanni", "Federico", "Roberta", "Simona")
GIOVANNI, FEDERICO, ROBERTA, SIMONA = range(4)
REFEREE = 4


def arbitro(players: Sequence[str] = FRIENDS, dealer: int = GIOVANNI) -> Match:
    setup = Setup(tuple(players), seed=6, way=Way.ARBITRO, dealer=dealer)
    return Match(seifuori, setup)


def round_on(word: str = "dire") -> Match:
    """Giovanni has dealt and read the first word; it is Federico's turn."""
    match = arbitro()
    match.play(StartRound(GIOVANNI))
    match.play(NewWord(GIOVANNI, word))
    return match


def with_dentro(state: State, *dentro: int) -> State:
    return replace(state, dentro=dentro)


def digitale(*hands: Sequence[int], turn: int = FEDERICO, dealer: int = GIOVANNI) -> State:
    """A digital round in its course, with these numbers in hand; the rest lies discarded."""
    state = seifuori.new(Setup(FRIENDS[: len(hands)], seed=1, dealer=dealer))
    state = seifuori.play(state, StartRound(dealer))
    pool = list(number_cards(len(hands)))
    held = []
    for numbers in hands:
        hand = []
        for number in numbers:
            found = next(other for other in pool if value(other) == number)
            pool.remove(found)
            hand.append(found)
        held.append(tuple(hand))
    return replace(
        state,
        phase=Phase.TURN,
        in_round=True,
        turn=turn,
        hands=tuple(held),
        discards=tuple(pool),
        events=(),
    )


def events(state: State, kind: type) -> list[object]:
    return [event for event in state.events if isinstance(event, kind)]
