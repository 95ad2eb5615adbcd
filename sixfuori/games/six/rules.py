"""The rules of SIX: both phases, every end, and what each move makes happen."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, IllegalMove, Move, Outcome, Seat
from sixfuori.games.six.field import (
    Cell,
    Field,
    groups_without,
    margin,
    neighbours,
    six_through,
    touches,
)
from sixfuori.games.six.model import (
    COLOURS,
    REPETITIONS,
    SIX,
    START,
    TILES,
    CutOff,
    Ended,
    Lift,
    Lifted,
    PhaseTwo,
    Place,
    Placed,
    Position,
    Resign,
    Setup,
    SixMade,
    Started,
    State,
    View,
)

NAME = "six"
TITLE = "SIX"
PLAYERS = range(2, 3)
MOVES: tuple[type[Move], ...] = (Place, Lift, Resign)

_ARTICLED = {"fila": "una fila", "triangolo": "un triangolo", "cerchio": "un cerchio"}


def new(setup: Setup) -> State:
    starter = setup.starter
    if starter is None:
        starter, _ = Chance(setup.seed).below(2)
    return State(
        players=setup.players,
        apart=setup.apart,
        starter=starter,
        field={cell: seat for seat, cell in enumerate(START)},
        hands=(TILES - 1, TILES - 1),
        aside=(0, 0),
        turn=starter,
        lifted=None,
        last=None,
        past=(),
        six=(),
        outcome=None,
        events=(Started(starter, by_lot=setup.starter is None),),
    )


def rematch(setup: Setup, state: State, seed: int) -> Setup:
    """The next match of the same two: the loser starts it; after a draw, the other one."""
    winners = state.outcome.winners if state.outcome else ()
    return replace(setup, seed=seed, starter=1 - (winners[0] if winners else state.starter))


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.outcome or seat != state.turn:
        return ()
    moves: list[Move]
    if _must_place(state):
        moves = [Place(seat, cell) for cell in margin(state.field) if not _barred(state, cell)]
    else:
        moves = [
            Lift(seat, cell, keep)
            for cell, owner in state.field.items()
            if owner == seat
            for keep in _choices(groups_without(state.field, cell))
        ]
    moves.append(Resign(seat))
    return moves


def awaited(state: State) -> tuple[Seat, ...]:
    return () if state.outcome else (state.turn,)


def outcome(state: State) -> Outcome | None:
    return state.outcome


def play(state: State, move: Move) -> State:
    if state.outcome:
        raise IllegalMove("La partita è finita.")
    if move.seat != state.turn:
        raise IllegalMove(f"Tocca a {state.players[state.turn]}.")
    if isinstance(move, Place):
        return _place(state, move)
    if isinstance(move, Lift):
        return _lift(state, move)
    if isinstance(move, Resign):
        return _resign(state, move)
    raise IllegalMove("Questa mossa non esiste.")


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat,
        state.players,
        state.apart,
        state.starter,
        state.field,
        state.hands,
        state.aside,
        state.turn,
        state.lifted,
        state.last,
        state.past,
        state.six,
        state.outcome,
        state.events,
    )


def reshuffle_hidden(state: State, seat: Seat | None, seed: int) -> State:
    """Nothing is hidden: the state itself."""
    return state


def pieces(state: State) -> Counter[str]:
    return Counter(
        {colour: tiles(state, seat) + state.aside[seat] for seat, colour in enumerate(COLOURS)}
    )


def tiles(state: State | View, seat: Seat) -> int:
    """The tiles a seat still plays with: on the field, in the hand, or just lifted."""
    on_field = sum(owner == seat for owner in state.field.values())
    return on_field + state.hands[seat] + (state.lifted is not None and state.turn == seat)


def faults(state: State) -> list[str]:
    broken = []
    first = next(iter(state.field))
    reached = {first}
    frontier = [first]
    for cell in frontier:
        fresh = [beside for beside in neighbours(cell) if beside in state.field.keys() - reached]
        reached.update(fresh)
        frontier += fresh
    if len(reached) != len(state.field):
        broken.append("the field is in pieces")
    if any(state.hands) and any(state.aside):
        broken.append("tiles were put aside in phase one")
    if state.outcome is None and min(tiles(state, 0), tiles(state, 1)) < SIX:
        broken.append("the match goes on with fewer than six tiles")
    return broken


def _must_place(state: State) -> bool:
    return state.hands[state.turn] > 0 or state.lifted is not None


def _barred(state: State, cell: Cell) -> bool:
    """Cells beside the others that are forbidden all the same."""
    if state.lifted is not None:
        return cell == state.lifted
    opening = state.last is None and state.apart
    return opening and START[state.turn] in neighbours(cell)


def _place(state: State, move: Place) -> State:
    seat, cell = move.seat, move.cell
    _check_place(state, cell)
    field = {**state.field, cell: seat}
    hands, lifted = state.hands, state.lifted
    if lifted is None:
        hands = (hands[0] - 1, hands[1]) if seat == 0 else (hands[0], hands[1] - 1)
    events: tuple[Event, ...] = (Placed(seat, cell, lifted),)
    after = replace(
        state, field=field, hands=hands, lifted=None, last=cell, turn=1 - seat, events=events
    )
    made = six_through(field, cell, seat)
    if made:
        figure, cells = made
        after = replace(after, six=cells, events=(*events, SixMade(seat, figure, cells)))
        what = _ARTICLED[figure.value]
        return _end(after, (seat,), f"{state.players[seat]} ha composto {what}.")
    return after if any(hands) else _wandering(after, began=lifted is None)


def _check_place(state: State, cell: Cell) -> None:
    if not _must_place(state):
        raise IllegalMove("Prima solleva uno dei tuoi tasselli.")
    if cell in state.field:
        raise IllegalMove("Qui c'è già un tassello.")
    if not touches(state.field, cell):
        raise IllegalMove("Il tassello deve toccarne almeno un altro.")
    if _barred(state, cell):
        raise IllegalMove(
            "Il tassello sollevato non può tornare dov'era."
            if state.lifted is not None
            else "Il primo tassello non può toccare il tuo tassello di partenza."
        )


def _wandering(state: State, began: bool) -> State:
    """A turn of phase two begins: note the position, and look whether it came too often."""
    now = position(state.field, state.turn)
    state = replace(state, past=(*state.past, now))
    if began:
        return replace(state, events=(*state.events, PhaseTwo()))
    if state.past.count(now) >= REPETITIONS:
        return _end(state, (), "La stessa posizione è tornata per la terza volta: patta.")
    return state


def position(field: Field, turn: Seat) -> Position:
    """The field without its place on the table: moved as a whole it is the same position."""
    q0 = min(q for q, _ in field)
    r0 = min(r for _, r in field)
    reds = sorted((q - q0, r - r0) for (q, r), seat in field.items() if seat == 0)
    blacks = sorted((q - q0, r - r0) for (q, r), seat in field.items() if seat == 1)
    return turn, tuple(reds), tuple(blacks)


def _choices(groups: list[tuple[Cell, ...]]) -> list[Cell | None]:
    """What `keep` can be: None when one group is the largest, else one cell for each."""
    largest = [group for group in groups if len(group) == len(groups[0])]
    return [None] if len(largest) == 1 else [min(group) for group in largest]


def _lift(state: State, move: Lift) -> State:
    seat, cell = move.seat, move.cell
    if _must_place(state):
        raise IllegalMove("Ora si posa un tassello, non si solleva.")
    if state.field.get(cell) != seat:
        raise IllegalMove("Si solleva solo un tassello del proprio colore.")
    groups = groups_without(state.field, cell)
    if move.keep not in _choices(groups):
        raise IllegalMove("Scegli quale dei gruppi uguali resta in campo.")
    stays = next((group for group in groups if move.keep in group), groups[0])
    cut = [group for group in groups if group is not stays]
    events = (
        Lifted(seat, cell),
        *(CutOff(tuple((lost, state.field[lost]) for lost in group)) for group in cut),
    )
    if not cut:
        field = dict(state.field)
        del field[cell]
        return replace(state, field=field, lifted=cell, events=events)
    kept = set(stays)
    field = {tile: owner for tile, owner in state.field.items() if tile in kept}
    lost = Counter(state.field[tile] for group in cut for tile in group)
    aside = (state.aside[0] + lost[0], state.aside[1] + lost[1])
    after = replace(state, field=field, lifted=cell, aside=aside, past=(), events=events)
    return _end_if_too_few(after)


def _end_if_too_few(state: State) -> State:
    able = tuple(seat for seat in (0, 1) if tiles(state, seat) >= SIX)
    if len(able) == 2:
        return state
    if able:
        loser = state.players[1 - able[0]]
        return _end(state, able, f"A {loser} restano meno di sei tasselli.")
    return _end(state, (), "A nessuno dei due restano sei tasselli: patta.")


def _resign(state: State, move: Resign) -> State:
    state = replace(state, events=())
    return _end(state, (1 - move.seat,), f"{state.players[move.seat]} si arrende.")


def _end(state: State, winners: tuple[Seat, ...], reason: str) -> State:
    end = Outcome(winners, reason)
    return replace(state, outcome=end, events=(*state.events, Ended(end)))


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are from here, resigning left out.

    Sequences that end the match earlier do not count. The number is a fingerprint of the
    rules: one wrong move anywhere changes it.
    """
    moves = [move for move in legal_moves(state, state.turn) if not isinstance(move, Resign)]
    if depth == 1:
        return len(moves)
    return sum(perft(play(state, move), depth - 1) for move in moves)
