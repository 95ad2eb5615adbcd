"""SIX in meaningful states, to photograph."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from sixfuori.games.contract import Seat
from sixfuori.games.six import Cell
from sixfuori.games.six.model import TILES
from sixfuori.table.screen import Screen
from sixfuori.table.screens.rules import Rules
from sixfuori.table.screens.six.pages import RULES
from sixfuori.table.screens.six.review import Review
from sixfuori.table.screens.six.screen import GameScreen
from sixfuori.table.shots import Staged, staged

_TWO_PEOPLE = (None, None)
_ALL_PLACED = 40
_THREATENED = (28, 21)  # a seed and the moves after which figures lack one tile

_HALF: dict[Cell, Seat] = {
    (1, 0): 1, (2, 0): 0, (3, 0): 1, (2, -1): 1, (3, -1): 0, (4, -1): 0, (3, 1): 1, (4, 0): 0,
    (4, -2): 1, (5, -2): 0, (2, 1): 0, (5, -1): 1,
}  # fmt: skip


def _opening() -> Screen:
    return GameScreen(staged("six", 2, seed=6, levels=_TWO_PEOPLE))


def _middle() -> Screen:
    """A person against a bot, warned of threats."""
    return GameScreen(staged("six", 2, seed=_THREATENED[0], moves=_THREATENED[1], threats=True))


def _hovering() -> Screen:
    return _Aimed(staged("six", 2, seed=8, levels=_TWO_PEOPLE, moves=13))


class _Aimed(GameScreen):
    """A match with a hand over one of the cells."""

    def enter(self) -> None:
        super().enter()
        self.tabletop.aim = sorted(self.tabletop.targets)[7]


def _phase_two() -> Screen:
    return GameScreen(staged("six", 2, seed=3, levels=_TWO_PEOPLE, moves=_ALL_PLACED))


def _lifted() -> Screen:
    return GameScreen(staged("six", 2, seed=3, levels=_TWO_PEOPLE, moves=_ALL_PLACED + 1))


def _choice() -> Screen:
    found = staged("six", 2, seed=6, levels=_TWO_PEOPLE, moves=2)
    field: dict[Cell, Seat] = {(0, 0): 0}
    for (q, r), seat in _HALF.items():
        field |= {(q, r): seat, (-q, -r): 1 - seat}
    counts = [sum(owner == seat for owner in field.values()) for seat in (0, 1)]
    aside: tuple[int, int] = (TILES - counts[0], TILES - counts[1])
    state: Any = found.match.state
    found.match.state = replace(
        state, field=field, hands=(0, 0), aside=aside, turn=0, last=(3, 0), events=()
    )
    return _Choosing(found)


class _Choosing(GameScreen):
    """A match in which a player is choosing between equal groups."""

    def enter(self) -> None:
        super().enter()
        self.choose((0, 0))


def _win() -> Screen:
    return GameScreen(_won())


def _won() -> Staged:
    return staged("six", 2, seed=19, levels=_TWO_PEOPLE, moves=_ALL_PLACED)


def _review() -> Screen:
    screen = Review(_won().match)
    screen.at = 14
    return screen


SHOTS: dict[str, Callable[[], Screen]] = {
    "six-opening": _opening,
    "six": _middle,
    "six-hover": _hovering,
    "six-phase-two": _phase_two,
    "six-lifted": _lifted,
    "six-choice": _choice,
    "six-win": _win,
    "six-review": _review,
    **{f"six-rules-{page + 1}": partial(Rules, "six", page) for page in range(len(RULES))},
}
