"""The 112 cards, drawn by us: an arched window in the colour's wall.

A number stands in the window; an action is a sign hung in it; a Jolly is a window with four
panes, one of each colour. Every colour comes with its symbol, on the cards and elsewhere.
"""

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from sixfuori.games.uno.cards import COLOURS, PERSONAL, Card, Colour, Face
from sixfuori.table import cards, paint, theme
from sixfuori.table.canvas import text_image

SYMBOLS = {
    Colour.ROSSO: "circle",
    Colour.GIALLO: "star",
    Colour.VERDE: "triangle",
    Colour.BLU: "square",
}
BACK: theme.Colour = (0x3A, 0x2E, 0x5C)
_JOLLY_WALL: theme.Colour = (0x26, 0x24, 0x33)
_FINE = 4

Inks = tuple[theme.Colour, ...]


def ink(colour: Colour) -> theme.Colour:
    """A card colour as it is printed at this table."""
    return theme.card_colour(colour.value)


def picture(card: Card, height: int) -> pygame.Surface:
    """The face of a card."""
    return _face(card, height, tuple(ink(colour) for colour in COLOURS))


def back(height: int) -> pygame.Surface:
    return cards.back(height, BACK)


def face_or_back(card: Card | None, height: int) -> pygame.Surface:
    return back(height) if card is None else picture(card, height)


