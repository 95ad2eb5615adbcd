"""A field made for thinking fast: cells are integers, and every figure keeps its own count.

Each of the 36 figures through a cell has a *load*: how many tiles of either seat lie in
it. Putting or taking a tile changes 36 loads; looking at the loads through the empty cells
tells what each of them is worth to either side. Both are one numpy operation.

The plane has no edge but a list has: the field is loaded with its middle in the middle of
a square so wide that neither the tiles nor a search from them can reach its rim.
"""

from collections.abc import Iterable
from random import Random

import numpy as np
from numpy.typing import NDArray

from sixfuori.games.contract import Seat
from sixfuori.games.six.field import DIRECTIONS, SHAPES, Cell, Field

Ints = NDArray[np.int64]

WIDTH = 96
CELLS = WIDTH * WIDTH
EMPTY = -1

STEPS = tuple(dq + dr * WIDTH for dq, dr in DIRECTIONS)

_OFFSETS = np.array([dq + dr * WIDTH for _, cells in SHAPES for dq, dr in cells])
_KINDS = np.array([kind for kind, (_, cells) in enumerate(SHAPES) for _ in cells])
FIGURES: Ints = ((np.arange(CELLS)[:, None] - _OFFSETS) % CELLS * len(SHAPES) + _KINDS).astype(
    np.int64
)
"""For each cell, the numbers of the 36 figures through it."""

STEP_OF_LOAD = (1, 8)
"""What a tile of each seat adds to the load of a figure: own in one octal digit each."""

LOADS = 64

_rng = Random(6)
_KEYS = [[_rng.getrandbits(62) for _ in range(CELLS)] for _ in (0, 1)]

_WORTH = (0, 1, 5, 18, 60, 130, 0)
"""What a figure is worth to the seat that has this many tiles in it, the other having none."""

OWN_FIVE = 10**12
THEIR_FIVE = 10**10
OWN_FOUR = 10**8
"""Marks in the promise of a cell: it wins, it must be blocked, it makes a five."""

_ATTACK = (0, 2, 10, 40, OWN_FOUR + 150, OWN_FIVE)
_DEFENCE = (0, 1, 8, 34, 130, THEIR_FIVE)


def _value(load: int) -> int:
    """A figure's worth as seat 0 sees it."""
    first, second = load % 8, load // 8
    if (first and second) or first > 6 or second > 6:
        return 0
    return _WORTH[first] if first else -_WORTH[second]


def _gain(seat: Seat) -> Ints:
    """By how much one more tile of `seat` changes a figure's worth, for each load."""
    step = STEP_OF_LOAD[seat]
    return np.array([_value((load + step) % LOADS) - _value(load) for load in range(LOADS)])


def _promise(seat: Seat) -> Ints:
    """What a figure adds to the promise of its empty cells when `seat` is to move."""
    table = np.zeros(LOADS, np.int64)
    for n in range(6):
        table[n * STEP_OF_LOAD[seat]] = _ATTACK[n]
        if n:
            table[n * STEP_OF_LOAD[1 - seat]] = _DEFENCE[n]
    return table


def by_cell(number: int) -> tuple[int, int]:
    """Sorts numbers as the cells they stand for."""
    return number % WIDTH, number // WIDTH


GAIN = (_gain(0), _gain(1))
PROMISE = (_promise(0), _promise(1))


class Board:
    """Tiles, the margin around them, the load of every figure, and the worth of it all."""

    def __init__(self, field: Field) -> None:
        self.tiles = [EMPTY] * CELLS
        self.beside = [0] * CELLS
        self.margin: set[int] = set()
        self.loads: Ints = np.zeros(CELLS * len(SHAPES), np.int64)
        self.key = 0
        self.value = 0
        self.own: tuple[set[int], set[int]] = (set(), set())
        qs, rs = [q for q, _ in field], [r for _, r in field]
        self._shift = (
            WIDTH // 2 - (min(qs) + max(qs)) // 2,
            WIDTH // 2 - (min(rs) + max(rs)) // 2,
        )
        for cell, seat in field.items():
            self.put(self.number(cell), seat)

    def number(self, cell: Cell) -> int:
        return cell[0] + self._shift[0] + (cell[1] + self._shift[1]) * WIDTH

    def numbers(self, cells: Iterable[Cell]) -> Ints:
        return np.array([self.number(cell) for cell in cells], np.int64)

    def cell(self, number: int) -> Cell:
        return number % WIDTH - self._shift[0], number // WIDTH - self._shift[1]

    def put(self, number: int, seat: Seat) -> None:
        figures = FIGURES[number]
        loads = self.loads.take(figures)
        self.value += int(np.add.reduce(GAIN[seat].take(loads)))
        self.loads[figures] = loads + STEP_OF_LOAD[seat]
        self.tiles[number] = seat
        self.key ^= _KEYS[seat][number]
        self.own[seat].add(number)
        tiles, beside, margin = self.tiles, self.beside, self.margin
        margin.discard(number)
        for step in STEPS:
            near = number + step
            beside[near] += 1
            if tiles[near] == EMPTY:
                margin.add(near)

    def take(self, number: int) -> None:
        seat = self.tiles[number]
        figures = FIGURES[number]
        loads = self.loads.take(figures) - STEP_OF_LOAD[seat]
        self.value -= int(np.add.reduce(GAIN[seat].take(loads)))
        self.loads[figures] = loads
        self.tiles[number] = EMPTY
        self.key ^= _KEYS[seat][number]
        self.own[seat].remove(number)
        beside, margin = self.beside, self.margin
        for step in STEPS:
            near = number + step
            beside[near] -= 1
            if not beside[near]:
                margin.discard(near)
        if beside[number]:
            margin.add(number)

    def places(self) -> Ints:
        """The empty cells beside the tiles."""
        return np.fromiter(self.margin, np.int64, len(self.margin))

    def promises(self, places: Ints, seat: Seat) -> Ints:
        """What each place promises the seat that is to move there."""
        loads = self.loads.take(FIGURES.take(places, axis=0))
        promises: Ints = np.add.reduce(PROMISE[seat].take(loads), axis=1)
        return promises

    def promises_and_gains(self, places: Ints, seat: Seat) -> tuple[Ints, Ints]:
        """The promises, and by how much a tile of `seat` there would change the value."""
        loads = self.loads.take(FIGURES.take(places, axis=0))
        return (
            np.add.reduce(PROMISE[seat].take(loads), axis=1),
            np.add.reduce(GAIN[seat].take(loads), axis=1),
        )

    def groups_without(self, lifted: int) -> list[list[int]]:
        """The groups that remain when the tile is lifted; one group, unnamed, if it joins none.

        Only the ones around the tile are looked at, and most tiles join nothing.
        """
        tiles = self.tiles
        around = [tiles[lifted + step] != EMPTY for step in STEPS]
        if sum(here and not around[i - 1] for i, here in enumerate(around)) < 2:
            return [[]]
        reached = {lifted}
        groups: list[list[int]] = []
        for i, here in enumerate(around):
            first = lifted + STEPS[i]
            if not here or first in reached:
                continue
            reached.add(first)
            group = [first]
            for number in group:
                for step in STEPS:
                    near = number + step
                    if tiles[near] != EMPTY and near not in reached:
                        reached.add(near)
                        group.append(near)
            groups.append(group)
        return groups
