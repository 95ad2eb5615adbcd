"""Where everything stands in the courtyard: three wings of windows round the notice board,
the Citofono, the caption and the buttons below.

Seats run clockwise as the players sit: up the left wing, along the back, down the right.
"""

from dataclasses import dataclass

import pygame

from sixfuori.table.canvas import Canvas

WINGS = {
    3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)
}  # fmt: skip
"""By number of players: how many windows in the left wing, at the back, in the right wing."""

_TOP, _FOOT = 0.105, 0.765
"""Where the wings begin and end, as shares of the height."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of one screen. Rectangles are never changed: copy them."""

    headline: pygame.Rect
    windows: tuple[pygame.Rect, ...]
    """By seat."""
    board: pygame.Rect
    caption: pygame.Rect
    citofono: pygame.Rect
    hand: pygame.Rect
    """Where a hand of Number cards lies (*digitale*)."""
    actions: pygame.Rect

    @property
    def middle(self) -> pygame.Rect:
        """The whole space between the wings: where a verdict stands."""
        top = self.headline.bottom
        return pygame.Rect(self.board.x, top, self.board.width, self.caption.bottom - top)


def plan(canvas: Canvas, players: int, with_hand: bool) -> Plan:
    """The courtyard for so many players in this window."""
    width, height = canvas.width, canvas.height
    gap = canvas.u(1.4)
    left, back, right = WINGS[players]
    wing = round(width * 0.172)
    top, foot = round(height * _TOP), round(height * _FOOT)
    inner = pygame.Rect(wing + gap, top, width - 2 * (wing + gap), foot - top)
    row = round(height * 0.2)
    windows = [
        *reversed(_column(pygame.Rect(gap, top, wing - gap, foot - top), left, height)),
        *_row(pygame.Rect(inner.x, top, inner.width, row), back, width),
        *_column(pygame.Rect(width - wing, top, wing - gap, foot - top), right, height),
    ]
    caption = pygame.Rect(inner.x, 0, inner.width, canvas.u(5.4))
    caption.bottom = foot
    board = pygame.Rect(inner.x, top + row + gap, inner.width, 0)
    board.height = caption.y - gap // 2 - board.y
    strip = pygame.Rect(gap, foot + gap, width - 2 * gap, height - foot - 2 * gap)
    phone = strip.copy()
    phone.width = round(strip.width * (0.3 if with_hand else 0.38))
    hand = strip.copy()
    hand.x = phone.right + gap
    hand.width = round(strip.width * 0.37) if with_hand else 0
    actions = strip.copy()
    actions.x = hand.right + (gap if with_hand else 0)
    actions.width = strip.right - actions.x
    headline = pygame.Rect(gap, gap // 2, width - 2 * gap, top - gap)
    return Plan(headline, tuple(windows), board, caption, phone, hand, actions)


def _column(area: pygame.Rect, count: int, height: int) -> list[pygame.Rect]:
    """Windows from top to bottom, no taller than they look good."""
    tall = min(area.height / count, height * 0.3)
    start = area.y + (area.height - tall * count) * (0.42 if count == 1 else 0.5)
    boxes = []
    for number in range(count):
        box = pygame.Rect(area.x, 0, area.width, round(tall * 0.965))
        box.y = round(start + number * tall)
        boxes.append(box)
    return boxes


def _row(area: pygame.Rect, count: int, width: int) -> list[pygame.Rect]:
    wide = min(area.width / count, width * 0.21)
    start = area.centerx - wide * count / 2
    return [
        pygame.Rect(
            round(start + number * wide + wide * 0.02), area.y, round(wide * 0.96), area.height
        )
        for number in range(count)
    ]
