"""The residents: a little bust for every seat, drawn once and remembered."""

from functools import lru_cache

import pygame

from sixfuori.table import theme
from sixfuori.table.theme import Colour

_COATS: tuple[Colour, ...] = (
    (0x2A, 0x6F, 0x5E), (0x9E, 0x2A, 0x2B), (0x1E, 0x4E, 0x8C), (0xE0, 0x8E, 0x45),
    (0x6D, 0x3B, 0x7A), (0x3F, 0x7D, 0xA6), (0xA8, 0x4B, 0x6B), (0x6B, 0x7A, 0x2F),
    (0x4A, 0x4E, 0x69),
)  # fmt: skip
_HAIR: tuple[Colour, ...] = (
    (0x2E, 0x1F, 0x1A), (0x7A, 0x43, 0x1D), (0xC9, 0x9A, 0x3B), (0x1D, 0x1B, 0x26),
    (0xB9, 0xB4, 0xB0),
)  # fmt: skip
_SKIN: tuple[Colour, ...] = ((0xF1, 0xC2, 0x9B), (0xD9, 0x9B, 0x6C), (0xA8, 0x6B, 0x45))
_FINE = 4


@lru_cache(maxsize=128)
def bust(height: int, number: int, lamps: int) -> pygame.Surface:
    """Head and shoulders; the fewer lamps, the less there is to smile about."""
    size = max(8, height) * _FINE
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    coat = _COATS[number % len(_COATS)]
    image.fill((*coat, 0))
    body = pygame.Rect(0, 0, round(size * 0.86), round(size * 0.9))
    body.midtop = (size // 2, round(size * 0.6))
    pygame.draw.ellipse(image, coat, body)
    _draw_head(image, (size / 2, size * 0.38), size * 0.27, number, smile=lamps - 1.6)
    return pygame.transform.smoothscale(image, (size // _FINE, size // _FINE))


@lru_cache(maxsize=64)
def outside(height: int, number: int) -> pygame.Surface:
    """The whole figure, on the doorstep in the moonlight."""
    tall = max(12, height) * _FINE
    wide = round(tall * 0.5)
    image = pygame.Surface((wide, tall), pygame.SRCALPHA)
    coat = _COATS[number % len(_COATS)]
    image.fill((*coat, 0))
    legs = theme.mix(coat, theme.INK, 0.6)
    for x in (0.38, 0.62):
        leg = pygame.Rect(0, 0, round(wide * 0.16), round(tall * 0.24))
        leg.midbottom = (round(wide * x), tall - round(tall * 0.01))
        pygame.draw.rect(image, legs, leg, border_radius=leg.width // 3)
    body = pygame.Rect(0, 0, round(wide * 0.74), round(tall * 0.46))
    body.midtop = (wide // 2, round(tall * 0.36))
    pygame.draw.rect(image, coat, body, border_radius=body.width // 2)
    _draw_head(image, (wide / 2, tall * 0.23), tall * 0.155, number, smile=-1.6)
    moon = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    moon.fill((150, 175, 225, 255))
    image.blit(moon, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(image, (wide // _FINE, tall // _FINE))


def _draw_head(
    image: pygame.Surface, centre: tuple[float, float], radius: float, number: int, smile: float
) -> None:
    x, y = centre
    hair = _HAIR[number % len(_HAIR)]
    pygame.draw.circle(image, hair, (x, y - radius * 0.14), radius * 1.1)
    if number % 3 == 1:  # long hair
        pygame.draw.rect(
            image, hair, pygame.Rect(x - radius * 1.1, y, radius * 2.2, radius * 1.15),
            border_radius=round(radius * 0.4),
        )  # fmt: skip
    pygame.draw.circle(image, _SKIN[number % len(_SKIN)], (x, y + radius * 0.1), radius * 0.95)
    for side in (-1, 1):
        pygame.draw.circle(image, theme.INK, (x + side * radius * 0.36, y), radius * 0.12)
    if number % 4 == 2:  # glasses
        for side in (-1, 1):
            eye = (x + side * radius * 0.36, y)
            pygame.draw.circle(image, theme.INK, eye, radius * 0.28, max(1, round(radius * 0.07)))
    mouth = [
        (x + step * radius * 0.1, y + radius * (0.52 + 0.016 * smile * (6 - step * step / 2)))
        for step in range(-4, 5)
    ]
    pygame.draw.lines(image, theme.INK, False, mouth, max(2, round(radius * 0.1)))
