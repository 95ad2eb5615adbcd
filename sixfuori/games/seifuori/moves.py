"""What can be done in 6 Fuori, and what comes of it.

Two kinds of people make moves: the players, in their seats, and the *referee*, whose seat
is the number after the last player's (`Setup.referee`). Verdicts, offences around the
Citofono, pauses and what the table reports about its real cards are the referee's moves:
they all stand in the journal, and taking one back is striking it there.
"""

from dataclasses import dataclass
from typing import ClassVar

from sixfuori.games.contract import Event, Move, Seat
from sixfuori.games.seifuori.cards import Card


@dataclass(frozen=True, slots=True)
class StartRound(Move):
    """The dealer ends the break: the Number cards are dealt (*digitale*)."""


@dataclass(frozen=True, slots=True)
class RevealWord(Move):
    """The dealer turns up the next word card (*digitale*)."""


@dataclass(frozen=True, slots=True)
class NewWord(Move):
    """A word card was turned up on the real table (*arbitro*); any word will do."""

    FREE_TEXT: ClassVar[str | None] = "word"
    word: str = ""


@dataclass(frozen=True, slots=True)
class SkipWord(Move):
    """No word this time: the real deck has run out (*arbitro*)."""


@dataclass(frozen=True, slots=True)
class TurnTo(Move):
    """The turn passes (*arbitro*); the referee may also give it to anybody."""

    to: Seat


@dataclass(frozen=True, slots=True)
class HandsEmpty(Move):
    """The referee is told whose hands became empty in this turn (*arbitro*)."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Ask(Move):
    """ "Have you got a …?" (*digitale*)"""

    target: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Yes, and the card changes hands; or no, and one is drawn at random (*digitale*)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Said(Move):
    """Verdict: `who` said the word of a card in play; `heard` is how."""

    FREE_TEXT: ClassVar[str | None] = "heard"
    who: Seat
    card: str
    heard: str = ""


@dataclass(frozen=True, slots=True)
class Spoke(Move):
    """Verdict: `who` spoke to `to`, and should (not) have pressed the Citofono."""

    who: Seat
    to: Seat
    citofono: bool


@dataclass(frozen=True, slots=True)
class Pause(Move):
    """Two hands on the Citofono: the players stop, and may say anything."""


@dataclass(frozen=True, slots=True)
class Resume(Move):
    """The pause is over."""


MOVES: tuple[type[Move], ...] = (
    StartRound,
    RevealWord,
    NewWord,
    SkipWord,
    TurnTo,
    HandsEmpty,
    Ask,
    Answer,
    Said,
    Spoke,
    Pause,
    Resume,
)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WordAppeared(Event):
    """A word is forbidden from now on; `own` if it came from outside the deck."""

    word: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class PairsDiscarded(Event):
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardAsked(Event):
    seat: Seat
    target: Seat
    number: int


@dataclass(frozen=True, slots=True)
class CardAnswered(Event):
    seat: Seat
    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class CardHanded(Event):
    """The card asked for: everybody sees it."""

    giver: Seat
    taker: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card drawn unseen: None for those who were not in it."""

    giver: Seat
    taker: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class HandEmptied(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    number: int
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WordSaid(Event):
    seat: Seat
    card: str
    heard: str


@dataclass(frozen=True, slots=True)
class CitofonoForgotten(Event):
    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class CitofonoMisused(Event):
    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class DentroLost(Event):
    """A Dentro card goes back to the common pile."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class DentroStolen(Event):
    """A Dentro card goes from one player to another, who was Fuori."""

    seat: Seat
    thief: Seat
    left: int


@dataclass(frozen=True, slots=True)
class DentroRecovered(Event):
    seat: Seat
    held: int


@dataclass(frozen=True, slots=True)
class WentFuori(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class PauseBegan(Event):
    pass


@dataclass(frozen=True, slots=True)
class PauseEnded(Event):
    pass


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seat: Seat
