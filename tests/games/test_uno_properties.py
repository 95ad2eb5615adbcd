"""What holds in every game of UNO, whoever plays it and however badly."""

from collections.abc import Sequence
from random import Random

import pytest

from sixfuori.bots.arena import play_match
from sixfuori.games import uno
from sixfuori.games.checks import Inspector
from sixfuori.games.contract import Move
from sixfuori.games.uno.moves import PlayCard
from sixfuori.games.uno.setup import Effect, Personal
from sixfuori.games.uno.state import View


def haphazard(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    """Anything legal, but mostly cards, so that a game comes to an end."""
    if view.turn != view.seat and rng.random() < 0.7:
        return None
    plays = [move for move in legal if isinstance(move, PlayCard)]
    return rng.choice(plays if plays and rng.random() < 0.9 else legal)


def some_setup(players: int, seed: int) -> uno.Setup:
    """House rules of every kind, in turn."""
    rng = Random(seed)
    rules = [Personal(effect, "Si canta.") for effect in rng.sample(list(Effect), 3)]
    return uno.Setup(
        players=tuple(f"G{i + 1}" for i in range(players)),
        seed=seed,
        target=None if seed % 8 else 60,
        personal=(rules[0], rules[1], rules[2]),
    )


def inspected(players: int, seed: int) -> list[str]:
    """Play one game by chance and tell what broke."""
    setup, rng = some_setup(players, seed), Random(seed)
    inspector = Inspector(uno, setup, rng)
    match = play_match(uno, setup, [haphazard] * players, rng, inspector)
    if match.outcome is None:
        return [*inspector.broken, f"no end after {len(match.moves)} moves"]
    inspector.finish(match)
    return inspector.broken


@pytest.mark.parametrize(("players", "games"), [(2, 25), (3, 15), (4, 12), (6, 4), (10, 2)])
def test_every_property_holds_in_games_played_by_chance(players: int, games: int) -> None:
    for seed in range(games):
        assert inspected(players, seed) == []
