"""A player's window. Dentro: lit, a lamp burning for every Dentro card. Fuori: dark blue,
shutters closed, and the player on the doorstep.
"""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from sixfuori.table import cards, paint, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.screens.seifuori import people
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.theme import Colour

LAMPS = 3
ROOM: Colour = (0x9C, 0x55, 0x22)
"""A lived-in room by lamplight; each lamp makes it brighter."""
DARK_ROOM: Colour = (0x5A, 0x30, 0x1F)
MOONLIT = theme.mix(theme.NIGHT, theme.SKY, 0.3)
SHUT = theme.mix(theme.NIGHT, theme.SKY, 0.16)
UNLIT: Colour = (0x3A, 0x2C, 0x2A)
ENAMEL: Colour = (0x1E, 0x4E, 0x8C)
"""House numbers are blue in Italy."""


@dataclass(frozen=True, slots=True)
class Look:
    """All that can be seen of a player at their window."""

    name: str
    number: int
    """The house number, which is also the key to press."""
    lamps: int
    turn: bool = False
    dealer: bool = False
    chosen: bool = False
    """Somebody points at this window."""
    offered: bool = False
    """It may be chosen now."""
    cards: int | None = None
    """Number cards in hand (*digitale*)."""

    @property
    def fuori(self) -> bool:
        return self.lamps == 0


def pane_of(cell: pygame.Rect, canvas: Canvas) -> pygame.Rect:
    """The opening in the wall, above the name plate."""
    plate = plate_of(cell, canvas)
    height = plate.y - cell.y - canvas.u(1)
    pane = pygame.Rect(0, 0, min(round(cell.width * 0.6), round(height * 1.25)), height)
    pane.midtop = (cell.centerx, cell.y)
    return pane


def plate_of(cell: pygame.Rect, canvas: Canvas) -> pygame.Rect:
    height = canvas.font_pixels(theme.NAME) + canvas.u(2.2)
    return pygame.Rect(cell.x, cell.bottom - height, cell.width, height)


def lamp_of(cell: pygame.Rect, canvas: Canvas, lamp: int) -> Point:
    """Where the bulb of a lamp hangs."""
    pane = pane_of(cell, canvas)
    return (pane.x + pane.width * (0.2 + 0.3 * lamp), pane.y + pane.height * 0.27)


def doorstep_of(pane: pygame.Rect, canvas: Canvas) -> tuple[int, int]:
    """Where somebody Fuori stands."""
    return (pane.right + round(pane.width * 0.14), pane.bottom + canvas.u(1))


def draw_window(canvas: Canvas, cell: pygame.Rect, look: Look) -> None:
    pane = pane_of(cell, canvas)
    if look.turn:
        canvas.glow(pane.center, cell.width * 0.72, theme.LAMP, 150)
    elif not look.fuori:
        canvas.glow(pane.center, cell.width * 0.55, theme.LAMP, 30 + 18 * look.lamps)
    if look.fuori:
        _draw_shut(canvas, pane, look)
    else:
        _draw_open(canvas, cell, pane, look)
    _draw_sill(canvas, pane, look)
    if look.cards is not None:
        _draw_cards(canvas, pane, look.cards)
    _draw_plate(canvas, cell, look)
    if look.dealer:
        _draw_dealer(canvas, cell, pane)
    if look.chosen or look.offered:
        ring = cell.inflate(canvas.u(0.8), canvas.u(0.8))
        canvas.panel(ring, None, radius=1.8, border=0.8 if look.chosen else 0.3,
                     border_colour=theme.ACT)  # fmt: skip


