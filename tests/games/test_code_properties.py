"""What must hold in every match of CODE, whoever plays and however badly."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from sixfuori.bots import Bot, levels
from sixfuori.bots.arena import play_matches
from sixfuori.games import code
from sixfuori.games.contract import Move


def whim(view: Any, legal: Sequence[Move], rng: Random) -> Move:
    """Any legal move."""
    return rng.choice(legal)


@pytest.mark.parametrize(("players", "games"), [(2, 4), (3, 3), (5, 2), (8, 1)])
def test_random_matches_keep_every_card_and_every_secret(players: int, games: int) -> None:
    result = play_matches(code, players, games, 100 * players, [whim] * players, inspect=True)
    assert result.broken == []
    assert sum(result.wins) + result.draws == games


@pytest.mark.parametrize("players", [2, 4, 8])
def test_bots_of_all_levels_play_matches_to_the_end(players: int) -> None:
    bots: list[Bot] = [*levels("code").values()] * 3
    result = play_matches(code, players, 3, players, bots[:players], inspect=True)
    assert result.broken == []
    assert sum(result.wins) + result.draws == 3
