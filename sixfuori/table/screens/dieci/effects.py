"""What a block looks like: the resident leans out over the table and does what it does.

The JollyGatto has its moment too, when it saves everybody.
"""

import math
from dataclasses import dataclass

import pygame

from sixfuori.games.dieci import Card, Power
from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.theme import Colour

SOUNDS = {
    "gufo": "block",
    "lupo": "howl",
    "puzzola": "stink",
    "saltaconiglio": "jump",
    "gallo": "rooster",
}
"""Card → the sound it blocks with."""

_LIGHT: dict[Power, Colour] = {
    Power.BLOCK: theme.LAMP,
    Power.FINE: theme.SKY,
    Power.STINK: (0x8F, 0xC2, 0x5E),
    Power.JUMP: (0xF3, 0xB6, 0xC6),
    Power.NONE: theme.LAMP,
}


@dataclass
class Effect:
    """A resident in the limelight: `share` runs from 0 to 1."""

    card: Card
    at: Point
    share: float = 0.0


def draw(canvas: Canvas, effect: Effect, table: pygame.Rect) -> None:
    """In the middle of the table, large, with what is special to this one around it."""
    t = effect.share
    light = _LIGHT[effect.card.power]
    radius = round(min(table.width, table.height) * 0.21)
    centre = _between(effect.at, table.center, min(1.0, t * 2.5))
    canvas.glow(centre, radius * 2.2, light, 190)
    if effect.card.power is Power.FINE:
        _rings(canvas, centre, radius, t, light)
    grown = _grown(t)
    size = max(8, round(2 * radius * grown))
    fill = theme.mix(light, theme.WHITE, 0.35)
    disc = paint.rounded((2 * radius,) * 2, radius, fill, 255, max(3, radius // 18), theme.INK)
    resident = paint.drawing(f"dieci/{effect.card.key}.svg", (round(radius * 1.7),) * 2)
    whole = disc.copy()
    whole.blit(resident, resident.get_rect(center=whole.get_rect().center))
    whole = pygame.transform.smoothscale(whole, (size, size))
    canvas.surface.blit(whole, whole.get_rect(center=(round(centre[0]), round(centre[1]))))
    if effect.card.power is Power.STINK:
        clouds(canvas, centre, radius, t)
    elif effect.card.power is Power.JUMP:
        _hops(canvas, centre, radius, t)
    elif effect.card.blocks:
        side = round(radius * 0.8 * grown)
        sign = pygame.Rect(0, 0, max(4, side), max(4, side))
        sign.center = (round(centre[0] + radius * 0.8), round(centre[1] + radius * 0.72))
        image = paint.drawing("dieci/azione-blocca.svg", (round(radius * 0.8),) * 2)
        canvas.surface.blit(pygame.transform.smoothscale(image, sign.size), sign)


def clouds(canvas: Canvas, centre: Point, radius: float, share: float) -> None:
    """Green puffs that drift outwards."""
    side = round(radius * 0.75)
    puff = paint.drawing("dieci/puzza.svg", (side, side))
    for number in range(7):
        angle = number * 2 * math.pi / 7 + share
        reach = radius * (0.75 + 0.9 * share * (0.7 + number % 3 * 0.25))
        at = (centre[0] + reach * math.cos(angle), centre[1] + reach * 0.8 * math.sin(angle))
        canvas.surface.blit(puff, puff.get_rect(center=(round(at[0]), round(at[1]))))


def _rings(canvas: Canvas, centre: Point, radius: float, share: float, colour: Colour) -> None:
    """The howl, as it spreads."""
    for number in range(3):
        t = share * 1.4 - number * 0.22
        if 0 < t < 1:
            width = max(2, round(canvas.u(0.9) * (1 - t)))
            pygame.draw.circle(canvas.surface, colour, centre, radius * (1 + t * 0.9), width)


def _hops(canvas: Canvas, centre: Point, radius: float, share: float) -> None:
    """Little arcs beside the rabbit."""
    for side in (-1, 1):
        for number in range(2):
            reach = radius * (1.1 + 0.22 * number + 0.15 * math.sin(share * 12))
            box = pygame.Rect(0, 0, round(radius * 0.5), round(radius * 0.9))
            box.center = (round(centre[0] + side * reach), round(centre[1]))
            start, end = (-0.9, 0.9) if side > 0 else (math.pi - 0.9, math.pi + 0.9)
            pygame.draw.arc(canvas.surface, theme.WHITE, box, start, end, max(3, canvas.u(0.6)))


def _grown(share: float) -> float:
    """Jumps out a little too large, settles, and ducks away at the end."""
    if share < 0.25:
        return 1.12 * math.sin(share / 0.25 * math.pi / 2)
    if share < 0.35:
        return 1.12 - 1.2 * (share - 0.25)
    return 1.0 if share < 0.9 else max(0.1, 1 - (share - 0.9) * 8)


def _between(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
