"""Phase two for the bots: turns of lifting and placing, ranked at a glance and searched.

A turn is judged by what lies there afterwards: the worth of the figures, the tiles each side
has left, and whether a five of the other side stays unblocked. One sweep over all tiles and
places ranks every turn of a seat; the search goes on from the best of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from sixfuori.bots.six.board import OWN_FIVE, OWN_FOUR, THEIR_FIVE, Board, Ints, by_cell
from sixfuori.bots.six.placing import WIN, OutOfBudget
from sixfuori.games.contract import Seat
from sixfuori.games.six.model import SIX

_LOSS_NEXT = 50_000  # a five of theirs left open: all but lost
_FIVE_MADE = 60
_PER_TILE = 14
_PER_LIFT = 4  # places kept for each tile lifted
_WIDTHS = (24, 14, 10, 8)
_MAX_DEPTH = 6


@dataclass(frozen=True, slots=True)
class Turn:
    """Lift, lose what is cut off, place; `rank` is how it looks to the seat that moves.

    `keep` is the smallest cell of the group that stays when equal groups leave the choice;
    `place` is None when lifting alone ends the match.
    """

    rank: int
    lift: int
    keep: int | None
    lost: tuple[int, ...]
    place: int | None


def all_turns(board: Board, seat: Seat) -> list[Turn]:
    """The promising turns of the seat, best first; a winning one stands alone."""
    turns: list[Turn] = []
    for lift in sorted(board.own[seat]):
        for keep, lost in _cuts(board, lift):
            owners = [board.tiles[number] for number in lost]
            _remove(board, lift, lost)
            turns += _after_lift(board, seat, lift, keep, lost)
            _restore(board, lift, seat, lost, owners)
            if turns and turns[-1].rank >= WIN:
                return turns[-1:]
    turns.sort(key=lambda turn: -turn.rank)
    return turns


def turns_with(board: Board, seat: Seat, lifted: int) -> list[Turn]:
    """The promising ways to put down a tile already lifted from `lifted`, best first."""
    turns = list(_after_lift(board, seat, lifted, None, ()))
    turns.sort(key=lambda turn: -turn.rank)
    return turns


def _cuts(board: Board, lift: int) -> Iterator[tuple[int | None, tuple[int, ...]]]:
    """What lifting the tile cuts off: one way, or one for each group that may stay."""
    groups = board.groups_without(lift)
    size = max(map(len, groups))
    largest = [group for group in groups if len(group) == size]
    for stays in largest:
        lost = tuple(number for group in groups if group is not stays for number in group)
        yield (min(stays, key=by_cell) if len(largest) > 1 else None), lost


def _after_lift(
    board: Board, seat: Seat, lift: int, keep: int | None, lost: tuple[int, ...]
) -> Iterator[Turn]:
    mine, theirs = len(board.own[seat]) + 1, len(board.own[1 - seat])
    if mine < SIX or theirs < SIX:
        rank = WIN if mine >= SIX else -WIN if theirs >= SIX else 0
        yield Turn(rank, lift, keep, lost, None)
        return
    places = board.places()
    places = places[places != lift]
    promises, gains = board.promises_and_gains(places, seat)
    winner = int(promises.argmax())
    if promises[winner] >= OWN_FIVE:
        yield Turn(WIN, lift, keep, lost, int(places[winner]))
        return
    ranks = _ranks(board, seat, promises, gains) + _PER_TILE * (mine - theirs)
    for i in ranks.argsort()[: -_PER_LIFT - 1 : -1].tolist():
        yield Turn(int(ranks[i]), lift, keep, lost, int(places[i]))


def _ranks(board: Board, seat: Seat, promises: Ints, gains: Ints) -> Ints:
    sign = 1 if seat == 0 else -1
    ranks = sign * (board.value + gains)
    blocks = promises >= THEIR_FIVE
    to_block = int(np.count_nonzero(blocks))
    if to_block:
        ranks = ranks - _LOSS_NEXT * (to_block - blocks)
    ranks += _FIVE_MADE * (promises % THEIR_FIVE >= OWN_FOUR)
    return ranks


def _remove(board: Board, lift: int, lost: tuple[int, ...]) -> None:
    board.take(lift)
    for number in lost:
        board.take(number)


def _restore(
    board: Board, lift: int, seat: Seat, lost: tuple[int, ...], owners: list[Seat]
) -> None:
    for number, owner in zip(lost, owners, strict=True):
        board.put(number, owner)
    board.put(lift, seat)


class Wandering:
    """One search from one position of phase two (the board is used up by it)."""

    def __init__(self, board: Board, budget: int) -> None:
        self.board = board
        self.budget = budget
        self.positions = 0
        self.depth = 1

    def best(self, seat: Seat, turns: list[Turn], drawn: frozenset[int]) -> Turn:
        """The best of the turns; those in `drawn` (by index) only repeat what has been."""
        ranked = turns[: _WIDTHS[0]]
        values = {turn: 0 if i in drawn else turn.rank for i, turn in enumerate(ranked)}
        ranked.sort(key=lambda turn: -values[turn])
        repeats = {turn for i, turn in enumerate(turns) if i in drawn}
        answer = ranked[0]
        try:
            for depth in range(2, _MAX_DEPTH + 1):
                answer = self._best_at(seat, ranked, repeats, depth)
                ranked.remove(answer)
                ranked.insert(0, answer)
                self.depth = depth
        except OutOfBudget:
            pass
        return answer

    def _best_at(self, seat: Seat, ranked: list[Turn], repeats: set[Turn], depth: int) -> Turn:
        best, answer = -2 * WIN, ranked[0]
        for turn in ranked:
            value = 0 if turn in repeats else self._after(turn, seat, depth - 1, -WIN, -best, 0)
            if value > best:
                best, answer = value, turn
        return answer

    def _after(self, turn: Turn, seat: Seat, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What the turn is worth to the seat that makes it."""
        if turn.place is None or turn.rank >= WIN:
            return turn.rank - ply if turn.rank > 0 else turn.rank
        board = self.board
        owners = [board.tiles[number] for number in turn.lost]
        held = board.tiles[turn.lift] == seat  # at the root the tile may be in the hand already
        if held:
            _remove(board, turn.lift, turn.lost)
        board.put(turn.place, seat)
        value = -self._value(1 - seat, depth, alpha, beta, ply + 1)
        board.take(turn.place)
        if held:
            _restore(board, turn.lift, seat, turn.lost, owners)
        return value

    def _value(self, seat: Seat, depth: int, alpha: int, beta: int, ply: int) -> int:
        """How the position is for the seat to move."""
        turns = all_turns(self.board, seat)
        self.positions += len(self.board.own[seat])
        if self.positions > self.budget:
            raise OutOfBudget
        if turns[0].rank >= WIN:
            return WIN - ply
        if depth <= 1:
            return turns[0].rank
        best = -2 * WIN
        for turn in turns[: _WIDTHS[min(ply, len(_WIDTHS) - 1)]]:
            best = max(best, self._after(turn, seat, depth - 1, -beta, -alpha, ply))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
