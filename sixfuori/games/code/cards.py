"""The cards of CODE: numbers in four colours, seven kinds of action, and the secret codes."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    ROSSO = "rosso"
    BLU = "blu"
    GIALLO = "giallo"
    VIOLA = "viola"


class Action(StrEnum):
    """An action card; the value is what players call it."""

    JOLLY = "Jolly"
    PESCA = "Pesca due"
    SALTA = "Salta"
    INVERTI = "Inverti"
    REGALO = "Regalo"
    PRENDI = "Prendi"
    RESET = "Reset"


@dataclass(frozen=True, slots=True)
class Number:
    """A number card."""

    digit: int
    colour: Colour

    def __str__(self) -> str:
        return f"{self.digit} {self.colour}"


Card = Number | Action

Code = str
"""The four digits of a CODE card."""

CODES: tuple[Code, ...] = (
    "8490", "9103", "5342", "7801", "6284", "3405", "7635", "2591", "3149", "6405",
)  # fmt: skip
CODE_LENGTH = 4
HAND_SIZE = 7
COPIES = 2
"""How many of each number there are in each colour."""

ACTION_COUNTS = {
    Action.JOLLY: 4,
    Action.PESCA: 4,
    Action.SALTA: 6,
    Action.INVERTI: 6,
    Action.REGALO: 4,
    Action.PRENDI: 5,
    Action.RESET: 1,
}


def full_deck(with_reset: bool) -> tuple[Card, ...]:
    """Every playing card of the box, in order."""
    numbers = [Number(digit, colour) for colour in Colour for digit in range(10)] * COPIES
    actions = [action for action, count in ACTION_COUNTS.items() for _ in range(count)]
    return (*numbers, *(a for a in actions if with_reset or a is not Action.RESET))


def makes_code(hand: Sequence[Card], code: Code) -> bool:
    """Whether the hand is exactly the code, in any order, a Jolly standing for any digit."""
    if len(hand) != CODE_LENGTH:
        return False
    missing = list(code)
    for card in hand:
        if card is Action.JOLLY:
            continue
        if not isinstance(card, Number) or str(card.digit) not in missing:
            return False
        missing.remove(str(card.digit))
    return True


def useful_to(hand: Sequence[Card], code: Code) -> tuple[bool, ...]:
    """For each card of the hand, whether it has a place in the code.

    Of several cards with the same digit only as many serve as the code asks for; a Jolly
    always serves, for there are never more of them than digits still missing at the end.
    """
    missing = list(code)
    marks = []
    for card in hand:
        serves = card is Action.JOLLY
        if isinstance(card, Number) and str(card.digit) in missing:
            missing.remove(str(card.digit))
            serves = True
        marks.append(serves)
    return tuple(marks)


def fits(card: Number, top: Number | None) -> bool:
    """Whether the card alone may go on the number pile; anything goes on an empty one."""
    return top is None or card.digit == top.digit or card.colour == top.colour
