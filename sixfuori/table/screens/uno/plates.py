"""Things to press that are not plain buttons: the pile, the red sign, the petals."""

import math
from functools import lru_cache

import pygame

from sixfuori.games.uno.cards import Colour
from sixfuori.table import cards, paint, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.uno import faces
from sixfuori.table.texts import uno as texts
from sixfuori.table.widgets import Action, Button

_FINE = 2
_SIGNS = 28
"""Symbols along the coloured ring."""


class Pile(Button):
    """The draw pile; it glows while one may draw."""

    def __init__(self, action: Action) -> None:
        super().__init__(texts.DRAW, action, key="p")

    def draw(self, canvas: Canvas, focused: bool) -> None:
        ring = self.rect.inflate(canvas.u(1.4), canvas.u(1.4))
        strong = self.hovered or focused
        canvas.panel(ring, None, radius=2.6, border=0.8 if strong else 0.45,
                     border_colour=theme.ACT)  # fmt: skip
        label = pygame.Rect(0, 0, round(self.rect.width * 0.92), canvas.u(4.6))
        label.center = self.rect.center
        canvas.panel(label, theme.ACT, radius=1.2, shadow=True)
        canvas.text(self.label, label.center, theme.BODY, face=theme.DISPLAY, colour=theme.INK,
                    width=label.width - canvas.u(1))  # fmt: skip


class Sign(Button):
    """The enamel sign one shouts with."""

    def __init__(self, hint: str, action: Action) -> None:
        super().__init__(texts.UNO, action, key="u", hint=hint)

    def draw(self, canvas: Canvas, focused: bool) -> None:
        canvas.glow(self.rect.center, self.rect.width * 0.62, theme.LAMP, 130)
        pressed = self._pressed_by is not None
        box = self.rect.move(0, canvas.u(0.4)) if pressed else self.rect
        fill = theme.mix(theme.SIGN_RED, theme.WHITE, 0.12 if self.hovered else 0.0)
        canvas.panel(box, fill, radius=2.4, border=0.7, border_colour=theme.WHITE, shadow=True)
        inner = box.inflate(-canvas.u(2.4), -canvas.u(2.4))
        canvas.panel(inner, None, radius=1.6, border=0.25, border_colour=theme.LAMP)
        canvas.text(self.label, (box.centerx, box.y + box.height * 0.42), theme.HUGE,
                    face=theme.DISPLAY, colour=theme.WHITE, width=inner.width * 0.9)  # fmt: skip
        canvas.text(self.hint, (box.centerx, box.y + box.height * 0.78), theme.BODY,
                    face=theme.BOLD, colour=theme.LAMP, width=inner.width * 0.92)  # fmt: skip
        if focused:
            self._draw_focus(canvas, 2.6)


class Earpiece(Button):
    """Turns listening on and off; its lamp is lit while shouts are heard."""

    focusable = False  # it has its key: Enter on the way to a card must not switch it

    def __init__(self, label: str, lit: bool, action: Action) -> None:
        super().__init__(label, action, key="l", size=theme.SMALL)
        self._lit = lit

    def draw(self, canvas: Canvas, focused: bool) -> None:
        super().draw(canvas, focused)
        lamp = (self.rect.x + canvas.u(2), self.rect.y + canvas.u(1.4))
        colour = theme.TERRACOTTA if self._lit else theme.mix(theme.PLASTER, theme.INK, 0.4)
        canvas.symbol("circle", lamp, canvas.u(0.8), colour, theme.INK)


class Petal(Button):
    """One of the four colours to choose from; `corner` says where its round side points."""

    def __init__(self, colour: Colour, key: str, corner: tuple[int, int], action: Action) -> None:
        super().__init__(texts.COLOURS[colour], action, key=key)
        self.colour = colour
        self.corner = corner

    def draw(self, canvas: Canvas, focused: bool) -> None:
        strong = self.hovered or focused
        box = self.rect.inflate(canvas.u(0.8), canvas.u(0.8)) if strong else self.rect
        edge = theme.ACT if strong else theme.WHITE
        image = _petal(box.size, self.corner, faces.ink(self.colour), edge, canvas.u(0.5))
        canvas.surface.blit(image, box)
        x, y = box.center
        radius = min(box.width, box.height) * 0.2
        canvas.symbol(faces.SYMBOLS[self.colour], (x, y - radius * 0.45), radius, theme.WHITE)
        canvas.text(f"{self.key}  {self.label}", (x, y + radius * 1.25), theme.NAME,
                    face=theme.DISPLAY, colour=theme.WHITE, width=box.width * 0.72)  # fmt: skip


