"""The notice board: every forbidden word an enamel sign, all legible, the newest one on a
single nail.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.texts import seifuori as texts

LARGEST, SMALLEST = 12.0, 2.6
"""Text sizes of signs, as shares of the height."""
REST_ANGLE = -2.5
"""How the newest sign hangs once it has stopped swinging, in degrees."""


@dataclass(frozen=True, slots=True)
class Hung:
    """A sign in its place."""

    word: str
    rect: pygame.Rect
    pixels: int
    """Size of its letters."""


def inside(board: pygame.Rect, canvas: Canvas) -> pygame.Rect:
    """The part of the board that signs may cover."""
    box = board.inflate(-canvas.u(2.6), -canvas.u(2.2))
    top = canvas.font_pixels(theme.SMALL) + canvas.u(0.8)
    return pygame.Rect(box.x, box.y + top, box.width, box.height - top)


def hang(canvas: Canvas, board: pygame.Rect, words: Sequence[str]) -> list[Hung]:
    """Signs for all words, as large as the board allows, in rows from the oldest on."""
    box = inside(board, canvas)
    return list(_hung(tuple(words), tuple(box), canvas.u(100)))


@lru_cache(maxsize=32)
def _hung(words: tuple[str, ...], area: tuple[int, int, int, int], u100: int) -> tuple[Hung, ...]:
    box = pygame.Rect(area)
    size = LARGEST
    while True:
        pixels = max(9, round(size * u100 / 100))
        rows = _rows(words, box.width, pixels)
        step = _height(pixels) + _gap(pixels)
        if len(rows) * step <= box.height + _gap(pixels) or size <= SMALLEST:
            return tuple(_placed(rows, box, pixels, step))
        size -= 0.15


def _rows(words: Sequence[str], width: int, pixels: int) -> list[list[tuple[str, int]]]:
    rows: list[list[tuple[str, int]]] = [[]]
    used = 0
    for word in words:
        wide = min(width, sign(word, pixels).get_width())
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append((word, wide))
        used += wide + _gap(pixels)
    return rows


def _placed(
    rows: Sequence[Sequence[tuple[str, int]]], box: pygame.Rect, pixels: int, step: int
) -> list[Hung]:
    spare = max(0, box.height - len(rows) * step)
    stretch = min(step // 2, spare // (len(rows) + 1))
    y = box.y + (spare - stretch * (len(rows) - 1)) // 2
    hung = []
    for row in rows:
        gap = _gap(pixels)
        x = box.centerx - (sum(wide for _, wide in row) + gap * (len(row) - 1)) // 2
        for word, wide in row:
            hung.append(Hung(word, pygame.Rect(x, y, wide, _height(pixels)), pixels))
            x += wide + gap
        y += step + stretch
    return hung


def _height(pixels: int) -> int:
    return round(pixels * 1.26)


def _gap(pixels: int) -> int:
    return max(4, round(pixels * 0.2))


@lru_cache(maxsize=256)
def sign(word: str, pixels: int) -> pygame.Surface:
    """A word in white on red enamel."""
    letters = _letters(word.upper(), pixels)
    height = _height(pixels)
    width = letters.get_width() + round(pixels * 0.66)
    rim = max(2, round(pixels * 0.07))
    image = paint.rounded((width, height), round(pixels * 0.24), theme.SIGN_RED, 255, rim,
                          theme.WHITE).copy()  # fmt: skip
    image.blit(_gloss((width - 4 * rim, height // 2 - rim), round(pixels * 0.16)), (2 * rim, rim))
    low = round(pixels * 0.05) if _has_accents(word) else 0
    image.blit(letters, letters.get_rect(center=(width // 2, height // 2 + low)))
    for x in (rim * 2 + 1, width - rim * 2 - 2):  # screws
        pygame.draw.circle(image, theme.BRASS, (x + 1, height // 2), max(1, round(pixels * 0.05)))
    return image


def _letters(word: str, pixels: int) -> pygame.Surface:
    """Capitals; with an accent on top they are a little smaller, to stay on the enamel."""
    size = round(pixels * 0.88) if _has_accents(word) else pixels
    return theme.font(theme.DISPLAY, max(9, size)).render(word, True, theme.WHITE)


def _has_accents(word: str) -> bool:
    return any(letter in "àèéìíòóùú" for letter in word.casefold())


@lru_cache(maxsize=128)
def _gloss(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Light on enamel."""
    return paint.rounded((max(1, size[0]), max(1, size[1])), radius, (0xB8, 0x3C, 0x3C), 90)


def draw_sign(canvas: Canvas, hung: Hung, *, angle: float = 0.0, offered: bool = False) -> None:
    """One sign; with an angle it hangs from a nail above its middle."""
    image = sign(hung.word, hung.pixels)
    rect = hung.rect
    if image.get_width() > rect.width:
        image = pygame.transform.smoothscale(image, rect.size)
    if angle:
        image = pygame.transform.rotozoom(image, angle, 1.0)
        nail = pygame.math.Vector2(0, rect.height / 2).rotate(-angle)
        rect = image.get_rect(center=(rect.centerx + nail.x, rect.y + nail.y))
        canvas.surface.blit(image, rect)
        radius = max(2, round(hung.pixels * 0.12))
        canvas.symbol("circle", (hung.rect.centerx, hung.rect.y), radius, theme.BRASS, theme.INK)
        return
    blur = max(2, hung.pixels // 8)
    under = paint.shadow(rect.size, hung.pixels // 4, blur)
    canvas.surface.blit(under, (rect.x - blur, rect.y - blur // 2))
    canvas.surface.blit(image, rect)
    if offered:
        ring = rect.inflate(canvas.u(0.8), canvas.u(0.8))
        canvas.panel(ring, None, radius=1, border=0.35, border_colour=theme.ACT)


def draw_board(canvas: Canvas, board: pygame.Rect) -> None:
    """The wooden frame and the green cloth, with its title."""
    canvas.panel(board, theme.mix(theme.INK, (0x7A, 0x4A, 0x2B), 0.75), radius=1.4, shadow=True)
    cloth = board.inflate(-canvas.u(1.4), -canvas.u(1.4))
    canvas.panel(cloth, (0x26, 0x3A, 0x33), radius=0.8)
    title = canvas.text(texts.FORBIDDEN, (board.centerx, cloth.y + canvas.u(0.5)), theme.SMALL,
                        face=theme.BOLD, colour=theme.PLASTER, anchor="midtop")  # fmt: skip
    reach = min(board.width // 4, canvas.u(24))
    for side in (-1, 1):
        start = title.centerx + side * (title.width // 2 + canvas.u(1.4))
        pygame.draw.line(canvas.surface, theme.mix(theme.PLASTER, (0x26, 0x3A, 0x33), 0.55),
                         (start, title.centery), (start + side * reach, title.centery),
                         max(1, canvas.u(0.2)))  # fmt: skip
