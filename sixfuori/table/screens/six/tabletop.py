"""The field on the table: draws tiles and marks, and turns hands and keys into a cell.

It knows no rules. The screen says which cells can be chosen (`targets`), which of them the
arrow keys stop at, and what to point out; the tabletop calls back with the cell chosen.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.six import Cell
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.inputs import MOUSE, Drag, Hover, Input, Key, Press, Release, Scroll
from sixfuori.table.screens.six import tiles
from sixfuori.table.screens.six.camera import Camera, middle
from sixfuori.table.texts import six as texts
from sixfuori.table.widgets import Widget

DANGER = theme.SKY
"""Where the other player could make a six."""

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_CHOOSE = ("return", "enter", "space")
_NEARER = ("+", "=", "[+]")
_FARTHER = ("-", "[-]")
_STILL = 1.4  # percent of the height a finger may tremble without dragging
_HOVER = 0.28  # how high a tile that could be lifted rises under the hand, in radii


Figure = tuple[Cell, ...]
"""The cells of a figure, the one still empty first."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What the table points out."""

    last: Cell | None = None
    """The last tile put down."""
    left: Cell | None = None
    """The cell a lifted tile came from."""
    chosen: Cell | None = None
    """The tile about to be lifted while a group is being chosen."""
    hint: Cell | None = None
    chances: tuple[Figure, ...] = ()
    dangers: tuple[Figure, ...] = ()
    """Figures that lack one tile: the player's own, and the other's."""


@dataclass(slots=True)
class Hop:
    """A tile above its cell, falling or bouncing."""

    cell: Cell
    seat: Seat
    height: float


@dataclass(slots=True)
class Sliding:
    """A group leaving the table; `way` is how far it has come, in radii."""

    tiles: tuple[tuple[Cell, Seat], ...]
    way: Point = (0.0, 0.0)


