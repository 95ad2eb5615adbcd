"""The look in one place: colours, typefaces, sizes.

The world is an Italian apartment house in the evening. Sizes are shares of the window's
height, so that a screen looks the same at 1280×720 and at 4K.
"""

from functools import lru_cache
from pathlib import Path

import pygame

Colour = tuple[int, int, int]

NIGHT: Colour = (0x14, 0x21, 0x3D)
COURTYARD: Colour = (0x2B, 0x2D, 0x42)
PLASTER: Colour = (0xF2, 0xE8, 0xD5)
TERRACOTTA: Colour = (0xC8, 0x55, 0x3D)
LAMP: Colour = (0xFF, 0xC8, 0x57)
SIGN_RED: Colour = (0x9E, 0x2A, 0x2B)
BOTTLE: Colour = (0x2A, 0x6F, 0x5E)
SKY: Colour = (0x5F, 0xA8, 0xD3)
INK: Colour = (0x1D, 0x1B, 0x26)
WHITE: Colour = (0xFF, 0xFB, 0xF2)
BRASS: Colour = (0xC9, 0x9A, 0x3B)
SHADE: Colour = (0x0B, 0x10, 0x20)
QUIET: Colour = (0xB9, 0xB4, 0xB0)
"""Secondary text on dark ground (contrast above 4.5:1 on NIGHT and COURTYARD)."""

_CARD_COLOURS: dict[str, dict[str, Colour]] = {
    "classici": {
        "rosso": (0xB3, 0x2E, 0x2F),
        "giallo": (0xC8, 0x8A, 0x12),
        "verde": (0x2A, 0x7A, 0x55),
        "blu": (0x2F, 0x5F, 0x9F),
        "viola": (0x6F, 0x45, 0x9A),
    },
    "distinti": {  # told apart by people with any kind of colour blindness
        "rosso": (0xB8, 0x4A, 0x00),
        "giallo": (0xC9, 0xA8, 0x1E),
        "verde": (0x00, 0x7D, 0x63),
        "blu": (0x1B, 0x4F, 0x9C),
        "viola": (0xB0, 0x5A, 0x8C),
    },
}
_card_colours = "classici"

ACT = LAMP
"""The one accent: «here you may act»."""

DISPLAY = "display"
TEXT = "text"
BOLD = "bold"

# Text sizes, as percent of the window's height.
SMALL = 2.2
BODY = 2.7
NAME = 3.2
TITLE = 5.2
HUGE = 9.0
VERDICT = 15.0


@lru_cache(maxsize=256)
def font(face: str, pixels: int) -> pygame.font.Font:
    """A typeface at a size. Falls back to pygame's own only if the packages are missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = _font_file(face)
    return pygame.font.Font(path, pixels if path else round(pixels * 0.8))


@lru_cache(maxsize=8)
def _font_file(face: str) -> Path | None:
    try:
        import font_fredoka_one
        import font_source_sans_pro
    except ImportError:
        return None
    files = {
        DISPLAY: font_fredoka_one.FredokaOne,
        BOLD: font_source_sans_pro.SourceSansProBold,
        TEXT: font_source_sans_pro.SourceSansProSemibold,
    }
    return Path(files[face])


def use_card_colours(kind: str) -> None:
    """Choose the inks that coloured cards are printed with (`classici` or `distinti`)."""
    global _card_colours
    _card_colours = kind


def card_colour(name: str) -> Colour:
    """The ink of a card colour; cards always carry its symbol too."""
    return _CARD_COLOURS[_card_colours][name]


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour a `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(a: Colour, b: Colour) -> float:
    """How well a reads on b, from 1 to 21 (WCAG)."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    channels = [c / 255 for c in colour]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
