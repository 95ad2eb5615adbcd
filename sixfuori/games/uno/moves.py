"""Everything a player can decide."""

from dataclasses import dataclass

from sixfuori.games.contract import Move, Seat
from sixfuori.games.uno.cards import Card, Colour


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    """Lay a card on the discards; with a Jolly, also say the colour to go on with."""

    card: Card
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """Draw one card instead of playing one."""


@dataclass(frozen=True, slots=True)
class KeepCard(Move):
    """Keep the card just drawn, though it could be played."""


@dataclass(frozen=True, slots=True)
class CallUno(Move):
    """Shout "UNO!" for oneself: while laying down the last card but one, or right after."""


@dataclass(frozen=True, slots=True)
class CatchUno(Move):
    """Shout "UNO!" before the one who should have."""


@dataclass(frozen=True, slots=True)
class TakeFour(Move):
    """Believe the Jolly Pesca quattro: draw four and lose the turn."""


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Doubt the Jolly Pesca quattro: its player must show their hand."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Get rid of one card too many, when a customisable Jolly wants exactly seven."""

    card: Card


@dataclass(frozen=True, slots=True)
class MakeDraw(Move):
    """While the table settles its own rule: somebody draws a card."""

    who: Seat


@dataclass(frozen=True, slots=True)
class Settle(Move):
    """The table has settled its own rule: the next player goes on, or misses a turn."""

    skip: bool = False


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Deal the next hand of a match played for points."""


MOVES = (
    PlayCard,
    DrawCard,
    KeepCard,
    CallUno,
    CatchUno,
    TakeFour,
    Challenge,
    Discard,
    MakeDraw,
    Settle,
    Deal,
)
