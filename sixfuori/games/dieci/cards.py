"""The deck: who is in it, what each card is worth, how many there are, what it can do.

All of it stands in one table, `CARDS`. The rulebook gives the fifteen characters and the
total of 55; how many of each, and who 5 to 1 are, is ours and can be edited here.
"""

from dataclasses import dataclass
from enum import Enum


class Power(Enum):
    """What a card does for its holder when somebody wants to swap with them."""

    NONE = "nessuno"
    BLOCK = "blocca"
    FINE = "multa"
    """Blocks, and whoever offered pays a token."""
    JUMP = "salta"
    """The swap is offered to the next player instead."""
    STINK = "puzza"
    """Blocks, whoever offered pays, and the whole chain is unwound."""


@dataclass(frozen=True, slots=True)
class Card:
    """One character. Every copy in the deck is the same object."""

    key: str
    name: str
    label: str
    """The value as players write it: the noughts count (00 is less than 0)."""
    rank: int
    """The value as numbers compare: 00 is -1."""
    count: int
    power: Power = Power.NONE

    @property
    def blocks(self) -> bool:
        return self.power is not Power.NONE


CARDS = (
    Card("gufo", "Gufo", "10", 10, 4, Power.BLOCK),
    Card("lupo", "Lupo", "9", 9, 4, Power.FINE),
    Card("puzzola", "Bomba di puzza", "8", 8, 4, Power.STINK),
    Card("saltaconiglio", "Saltaconiglio", "7", 7, 4, Power.JUMP),
    Card("gallo", "Gallohotel", "6", 6, 4, Power.BLOCK),
    Card("riccio", "Riccio barbiere", "5", 5, 4),
    Card("rana", "Rana in vasca", "4", 4, 4),
    Card("topo", "Topo idraulico", "3", 3, 4),
    Card("lumaca", "Lumaca postina", "2", 2, 4),
    Card("pesce", "Pesce rosso", "1", 1, 4),
    Card("sasso", "Sasso", "0", 0, 3),
    Card("orco", "Orco", "00", -1, 3),
    Card("mascheronte", "Mascheronte", "000", -2, 3),
    Card("leone", "Leone fifone", "0000", -3, 3),
    Card("jollygatto", "JollyGatto", "0000", -3, 3),
)

BY_KEY = {card.key: card for card in CARDS}
GALLO = BY_KEY["gallo"]
JOLLYGATTO = BY_KEY["jollygatto"]
DECK = tuple(card for card in CARDS for _ in range(card.count))
