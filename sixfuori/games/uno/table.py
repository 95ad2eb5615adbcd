"""The table while a move takes effect: hands and piles that change under one's fingers.

A `State` never changes; `Table` is its working copy. It knows how cards travel and how the
turn passes, and writes down every event; which move does what is for `rules` to say.
"""

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, Seat
from sixfuori.games.uno.cards import DECK, Card, Colour
from sixfuori.games.uno.events import (
    Dealt,
    Discarded,
    Drew,
    HandsMixed,
    HandWon,
    NothingToDraw,
    Reshuffled,
    Skipped,
    Why,
)
from sixfuori.games.uno.setup import Setup
from sixfuori.games.uno.state import Four, Phase, State

HAND = 7
"""Cards dealt to each player."""


class Table:
    """One move's worth of changes."""

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.chance = state.chance
        self.dealer = state.dealer
        self.hands = list(state.hands)
        self.pile = list(state.pile)
        self.discards = state.discards
        self.colour = state.colour
        self.turn = state.turn
        self.direction = state.direction
        self.phase = state.phase
        self.four: Four | None = state.four
        self.called = state.called
        self.owes = state.owes
        self.drew_on = state.drew_on
        self.scores = state.scores
        self.winner = state.winner
        self.events: list[Event] = []

    def state(self) -> State:
        """The table as it is now, for good."""
        return State(
            setup=self.setup,
            chance=self.chance,
            dealer=self.dealer,
            hands=tuple(self.hands),
            pile=tuple(self.pile),
            discards=self.discards,
            colour=self.colour,
            turn=self.turn,
            direction=self.direction,
            phase=self.phase,
            four=self.four,
            called=self.called,
            owes=self.owes,
            drew_on=self.drew_on,
            scores=self.scores,
            winner=self.winner,
            events=tuple(self.events),
        )

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # -- cards ---------------------------------------------------------------------------

    def take_from_hand(self, seat: Seat, card: Card) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)

    def draw(self, seat: Seat, count: int, why: Why) -> None:
        """`seat` draws `count` cards, or what there is."""
        while count:
            if not self.pile and not self._reshuffle():
                self.tell(NothingToDraw(seat))
                return
            cards = tuple(self.pile[: -count - 1 : -1])
            del self.pile[-len(cards) :]
            self._receive(seat, cards, why)
            count -= len(cards)

    def draw_until(self, seat: Seat, colour: Colour, why: Why) -> None:
        """`seat` draws until a card of that colour comes."""
        while True:
            if not self.pile and not self._reshuffle():
                self.tell(NothingToDraw(seat))
                return
            cards: list[Card] = []
            while self.pile and not (cards and cards[-1].colour is colour):
                cards.append(self.pile.pop())
            self._receive(seat, tuple(cards), why)
            if cards[-1].colour is colour:
                return

    def bury(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Put cards of a hand under the top of the discards, where they change nothing."""
        for card in cards:
            self.take_from_hand(seat, card)
        self.discards = (*self.discards[:-1], *cards, self.discards[-1])
        self.tell(Discarded(seat, cards))

    def mix_hands(self, seat: Seat) -> None:
        """Collect all hands and deal them out again from the left of `seat`."""
        cards, self.chance = self.chance.shuffled([card for hand in self.hands for card in hand])
        seats = len(self.hands)
        for step in range(seats):
            self.hands[(seat + 1 + step) % seats] = cards[step::seats]
        self.drew_on = (None,) * seats
        self.tell(HandsMixed(seat, tuple(len(hand) for hand in self.hands)))

    def _receive(self, seat: Seat, cards: tuple[Card, ...], why: Why) -> None:
        self.hands[seat] += cards
        if self.owes == seat:
            self.owes = None
        self.remember(seat, self.colour if why is Why.TURN else None)
        self.tell(Drew(seat, cards, why))

    def remember(self, seat: Seat, colour: Colour | None) -> None:
        """What drawing now tells the others about the hand of `seat`."""
        self.drew_on = (*self.drew_on[:seat], colour, *self.drew_on[seat + 1 :])

    def _reshuffle(self) -> bool:
        """Make a new draw pile of the discards except the top; false if there are none."""
        if len(self.discards) == 1:
            return False
        pile, self.chance = self.chance.shuffled(self.discards[:-1])
        self.pile = list(pile)
        self.discards = self.discards[-1:]
        self.tell(Reshuffled(len(pile)))
        return True

    # -- turns ---------------------------------------------------------------------------

    @property
    def next(self) -> Seat:
        return (self.turn + self.direction) % len(self.hands)

    def pass_turn(self) -> None:
        self.turn = self.next
        self.called = None
        self.phase = Phase.PLAY

    def skip_next(self) -> None:
        self.tell(Skipped(self.next))
        self.turn = self.next
        self.pass_turn()

    def end_hand(self, winner: Seat) -> None:
        """`winner` has no cards left: the others lay theirs open, and points are counted."""
        points = sum(card.points for hand in self.hands for card in hand)
        if self.setup.target is not None:
            scores = list(self.scores)
            scores[winner] += points
            self.scores = tuple(scores)
        self.winner = winner
        self.phase = Phase.OVER
        self.four = self.called = self.owes = None
        self.tell(HandWon(winner, points, tuple(self.hands)))


def deal(setup: Setup, dealer: Seat, scores: tuple[int, ...], chance: Chance) -> State:
    """A fresh hand: seven cards each, and a number card turned up."""
    seats = len(setup.players)
    cards, chance = chance.shuffled(DECK)
    hands = tuple(cards[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
    rest = cards[seats * HAND :]
    turned = next(i for i, card in enumerate(rest) if card.is_number)
    first, aside = rest[turned], rest[:turned]
    pile = rest[turned + 1 :]
    if aside:
        pile, chance = chance.shuffled((*pile, *aside))
    assert first.colour is not None
    return State(
        setup=setup,
        chance=chance,
        dealer=dealer,
        hands=hands,
        pile=pile,
        discards=(first,),
        colour=first.colour,
        turn=(dealer + 1) % seats,
        direction=1,
        phase=Phase.PLAY,
        four=None,
        called=None,
        owes=None,
        drew_on=(None,) * seats,
        scores=scores,
        winner=None,
        events=(Dealt(dealer, hands, first, aside),),
    )
