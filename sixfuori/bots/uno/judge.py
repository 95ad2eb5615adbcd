"""The strong player: every card is weighed by what it keeps, what it does, what it costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sixfuori.bots.uno.manners import (
    Habits,
    answer,
    of_kind,
    out_of_turn,
    with_shout,
    without_a_card,
    would_bluff,
)
from sixfuori.games.contract import Move, Seat
from sixfuori.games.uno.cards import ACTIONS, COLOURS, DECK, PERSONAL, Card, Colour, Face
from sixfuori.games.uno.moves import Discard, PlayCard
from sixfuori.games.uno.setup import Effect
from sixfuori.games.uno.state import Phase, View

_FORTE = Habits(shouts=1.0, remembers=1.0, catches=0.95)
_OF_A_COLOUR = sum(card.colour is Colour.ROSSO for card in DECK)
_JOLLIES = sum(card.is_jolly for card in DECK)
_WINS = 1000.0


@dataclass(frozen=True)
class Weights:
    """What things are worth, in cards. Found by playing against medio and facile."""

    card: float = 1.0
    """A card left in the hand."""
    colours: float = 0.35
    """Each colour the hand has to serve."""
    fitting: float = 0.35
    """A card that will fit on what is laid down now (up to three)."""
    jolly: float = 2.0
    """A Jolly kept (up to two)."""
    points: float = 0.01
    """A point left in the hand while somebody is close to winning."""
    last_jolly: float = 4.0
    """Being left with nothing but a Jolly."""
    last_fits: float = 2.0
    """Being left with a card that fits."""
    hit: float = 1.6
    """A card somebody with one card has to draw."""
    again: float = 1.0
    """Another turn at once."""
    action: float = 0.3
    """An action card kept as a weapon."""
    spend: float = 0.5
    """Using up a Jolly."""
    bluff: float = 1.0
    """The risk of a Jolly Pesca quattro that is not allowed."""
    void: float = 0.4
    """How likely somebody who drew at a colour is still to play on it, beside others."""
    threat: float = 6.0
    """Leaving the turn to somebody with one card."""
    later: float = 0.7
    """How much less each seat after that one counts."""
    near: float = 2.0
    """How fast the danger fades with the number of cards."""
    draw: float = 1.5
    """Drawing instead of playing."""
    doubt: float = 3.0
    """From how many cards on a Jolly Pesca quattro is not believed."""


WEIGHTS = Weights()


def forte(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        return out_of_turn(view, legal, rng, _FORTE)
    judge = Judge(view, WEIGHTS)
    if view.phase is Phase.CHALLENGE:
        return answer(view, challenges=judge.doubts())
    plays = of_kind(legal, PlayCard)
    if plays:
        valued = [(judge.worth(play) + rng.random() * 0.01, play) for play in plays]
        worth, best = max(valued, key=lambda pair: pair[0])
        if worth > judge.worth_of_passing():
            return with_shout(legal, best, rng, _FORTE)
    return without_a_card(legal, judge.discard)


class Judge:
    """Forte's eye on one position: what is each play worth?"""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.seat is not None
        self.view = view
        self.me: Seat = view.seat
        self._w = weights
        self._density = self._unseen_density()

    def worth(self, play: PlayCard) -> float:
        card = play.card
        rest = list(self.view.hand)
        rest.remove(card)
        if not rest:
            return _WINS
        colour = card.colour or play.colour
        assert colour is not None
        return (
            self._hand_worth(rest, colour, card)
            + self._damage(card, colour, len(rest))
            - self._price(card)
        )

    def worth_of_passing(self) -> float:
        """Drawing a card, or keeping the one just drawn."""
        view = self.view
        return (
            self._hand_worth(list(view.hand), view.colour, view.top)
            - (self._w.draw if view.phase is Phase.PLAY else 0.0)
            - self._threats(view.after(self.me), view.direction, view.colour, 0)
        )

    def doubts(self) -> bool:
        """Whether to challenge: a full hand rarely lacks a colour, but somebody who drew at
        that very colour probably does."""
        four = self.view.four
        assert four is not None
        honest = self.view.drew_on[four.accused] is four.colour
        return four.held >= self._w.doubt and not honest

    def discard(self, discards: Sequence[Discard]) -> Move:
        """What to get rid of when seven cards must remain: lonely colours first, no Jolly."""
        return max(discards, key=lambda move: self._burden(move.card))

    def _burden(self, card: Card) -> float:
        if card.is_jolly:
            return -1.0
        same = sum(other.colour is card.colour for other in self.view.hand)
        return 10.0 - same + card.points / 100

    # What a play keeps

    def _hand_worth(self, rest: list[Card], colour: Colour, top: Card) -> float:
        """How well the rest of the hand will go on."""
        w = self._w
        jollies = sum(card.colour is None for card in rest)
        fitting = sum(card.colour is colour or card.face is top.face for card in rest)
        colours = len({card.colour for card in rest if card.colour})
        worth = -w.card * len(rest) - w.colours * colours
        actions = sum(card.face in ACTIONS for card in rest)
        worth += w.fitting * min(fitting, 3) + w.jolly * min(jollies, 2) + w.action * actions
        worth -= w.points * sum(card.points for card in rest) * self._somebody_close()
        if len(rest) == 1:
            worth += w.last_jolly if jollies else w.last_fits * self._stays(colour, rest[0])
        return worth

    def _stays(self, colour: Colour, card: Card) -> float:
        """The chance that my last card will still fit when my turn comes."""
        others = len(self.view.sizes) - 1
        return float((1.0 if card.colour is colour else 0.35) * 0.8 ** (others - 1))

    # What a play does

    def _damage(self, card: Card, colour: Colour, left: int) -> float:
        """What the card does to the others, and how dangerous the one who plays next is."""
        view, victim = self.view, self.view.after(self.me)
        if card.face is Face.MISCHIA_TUTTO:
            return self._w.card * (left - (sum(view.sizes) - 1) / len(view.sizes))
        draws = self._draws(card.face, view.sizes[victim], colour)
        damage = draws * self._w.hit * self._closeness(view.sizes[victim])
        actor = self._next_to_act(card.face)
        if actor == self.me:
            return damage + self._w.again
        turned = card.face is Face.CAMBIA_GIRO and len(view.sizes) > 2
        direction = -view.direction if turned else view.direction
        return damage - self._threats(actor, direction, colour, draws if actor == victim else 0.0)

    def _draws(self, face: Face, size: int, colour: Colour) -> float:
        """How many cards the next player will have to draw."""
        if face is Face.PESCA_DUE:
            return 2.0
        if face is Face.PESCA_QUATTRO:
            return 4.0
        effect = self._effect(face)
        if effect is Effect.FINO_AL_COLORE:
            return min(8.0, 1 / max(0.1, self._density[colour]))
        if effect is Effect.ESATTAMENTE_SETTE:
            return 7.0 - size
        if effect is Effect.TRE_SE_NON_PUO:
            return 3.0 * (1.0 - self._can_play(size, colour))
        return 0.0

    def _next_to_act(self, face: Face) -> Seat:
        view, seats = self.view, len(self.view.sizes)
        if face in (Face.SALTA, Face.PESCA_DUE, Face.PESCA_QUATTRO):
            return view.after(self.me, 2)
        if face is Face.CAMBIA_GIRO:
            return self.me if seats == 2 else view.after(self.me, -1)
        return self.me if self._effect(face) is Effect.TURNO_EXTRA else view.after(self.me)

    def _effect(self, face: Face) -> Effect | None:
        return self.view.personal[PERSONAL.index(face)].effect if face in PERSONAL else None

    def _threats(self, first: Seat, direction: int, colour: Colour, added: float) -> float:
        """How bad it is that this seat plays next, and the others after it; `added` are cards
        the first one has to draw before."""
        seats, total, weight = len(self.view.sizes), 0.0, 1.0
        seat = first
        while seat != self.me:
            total += weight * self._threat(seat, colour, added)
            seat, added, weight = (seat + direction) % seats, 0.0, weight * self._w.later
        return total

    def _threat(self, seat: Seat, colour: Colour, added: float) -> float:
        size = self.view.sizes[seat] + added
        can = self._can_play(size, colour)
        if self.view.drew_on[seat] is colour:
            can *= self._w.void
        return self._w.threat * self._closeness(size) * can

    def _can_play(self, size: float, colour: Colour) -> float:
        return 1.0 - float((1.0 - self._density[colour]) ** size)

    def _closeness(self, size: float) -> float:
        """How close to winning somebody with that many cards is."""
        return float(1.0 / max(1.0, size) ** self._w.near)

    def _somebody_close(self) -> float:
        if self.view.target is None:
            return 0.0
        sizes = [size for seat, size in enumerate(self.view.sizes) if seat != self.me]
        return max(self._closeness(size) for size in sizes)

    # What a play costs

    def _price(self, card: Card) -> float:
        """What is given away by spending this card now."""
        if not card.is_jolly:
            return 0.0
        bluff = card.face is Face.PESCA_QUATTRO and would_bluff(self.view)
        return self._w.spend + (self._w.bluff if bluff else 0.0)

    def _unseen_density(self) -> dict[Colour, float]:
        """How often each colour (or a Jolly) turns up among the cards I have not seen."""
        seen = (*self.view.hand, *self.view.discards)
        unseen = max(1, len(DECK) - len(seen))
        jollies = _JOLLIES - sum(card.colour is None for card in seen)
        return {
            colour: max(
                0.02,
                (_OF_A_COLOUR + jollies - sum(card.colour is colour for card in seen)) / unseen,
            )
            for colour in COLOURS
        }
