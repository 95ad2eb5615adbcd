"""The 112 cards: what is printed on them, which fits on which, what they are worth."""

from dataclasses import dataclass
from enum import Enum


class Colour(Enum):
    ROSSO = "rosso"
    GIALLO = "giallo"
    VERDE = "verde"
    BLU = "blu"

    @property
    def symbol(self) -> str:
        """The sign that stands beside the colour for those who cannot tell colours apart."""
        return _SYMBOLS[self]


_SYMBOLS = {Colour.ROSSO: "●", Colour.GIALLO: "★", Colour.VERDE: "▲", Colour.BLU: "■"}

COLOURS = tuple(Colour)


class Face(Enum):
    """What a card shows besides its colour."""

    ZERO = "0"
    UNO = "1"
    DUE = "2"
    TRE = "3"
    QUATTRO = "4"
    CINQUE = "5"
    SEI = "6"
    SETTE = "7"
    OTTO = "8"
    NOVE = "9"
    SALTA = "salta"
    CAMBIA_GIRO = "cambia giro"
    PESCA_DUE = "pesca due"
    JOLLY = "jolly"
    PESCA_QUATTRO = "jolly pesca quattro"
    MISCHIA_TUTTO = "jolly mischia tutto"
    PERSONALE_1 = "jolly personalizzabile 1"
    PERSONALE_2 = "jolly personalizzabile 2"
    PERSONALE_3 = "jolly personalizzabile 3"


NUMBERS = tuple(Face)[:10]
ACTIONS = (Face.SALTA, Face.CAMBIA_GIRO, Face.PESCA_DUE)
PERSONAL = (Face.PERSONALE_1, Face.PERSONALE_2, Face.PERSONALE_3)

ACTION_POINTS = 20
JOLLY_POINTS = 50


@dataclass(frozen=True, slots=True)
class Card:
    """A card; a Jolly has no colour of its own."""

    face: Face
    colour: Colour | None = None

    @property
    def is_jolly(self) -> bool:
        return self.colour is None

    @property
    def is_number(self) -> bool:
        return self.face in NUMBERS

    @property
    def name(self) -> str:
        return _NAMES[self]

    @property
    def points(self) -> int:
        """What it brings the winner when somebody is left with it."""
        if self.is_jolly:
            return JOLLY_POINTS
        return int(self.face.value) if self.is_number else ACTION_POINTS

    def fits(self, colour: Colour, top: "Card") -> bool:
        """Whether it may be laid on `top` while `colour` is in force."""
        return self.colour is None or self.colour is colour or self.face is top.face


def _deck() -> tuple[Card, ...]:
    coloured = [
        Card(face, colour)
        for colour in COLOURS
        for face in (*NUMBERS, *NUMBERS[1:], *ACTIONS, *ACTIONS)
    ]
    jollies = [Face.JOLLY] * 4 + [Face.PESCA_QUATTRO] * 4 + [Face.MISCHIA_TUTTO, *PERSONAL]
    return (*coloured, *(Card(face) for face in jollies))


DECK = _deck()

_NAMES = {
    card: f"{card.face.value} {card.colour.value}" if card.colour else card.face.value
    for card in DECK
}
