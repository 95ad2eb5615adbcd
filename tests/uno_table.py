"""Lay an UNO table for a story: hands, top card and draw pile as short text.

A card is a colour letter and a face: `R5`, `G+2`, `Vsalta`, `Bgiro`; the Jolly are `J`
(plain), `J+4`, `JM` (Mischia tutto) and `J1`, `J2`, `J3` (customisable).
"""

from dataclasses import replace

from sixfuori.games import uno
from sixfuori.games.contract import Seat
from sixfuori.games.uno.cards import Card, Colour, Face
from sixfuori.games.uno.setup import DEFAULT_PERSONAL, Personal
from sixfuori.games.uno.state import State

_COLOURS = {"R": Colour.ROSSO, "G": Colour.GIALLO, "V": Colour.VERDE, "B": Colour.BLU}
_FACES = {"+2": Face.PESCA_DUE, "salta": Face.SALTA, "giro": Face.CAMBIA_GIRO}
_JOLLIES = {
    "J": Face.JOLLY,
    "J+4": Face.PESCA_QUATTRO,
    "JM": Face.MISCHIA_TUTTO,
    "J1": Face.PERSONALE_1,
    "J2": Face.PERSONALE_2,
    "J3": Face.PERSONALE_3,
}

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
ANNA, BRUNO, CARLA, DARIO, ELENA = range(5)


def card(text: str) -> Card:
    if text in _JOLLIES:
        return Card(_JOLLIES[text])
    face = text[1:]
    return Card(_FACES.get(face) or Face(face), _COLOURS[text[0]])


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def table(
    *hands: str,
    top: str,
    pile: str = "R1 G1 V1 B1 R2 G2 V2 B2 R3 G3 V3 B3",
    under: str = "",
    colour: str | None = None,
    turn: Seat = ANNA,
    target: int | None = None,
    personal: tuple[Personal, Personal, Personal] = DEFAULT_PERSONAL,
) -> State:
    """Anna, Bruno, … with these hands; the first card of `pile` is drawn first."""
    setup = uno.Setup(players=NAMES[: len(hands)], seed=1, target=target, personal=personal)
    shown = card(top)
    in_force = _COLOURS[colour] if colour else shown.colour
    assert in_force is not None, "a Jolly on top needs a colour"
    return replace(
        uno.new(setup),
        hands=tuple(cards(hand) for hand in hands),
        discards=(*cards(under), shown),
        pile=cards(pile)[::-1],
        colour=in_force,
        turn=turn,
        events=(),
    )
