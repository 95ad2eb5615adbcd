"""A table with a referee, for the tests: four players, and what they say and when."""

from dataclasses import dataclass

from sixfuori.games import seifuori
from sixfuori.games.match import Match
from sixfuori.games.seifuori import NewWord, Setup, StartRound, Way
from sixfuori.referee import Accusation, Hearing, Referee, Strictness, Verdict, Waiver

ANNA, BRUNO, CARLA, DARIO = range(4)
REFEREE = 4


@dataclass(frozen=True)
class Word:
    text: str
    start: float
    end: float


def spoken(text: str, start: float) -> list[Word]:
    return [Word(w, start + 0.4 * n, start + 0.4 * n + 0.3) for n, w in enumerate(text.split())]


def heard(card: str, at: float, words: str = "", **more: object) -> Hearing:
    said = words or card
    reason = f"«{said}» → {card.upper()}"
    return Hearing(card, said, reason, at, at + 0.4, **more)  # type: ignore[arg-type]


def evening(*words: str, strictness: Strictness = Strictness.AMICI) -> Referee:
    """Anna dealt at second 0; sei, fuori and the given words are in play, Bruno is to ask."""
    setup = Setup(("Anna", "Bruno", "Carla", "Dario"), seed=1, way=Way.ARBITRO, dealer=ANNA)
    referee = Referee(Match(seifuori, setup), strictness)
    referee.play(StartRound(ANNA), 0.0)
    first, *others = words or ("toccare",)
    referee.play(NewWord(ANNA, first), 1.0)
    for word in others:
        referee.play(NewWord(REFEREE, word), 1.0)
    return referee


def accused(answer: Accusation | Waiver) -> Accusation:
    assert isinstance(answer, Accusation), answer
    return answer


def convict(referee: Referee, who: int, *cards: str, at: float) -> list[Verdict]:
    verdicts = []
    for nth, card in enumerate(cards):
        accused(referee.hear(heard(card, at + 3 * nth)))
        verdicts.append(referee.answer(who, at + 3 * nth + 1))
    return verdicts


def put_fuori(referee: Referee, who: int, at: float) -> None:
    convict(referee, who, "sei", "sei", "sei", at=at)
    assert referee.state.dentro[who] == 0
