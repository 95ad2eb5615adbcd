"""Bots against bots: whole matches without a table, and what came of them."""

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sixfuori.bots import Bot
from sixfuori.games.checks import Inspector
from sixfuori.games.contract import Game
from sixfuori.games.match import Match

MOVE_LIMIT = 20_000
"""More moves than any sane match has: reaching it means that a game cannot end."""


@dataclass
class Result:
    """What came of a number of matches."""

    wins: list[float]
    games: int = 0
    draws: int = 0
    moves: int = 0
    shortest: int = MOVE_LIMIT
    longest: int = 0
    broken: list[str] = field(default_factory=list)

    def add(self, other: "Result") -> None:
        """Count the other's matches in."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.games += other.games
        self.draws += other.draws
        self.moves += other.moves
        self.shortest = min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.broken += other.broken


def play_match(
    game: Game, setup: Any, bots: Sequence[Bot], rng: Random, inspector: Inspector | None = None
) -> Match:
    """One match from setup to outcome (or to the move limit)."""
    match = Match(game, setup)
    seats = len(bots)
    for _ in range(MOVE_LIMIT):
        if inspector:
            inspector.look(match.state, seats)
        if match.outcome or (inspector and inspector.broken):
            break
        _one_move(match, bots, rng)
    return match


def play_matches(
    game: Game, players: int, games: int, seed: int, bots: Sequence[Bot], inspect: bool = False
) -> Result:
    """Several matches with seeds that follow each other.

    A match that breaks down (a bot without a move, an exception in the rules) is a broken
    property like any other: it is named with its seed, and the next match is played.
    """
    result = Result(wins=[0.0] * players)
    names = tuple(f"G{i + 1}" for i in range(players))
    for number in range(seed, seed + games):
        setup = game.Setup(players=names, seed=number)
        # The inspector has luck of its own: an inspected match is the very match that is
        # played without it.
        inspector = Inspector(game, setup, Random(number)) if inspect else None
        try:
            match = play_match(game, setup, bots, Random(number), inspector)
            if inspector and not inspector.broken:
                inspector.finish(match)
            faults = inspector.broken if inspector else []
            faults = faults or _count(result, match)
        except Exception as error:
            faults = [_where(error)]
        result.games += 1
        result.broken += [f"seed {number}: {fault}" for fault in faults]
    return result


def _where(error: Exception) -> str:
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno})"


def _one_move(match: Match, bots: Sequence[Bot], rng: Random) -> None:
    """Offer every seat its chance to interrupt, in random order; then an awaited seat moves."""
    game, state = match.game, match.state
    awaited = game.awaited(state)
    others = [seat for seat in range(len(bots)) if seat not in awaited]
    rng.shuffle(others)
    for seat in (*others, rng.choice(awaited)):
        legal = game.legal_moves(state, seat)
        if not legal:
            continue
        move = bots[seat](game.view(state, seat), legal, rng)
        if move is not None:
            match.play(move)
            return
    raise RuntimeError("an awaited bot did not move")


def _count(result: Result, match: Match) -> list[str]:
    length = len(match.moves)
    result.moves += length
    result.shortest = min(result.shortest, length)
    result.longest = max(result.longest, length)
    outcome = match.outcome
    if outcome is None:
        return [f"no end after {length} moves"]
    if not outcome.winners:
        result.draws += 1
    for seat in outcome.winners:
        result.wins[seat] += 1 / len(outcome.winners)
    return []
