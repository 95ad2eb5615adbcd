"""The Citofono: a brass panel with a button to hold, and the names of those Fuori.

One hand on it opens the line; two hands (two fingers, or C and N) ask for a pause.
"""

import math
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
import pygame

from sixfuori.games.contract import Seat
from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.inputs import Input, Key, KeyUp, Press, Release
from sixfuori.table.screens.seifuori.plan import Plan
from sixfuori.table.screens.seifuori.windows import doorstep_of, pane_of
from sixfuori.table.texts import seifuori as texts

HOLD_KEY, PAUSE_KEY = "c", "n"
ENGRAVED = theme.mix(theme.BRASS, theme.INK, 0.78)


class Citofono:
    """Whose hands are on it."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.names: tuple[tuple[Seat, str], ...] = ()
        """Those who are Fuori, in the order of their buttons."""
        self._hands: dict[Hashable, Seat | None] = {}

    @property
    def held(self) -> bool:
        return bool(self._hands)

    @property
    def two_hands(self) -> bool:
        return len(self._hands) > 1

    @property
    def to(self) -> tuple[Seat, ...]:
        """Whom the line goes to: whose button is held, else everybody on the panel."""
        some = tuple(seat for seat in self._hands.values() if seat is not None)
        return some or tuple(seat for seat, _ in self.names)

    def handle(self, event: Input) -> bool:
        """Hands come and go; True if that was about the Citofono."""
        if isinstance(event, Key) and event.name in (HOLD_KEY, PAUSE_KEY):
            if event.name == HOLD_KEY or self.held:
                if not event.repeat:
                    self._hands[event.name] = None
                return True
            return False
        if isinstance(event, KeyUp):
            return self._hands.pop(event.name, self) is not self
        if isinstance(event, Press) and self.rect.collidepoint(event.at):
            self._hands[event.pointer] = self.name_at(event.at)
            return True
        if isinstance(event, Release):
            return self._hands.pop(event.pointer, self) is not self
        return False

    def let_go(self) -> None:
        self._hands.clear()

    # Geometry

    @property
    def button(self) -> tuple[Point, float]:
        """Centre and radius of the big button."""
        radius = min(self.rect.height * 0.34, self.rect.width * 0.14)
        return ((self.rect.x + self.rect.height * 0.12 + radius, self.rect.centery), radius)

    def strips(self) -> list[pygame.Rect]:
        """The name strips, one for each Fuori player, in one or two columns."""
        (x, _), radius = self.button
        left = round(x + radius * 1.25)
        area = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
        area = area.inflate(-round(area.width * 0.04), -round(area.height * 0.2))
        columns = 1 if len(self.names) <= 3 else 2
        rows = max(3, math.ceil(len(self.names) / columns))
        wide, tall = area.width // columns, area.height / rows
        start = area.y + (area.height - tall * min(rows, max(1, len(self.names)))) / 2
        return [
            pygame.Rect(
                area.x + number // rows * wide, round(start + number % rows * tall),
                wide - 4, round(tall * 0.88),
            )
            for number in range(len(self.names))
        ]  # fmt: skip

    def name_at(self, at: tuple[int, int]) -> Seat | None:
        for (seat, _), strip in zip(self.names, self.strips(), strict=True):
            if strip.collidepoint(at):
                return seat
        return None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        if self.held:
            canvas.glow(self.rect.center, self.rect.width * 0.62, theme.LAMP, 170)
        canvas.surface.blit(_plate(self.rect.size), self.rect)
        centre, radius = self.button
        _draw_button(canvas, centre, radius, self.held)
        if self.names:
            self._draw_names(canvas)
        else:
            self._draw_empty(canvas, centre, radius)

    def _draw_names(self, canvas: Canvas) -> None:
        line = set(self.to) if self.held else set()
        for (seat, name), strip in zip(self.names, self.strips(), strict=True):
            on = seat in line
            canvas.panel(strip, theme.WHITE if on else theme.PLASTER, radius=0.6, border=0.25,
                         border_colour=theme.LAMP if on else ENGRAVED)  # fmt: skip
            knob = (strip.right - strip.height * 0.55, strip.centery)
            canvas.symbol("circle", knob, strip.height * 0.3,
                          theme.LAMP if on else theme.SIGN_RED, theme.INK)  # fmt: skip
            room = strip.width - strip.height * 1.4
            canvas.text(name, (strip.x + strip.height * 0.3, strip.centery), theme.BODY,
                        face=theme.DISPLAY, anchor="midleft", colour=theme.INK,
                        width=room)  # fmt: skip

    def _draw_empty(self, canvas: Canvas, centre: Point, radius: float) -> None:
        left = centre[0] + radius * 1.35
        room = self.rect.right - left - canvas.u(2)
        middle = left + room / 2
        canvas.text(texts.CITOFONO, (middle, centre[1] - canvas.u(2.4)), theme.NAME,
                    face=theme.DISPLAY, colour=ENGRAVED, width=room)  # fmt: skip
        canvas.text(texts.NOBODY_FUORI, (middle, centre[1] + canvas.u(2)), theme.SMALL,
                    face=theme.BOLD, colour=ENGRAVED, width=room)  # fmt: skip

    def draw_line(self, canvas: Canvas, plan: Plan, beat: float) -> None:
        """The line to the street: from the button to the windows of those spoken to."""
        (x, y), radius = self.button
        for seat in self.to:
            _draw_wire(canvas, _route((x, y - radius), plan, seat, canvas), beat)


def _route(start: Point, plan: Plan, seat: Seat, canvas: Canvas) -> list[Point]:
    """Along the walls, as an electrician would lay it, so that it crosses no word."""
    pane = pane_of(plan.windows[seat], canvas)
    end = doorstep_of(pane, canvas)
    floor = plan.caption.bottom + canvas.u(0.6)
    inset = canvas.u(0.6)
    left, right = plan.board.x - inset, plan.board.right + inset
    wall = left if end[0] <= plan.board.centerx else right
    points: list[Point] = [start, (start[0], floor), (wall, floor)]
    if left < end[0] < right:  # at the back: over the notice board
        eaves = plan.board.y - inset
        points += [(wall, eaves), (end[0], eaves)]
    else:
        points.append((wall, end[1]))
    return [*points, end]


def _draw_wire(canvas: Canvas, points: Sequence[Point], beat: float) -> None:
    """A wire on which the voice travels as light."""
    pygame.draw.lines(canvas.surface, theme.INK, False, points, max(4, canvas.u(1)))
    pygame.draw.lines(canvas.surface, theme.LAMP, False, points, max(2, canvas.u(0.5)))
    for number in range(6):
        at = _along(points, (beat + number / 6) % 1.0)
        canvas.glow(at, canvas.u(3.4), theme.LAMP, 190)
        canvas.symbol("circle", at, canvas.u(0.8), theme.WHITE)


def _along(points: Sequence[Point], share: float) -> Point:
    """The point a share of the way along a line."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            t = left / length
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        left -= length
    return points[-1]


