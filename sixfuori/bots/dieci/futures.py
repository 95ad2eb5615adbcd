"""The rest of a manche, played quickly on bare numbers: what *forte* thinks with.

Players stand in the order in which they play, the dealer last; a card is its rank, with
JOLLY for the JollyGatto. Nobody sees more here than their own card.
"""

from collections.abc import Sequence

from sixfuori.games.dieci import BY_KEY, JOLLYGATTO, Card

JOLLY = -4
"""The JollyGatto, told apart from the Leone fifone it is worth as much as."""
LEONE = BY_KEY["leone"].rank
GALLO = BY_KEY["gallo"].rank
CONIGLIO = BY_KEY["saltaconiglio"].rank
PUZZOLA = BY_KEY["puzzola"].rank
LUPO = BY_KEY["lupo"].rank

KEEP_FROM = {
    2: (5, 0),
    3: (4, 2),
    4: (3, 2),
    5: (2, 1),
    6: (2, 0),
    7: (1, 0),
    8: (1, -1),
    9: (1, -1),
    10: (1, -1),
}
"""Players in the manche → the rank from which it pays to keep for the dealer, and for the
others. Found by playing against itself until nobody gained by changing."""


def number(card: Card) -> int:
    return JOLLY if card is JOLLYGATTO else card.rank


def keeps(rank: int, players: int, dealer: bool) -> bool:
    """Whether a sensible player with nothing else to go by keeps this card."""
    return rank >= KEEP_FROM[players][0 if dealer else 1]


class Future:
    """One way the manche may go on: everybody's cards and the top of the deck."""

    __slots__ = ("chain", "hands", "paid", "top")

    def __init__(self, hands: Sequence[int], top: int, chain: Sequence[int]) -> None:
        self.hands = list(hands)
        self.top = top
        self.chain = list(chain)
        self.paid = [0] * len(hands)

    def turn(self, at: int) -> list[int]:
        """Player `at` decides, and so on to the end. Returns what everybody paid."""
        players = len(self.hands)
        while at < players:
            if keeps(self.hands[at], players, dealer=at == players - 1):
                at = self.keep(at)
            elif at == players - 1:
                at = self.draw(at)
            else:
                at = self.offer(at, at + 1)
        return self._settled()

    def keep(self, at: int) -> int:
        """Each of these returns whose turn it is then (nobody's: the number of players)."""
        self.chain.clear()
        return at + 1

    def draw(self, at: int) -> int:
        self.hands[at] = self.top
        return len(self.hands)

    def offer(self, giver: int, to: int) -> int:
        """Whoever can block does."""
        while self.hands[to] == CONIGLIO:
            to += 1
            if to == len(self.hands):
                return self.draw(giver)
        return self.block(giver, to) if self.hands[to] >= GALLO else self.accept(giver, to)

    def accept(self, giver: int, to: int) -> int:
        hands = self.hands
        hands[giver], hands[to] = hands[to], hands[giver]
        if not self.chain:
            self.chain.append(giver)
        self.chain.append(to)
        return to

    def block(self, giver: int, to: int) -> int:
        card = self.hands[to]
        if card == CONIGLIO:
            return self.offer(giver, to)
        if card in (LUPO, PUZZOLA):
            self.paid[giver] += 1
        if card == PUZZOLA and self.chain:
            back = [self.hands[player] for player in self.chain]
            for player, old in zip(self.chain, (back[-1], *back), strict=False):
                self.hands[player] = old
        self.chain.clear()
        return to

    def _settled(self) -> list[int]:
        hands = self.hands
        if hands.count(JOLLY) >= 2:
            return self.paid
        least = max(min(hands), LEONE)
        lowest = [player for player, card in enumerate(hands) if card <= least]
        if len(lowest) < 2 or len(hands) > 2:
            for player in lowest:
                self.paid[player] += 1
        return self.paid
