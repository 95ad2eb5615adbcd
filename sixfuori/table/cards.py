"""Playing cards on the table: how they are printed, how they lie, how a hand is held.

A picture of a card is a surface made once per height and remembered. `Hand` is the fan of
cards along the lower edge: it works by mouse, touch and keyboard, and also while the
curtain is held (then a card is chosen by sliding it up out of the fan).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas, Point, text_image
from sixfuori.table.inputs import Drag, Hover, Input, Key, Press, Release
from sixfuori.table.theme import Colour

SHAPE = 0.68
"""Width of a card for its height."""
DIMMED = 0.55
"""How much light a card loses that cannot be played now."""

Picture = Callable[[Any, int], pygame.Surface]
"""(card, height) → its remembered picture."""


def width_of(height: float) -> int:
    return round(height * SHAPE)


@lru_cache(maxsize=128)
def blank(height: int, fill: Colour, edge: Colour = theme.WHITE) -> pygame.Surface:
    """An empty card: a coloured field in a white frame. Copy it before drawing on it."""
    size = (width_of(height), height)
    rim = max(2, height // 28)
    image = paint.rounded(size, height // 10, edge, 255, max(1, height // 110), theme.INK).copy()
    field = pygame.Rect(0, 0, *size).inflate(-2 * rim, -2 * rim)
    image.blit(paint.rounded(field.size, height // 13, fill), field)
    return image


@lru_cache(maxsize=32)
def back(height: int, colour: Colour = theme.SIGN_RED) -> pygame.Surface:
    """The back: closed shutters, in the colour of the game's deck."""
    image = blank(height, colour).copy()
    frame = image.get_rect().inflate(-round(height * 0.2), -round(height * 0.2))
    slats = 11
    light, dark = theme.mix(colour, theme.WHITE, 0.22), theme.mix(colour, theme.INK, 0.35)
    image.blit(paint.rounded(frame.size, height // 22, dark), frame)
    for leaf in (0, 1):
        for i in range(slats):
            slat = pygame.Rect(0, 0, round(frame.width * 0.4), max(2, frame.height // (slats * 2)))
            slat.centerx = frame.x + round(frame.width * (0.26 + 0.48 * leaf))
            slat.centery = frame.y + round((i + 0.5) * frame.height / slats)
            image.blit(paint.rounded(slat.size, 2, light), slat)
    return image


@lru_cache(maxsize=256)
def printed(height: int, fill: Colour, symbol: str | None, label: str) -> pygame.Surface:
    """A card with a large label on a light medallion and, in two corners, label and symbol.

    The symbol stands for the colour, for those who cannot tell colours apart.
    """
    image = blank(height, fill).copy()
    w, h = image.get_size()
    medal = pygame.Rect(0, 0, round(w * 0.72), round(h * 0.5))
    medal.center = (w // 2, h // 2)
    image.blit(paint.rounded(medal.size, medal.height // 2, theme.WHITE), medal)
    big = text_image(label, round(h * 0.36), theme.DISPLAY, darker(fill), medal.width * 0.86, False)
    image.blit(big, big.get_rect(center=medal.center))
    corner(image, label, symbol)
    return image


def corner(image: pygame.Surface, label: str, symbol: str | None) -> None:
    """Label and symbol in the upper left corner, and turned round in the lower right one."""
    w, h = image.get_size()
    mark = pygame.Surface((round(w * 0.3), round(h * 0.25)), pygame.SRCALPHA)
    small = text_image(label, round(h * 0.125), theme.DISPLAY, theme.WHITE, w * 0.28, False)
    mark.blit(small, small.get_rect(midtop=(mark.get_width() // 2, 0)))
    if symbol:
        sign = paint.symbol(symbol, round(h * 0.045), theme.WHITE)
        mark.blit(sign, sign.get_rect(midtop=(mark.get_width() // 2, round(h * 0.14))))
    at = (round(w * 0.06), round(h * 0.045))
    image.blit(mark, at)
    turned = pygame.transform.rotate(mark, 180)
    image.blit(turned, turned.get_rect(bottomright=(w - at[0], h - at[1])))


def darker(colour: Colour) -> Colour:
    """The colour as ink: dark enough to be read on white."""
    share = 0.0
    while theme.contrast(theme.mix(colour, theme.INK, share), theme.WHITE) < 4.6:
        share += 0.08
    return theme.mix(colour, theme.INK, share)


def lay(
    canvas: Canvas, image: pygame.Surface, centre: Point, *, turn: float = 1.0, angle: float = 0.0
) -> pygame.Rect:
    """Lay a card on the table with its shadow.

    `turn` below 1 narrows it, as when it flips over; `angle` in degrees tilts it.
    """
    if turn < 1.0:
        narrow = max(2, round(image.get_width() * turn))
        image = pygame.transform.smoothscale(image, (narrow, image.get_height()))
    if angle:
        image = _tilted(image, angle)
    rect = image.get_rect(center=(round(centre[0]), round(centre[1])))
    if not angle:
        blur = max(3, rect.height // 22)
        under = paint.shadow(rect.size, rect.height // 14, blur)
        canvas.surface.blit(under, (rect.x - blur, rect.y - blur // 2))
    canvas.surface.blit(image, rect)
    return rect


@lru_cache(maxsize=256)
def _tilted(image: pygame.Surface, angle: float) -> pygame.Surface:
    return pygame.transform.rotozoom(image, angle, 1.0)


@lru_cache(maxsize=256)
def _dim(image: pygame.Surface) -> pygame.Surface:
    dimmed = image.copy()
    level = round(255 * DIMMED)
    dimmed.fill((level, level, level + 8, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dimmed


class Hand:
    """Cards held along the lower edge. The screen asks `handle` which card was chosen.

    With a mouse a click chooses; while the curtain is held, or by finger, a card is slid
    up out of the fan, so that looking never plays. Arrows move a cursor, Enter chooses.
    """

    def __init__(self, picture: Picture) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cards: tuple[Any, ...] = ()
        self.playable: tuple[bool, ...] = ()
        self.chosen: frozenset[int] = frozenset()
        self.marked: frozenset[int] = frozenset()
        """Cards with a little lamp on them (what serves the owner's code, the card drawn)."""
        self.lit: frozenset[int] | None = None
        """Of the playable cards, those to draw the eye to (None: all of them)."""
        self.refused: int | None = None
        """The card the last input tried to choose in vain (the screen may say why)."""
        self._picture = picture
        self._cursor: int | None = None
        self._grasped: int | None = None
        self._finger: Point = (0, 0)

    def show(self, cards: Sequence[Any], playable: Sequence[bool]) -> None:
        """Other cards than before: whatever was grasped is let go."""
        if tuple(cards) != self.cards:
            self._cursor = self._grasped = None
            self.chosen = frozenset()
            self.lit = None
        self.cards, self.playable = tuple(cards), tuple(playable)

    @property
    def cursor(self) -> int | None:
        """The card under the mouse, the finger or the keyboard's cursor."""
        return self._grasped if self._grasped is not None else self._cursor

    def handle(self, event: Input, *, slide: bool = False) -> int | None:
        """The index of a playable card that was chosen by this input.

        `slide`: the cards are only seen while held, so a plain click must not choose.
        """
        self.refused = None
        if isinstance(event, Hover):
            self._cursor = self.index_at(event.at)
        elif isinstance(event, Press):
            self._grasped = self.index_at(event.at)
            self._finger = event.at
        elif isinstance(event, Drag) and self._grasped is not None:
            self._finger = event.at
            if self.rect.collidepoint(event.at):
                self._grasped = self.index_at(event.at)
        elif isinstance(event, Release) and self._grasped is not None:
            grasped, self._grasped = self._grasped, None
            thrown = event.at[1] < self._card_top - self.card_height * 0.25
            clicked = not slide and self.index_at(event.at) == grasped
            return self._if_playable(grasped) if thrown or clicked else None
        elif isinstance(event, Key):
            return self._key(event)
        return None

    def _key(self, event: Key) -> int | None:
        if event.name in ("left", "right") and self.cards:
            by = 1 if event.name == "right" else -1
            at = self._cursor if self._cursor is not None else (-1 if by > 0 else 0)
            self._cursor = (at + by) % len(self.cards)
        elif event.name in ("return", "enter", "up") and not event.repeat:
            return self._if_playable(self._cursor)
        return None

    def _if_playable(self, index: int | None) -> int | None:
        if index is None or self.playable[index]:
            return index
        self.refused = index
        return None

    # Geometry

    @property
    def card_height(self) -> int:
        return max(24, round(self.rect.height * 0.86))

    @property
    def _card_top(self) -> int:
        return self.rect.bottom - self.card_height

    def centre_of(self, index: int, count: int | None = None) -> Point:
        """The middle of a card in the fan (of a hand of `count` cards)."""
        count = len(self.cards) if count is None else count
        step = self._step(count)
        left = self.rect.centerx - step * (count - 1) / 2
        return (left + step * index, self.rect.bottom - self.card_height / 2)

    def _step(self, count: int) -> float:
        width = width_of(self.card_height)
        if count < 2:
            return float(width)
        return min(width * 1.06, (self.rect.width - width) / (count - 1))

    def index_at(self, at: Point) -> int | None:
        """The card that is seen at a point."""
        half = width_of(self.card_height) / 2
        for index in reversed(range(len(self.cards))):
            x, _ = self.centre_of(index)
            if abs(at[0] - x) <= half and self.rect.top <= at[1] <= self.rect.bottom:
                return index
        return None

    # Drawing

    def draw(self, canvas: Canvas, hidden: Callable[[int], bool] = lambda index: False) -> None:
        """The fan; cards for which `hidden` says so are still travelling."""
        cursor = self.cursor
        order = [i for i in range(len(self.cards)) if i != cursor]
        if cursor is not None and cursor < len(self.cards):
            order.append(cursor)
        for index in order:
            if not hidden(index):
                self._draw_card(canvas, index)

    def draw_lifted(self, canvas: Canvas) -> None:
        """The card that a finger has drawn out of the fan, above whatever lies there."""
        if self._lifted is not None:
            self._draw_card(canvas, self._lifted)

    @property
    def _lifted(self) -> int | None:
        return self._grasped if self._finger[1] < self._card_top else None

    def draw_backs(self, canvas: Canvas, count: int, image: pygame.Surface) -> None:
        """The same fan, face down: how many, not which."""
        for index in range(count):
            lay(canvas, image, self.centre_of(index, count))

    def _draw_card(self, canvas: Canvas, index: int) -> None:
        image = self._picture(self.cards[index], self.card_height)
        x, y = self.centre_of(index)
        usable = self.playable[index] and (self.lit is None or index in self.lit)
        if usable:
            y -= canvas.u(1.6)
        if index in self.chosen:
            y -= canvas.u(3)
        if index == self.cursor:
            y -= canvas.u(1.6)
        if index == self._lifted:
            x, y = self._finger
        bright = usable or index in self.chosen or not any(self.playable)  # a hand at rest is lit
        rect = lay(canvas, image if bright else _dim(image), (x, y))
        if usable or index in self.chosen:
            ring = rect.inflate(canvas.u(0.8), canvas.u(0.8))
            strong = index in self.chosen or index == self.cursor
            canvas.panel(ring, None, radius=2.2, border=0.6 if strong else 0.3,
                         border_colour=theme.ACT)  # fmt: skip
        if index in self.marked:
            canvas.glow((rect.centerx, rect.top), canvas.u(4), theme.LAMP, 150)
            canvas.symbol("hexagon", (rect.centerx, rect.top), canvas.u(1.5), theme.LAMP, theme.INK)
