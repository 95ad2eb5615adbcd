"""Bots against bots: whole matches without a table, and what came of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
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
    broken: list[str] = field(default_factory=list)


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
    """Several matches with seeds that follow each other."""
    result = Result(wins=[0.0] * players)
    names = tuple(f"G{i + 1}" for i in range(players))
    for number in range(games):
        setup = game.Setup(players=names, seed=seed + number)
        rng = Random(seed + number)
        inspector = Inspector(game, setup, rng) if inspect else None
        match = play_match(game, setup, bots, rng, inspector)
        _count(result, match, seed + number)
        if inspector:
            if not inspector.broken:
                inspector.finish(match)
            result.broken += [f"seed {seed + number}: {fault}" for fault in inspector.broken]
    return result


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


def _count(result: Result, match: Match, seed: int) -> None:
    result.games += 1
    result.moves += len(match.moves)
    outcome = match.outcome
    if outcome is None:
        result.broken.append(f"seed {seed}: no end after {len(match.moves)} moves")
    elif not outcome.winners:
        result.draws += 1
    else:
        for seat in outcome.winners:
            result.wins[seat] += 1 / len(outcome.winners)
