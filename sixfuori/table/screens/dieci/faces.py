"""DIECI's cards and tokens as pictures: residents at their windows, shutters on the back.

Sizes are pixels. Pictures are remembered; never draw on one.
"""

from functools import lru_cache

import pygame

from sixfuori.games.dieci import JOLLYGATTO, Card
from sixfuori.table import cards, paint, theme
from sixfuori.table.canvas import Canvas, Point, text_image
from sixfuori.table.theme import Colour

SHAPE = 0.72
"""Width of a card for its height."""
NAME_FROM = 0.2
"""A card shows its resident's name from this share of the window's height on."""

COBALT: Colour = (0x1F, 0x3A, 0x7A)
SHUTTER: Colour = (0x2F, 0x6B, 0x5A)
COIN: Colour = (0xFF, 0xC8, 0x57)

_BRAVE: Colour = (0xFB, 0xDD, 0x9A)
_PLAIN: Colour = (0xBF, 0xDF, 0xE8)
_SORRY: Colour = (0xC9, 0xB6, 0xD6)
_JOLLY: Colour = (0xF6, 0xC2, 0xB4)


def width_of(height: float) -> int:
    return round(height * SHAPE)


def picture(canvas: Canvas, face: Card | None, height: float) -> pygame.Surface:
    """A card from its front or, without a face, from its back."""
    h = max(24, round(height))
    return front(face, h, h >= canvas.height * NAME_FROM) if face else back(h)


def card(
    canvas: Canvas, centre: Point, height: float, face: Card | None, turn: float = 1.0
) -> pygame.Rect:
    """A card with its middle at a point; `turn` below 1 narrows it, as when it flips."""
    return cards.lay(canvas, picture(canvas, face, height), centre, turn=turn)


def known(canvas: Canvas, centre: Point, height: float, face: Card) -> pygame.Rect:
    """A card that lies face down, with its value pinned on for the one who knows it."""
    rect = card(canvas, centre, height, None)
    pixels = round(height * 0.27)
    digits = text_image(face.label, pixels, theme.DISPLAY, COBALT, rect.width * 0.8, False)
    note = digits.get_rect(center=(rect.centerx, rect.centery)).inflate(pixels // 2, pixels // 4)
    paper = theme.mix(theme.LAMP, theme.WHITE, 0.35)
    canvas.surface.blit(paint.rounded(note.size, pixels // 4, paper, 255, 2, COBALT), note)
    canvas.surface.blit(digits, digits.get_rect(center=note.center))
    return rect


@lru_cache(maxsize=256)
def front(face: Card, height: int, named: bool) -> pygame.Surface:
    """The resident at the window, the house number above (larger where the name is left out)."""
    width = width_of(height)
    edge = max(2, height // 60)
    image = paint.rounded((width, height), height // 12, theme.PLASTER, 255, edge, theme.INK).copy()
    foot = round(height * (0.16 if named else 0.06))
    room = pygame.Rect(0, 0, width, 0).inflate(-round(width * 0.14), 0)
    plate = round(height * (0.17 if named else 0.26))
    room.top = round(height * 0.03) + plate
    room.height = height - foot - room.top
    image.blit(paint.rounded(room.size, height // 22, _light(face), 255, edge, theme.INK), room)
    side = min(room.width - 2 * edge, room.height - 2 * edge)
    resident = paint.drawing(f"dieci/{face.key}.svg", (side, side))
    image.blit(resident, resident.get_rect(midbottom=(room.centerx, room.bottom - edge)))
    sill = pygame.Rect(0, 0, room.width + round(width * 0.06), max(4, round(height * 0.035)))
    sill.midtop = (room.centerx, room.bottom - edge)
    image.blit(
        paint.rounded(sill.size, sill.height // 3, theme.TERRACOTTA, 255, edge // 2, theme.INK),
        sill,
    )
    _number_plate(image, face, (width // 2, round(height * 0.03) + plate // 2), plate, edge)
    if named:
        pixels = round(height * 0.075)
        name = text_image(face.name, pixels, theme.DISPLAY, theme.INK, width * 0.88, False)
        image.blit(name, name.get_rect(center=(width // 2, height - round(height * 0.06))))
    return image


def _light(face: Card) -> Colour:
    if face is JOLLYGATTO:
        return _JOLLY
    return _BRAVE if face.blocks else _PLAIN if face.rank > 0 else _SORRY


def _number_plate(
    image: pygame.Surface, face: Card, centre: tuple[int, int], height: int, edge: int
) -> None:
    """The value as an enamel house number, white on cobalt for those who can block."""
    fill, ink = (COBALT, theme.WHITE) if face.blocks else (theme.WHITE, COBALT)
    room = image.get_width() * 0.78
    digits = text_image(face.label, round(height * 0.95), theme.DISPLAY, ink, room, False)
    plate = pygame.Rect(0, 0, max(round(height * 1.5), digits.get_width() + height // 2), height)
    plate.center = centre
    image.blit(paint.rounded(plate.size, height // 3, fill, 255, edge, COBALT), plate)
    image.blit(digits, digits.get_rect(center=plate.center))


@lru_cache(maxsize=16)
def back(height: int) -> pygame.Surface:
    """Closed shutters in a plaster wall."""
    width = width_of(height)
    edge = max(2, height // 60)
    image = paint.rounded((width, height), height // 12, theme.PLASTER, 255, edge, theme.INK).copy()
    frame = pygame.Rect(0, 0, round(width * 0.8), round(height * 0.82))
    frame.center = (width // 2, height // 2)
    dark = theme.mix(SHUTTER, theme.INK, 0.45)
    image.blit(paint.rounded(frame.size, height // 24, dark, 255, edge, theme.INK), frame)
    for left in (True, False):
        leaf = frame.inflate(-4 * edge, -4 * edge)
        leaf.width = leaf.width // 2 - edge // 2
        if not left:
            leaf.right = frame.right - 2 * edge
        image.blit(paint.rounded(leaf.size, height // 50, SHUTTER), leaf)
        slats = 9
        for i in range(slats):
            slat = pygame.Rect(0, 0, leaf.width * 0.72, max(2, leaf.height // (slats * 3)))
            slat.center = (leaf.centerx, leaf.top + round((i + 0.5) * leaf.height / slats))
            pygame.draw.rect(image, theme.mix(SHUTTER, theme.WHITE, 0.28), slat, border_radius=2)
    return image


def coin(canvas: Canvas, centre: Point, radius: float, full: bool = True) -> None:
    """A token, or the hollow it leaves."""
    if full:
        canvas.symbol("circle", centre, radius, COIN, theme.mix(COIN, theme.INK, 0.55))
        canvas.symbol("star", centre, radius * 0.5, theme.mix(COIN, theme.TERRACOTTA, 0.55))
    else:
        dark = theme.mix(theme.SHADE, theme.PLASTER, 0.12)
        canvas.symbol("circle", centre, radius * 0.8, theme.SHADE, dark)
