"""SIX's pages in the menus: the house rules, and the rules with drawn examples."""

from collections.abc import Mapping

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.six import Cell
from sixfuori.games.six.field import DIRECTIONS, margin
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.pages import Option, RulePage
from sixfuori.table.screens.six import tiles
from sixfuori.table.screens.six.camera import Camera
from sixfuori.table.screens.six.tabletop import draw_tiles
from sixfuori.table.texts import common
from sixfuori.table.texts import six as texts

OPTIONS = (
    Option(
        "starter",
        texts.OPTION_STARTER,
        ((None, texts.BY_LOT_OPTION), (0, texts.FIRST_OPTION), (1, texts.SECOND_OPTION)),
    ),
    Option("apart", texts.OPTION_APART, ((False, common.NO), (True, common.YES))),
    Option("threats", texts.OPTION_THREATS, ((False, common.NO), (True, common.YES))),
)

_ROW: tuple[Cell, ...] = tuple((n, 0) for n in range(6))
_TRIANGLE: tuple[Cell, ...] = ((0, 0), (1, 0), (2, 0), (1, -1), (2, -1), (2, -2))

_OPENING: dict[Cell, Seat] = {(0, 0): 0, (1, 0): 1, (0, 1): 1, (1, -1): 0, (2, -1): 1, (-1, 0): 0}

_BRIDGED: dict[Cell, Seat] = {
    (-3, 0): 0, (-2, 0): 1, (-3, 1): 1, (-2, 1): 0, (-1, 0): 1, (-2, -1): 0, (-1, -1): 1,
    (0, 0): 0, (1, 0): 1, (2, 0): 0, (2, -1): 1,
}  # fmt: skip
_BRIDGE: Cell = (0, 0)
_CUT: tuple[Cell, ...] = ((1, 0), (2, 0), (2, -1))

_WANDERING: dict[Cell, Seat] = {
    (-2, 0): 0, (-1, 0): 0, (0, 0): 0, (1, 0): 0, (2, 0): 0, (-2, 1): 1, (-1, 1): 0,
    (0, 1): 1, (1, 1): 1, (-2, 2): 1,
}  # fmt: skip
_SOURCE: Cell = (-1, 1)
_GOAL: Cell = (3, 0)


def _field(
    canvas: Canvas, box: pygame.Rect, field: Mapping[Cell, Seat], room: tuple[Cell, ...] = ()
) -> Camera:
    """Draw a field into a box; `room` are empty cells that must be seen as well."""
    camera = Camera()
    camera.place(box, canvas.u(1))
    camera.fit([*field, *room], ring=0.1)
    camera.arrive()
    draw_tiles(canvas, camera, field)
    return camera


def _figures(canvas: Canvas, box: pygame.Rect) -> None:
    top = pygame.Rect(box.x, box.y, box.width, round(box.height * 0.42))
    low = pygame.Rect(box.x, top.bottom, box.width // 2, box.height - top.height)
    ring = dict.fromkeys(DIRECTIONS, 0)
    for place, field, name in (
        (top, dict.fromkeys(_ROW, 0), texts.ROW),
        (low, dict.fromkeys(_TRIANGLE, 1), texts.TRIANGLE),
        (low.move(low.width, 0), ring | {(0, 0): 1}, texts.RING),
    ):
        label = canvas.u(5)
        picture = pygame.Rect(place.x, place.y, place.width, place.height - label)
        _field(canvas, picture, field)
        canvas.text(name, (place.centerx, place.bottom - label // 2), theme.NAME,
                    face=theme.DISPLAY, colour=theme.LAMP)  # fmt: skip


def _placing(canvas: Canvas, box: pygame.Rect) -> None:
    free = tuple(margin(_OPENING))
    camera = _field(canvas, box, _OPENING, free)
    for cell in free:
        tiles.dent(canvas, camera.point(cell), camera.radius)
    goal = camera.point((2, 0))
    tiles.tile(canvas, goal, camera.radius, 0, 190)
    tiles.outline(canvas, goal, camera.radius * 0.98, theme.ACT, 0.12)


def _wandering(canvas: Canvas, box: pygame.Rect) -> None:
    left = {cell: seat for cell, seat in _WANDERING.items() if cell != _SOURCE}
    camera = _field(canvas, box, left, (_GOAL, (1, -3)))
    hole, goal = camera.point(_SOURCE), camera.point(_GOAL)
    tiles.dent(canvas, hole, camera.radius)
    tiles.outline(canvas, goal, camera.radius * 0.95, theme.ACT, 0.14)
    high = ((hole[0] + goal[0]) / 2, goal[1] - camera.radius * 6.5)
    _dotted(canvas, hole, high, goal, camera.radius * 0.11)
    tiles.raised(canvas, (high[0], goal[1] - camera.radius * 2.6), camera.radius, 0, 0.2)


def _dotted(canvas: Canvas, start: Point, high: Point, end: Point, size: float) -> None:
    """A dotted bow from start to end."""
    steps = 18
    for number in range(1, steps):
        t = number / steps
        x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * high[0] + t * t * end[0]
        y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * high[1] + t * t * end[1]
        canvas.symbol("circle", (x, y), max(2, size), theme.LAMP)


def _cutting(canvas: Canvas, box: pygame.Rect) -> None:
    left = {cell: seat for cell, seat in _BRIDGED.items() if cell != _BRIDGE}
    camera = _field(canvas, box, left, (_BRIDGE, (-2, 3), (1, -2)))
    for cell in _CUT:
        tiles.shade(canvas, camera.point(cell), camera.radius)
    hole = camera.point(_BRIDGE)
    tiles.dent(canvas, hole, camera.radius)
    tiles.raised(canvas, (hole[0], hole[1] - camera.radius * 1.6), camera.radius, 0, 0.3)
    for cell, words, fill, ink in (
        ((-2, 0), texts.STAYS, theme.ACT, theme.INK),
        ((2, 0), texts.GOES, theme.SHADE, theme.PLASTER),
    ):
        at = camera.point(cell)
        plate = pygame.Rect(0, 0, canvas.u(13), canvas.u(5.6))
        plate.center = (round(at[0]), round(at[1] + camera.radius * 3.4))
        canvas.panel(plate, fill, radius=1.6)
        canvas.text(words, plate.center, theme.NAME, face=theme.DISPLAY, colour=ink)


def _ending(canvas: Canvas, box: pygame.Rect) -> None:
    row = tuple((n, 0) for n in range(-2, 4))
    others: dict[Cell, Seat] = {
        (-2, 1): 1,
        (-1, 1): 1,
        (1, 1): 1,
        (2, -1): 1,
        (0, -1): 1,
        (0, 1): 0,
    }
    field = {**others, **dict.fromkeys(row, 0)}
    camera = _field(canvas, box, field)
    for cell in row:
        canvas.glow(camera.point(cell), camera.radius * 1.9, theme.LAMP, 170)
    for cell in row:
        tiles.tile(canvas, camera.point(cell), camera.radius * 1.03, 0)
        tiles.outline(canvas, camera.point(cell), camera.radius, theme.LAMP, 0.16)


RULES = (
    RulePage(texts.AIM, texts.AIM_TEXT, _figures),
    RulePage(texts.TURNS, texts.TURNS_TEXT, _placing),
    RulePage(texts.WANDER, texts.WANDER_TEXT, _wandering),
    RulePage(texts.CUT, texts.CUT_TEXT, _cutting),
    RulePage(texts.END, texts.END_TEXT, _ending),
)
