"""The Number cards of whoever acts at the screen: face up only for them (*digitale*)."""

from collections.abc import Sequence

import pygame

from sixfuori.games.contract import Seat
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.seifuori import numbers
from sixfuori.table.texts import common
from sixfuori.table.texts import seifuori as texts


class HeldHand:
    """Shows what the view has, and otherwise only how many."""

    def __init__(self) -> None:
        self._fan = cards.Hand(numbers.face)
        self._count = 0
        self._rect = pygame.Rect(0, 0, 0, 0)

    def show(self, hand: Sequence[int], sizes: Sequence[int], owner: Seat | None) -> None:
        self._fan.show(hand, (True,) * len(hand))
        self._count = sizes[owner] if owner is not None else 0

    def place(self, rect: pygame.Rect) -> None:
        self._rect = rect
        self._fan.rect = pygame.Rect(rect.x, rect.y, rect.width, round(rect.height * 0.78))

    def draw(self, canvas: Canvas, *, hot_seat: bool, held: bool) -> None:
        canvas.panel(self._rect, theme.SHADE, radius=1.6, alpha=150)
        hint = texts.YOUR_CARDS
        if self._fan.cards:
            self._fan.draw(canvas)
        else:
            back = cards.back(self._fan.card_height, theme.TERRACOTTA)
            self._fan.draw_backs(canvas, self._count, back)
        if hot_seat and not held:
            hint = common.HOLD_HINT
        at = (self._rect.centerx, self._rect.bottom - canvas.u(1.6))
        canvas.text(hint, at, theme.SMALL, width=self._rect.width - canvas.u(2),
                    colour=theme.PLASTER)  # fmt: skip
