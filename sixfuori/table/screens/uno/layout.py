"""Where things lie on the table of UNO."""

from dataclasses import dataclass

import pygame

from sixfuori.games.contract import Seat
from sixfuori.table import seating
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.cards import width_of

MANY = 6
"""With more players than this the windows are smaller."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles and points for one size of window and one person in front of it."""

    head: pygame.Rect
    hint: pygame.Rect
    table: pygame.Rect
    """The oval itself."""
    windows: tuple[pygame.Rect, ...]
    fan: int
    """The height of a card in the fan under a window."""
    pile_height: int
    deck: Point
    discards: Point
    colour: pygame.Rect
    """The plate that names the colour in force."""
    actions: pygame.Rect
    stage: pygame.Rect
    """The middle, for questions and results."""
    hand: pygame.Rect
    chronicle: pygame.Rect
    listen: pygame.Rect
    shout: pygame.Rect
    front: Seat | None

    def seat(self, seat: Seat) -> Point:
        """Where a player's cards come from and go to."""
        if seat == self.front:
            return self.hand.center
        window = self.windows[seat]
        return (window.centerx, window.bottom)


def lay_out(canvas: Canvas, seats: int, front: Seat | None) -> Layout:
    """The table; without anybody in front everybody sits round it and no hand is held."""
    w, h, u = canvas.width, canvas.height, canvas.u
    side = max(u(33), round(w * 0.2))
    left = w - side
    bottom = 0.69 if front is not None else 0.93
    area = pygame.Rect(u(1.5), round(h * 0.115), left - u(3), round(h * (bottom - 0.115)))
    window = (min(u(21), area.width // 5 - u(1)), u(8.4 if seats <= MANY else 7.6))
    hand = pygame.Rect(u(23), round(h * 0.745), left - u(24), round(h * 0.24))
    fan = u(9 if seats <= MANY else 7.6)
    windows = _windows(area, seats, window, front, round(fan * 0.6))
    if front is not None:
        windows[front] = pygame.Rect(u(2), 0, u(19), u(9))
        windows[front].centery = hand.bottom - round(hand.height * 0.43)
    table = area.inflate(-round(window[0] * 0.7), -round(window[1] * 0.5))
    shout = pygame.Rect(left + u(1), h - u(20), side - u(2.5), u(18.5))
    listen = pygame.Rect(shout.x, shout.y - u(7.6), shout.width, u(6.4))
    actions = pygame.Rect(0, 0, min(u(78), area.width), u(7.4))
    floor = round(h * 0.695) if front is not None else area.bottom - window[1] - u(3)
    actions.midbottom = (area.centerx, floor)
    above = area.y + window[1] + round(fan * 0.62) + u(1)
    pile = max(u(12), min(u(26), actions.y - u(1) - above))
    middle = (above + actions.y - u(1)) / 2
    step = width_of(pile) / 2 + u(2.4)
    colour = pygame.Rect(0, 0, u(15.5), u(5.6))
    colour.midleft = (round(area.centerx + step + width_of(pile) / 2 + u(6.4)), round(middle))
    level = [box for box in windows if box.top - u(6) < colour.top < box.bottom]
    edges = [box.left - u(0.6) for box in level if box.left > area.centerx]
    colour.right = min([colour.right, *edges])
    stage = pygame.Rect(0, area.y + window[1] + u(2), 0, 0)
    stage.width = min(u(96), area.width - 2 * window[0] - u(3))
    stage.height = actions.bottom + u(1.4) - stage.y
    stage.centerx = area.centerx
    return Layout(
        head=pygame.Rect(u(9), u(1), left - u(18), round(h * 0.1)),
        hint=pygame.Rect(u(2), round(h * 0.712), left - u(4), u(3.2)),
        table=table,
        windows=tuple(windows),
        fan=fan,
        pile_height=pile,
        deck=(area.centerx - step, middle),
        discards=(area.centerx + step, middle),
        colour=colour,
        actions=actions,
        stage=stage,
        hand=hand,
        chronicle=pygame.Rect(shout.x, u(1.5), shout.width, listen.y - u(3)),
        listen=listen,
        shout=shout,
        front=front,
    )


def _windows(
    area: pygame.Rect, seats: int, window: tuple[int, int], front: Seat | None, fan: int
) -> list[pygame.Rect]:
    """Round the oval; many sit along its sides, where there is room for all and their cards."""
    if seats <= MANY or front is None:
        places = seating.around(area, seats, window, bottom=front or 0, keep_bottom=front is None)
        return [place.window for place in places]
    with_fans = seating.three_sides(area, seats, (window[0], window[1] + fan), bottom=front)
    return [pygame.Rect(box.topleft, window) for box in with_fans]
