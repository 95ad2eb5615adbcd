"""The evenings of the group as simple drawn charts."""

from collections import Counter
from collections.abc import Sequence

import pygame

from sixfuori import games
from sixfuori.store import statistics
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button

BARS = 8
COLOURS = (theme.LAMP, theme.TERRACOTTA, theme.SKY, theme.BOTTLE, theme.BRASS)


class Statistics(Screen):
    """Evenings, matches, who wins, and what is played."""

    def __init__(self) -> None:
        super().__init__()
        self._back = Button(texts.MENU_BACK, lambda: self.app.pop(), key="escape", main=True)
        self.set_widgets([self._back], self._back)
        self._evenings = 0
        self._matches = 0
        self._charts: list[tuple[str, list[tuple[str, int]]]] = []

    def enter(self) -> None:
        played = statistics.finished()
        self._evenings = len(statistics.evenings(played))
        self._matches = len(played)
        records = statistics.by_player(played)
        wins = Counter({name: record.won for name, record in records.items() if record.won})
        by_game = Counter(match.header.game.NAME for match in played)
        self._charts = [
            (texts.STAT_WINS, wins.most_common(BARS)),
            (
                texts.STAT_BY_GAME,
                [(texts.GAMES[name][0], by_game[name]) for name in games.NAMES if by_game[name]],
            ),
        ]

    def layout(self, canvas: Canvas) -> None:
        self._back.rect = pygame.Rect(0, 0, canvas.u(34), canvas.u(8))
        self._back.rect.midbottom = (canvas.width // 2, canvas.height - canvas.u(4))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.STATISTICS_TITLE, (canvas.u(5), canvas.u(8)), theme.TITLE,
                    face=theme.DISPLAY, anchor="midleft", colour=theme.LAMP)  # fmt: skip
        if not self._matches:
            canvas.text(texts.STATISTICS_EMPTY, canvas.rect.center, theme.NAME,
                        face=theme.DISPLAY, width=canvas.width * 0.8, wrap=True)  # fmt: skip
        else:
            summary = (
                f"{texts.STAT_EVENINGS}: {self._evenings}    {texts.STAT_MATCHES}: {self._matches}"
            )
            canvas.text(summary, (canvas.width - canvas.u(5), canvas.u(8)), theme.NAME,
                        face=theme.DISPLAY, anchor="midright")  # fmt: skip
            self._draw_charts(canvas)
        self.draw_widgets(canvas)

    def _draw_charts(self, canvas: Canvas) -> None:
        gap = canvas.u(3)
        width = (canvas.width - canvas.u(10) - gap * (len(self._charts) - 1)) // len(self._charts)
        box = pygame.Rect(canvas.u(5), canvas.u(16), width, canvas.height - canvas.u(32))
        for title, bars in self._charts:
            draw_bars(canvas, box, title, bars)
            box = box.move(width + gap, 0)


def draw_bars(
    canvas: Canvas, box: pygame.Rect, title: str, bars: Sequence[tuple[str, int]]
) -> None:
    """A chart of horizontal bars with their names and numbers."""
    canvas.panel(box, theme.SHADE, radius=2, alpha=120)
    inner = box.inflate(-canvas.u(4), -canvas.u(3))
    canvas.text(title, (inner.x, inner.y + canvas.u(2)), theme.NAME, face=theme.DISPLAY,
                anchor="midleft", width=inner.width)  # fmt: skip
    most = max((value for _, value in bars), default=1)
    step = min(canvas.u(8.5), (inner.height - canvas.u(5)) // max(1, len(bars)))
    for number, (name, value) in enumerate(bars):
        y = inner.y + canvas.u(6) + number * step
        canvas.text(name, (inner.x, y + canvas.u(1.2)), theme.SMALL, anchor="midleft",
                    width=inner.width * 0.8)  # fmt: skip
        length = max(canvas.u(1.6), round(inner.width * 0.86 * value / most))
        bar = pygame.Rect(inner.x, y + canvas.u(2.8), length, max(4, step - canvas.u(4.6)))
        canvas.panel(bar, COLOURS[number % len(COLOURS)], radius=0.7)
        canvas.text(str(value), (bar.right + canvas.u(1), bar.centery), theme.SMALL,
                    face=theme.BOLD, anchor="midleft")  # fmt: skip
