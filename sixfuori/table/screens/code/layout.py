"""Where things lie on the table of CODE."""

from dataclasses import dataclass

import pygame

from sixfuori.games.contract import Seat
from sixfuori.table import seating
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.cards import width_of

SIDE = 0.235
"""The share of the width that the chronicle takes."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles and points for one size of window and one person at the screen."""

    head: Point
    head_width: int
    table: pygame.Rect
    windows: tuple[pygame.Rect, ...]
    pile_height: int
    codes: Point
    direction: Point
    deck: Point
    numbers: Point
    actions: Point
    stage: pygame.Rect
    """The whole table below the far windows: the gifts."""
    middle: pygame.Rect
    """What the windows leave free."""
    plates: pygame.Rect
    hint: Point
    hand: pygame.Rect
    code: pygame.Rect
    chronicle: pygame.Rect
    owner: Seat | None

    def seat(self, seat: Seat) -> Point:
        """Where a player's cards come from and go to."""
        return self.hand.center if seat == self.owner else self.windows[seat].center

    def slots(self, seats: tuple[Seat, ...]) -> dict[Seat, pygame.Rect]:
        """Where the gifts of these players lie on the stage."""
        step = self.stage.width / max(3, len(seats))
        left = self.stage.centerx - step * len(seats) / 2
        top = self.stage.y + round(self.stage.height * 0.2)
        height = round(self.stage.height * 0.58)
        height = min(height, round((step * 0.86) / width_of(100) * 100))
        made = {}
        for number, seat in enumerate(seats):
            box = pygame.Rect(0, top, width_of(height), height)
            box.centerx = round(left + step * (number + 0.5))
            made[seat] = box
        return made


def lay_out(canvas: Canvas, seats: int, owner: Seat | None) -> Layout:
    """The table; without a person at the screen everybody sits round it and no hand is held."""
    w, h, u = canvas.width, canvas.height, canvas.u
    side = round(w * SIDE)
    left = w - side
    bottom = 0.575 if owner is not None else 0.97
    table = pygame.Rect(u(1), round(h * 0.1), left - u(2), round(h * (bottom - 0.1)))
    window = (min(u(23), round(table.width * 0.2)), u(8.6))
    if owner is None:
        windows = [place.window for place in seating.around(table, seats, window)]
    else:
        windows = seating.three_sides(table, seats, window, bottom=owner)
    top = table.y + window[1] + u(1.2)
    foot = table.bottom if owner is not None else table.bottom - window[1] - u(1.2)
    middle = pygame.Rect(table.x + window[0] + u(1), top, 0, foot - top)
    middle.width = table.right - window[0] - u(1) - middle.x
    gap = u(5)
    pile = min(foot - top - u(6), round((middle.width - 2 * gap) / 3 / width_of(100) * 100), u(36))
    if owner is None:
        pile = min(pile, u(26))
    step = width_of(pile) + gap
    x, y = middle.centerx, middle.centery - u(2)
    hand = pygame.Rect(u(1), round(h * 0.76), left - u(2), round(h * 0.23))
    return Layout(
        head=(table.centerx, round(h * 0.05)),
        head_width=table.width - u(16),
        table=table,
        windows=tuple(windows),
        pile_height=pile,
        codes=(table.x + u(8), table.bottom - u(6)),
        direction=(table.right - u(8), table.bottom - u(6)),
        deck=(x - step, y),
        numbers=(x, y),
        actions=(x + step, y),
        stage=pygame.Rect(table.x, top, table.width, foot - top),
        middle=middle,
        plates=pygame.Rect(u(1), round(h * 0.585), left - u(2), round(h * 0.102)),
        hint=(table.centerx, round(h * 0.709)),
        hand=hand,
        code=pygame.Rect(left + u(1), hand.y + u(1), side - u(2), hand.height - u(2)),
        chronicle=pygame.Rect(left + u(1), u(1.5), side - u(2), round(h * 0.73) - u(2)),
        owner=owner,
    )
