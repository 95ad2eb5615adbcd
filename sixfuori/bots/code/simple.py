"""The two weaker bots of CODE: one plays by whim, one by rule of thumb."""

from collections.abc import Sequence
from random import Random

from sixfuori.games.code.cards import Action, Card, useful_to
from sixfuori.games.code.model import (
    Discard,
    Draw,
    Keep,
    Offer,
    Pile,
    Play,
    Prendi,
    Replace,
    Reset,
    Take,
    View,
)
from sixfuori.games.contract import Move

_WHIM = 0.3
"""How often *facile* does not think at all."""
_CLOSE = 5
"""With this many cards or fewer, *medio* takes a neighbour for a danger."""


def facile(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Gets rid of whatever it does not need, and often forgets what it needs."""
    if rng.random() < _WHIM:
        return rng.choice(legal)
    sane = [move for move in legal if not _wastes(view, move)]
    downs = [move for move in sane if not isinstance(move, Draw | Keep | Replace)]
    return rng.choice(downs or sane or legal)


def medio(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Keeps its code together, sheds pairs first, and saves attacks for close neighbours."""
    best = max(_liking(view, move) for move in legal)
    return rng.choice([move for move in legal if _liking(view, move) == best])


def _wastes(view: View, move: Move) -> bool:
    """Whether the move gives away a card the code needs."""
    given: tuple[Card, ...] = ()
    if isinstance(move, Discard):
        given = move.cards
    elif isinstance(move, Offer):
        given = (move.card,)
    rest = list(view.hand)
    for card in given:
        rest.remove(card)
    return _served(view, rest) < _served(view, view.hand)


def _served(view: View, hand: Sequence[Card]) -> int:
    return sum(useful_to(hand, view.code or ""))


def _serves(view: View, card: Card | None) -> bool:
    return card is not None and useful_to((*view.hand, card), view.code or "")[-1]


def _liking(view: View, move: Move) -> float:
    assert view.seat is not None
    if _wastes(view, move):
        return -1
    match move:
        case Discard(cards=cards):
            return 10 + len(cards)
        case Play(action=Action.PESCA | Action.SALTA):
            neighbour = view.after(view.seat)
            return 20 if view.hand_sizes[neighbour] <= _CLOSE else 4
        case Reset(target=target):
            return 5 - abs(view.hand_sizes[target] - _CLOSE) / 10
        case Play():
            return 6
        case Prendi(pile=pile):
            return _liking_of_pile(view, pile)
        case Take(giver=giver):
            gift = view.offers[giver] if giver is not None else None
            return 5 if _serves(view, gift) else 2 if gift is None else 0
        case Replace(draw=draw):
            return float(draw == (len(view.hand) < _CLOSE))
        case Draw():
            return 3
        case _:
            return 0


def _liking_of_pile(view: View, pile: Pile | None) -> float:
    if pile is Pile.NUMBERS:
        return 30 if _serves(view, view.top) else 1
    return 3.5 if pile is None else 1
