"""What a strong player reads from public play: whose code is likely which, and who is close."""

from functools import lru_cache

from sixfuori.games.code.cards import CODES, Action, Card, Code, Number
from sixfuori.games.code.model import Record, View
from sixfuori.games.contract import Seat

_SHED_NEEDED = 0.25
"""How much less likely a digit is thrown away by somebody whose code has it."""
_TAKEN_UNNEEDED = 0.1
"""How much less likely a digit is taken by somebody whose code lacks it."""


@lru_cache(maxsize=4096)
def code_odds(record: Record, mine: Code | None) -> dict[Code, float]:
    """How likely each code is to be that player's: they are ten, and mine is not theirs."""
    weights = {}
    for code in CODES:
        if code == mine:
            continue
        weight = 1.0
        for digit in record.shed:
            weight *= _SHED_NEEDED if str(digit) in code else 1.0
        for digit in record.taken:
            weight *= 1.0 if str(digit) in code else _TAKEN_UNNEEDED
        weights[code] = weight
    total = sum(weights.values())
    return {code: weight / total for code, weight in weights.items()}


def need_odds(view: View, seat: Seat, card: Card) -> float:
    """How likely that player's code has a place for the card."""
    if card is Action.JOLLY:
        return 1.0
    if not isinstance(card, Number):
        return 0.0
    odds = code_odds(view.records[seat], view.code)
    return sum(weight for code, weight in odds.items() if str(card.digit) in code)


_BY_HAND_SIZE = {0: 0.0, 1: 0.0, 2: 0.01, 3: 0.08, 4: 0.05, 5: 0.12, 6: 0.06, 7: 0.03}
_BIG_HAND = 0.01


def dangers(view: View) -> dict[Seat, float]:
    """How likely each of the others finishes at their next turn."""
    return {
        seat: _BY_HAND_SIZE.get(size, _BIG_HAND)
        for seat, size in enumerate(view.hand_sizes)
        if seat != view.seat
    }
