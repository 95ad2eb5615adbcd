"""The strong player: imagine the cards it cannot see, play on, do what costs least.

It deals those cards many times over from what is left of the deck, in keeping with what
everybody did so far (who kept, who wanted to be rid of a card, who did not block), and
plays each of its moves to the end of the manche in every one of these futures.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from sixfuori.bots.dieci.futures import GALLO, Future, keeps, number
from sixfuori.games.contract import Move, Seat
from sixfuori.games.dieci import (
    DECK,
    Accetta,
    Blocca,
    Deed,
    Pesca,
    Phase,
    Scambia,
    Tieni,
    View,
)

FUTURES = 120
"""How many deals are imagined for one decision."""
DOUBT = 0.15
"""How often a player is taken to have done what they should not have."""

Believable = Callable[[int], bool]


def forte(view: View, legal: Sequence[Move], rng: Random) -> Move:
    if len(legal) == 1:
        return legal[0]
    table = _Table(view)
    gain = [0.0] * len(legal)
    for _ in range(FUTURES):
        hands, top = table.imagined(rng)
        for i, move in enumerate(legal):
            gain[i] += table.gain(move, Future(hands, top, table.chain))
    return legal[max(range(len(legal)), key=gain.__getitem__)]


class _Table:
    """What one seat knows, in playing order: from the dealer's right to the dealer."""

    def __init__(self, view: View) -> None:
        after = [seat for seat in view.playing if seat > view.dealer]
        order = after + [seat for seat in view.playing if seat <= view.dealer]
        place = {seat: i for i, seat in enumerate(order)}
        self.me = place[view.seat] if view.seat is not None else 0
        self.turn = place[view.turn]
        self.chain = [place[seat] for seat in view.chain]
        self._players = len(order)
        cards = [view.cards[seat] for seat in order]
        self._known = [None if card is None else number(card) for card in cards]
        self._beliefs = [self._belief(view, seat, i) for i, seat in enumerate(order)]
        unseen = Counter(number(card) for card in DECK)
        unseen.subtract(card for card in self._known if card is not None)
        self._unseen = list(unseen.elements())

    def imagined(self, rng: Random) -> tuple[list[int], int]:
        """Cards for everybody and for the top of the deck, as they may well be."""
        pile = rng.sample(self._unseen, min(len(self._unseen), 3 * self._players + 1))
        hands = []
        for known, believable in zip(self._known, self._beliefs, strict=True):
            if known is not None:
                hands.append(known)
                continue
            pick = -1
            if believable and rng.random() > DOUBT:
                pick = next((i for i, card in enumerate(pile) if believable(card)), -1)
            hands.append(pile.pop(pick))
        return hands, pile.pop()

    def gain(self, move: Move, future: Future) -> float:
        """What the others lose on average, less what I lose."""
        paid = future.turn(self._after(move, future))
        mine = paid[self.me]
        return (sum(paid) - mine) / (len(paid) - 1) - mine

    def _after(self, move: Move, future: Future) -> int:
        match move:
            case Tieni():
                return future.keep(self.me)
            case Pesca():
                return future.draw(self.me)
            case Scambia():
                return future.offer(self.me, self.me + 1)
            case Accetta():
                return future.accept(self.turn, self.me)
            case Blocca():
                return future.block(self.turn, self.me)
        raise AssertionError(f"{move} is not a choice")

    def _belief(self, view: View, seat: Seat, place: int) -> Believable | None:
        """Which cards this player may hold, going by what they did."""
        dealer = place == self._players - 1

        def wanted(card: int) -> bool:
            return keeps(card, self._players, dealer)

        deed = view.deeds[seat]
        if deed is Deed.TENUTA:
            return wanted
        if deed is Deed.SCAMBIATA:
            return lambda card: card < GALLO  # the one who gave it did not block
        offering = view.phase is Phase.RISPOSTA and seat == view.turn
        if deed is Deed.RESPINTA or offering:
            return lambda card: not wanted(card)
        return None
