"""What a game's screen module says of itself, for the menus."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from sixfuori.table.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule on the page of a new match: a field of the game's `Setup`."""

    field: str
    label: str
    choices: tuple[tuple[Any, str], ...]
    """(value, what players read); the first one is the default."""


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page of the rules: a title, a few short sentences, a drawn example."""

    title: str
    text: str
    draw: Callable[[Canvas, pygame.Rect], None] | None = None
    """Draws the example into a rectangle."""
