"""Cards taken out of a hand but not yet played: which may go together, and to which move.

Pure: everything is derived from the hand, the cards picked and the legal moves.
"""

from collections.abc import Sequence

from sixfuori.games.code.cards import Action, Card, Code, Colour, Number, useful_to
from sixfuori.games.code.model import Discard, Offer, Play, Prendi, Reset
from sixfuori.games.contract import Move

_COLOURS = list(Colour)
_ACTIONS = list(Action)


def arranged(hand: Sequence[Card], code: Code | None) -> tuple[tuple[Card, ...], frozenset[int]]:
    """The hand in order, and which places serve the code.

    First what serves, in the order of the code's digits; then numbers; then actions.
    """
    serves = useful_to(hand, code) if code else (False,) * len(hand)
    pairs = sorted(
        zip(hand, serves, strict=True), key=lambda pair: _rank(pair[0], pair[1], code or "")
    )
    marks = frozenset(i for i, (_, serving) in enumerate(pairs) if serving)
    return tuple(card for card, _ in pairs), marks


def _rank(card: Card, serving: bool, code: Code) -> tuple[int, int, int]:
    if isinstance(card, Number):
        place = code.index(str(card.digit)) if serving else card.digit
        return (0 if serving else 1, place, _COLOURS.index(card.colour))
    return (0 if serving else 2, 9 + _ACTIONS.index(card), 0)


def served_places(hand: Sequence[Card], code: Code) -> frozenset[int]:
    """Which digits of the code the hand already has; a Jolly fills the first that is missing."""
    digits = {str(card.digit) for card in hand if isinstance(card, Number)}
    have = [place for place, digit in enumerate(code) if digit in digits]
    missing = [place for place in range(len(code)) if place not in have]
    return frozenset(have + missing[: list(hand).count(Action.JOLLY)])


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards that leave the hand with a move."""
    match move:
        case Discard(cards=numbers):
            return numbers
        case Play(action=action):
            return (action,)
        case Prendi():
            return (Action.PRENDI,)
        case Reset():
            return (Action.RESET,)
        case Offer(card=card):
            return (card,)
        case _:
            return ()


def usable(hand: Sequence[Card], legal: Sequence[Move]) -> tuple[bool, ...]:
    """For each card, whether some legal move begins with it."""
    useful = {card for move in legal for card in cards_of(move)}
    return tuple(card in useful for card in hand)


def partners(
    hand: Sequence[Card], picked: tuple[Card, ...], legal: Sequence[Move]
) -> frozenset[int]:
    """The cards that make a pair with the one picked."""
    if len(picked) != 1:
        return frozenset()
    pairs = [move.cards for move in legal if isinstance(move, Discard) and len(move.cards) == 2]
    others = {second for first, second in pairs if first == picked[0]}
    own = hand.index(picked[0])
    return frozenset(i for i, card in enumerate(hand) if card in others and i != own)


def places(hand: Sequence[Card], picked: Sequence[Card]) -> tuple[int, ...]:
    """Where the picked cards are in the hand."""
    found: list[int] = []
    for card in picked:
        found += [i for i, held in enumerate(hand) if held == card and i not in found][:1]
    return tuple(found)


def pick(
    hand: Sequence[Card], picked: tuple[Card, ...], index: int, legal: Sequence[Move]
) -> tuple[Card, ...]:
    """What is picked after touching a card: put back, joined to its partner, or alone."""
    card = hand[index]
    taken = places(hand, picked)
    if index in taken:
        return tuple(c for c, place in zip(picked, taken, strict=True) if place != index)
    if index in partners(hand, picked, legal):
        return (*picked, card)
    return (card,)


def move_of(picked: tuple[Card, ...], legal: Sequence[Move]) -> Move | None:
    """The legal move that plays exactly these cards, in this order (for Prendi and Reset, the
    first of several: what they aim at is asked later)."""
    return next((m for m in legal if picked and cards_of(m) == picked), None)
