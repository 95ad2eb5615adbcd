"""The courtyard table from above, and the windows of those who sit round it.

Every game seats its players the same way: whoever acts at the screen at the bottom, the
others round the oval in the order of play. A window is lit while the game waits for it.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sixfuori.games.contract import Seat
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.theme import Colour

WOOD: Colour = (0x7A, 0x4A, 0x2B)
FELT: Colour = (0x2C, 0x6E, 0x5E)
GONE = theme.mix(theme.NIGHT, theme.SKY, 0.12)
"""A window whose player is out of the game."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player sits: the window, and the spot on the table before it."""

    window: pygame.Rect
    spot: Point


def around(
    area: pygame.Rect,
    seats: int,
    window: tuple[int, int],
    *,
    bottom: Seat = 0,
    clockwise: bool = True,
    keep_bottom: bool = True,
) -> list[Place]:
    """A place for each seat round an oval that fills `area`, `bottom` nearest to the viewer.

    Windows keep inside `area`. With `keep_bottom=False` the bottom place is for somebody
    drawn elsewhere (a hand along the lower edge): the others share the rest of the oval.
    """
    rx = (area.width - window[0]) / 2
    ry = (area.height - window[1]) / 2
    places = []
    for seat in range(seats):
        steps = (seat - bottom) % seats
        if keep_bottom or seats == 1:
            angle = 90 + 360 * steps / seats
        else:
            angle = 90 if steps == 0 else 170 + 200 * (steps - 1) / max(1, seats - 2)
            if seats == 2 and steps:
                angle = 270
        if not clockwise:
            angle = 180 - angle
        x = _spread(math.cos(math.radians(angle)), 0.8) * rx + area.centerx
        y = _spread(math.sin(math.radians(angle)), 0.9) * ry + area.centery
        box = pygame.Rect(0, 0, *window)
        box.center = (round(x), round(y))
        spot = (area.centerx + (x - area.centerx) * 0.56, area.centery + (y - area.centery) * 0.5)
        places.append(Place(box, spot))
    return places


_SIDES = {1: (0, 1), 2: (0, 2), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2), 7: (2, 3), 8: (2, 4),
          9: (2, 5)}  # fmt: skip
"""For so many players: how many sit on each side, and how many at the far edge."""


def three_sides(
    area: pygame.Rect, seats: int, window: tuple[int, int], *, bottom: Seat = 0
) -> list[pygame.Rect]:
    """A window for each seat along three edges of `area`, in the order of play from the left;
    the fourth edge belongs to the hand of `bottom`. The middle stays free for the game."""
    aside, beyond = _SIDES[seats - 1]
    near, depth = area.y + window[1] * 1.65, area.height - window[1] * 3.4
    ys = [near + depth * (i if aside > 1 else 0.5) for i in range(aside)]
    xs = [area.x + area.width * (i + 0.5) / beyond for i in range(beyond)]
    left, right = area.x + window[0] / 2, area.right - window[0] / 2
    far = area.y + window[1] / 2
    centres = [(left, y) for y in reversed(ys)]
    centres += [(x, far) for x in xs]
    centres += [(right, y) for y in ys]
    centres.insert(0, (area.centerx, area.bottom - window[1] / 2))
    boxes = []
    for seat in range(seats):
        box = pygame.Rect(0, 0, *window)
        x, y = centres[(seat - bottom) % seats]
        box.center = (round(x), round(y))
        boxes.append(box)
    return boxes


def _spread(value: float, power: float) -> float:
    """Push places towards the corners a little: there is more room for names there."""
    return math.copysign(abs(value) ** power, value)


