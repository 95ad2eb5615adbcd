"""The cards of CODE, drawn by us: numbers with their colour's symbol, seven actions, codes."""

import math
from collections.abc import Callable, Collection
from functools import lru_cache

import pygame

from sixfuori.games.code.cards import CODE_LENGTH, Action, Card, Code, Colour, Number
from sixfuori.table import cards, paint, theme
from sixfuori.table.canvas import Canvas, text_image

SYMBOLS: dict[Colour, str] = {
    Colour.ROSSO: "circle",
    Colour.BLU: "square",
    Colour.GIALLO: "star",
    Colour.VIOLA: "diamond",
}
"""The same symbol for a colour everywhere, for those who cannot tell colours apart."""

ACTION_INK: theme.Colour = (0x2E, 0x3A, 0x57)
BACK_INK = theme.BOTTLE
_FINE = 4


Inks = tuple[theme.Colour, ...]


def picture(card: Card, height: int) -> pygame.Surface:
    """The face of a card."""
    return _face(card, height, tuple(theme.card_colour(colour.value) for colour in Colour))


@lru_cache(maxsize=512)
def _face(card: Card, height: int, inks: Inks) -> pygame.Surface:
    """`inks` are the colours as printed: another print is another picture."""
    if isinstance(card, Number):
        return _number(card, height, inks[list(Colour).index(card.colour)])
    return _action(card, height, inks)


def back(height: int) -> pygame.Surface:
    return cards.back(height, BACK_INK)


def face_or_back(card: Card | None, height: int) -> pygame.Surface:
    return back(height) if card is None else picture(card, height)


