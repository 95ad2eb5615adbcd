"""The end of a match: the winners under falling confetti, and what next."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from sixfuori.games.contract import Outcome
from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key
from sixfuori.table.motion import linear
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button

if TYPE_CHECKING:
    from sixfuori.table.match_screen import MatchScreen

CONFETTI = 90
CONFETTI_SECONDS = 6.0
CONFETTI_COLOURS = (theme.LAMP, theme.TERRACOTTA, theme.SKY, theme.BOTTLE, theme.PLASTER)


class OutcomeScreen(Screen):
    """Lies over the table, which stays visible."""

    see_through = True

    def __init__(self, match_screen: MatchScreen, outcome: Outcome) -> None:
        super().__init__()
        self._match = match_screen
        self.outcome = outcome
        self.title = headline(match_screen.names, outcome, match_screen.WITHOUT_WINNER)
        self._fallen = 0.0
        again = Button(texts.REMATCH, self._rematch, key="r", main=True)
        look = Button(texts.LOOK_AT_TABLE, self._look, key="t")
        menu = Button(texts.MENU, lambda: self.app.home(), key="escape")
        self.set_widgets([again, *match_screen.looking_back(), look, menu], again)
        self._box = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        people_won = any(seat in self._match.people for seat in self.outcome.winners)
        self.app.sounds.play("win" if people_won or not self._match.people else "lose")
        if self.outcome.winners:
            self.motions.run(CONFETTI_SECONDS, self._fall, ease=linear)

    def _fall(self, share: float) -> None:
        self._fallen = share

    def _look(self) -> None:
        self.app.pop()
        self.app.toast(texts.LOOK_BACK)

    def _rematch(self) -> None:
        self.app.pop()
        self._match.rematch()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "f1":
            return True
        self.handle_widgets(event)
        return True

    def layout(self, canvas: Canvas) -> None:
        self._box = pygame.Rect(0, 0, min(canvas.u(110), canvas.width - canvas.u(4)), canvas.u(46))
        self._box.center = canvas.rect.center
        gap = canvas.u(2)
        width = (self._box.width - canvas.u(8) + gap) // len(self.widgets) - gap
        for number, button in enumerate(self.widgets):
            button.rect = pygame.Rect(
                self._box.x + canvas.u(4) + number * (width + gap),
                self._box.bottom - canvas.u(13), width, canvas.u(9),
            )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(120)
        self._draw_confetti(canvas)
        canvas.panel(self._box, theme.NIGHT, radius=3, shadow=True, border=0.4,
                     border_colour=theme.LAMP)  # fmt: skip
        x = self._box.centerx
        room = self._box.width - canvas.u(8)
        canvas.glow((x, self._box.y + canvas.u(11)), canvas.u(26), theme.LAMP, 70)
        canvas.text(self.title, (x, self._box.y + canvas.u(11)), theme.HUGE, face=theme.DISPLAY,
                    colour=theme.LAMP, width=room)  # fmt: skip
        canvas.text(self.outcome.reason, (x, self._box.y + canvas.u(23)), theme.NAME, width=room,
                    wrap=True)  # fmt: skip
        self.draw_widgets(canvas)

    def _draw_confetti(self, canvas: Canvas) -> None:
        if not self.outcome.winners or self._fallen >= 1.0:
            return
        for number in range(CONFETTI):
            speed = 0.7 + (number * 37 % 100) / 120
            y = (self._fallen * 2.2 * speed - (number * 53 % 100) / 100) * canvas.height
            x = (number * 61 % 100) / 100 * canvas.width + math.sin(y / 60 + number) * canvas.u(2)
            colour = CONFETTI_COLOURS[number % len(CONFETTI_COLOURS)]
            kind = paint.SYMBOLS[number % len(paint.SYMBOLS)]
            canvas.symbol(kind, (x, y), canvas.u(0.9 + number % 3 * 0.3), colour)


def headline(names: tuple[str, ...], outcome: Outcome, without_winner: str = texts.DRAW) -> str:
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return without_winner
    if len(winners) == 1:
        return texts.WINNER.format(name=winners[0])
    return texts.WINNERS.format(names=f"{', '.join(winners[:-1])} e {winners[-1]}")