@lru_cache(maxsize=32)
def _petal(
    size: tuple[int, int],
    corner: tuple[int, int],
    fill: theme.Colour,
    edge: theme.Colour,
    border: int,
) -> pygame.Surface:
    big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    big.fill((*edge, 0))
    for colour, inset in ((edge, 0), (fill, border * _FINE)):
        box = big.get_rect().inflate(-2 * inset, -2 * inset)
        wide, small = min(box.size) * 3 // 4, min(box.size) // 8
        radii = [
            wide if (x, y) == corner else small for y in (-1, 1) for x in (-1, 1)
        ]  # top left, top right, bottom left, bottom right
        pygame.draw.rect(
            big, colour, box,
            border_top_left_radius=radii[0], border_top_right_radius=radii[1],
            border_bottom_left_radius=radii[2], border_bottom_right_radius=radii[3],
        )  # fmt: skip
    return pygame.transform.smoothscale(big, size)


def draw_colour(canvas: Canvas, rect: pygame.Rect, colour: Colour) -> None:
    """The plate that names the colour in force."""
    canvas.panel(rect, faces.ink(colour), radius=2.5, border=0.4, border_colour=theme.WHITE,
                 shadow=True)  # fmt: skip
    radius = rect.height * 0.3
    canvas.symbol(faces.SYMBOLS[colour], (rect.x + radius * 2, rect.centery), radius, theme.WHITE)
    canvas.text(texts.COLOURS[colour], (rect.centerx + radius, rect.centery), theme.NAME,
                face=theme.DISPLAY, colour=theme.WHITE,
                width=rect.width - radius * 4.6)  # fmt: skip


def draw_fan(
    canvas: Canvas, centre: tuple[float, float], height: int, images: list[pygame.Surface]
) -> None:
    """A small fan of cards, tilted round its middle."""
    count = len(images)
    width = cards.width_of(height)
    step = min(width * 0.5, canvas.u(13) / max(1, count - 1))
    for number, image in enumerate(images):
        off = number - (count - 1) / 2
        spread = min(1.0, 5 / max(1, count))
        x = centre[0] + off * step
        y = centre[1] - abs(off) ** 1.5 * canvas.u(0.12) * spread
        tilted = _tilted(image, round(off * 4 * spread))
        canvas.surface.blit(tilted, tilted.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=256)
def _tilted(image: pygame.Surface, angle: int) -> pygame.Surface:
    return pygame.transform.rotozoom(image, angle, 1.0) if angle else image


def draw_ring(canvas: Canvas, rect: pygame.Rect, colour: Colour) -> None:
    """The colour in force, all round the table, with its symbol in every direction."""
    band = canvas.u(2.8)
    image = _ring(rect.size, faces.ink(colour), faces.SYMBOLS[colour], band)
    canvas.surface.blit(image, rect)


@lru_cache(maxsize=8)
def _ring(size: tuple[int, int], ink: theme.Colour, symbol: str, band: int) -> pygame.Surface:
    big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    edge = theme.mix(ink, theme.WHITE, 0.75)
    big.fill((*edge, 0))
    for colour, inset in ((edge, band), (ink, band * 1.14)):
        outer = big.get_rect().inflate(-2 * inset * _FINE, -2 * inset * _FINE)
        width = round((2 * (band - inset) + band * 1.28) * _FINE)
        pygame.draw.ellipse(big, colour, outer)
        pygame.draw.ellipse(big, (*edge, 0), outer.inflate(-2 * width, -2 * width))
    image = pygame.transform.smoothscale(big, size)
    sign = paint.symbol(symbol, round(band * 0.42), theme.WHITE)
    rx, ry = size[0] / 2 - band * 1.64, size[1] / 2 - band * 1.64
    for number in range(_SIGNS):
        angle = 2 * math.pi * number / _SIGNS
        at = (size[0] / 2 + rx * math.cos(angle), size[1] / 2 + ry * math.sin(angle))
        image.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))
    return image
