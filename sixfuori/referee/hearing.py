"""What reaches the referee: words of cards, and when they were said.

All moments are seconds of one clock that somebody else holds (the ear's, where there is
one): the referee never looks at a clock itself.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from sixfuori.games.contract import Seat

Moment = float


class Source(StrEnum):
    EAR = "orecchio"
    TYPED = "tastiera"
    TAP = "tocco"
    JOURNAL = "partita ripresa"
    """From before this match was resumed: the moment and the sound are gone."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """Somebody said the word of a card."""

    card: str
    words: str
    """As they were said."""
    reason: str
    """Why these words are that card, in Italian."""
    start: Moment
    end: Moment
    sure: bool = True
    source: Source = Source.EAR
    key: int | None = None
    """The ear's own number for it: the same when it confirms or withdraws it."""
    voice: Seat | None = None
    """Whose voice it was, if the ear knows it."""


class SpokenWord(Protocol):
    """Any word with its times, whether it is forbidden or not."""

    @property
    def text(self) -> str: ...
    @property
    def start(self) -> Moment: ...
    @property
    def end(self) -> Moment: ...


class Waiver(StrEnum):
    """Why something that was heard is no accusation."""

    PAUSE = "In pausa si può dire tutto."
    BREAK = "Tra un round e l'altro si può dire tutto."
    READING = "Si sta leggendo una parola nuova."
    TOO_EARLY = "Quando è stata detta, la carta non era ancora in gioco."
    NOT_IN_PLAY = "Questa parola non è in gioco."
    FUORI = "Chi è Fuori può dire tutto."
    SAME_WORD = "È la stessa parola di prima."
    DOUBTFUL = "Non è sicura: tra amici si lascia correre."
    OVER = "La partita è finita."