class Tabletop(Widget):
    """The field, for hands and eyes."""

    def __init__(self, chosen: Callable[[Cell], None] = lambda cell: None) -> None:
        super().__init__()
        self.camera = Camera()
        self.shown: dict[Cell, Seat] = {}
        self.marks = Marks()
        self.targets: frozenset[Cell] = frozenset()
        self.stops: Sequence[Cell] = ()
        self.ghost: Seat | None = None
        """The colour of the tile that would be put down on a target."""
        self.groups: tuple[frozenset[Cell], ...] = ()
        """Groups to choose from: the one under the aim stays, the others go."""
        self.six: tuple[Cell, ...] = ()
        self.gleam = 1.0
        self.hop: Hop | None = None
        self.sliding: Sliding | None = None
        self.aim: Cell | None = None
        self._chosen = chosen
        self._down: dict[int, tuple[int, int]] = {}
        self._dragged = False
        self._still = 10.0

    # What lies there

    def lay(self, field: Mapping[Cell, Seat]) -> None:
        """Show this field as it is, with nothing in the air."""
        self.shown = dict(field)
        self.hop = self.sliding = None
        self.keep_in_sight()

    def keep_in_sight(self) -> None:
        """The camera looks after the field by itself, unless somebody moved it."""
        if not self.camera.by_hand or not all(map(self.camera.sees, self.shown)):
            self.camera.fit(self.shown)

    def offer(
        self,
        targets: Iterable[Cell],
        ghost: Seat | None = None,
        groups: Sequence[frozenset[Cell]] = (),
    ) -> None:
        """Let these cells be chosen; with `groups`, one of these."""
        self.targets = frozenset(targets)
        self.ghost = ghost
        self.groups = tuple(groups)
        self.stops = [_heart(group) for group in groups] or sorted(self.targets)
        if self.groups and self.aim not in self.targets:
            self.aim = self.stops[0]
        if self.aim not in self.targets:
            self.aim = None

    @property
    def staying(self) -> frozenset[Cell]:
        """The group under the aim."""
        return next((group for group in self.groups if self.aim in group), frozenset())

    # Hands and keys

    def point_at(self, event: Hover) -> bool:
        """The mouse moves over the table; True when something looks different now."""
        before = self.aim
        if not self.rect.collidepoint(event.at):
            aim = None
        else:
            cell = self.camera.cell(event.at)
            aim = cell if cell in self.targets else None
        if aim is not None or not self.groups:
            self.aim = aim
        return self.aim != before

    def handle(self, event: Input) -> bool:
        if isinstance(event, Scroll) and self.rect.collidepoint(event.at):
            self.camera.zoom(event.by, event.at)
        elif isinstance(event, Press) and self.rect.collidepoint(event.at):
            self._press(event)
        elif isinstance(event, Drag) and event.pointer in self._down:
            self._drag(event)
        elif isinstance(event, Release) and event.pointer in self._down:
            self._release(event)
        else:
            return False
        return True

    def _press(self, event: Press) -> None:
        self._dragged = bool(self._down)  # two fingers zoom, they never tap
        self._down[event.pointer] = event.at
        cell = self.camera.cell(event.at)
        if cell in self.targets:
            self.aim = cell

    def _drag(self, event: Drag) -> None:
        start = self._down[event.pointer]
        way = math.hypot(event.at[0] - start[0], event.at[1] - start[1])
        self._dragged = self._dragged or way > self._still
        if self._dragged:
            fingers = len(self._down)
            self.camera.pan((event.by[0] / fingers, event.by[1] / fingers))

    def _release(self, event: Release) -> None:
        del self._down[event.pointer]
        if not self._dragged and event.pointer >= MOUSE:
            self._chosen(self.camera.cell(event.at))

    def let_go(self) -> None:
        """Whatever was held is held no longer."""
        self._down.clear()

    def press_key(self, event: Key, focused: bool) -> bool:
        if event.name in _NEARER + _FARTHER:
            self.camera.zoom(1 if event.name in _NEARER else -1)
        elif focused and event.name in _ARROWS:
            self._walk(_ARROWS[event.name])
        elif focused and event.name in _CHOOSE:
            if self.aim is not None and not event.repeat:
                self._chosen(self.aim)
        else:
            return False
        return True

    def _walk(self, direction: tuple[int, int]) -> None:
        """To the nearest stop that way; the first step starts from the last tile."""
        if not self.stops:
            return
        start = self.aim or self.marks.last or next(iter(self.shown))
        if self.groups:
            self.aim = self._next_group(direction)
        else:
            ahead = [cell for cell in self.stops if _effort(start, cell, direction) < math.inf]
            if ahead:
                self.aim = min(ahead, key=lambda cell: _effort(start, cell, direction))
            elif self.aim is None:
                self.aim = min(self.stops, key=lambda cell: math.dist(middle(cell), middle(start)))
        if self.aim is not None:
            self.camera.show(self.aim)

    def _next_group(self, direction: tuple[int, int]) -> Cell:
        at = next((i for i, group in enumerate(self.groups) if self.aim in group), 0)
        return self.stops[(at + sum(direction)) % len(self.stops)]

    # Drawing

    def draw(self, canvas: Canvas, focused: bool) -> None:
        self._still = canvas.u(_STILL)
        camera = self.camera
        if self.ghost is not None:
            for cell in self.targets:
                tiles.dent(canvas, camera.point(cell), camera.radius)
        if self.marks.left is not None:
            self._draw_hole(canvas, self.marks.left)
        chosen = self.marks.chosen
        draw_tiles(canvas, camera, {c: seat for c, seat in self.shown.items() if c != chosen})
        self._draw_threats(canvas)
        self._draw_marks(canvas)
        self._draw_aim(canvas)
        self._draw_moving(canvas)
        self._draw_groups(canvas)

    def _draw_hole(self, canvas: Canvas, cell: Cell) -> None:
        """Where the lifted tile lay: it cannot go back there."""
        at, radius = self.camera.point(cell), self.camera.radius
        faded = theme.mix(theme.TERRACOTTA, theme.PLASTER, 0.55)
        tiles.outline(canvas, at, radius * 0.88, faded, 0.08)
        arm = radius * 0.28
        for way in (1, -1):
            start, end = (at[0] - arm, at[1] - arm * way), (at[0] + arm, at[1] + arm * way)
            pygame.draw.line(canvas.surface, faded, start, end, max(2, round(radius * 0.1)))

    def _draw_threats(self, canvas: Canvas) -> None:
        """Frame the five tiles and put a sign where the sixth would go."""
        radius = self.camera.radius
        for figures, colour, sign in (
            (self.marks.dangers, DANGER, "triangle"),
            (self.marks.chances, theme.LAMP, "star"),
        ):
            for empty, *five in figures:
                for cell in five:
                    tiles.outline(canvas, self.camera.point(cell), radius * 0.93, colour, 0.11)
                at = self.camera.point(empty)
                canvas.glow(at, radius * 1.4, colour, 150)
                tiles.outline(canvas, at, radius * 0.84, colour, 0.13)
                canvas.symbol(sign, at, radius * 0.52, colour, theme.INK)

    def _draw_marks(self, canvas: Canvas) -> None:
        radius = self.camera.radius
        if self.marks.last is not None and self.marks.last in self.shown and not self.six:
            at = self.camera.point(self.marks.last)
            tiles.outline(canvas, at, radius * tiles.GROUT, theme.WHITE, 0.17)
            canvas.symbol("circle", at, radius * 0.2, theme.WHITE, theme.INK)
        if self.marks.hint is not None:
            at = self.camera.point(self.marks.hint)
            canvas.glow(at, radius * 1.7, theme.LAMP, 200)
            tiles.outline(canvas, at, radius * 0.94, theme.LAMP, 0.2)
            canvas.symbol("star", at, radius * 0.42, theme.LAMP, theme.INK)
        if self.ghost is None and not self.groups:
            for cell in self.targets:
                tiles.outline(canvas, self.camera.point(cell), radius * 0.95, theme.ACT, 0.07)
        self._draw_six(canvas)

    def _draw_six(self, canvas: Canvas) -> None:
        """The winning figure: framed in lamplight, the other tiles in the shade."""
        radius = self.camera.radius
        for cell in self.shown.keys() - set(self.six) if self.six else ():
            tiles.shade(canvas, self.camera.point(cell), radius, 80)
        for cell in self.six:
            canvas.glow(self.camera.point(cell), radius * (1.7 + 0.5 * self.gleam), theme.LAMP,
                        round((110 + 110 * self.gleam) / 10) * 10)  # fmt: skip
        for cell in self.six:
            at = self.camera.point(cell)
            tiles.tile(canvas, at, radius * (1 + 0.07 * self.gleam), self.shown[cell])
            tiles.outline(canvas, at, radius, theme.LAMP, 0.16)

    def _draw_aim(self, canvas: Canvas) -> None:
        if self.aim is None or self.groups:
            return
        at, radius = self.camera.point(self.aim), self.camera.radius
        if self.ghost is not None:
            tiles.tile(canvas, at, radius, self.ghost, 190)
            tiles.outline(canvas, at, radius * 0.98, theme.ACT, 0.12)
        elif self.aim in self.shown:
            up = (at[0], at[1] - radius * _HOVER)
            tiles.raised(canvas, at, radius, self.shown[self.aim], _HOVER)
            tiles.outline(canvas, up, radius * (1 + 0.16 * _HOVER), theme.ACT, 0.12)

    def _draw_moving(self, canvas: Canvas) -> None:
        radius = self.camera.radius
        if self.hop:
            at = self.camera.point(self.hop.cell)
            tiles.raised(canvas, at, radius, self.hop.seat, self.hop.height)
        if self.sliding:
            dx, dy = self.sliding.way
            for pass_over in (tiles.shadow, None):
                for cell, seat in sorted(self.sliding.tiles, key=lambda pair: pair[0][1]):
                    x, y = self.camera.point(cell)
                    at = (x + dx * radius, y + dy * radius)
                    if pass_over:
                        pass_over(canvas, at, radius, 0.2)
                    else:
                        tiles.tile(canvas, at, radius, seat)

    def _draw_groups(self, canvas: Canvas) -> None:
        """One group in the light, the others in the dark, each with its fate written on it."""
        if not self.groups:
            return
        radius, staying = self.camera.radius, self.staying
        for cell in self.shown.keys() - staying:
            if cell != self.marks.chosen:
                tiles.shade(canvas, self.camera.point(cell), radius)
        for cell in staying:
            tiles.outline(canvas, self.camera.point(cell), radius * 0.97, theme.ACT, 0.09)
        if self.marks.chosen is not None:
            at = self.camera.point(self.marks.chosen)
            tiles.raised(canvas, at, radius, self.shown[self.marks.chosen], 0.5)
        for group in self.groups:
            stays = group is staying
            at = self.camera.point(_heart(group))
            words = texts.STAYS if stays else texts.GOES
            width, height = canvas.text_size(words, theme.NAME, theme.DISPLAY)
            plate = canvas.rect.copy()
            plate.size = (width + canvas.u(4), height + canvas.u(1.4))
            plate.center = (round(at[0]), round(at[1]))
            fill = theme.ACT if stays else theme.SHADE
            ink = theme.INK if stays else theme.PLASTER
            canvas.panel(plate, fill, radius=1.6, shadow=True, border=0.3, border_colour=ink)
            canvas.text(words, plate.center, theme.NAME, face=theme.DISPLAY, colour=ink)


