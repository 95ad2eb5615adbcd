"""SIX's tiles as pictures: glazed majolica hexagons in two colours and two patterns.

Each picture is painted once, large, and shrunk to the radius that is asked for; the shrunk
ones are remembered, so that a field that zooms costs one shrinking per size and otherwise
blits. Never draw on a picture.

A radius is the distance in pixels from the middle of a hexagon to its corners; corners
point up and down.
"""

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pygame

from sixfuori.games.contract import Seat
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.theme import Colour

GROUT = 0.955
"""How much of its cell a tile fills."""

_MASTER = 132  # the radius of the large pictures
_FINE = 3  # they are painted this much larger still, which smooths their edges
_ROOM = 1.4  # a picture's half side, in radii
_SIZES = 12  # of each picture are remembered: a zooming field leaves many behind
_THICK = 0.12  # how far the clay shows below the glaze, in radii

_GLAZE: tuple[Colour, Colour] = ((0xB8, 0x27, 0x25), (0x1C, 0x26, 0x45))
_CREAM: Colour = (0xFB, 0xF3, 0xDF)
_GOLD: Colour = (0xF2, 0xB9, 0x3B)
_SKY: Colour = (0x6F, 0xB4, 0xDC)
_CLAY: Colour = (0x7A, 0x4E, 0x38)

Corners = list[tuple[float, float]]


