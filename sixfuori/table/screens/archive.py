"""The finished matches, the latest first; those of SIX can be gone through once more."""

import pygame

from sixfuori.store import statistics
from sixfuori.store.statistics import Finished
from sixfuori.table import screens, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screen import Screen
from sixfuori.table.screens.outcome import headline
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button, ListBox


class Archive(Screen):
    """A list; a line opens its match, move by move, where the game's table can show that."""

    def __init__(self) -> None:
        super().__init__()
        self._matches: list[Finished] = []
        self._list = ListBox((), self._choose)
        self._back = Button(texts.MENU_BACK, lambda: self.app.pop(), key="escape", main=True)
        self.set_widgets([self._list, self._back], self._list)

    def enter(self) -> None:
        self._matches = statistics.finished()
        self._list.lines = [_line(match) for match in self._matches]

    def _choose(self, number: int) -> None:
        match = self._matches[number]
        review = getattr(screens.of_game(match.header.game.NAME), "Review", None)
        if review is None:
            self.app.toast(match.outcome.reason)
        else:
            self.app.push(review(statistics.replayed(match)))

    def layout(self, canvas: Canvas) -> None:
        self._list.rect = pygame.Rect(
            canvas.u(5), canvas.u(14), canvas.width - canvas.u(10), canvas.height - canvas.u(29)
        )
        self._back.rect = pygame.Rect(0, 0, canvas.u(34), canvas.u(8))
        self._back.rect.midbottom = (canvas.width // 2, canvas.height - canvas.u(4))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.ARCHIVE, (canvas.u(5), canvas.u(8)), theme.TITLE, face=theme.DISPLAY,
                    anchor="midleft", colour=theme.LAMP)  # fmt: skip
        self.draw_widgets(canvas)
        if not self._matches:
            canvas.text(texts.STATISTICS_EMPTY, canvas.rect.center, theme.NAME,
                        face=theme.DISPLAY, width=canvas.width * 0.8, wrap=True)  # fmt: skip


def _line(match: Finished) -> str:
    when = match.header.started.strftime("%d/%m/%Y %H:%M")
    result = headline(match.header.players, match.outcome)
    return f"{when} · {match.header.game.TITLE} · {result}"