def _draw_open(canvas: Canvas, cell: pygame.Rect, pane: pygame.Rect, look: Look) -> None:
    leaf = round(pane.width * 0.3)
    for x in (pane.x - leaf - canvas.u(0.3), pane.right + canvas.u(0.3)):
        side = pygame.Rect(x, pane.y, leaf, pane.height)
        canvas.surface.blit(shutter(side.size, theme.BOTTLE), side)
    canvas.surface.blit(_room(pane.size, look.lamps), pane)
    bust = people.bust(round(pane.height * 0.52), look.number, look.lamps)
    canvas.surface.blit(bust, bust.get_rect(midbottom=(pane.centerx, pane.bottom)))
    for lamp in range(LAMPS):
        draw_lamp(canvas, lamp_of(cell, canvas, lamp), pane, lit=lamp < look.lamps)
    canvas.panel(pane.inflate(canvas.u(0.8), canvas.u(0.8)), None, radius=0.8, border=0.6,
                 border_colour=theme.PLASTER)  # fmt: skip


def draw_lamp(
    canvas: Canvas, bulb: Point, pane: pygame.Rect, *, lit: bool, flicker: float = 1.0
) -> None:
    """A bulb on its wire."""
    radius = pane.height * 0.115
    wire = max(1, round(radius * 0.16))
    pygame.draw.line(canvas.surface, theme.INK, (bulb[0], pane.y), bulb, wire)
    if lit and flicker > 0:
        canvas.glow(bulb, radius * 3.2, theme.LAMP, round(210 * flicker))
        colour = theme.mix(theme.LAMP, theme.WHITE, 0.75 * flicker)
        canvas.symbol("circle", bulb, radius, colour, theme.LAMP)
    else:
        canvas.symbol("circle", bulb, radius * 0.92, UNLIT, theme.INK)


