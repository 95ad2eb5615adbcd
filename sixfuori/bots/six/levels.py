"""The opponents at the table, from the weakest to the strongest.

All of them see the same: a view. *Facile* plays by eye and overlooks things, *medio* judges
every move of its own but never the answer, *forte* searches.
"""

from collections.abc import Sequence
from random import Random

from sixfuori.bots.six.board import OWN_FIVE, OWN_FOUR, THEIR_FIVE, Board
from sixfuori.bots.six.placing import Placing
from sixfuori.bots.six.wandering import Turn, Wandering, all_turns, turns_with
from sixfuori.games.contract import Move
from sixfuori.games.six import Lift, Place, View, position

BUDGET = 44_000
"""Positions *forte* looks at before it places: a second or less on a plain laptop core."""

TURN_BUDGET = 16_000
"""The same for each half of a turn of phase two, where a position costs more."""

_OVERLOOKS_WIN = 0.25
_OVERLOOKS_THREAT = 0.5
_BLUR = 0.95  # how far facile's judgement of a place may be off
_SLIP = 120  # and of a turn in phase two
_NEARLY_EQUAL = 6  # medio takes any of the turns this close to the best
_NEARLY_AS_GOOD = 0.9  # and any place with this share of the best promise


def facile(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.turn != view.seat:
        return None
    board = Board(view.field)
    if view.phase == 1:
        return _by_eye(view, board, legal, rng)
    turns = _turns(view, board)
    sharp = rng.random() > _OVERLOOKS_WIN
    best = max(turns, key=lambda turn: min(turn.rank, 10**6 * sharp) + rng.uniform(0, _SLIP))
    return _step(view, board, best)


def _by_eye(view: View, board: Board, legal: Sequence[Move], rng: Random) -> Move:
    sees_win = rng.random() > _OVERLOOKS_WIN
    sees_threat = rng.random() > _OVERLOOKS_THREAT

    def charm(promise: int) -> float:
        if promise >= OWN_FIVE:
            return 10**6 if sees_win else 0
        if promise >= THEIR_FIVE:
            return 10**5 if sees_threat else 0
        return promise % OWN_FOUR * rng.uniform(1 - _BLUR, 1)

    return max(_promising(view, board, legal), key=lambda pair: charm(pair[0]))[1]


def medio(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.turn != view.seat:
        return None
    board = Board(view.field)
    if view.phase == 1:
        promising = _promising(view, board, legal)
        best = max(promise for promise, _ in promising)
        return rng.choice(
            [move for promise, move in promising if promise >= best * _NEARLY_AS_GOOD]
        )
    turns = _turns(view, board)
    good = [turn for turn in turns if turn.rank >= turns[0].rank - _NEARLY_EQUAL]
    return _step(view, board, rng.choice(good))


def forte(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.turn != view.seat:
        return None
    board = Board(view.field)
    if view.phase == 1:
        if view.last is None:
            # Nothing to search yet, and openings should vary.
            return rng.choice([move for move in legal if isinstance(move, Place)])
        answer, _ = Placing(board, sum(view.hands), BUDGET).best(view.turn)
        return Place(view.turn, board.cell(answer))
    turns = _turns(view, board)
    repeats = frozenset(i for i, turn in enumerate(turns) if _repeats(view, board, turn))
    best = Wandering(board, TURN_BUDGET).best(view.turn, turns, repeats)
    return _step(view, board, best)


def _promising(view: View, board: Board, legal: Sequence[Move]) -> list[tuple[int, Place]]:
    """Every place with its promise."""
    moves = [move for move in legal if isinstance(move, Place)]
    places = board.numbers(move.cell for move in moves)
    return list(zip(board.promises(places, view.turn).tolist(), moves, strict=True))


def _turns(view: View, board: Board) -> list[Turn]:
    if view.lifted is None:
        return all_turns(board, view.turn)
    return turns_with(board, view.turn, board.number(view.lifted))


def _repeats(view: View, board: Board, turn: Turn) -> bool:
    """Whether the turn leads to a position that has been on the table before."""
    if turn.lost or turn.place is None:
        return False
    field = dict(view.field)
    field.pop(board.cell(turn.lift), None)
    field[board.cell(turn.place)] = view.turn
    return position(field, 1 - view.turn) in view.past


def _step(view: View, board: Board, turn: Turn) -> Move:
    """The half of the turn that is due: the lifting, or the placing."""
    seat = view.turn
    if view.lifted is not None:
        assert turn.place is not None
        return Place(seat, board.cell(turn.place))
    keep = None if turn.keep is None else board.cell(turn.keep)
    return Lift(seat, board.cell(turn.lift), keep)
