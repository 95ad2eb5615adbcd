"""What holds in every game of 6 Fuori, however it is played and whoever slips."""

import os
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from sixfuori.bots.arena import play_match
from sixfuori.bots.seifuori import LEVELS
from sixfuori.games import seifuori
from sixfuori.games.checks import Inspector
from sixfuori.games.contract import Move
from sixfuori.games.seifuori import (
    HandsEmpty,
    NewWord,
    Pause,
    Resume,
    Said,
    Setup,
    Spoke,
    State,
    TurnTo,
    View,
    Way,
)

GAMES = int(os.environ.get("SIXFUORI_GAMES", "3"))
"""How many games of each kind: a sample here, many thousands once by hand."""

NAMES = tuple(f"G{number}" for number in range(1, 10))


def wild(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Plays anything that is allowed."""
    move = rng.choice(legal)
    if isinstance(move, NewWord):
        return replace(move, word=f"parola {rng.random()}")
    return move


def strict_table(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    """A referee with much to do: now and then somebody slips, pauses, or runs out of cards."""
    kinds = {HandsEmpty: 0.02, Said: 0.05, Spoke: 0.03, Pause: 0.01, TurnTo: 0.01, NewWord: 0.005}
    if view.paused:
        return next(move for move in legal if isinstance(move, Resume))
    for kind, chance in kinds.items():
        some = [move for move in legal if isinstance(move, kind)]
        if some and rng.random() < chance:
            return wild(view, some, rng)
    return None


class Watch(Inspector):
    """Also sees that words in play never leave, nor change places."""

    def look(self, state: State, seats: int) -> None:
        super().look(state, seats)
        before = getattr(self, "_words", ())
        if state.words[: len(before)] != before:
            self.broken.append("a word left the table")
        self._words = state.words


@pytest.mark.parametrize("way", list(Way))
@pytest.mark.parametrize("players", range(3, 10))
def test_no_game_breaks_a_rule(way: Way, players: int) -> None:
    for seed in range(GAMES):
        rng = Random(seed)
        setup = Setup(NAMES[:players], seed, way)
        watch = Watch(seifuori, setup, rng)
        bots = [*[wild] * players, strict_table]
        match = play_match(seifuori, setup, bots, rng, watch)
        watch.finish(match)
        assert watch.broken == [], f"seed {seed}"
        assert match.outcome is not None and len(match.outcome.winners) == 1


@pytest.mark.parametrize("way", list(Way))
def test_striking_any_verdict_leaves_a_sound_game(way: Way) -> None:
    for seed in range(8):
        rng = Random(seed)
        setup = Setup(NAMES[:5], seed, way)
        match = play_match(seifuori, setup, [*[wild] * 5, strict_table], rng)
        verdicts = [
            number
            for number, move in zip(match.holding, match.moves, strict=True)
            if isinstance(move, Said | Spoke)
        ]
        for number in rng.sample(verdicts, min(5, len(verdicts))):
            if number in match.holding:
                match.strike(number)
            assert seifuori.faults(match.state) == []


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_whole_games_in_both_ways(level: str) -> None:
    for way in Way:
        rng = Random(1)
        setup = Setup(NAMES[:4], 1, way)
        match = play_match(seifuori, setup, [*[LEVELS[level]] * 4, strict_table], rng)
        assert match.outcome is not None
