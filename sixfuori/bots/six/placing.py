"""Phase one for the strong bot: alpha-beta over the placements, with threats searched deeper.

A five (five tiles of a figure, the sixth cell empty) must be blocked at once, so it does not
count as depth; and where the search would stop, chains of fives are followed to their end,
because there the other side has one answer each time and the tree stays thin.

There is no clock here: the search ends with its budget of positions, so that it plays the
same on every machine.
"""

from sixfuori.bots.six.board import OWN_FIVE, OWN_FOUR, THEIR_FIVE, Board
from sixfuori.games.contract import Seat

WIN = 10**6
_SURE = WIN - 1000
_WIDTHS = (18, 14, 12, 10, 9, 8, 7, 6)
"""How many of the most promising places are tried, by distance from the root."""

_CHAIN = 9
"""How many fives in a row one side makes in a chain that is followed."""

_MAX_DEPTH = 12
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2


class OutOfBudget(Exception):  # noqa: N818
    """The budget of positions is used up."""


class Placing:
    """One search from one position. `left` is how many tiles are still to be placed.

    The board is used up: when the budget ends, the tiles of the line being searched stay.
    """

    def __init__(self, board: Board, left: int, budget: int) -> None:
        self.board = board
        self.left = left
        self.budget = budget
        self.positions = 0
        self.depth = 0
        self._known: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self._chains: dict[tuple[int, int], bool] = {}

    def best(self, seat: Seat) -> tuple[int, int]:
        """The best place for the seat to move, and its value."""
        answer, value = self._safe_guess(seat), 0
        try:
            for depth in range(1, min(_MAX_DEPTH, self.left) + 1):
                value = self._value(seat, depth, -WIN, WIN, 0)
                answer = self._known[seat, self.board.key][3]
                self.depth = depth
                if abs(value) > _SURE:
                    break
        except OutOfBudget:
            pass
        return answer, value

    def _safe_guess(self, seat: Seat) -> int:
        places = self.board.places()
        return int(places[self.board.promises(places, seat).argmax()])

    def _value(self, seat: Seat, depth: int, alpha: int, beta: int, ply: int) -> int:
        """How the position is for the seat to move."""
        board = self.board
        self._spend()
        if ply >= self.left:
            return board.value if seat == 0 else -board.value
        places = board.places()
        promises = board.promises(places, seat)
        order = promises.argsort()[::-1]
        first = int(order[0])
        top = int(promises[first])
        if top >= OWN_FIVE:
            self._remember(seat, depth, _EXACT, WIN - ply, int(places[first]))
            return WIN - ply
        if top >= THEIR_FIVE:
            if int(promises[order[1]]) >= THEIR_FIVE:  # two places to block, and one tile
                self._remember(seat, depth, _EXACT, ply + 1 - WIN, int(places[first]))
                return ply + 1 - WIN
            return self._branch(seat, depth + 1, alpha, beta, ply, [int(places[first])])
        if depth <= 0:
            return self._quiet(seat, ply, top)
        return self._branch(seat, depth, alpha, beta, ply, places[order[: _width(ply)]].tolist())

    def _branch(
        self, seat: Seat, depth: int, alpha: int, beta: int, ply: int, moves: list[int]
    ) -> int:
        known = self._known.get((seat, self.board.key))
        if known:
            known_depth, bound, value, move = known
            if (
                known_depth >= depth
                and ply
                and (
                    bound == _EXACT
                    or (bound == _AT_LEAST and value >= beta)
                    or (bound == _AT_MOST and value <= alpha)
                )
            ):
                return value
            if move in moves:
                moves.remove(move)
            moves.insert(0, move)
        best, chosen, floor = -WIN, moves[0], alpha
        for i, move in enumerate(moves):
            if i == 0:
                value = -self._after(move, seat, depth - 1, -beta, -floor, ply)
            else:
                value = -self._after(move, seat, depth - 1, -floor - 1, -floor, ply)
                if floor < value < beta:
                    value = -self._after(move, seat, depth - 1, -beta, -floor, ply)
            if value > best:
                best, chosen = value, move
                floor = max(floor, value)
                if floor >= beta:
                    break
        bound = _AT_LEAST if best >= beta else _AT_MOST if best <= alpha else _EXACT
        self._remember(seat, depth, bound, best, chosen)
        return best

    def _after(self, move: int, seat: Seat, depth: int, alpha: int, beta: int, ply: int) -> int:
        """How the position after the move is for the other seat."""
        self.board.put(move, seat)
        value = self._value(1 - seat, depth, alpha, beta, ply + 1)
        self.board.take(move)
        return value

    def _quiet(self, seat: Seat, ply: int, top: int) -> int:
        """The value where the search stops: a chain of fives that wins, or what lies there."""
        if top >= OWN_FOUR and self.chain(seat, _CHAIN, self.left - ply):
            return WIN - ply - 2 * _CHAIN
        return self.board.value if seat == 0 else -self.board.value

    def chain(self, seat: Seat, fives: int, left: int) -> bool:
        """Whether the seat to move wins by making five after five."""
        if fives == 0 or left <= 0:
            return False
        board = self.board
        known = self._chains.get((seat, board.key))
        if known is not None:
            return known
        self._spend()
        places = board.places()
        promises = board.promises(places, seat)
        top = int(promises.max())
        if top >= OWN_FIVE:
            wins = True
        elif top >= THEIR_FIVE:
            must = places[promises >= THEIR_FIVE]
            makes_five = top % THEIR_FIVE >= OWN_FOUR
            wins = len(must) == 1 and makes_five and self._five(int(must[0]), seat, fives, left)
        else:
            makers = places[promises >= OWN_FOUR].tolist()
            wins = any(self._five(move, seat, fives, left) for move in makers)
        self._chains[seat, board.key] = wins
        return wins

    def _five(self, move: int, seat: Seat, fives: int, left: int) -> bool:
        """Whether making this five wins: the other side has no six and at most one block."""
        self._spend()
        board, other = self.board, 1 - seat
        board.put(move, seat)
        places = board.places()
        promises = board.promises(places, other)
        blocks = places[promises >= THEIR_FIVE].tolist()
        if left < 3 or int(promises.max()) >= OWN_FIVE:
            wins = False
        elif len(blocks) > 1:
            wins = True
        else:
            board.put(blocks[0], other)
            wins = self.chain(seat, fives - 1, left - 2)
            board.take(blocks[0])
        board.take(move)
        return wins

    def _remember(self, seat: Seat, depth: int, bound: int, value: int, move: int) -> None:
        self._known[seat, self.board.key] = (depth, bound, value, move)

    def _spend(self) -> None:
        self.positions += 1
        if self.positions > self.budget:
            raise OutOfBudget


def _width(ply: int) -> int:
    return _WIDTHS[min(ply, len(_WIDTHS) - 1)]
