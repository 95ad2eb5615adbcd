"""The Number cards: a value, a colour, and a symbol for those who see no colours."""

import pygame

from sixfuori.games.seifuori.cards import colour, value
from sixfuori.table import cards
from sixfuori.table.theme import Colour

_PRINT: dict[str, tuple[Colour, str]] = {
    "rosso": ((0xC0, 0x3A, 0x2B), "circle"),
    "blu": ((0x1E, 0x4E, 0x8C), "square"),
    "giallo": ((0xE0, 0xA8, 0x2E), "triangle"),
    "verde": ((0x2A, 0x6F, 0x5E), "diamond"),
}


def face(card: int, height: int) -> pygame.Surface:
    fill, symbol = _PRINT[colour(card)]
    return cards.printed(height, fill, symbol, str(value(card)))
