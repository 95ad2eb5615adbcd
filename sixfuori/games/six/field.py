"""The field of SIX: hexagonal cells without an edge, the three figures, and groups.

A cell is a pair (q, r) of axial coordinates. The field is a dictionary from the cells that
hold a tile to the seat whose colour lies there; every other cell of the plane is empty.
"""

from collections.abc import Mapping
from enum import Enum

from sixfuori.games.contract import Seat

Cell = tuple[int, int]
Field = Mapping[Cell, Seat]

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours of (0, 0), going round: each one touches the next."""


class Figure(Enum):
    """The three ways to win, by the names of the rulebook."""

    FILA = "fila"
    TRIANGOLO = "triangolo"
    CERCHIO = "cerchio"


_AXES = ((1, 0), (0, 1), (1, -1))
_TRIANGLE = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2))

SHAPES: tuple[tuple[Figure, tuple[Cell, ...]], ...] = (
    *((Figure.FILA, tuple((n * q, n * r) for n in range(6))) for q, r in _AXES),
    (Figure.TRIANGOLO, _TRIANGLE),
    (Figure.TRIANGOLO, tuple((-q, -r) for q, r in _TRIANGLE)),
    (Figure.CERCHIO, DIRECTIONS),
)
"""Every figure in every orientation, at one place."""

THROUGH: tuple[tuple[Figure, tuple[Cell, ...]], ...] = tuple(
    (figure, tuple((q - q0, r - r0) for q, r in cells if (q, r) != (q0, r0)))
    for figure, cells in SHAPES
    for q0, r0 in cells
)
"""The 36 figures that go through (0, 0): for each, its other five cells."""


def neighbours(cell: Cell) -> list[Cell]:
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def margin(field: Field) -> list[Cell]:
    """The empty cells that touch a tile, in the order in which the tiles reach them."""
    found: dict[Cell, None] = {}
    for q, r in field:
        for dq, dr in DIRECTIONS:
            cell = (q + dq, r + dr)
            if cell not in field:
                found[cell] = None
    return list(found)


def touches(field: Field, cell: Cell) -> bool:
    """Whether some tile lies beside the cell."""
    q, r = cell
    return any((q + dq, r + dr) in field for dq, dr in DIRECTIONS)


def six_through(field: Field, cell: Cell, seat: Seat) -> tuple[Figure, tuple[Cell, ...]] | None:
    """The figure that a tile of `seat` on `cell` completes, if there is one."""
    q, r = cell
    for figure, others in THROUGH:
        for dq, dr in others:
            if field.get((q + dq, r + dr)) != seat:
                break
        else:
            return figure, (cell, *((q + dq, r + dr) for dq, dr in others))
    return None


def completing_cells(field: Field, seat: Seat) -> list[Cell]:
    """The cells where one more tile of `seat` makes a six. (They always touch a tile.)"""
    return [cell for cell in margin(field) if six_through(field, cell, seat)]


def groups_without(field: Field, lifted: Cell) -> list[tuple[Cell, ...]]:
    """The connected groups that remain when a tile is lifted, the largest first.

    Within one size they stand in the order of their smallest cells.
    """
    rest = dict(field)
    del rest[lifted]
    if not _may_cut(field, lifted):
        return [tuple(rest)] if rest else []
    groups = []
    while rest:
        first = next(iter(rest))
        del rest[first]
        group = [first]
        for cell in group:
            for beside in neighbours(cell):
                if beside in rest:
                    del rest[beside]
                    group.append(beside)
        groups.append(tuple(group))
    return sorted(groups, key=lambda group: (-len(group), min(group)))


def _may_cut(field: Field, cell: Cell) -> bool:
    """Whether the tiles around the cell stand in several arcs: only then can it join groups.

    Saves looking at the whole field, since most tiles join nothing.
    """
    around = [beside in field for beside in neighbours(cell)]
    arcs = sum(here and not around[i - 1] for i, here in enumerate(around))
    return arcs > 1
