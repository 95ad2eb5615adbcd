"""A match being played: its setup, its moves, and the state they lead to.

Nothing is ever rewritten. A move is recorded before it takes effect, and taking one back
is recorded too (`strike`), so that the list of entries is the whole truth and can simply
be appended to a file. The recorder is given from outside: the store writes to disk, tests
write nowhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sixfuori.games.contract import Game, IllegalMove, Move, Outcome, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made."""

    move: Move


@dataclass(frozen=True, slots=True)
class Struck:
    """The move with this number (counted from 0 over all `Played`) no longer holds."""

    number: int


Entry = Played | Struck
Recorder = Callable[[Entry], None]


class Match:
    """One match. `state` is always what the entries so far lead to."""

    def __init__(self, game: Game, setup: Any, recorder: Recorder = lambda entry: None) -> None:
        self.game = game
        self.setup = setup
        self.state = game.new(setup)
        self._recorder = recorder
        self._moves: list[Move] = []
        self._holding: list[int] = []  # numbers of the moves that hold, in order

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that hold, in order."""
        return tuple(self._moves[number] for number in self._holding)

    @property
    def holding(self) -> tuple[int, ...]:
        """The numbers of those moves: what `strike` takes."""
        return tuple(self._holding)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def play(self, move: Move) -> int:
        """Make a move: judged, then recorded, then in effect. Returns its number."""
        state = self.game.play(self.state, move)
        self._recorder(Played(move))
        self.state = state
        self._moves.append(move)
        self._holding.append(len(self._moves) - 1)
        return len(self._moves) - 1

    def strike(self, number: int) -> tuple[Move, ...]:
        """Take back one move, however long ago; the later ones are played again without it.

        Returns the later moves that the rules no longer allow and that fell with it.
        """
        if number not in range(len(self._moves)):
            raise IllegalMove("Questa mossa non è mai stata fatta.")
        if number not in self._holding:
            raise IllegalMove("Questa mossa è già stata annullata.")
        state, holding, fallen = self._without(number)
        self._recorder(Struck(number))
        self.state, self._holding = state, holding
        return fallen

    def undo(self) -> tuple[Move, ...]:
        """Take back the last move."""
        if not self._holding:
            raise IllegalMove("Non c'è nessuna mossa da annullare.")
        return self.strike(self._holding[-1])

    def replay(self, entry: Entry) -> None:
        """Apply an entry that is already on record (reading a journal back)."""
        recorder, self._recorder = self._recorder, lambda entry: None
        try:
            if isinstance(entry, Played):
                self.play(entry.move)
            else:
                self.strike(entry.number)
        finally:
            self._recorder = recorder

    def _without(self, number: int) -> tuple[Any, list[int], tuple[Move, ...]]:
        state = self.game.new(self.setup)
        holding: list[int] = []
        fallen: list[Move] = []
        for other in self._holding:
            if other == number:
                continue
            try:
                state = self.game.play(state, self._moves[other])
                holding.append(other)
            except IllegalMove:
                fallen.append(self._moves[other])
        return state, holding, tuple(fallen)