def _draw_button(canvas: Canvas, centre: Point, radius: float, held: bool) -> None:
    canvas.symbol("circle", centre, radius, theme.mix(theme.BRASS, theme.INK, 0.35), ENGRAVED)
    face = theme.LAMP if held else theme.PLASTER
    inner = radius * (0.76 if held else 0.82)
    canvas.symbol("circle", centre, inner, face, theme.mix(face, theme.INK, 0.3))
    _draw_bell(canvas, (centre[0], centre[1] - radius * 0.12), radius * 0.42)
    canvas.text(texts.HOLD, (centre[0], centre[1] + radius * 0.5), theme.SMALL, face=theme.BOLD,
                colour=theme.INK, width=inner * 1.5)  # fmt: skip


def _draw_bell(canvas: Canvas, centre: Point, size: float) -> None:
    x, y = centre
    dome = [
        (x + size * 0.62 * math.cos(math.radians(a)), y + size * 0.62 * math.sin(math.radians(a)))
        for a in range(180, 361, 12)
    ]
    foot = [(x + size * 0.86, y + size * 0.5), (x - size * 0.86, y + size * 0.5)]
    pygame.draw.polygon(canvas.surface, theme.SIGN_RED, [*dome, *foot])
    pygame.draw.circle(canvas.surface, theme.SIGN_RED, (x, y + size * 0.62), size * 0.2)
    pygame.draw.circle(canvas.surface, theme.SIGN_RED, (x, y - size * 0.66), size * 0.13)


@lru_cache(maxsize=8)
def _plate(size: tuple[int, int]) -> pygame.Surface:
    """Brushed brass with a screw in each corner."""
    w, h = size
    shine = np.linspace(-1, 1, w)[:, None] + np.linspace(-0.6, 0.6, h)[None, :]
    light = 0.16 * np.exp(-((shine - 0.15) ** 2) * 6) + 0.1 * np.exp(-((shine + 0.8) ** 2) * 9)
    brushed = np.random.default_rng(6).normal(0, 0.012, (1, h))
    tone = np.clip(light + brushed, -0.1, 0.4)[..., None]
    base = np.array(theme.mix(theme.BRASS, theme.INK, 0.08))
    pixels = np.clip(base * (1 - tone) + np.array(theme.WHITE) * tone, 0, 255).astype(np.uint8)
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.surfarray.pixels3d(image)[:] = pixels
    mask = paint.rounded(size, max(4, h // 10), theme.WHITE)
    pygame.surfarray.pixels_alpha(image)[:] = pygame.surfarray.array_alpha(mask)
    edge = paint.rounded(size, max(4, h // 10), None, 255, max(2, h // 45), ENGRAVED)
    image.blit(edge, (0, 0))
    inset = max(7, h // 13)
    for x in (inset, w - inset):
        for y in (inset, h - inset):
            pygame.draw.circle(image, ENGRAVED, (x, y), max(3, h // 38))
            pygame.draw.line(image, theme.BRASS, (x - 2, y - 2), (x + 2, y + 2), 1)
    return image
