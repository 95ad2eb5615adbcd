"""Pictures made in code: soft shapes, shadows, glows, backdrops, drawings from assets.

Each function returns a surface and remembers it, so that a frame is mostly blits. The
surfaces are shared: never draw on one, copy it first.
"""

import math
from functools import lru_cache
from typing import Any

import numpy as np
import pygame

from sixfuori.files import ASSETS
from sixfuori.table import theme
from sixfuori.table.theme import Colour

SYMBOLS = ("circle", "star", "triangle", "square", "diamond", "hexagon")
_FINE = 3  # shapes are drawn this much larger and shrunk, which smooths their edges


@lru_cache(maxsize=1024)
def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Colour | None,
    alpha: int = 255,
    border: int = 0,
    border_colour: Colour = theme.INK,
) -> pygame.Surface:
    """A rounded rectangle with smooth edges. `fill=None` leaves only the border."""
    w, h = max(1, size[0]), max(1, size[1])
    fine = _FINE if w * h < 1_500_000 else 1
    big = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    big.fill((*(border_colour if border else fill or border_colour), 0))
    r = min(radius, w // 2, h // 2) * fine
    if border:
        pygame.draw.rect(big, (*border_colour, alpha), big.get_rect(), 0, border_radius=r)
        inner = big.get_rect().inflate(-2 * border * fine, -2 * border * fine)
        inside = (*fill, alpha) if fill else (*border_colour, 0)
        pygame.draw.rect(big, inside, inner, 0, border_radius=max(0, r - border * fine))
    elif fill:
        pygame.draw.rect(big, (*fill, alpha), big.get_rect(), 0, border_radius=r)
    return pygame.transform.smoothscale(big, (w, h)) if fine > 1 else big


@lru_cache(maxsize=256)
def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int = 110) -> pygame.Surface:
    """A soft shadow for a rounded rectangle; larger than it by `blur` on every side."""
    w, h = size[0] + 2 * blur, size[1] + 2 * blur
    small = 4  # blurred small and enlarged: nobody sees the difference
    surface = pygame.Surface((max(1, w // small), max(1, h // small)), pygame.SRCALPHA)
    box = pygame.Rect(blur // small, blur // small, max(1, size[0] // small), size[1] // small)
    pygame.draw.rect(surface, (0, 0, 0, alpha), box, border_radius=max(1, radius // small))
    surface = pygame.transform.box_blur(surface, max(1, blur // small // 2))
    return pygame.transform.smoothscale(surface, (w, h))


@lru_cache(maxsize=128)
def glow(radius: int, colour: Colour, strength: int = 150) -> pygame.Surface:
    """A round light that fades out; its centre is the surface's centre."""
    size = 96
    y, x = np.mgrid[0:size, 0:size]
    distance = np.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) / (size / 2)
    light = np.clip(1 - distance, 0, 1) ** 2 * strength
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.surfarray.pixels_alpha(surface)[:] = light.T.astype(np.uint8)
    return pygame.transform.smoothscale(surface, (2 * radius, 2 * radius))


@lru_cache(maxsize=512)
def symbol(kind: str, radius: int, colour: Colour, outline: Colour | None = None) -> pygame.Surface:
    """One of SYMBOLS, smooth, `2*radius` on a side: colours always come with one."""
    fine = 4
    size = 2 * max(2, radius) * fine
    big = pygame.Surface((size, size), pygame.SRCALPHA)
    big.fill((*(outline or colour), 0))
    if outline:
        _shape(big, kind, size / 2, size / 2 - fine, outline)
        _shape(big, kind, size / 2, (size / 2 - fine) * 0.82, colour)
    else:
        _shape(big, kind, size / 2, size / 2 - fine, colour)
    return pygame.transform.smoothscale(big, (2 * max(2, radius), 2 * max(2, radius)))


def _shape(surface: pygame.Surface, kind: str, c: float, r: float, colour: Colour) -> None:
    if kind == "circle":
        pygame.draw.circle(surface, colour, (c, c), r)
        return
    corners = {
        "star": [(r if i % 2 == 0 else r * 0.45, -90 + 36 * i) for i in range(10)],
        "triangle": [(r, -90 + 120 * i) for i in range(3)],
        "square": [(r * 1.12, 45 + 90 * i) for i in range(4)],
        "diamond": [(r if i % 2 else r * 0.72, 90 * i) for i in range(4)],
        "hexagon": [(r, 60 * i - 90) for i in range(6)],
    }[kind]
    drop = r * 0.14 if kind == "triangle" else 0.0
    points = [
        (c + d * math.cos(math.radians(a)), c + drop + d * math.sin(math.radians(a)))
        for d, a in corners
    ]
    pygame.draw.polygon(surface, colour, points)


@lru_cache(maxsize=256)
def drawing(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture from `assets/` (SVG is rendered at this very size, so it stays sharp)."""
    path = ASSETS / name
    if path.suffix == ".svg":
        surface = pygame.image.load_sized_svg(path, size)
    else:
        surface = pygame.transform.smoothscale(pygame.image.load(path), size)
    return surface.convert_alpha() if pygame.display.get_surface() else surface


@lru_cache(maxsize=8)
def backdrop(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """The ground of a whole screen.

    evening    the courtyard wall at dusk, for menus and text
    terracotta, felt, wood   the courtyard table from above, lit by the lamp over it
    night      dark blue, for the curtain and the verdict
    """
    centre, edge, grain = {
        "evening": (theme.mix(theme.COURTYARD, theme.TERRACOTTA, 0.22), theme.NIGHT, 3.0),
        "terracotta": ((0xA8, 0x4B, 0x38), (0x43, 0x1D, 0x1D), 7.0),
        "felt": ((0x2F, 0x7A, 0x66), (0x12, 0x33, 0x33), 6.0),
        "wood": ((0x9A, 0x66, 0x3C), (0x3D, 0x24, 0x1A), 7.0),
        "night": ((0x1D, 0x2D, 0x50), (0x0A, 0x11, 0x22), 2.0),
    }[kind]
    small = (max(2, size[0] // 3), max(2, size[1] // 3))
    x, y = np.meshgrid(np.linspace(-1, 1, small[0]), np.linspace(-1, 1, small[1]), indexing="ij")
    distance = np.clip(np.hypot(x * 0.85, y * 0.95), 0, 1.2)[..., None] / 1.2
    ease = distance * distance * (3 - 2 * distance)
    pixels = np.array(centre) * (1 - ease) + np.array(edge) * ease
    noise = np.random.default_rng(6).normal(0, grain, small)
    if kind == "wood":  # boards: the grain runs along the table
        boards = np.sin(np.linspace(0, 60, small[1]))[None, :] * 3
        noise = noise * 0.5 + np.repeat(noise[:1, :], small[0], 0) + boards
    if kind == "terracotta":  # tiles
        pixels = pixels + _tiles(small)[..., None]
    pixels = np.clip(pixels + noise[..., None], 0, 255).astype(np.uint8)
    surface = pygame.transform.smoothscale(pygame.surfarray.make_surface(pixels), size)
    return surface.convert() if pygame.display.get_surface() else surface


def _tiles(size: tuple[int, int]) -> "np.ndarray[Any, Any]":
    """Courtyard paving: joints a little darker, each tile a little different."""
    side = max(8, size[1] // 7)
    x, y = np.meshgrid(np.arange(size[0]), np.arange(size[1]), indexing="ij")
    row = y // side
    column = (x + (row % 2) * side // 2) // side
    shade = ((column * 73 + row * 151) % 17 - 8) * 0.8
    joint = ((x + (row % 2) * side // 2) % side < 1) | (y % side < 1)
    return np.where(joint, -22.0, shade)


def icon(size: int) -> pygame.Surface:
    """The program's own sign: a red enamel plate with a six."""
    image = rounded((size, size), size // 6, theme.SIGN_RED, 255, size // 16, theme.PLASTER).copy()
    digit = theme.font(theme.DISPLAY, round(size * 0.8)).render("6", True, theme.WHITE)
    image.blit(digit, digit.get_rect(center=(size // 2, size // 2)))
    return image


def forget() -> None:
    """Drop every remembered picture (the window changed its size or pixel format)."""
    for cached in (rounded, shadow, glow, symbol, drawing, backdrop):
        cached.cache_clear()
