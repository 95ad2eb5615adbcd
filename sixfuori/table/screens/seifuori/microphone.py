"""«Di' qualcosa»: a level that moves and the words that were heard, before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.ear import Change, Said, State
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Choice, Widget, toggle

if TYPE_CHECKING:
    from sixfuori.table.screen import Screen

STEPS = 24


class MicrophoneTest:
    """A box on the page of a new match."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._heard = ""
        self._level = 0
        self._switch: Choice = toggle(True, self._set_listening)

    @property
    def widgets(self) -> list[Widget]:
        self._switch.chosen = "on" if self._screen.app.settings.listening else "off"
        return [self._switch]

    def _set_listening(self, on: bool) -> None:
        app = self._screen.app
        app.change_settings(listening=on)
        if on:
            app.open_ear()
        else:
            app.close_ear()
        self._heard = ""

    def hear(self, heard: Said | Change) -> None:
        if isinstance(heard, Said) and heard.text:
            self._heard = heard.text
        self._screen.changed()

    def update(self) -> bool:
        """Whether the level has visibly changed."""
        ear = self._screen.app.ear
        level = round(ear.level * STEPS) if ear else 0
        changed, self._level = level != self._level, level
        return changed

    def place(self, canvas: Canvas, rect: pygame.Rect) -> None:
        self._rect = rect
        self._switch.rect = pygame.Rect(0, rect.y + canvas.u(1), canvas.u(18), canvas.u(5.4))
        self._switch.rect.right = rect.right - canvas.u(1)

    def draw(self, canvas: Canvas) -> None:
        box = self._rect
        canvas.panel(box, theme.SHADE, radius=1.6, alpha=160, border=0.3,
                     border_colour=theme.BRASS)  # fmt: skip
        left = box.x + canvas.u(2)
        room = box.width - canvas.u(4)
        canvas.text(texts.MICROPHONE, (left, self._switch.rect.centery), theme.BODY,
                    face=theme.BOLD, anchor="midleft",
                    width=self._switch.rect.x - left - canvas.u(1))  # fmt: skip
        meter = pygame.Rect(left, self._switch.rect.bottom + canvas.u(1.6), room, canvas.u(2.2))
        self._draw_meter(canvas, meter)
        middle = (box.centerx, (meter.bottom + box.bottom) / 2)
        ear = self._screen.app.ear
        if ear is None:
            words, colour = texts.EAR_OFF_HINT, theme.QUIET
        elif ear.state.state is not State.LISTENING:
            words, colour = ear.state.why or texts.EAR[ear.state.state.value], theme.PLASTER
        elif self._heard:
            words, colour = f"«{self._heard}»", theme.LAMP
        else:
            words, colour = texts.SAY_SOMETHING, theme.PLASTER
        canvas.text(words, middle, theme.NAME if self._heard else theme.BODY, colour=colour,
                    width=room, wrap=True)  # fmt: skip

    def _draw_meter(self, canvas: Canvas, box: pygame.Rect) -> None:
        step = box.width / STEPS
        for number in range(STEPS):
            bar = pygame.Rect(round(box.x + number * step), box.y, max(2, round(step * 0.72)),
                              box.height)  # fmt: skip
            hot = number > STEPS * 0.85
            colour = theme.TERRACOTTA if hot else theme.mix(theme.BOTTLE, theme.WHITE, 0.25)
            off = theme.mix(theme.SHADE, theme.QUIET, 0.22)
            pygame.draw.rect(canvas.surface, colour if number < self._level else off, bar,
                             border_radius=2)  # fmt: skip