@lru_cache(maxsize=512)
def _face(card: Card, height: int, inks: Inks) -> pygame.Surface:
    """`inks` are the colours as printed: another print is another picture."""
    if card.colour is None:
        return _jolly(card.face, height, inks)
    wall = inks[COLOURS.index(card.colour)]
    image = cards.blank(height, wall).copy()
    w, h = image.get_size()
    window = _arch(_window_size(image))
    box = window.get_rect(center=(w // 2, round(h * 0.5)))
    image.blit(window, box)
    _sill(image, box, wall)
    dark = cards.darker(wall)
    if card.is_number:
        digit = text_image(card.face.value, round(h * 0.44), theme.DISPLAY, dark, None, False)
        image.blit(digit, digit.get_rect(center=(box.centerx, box.y + round(box.height * 0.5))))
        if card.face in (Face.SEI, Face.NOVE):
            _underline(image, box, dark)
    else:
        _hang(image, box, card.face, dark)
    _corners(image, card.face, SYMBOLS[card.colour])
    return image


def _jolly(face: Face, height: int, inks: Inks) -> pygame.Surface:
    image = cards.blank(height, _JOLLY_WALL).copy()
    w, h = image.get_size()
    window = _panes(_window_size(image), inks)
    box = window.get_rect(center=(w // 2, round(h * 0.5)))
    image.blit(window, box)
    _sill(image, box, theme.BRASS)
    if face is not Face.JOLLY:
        _plate(image, box, _JOLLY_SIGNS[face])
    _corners(image, face, None)
    return image


# The window


def _window_size(image: pygame.Surface) -> tuple[int, int]:
    """It leaves the strips free in which the corners stand."""
    w, h = image.get_size()
    return round(w * 0.55), round(h * 0.7)


def _arch_mask(size: tuple[int, int]) -> pygame.Surface:
    """White where the arched window is."""
    big = (size[0] * _FINE, size[1] * _FINE)
    mask = pygame.Surface(big, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    radius = big[0] // 2
    rect = pygame.Rect(0, 0, *big)
    pygame.draw.rect(mask, "white", rect, border_top_left_radius=radius,
                     border_top_right_radius=radius)  # fmt: skip
    return pygame.transform.smoothscale(mask, size)


def _arch(size: tuple[int, int]) -> pygame.Surface:
    image = _arch_mask(size)
    image.fill((*theme.WHITE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _panes(size: tuple[int, int], inks: Inks) -> pygame.Surface:
    """Four panes, one of each colour with its symbol."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    bar = max(2, w // 16)
    for number, (colour, tint) in enumerate(zip(COLOURS, inks, strict=True)):
        x, y = (number % 2) * (w // 2), (number // 2) * (h // 2)
        pane = pygame.Rect(x, y, w - w // 2, h - h // 2)
        pygame.draw.rect(image, tint, pane)
        sign = paint.symbol(SYMBOLS[colour], round(w * 0.12), theme.WHITE)
        shift = round(w * 0.04) * (1 if x == 0 else -1)
        drop = round(h * 0.03) if y == 0 else 0
        image.blit(sign, sign.get_rect(center=(pane.centerx + shift, pane.centery + drop)))
    pygame.draw.rect(image, theme.WHITE, (w // 2 - bar // 2, 0, bar, h))
    pygame.draw.rect(image, theme.WHITE, (0, h // 2 - bar // 2, w, bar))
    image.blit(_arch_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _sill(image: pygame.Surface, box: pygame.Rect, wall: theme.Colour) -> None:
    sill = pygame.Rect(0, 0, round(box.width * 1.04), max(3, box.height // 14))
    sill.midtop = (box.centerx, box.bottom - 1)
    shade = theme.mix(wall, theme.INK, 0.45)
    image.blit(paint.rounded(sill.size, sill.height // 3, shade), sill)


def _underline(image: pygame.Surface, box: pygame.Rect, colour: theme.Colour) -> None:
    """6 and 9 turn into each other."""
    line = pygame.Rect(0, 0, box.width // 3, max(2, box.height // 26))
    line.center = (box.centerx, box.y + round(box.height * 0.87))
    image.blit(paint.rounded(line.size, line.height // 2, colour), line)


# Corners: what one sees of a card in a fan

_SHORT = {
    Face.PESCA_DUE: "+2",
    Face.JOLLY: "J",
    Face.PESCA_QUATTRO: "+4",
    Face.MISCHIA_TUTTO: "M",
    Face.PERSONALE_1: "J1",
    Face.PERSONALE_2: "J2",
    Face.PERSONALE_3: "J3",
}


def _corners(image: pygame.Surface, face: Face, symbol: str | None) -> None:
    """Label and symbol, upper left and (turned round) lower right."""
    w, h = image.get_size()
    mark = pygame.Surface((round(w * 0.21), round(h * 0.3)), pygame.SRCALPHA)
    mark.fill((*theme.WHITE, 0))
    middle = mark.get_width() // 2
    label = _label(face, w, h)
    mark.blit(label, label.get_rect(center=(middle, round(h * 0.085))))
    if symbol:
        sign = paint.symbol(symbol, round(h * 0.05), theme.WHITE)
        mark.blit(sign, sign.get_rect(midtop=(middle, round(h * 0.165))))
    at = (round(w * 0.035), round(h * 0.035))
    image.blit(mark, at)
    turned = pygame.transform.rotate(mark, 180)
    image.blit(turned, turned.get_rect(bottomright=(w - at[0], h - at[1])))


def _label(face: Face, w: int, h: int) -> pygame.Surface:
    if face in (Face.SALTA, Face.CAMBIA_GIRO):
        return drawn_sign(face, round(w * 0.18), theme.WHITE)
    words = _SHORT.get(face, face.value)
    return text_image(words, round(h * 0.14), theme.DISPLAY, theme.WHITE, w * 0.17, False)


# Signs, on a square of 100 by 100 (`k` pixels each)

Sign = Callable[[pygame.Surface, float, theme.Colour], None]


def _hang(image: pygame.Surface, box: pygame.Rect, face: Face, colour: theme.Colour) -> None:
    """An action's sign in the window."""
    sign = drawn_sign(face, round(box.width * 0.92), colour)
    image.blit(sign, sign.get_rect(center=(box.centerx, box.y + round(box.height * 0.53))))


def _plate(image: pygame.Surface, box: pygame.Rect, sign: Sign) -> None:
    """A Jolly's own sign, on a round plate in the middle of the four panes."""
    side = round(box.width * 0.8)
    plate = pygame.Rect(0, 0, side, side)
    plate.center = box.center
    rim = max(1, side // 22)
    image.blit(paint.rounded(plate.size, side // 2, theme.WHITE, 255, rim, theme.INK), plate)
    drawn = _drawn(sign, round(side * 0.78), theme.INK)
    image.blit(drawn, drawn.get_rect(center=plate.center))


def drawn_sign(face: Face, side: int, colour: theme.Colour) -> pygame.Surface:
    return _drawn(_SIGNS[face], side, colour)


def _drawn(sign: Sign, side: int, colour: theme.Colour) -> pygame.Surface:
    big = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    sign(big, side * _FINE / 100, colour)
    return pygame.transform.smoothscale(big, (side, side))


def _points(k: float, *pairs: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * k, y * k) for x, y in pairs]


def _salta(s: pygame.Surface, k: float, colour: theme.Colour) -> None:
    """Closed to traffic."""
    pygame.draw.circle(s, colour, (50 * k, 50 * k), 38 * k, round(11 * k))
    pygame.draw.polygon(s, colour, _points(k, (70, 21), (79, 30), (30, 79), (21, 70)))


def _giro(s: pygame.Surface, k: float, colour: theme.Colour) -> None:
    """Two arrows chase each other round the courtyard."""
    for start in (0, 180):
        for step in range(0, 116, 3):
            angle = math.radians(start + step)
            spot = ((50 + 31 * math.cos(angle)) * k, (50 + 31 * math.sin(angle)) * k)
            pygame.draw.circle(s, colour, spot, 6.5 * k)
        tip = math.radians(start + 152)
        neck = math.radians(start + 112)
        head = [(50 + 31 * math.cos(tip), 50 + 31 * math.sin(tip))]
        head += [(50 + r * math.cos(neck), 50 + r * math.sin(neck)) for r in (48, 14)]
        pygame.draw.polygon(s, colour, _points(k, *head))


def _pesca(s: pygame.Surface, k: float, colour: theme.Colour) -> None:
    """Two cards and how many."""
    for x, y, shade in ((46, 10, 0.35), (26, 22, 0.0)):
        box = pygame.Rect(x * k, y * k, 36 * k, 50 * k)
        tone = theme.mix(colour, theme.WHITE, shade)
        pygame.draw.rect(s, tone, box, border_radius=round(5 * k))
        pygame.draw.rect(s, theme.WHITE, box, round(2.5 * k), border_radius=round(5 * k))
    label = text_image("+2", round(34 * k), theme.DISPLAY, colour, None, False)
    s.blit(label, label.get_rect(center=(50 * k, 88 * k)))
    two = text_image("2", round(32 * k), theme.DISPLAY, theme.WHITE, None, False)
    s.blit(two, two.get_rect(center=(44 * k, 47 * k)))


def _words(label: str) -> Sign:
    def sign(s: pygame.Surface, k: float, colour: theme.Colour) -> None:
        words = text_image(label, round(64 * k), theme.DISPLAY, colour, 96 * k, False)
        s.blit(words, words.get_rect(center=(50 * k, 50 * k)))

    return sign


def _mischia(s: pygame.Surface, k: float, colour: theme.Colour) -> None:
    """Two ways that cross."""
    for down in (False, True):
        ys = (28, 72) if down else (72, 28)
        line = _points(k, (8, ys[0]), (28, ys[0]), (60, ys[1]), (74, ys[1]))
        pygame.draw.lines(s, colour, False, line, round(11 * k))
        for point in line:
            pygame.draw.circle(s, colour, point, 5.5 * k)
        y = ys[1]
        pygame.draw.polygon(s, colour, _points(k, (72, y - 17), (97, y), (72, y + 17)))


def _pencil(number: int) -> Sign:
    """A pencil and the number of the house's own Jolly."""

    def sign(s: pygame.Surface, k: float, colour: theme.Colour) -> None:
        pygame.draw.polygon(s, theme.TERRACOTTA, _points(k, (20, 66), (66, 16), (82, 31), (36, 80)))
        pygame.draw.polygon(s, colour, _points(k, (20, 66), (36, 80), (12, 90)))
        pygame.draw.polygon(s, theme.BRASS, _points(k, (66, 16), (72, 9), (88, 24), (82, 31)))
        digit = text_image(str(number), round(40 * k), theme.DISPLAY, colour, None, False)
        s.blit(digit, digit.get_rect(center=(76 * k, 74 * k)))

    return sign


_SIGNS: dict[Face, Sign] = {
    Face.SALTA: _salta,
    Face.CAMBIA_GIRO: _giro,
    Face.PESCA_DUE: _pesca,
}
_JOLLY_SIGNS: dict[Face, Sign] = {
    Face.PESCA_QUATTRO: _words("+4"),
    Face.MISCHIA_TUTTO: _mischia,
    **{face: _pencil(number) for number, face in enumerate(PERSONAL, 1)},
}
