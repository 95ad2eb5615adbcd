"""Where everything is: the seats round the oval, and beside it the panel of the player."""

import math
from dataclasses import dataclass

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.dieci import TOKENS
from sixfuori.table import seating
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.screens.dieci import faces

CARD_HEIGHTS = {2: 23.0, 3: 22.0, 4: 21.0, 5: 19.0, 6: 18.0, 7: 16.5, 8: 15.5, 9: 14.0, 10: 12.6}
"""Players → how high the cards on the table are, in percent of the window."""


@dataclass(frozen=True)
class Places:
    """Pixels for one size of the window."""

    table: pygame.Rect
    windows: tuple[pygame.Rect, ...]
    spots: tuple[Point, ...]
    """Where each player's card lies."""
    card: int
    """Its height."""
    coin: int
    """A token's radius."""
    deck: Point
    discard: Point
    bank: Point
    panel: pygame.Rect
    title: pygame.Rect
    sentence: pygame.Rect
    hand: pygame.Rect
    """The player's own card, large."""
    caption: pygame.Rect
    foot: pygame.Rect
    """The choices, or what happened so far."""

    @classmethod
    def on(cls, canvas: Canvas, seats: int, bottom: Seat) -> "Places":
        u = canvas.u
        width = min(max(u(56), round(canvas.width * 0.33)), round(canvas.width * 0.4))
        panel = pygame.Rect(canvas.width - width, 0, width, canvas.height)
        table = pygame.Rect(0, 0, panel.left, canvas.height).inflate(-u(3), -u(3))
        coin = u(1.85)
        block = (min(u(23), round(table.width * 0.27)), u(6.4) + round(coin * 2.5))
        card = u(CARD_HEIGHTS[seats])
        if seats > 2:  # those at the sides leave room for the deck and the bank
            card = min(card, round((table.width / 2 - block[0]) / 2.25 / faces.SHAPE))
        windows, spots = [], []
        for place in seating.around(table, seats, block, bottom=bottom, clockwise=False):
            window = place.window.copy()
            window.height = u(6.4)
            windows.append(window)
            spots.append(_before(place.window, table.center, card, u(1)))
        x, y = table.center
        step = faces.width_of(card) * 0.72
        return cls(
            table=table,
            windows=tuple(windows),
            spots=tuple(spots),
            card=card,
            coin=coin,
            deck=(x - step, y),
            discard=(x, y),
            bank=(x + step, y),
            **_panel(canvas, panel),
        )

    def token(self, seat: Seat, index: int) -> Point:
        """Where a player's token lies on the sill."""
        window = self.windows[seat]
        x = window.centerx + (index - (TOKENS - 1) / 2) * self.coin * 2.2
        return (x, window.bottom + self.coin * 1.4)

    def offered(self, giver: Seat, receiver: Seat) -> Point:
        """Where a card lies while its receiver makes up their mind."""
        (ax, ay), (bx, by) = self.spots[giver], self.spots[receiver]
        away = min(1.0, self.card * 0.42 / max(1.0, math.hypot(bx - ax, by - ay)))
        return (ax + (bx - ax) * away, ay + (by - ay) * away)


def _panel(canvas: Canvas, panel: pygame.Rect) -> dict[str, pygame.Rect]:
    """From the top: what is going on, the own card, the choices."""
    u = canvas.u
    inner = panel.inflate(-u(5), -u(4))
    title = pygame.Rect(inner.x, inner.y, inner.width, u(11.5))
    sentence = pygame.Rect(inner.x, title.bottom + u(0.5), inner.width, u(11))
    height = min(u(31), (inner.bottom - sentence.bottom) // 2)
    hand = pygame.Rect(inner.x, sentence.bottom + u(1), faces.width_of(height), height)
    caption = pygame.Rect(hand.right + u(2), hand.y, inner.right - hand.right - u(2), height)
    foot = pygame.Rect(inner.x, hand.bottom + u(2.4), inner.width, 0)
    foot.height = min(inner.bottom - foot.y, u(46))
    return {
        "panel": panel,
        "title": title,
        "sentence": sentence,
        "hand": hand,
        "caption": caption,
        "foot": foot,
    }


def _before(block: pygame.Rect, middle: Point, height: int, gap: int) -> Point:
    """The place nearest to a window where a card clears it, on the way to the middle."""
    card = pygame.Rect(0, 0, faces.width_of(height), height)
    clear = block.inflate(2 * gap, 2 * gap)
    for step in range(1, 60):
        share = step / 60
        x = block.centerx + (middle[0] - block.centerx) * share
        y = block.centery + (middle[1] - block.centery) * share
        card.center = (round(x), round(y))
        if not card.colliderect(clear):
            break
    return card.center