def _draw_shut(canvas: Canvas, pane: pygame.Rect, look: Look) -> None:
    half = pygame.Rect(pane.x, pane.y, pane.width // 2, pane.height)
    canvas.surface.blit(shutter(half.size, SHUT), half)
    half.x = pane.x + pane.width - half.width
    canvas.surface.blit(shutter(half.size, SHUT), half)
    canvas.panel(pane.inflate(canvas.u(0.8), canvas.u(0.8)), None, radius=0.8, border=0.6,
                 border_colour=MOONLIT)  # fmt: skip
    stamp = _stamp(round(pane.width * 0.84), round(pane.height * 0.4))
    at = (pane.x + round(pane.width * 0.47), pane.y + round(pane.height * 0.32))
    canvas.surface.blit(stamp, stamp.get_rect(center=at))
    figure = people.outside(round(pane.height * 0.74), look.number)
    canvas.surface.blit(figure, figure.get_rect(midbottom=doorstep_of(pane, canvas)))


@lru_cache(maxsize=16)
def _stamp(width: int, height: int) -> pygame.Surface:
    font = theme.font(theme.DISPLAY, max(9, round(height * 0.86)))
    image = font.render(texts.FUORI, True, theme.mix(theme.SKY, theme.WHITE, 0.45))
    if image.get_width() > width:
        share = width / image.get_width()
        image = pygame.transform.smoothscale(image, (width, round(image.get_height() * share)))
    return image


def _draw_sill(canvas: Canvas, pane: pygame.Rect, look: Look) -> None:
    sill = pygame.Rect(0, pane.bottom - canvas.u(0.2), round(pane.width * 1.2), canvas.u(1))
    sill.centerx = pane.centerx
    canvas.panel(sill, MOONLIT if look.fuori else theme.PLASTER, radius=0.3)


def _draw_cards(canvas: Canvas, pane: pygame.Rect, count: int) -> None:
    """How many Number cards they hold, for everybody to count."""
    height = round(pane.height * 0.36)
    back = cards.back(height, theme.TERRACOTTA)
    rect = back.get_rect(bottomleft=(pane.x - round(pane.width * 0.3), pane.bottom + canvas.u(1)))
    canvas.surface.blit(back, rect)
    medal = (rect.right, rect.top + rect.height * 0.3)
    canvas.symbol("circle", medal, canvas.u(2), theme.WHITE, theme.INK)
    canvas.text(str(count), medal, theme.BODY, face=theme.DISPLAY, colour=theme.INK)


def _draw_plate(canvas: Canvas, cell: pygame.Rect, look: Look) -> None:
    plate = plate_of(cell, canvas)
    if look.turn:
        fill, ink = theme.LAMP, theme.INK
    elif look.fuori:
        fill, ink = theme.NIGHT, theme.mix(theme.SKY, theme.WHITE, 0.55)
    else:
        fill, ink = theme.SHADE, theme.WHITE
    edge = MOONLIT if look.fuori else theme.BRASS
    canvas.panel(plate, fill, radius=1, border=0.3, border_colour=edge, shadow=True)
    badge = plate.height - canvas.u(1.2)
    house = pygame.Rect(plate.x + canvas.u(0.6), plate.y + canvas.u(0.6), badge, badge)
    canvas.panel(house, ENAMEL, radius=0.7, border=0.25, border_colour=theme.WHITE)
    canvas.text(str(look.number), house.center, theme.BODY, face=theme.DISPLAY,
                colour=theme.WHITE, width=badge)  # fmt: skip
    room = plate.width - badge - canvas.u(2.2)
    centre = (house.right + canvas.u(0.5) + room / 2, plate.centery)
    canvas.text(look.name, centre, theme.NAME, face=theme.DISPLAY, colour=ink, width=room)


def _draw_dealer(canvas: Canvas, cell: pygame.Rect, pane: pygame.Rect) -> None:
    """The dealer's ribbon, over the window."""
    width = canvas.text_size(texts.DEALER, theme.SMALL, theme.BOLD)[0] + canvas.u(2)
    tag = pygame.Rect(0, 0, min(width, cell.width), canvas.font_pixels(theme.SMALL) + canvas.u(1))
    tag.midtop = (pane.centerx, pane.y - canvas.u(0.6))
    canvas.panel(tag, theme.WHITE, radius=0.6, border=0.25, border_colour=theme.SIGN_RED)
    canvas.text(texts.DEALER, tag.center, theme.SMALL, face=theme.BOLD, colour=theme.SIGN_RED,
                width=tag.width - canvas.u(1))  # fmt: skip


@lru_cache(maxsize=64)
def shutter(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A leaf of slats."""
    frame = theme.mix(colour, theme.INK, 0.35)
    image = paint.rounded(size, max(2, size[1] // 30), colour, 255, max(1, size[1] // 26), frame)
    image = image.copy()
    slats = 9
    edge = max(2, size[1] // 18)
    room = (size[1] - 2 * edge) / slats
    light, dark = theme.mix(colour, theme.WHITE, 0.14), theme.mix(colour, theme.INK, 0.4)
    for number in range(slats):
        top = round(edge + number * room)
        slat = pygame.Rect(edge, top, max(1, size[0] - 2 * edge), max(1, round(room * 0.62)))
        pygame.draw.rect(image, light, slat)
        pygame.draw.line(image, dark, slat.bottomleft, slat.bottomright, max(1, round(room * 0.2)))
    return image


@lru_cache(maxsize=64)
def _room(size: tuple[int, int], lamps: int) -> pygame.Surface:
    """What is seen through an open window: wall, curtains, lamplight."""
    share = lamps / LAMPS
    image = pygame.Surface(size)
    image.fill(theme.mix(DARK_ROOM, ROOM, share))
    for lamp in range(lamps):
        light = paint.glow(round(size[1] * 0.8 / 4) * 4, theme.LAMP, 150)
        at = (round(size[0] * (0.2 + 0.3 * lamp)), round(size[1] * 0.27))
        image.blit(light, light.get_rect(center=at))
    drape = theme.mix(theme.SIGN_RED, theme.LAMP, 0.1 + 0.22 * share)
    fold = theme.mix(drape, theme.INK, 0.3)
    w, h = size
    for side in (0, 1):
        edge = [(0, 0), (w * 0.2, 0), (w * 0.13, h * 0.5), (w * 0.05, h * 0.72), (0, h * 0.74)]
        points = [(w - x if side else x, y) for x, y in edge]
        pygame.draw.polygon(image, drape, points)
        pygame.draw.aalines(image, fold, False, points[1:])
    return image
