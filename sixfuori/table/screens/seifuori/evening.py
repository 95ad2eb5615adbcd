"""The end of an evening: the winner at the last lit window, and what everybody said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.games.contract import Outcome
from sixfuori.referee import record
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.outcome import OutcomeScreen
from sixfuori.table.screens.seifuori import signs, windows
from sixfuori.table.screens.seifuori.windows import Look
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Button

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

WORST_WORDS = 5


class Evening(OutcomeScreen):
    """The winner celebrated, the words that struck most, who said what."""

    see_through = False

    def __init__(self, game: GameScreen, outcome: Outcome) -> None:
        super().__init__(game, outcome)
        self._game = game
        self._record = record(game.match.setup, game.match.moves)
        protest = Button(texts.PROTEST, self._protest, key="u", hint="U")
        self.set_widgets([*self.widgets, protest], self.widgets[0])

    def _protest(self) -> None:
        """Even the last verdict can be taken back."""
        self.app.pop()
        self._game.open_verdicts()

    def layout(self, canvas: Canvas) -> None:
        gap = canvas.u(2)
        wide = (canvas.width - canvas.u(6) - 3 * gap) // 4
        for number, button in enumerate(self.widgets):
            x = canvas.u(3) + number * (wide + gap)
            button.rect = pygame.Rect(x, canvas.height - canvas.u(12), wide, canvas.u(9))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("night")
        self._draw_confetti(canvas)
        foot = canvas.height - canvas.u(15)
        left = pygame.Rect(canvas.u(3), canvas.u(3), round(canvas.width * 0.38), 0)
        left.height = foot - left.y
        self._draw_winner(canvas, left)
        right = pygame.Rect(left.right + canvas.u(4), canvas.u(4), 0, foot - canvas.u(4))
        right.width = canvas.width - right.x - canvas.u(4)
        self._draw_words(canvas, right)
        self._draw_players(canvas, right)
        self.draw_widgets(canvas)

    def _draw_winner(self, canvas: Canvas, box: pygame.Rect) -> None:
        canvas.text(self.title, (box.centerx, box.y + canvas.u(6)), theme.HUGE, face=theme.DISPLAY,
                    colour=theme.LAMP, width=box.width)  # fmt: skip
        top = box.y + canvas.u(13)
        cell = pygame.Rect(box.x, top, box.width, box.bottom - top - canvas.u(11))
        canvas.glow(cell.center, cell.height * 0.75, theme.LAMP, 110)
        for seat in self.outcome.winners[:1]:
            lamps = self._game.match.state.dentro[seat]
            windows.draw_window(
                canvas, cell, Look(self._game.name(seat), seat + 1, lamps, turn=True)
            )
        canvas.text(self.outcome.reason, (box.centerx, box.bottom - canvas.u(5)), theme.BODY,
                    width=box.width, wrap=True)  # fmt: skip

    def _draw_words(self, canvas: Canvas, box: pygame.Rect) -> None:
        """The cards that claimed most victims."""
        canvas.text(texts.WORST_WORDS, box.topleft, theme.NAME, face=theme.DISPLAY,
                    anchor="topleft", colour=theme.LAMP)  # fmt: skip
        worst = self._record.victims.most_common(WORST_WORDS)
        if not worst:
            canvas.text(texts.NO_VICTIMS, (box.x, box.y + canvas.u(7)), theme.BODY,
                        anchor="topleft", width=box.width)  # fmt: skip
            return
        step = canvas.u(6.6)
        label = round(box.width * 0.42)
        for number, (word, count) in enumerate(worst):
            y = box.y + canvas.u(6) + number * step + step // 2
            image = signs.sign(word, canvas.u(3.6))
            if image.get_width() > label:
                image = pygame.transform.smoothscale_by(image, label / image.get_width())
            canvas.surface.blit(image, image.get_rect(midleft=(box.x, y)))
            bar = pygame.Rect(box.x + label + canvas.u(1), 0, 0, canvas.u(3))
            most = worst[0][1]
            bar.width = max(canvas.u(3), round((box.width - label - canvas.u(8)) * count / most))
            bar.centery = y
            canvas.panel(bar, theme.TERRACOTTA, radius=0.8)
            canvas.text(str(count), (bar.right + canvas.u(1), y), theme.NAME, face=theme.DISPLAY,
                        anchor="midleft")  # fmt: skip

    def _draw_players(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Who said what, the chattiest first."""
        top = box.y + canvas.u(8) + canvas.u(6.6) * max(1, min(
            WORST_WORDS, len(self._record.victims)))  # fmt: skip
        canvas.text(texts.WHO_SAID_WHAT, (box.x, top), theme.NAME, face=theme.DISPLAY,
                    anchor="topleft", colour=theme.LAMP)  # fmt: skip
        players = self._record.players
        order = sorted(range(len(players)), key=lambda seat: -players[seat].slips)
        room = box.bottom - top - canvas.u(5.5)
        step = min(canvas.u(4.6), room // len(order))
        for number, seat in enumerate(order):
            y = top + canvas.u(5.5) + number * step + step // 2
            name = canvas.text(self._game.name(seat), (box.x, y), theme.BODY, face=theme.DISPLAY,
                               anchor="midleft", width=box.width * 0.3)  # fmt: skip
            said = texts.slips(players[seat])
            left = max(name.right + canvas.u(1.4), box.x + round(box.width * 0.32))
            canvas.text(said, (left, y), theme.SMALL, anchor="midleft",
                        colour=theme.PLASTER, width=box.right - left)  # fmt: skip
