"""What SIX is made of: setup, moves, events, the state of a match and how a seat sees it."""

from dataclasses import dataclass

from sixfuori.games.contract import Event, Move, Outcome, Seat
from sixfuori.games.six.field import Cell, Field, Figure

TILES = 21
"""Tiles of each colour."""

START: tuple[Cell, Cell] = ((0, 0), (1, 0))
"""Where the first tile of each seat lies before the match begins."""

COLOURS = ("rosso", "nero")
"""The colour of each seat."""

SIX = 6
"""Tiles in a figure: with fewer, a player can no longer win."""

REPETITIONS = 3
"""The same position this many times is a draw."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays; `starter` is None when the lot decides (the loser starts the next match).

    With `apart` the starter's first tile may not touch their own tile on the table. With
    `threats` the table points out every figure that lacks one tile, for young players.
    """

    players: tuple[str, ...]
    seed: int
    starter: int | None = None
    apart: bool = False
    threats: bool = False

    def __post_init__(self) -> None:
        if len(self.players) != 2:
            raise ValueError("A SIX si gioca in due.")
        if self.starter not in (None, 0, 1):
            raise ValueError("Chi comincia dev'essere uno dei due giocatori.")


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a tile beside the others: from the hand, or the one just lifted."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Take a tile of one's own from the field (phase two).

    If the field falls into equal largest groups, `keep` is the smallest cell of the one
    that stays; otherwise it is None.
    """

    cell: Cell
    keep: Cell | None = None


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Give the match to the other player."""


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The match begins; `by_lot` tells whether the starter was drawn."""

    starter: Seat
    by_lot: bool


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile came to lie on `cell`, from the hand or from the cell `origin`."""

    seat: Seat
    cell: Cell
    origin: Cell | None


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class CutOff(Event):
    """A group lost its hold and is put aside: its cells with the seat of each tile."""

    tiles: tuple[tuple[Cell, Seat], ...]


@dataclass(frozen=True, slots=True)
class PhaseTwo(Event):
    """All tiles are on the field: from now on they wander."""


@dataclass(frozen=True, slots=True)
class SixMade(Event):
    seat: Seat
    figure: Figure
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Ended(Event):
    outcome: Outcome


Position = tuple[Seat, tuple[Cell, ...], tuple[Cell, ...]]
"""Who is to move, and the cells of both colours, wherever on the table the field lies."""


@dataclass(frozen=True, slots=True)
class State:
    """A match of SIX between two moves."""

    players: tuple[str, ...]
    apart: bool
    starter: Seat
    field: Field
    hands: tuple[int, int]
    aside: tuple[int, int]
    turn: Seat
    lifted: Cell | None
    """Where the tile came from that the seat on turn holds and must put down (phase two)."""
    last: Cell | None
    """The cell of the last tile put down."""
    past: tuple[Position, ...]
    """Positions of phase two since tiles were last put aside: older ones cannot return."""
    six: tuple[Cell, ...]
    outcome: Outcome | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees: everything, since nothing is hidden in SIX."""

    seat: Seat | None
    players: tuple[str, ...]
    apart: bool
    starter: Seat
    field: Field
    hands: tuple[int, int]
    aside: tuple[int, int]
    turn: Seat
    lifted: Cell | None
    last: Cell | None
    past: tuple[Position, ...]
    six: tuple[Cell, ...]
    outcome: Outcome | None
    events: tuple[Event, ...]

    @property
    def phase(self) -> int:
        return 1 if any(self.hands) else 2
