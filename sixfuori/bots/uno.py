"""Three players of UNO, from careless to attentive.

*Facile* lays down whatever fits and sometimes forgets to shout. *Medio* plays from its
longest colour, keeps its Jolly for need and turns on whoever is about to win. *Forte*
weighs what each card leaves in its hand against what it gives the next player, remembers
who drew at which colour, and bluffs and challenges when the odds are good.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from sixfuori.games.contract import Move, Seat
from sixfuori.games.uno.cards import COLOURS, DECK, Card, Colour, Face
from sixfuori.games.uno.moves import (
    CallUno,
    CatchUno,
    Challenge,
    Deal,
    Discard,
    DrawCard,
    KeepCard,
    PlayCard,
    Settle,
    TakeFour,
)
from sixfuori.games.uno.setup import Effect
from sixfuori.games.uno.state import Phase, View

M = TypeVar("M", bound=Move)

_ATTACKS = (Face.SALTA, Face.CAMBIA_GIRO, Face.PESCA_DUE, Face.PESCA_QUATTRO)
_NEARLY_OUT = 2
"""With so few cards left a player is about to win."""


@dataclass(frozen=True)
class Habits:
    """How attentive a player is, as chances between 0 and 1."""

    shouts: float
    """Shouts "UNO!" while laying down the last card but one."""

    remembers: float
    """Shouts right after, having forgotten."""

    catches: float
    """Notices that somebody else has forgotten."""


_FACILE = Habits(shouts=0.6, remembers=0.3, catches=0.2)
_MEDIO = Habits(shouts=0.93, remembers=0.5, catches=0.6)
_FORTE = Habits(shouts=1.0, remembers=1.0, catches=0.95)


def facile(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        return _aside(view, legal, rng, _FACILE)
    plays = _of(legal, PlayCard)
    if plays:
        card = rng.choice([play.card for play in plays if play.colour in (None, COLOURS[0])])
        play = rng.choice([play for play in plays if play.card == card])
        return _shouting(view, legal, play, rng, _FACILE)
    if view.phase is Phase.CHALLENGE:
        return _answer(view, challenges=rng.random() < 0.15)
    return _otherwise(legal, rng.choice)


def medio(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        return _aside(view, legal, rng, _MEDIO)
    plays = _of(legal, PlayCard)
    if plays:
        best = max(plays, key=lambda play: (_liking(view, play), rng.random()))
        bluff = best.card.face is Face.PESCA_QUATTRO and _would_bluff(view)
        if not bluff or view.sizes[view.after(view.turn)] <= _NEARLY_OUT:
            return _shouting(view, legal, best, rng, _MEDIO)
    if view.phase is Phase.CHALLENGE:
        return _answer(view, challenges=_likely_bluff(view) and rng.random() < 0.5)
    return _otherwise(legal, lambda discards: max(discards, key=lambda m: m.card.points))


def _liking(view: View, play: PlayCard) -> float:
    """Medio's taste: its longest colour, Jolly last, attacks on those about to win."""
    card = play.card
    colour = card.colour or play.colour
    liking = 10.0 * sum(other.colour is colour for other in view.hand)
    if card.is_jolly:
        liking -= 200 if card.face is not Face.PESCA_QUATTRO else 250
    if card.face in _ATTACKS and view.sizes[view.after(view.turn)] <= _NEARLY_OUT:
        liking += 400
    return liking + card.points / 10


