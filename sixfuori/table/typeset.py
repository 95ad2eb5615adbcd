"""Lines of text in typefaces that lack some signs.

Our faces have every Italian letter, but the round one has no arrow and none has a star.
What a face lacks is borrowed from the plain one, or drawn, so that nobody ever sees the
empty box of a missing sign.
"""

from functools import lru_cache
from itertools import groupby

import pygame

from sixfuori.table import paint, theme
from sixfuori.table.theme import Colour

DRAWN = {"●": "circle", "★": "star", "▲": "triangle", "■": "square", "◆": "diamond", "⬢": "hexagon"}
_NO_SIGN = "\ue123"  # from the private area: no typeface has it


def line(words: str, pixels: int, face: str, colour: Colour) -> pygame.Surface:
    """One line of text as a picture."""
    runs = _runs(words, face)
    if len(runs) == 1 and runs[0][0]:
        return theme.font(runs[0][0], pixels).render(words, True, colour)
    pieces = [_piece(run, used, pixels, colour) for used, run in runs]
    rise = max(up for _, up in pieces)
    drop = max(image.get_height() - up for image, up in pieces)
    size = (sum(image.get_width() for image, _ in pieces), rise + drop)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for image, up in pieces:
        whole.blit(image, (x, rise - up))
        x += image.get_width()
    return whole


def width(words: str, pixels: int, face: str) -> int:
    """How wide that line will be."""
    return sum(
        theme.font(used, pixels).size(run)[0] if used else _side(pixels) * len(run)
        for used, run in _runs(words, face)
    )


def _runs(words: str, face: str) -> list[tuple[str, str]]:
    """The line in pieces of one face each; an empty face means: drawn."""
    found = [(used, "".join(signs)) for used, signs in groupby(words, lambda c: _face_for(c, face))]
    return found or [(face, "")]


@lru_cache(maxsize=2048)
def _face_for(sign: str, face: str) -> str:
    if sign in DRAWN:
        return ""
    return next((used for used in (face, theme.BOLD) if _has(used, sign)), face)


@lru_cache(maxsize=2048)
def _has(face: str, sign: str) -> bool:
    font = theme.font(face, 24)
    black, white = (0, 0, 0), (255, 255, 255)
    shown, missing = (
        pygame.image.tobytes(font.render(text, True, white, black), "RGB")
        for text in (sign, _NO_SIGN)
    )
    return shown != missing


def has_sign(face: str, sign: str) -> bool:
    """Whether a sign can be set at all."""
    used = _face_for(sign, face)
    return not used or _has(used, sign)


def _piece(run: str, face: str, pixels: int, colour: Colour) -> tuple[pygame.Surface, int]:
    """A run as a picture, and how far it rises above the line it stands on."""
    if face:
        font = theme.font(face, pixels)
        return font.render(run, True, colour), font.get_ascent()
    side = _side(pixels)
    image = pygame.Surface((side * len(run), side), pygame.SRCALPHA)
    for number, sign in enumerate(run):
        shape = paint.symbol(DRAWN[sign], round(side * 0.46), colour)
        image.blit(shape, shape.get_rect(center=(round(side * (number + 0.5)), side // 2)))
    return image, round(side * 0.9)


def _side(pixels: int) -> int:
    return round(pixels * 0.82)
