"""Screens without a window: staged matches, and photographs of any screen."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame

from sixfuori import bots, games
from sixfuori.games.match import Match
from sixfuori.store.journal import Header
from sixfuori.store.settings import Settings
from sixfuori.table import screens
from sixfuori.table.app import App
from sixfuori.table.screen import Screen
from sixfuori.table.thinker import InlineThinker

NAMES = (
    "Massimiliano", "Giulia", "Nonna Pina", "Federico", "Maria Antonietta",
    "Leo", "Roberta", "Gianmarco", "Simona", "Ugo",
)  # fmt: skip


@dataclass
class Staged:
    """A match that lives in memory and is never written."""

    header: Header
    match: Match

    def finish(self) -> None: ...

    def abandon(self) -> None: ...


def staged(
    game: str,
    players: int,
    seed: int = 6,
    levels: Sequence[str | None] | None = None,
    moves: int = 0,
    **options: Any,
) -> Staged:
    """A match some moves in, played by bots."""
    rules = games.load(game)
    setup = rules.Setup(players=NAMES[:players], seed=seed, **options)
    match = Match(rules, setup)
    rng = Random(seed)
    mind = bots.levels(game)["medio"]
    for _ in range(moves):
        if match.outcome:
            break
        seat = rng.choice(rules.awaited(match.state))
        legal = rules.legal_moves(match.state, seat)
        match.play(mind(match.view(seat), legal, rng) or legal[0])
    seats = tuple(levels) if levels else (None, *("medio",) * (players - 1))
    when = datetime(2026, 6, 6, 21, 6, tzinfo=UTC)
    return Staged(Header(rules, setup, seats, when), match)


def offscreen_app() -> App:
    """An app for photographs: nothing moves by itself, nothing is written."""
    pygame.font.init()
    settings = replace(Settings(), names=NAMES[:6], listening=False, guided=True)
    return App(settings, InlineThinker())


def photograph(screen: Screen, size: tuple[int, int], seconds: float = 0.0) -> pygame.Surface:
    """The screen as it looks after a while."""
    app = offscreen_app()
    app.push(screen)
    surface = pygame.Surface(size)
    app.render(surface)  # the first frame lays it out
    for _ in range(round(seconds * 30)):
        app.update(1 / 30)
    for shown in app.stack:  # the screen may have laid another one on top
        shown.motions.finish()
    app.render(surface)
    return surface


def all_shots() -> dict[str, Callable[[], Screen]]:
    """Every screen that can be photographed, by name."""
    from sixfuori.table.screens import house

    shots: dict[str, Callable[[], Screen]] = dict(house.SHOTS)
    for game in filter(screens.ready, games.NAMES):
        shots |= screens.of_game(game).SHOTS
    return shots


def save(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG; raises `OSError` like any writing does."""
    picture = io.BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    path.write_bytes(picture.getvalue())
