"""The figures of SIX: how fast the rules and the search are, and what a move costs as the
field grows.

How strong the bots are is measured by `sixfuori simulate six --bots forte,medio`; only the
two quick ones meet here.
"""

from collections.abc import Callable
from random import Random
from time import process_time

from sixfuori import bots
from sixfuori.bots.arena import play_matches
from sixfuori.bots.six.board import Board
from sixfuori.bots.six.levels import BUDGET, TURN_BUDGET
from sixfuori.bots.six.placing import Placing
from sixfuori.bots.six.wandering import Wandering, all_turns
from sixfuori.commands.benching import Row
from sixfuori.games import six
from sixfuori.games.six import Resign, State
from sixfuori.games.six.field import six_through

FIELDS = (10, 20, 30, 42)
"""How many tiles lie on the fields that are measured."""


def measure(quick: bool) -> list[Row]:
    fields = {size: _field(size) for size in FIELDS}
    return [
        _engine(3 if quick else 4),
        *(_one_move(size, state, 20 if quick else 200) for size, state in fields.items()),
        _win_detection(fields[FIELDS[-1]], 200 if quick else 2000),
        _placing_search(fields[20], BUDGET // (8 if quick else 1)),
        _wandering_search(fields[42], TURN_BUDGET // (8 if quick else 1)),
        *(_thought(size, state) for size, state in fields.items()),
        _levels(40 if quick else 400),
    ]


def _field(size: int) -> State:
    """A match between two *medio* with so many tiles on the field and nobody near winning."""
    mind = bots.levels("six")["medio"]
    for seed in range(1000):
        state, rng = six.new(six.Setup(("G1", "G2"), seed=seed)), Random(seed)
        while state.outcome is None and len(state.field) < size:
            seat = state.turn
            move = mind(six.view(state, seat), six.legal_moves(state, seat), rng)
            assert move is not None
            state = six.play(state, move)
        fives = any(six.completing_cells(state.field, seat) for seat in (0, 1))
        if state.outcome is None and not fives:
            return state
    raise RuntimeError(f"no quiet field of {size} tiles")


def _seconds(work: Callable[[], object], times: int) -> float:
    """How long one core is busy with it, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        start = process_time()
        for _ in range(times):
            work()
        best = min(best, (process_time() - start) / times)
    return best


def _engine(depth: int) -> Row:
    start = six.new(six.Setup(("G1", "G2"), seed=1))
    positions = sum(six.perft(start, d) for d in range(1, depth))  # the last ply is only counted
    seconds = _seconds(lambda: six.perft(start, depth), 1)
    return Row("motore: posizioni", positions / seconds, "/s")


def _one_move(size: int, state: State, times: int) -> Row:
    """Listing the moves of a field and making one of them."""
    rng = Random(size)

    def move() -> None:
        legal = [m for m in six.legal_moves(state, state.turn) if not isinstance(m, Resign)]
        six.play(state, rng.choice(legal))

    return Row(f"motore: una mossa con {size} tasselli", 1000 * _seconds(move, times), "ms")


def _win_detection(state: State, times: int) -> Row:
    """The 36 figures through the last tile, beside a look at the whole field."""
    field, last = state.field, state.last
    assert last is not None

    def everywhere() -> bool:
        return any(six_through(field, cell, seat) for cell, seat in field.items())

    ours = _seconds(lambda: six_through(field, last, field[last]), times)
    return Row("motore: riconoscere un sei", 1e6 * ours, "µs", "tutto il campo",
               1e6 * _seconds(everywhere, times // 10))  # fmt: skip


def _placing_search(state: State, budget: int) -> Row:
    search = Placing(Board(state.field), sum(state.hands), budget)
    start = process_time()
    search.best(state.turn)
    return Row("ricerca, prima fase: posizioni", search.positions / (process_time() - start), "/s")


def _wandering_search(state: State, budget: int) -> Row:
    board = Board(state.field)
    search = Wandering(board, budget)
    turns = all_turns(board, state.turn)
    start = process_time()
    search.best(state.turn, turns, frozenset())
    return Row(
        "ricerca, seconda fase: posizioni", search.positions / (process_time() - start), "/s"
    )


def _thought(size: int, state: State) -> Row:
    seat = state.turn
    view, legal = six.view(state, seat), six.legal_moves(state, seat)
    forte = bots.levels("six")["forte"]
    seconds = _seconds(lambda: forte(view, legal, Random(size)), 1)
    return Row(f"forte: una mossa con {size} tasselli", seconds, "s", goal="≤ 2 s")


def _levels(games: int) -> Row:
    levels = bots.levels("six")
    medio, facile = levels["medio"], levels["facile"]
    won = play_matches(six, 2, games // 2, 1, [medio, facile]).wins[0]
    won += play_matches(six, 2, games // 2, 1, [facile, medio]).wins[1]
    return Row("medio batte facile", 100 * won / games, "%", goal="≥ 90 %")