def _number(card: Number, height: int, ink: theme.Colour) -> pygame.Surface:
    """The printed card, with the symbol large in the two corners that are free."""
    image = cards.printed(height, ink, None, str(card.digit)).copy()
    sign = paint.symbol(SYMBOLS[card.colour], round(height * 0.075), theme.WHITE)
    w, h = image.get_size()
    edge = round(h * 0.05)
    image.blit(sign, sign.get_rect(topright=(w - edge, edge)))
    image.blit(sign, sign.get_rect(bottomleft=(edge, h - edge)))
    if card.digit in (6, 9):
        line = pygame.Rect(0, 0, round(w * 0.24), max(2, round(h * 0.022)))
        line.midtop = (w // 2, round(h * 0.665))
        pygame.draw.rect(image, cards.darker(ink), line, border_radius=line.height // 2)
    return image


def _action(action: Action, height: int, inks: Inks) -> pygame.Surface:
    """A drawn sign on a light field, the name below."""
    image = cards.blank(height, ACTION_INK).copy()
    w, h = image.get_size()
    side = round(w * 0.76)
    field = pygame.Rect(0, 0, side, side)
    field.midtop = (w // 2, round(h * 0.13))
    image.blit(paint.rounded(field.size, side // 5, theme.WHITE), field)
    sign = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    sign.fill((*theme.WHITE, 0))
    if action is Action.JOLLY:
        _jolly(sign, side * _FINE / 100, inks)
    else:
        _SIGNS[action](sign, side * _FINE / 100)
    image.blit(pygame.transform.smoothscale(sign, field.size), field)
    name = text_image(action.value, round(h * 0.15), theme.DISPLAY, theme.WHITE, w * 0.84, False)
    image.blit(name, name.get_rect(center=(w // 2, round(h * 0.83))))
    return image


# The signs, on a square of 100 by 100 (`k` pixels each)

Sign = Callable[[pygame.Surface, float], None]


def _points(k: float, *pairs: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * k, y * k) for x, y in pairs]


def _jolly(s: pygame.Surface, k: float, inks: Inks) -> None:
    """One of each colour: it stands for any card."""
    corners = ((31, 31), (69, 31), (31, 69), (69, 69))
    for (x, y), colour, ink in zip(corners, Colour, inks, strict=True):
        sign = paint.symbol(SYMBOLS[colour], round(17 * k), ink)
        s.blit(sign, sign.get_rect(center=(x * k, y * k)))


def _pesca(s: pygame.Surface, k: float) -> None:
    """Two cards, one behind the other, and a plus."""
    for x, y, shade in ((50, 12, 0.45), (34, 24, 0.0)):
        box = pygame.Rect(x * k, y * k, 40 * k, 60 * k)
        tone = theme.mix(theme.TERRACOTTA, theme.INK, shade)
        pygame.draw.rect(s, tone, box, border_radius=round(6 * k))
        pygame.draw.rect(s, theme.WHITE, box, round(2.5 * k), border_radius=round(6 * k))
    two = text_image("+2", round(34 * k), theme.DISPLAY, theme.WHITE, None, False)
    s.blit(two, two.get_rect(center=(54 * k, 55 * k)))


def _salta(s: pygame.Surface, k: float) -> None:
    """No entry."""
    pygame.draw.circle(s, theme.SIGN_RED, (50 * k, 50 * k), 36 * k, round(10 * k))
    slash = _points(k, (71, 22), (78, 29), (29, 78), (22, 71))
    pygame.draw.polygon(s, theme.SIGN_RED, slash)


def _inverti(s: pygame.Surface, k: float) -> None:
    """Two arrows against each other."""
    for y, to in ((33, 1), (67, -1)):
        tail, neck, tip = (50 - to * 36, 50 + to * 12, 50 + to * 38)
        shaft = _points(k, (tail, y - 7), (neck, y - 7), (neck, y + 7), (tail, y + 7))
        pygame.draw.polygon(s, theme.BOTTLE, shaft)
        pygame.draw.polygon(s, theme.BOTTLE, _points(k, (neck, y - 18), (tip, y), (neck, y + 18)))


def _regalo(s: pygame.Surface, k: float) -> None:
    """A parcel with a ribbon."""
    red, gold = theme.TERRACOTTA, theme.LAMP
    pygame.draw.rect(s, red, (20 * k, 48 * k, 60 * k, 38 * k), border_radius=round(4 * k))
    pygame.draw.rect(
        s, theme.mix(red, theme.INK, 0.2), (14 * k, 34 * k, 72 * k, 17 * k),
        border_radius=round(4 * k),
    )  # fmt: skip
    pygame.draw.rect(s, gold, (44 * k, 34 * k, 12 * k, 52 * k))
    for x in (36, 64):
        bow = pygame.Rect(0, 0, 26 * k, 22 * k)
        bow.center = (round(x * k), round(24 * k))
        pygame.draw.ellipse(s, theme.BRASS, bow, round(7 * k))


def _prendi(s: pygame.Surface, k: float) -> None:
    """An arrow lifts a card off a pile."""
    for y in (80, 72):
        box = pygame.Rect(18 * k, y * k, 64 * k, 11 * k)
        pygame.draw.rect(s, theme.mix(theme.SKY, theme.INK, 0.45), box, border_radius=round(4 * k))
    blue = theme.mix(theme.SKY, theme.INK, 0.25)
    pygame.draw.polygon(s, blue, _points(k, (50, 10), (76, 38), (24, 38)))
    pygame.draw.rect(s, blue, (41 * k, 36 * k, 18 * k, 28 * k))


def _reset(s: pygame.Surface, k: float) -> None:
    """An arrow that runs back to where it began."""
    ink = theme.SIGN_RED
    steps = [math.radians(-50 + i * 6) for i in range(50)]
    for angle in steps:
        spot = ((50 + 31 * math.cos(angle)) * k, (52 + 31 * math.sin(angle)) * k)
        pygame.draw.circle(s, ink, spot, 6 * k)
    pygame.draw.polygon(s, ink, _points(k, (52, 4), (52, 40), (74, 22)))


_SIGNS: dict[Action, Sign] = {
    Action.PESCA: _pesca,
    Action.SALTA: _salta,
    Action.INVERTI: _inverti,
    Action.REGALO: _regalo,
    Action.PRENDI: _prendi,
    Action.RESET: _reset,
}


# CODE cards: a brass panel with four keys, like the entry phone's


def draw_code(
    canvas: Canvas,
    rect: pygame.Rect,
    code: Code | None,
    title: str,
    lit: Collection[int] = (),
) -> None:
    """A CODE card; `code=None` lies face down. The digits at the places `lit` glow."""
    edge = theme.mix(theme.BRASS, theme.INK, 0.5)
    canvas.panel(rect, theme.BRASS, radius=1.6, border=0.35, border_colour=edge, shadow=True)
    head = round(rect.height * 0.24) if title else 0
    if title:
        canvas.text(title, (rect.centerx, rect.y + head * 0.62), theme.SMALL, face=theme.DISPLAY,
                    colour=theme.INK, width=rect.width * 0.9)  # fmt: skip
    gap = max(2, rect.width // 40)
    room = pygame.Rect(rect.x + 2 * gap, rect.y + head + gap, rect.width - 4 * gap,
                       rect.height - head - 3 * gap)  # fmt: skip
    width = (room.width - (CODE_LENGTH - 1) * gap) // CODE_LENGTH
    for place in range(CODE_LENGTH):
        key = pygame.Rect(room.x + place * (width + gap), room.y, width, room.height)
        glowing = code is not None and place in lit
        fill = theme.LAMP if glowing else theme.INK
        canvas.panel(key, fill, radius=0.9, border=0.2, border_colour=edge)
        if code is not None:
            pixels = round(min(key.height * 0.8, key.width * 1.05))
            ink = theme.INK if glowing else theme.PLASTER
            digit = text_image(code[place], pixels, theme.DISPLAY, ink, None, False)
            canvas.surface.blit(digit, digit.get_rect(center=key.center))
