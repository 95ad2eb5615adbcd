"""The courtyard in the evening: walls, windows, notice board. A `Scene` says what there is
to see; its picture is painted once and kept until something changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.seifuori import signs, windows
from sixfuori.table.screens.seifuori.plan import Plan
from sixfuori.table.screens.seifuori.windows import Look

WALL = theme.mix(theme.TERRACOTTA, theme.NIGHT, 0.56)
SIDE = theme.mix(theme.TERRACOTTA, theme.NIGHT, 0.72)
PAVING = theme.mix(theme.COURTYARD, theme.NIGHT, 0.35)
DARKNESS = (58, 60, 84)
"""What a verdict leaves of the light."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen, apart from whatever moves."""

    looks: tuple[Look, ...]
    words: tuple[str, ...]
    signs_offered: bool = False
    newest_moves: bool = False
    """The newest sign swings: whoever animates it draws it."""
    dark: bool = False
    """The light is out, but for the windows that may be chosen."""


class Room:
    """Paints scenes and remembers the last one."""

    def __init__(self) -> None:
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, plan: Plan, scene: Scene) -> None:
        key = (scene, canvas.rect.size, canvas.text_scale)
        if key != self._key or self._picture is None:
            self._key = key
            self._picture = _paint(canvas, plan, scene)
        canvas.surface.blit(self._picture, (0, 0))


def _paint(canvas: Canvas, plan: Plan, scene: Scene) -> pygame.Surface:
    picture = _courtyard(canvas.rect.size, plan.board.x, plan.caption.bottom, canvas.u(1)).copy()
    on_it = Canvas(picture, canvas.text_scale)
    for cell, look in zip(plan.windows, scene.looks, strict=True):
        windows.draw_window(on_it, cell, look)
    signs.draw_board(on_it, plan.board)
    hung = signs.hang(on_it, plan.board, scene.words)
    for sign in hung[: -1 if scene.newest_moves else None]:
        newest = sign is hung[-1] and len(hung) > 2
        angle = signs.REST_ANGLE if newest else 0.0
        signs.draw_sign(on_it, sign, angle=angle, offered=scene.signs_offered)
    if scene.dark:
        picture.fill(DARKNESS, special_flags=pygame.BLEND_RGB_MULT)
        for cell, look in zip(plan.windows, scene.looks, strict=True):
            if look.offered:
                windows.draw_window(on_it, cell, look)
    return picture


@lru_cache(maxsize=4)
def _courtyard(size: tuple[int, int], wing: int, floor: int, u: int) -> pygame.Surface:
    """Back wall, two side wings in perspective, paving, and a string of lamps above."""
    surface = paint.backdrop("evening", size).copy()
    width, height = size
    roof = round(height * 0.085)
    back = pygame.Rect(0, roof, width, floor - roof)
    wall = pygame.Surface(back.size)
    wall.fill(WALL)
    wall.set_alpha(215)
    surface.blit(wall, back)
    slope = 3 * u
    for side in (0, 1):
        corners = [(0, roof - slope), (wing, roof), (wing, floor), (0, floor + slope)]
        pygame.draw.polygon(surface, SIDE, [(width - x if side else x, y) for x, y in corners])
        edge = width - wing if side else wing
        shade = theme.mix(SIDE, theme.INK, 0.35)
        pygame.draw.line(surface, shade, (edge, roof), (edge, floor), max(2, u // 3))
    _stones(surface, pygame.Rect(0, floor, width, height - floor), wing, slope, u)
    cornice = theme.mix(theme.PLASTER, WALL, 0.45)
    points = [(0, roof - slope), (wing, roof), (width - wing, roof), (width, roof - slope)]
    pygame.draw.lines(surface, cornice, False, points, max(2, round(u * 0.8)))
    _lamps(surface, roof, u)
    return surface.convert() if pygame.display.get_surface() else surface


def _stones(surface: pygame.Surface, area: pygame.Rect, wing: int, slope: int, u: int) -> None:
    width = surface.get_width()
    corners = [
        (0, area.y + slope), (wing, area.y), (width - wing, area.y), (width, area.y + slope),
        (width, area.bottom), (0, area.bottom),
    ]  # fmt: skip
    pygame.draw.polygon(surface, PAVING, corners)
    joint = theme.mix(PAVING, theme.INK, 0.35)
    for number in range(1, 4):
        y = area.y + round(area.height * (number / 4) ** 1.5) + slope // 2
        pygame.draw.line(surface, joint, (0, y), (width, y), max(1, u // 5))
    for number in range(-6, 7):
        top = (width / 2 + number * width * 0.07, area.y + 1)
        foot = (width / 2 + number * width * 0.13, area.bottom)
        pygame.draw.line(surface, joint, top, foot, max(1, u // 5))


def _lamps(surface: pygame.Surface, roof: int, u: int) -> None:
    """The string of lamps, high up where it never covers a name."""
    width = surface.get_width()
    spans = 3
    string: Callable[[float], float] = lambda t: roof * 0.1 + roof * 0.55 * 4 * t * (1 - t)  # noqa: E731
    for span in range(spans):
        for step in range(24):
            t = step / 24
            x = (span + t) * width / spans
            pygame.draw.circle(surface, theme.SHADE, (x, string(t)), max(1, u * 0.16))
            if step % 4 == 2:
                light = paint.glow(round(2.6 * u / 4) * 4, theme.LAMP, 110)
                surface.blit(light, light.get_rect(center=(round(x), round(string(t) + u))))
                pygame.draw.circle(surface, theme.LAMP, (x, string(t) + u * 0.8), u * 0.4)
