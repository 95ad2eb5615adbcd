"""Where the field lies on the screen: cells and points, panning and zooming.

The camera glides towards its aim. As long as nobody moved it by hand it keeps the whole
field in sight; after that it waits until a tile lands where it cannot be seen.
"""

import math
from collections.abc import Iterable

import pygame

from sixfuori.games.six import Cell
from sixfuori.table.canvas import Point

SMALLEST, LARGEST = 1.3, 13.0
"""The radius of a tile on the screen, as percent of its height."""
COMFORTABLE = 7.0
"""The largest radius the camera chooses by itself."""

_SPEED = 9.0
_AT_REST = 0.4  # pixels
_ZOOM_STEP = 1.16
_ROOT3 = math.sqrt(3)


def middle(cell: Cell) -> Point:
    """A cell's middle on a field whose tiles have the radius 1."""
    q, r = cell
    return _ROOT3 * (q + r / 2), 1.5 * r


def cell_at(x: float, y: float) -> Cell:
    """The cell around a point of that field."""
    r = y / 1.5
    q = x / _ROOT3 - r / 2
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r


class Camera:
    """Looks at the point `centre` of the field, where tiles are `radius` pixels large."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 100, 100)
        self.centre: Point = (0.0, 0.0)
        self.radius = 10.0
        self.by_hand = False
        self._aim: Point = (0.0, 0.0)
        self._aim_radius = 10.0
        self._unit = 1.0

    def place(self, area: pygame.Rect, unit: float) -> None:
        """Use this part of the screen; `unit` is one percent of its height in pixels."""
        self.area, self._unit = area, unit

    # Cells and points

    def point(self, cell: Cell) -> Point:
        x, y = middle(cell)
        return self.from_field((x, y))

    def from_field(self, at: Point) -> Point:
        return (
            self.area.centerx + (at[0] - self.centre[0]) * self.radius,
            self.area.centery + (at[1] - self.centre[1]) * self.radius,
        )

    def cell(self, at: Point) -> Cell:
        return cell_at(
            (at[0] - self.area.centerx) / self.radius + self.centre[0],
            (at[1] - self.area.centery) / self.radius + self.centre[1],
        )

    def sees(self, cell: Cell) -> bool:
        """Whether the whole cell is in sight (or will be, when the camera has arrived)."""
        x, y = middle(cell)
        room_x = self.area.width / 2 / self._aim_radius - 1
        room_y = self.area.height / 2 / self._aim_radius - 1
        return abs(x - self._aim[0]) <= room_x and abs(y - self._aim[1]) <= room_y

    # By itself

    def fit(self, cells: Iterable[Cell], ring: float = 1.0) -> None:
        """Aim at all of these cells, with room around them (1: a whole ring of cells)."""
        points = [middle(cell) for cell in cells]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        self._aim = ((left + right) / 2, (top + bottom) / 2)
        across = self.area.width / (right - left + (1 + 2 * ring) * _ROOT3)
        down = self.area.height / (bottom - top + 2 + 3 * ring)
        self._aim_radius = self._bounded(min(across, down, COMFORTABLE * self._unit))
        self.by_hand = False

    def show(self, cell: Cell) -> None:
        """Move just as far as it takes to see the cell."""
        x, y = middle(cell)
        room_x = max(0.0, self.area.width / 2 / self._aim_radius - 1.2)
        room_y = max(0.0, self.area.height / 2 / self._aim_radius - 1.2)
        self._aim = (
            min(max(self._aim[0], x - room_x), x + room_x),
            min(max(self._aim[1], y - room_y), y + room_y),
        )

    def arrive(self) -> None:
        self.centre, self.radius = self._aim, self._aim_radius

    @property
    def moving(self) -> bool:
        shift = math.hypot(self._aim[0] - self.centre[0], self._aim[1] - self.centre[1])
        return shift * self.radius > _AT_REST or abs(self._aim_radius - self.radius) > 0.05

    def update(self, dt: float) -> None:
        """Glide; the last bit at once."""
        if not self.moving:
            self.arrive()
            return
        share = 1 - math.exp(-_SPEED * dt)
        self.centre = (
            self.centre[0] + (self._aim[0] - self.centre[0]) * share,
            self.centre[1] + (self._aim[1] - self.centre[1]) * share,
        )
        self.radius += (self._aim_radius - self.radius) * share

    # By hand

    def pan(self, by: Point) -> None:
        """Drag the field along: it follows the hand at once."""
        x, y = self.centre[0] - by[0] / self.radius, self.centre[1] - by[1] / self.radius
        self.centre = self._aim = (x, y)
        self._aim_radius = self.radius
        self.by_hand = True

    def zoom(self, steps: float, at: Point | None = None) -> None:
        """Come nearer (or go back); what lies under the point stays there."""
        x, y = at or self.area.center
        before = self._aim_radius
        self._aim_radius = self._bounded(before * _ZOOM_STEP**steps)
        off = (x - self.area.centerx, y - self.area.centery)
        shrink = 1 / before - 1 / self._aim_radius
        self._aim = (self._aim[0] + off[0] * shrink, self._aim[1] + off[1] * shrink)
        self.by_hand = True

    def _bounded(self, radius: float) -> float:
        return min(LARGEST * self._unit, max(SMALLEST * self._unit, radius))
