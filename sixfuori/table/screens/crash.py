"""The friendly screen after an uncaught error. The match is intact: it is on disk."""

from pathlib import Path

import pygame

from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button


class Crash(Screen):
    """Says that something broke, where the log is, and goes on."""

    def __init__(self, log: Path | None) -> None:
        super().__init__()
        self.text = texts.CRASH_TEXT.format(log=log) if log else texts.CRASH_NO_LOG
        self._button = Button(texts.CRASH_CONTINUE, lambda: self.app.pop(), main=True, key="escape")
        self.set_widgets([self._button], self._button)

    def layout(self, canvas: Canvas) -> None:
        self._button.rect = pygame.Rect(0, 0, canvas.u(36), canvas.u(9))
        self._button.rect.center = (canvas.width // 2, round(canvas.height * 0.78))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        x = canvas.width // 2
        roof = [
            (x - canvas.u(14), canvas.u(20)),
            (x, canvas.u(8)),
            (x + canvas.u(14), canvas.u(20)),
        ]
        pygame.draw.polygon(canvas.surface, theme.TERRACOTTA, roof)
        canvas.text(texts.CRASH_TITLE, (x, canvas.height * 0.36), theme.TITLE * 1.4,
                    face=theme.DISPLAY, colour=theme.LAMP, width=canvas.width * 0.9)  # fmt: skip
        canvas.text(self.text, (x, canvas.height * 0.54), theme.BODY, width=canvas.width * 0.7,
                    wrap=True)  # fmt: skip
        self.draw_widgets(canvas)