@lru_cache(maxsize=4)
def oval(size: tuple[int, int]) -> pygame.Surface:
    """The courtyard's table: felt in a wooden rim, lit from above."""
    fine = 2
    big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    rim = round(size[1] * 0.035) * fine
    box = big.get_rect()
    pygame.draw.ellipse(big, (*theme.SHADE, 110), box.move(0, rim // 3))
    pygame.draw.ellipse(big, WOOD, box.inflate(-rim // 2, -rim // 2))
    pygame.draw.ellipse(big, theme.mix(WOOD, theme.LAMP, 0.25), box.inflate(-rim, -rim), rim // 6)
    steps = 14
    for i in range(steps):
        shrink = 1 - i / steps * 0.7
        inner = box.inflate(-2 * rim, -2 * rim)
        inner = inner.inflate((shrink - 1) * inner.width, (shrink - 1) * inner.height)
        tone = theme.mix(theme.mix(FELT, theme.SHADE, 0.38), FELT, i / steps)
        pygame.draw.ellipse(big, tone, inner)
    return pygame.transform.smoothscale(big, size)


def draw_window(
    canvas: Canvas,
    rect: pygame.Rect,
    name: str,
    *,
    awaited: bool = False,
    chosen: bool = False,
    gone: bool = False,
    note: str = "",
) -> None:
    """A player's window: lit while the game waits for them, dark once they are out.

    `chosen` rings it in the accent (somebody may be picked here); `note` is a short line
    under the name.
    """
    if awaited:
        canvas.glow(rect.center, rect.width * 0.8, theme.LAMP, 130)
    fill = GONE if gone else theme.LAMP if awaited else theme.COURTYARD
    ink = theme.INK if awaited else theme.QUIET if gone else theme.PLASTER
    edge = (
        theme.ACT if chosen else theme.mix(theme.PLASTER, theme.COURTYARD, 0.0 if awaited else 0.45)
    )
    canvas.panel(rect, fill, radius=1.2, border=0.6 if chosen else 0.35, border_colour=edge,
                 shadow=True)  # fmt: skip
    sill = pygame.Rect(0, 0, round(rect.width * 1.06), canvas.u(0.9))
    sill.midtop = (rect.centerx, rect.bottom - canvas.u(0.3))
    canvas.panel(sill, theme.mix(theme.PLASTER, theme.NIGHT, 0.5 if gone else 0.1), radius=0.3)
    room = rect.width - canvas.u(1.6)
    y = rect.centery - (rect.height * 0.2 if note else 0)
    lines, size = _name_in(canvas, name, room, rect.height * (0.66 if note else 0.94))
    canvas.text(lines, (rect.centerx, y), size, face=theme.DISPLAY, colour=ink, width=room,
                wrap="\n" in lines)  # fmt: skip
    if note:
        canvas.text(note, (rect.centerx, rect.centery + rect.height * 0.24), theme.SMALL,
                    face=theme.BOLD, colour=ink, width=room)  # fmt: skip


def _name_in(canvas: Canvas, name: str, width: float, height: float) -> tuple[str, float]:
    """A long name of several words on two lines, where that makes it larger; and its size."""
    wide = canvas.text_size(name, theme.NAME, theme.DISPLAY)[0]
    if wide <= width or " " not in name:
        return name, theme.NAME
    gaps = [at for at, letter in enumerate(name) if letter == " "]
    middle = min(gaps, key=lambda at: abs(2 * at - len(name)))
    lines = (name[:middle], name[middle + 1 :])
    size = theme.NAME
    while size > 1:
        boxes = [canvas.text_size(line, size, theme.DISPLAY) for line in lines]
        if max(w for w, _ in boxes) <= width and sum(h for _, h in boxes) <= height:
            break
        size *= 0.94
    return ("\n".join(lines), size) if size > theme.NAME * width / wide else (name, theme.NAME)


def draw_direction(
    canvas: Canvas, centre: Point, rx: float, ry: float, clockwise: bool, colour: Colour
) -> None:
    """Arrows round the middle of the table: which way the game runs."""
    size = (round(2 * rx), round(2 * ry))
    image = _arrows(size, clockwise, colour, max(3, canvas.u(0.55)))
    canvas.surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=16)
def _arrows(size: tuple[int, int], clockwise: bool, colour: Colour, width: int) -> pygame.Surface:
    fine = 3
    margin = width * 4
    big = pygame.Surface(((size[0] + 2 * margin) * fine, (size[1] + 2 * margin) * fine),
                         pygame.SRCALPHA)  # fmt: skip
    big.fill((*colour, 0))
    cx, cy = big.get_width() / 2, big.get_height() / 2
    rx, ry = size[0] / 2 * fine, size[1] / 2 * fine
    turn = 1 if clockwise else -1
    for start in (200, 20):
        steps = [math.radians(turn * (start + i * 5)) for i in range(28)]
        line = [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in steps]
        pygame.draw.lines(big, colour, False, line, width * fine)
        for point in line:
            pygame.draw.circle(big, colour, point, width * fine / 2)
        (x, y), (px, py) = line[-1], line[-2]
        along = math.atan2(y - py, x - px)
        tip = width * fine * 2.6
        pygame.draw.polygon(
            big,
            colour,
            [
                (x + tip * math.cos(along + swing) * far, y + tip * math.sin(along + swing) * far)
                for swing, far in ((0, 1.3), (2.3, 1), (-2.3, 1))
            ],
        )
    return pygame.transform.smoothscale(big, (size[0] + 2 * margin, size[1] + 2 * margin))


class Chronicle:
    """What happened, for those who looked away: public lines only, the newest first."""

    def __init__(self, most: int = 40) -> None:
        self.lines: list[str] = []
        self._most = most

    def tell(self, line: str) -> None:
        self.lines = [line, *self.lines][: self._most]

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """As many lines as fit; the newest is bright, the older ones fade."""
        canvas.panel(rect, theme.SHADE, radius=1.6, alpha=130)
        y = rect.y + canvas.u(1)
        room = rect.width - canvas.u(2.4)
        for number, line in enumerate(self.lines):
            height = canvas.text_size(line, theme.SMALL, width=room, wrap=True)[1]
            if y + height > rect.bottom - canvas.u(0.6):
                break
            colour = theme.LAMP if number == 0 else theme.mix(theme.QUIET, theme.SHADE,
                                                              min(0.35, number * 0.06))  # fmt: skip
            canvas.text(line, (rect.x + canvas.u(1.2), y), theme.SMALL, anchor="topleft",
                        colour=colour, width=room, wrap=True)  # fmt: skip
            y += height + canvas.u(0.5)
