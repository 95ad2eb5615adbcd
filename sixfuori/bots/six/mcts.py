"""The yardstick: a plain Monte-Carlo tree search, with no knowledge of SIX but its rules.

UCT with random playouts. A playout that begins in phase one stops as a draw when the hands
are empty (what follows is noise), one of phase two after a number of turns.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from sixfuori.bots.six.board import FIGURES, STEP_OF_LOAD, STEPS, Board, by_cell
from sixfuori.games.contract import Move, Seat
from sixfuori.games.six import Lift, Place, View
from sixfuori.games.six.model import SIX

PLAYOUTS = 2_000
_CURIOSITY = 1.0
_STEPS_OF_PHASE_TWO = 40

_FIGURES: list[list[int]] = FIGURES.tolist()
_FULL = tuple(SIX * step for step in STEP_OF_LOAD)

Lifting = tuple[int, int | None]
Step = int | Lifting
"""A place; or a tile to lift and the smallest cell of the group that stays (if to choose)."""


class Playground:
    """The rules once more, made for random play: plain dictionaries, and no way back."""

    def __init__(self, view: View, board: Board) -> None:
        self.tiles: dict[int, Seat] = {}
        self.loads: dict[int, int] = {}
        self.margin: set[int] = set()
        self.left = sum(view.hands)
        self.turn = view.turn
        self.lifted = None if view.lifted is None else board.number(view.lifted)
        self.winner: Seat | None = None
        self.over = False
        for cell, seat in view.field.items():
            self._put(board.number(cell), seat)

    def copy(self) -> "Playground":
        twin = Playground.__new__(Playground)
        twin.tiles, twin.loads, twin.margin = dict(self.tiles), dict(self.loads), set(self.margin)
        twin.left, twin.turn, twin.lifted = self.left, self.turn, self.lifted
        twin.winner, twin.over = self.winner, self.over
        return twin

    def steps(self) -> Sequence[Step]:
        if self.left or self.lifted is not None:
            return [place for place in self.margin if place != self.lifted]
        own = [number for number, seat in self.tiles.items() if seat == self.turn]
        return [(lift, keep) for lift in own for keep in self._choices(lift)]

    def random_step(self, rng: Random) -> Step:
        if self.left or self.lifted is not None:
            return rng.choice([place for place in self.margin if place != self.lifted])
        own = [number for number, seat in self.tiles.items() if seat == self.turn]
        lift = rng.choice(own)
        return lift, rng.choice(self._choices(lift))

    def do(self, step: Step) -> None:
        if isinstance(step, tuple):
            self._lift(*step)
            return
        if self._put(step, self.turn):
            self.winner, self.over = self.turn, True
        self.lifted = None
        self.left = max(0, self.left - 1)
        self.turn = 1 - self.turn

    def _put(self, number: int, seat: Seat) -> bool:
        """Put a tile down; whether it completes a six."""
        self.tiles[number] = seat
        self.margin.discard(number)
        for step in STEPS:
            if number + step not in self.tiles:
                self.margin.add(number + step)
        loads, more, full = self.loads, STEP_OF_LOAD[seat], _FULL[seat]
        six = False
        for figure in _FIGURES[number]:
            load = loads.get(figure, 0) + more
            loads[figure] = load
            six = six or load == full
        return six

    def _choices(self, lift: int) -> list[int | None]:
        groups = self._groups_without(lift)
        if len(groups) == 1 or len(groups[0]) > len(groups[1]):
            return [None]
        return [min(group, key=by_cell) for group in groups if len(group) == len(groups[0])]

    def _groups_without(self, lift: int) -> list[list[int]]:
        rest = set(self.tiles)
        rest.remove(lift)
        groups = []
        while rest:
            group = [rest.pop()]
            for number in group:
                near = [number + step for step in STEPS if number + step in rest]
                rest.difference_update(near)
                group += near
            groups.append(group)
        return sorted(groups, key=len, reverse=True)

    def _lift(self, lift: int, keep: int | None) -> None:
        groups = self._groups_without(lift)
        stays = next((group for group in groups if keep in group), groups[0])
        for number in [lift, *(n for group in groups if group is not stays for n in group)]:
            less = STEP_OF_LOAD[self.tiles.pop(number)]
            for figure in _FIGURES[number]:
                self.loads[figure] -= less
        near = {number + step for number in self.tiles for step in STEPS}
        self.margin = near.difference(self.tiles)
        self.lifted = lift
        count = [sum(seat == owner for owner in self.tiles.values()) for seat in (0, 1)]
        count[self.turn] += 1
        able = [seat for seat in (0, 1) if count[seat] >= SIX]
        if len(able) < 2:
            self.over = True
            self.winner = able[0] if able else None


class Node:
    """A step that was tried: `won` counts the wins of the seat that took it."""

    __slots__ = ("children", "played", "seat", "step", "untried", "won")

    def __init__(self, step: Step | None, seat: Seat) -> None:
        self.step = step
        self.seat = seat
        self.won = 0.0
        self.played = 0
        self.children: list[Node] = []
        self.untried: list[Step] | None = None

    def favourite(self) -> "Node":
        many = log(self.played)
        return max(
            self.children,
            key=lambda child: child.won / child.played + _CURIOSITY * sqrt(many / child.played),
        )


def mcts(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.turn != view.seat:
        return None
    board = Board(view.field)
    start = Playground(view, board)
    root = Node(None, 1 - view.turn)
    root.untried = [_step_of(board, move) for move in legal if isinstance(move, Place | Lift)]
    rng.shuffle(root.untried)
    for _ in range(PLAYOUTS):
        _playout(root, start.copy(), rng)
    step = max(root.children, key=lambda child: child.played).step
    if isinstance(step, tuple):
        lift, keep = step
        return Lift(view.turn, board.cell(lift), None if keep is None else board.cell(keep))
    assert step is not None
    return Place(view.turn, board.cell(step))


def _step_of(board: Board, move: Place | Lift) -> Step:
    if isinstance(move, Place):
        return board.number(move.cell)
    return board.number(move.cell), None if move.keep is None else board.number(move.keep)


def _playout(root: Node, ground: Playground, rng: Random) -> None:
    path = [root]
    while not ground.over:
        node = path[-1]
        if node.untried is None:
            node.untried = list(ground.steps())
            rng.shuffle(node.untried)
        if node.untried:
            child = Node(node.untried.pop(), ground.turn)
            node.children.append(child)
        else:
            child = node.favourite()
        path.append(child)
        assert child.step is not None
        ground.do(child.step)
        if child.played == 0:
            break
    limit = ground.left or _STEPS_OF_PHASE_TWO
    while limit and not ground.over:
        ground.do(ground.random_step(rng))
        limit -= 1
    for node in path:
        node.played += 1
        node.won += 0.5 if ground.winner is None else float(ground.winner == node.seat)