def forte(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        return _aside(view, legal, rng, _FORTE)
    if view.phase is Phase.CHALLENGE:
        return _answer(view, challenges=_likely_bluff(view))
    plays = _of(legal, PlayCard)
    if plays:
        judge = Judge(view)
        worth, best = max(
            ((judge.worth(play) + rng.random() * 0.01, play) for play in plays),
            key=lambda pair: pair[0],
        )
        if worth > judge.worth_of_passing():
            return _shouting(view, legal, best, rng, _FORTE)
    return _otherwise(legal, lambda discards: max(discards, key=lambda m: _burden(view, m.card)))


def _burden(view: View, card: Card) -> float:
    """How gladly forte gets rid of a card when it must: lonely colours first."""
    if card.is_jolly:
        return -1.0
    return 10.0 - sum(other.colour is card.colour for other in view.hand) + card.points / 100


class Judge:
    """Forte's eye on one position: what is each play worth?"""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me: Seat = view.seat
        self._density = self._unseen_density()

    def worth(self, play: PlayCard) -> float:
        card, view = play.card, self.view
        rest = list(view.hand)
        rest.remove(card)
        if not rest:
            return 1000.0
        colour = card.colour or play.colour
        assert colour is not None
        return (
            self._hand_worth(rest, colour, card)
            + self._damage(card, colour, len(rest))
            - self._price(card, rest)
        )

    def worth_of_passing(self) -> float:
        view = self.view
        return (
            self._hand_worth(list(view.hand), view.colour, view.top)
            - W["draw"]
            - self._threat(view.after(self.me), view.colour, 0)
        )

    def _hand_worth(self, rest: list[Card], colour: Colour, top: Card) -> float:
        """How well the rest of the hand will go on."""
        jollies = sum(card.colour is None for card in rest)
        fitting = sum(card.colour is colour or card.face is top.face for card in rest)
        colours = len({card.colour for card in rest if card.colour})
        worth = -W["card"] * len(rest) - W["colours"] * colours
        worth += W["fitting"] * min(fitting, 3) + W["jolly"] * min(jollies, 2)
        worth -= W["points"] * sum(card.points for card in rest) * self._somebody_close()
        if len(rest) == 1:
            worth += W["last jolly"] if jollies else W["last fits"] * self._stays(colour, rest[0])
        return worth

    def _damage(self, card: Card, colour: Colour, left: int) -> float:
        """What the card does to the others, and how dangerous the one who plays next is."""
        view, nxt = self.view, self.view.after(self.me)
        face, seats = card.face, len(view.sizes)
        if face is Face.MISCHIA_TUTTO:
            total = sum(view.sizes) - 1
            return W["card"] * (left - total / seats)
        draws = {Face.PESCA_DUE: 2.0, Face.PESCA_QUATTRO: 4.0}.get(face, 0.0)
        actor, added = nxt, 0.0
        if draws or face is Face.SALTA or (face is Face.CAMBIA_GIRO and seats == 2):
            actor = view.after(self.me, 2)
        elif face is Face.CAMBIA_GIRO:
            actor = view.after(self.me, -1)
        elif card.is_jolly and face is not Face.JOLLY:
            effect = self._effect(face)
            draws = added = self._personal_draws(effect, view.sizes[nxt], colour)
            if effect is Effect.TURNO_EXTRA:
                actor = self.me
        damage = draws * W["hit"] * self._closeness(view.sizes[nxt])
        if actor == self.me:
            return damage + W["again"]
        return damage - self._threat(actor, colour, added)

    def _personal_draws(self, effect: Effect, size: int, colour: Colour) -> float:
        if effect is Effect.FINO_AL_COLORE:
            return min(8.0, 1 / max(0.1, self._density[colour]))
        if effect is Effect.ESATTAMENTE_SETTE:
            return 7.0 - size
        if effect is Effect.TRE_SE_NON_PUO:
            return float(3 * (1 - self._can_play(size, colour)))
        return 0.0

    def _effect(self, face: Face) -> Effect:
        return self.view.personal[int(face.value[-1]) - 1].effect

    def _price(self, card: Card, rest: list[Card]) -> float:
        """What is given away by spending this card now."""
        if card.face is Face.PESCA_QUATTRO and _would_bluff(self.view):
            return W["spend"] + W["bluff"]
        return W["spend"] if card.is_jolly else 0.0

    def _threat(self, seat: Seat, colour: Colour, added: float) -> float:
        size = self.view.sizes[seat] + added
        can = self._can_play(size, colour)
        if self.view.drew_on[seat] is colour:
            can *= W["void"]
        return W["threat"] * self._closeness(size) * can

    def _can_play(self, size: float, colour: Colour) -> float:
        return 1.0 - float((1.0 - self._density[colour]) ** size)

    def _closeness(self, size: float) -> float:
        """How close to winning somebody with that many cards is."""
        return float(1.0 / max(1.0, size) ** W["near"])

    def _somebody_close(self) -> float:
        if self.view.target is None:
            return 0.0
        return max(
            self._closeness(size) for seat, size in enumerate(self.view.sizes) if seat != self.me
        )

    def _stays(self, colour: Colour, card: Card) -> float:
        """The chance that my last card will still fit when my turn comes."""
        others = len(self.view.sizes) - 1
        return float((1.0 if card.colour is colour else 0.35) * 0.8 ** (others - 1))

    def _unseen_density(self) -> dict[Colour, float]:
        """How often each colour turns up among the cards I have not seen."""
        seen = (*self.view.hand, *self.view.discards)
        unseen = max(1, len(DECK) - len(seen))
        return {
            colour: max(
                0.02,
                (
                    _OF_A_COLOUR
                    - sum(card.colour is colour for card in seen)
                    + _JOLLIES
                    - sum(card.colour is None for card in seen)
                )
                / unseen,
            )
            for colour in COLOURS
        }


_OF_A_COLOUR = sum(card.colour is Colour.ROSSO for card in DECK)
_JOLLIES = sum(card.is_jolly for card in DECK)

W = {
    "card": 1.0,
    "colours": 0.35,
    "fitting": 0.35,
    "jolly": 1.2,
    "points": 0.01,
    "last jolly": 4.0,
    "last fits": 2.0,
    "hit": 0.8,
    "again": 1.0,
    "spend": 0.5,
    "bluff": 1.0,
    "void": 0.4,
    "threat": 3.0,
    "near": 1.0,
    "draw": 1.5,
}
"""Forte's weights, in cards: found by playing it against medio."""


# -- what all three share ----------------------------------------------------------------


def _of(legal: Sequence[Move], kind: type[M]) -> list[M]:
    return [move for move in legal if isinstance(move, kind)]


def _aside(view: View, legal: Sequence[Move], rng: Random, habits: Habits) -> Move | None:
    """Out of turn: shouting, and dealing the next hand when it is one's own deal."""
    for move in legal:
        chance = {CallUno: habits.remembers, CatchUno: habits.catches}.get(type(move))
        if chance is not None and rng.random() < chance:
            return move
        if isinstance(move, Deal) and view.seat == (view.dealer + 1) % len(view.sizes):
            return move
    return None


def _shouting(
    view: View, legal: Sequence[Move], play: PlayCard, rng: Random, habits: Habits
) -> Move:
    """The play, after the shout that has to come with it; before it, a catch not to miss."""
    for move in legal:
        if isinstance(move, CatchUno) and rng.random() < habits.catches:
            return move
        if isinstance(move, CallUno) and rng.random() < habits.shouts:
            return move
    return play


def _answer(view: View, challenges: bool) -> Move:
    assert view.seat is not None
    return Challenge(view.seat) if challenges else TakeFour(view.seat)


def _otherwise(legal: Sequence[Move], choose_discard: Callable[[Sequence[Discard]], Move]) -> Move:
    """The moves of a turn without a card to play."""
    discards = _of(legal, Discard)
    if discards:
        return choose_discard(discards)
    return next(move for move in legal if isinstance(move, KeepCard | DrawCard | Settle))


def _would_bluff(view: View) -> bool:
    """Whether playing a Jolly Pesca quattro now could be punished."""
    return any(card.colour is view.colour or card.face is Face.JOLLY for card in view.hand)


def _likely_bluff(view: View) -> bool:
    """A full hand rarely lacks a colour; somebody who just drew at it probably does."""
    four = view.four
    assert four is not None
    return four.held >= 5 and view.drew_on[four.accused] is not four.colour


LEVELS = {"facile": facile, "medio": medio, "forte": forte}
