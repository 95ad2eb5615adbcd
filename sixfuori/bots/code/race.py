"""The strong bot of CODE: it plans toward its code and never forgets that it is a race.

Every move is judged by the odds of finishing first that it leaves: what one's own hand is
worth (`outlook`), and how dangerous the others look from their public play (`guess`).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from sixfuori.bots.code.guess import dangers, need_odds
from sixfuori.bots.code.outlook import odds_to_finish, standing
from sixfuori.games.code.cards import Action, Card, Number, fits, full_deck
from sixfuori.games.code.model import (
    Discard,
    Draw,
    Offer,
    Pile,
    Play,
    Prendi,
    Replace,
    Reset,
    Take,
    View,
)
from sixfuori.games.contract import Move, Seat

_FULL_DECK = Counter(full_deck(with_reset=True))

_FLEXIBLE = 0.002
"""What one more card that fits the top is worth: little, for the top rarely stays."""
_AFTER_RESET = 0.005
"""The danger of somebody who has just got a new code."""
_AFTER_PESCA = 0.5
"""How much of a danger is left, later on, of somebody who has had to draw two cards."""
_RIGHT_GIFT = 2.0
"""How much more dangerous the right gift makes the one who asked for it."""
_USUAL_CALM = 0.94
"""The odds that one player does not finish in a round, in the long run."""
_ROUNDS_AHEAD = 4
"""For how many rounds a changed danger stays changed."""
_NEARLY_SURE = 0.99


def forte(view: View, legal: Sequence[Move], rng: Random) -> Move:
    if len(legal) == 1:
        return legal[0]
    table = _Table(view)
    return max(legal, key=lambda move: (table.odds_after(move), rng.random()))


class _Table:
    """The match as one seat sees it, and what its moves are worth."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.code is not None
        self.view = view
        self.me: Seat = view.seat
        self.code = view.code
        self.hand = view.hand
        self.top = view.top
        self.dangers = dangers(view)
        self.calm = _USUAL_CALM ** len(self.dangers)

    def odds_after(self, move: Move) -> float:
        """The odds of winning once this move is made."""
        match move:
            case Discard(cards=cards):
                hand = _less(self.hand, cards)
                return self._odds(hand) + self._flexibility(hand, cards[-1])
            case Draw():
                return self._by_drawing()
            case Play(action=action):
                return self._by_playing(action)
            case Prendi(pile=pile):
                return self._by_prendi(pile)
            case Reset(target=target):
                hand = _less(self.hand, (Action.RESET,))
                return self._against(self._odds(hand), target, 0.0, _AFTER_RESET)
            case Offer(card=card):
                return self._by_offering(card)
            case Take(giver=giver):
                gift = None if giver is None else self.view.offers[giver]
                return self._odds(self.hand if gift is None else (*self.hand, gift))
            case Replace(draw=True):
                return self._by_getting(1)
            case _:
                return self._odds(self.hand)

    def _odds(self, hand: Sequence[Card]) -> float:
        return odds_to_finish(standing(hand, self.code), self.calm, len(self.dangers))

    def _against(self, odds: float, target: Seat, soon: float, later: float) -> float:
        """The odds when the danger of one rival changes, for the next round and after it."""
        if odds >= 1:
            return odds
        danger = self.dangers[target]
        now = (1 - soon) / (1 - danger)
        then = ((1 - later) / (1 - danger)) ** _ROUNDS_AHEAD
        return min(_NEARLY_SURE, odds * now * then)

    def _flexibility(self, hand: Sequence[Card], top: Number) -> float:
        return _FLEXIBLE * sum(isinstance(card, Number) and fits(card, top) for card in hand)

    # Drawing

    def _unseen(self) -> Counter[Card]:
        view = self.view
        seen = Counter[Card](self.hand)
        seen.update(view.numbers)
        seen.update(view.actions)
        for seat, record in enumerate(view.records):
            if seat != self.me:
                seen.update(record.known)
        return _FULL_DECK - seen

    def _by_drawing(self) -> float:
        """A single card drawn may be played at once; cards that are due may not."""
        view = self.view
        if view.deck_size == 0 and len(view.numbers) + len(view.actions) <= 2:
            return self._odds(self.hand)
        if view.due:
            return self._by_getting(view.due)
        return _mean((self._best_with(card), n) for card, n in self._unseen().items())

    def _best_with(self, drawn: Card) -> float:
        hand = (*self.hand, drawn)
        best = self._odds(hand)
        if isinstance(drawn, Number):
            for partners in self._ways_down(drawn):
                best = max(best, self._odds(_less(hand, (drawn, *partners))))
        return best

    def _ways_down(self, drawn: Number) -> Iterator[tuple[Number, ...]]:
        if fits(drawn, self.top):
            yield ()
        if self.top is not None:
            wanted = self.top.digit - drawn.digit
            for card in self.hand:
                if isinstance(card, Number) and card.digit == wanted:
                    yield (card,)

    def _by_getting(self, count: int) -> float:
        """Cards that cannot be played at once: one is looked at closely, the rest are alike."""
        now = self._odds(self.hand)
        one = _mean((self._odds((*self.hand, card)), n) for card, n in self._unseen().items())
        return now * (one / now) ** count

    # Action cards

    def _by_playing(self, action: Action) -> float:
        rest = _less(self.hand, (action,))
        mine = self._odds(rest)
        following = self.view.after(self.me)
        danger = self.dangers[following]
        match action:
            case Action.SALTA:
                return self._against(mine, following, 0.0, danger)
            case Action.PESCA:
                return self._against(mine, following, 0.0, danger * _AFTER_PESCA)
            case Action.REGALO:
                return self._by_asking(rest)
            case _:
                return mine

    def _by_asking(self, rest: Sequence[Card]) -> float:
        """Nobody gives a good card gladly; but the more players, the likelier one that fits."""
        now = self._odds(rest)
        unseen = self._unseen()
        helping = [
            (odds, n) for card, n in unseen.items() if (odds := self._odds((*rest, card))) > now
        ]
        share = sum(n for _, n in helping) / (sum(unseen.values()) or 1)
        luck = 1 - (1 - share) ** len(self.dangers)
        return luck * _mean(helping) + (1 - luck) * now

    def _by_prendi(self, pile: Pile | None) -> float:
        rest = _less(self.hand, (Action.PRENDI,))
        odds = self._odds(rest)
        card = self.view.actions[-1] if pile is Pile.ACTIONS else self.top
        if pile is None or card is None or odds >= 1:
            return odds
        return self._odds((*rest, card))

    def _by_offering(self, card: Card) -> float:
        asker = self.view.turn
        danger = min(_NEARLY_SURE, self.dangers[asker] * _RIGHT_GIFT)
        wanted = need_odds(self.view, asker, card)
        given = self._against(self._odds(_less(self.hand, (card,))), asker, danger, danger)
        return wanted * given + (1 - wanted) * self._odds(self.hand)


def _less(hand: Sequence[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def _mean(weighted: Iterable[tuple[float, int]]) -> float:
    total = weight = 0.0
    for value, n in weighted:
        total += value * n
        weight += n
    return total / weight if weight else 0.0
