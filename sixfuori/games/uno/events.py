"""What a move makes happen. Cards that a seat may not see are `None` in its copy."""

from dataclasses import dataclass, replace
from enum import Enum

from sixfuori.games.contract import Event, Seat
from sixfuori.games.uno.cards import Card, Colour
from sixfuori.games.uno.setup import Personal

Cards = tuple[Card | None, ...]


class Why(Enum):
    """Why somebody draws."""

    TURN = "turno"
    PESCA_DUE = "pesca due"
    PESCA_QUATTRO = "pesca quattro"
    CHALLENGE_LOST = "sfida persa"
    BLUFF = "bluff scoperto"
    FORGOTTEN_UNO = "uno dimenticato"
    PERSONAL = "jolly personalizzabile"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand begins; `aside` are the action cards turned up before `first`, shuffled back in."""

    dealer: Seat
    hands: tuple[Cards, ...]
    first: Card
    aside: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was laid down; `colour` is now in force."""

    seat: Seat
    card: Card
    colour: Colour


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: Seat
    cards: Cards
    why: Why


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """The piles are exhausted: `seat` should have drawn more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new draw pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """`seat` misses a turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """Play now runs with `direction`: 1 clockwise, -1 anticlockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class CalledUno(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CaughtUno(Event):
    """`by` shouted before `seat` did."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """`seat` doubted `accused`, whose hand only the two of them see."""

    seat: Seat
    accused: Seat
    colour: Colour
    """What was in force when the Jolly was played: holding it was the bluff."""

    shown: Cards
    guilty: bool


@dataclass(frozen=True, slots=True)
class HandsMixed(Event):
    """All hands were collected, shuffled and dealt again."""

    seat: Seat
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PersonalRule(Event):
    """A customisable Jolly takes effect."""

    seat: Seat
    rule: Personal


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Cards went under the top of the discards without being played."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandWon(Event):
    """Somebody is out of cards; `left` are the hands the others lay open."""

    seat: Seat
    points: int
    left: tuple[tuple[Card, ...], ...]


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as that seat saw it."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, cards=_backs(event.cards))
    if isinstance(event, Challenged) and seat not in (event.seat, event.accused):
        return replace(event, shown=_backs(event.shown))
    if isinstance(event, Dealt):
        hands = tuple(h if i == seat else _backs(h) for i, h in enumerate(event.hands))
        return replace(event, hands=hands)
    return event


def _backs(cards: Cards) -> Cards:
    return (None,) * len(cards)
