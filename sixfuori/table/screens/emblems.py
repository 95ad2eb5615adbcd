"""A small picture for each game: on the windows of the menu."""

import math
from collections.abc import Callable

import pygame

from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas

Emblem = Callable[[Canvas, pygame.Rect], None]


def _citofono(canvas: Canvas, box: pygame.Rect) -> None:
    height = min(box.height, round(box.width / 0.62))
    plate = pygame.Rect(0, 0, round(height * 0.62), height)
    plate.center = box.center
    canvas.panel(plate, theme.BRASS, radius=1.6, shadow=True, border=0.5,
                 border_colour=theme.mix(theme.BRASS, theme.INK, 0.5))  # fmt: skip
    dark = theme.mix(theme.BRASS, theme.INK, 0.65)
    for row in range(4):
        y = plate.y + plate.height * (0.13 + 0.07 * row)
        start, end = (plate.x + plate.width * 0.24, y), (plate.right - plate.width * 0.24, y)
        pygame.draw.line(canvas.surface, dark, start, end, max(2, plate.height // 45))
    for row in range(3):
        y = plate.y + plate.height * (0.52 + 0.165 * row)
        label = pygame.Rect(0, 0, round(plate.width * 0.48), round(plate.height * 0.1))
        label.midleft = (plate.x + round(plate.width * 0.1), round(y))
        canvas.panel(label, theme.WHITE, radius=0.4)
        colour = theme.SIGN_RED if row == 0 else theme.INK
        radius = plate.width * 0.11
        canvas.symbol("circle", (plate.right - plate.width * 0.2, y), radius, colour, dark)
    canvas.text("6", (plate.x + plate.width * 0.34, plate.y + plate.height * 0.52),
                4.0, face=theme.DISPLAY, colour=theme.SIGN_RED)  # fmt: skip


def _hexagons(canvas: Canvas, box: pygame.Rect) -> None:
    radius = min(box.width / 5.4, box.height / 5.2)
    for turn in range(6):
        angle = math.radians(60 * turn)
        reach = radius * 1.82
        centre = (box.centerx + reach * math.cos(angle), box.centery + reach * math.sin(angle))
        colour = theme.SIGN_RED if turn % 2 else theme.NIGHT
        canvas.symbol("hexagon", centre, radius, colour, theme.WHITE)
        mark = "circle" if turn % 2 else "star"
        canvas.symbol(mark, centre, radius * 0.36, theme.PLASTER)


def _owl(canvas: Canvas, box: pygame.Rect) -> None:
    side = min(box.width, box.height)
    frame = pygame.Rect(0, 0, side, side)
    frame.center = box.center
    canvas.drawing("dieci/gufo.svg", frame)


def _fan(canvas: Canvas, box: pygame.Rect) -> None:
    height = round(min(box.height * 0.72, box.width * 0.72))
    size = (round(height * 0.64), height)
    for number, (colour, symbol) in enumerate(
        ((theme.SIGN_RED, "circle"), (theme.BRASS, "star"), (theme.BOTTLE, "triangle"),
         (theme.mix(theme.SKY, theme.NIGHT, 0.35), "square"))
    ):  # fmt: skip
        card = paint.rounded(size, size[0] // 7, colour, 255, max(2, size[0] // 14), theme.WHITE)
        card = card.copy()
        mark = paint.symbol(symbol, size[0] // 4, theme.WHITE)
        card.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
        angle = 27 - 18 * number
        turned = pygame.transform.rotozoom(card, angle, 1.0)
        x = box.centerx + (number - 1.5) * size[0] * 0.3
        y = box.centery + abs(number - 1.5) ** 2 * size[1] * 0.045
        canvas.surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def _lock(canvas: Canvas, box: pygame.Rect) -> None:
    gap = canvas.u(0.6)
    width = (box.width - 3 * gap) // 4
    wheel = pygame.Rect(box.x, 0, width, min(box.height, round(width * 1.9)))
    wheel.centery = box.centery
    for digit, colour in zip("6284", (theme.SIGN_RED, theme.NIGHT, theme.BOTTLE, theme.TERRACOTTA),
                             strict=True):  # fmt: skip
        canvas.panel(wheel, theme.WHITE, radius=1.0, shadow=True, border=0.4, border_colour=colour)
        size = 100 * wheel.height * 0.5 / max(1, canvas.u(100))
        canvas.text(digit, wheel.center, size, face=theme.DISPLAY, colour=colour)
        wheel = wheel.move(width + gap, 0)


EMBLEMS: dict[str, Emblem] = {
    "seifuori": _citofono,
    "six": _hexagons,
    "dieci": _owl,
    "uno": _fan,
    "code": _lock,
}
