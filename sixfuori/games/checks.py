"""What must hold in every match of every game, checked after each move.

Tests and `sixfuori simulate` run matches through `Inspector`; it answers with sentences
about what broke, so that a failure says what happened and not just that it did.
"""

from collections import deque
from dataclasses import replace
from random import Random
from typing import Any

from sixfuori.games.contract import Game, IllegalMove, Move, Seat
from sixfuori.games.match import Match
from sixfuori.games.plain import from_plain, move_from_plain, plain, plain_move

_FOREIGN_MOVES = 40  # recent moves of this match, tried where they are not legal


class Inspector:
    """Watches one match from its first state to its last."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        self.game = game
        self.setup = setup
        self.broken: list[str] = []
        self._rng = rng
        self._pieces = game.pieces(game.new(setup))
        self._recent: deque[Move] = deque(maxlen=_FOREIGN_MOVES)

    def look(self, state: Any, seats: int) -> None:
        """Check a state in which somebody may have to move."""
        if self.game.pieces(state) != self._pieces:
            self._say("pieces were lost or gained")
        for fault in self.game.faults(state):
            self._say(fault)
        for seat in range(seats):
            self._check_seat(state, seat)
        self._check_secrets(state, None)
        if self.game.outcome(state) is None and not self.game.awaited(state):
            self._say("the match goes on but nobody is awaited")

    def finish(self, match: Match) -> None:
        """Check a whole match: its journal, read back, leads to the same state."""
        kind = type(self.setup)
        again = Match(self.game, from_plain(kind, plain(self.setup)))
        for move in match.moves:
            again.play(move_from_plain(self.game.MOVES, plain_move(move)))
        if again.state != match.state:
            self._say("replaying the journal gives another state")

    def _check_seat(self, state: Any, seat: Seat) -> None:
        legal = self.game.legal_moves(state, seat)
        if seat in self.game.awaited(state) and not legal:
            self._say(f"seat {seat} is awaited and has no move")
        if legal:
            self._check_plays(state, self._rng.choice(legal))
            self._recent.extend(self._rng.sample(legal, min(2, len(legal))))
        self._check_secrets(state, seat)
        if self._recent:
            self._check_refused(state, replace(self._rng.choice(self._recent), seat=seat), legal)

    def _check_plays(self, state: Any, move: Move) -> None:
        if move.FREE_TEXT:
            return  # an empty text is a template, not a move
        try:
            self.game.play(state, move)
        except IllegalMove as refusal:
            self._say(f"legal {move} was refused: {refusal}")

    def _check_refused(self, state: Any, move: Move, legal: Any) -> None:
        if move.FREE_TEXT or move in legal:
            return
        try:
            self.game.play(state, move)
        except IllegalMove:
            return
        self._say(f"{move} was played but is not in legal_moves")

    def _check_secrets(self, state: Any, seat: Seat | None) -> None:
        other = self.game.reshuffle_hidden(state, seat, self._rng.getrandbits(32))
        if self.game.view(other, seat) != self.game.view(state, seat):
            self._say(f"the view of seat {seat} depends on what is hidden from it")
        if seat is not None and list(self.game.legal_moves(other, seat)) != list(
            self.game.legal_moves(state, seat)
        ):
            self._say(f"the legal moves of seat {seat} depend on what is hidden from it")

    def _say(self, sentence: str) -> None:
        if sentence not in self.broken:
            self.broken.append(sentence)