def draw_tiles(canvas: Canvas, camera: Camera, field: Mapping[Cell, Seat]) -> None:
    """A field of tiles: all shadows first, then row by row, so that the clay edges overlap."""
    inside = canvas.rect.inflate(round(3 * camera.radius), round(3 * camera.radius))
    placed = [(camera.point(cell), seat) for cell, seat in field.items()]
    visible = [(at, seat) for at, seat in placed if inside.collidepoint(at)]
    visible.sort(key=lambda pair: pair[0][1])
    for at, _ in visible:
        tiles.shadow(canvas, at, camera.radius)
    for at, seat in visible:
        tiles.tile(canvas, at, camera.radius, seat)


def _heart(group: Iterable[Cell]) -> Cell:
    """The cell of a group that is nearest to its middle."""
    points = {cell: middle(cell) for cell in group}
    x = sum(point[0] for point in points.values()) / len(points)
    y = sum(point[1] for point in points.values()) / len(points)
    return min(points, key=lambda cell: (math.dist(points[cell], (x, y)), cell))


def _effort(start: Cell, goal: Cell, direction: tuple[int, int]) -> float:
    """How far a goal is for a step in this direction; infinite when it lies elsewhere."""
    (x0, y0), (x1, y1) = middle(start), middle(goal)
    dx, dy = x1 - x0, y1 - y0
    along, aside = (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
    return along + 2.2 * aside if along > 0.4 else math.inf
