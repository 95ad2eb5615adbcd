"""A match at one moment: the whole truth, and what one seat may know of it."""

from dataclasses import dataclass
from enum import Enum

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, Seat
from sixfuori.games.uno.cards import Card, Colour
from sixfuori.games.uno.setup import Personal, Setup


class Phase(Enum):
    """What the seat whose turn it is has to decide."""

    PLAY = "gioca o pesca"
    DRAWN = "gioca o tieni la carta pescata"
    CHALLENGE = "credi o sfida"
    DISCARD = "scarta fino a sette"
    SETTLE = "decide il tavolo"
    OVER = "mano finita"


@dataclass(frozen=True, slots=True)
class Four:
    """A Jolly Pesca quattro waiting to be believed or challenged."""

    accused: Seat
    colour: Colour
    """The colour in force when it was played: holding it would be a bluff."""

    held: int
    """How many cards of the accused, the first of their hand, they held at that moment."""


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    chance: Chance
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    """In the order in which the cards came: a card just drawn is the last one."""

    pile: tuple[Card, ...]
    """The draw pile; its top is the last one, as of the discards."""

    discards: tuple[Card, ...]
    colour: Colour
    turn: Seat
    direction: int
    phase: Phase
    four: Four | None
    called: Seat | None
    """Who shouted "UNO!" already while laying down the last card but one."""

    owes: Seat | None
    """Who sits on one card without having shouted, and can be caught."""

    drew_on: tuple[Colour | None, ...]
    """The colour in force when each seat last drew for want of a card: an attentive table
    remembers it."""

    scores: tuple[int, ...]
    winner: Seat | None
    """Of the hand."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know (`None`: what the whole table sees)."""

    seat: Seat | None
    players: tuple[str, ...]
    target: int | None
    personal: tuple[Personal, ...]
    dealer: Seat
    hand: tuple[Card, ...]
    """One's own; empty for the table."""

    drawn: Card | None
    """The card one has just drawn and may play."""

    sizes: tuple[int, ...]
    pile: int
    discards: tuple[Card, ...]
    """Everybody saw these being played; the top is the last one."""

    colour: Colour
    turn: Seat
    direction: int
    phase: Phase
    four: Four | None
    called: Seat | None
    owes: Seat | None
    drew_on: tuple[Colour | None, ...]
    scores: tuple[int, ...]
    winner: Seat | None
    shown: tuple[tuple[Card, ...], ...] | None
    """All hands, laid open when the hand is over."""

    events: tuple[Event, ...]

    @property
    def top(self) -> Card:
        return self.discards[-1]

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Who sits that many steps further in the direction of play."""
        return (seat + steps * self.direction) % len(self.sizes)
