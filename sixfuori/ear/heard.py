"""What the ear tells: words with their times, and how the ear itself is doing.

All times are seconds of the ear's clock, which starts at zero with the ear (or with the
file) and never runs backwards.
"""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Word:
    """One spoken word, as the recogniser wrote it."""

    text: str
    start: float
    end: float
    confidence: float


@dataclass(frozen=True, slots=True)
class Said:
    """What has been heard of one utterance so far; the next one replaces it until `final`.

    `upto` is how far into the sound the recogniser had listened, `at` when it told us: the
    difference is the time it needed.
    """

    words: tuple[Word, ...]
    final: bool
    upto: float
    at: float

    @property
    def text(self) -> str:
        """The words as one line, for the caption."""
        return " ".join(word.text for word in self.words)


class State(Enum):
    """How the ear is doing."""

    PREPARING = "preparing"  # a recogniser is being loaded
    LISTENING = "listening"
    PAUSED = "paused"
    RECOVERING = "recovering"  # something was lost and is being tried again
    DEAF = "deaf"  # nothing more can be done without a person


@dataclass(frozen=True, slots=True)
class Change:
    """The ear's state changed; `why` is an Italian sentence for the table (may be empty)."""

    state: State
    why: str = ""


@dataclass(frozen=True, slots=True)
class Opinion:
    """The VAR has listened again to a stretch of sound.

    `words` is None when it could not; `why` then says so in Italian.
    """

    start: float
    end: float
    words: tuple[Word, ...] | None
    recogniser: str
    why: str = ""


Heard = Said | Change | Opinion
