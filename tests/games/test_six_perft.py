"""The moves of SIX counted twice: by the engine, and by a slow reference that knows nothing
of it. The reference is written straight from the rulebook, with other coordinates (three
numbers whose sum is zero) and no shortcut: it looks at the whole field every time."""

from dataclasses import dataclass, replace
from itertools import product

import pytest

from sixfuori.games import six
from sixfuori.games.six import Cell, State

Hex = tuple[int, int, int]
Tiles = frozenset[Hex]

AROUND: list[Hex] = [
    (x, y, -x - y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0) and abs(x + y) < 2
]


def plus(a: Hex, b: Hex, times: int = 1) -> Hex:
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def distance(a: Hex, b: Hex) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def has_six(tiles: Tiles) -> bool:
    """A row, a filled triangle or a closed ring, anywhere."""
    for tile in tiles:
        for way in AROUND:
            if all(plus(tile, way, n) in tiles for n in range(6)):
                return True
            corner = plus(tile, way, 2)
            for third in AROUND:
                tip = plus(tile, third, 2)
                if distance(tip, corner) == 2 and triangle(tile, corner, tip) <= tiles:
                    return True
            if ring(plus(tile, way)) <= tiles:
                return True
    return False


def triangle(a: Hex, b: Hex, c: Hex) -> Tiles:
    """Three corners two steps apart, and the cells half way between them."""

    def middle(x: Hex, y: Hex) -> Hex:
        return (x[0] + y[0]) // 2, (x[1] + y[1]) // 2, (x[2] + y[2]) // 2

    return frozenset({a, b, c, middle(a, b), middle(b, c), middle(a, c)})


def ring(centre: Hex) -> Tiles:
    return frozenset(plus(centre, way) for way in AROUND)


def groups(tiles: Tiles) -> list[Tiles]:
    """Joined by touching: each group grows from one tile until nothing more touches it."""
    parts = []
    rest = set(tiles)
    while rest:
        group, fresh = set(), {next(iter(rest))}
        while fresh:
            group |= fresh
            fresh = {plus(tile, way) for tile in fresh for way in AROUND} & rest - group
        parts.append(frozenset(group))
        rest -= group
    return parts


@dataclass(frozen=True)
class Slow:
    """A position as the rulebook would describe it. `mine` are the tiles of who moves."""

    mine: Tiles
    theirs: Tiles
    in_hand: int
    in_their_hand: int
    left: Hex | None = None

    def places(self) -> list["Slow"]:
        field = self.mine | self.theirs
        free = {plus(tile, way) for tile in field for way in AROUND} - field - {self.left}
        hand = self.in_hand if self.left else self.in_hand - 1
        return [Slow(self.theirs, self.mine | {cell}, self.in_their_hand, hand) for cell in free]

    def lifts(self) -> list["Slow"]:
        after = []
        for tile in self.mine:
            parts = groups((self.mine | self.theirs) - {tile})
            most = max(map(len, parts))
            for stays in parts:
                if len(stays) == most:
                    mine, theirs = (self.mine & stays) - {tile}, self.theirs & stays
                    after.append(replace(self, mine=mine, theirs=theirs, left=tile))
        return after

    def is_over(self) -> bool:
        if self.left:
            return len(self.mine) + 1 < 6 or len(self.theirs) < 6
        return has_six(self.theirs)

    def moves(self) -> list["Slow"]:
        if self.is_over():
            return []
        return self.places() if self.in_hand or self.left else self.lifts()


def slow_perft(position: Slow, depth: int) -> int:
    if depth == 1:
        return len(position.moves())
    return sum(slow_perft(after, depth - 1) for after in position.moves())


def position(drawing: str, turn: int = 0, hands: int = 0) -> State:
    """A middle position: O for seat 0, X for seat 1; each line shifted half a cell right."""
    field: dict[Cell, int] = {}
    for r, line in enumerate(drawing.strip("|\n ").split("|")):
        for q, letter in enumerate(line.replace(" ", "")):
            if letter in "OX":
                field[q, r] = "OX".index(letter)
    start = six.new(six.Setup(("Anna", "Bruno"), seed=1, starter=turn))
    aside = tuple(21 - hands - sum(s == seat for s in field.values()) for seat in (0, 1))
    return replace(
        start, field=field, hands=(hands, hands), aside=(aside[0], aside[1]), last=(0, 0)
    )


def as_slow(state: State) -> Slow:
    tiles = [
        frozenset((q, r, -q - r) for (q, r), owner in state.field.items() if owner == seat)
        for seat in (state.turn, 1 - state.turn)
    ]
    return Slow(tiles[0], tiles[1], state.hands[state.turn], state.hands[1 - state.turn])


NEW = six.new(six.Setup(("Anna", "Bruno"), seed=1))
FIVES = position("OOOOO.|XXXXX.", hands=16)  # many sequences end early
TRIANGLES = position("OOO|OO|.XXX|.XX", hands=16)
LAST_TILES = position("OOXX|.OXX|O.XO", turn=1, hands=1)  # from phase one into phase two
BRIDGES = position("OOO.XXX|..OXO..|XXX.OOO", turn=1)  # lifting cuts off groups
EQUAL = position("OXOXOXOXOXOXOXO")  # a chain: equal groups leave a choice
NEAR_RINGS = position(".OO.X.|O.OX.X|O..XX.|OX....", hands=15)  # both sides can close a ring
STAR = replace(  # three arms: lifting the hub leaves three equal groups
    NEW,
    turn=0,
    hands=(0, 0),
    aside=(2, 3),
    field={(0, 0): 0}
    | {(n * q, n * r): n % 2 for n in range(1, 13) for q, r in ((1, 0), (-1, 1), (0, -1))},
)


@pytest.mark.parametrize(
    ("state", "depth"),
    [
        (NEW, 4),
        (FIVES, 4),
        (TRIANGLES, 4),
        (LAST_TILES, 4),
        (BRIDGES, 4),
        (EQUAL, 4),
        (NEAR_RINGS, 3),
        (STAR, 2),
    ],
    ids=["new", "fives", "triangles", "last-tiles", "bridges", "equal", "near-rings", "star"],
)
def test_engine_and_reference_count_the_same_move_sequences(state: State, depth: int) -> None:
    for d in range(1, depth + 1):
        assert six.perft(state, d) == slow_perft(as_slow(state), d)


def test_the_count_from_the_start_never_changes() -> None:
    assert [six.perft(NEW, depth) for depth in (1, 2, 3, 4)] == [8, 78, 888, 11488]
