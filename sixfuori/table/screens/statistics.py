"""The evenings of the group as simple drawn charts."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sixfuori import games, referee
from sixfuori.games import seifuori
from sixfuori.store import statistics
from sixfuori.store.statistics import Finished
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button

BARS = 5
COLUMNS = 2
COLOURS = (theme.LAMP, theme.TERRACOTTA, theme.SKY, theme.BOTTLE, theme.BRASS)

Bars = Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Group:
    """What all evenings together say."""

    evenings: int = 0
    matches: int = 0
    charts: tuple[tuple[str, Bars], ...] = ()


def gather(played: Sequence[Finished]) -> Group:
    """Wins, games, the words that struck most, and who fell for which."""
    records = statistics.by_player(played)
    wins = Counter({name: record.won for name, record in records.items() if record.won})
    by_game = Counter(match.header.game.NAME for match in played)
    victims: Counter[str] = Counter()
    falls: Counter[str] = Counter()
    for match in played:
        if isinstance(match.header.setup, seifuori.Setup):
            record = referee.record(match.header.setup, statistics.replayed(match).moves)
            victims.update(record.victims)
            for name, player in zip(match.header.players, record.players, strict=True):
                falls.update({f"{name} · {word.upper()}": n for word, n in player.words.items()})
    charts: tuple[tuple[str, Bars], ...] = (
        (texts.STAT_WINS, wins.most_common(BARS)),
        (texts.STAT_WORDS, [(word.upper(), n) for word, n in victims.most_common(BARS)]),
        (
            texts.STAT_BY_GAME,
            [(texts.GAMES[name][0], by_game[name]) for name in games.NAMES if by_game[name]],
        ),
        (texts.STAT_FALLS, falls.most_common(BARS)),
    )
    return Group(len(statistics.evenings(played)), len(played), charts)


class Statistics(Screen):
    """Evenings, matches, who wins, what is played, and which words are dangerous."""

    def __init__(self, group: Group | None = None) -> None:
        super().__init__()
        self._back = Button(texts.MENU_BACK, lambda: self.app.pop(), key="escape", main=True)
        self._archive = Button(texts.ARCHIVE, self._open_archive, key="p")
        self.set_widgets([self._archive, self._back], self._back)
        self._given = group
        self.group = group or Group()

    def enter(self) -> None:
        self.group = self._given or gather(statistics.finished())

    def _open_archive(self) -> None:
        from sixfuori.table.screens.archive import Archive

        self.app.push(Archive())

    def layout(self, canvas: Canvas) -> None:
        size = (canvas.u(40), canvas.u(8))
        self._archive.rect = pygame.Rect((0, 0), size)
        self._back.rect = pygame.Rect((0, 0), size)
        bottom = canvas.height - canvas.u(4)
        self._archive.rect.bottomright = (canvas.width // 2 - canvas.u(1), bottom)
        self._back.rect.bottomleft = (canvas.width // 2 + canvas.u(1), bottom)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.STATISTICS_TITLE, (canvas.u(5), canvas.u(8)), theme.TITLE,
                    face=theme.DISPLAY, anchor="midleft", colour=theme.LAMP)  # fmt: skip
        if not self.group.matches:
            canvas.text(texts.STATISTICS_EMPTY, canvas.rect.center, theme.NAME,
                        face=theme.DISPLAY, width=canvas.width * 0.8, wrap=True)  # fmt: skip
        else:
            summary = (
                f"{texts.STAT_EVENINGS}: {self.group.evenings}    "
                f"{texts.STAT_MATCHES}: {self.group.matches}"
            )
            canvas.text(summary, (canvas.width - canvas.u(5), canvas.u(8)), theme.NAME,
                        face=theme.DISPLAY, anchor="midright")  # fmt: skip
            self._draw_charts(canvas)
        self.draw_widgets(canvas)

    def _draw_charts(self, canvas: Canvas) -> None:
        gap = canvas.u(2)
        area = pygame.Rect(
            canvas.u(5), canvas.u(13), canvas.width - canvas.u(10), canvas.height - canvas.u(27)
        )
        rows = -(-len(self.group.charts) // COLUMNS)
        width = (area.width - gap * (COLUMNS - 1)) // COLUMNS
        height = (area.height - gap * (rows - 1)) // rows
        for number, (title, bars) in enumerate(self.group.charts):
            row, column = divmod(number, COLUMNS)
            box = pygame.Rect(
                area.x + column * (width + gap), area.y + row * (height + gap), width, height
            )
            draw_bars(canvas, box, title, bars)


def draw_bars(canvas: Canvas, box: pygame.Rect, title: str, bars: Bars) -> None:
    """A chart of horizontal bars, each with its name before it and its number behind."""
    canvas.panel(box, theme.SHADE, radius=2, alpha=120)
    inner = box.inflate(-canvas.u(4), -canvas.u(2))
    canvas.text(title, (inner.x, inner.y + canvas.u(2)), theme.NAME, face=theme.DISPLAY,
                anchor="midleft", width=inner.width)  # fmt: skip
    if not bars:
        canvas.text(texts.STAT_NOTHING, inner.center, theme.BODY, colour=theme.QUIET)
    most = max((value for _, value in bars), default=1)
    step = (inner.height - canvas.u(5)) // max(BARS, len(bars))
    named = inner.width * 0.42
    for number, (name, value) in enumerate(bars):
        y = inner.y + canvas.u(5) + number * step + step // 2
        canvas.text(name, (inner.x, y), theme.SMALL, anchor="midleft", width=named)
        length = max(canvas.u(1.6), round((inner.width - named - canvas.u(7)) * value / most))
        bar = pygame.Rect(round(inner.x + named + canvas.u(1)), 0, length, max(4, step // 2))
        bar.centery = y
        canvas.panel(bar, COLOURS[number % len(COLOURS)], radius=0.7)
        canvas.text(str(value), (bar.right + canvas.u(1), y), theme.SMALL, face=theme.BOLD,
                    anchor="midleft")  # fmt: skip
