"""How SIX's tiles move: from the hand to the field, up, off the table, into the light."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sixfuori.games.contract import Seat
from sixfuori.games.six import Cell, CutOff, Lifted, Placed, SixMade
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.motion import Painter, ease_in_out, linear
from sixfuori.table.screens.six import tiles
from sixfuori.table.screens.six.camera import middle
from sixfuori.table.screens.six.tabletop import Hop, Sliding

if TYPE_CHECKING:
    from sixfuori.table.screens.six.screen import GameScreen

_FLIGHT, _FALL, _BOUNCE = 0.3, 0.15, 0.16
_HIGH = 0.9  # radii above the cell from which a tile falls
_LEAVING = 0.9
_OFF_TABLE = 34.0  # radii
_LIGHTING, _PULSING = 0.9, 1.9


def put_down(screen: GameScreen, event: Placed) -> None:
    """From the hand over the cell; there it falls, sounds, and bounces a little."""
    table, plate = screen.tabletop, screen.plates[event.seat]
    plate.holding = False
    if not table.camera.sees(event.cell):
        table.camera.fit([*table.shown, event.cell])
    hop = Hop(event.cell, event.seat, _HIGH)

    def fall(share: float) -> None:
        hop.height = _HIGH * (1 - share * share)

    def land() -> None:
        table.hop = None
        table.shown[event.cell] = event.seat
        screen.app.sounds.play("tile")
        screen.motions.run(_BOUNCE, bounce, ease=linear, after=settle)

    def bounce(share: float) -> None:
        table.shown.pop(event.cell, None)
        table.hop = hop
        hop.height = 0.16 * math.sin(math.pi * share)

    def settle() -> None:
        table.hop = None
        table.shown[event.cell] = event.seat

    def drop() -> None:
        table.hop = hop
        screen.motions.run(_FALL, fall, ease=linear, after=land)

    painter = _travelling(screen, event.seat, event.cell, to_field=True)
    start = plate.pile_centre
    screen.motions.fly(painter, start, start, seconds=_FLIGHT, after=drop)


def lift(screen: GameScreen, event: Lifted) -> None:
    """From the field to its player's plate, where it waits."""
    table, plate = screen.tabletop, screen.plates[event.seat]
    table.shown.pop(event.cell, None)
    screen.app.sounds.play("lift")

    def arrive() -> None:
        plate.holding = True

    painter = _travelling(screen, event.seat, event.cell, to_field=False)
    start = plate.pile_centre
    screen.motions.fly(painter, start, start, seconds=_FLIGHT + 0.1, after=arrive)


def _travelling(screen: GameScreen, seat: Seat, cell: Cell, to_field: bool) -> Painter:
    """Paints a tile between its player's plate and a cell, wherever the camera has moved it."""

    def paint(canvas: Canvas, _: Point, share: float) -> None:
        camera = screen.tabletop.camera
        here, there = screen.plates[seat].pile_centre, camera.point(cell)
        way = share if to_field else 1 - share
        at = (here[0] + (there[0] - here[0]) * way, here[1] + (there[1] - here[1]) * way)
        height = _HIGH * way if to_field else 0.4 + 0.5 * math.sin(math.pi * share)
        tiles.raised(canvas, at, camera.radius, seat, height)

    return paint


def slide_off(screen: GameScreen, event: CutOff) -> None:
    """The group slides away from the rest, over the edge of the table."""
    table = screen.tabletop
    for cell, _ in event.tiles:
        table.shown.pop(cell, None)
    sliding = Sliding(event.tiles)
    table.sliding = sliding
    away = _away(event, list(table.shown))
    screen.app.sounds.play("slide")

    def step(share: float) -> None:
        way = _OFF_TABLE * share**2
        sliding.way = (away[0] * way, away[1] * way)

    def gone() -> None:
        table.sliding = None

    screen.motions.run(_LEAVING, step, ease=linear, delay=0.15, after=gone)


def _away(event: CutOff, rest: list[Cell]) -> Point:
    """The direction from the field that stays to the group that goes."""
    group = [middle(cell) for cell, _ in event.tiles]
    stays = [middle(cell) for cell in rest]
    x = sum(p[0] for p in group) / len(group) - sum(p[0] for p in stays) / len(stays)
    y = sum(p[1] for p in group) / len(group) - sum(p[1] for p in stays) / len(stays)
    length = math.hypot(x, y) or 1.0
    return x / length, y / length


def celebrate(screen: GameScreen, event: SixMade) -> None:
    """The six light up one after the other, then all of them pulse."""
    table = screen.tabletop
    cells = sorted(event.cells, key=lambda cell: middle(cell)[0])

    def light(share: float) -> None:
        lit = cells[: math.ceil(share * len(cells))]
        if len(lit) > len(table.six):
            screen.app.sounds.play("click", 0.5)
        table.six = tuple(lit)
        table.gleam = 1.0

    def pulse(share: float) -> None:
        table.gleam = 0.5 + 0.5 * math.cos(share * 3 * 2 * math.pi)

    def go_on() -> None:
        screen.motions.run(_PULSING, pulse, ease=linear)

    screen.motions.run(_LIGHTING, light, ease=ease_in_out, after=go_on)
