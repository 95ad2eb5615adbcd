"""An accusation, what the table answers, and what the VAR has to say about it."""

from dataclasses import dataclass
from enum import StrEnum

from sixfuori.games.contract import Seat
from sixfuori.referee.hearing import Moment, Source


class Charge(StrEnum):
    WORD = "parola"
    CITOFONO = "citofono"


@dataclass(frozen=True, slots=True)
class Accusation:
    """Somebody seems to have broken a rule: who?"""

    number: int
    charge: Charge
    start: Moment
    end: Moment
    sure: bool
    source: Source
    suggested: Seat | None
    """Whom the table will probably name."""
    voice: Seat | None = None
    """Who it was, if the ear knows."""
    card: str = ""
    words: str = ""
    reason: str = ""
    to: Seat | None = None
    """Who was spoken to, for a charge around the Citofono."""
    citofono: bool = False
    """Whether it was pressed, for that charge: to somebody Dentro it must not be."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the table answered to an accusation."""

    accusation: Accusation
    who: Seat | None
    """None: nobody."""
    move: int | None = None
    """The number of the move in the match that carries out the penalty."""
    mercy: str = ""
    """Why there is no penalty although somebody was named."""


class Finding(StrEnum):
    CONFIRMED = "Il VAR conferma."
    DENIED = "Il VAR non la sente."
    UNAVAILABLE = "Il VAR non è disponibile: decidete voi."


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """What another recogniser made of the same seconds. The table has the last word."""

    finding: Finding
    text: str = ""
    """What it heard."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of sound."""

    start: Moment
    end: Moment
