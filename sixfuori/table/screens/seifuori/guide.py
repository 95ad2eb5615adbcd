"""The first evening: half a minute in which the courtyard explains itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key, Release
from sixfuori.table.screen import Screen
from sixfuori.table.screens.seifuori.plan import Plan
from sixfuori.table.texts import seifuori as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

_PLACES: tuple[Callable[[Plan], pygame.Rect], ...] = (
    lambda plan: plan.windows[0].unionall(list(plan.windows)),
    lambda plan: plan.board,
    lambda plan: plan.windows[0],
    lambda plan: plan.citofono,
    lambda plan: plan.actions,
)
"""What each page of `texts.GUIDE` is about."""


class Guide(Screen):
    """One thing at a time; any tap goes on, Esc skips."""

    see_through = True

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self._page = 0

    def handle(self, event: Input) -> bool:
        key = isinstance(event, Key) and not event.repeat
        if key and isinstance(event, Key) and event.name == "escape":
            self._finish()
        elif isinstance(event, Release) or key:
            self._page += 1
            if self._page >= len(texts.GUIDE):
                self._finish()
        return True

    def _finish(self) -> None:
        self._page = len(texts.GUIDE) - 1
        self.app.change_settings(guided=True)
        self.app.pop()

    def draw(self, canvas: Canvas) -> None:
        place = _PLACES[self._page](self._game.plan).inflate(canvas.u(1.6), canvas.u(1.6))
        place = place.clip(canvas.rect)
        lit = canvas.surface.subsurface(place).copy()
        canvas.veil(190)
        canvas.surface.blit(lit, place)
        canvas.panel(place, None, radius=1.6, border=0.6, border_colour=theme.LAMP)
        box = pygame.Rect(0, 0, min(canvas.u(92), canvas.width - canvas.u(4)), canvas.u(25))
        board = self._game.plan.board
        box.center = board.center
        if place.colliderect(box) and self._page == 1:
            box.midtop = (board.centerx, board.bottom + canvas.u(2))
        canvas.panel(box, theme.PLASTER, radius=2.2, shadow=True)
        title, text = texts.GUIDE[self._page]
        room = box.width - canvas.u(6)
        canvas.text(title, (box.centerx, box.y + canvas.u(4.5)), theme.TITLE, face=theme.DISPLAY,
                    colour=theme.SIGN_RED, width=room)  # fmt: skip
        canvas.text(text, (box.centerx, box.y + canvas.u(8)), theme.BODY, colour=theme.INK,
                    width=room, wrap=True, anchor="midtop")  # fmt: skip
        foot = texts.GUIDE_NEXT.format(page=self._page + 1, pages=len(texts.GUIDE))
        canvas.text(foot, (box.centerx, box.bottom - canvas.u(2)), theme.SMALL, face=theme.BOLD,
                    colour=theme.mix(theme.INK, theme.PLASTER, 0.3), width=room)  # fmt: skip