def tile(canvas: Canvas, centre: Point, radius: float, seat: Seat, alpha: int = 255) -> None:
    """A tile of a seat's colour, without its shadow."""
    _blit(canvas, _tile(seat, _pixels(radius), alpha // 5 * 5), centre)


def shadow(canvas: Canvas, centre: Point, radius: float, height: float = 0.0) -> None:
    """The shadow of a tile that lies, or hovers `height` radii above the table."""
    level = min(4, round(height * 4))
    drop = radius * (0.13 + 0.5 * height)
    _blit(canvas, _shadow(_pixels(radius), level), (centre[0] + drop * 0.35, centre[1] + drop))


def raised(
    canvas: Canvas, centre: Point, radius: float, seat: Seat, height: float, alpha: int = 255
) -> None:
    """A tile in the air, with the shadow it casts; `centre` is the cell below it."""
    shadow(canvas, centre, radius, height)
    up = (centre[0], centre[1] - radius * height)
    tile(canvas, up, radius * (1 + 0.16 * min(1.5, height)), seat, alpha)


def outline(
    canvas: Canvas, centre: Point, radius: float, colour: Colour, width: float = 0.1
) -> None:
    """A hexagonal ring around a cell; `width` in radii."""
    _blit(canvas, _outline(_pixels(radius), colour, width), centre)


def dent(canvas: Canvas, centre: Point, radius: float) -> None:
    """A hollow in the table: here a tile may lie."""
    _blit(canvas, _dent(_pixels(radius)), centre)


def shade(canvas: Canvas, centre: Point, radius: float, alpha: int = 165) -> None:
    """Darkens a tile: it is about to go, or another one is in the light."""
    _blit(canvas, _shade(_pixels(radius), alpha), centre)


def corners(centre: Point, radius: float) -> Corners:
    return [
        (
            centre[0] + radius * math.sin(math.radians(60 * turn)),
            centre[1] - radius * math.cos(math.radians(60 * turn)),
        )
        for turn in range(6)
    ]


def _pixels(radius: float) -> int:
    return max(3, round(radius))


def _blit(canvas: Canvas, image: pygame.Surface, centre: Point) -> None:
    at = image.get_rect(center=(round(centre[0]), round(centre[1])))
    canvas.surface.blit(image, at)


# Shrunk to size


def _shrunk(master: pygame.Surface, radius: int) -> pygame.Surface:
    side = round(master.get_width() * radius / _MASTER)
    return pygame.transform.smoothscale(master, (side, side))


@lru_cache(maxsize=_SIZES * 4)
def _tile(seat: Seat, radius: int, alpha: int) -> pygame.Surface:
    if alpha < 255:
        image = _tile(seat, radius, 255).copy()
        image.set_alpha(alpha)
        return image
    return _shrunk(_master(seat), radius)


@lru_cache(maxsize=_SIZES * 2)
def _shadow(radius: int, level: int) -> pygame.Surface:
    return _shrunk(_shadow_master(level), radius)


@lru_cache(maxsize=_SIZES * 4)
def _outline(radius: int, colour: Colour, width: float) -> pygame.Surface:
    return _shrunk(_outline_master(colour, width), radius)


@lru_cache(maxsize=_SIZES)
def _dent(radius: int) -> pygame.Surface:
    return _shrunk(_dent_master(), radius)


@lru_cache(maxsize=_SIZES)
def _shade(radius: int, alpha: int) -> pygame.Surface:
    return _shrunk(_shade_master(alpha), radius)


# Painted large, once


def _painted(paint: Callable[[pygame.Surface, Point, float], None]) -> pygame.Surface:
    """A picture at the master's radius, from a painter that gets more room than that."""
    side = round(2 * _ROOM * _MASTER)
    big = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    paint(big, (side * _FINE / 2, side * _FINE / 2), _MASTER * _FINE)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=2)
def _master(seat: Seat) -> pygame.Surface:
    def paint(image: pygame.Surface, centre: Point, radius: float) -> None:
        _paint_body(image, centre, radius * GROUT, _GLAZE[seat])
        (_paint_flower, _paint_rose)[seat](image, centre, radius * GROUT)

    return _glazed(_painted(paint))


def _paint_body(image: pygame.Surface, centre: Point, radius: float, glaze: Colour) -> None:
    """Clay below, a cream rim with bevelled edges, the coloured glaze inside."""
    below = (centre[0], centre[1] + radius * _THICK)
    for step in range(12):
        at = (centre[0], centre[1] + (below[1] - centre[1]) * (1 - step / 12))
        clay = theme.mix(theme.mix(_CLAY, theme.INK, 0.55), _CLAY, step / 12)
        pygame.draw.polygon(image, clay, corners(at, radius))
    outer, inner = corners(centre, radius), corners(centre, radius * 0.9)
    for side in range(6):
        light = math.cos(math.radians(60 * side + 30 + 40))  # the lamp hangs up on the left
        target = theme.WHITE if light > 0 else theme.mix(_CLAY, theme.INK, 0.3)
        edge = theme.mix(theme.mix(_CREAM, _CLAY, 0.12), target, abs(light) * 0.55)
        after = (side + 1) % 6
        pygame.draw.polygon(image, edge, [outer[side], outer[after], inner[after], inner[side]])
    pygame.draw.polygon(image, theme.mix(glaze, theme.INK, 0.5), corners(centre, radius * 0.9))
    pygame.draw.polygon(image, glaze, corners(centre, radius * 0.865))


def _paint_flower(image: pygame.Surface, centre: Point, radius: float) -> None:
    """Red: a full cream flower of six petals, with little leaves between them."""
    for turn in range(6):
        _petal(image, centre, radius * 0.68, radius * 0.2, 60 * turn, _CREAM)
        _petal(image, centre, radius * 0.56, radius * 0.085, 60 * turn, _GOLD)
        dot = _polar(centre, radius * 0.6, 60 * turn + 30)
        pygame.draw.circle(image, _CREAM, dot, radius * 0.06)
    pygame.draw.circle(image, _GLAZE[0], centre, radius * 0.2)
    pygame.draw.circle(image, _GOLD, centre, radius * 0.14)


def _paint_rose(image: pygame.Surface, centre: Point, radius: float) -> None:
    """Black: a thin ring, and a wind rose with four long points across it."""
    pygame.draw.circle(image, _CREAM, centre, radius * 0.56, round(radius * 0.06))
    for turns, length, waist, light in ((45, 0.46, 0.17, _SKY), (0, 0.76, 0.2, _CREAM)):
        for turn in range(4):
            tip = _polar(centre, radius * length, 90 * turn + turns)
            left = _polar(centre, radius * waist, 90 * turn + turns - 45)
            right = _polar(centre, radius * waist, 90 * turn + turns + 45)
            pygame.draw.polygon(image, light, [centre, left, tip])
            pygame.draw.polygon(image, theme.mix(light, _GLAZE[1], 0.45), [centre, right, tip])
    pygame.draw.circle(image, _GLAZE[1], centre, radius * 0.1)


def _polar(centre: Point, distance: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return centre[0] + distance * math.sin(angle), centre[1] - distance * math.cos(angle)


def _petal(
    image: pygame.Surface, centre: Point, length: float, width: float, degrees: float, ink: Colour
) -> None:
    """A drop that grows from the middle and ends round."""
    steps = 24
    tip = length - width
    points = [centre]
    for step in range(steps + 1):
        angle = -math.pi / 2 + math.pi * step / steps
        along, aside = tip + width * math.cos(angle), width * math.sin(angle)
        points.append(
            _polar(
                centre, math.hypot(along, aside), degrees + math.degrees(math.atan2(aside, along))
            )
        )
    pygame.draw.polygon(image, ink, points)


def _glazed(image: pygame.Surface) -> pygame.Surface:
    """Light over the glaze: brighter up on the left, with a soft gleam, darker below."""
    side = image.get_width()
    x, y = np.meshgrid(np.linspace(-1, 1, side), np.linspace(-1, 1, side), indexing="ij")
    slope = 1.06 - 0.16 * (0.45 * x + 0.9 * y)
    gleam = 62 * np.exp(-(((x + 0.22) / 0.34) ** 2 + ((y + 0.36) / 0.15) ** 2))
    pixels = pygame.surfarray.pixels3d(image)
    lit = pixels * slope[..., None] + gleam[..., None]
    pixels[:] = np.clip(lit, 0, 255).astype(np.uint8)
    return image


@lru_cache(maxsize=8)
def _shadow_master(level: int) -> pygame.Surface:
    """Softer and fainter the higher the tile."""

    def paint(image: pygame.Surface, centre: Point, radius: float) -> None:
        pygame.draw.polygon(image, (8, 4, 10, 150 - 18 * level), corners(centre, radius * 0.97))

    return pygame.transform.box_blur(_painted(paint), 9 + 5 * level)


@lru_cache(maxsize=32)
def _outline_master(colour: Colour, width: float) -> pygame.Surface:
    def paint(image: pygame.Surface, centre: Point, radius: float) -> None:
        image.fill((*colour, 0))
        pygame.draw.polygon(image, colour, corners(centre, radius * (1 + width * 0.4)))
        pygame.draw.polygon(image, (*colour, 0), corners(centre, radius * (1 - width * 0.7)))

    return _painted(paint)


@lru_cache(maxsize=1)
def _dent_master() -> pygame.Surface:
    def paint(image: pygame.Surface, centre: Point, radius: float) -> None:
        pygame.draw.polygon(image, (*theme.PLASTER, 95), corners(centre, radius * 0.9))
        pygame.draw.polygon(image, (*theme.SHADE, 70), corners(centre, radius * 0.85))

    return _painted(paint)


@lru_cache(maxsize=4)
def _shade_master(alpha: int) -> pygame.Surface:
    def paint(image: pygame.Surface, centre: Point, radius: float) -> None:
        for below in (_THICK, 0):
            at = (centre[0], centre[1] + radius * below)
            pygame.draw.polygon(image, (*theme.SHADE, alpha), corners(at, radius * 0.97))

    return _painted(paint)
