"""Players of the digital 6 Fuori. They ask for Number cards; talking is left to people.

The rulebook's advice: ask those with many cards, never help somebody with a single card
to get rid of it. The strong one also listens: who asked for a number, and did not get it,
most likely still holds one.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from sixfuori.bots import Bot
from sixfuori.games.contract import Move, Seat
from sixfuori.games.seifuori.cards import COLOURS, value
from sixfuori.games.seifuori.moves import Ask, NewWord
from sixfuori.games.seifuori.state import Phase, View

_TRUST = 0.85
"""How surely somebody holds the number they asked for in vain."""

Odds = dict[tuple[Seat, int], float]


def _without_a_question(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Everything but asking leaves little choice."""
    first = legal[0]
    if isinstance(first, NewWord):
        return replace(first, word=rng.choice(view.deck)) if view.deck else legal[1]
    return first


def facile(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Asks anybody for a number of its own."""
    if view.phase is not Phase.TURN or not isinstance(legal[0], Ask):
        return _without_a_question(view, legal, rng)
    seat = legal[0].seat
    others = len(view.players) - 1
    target = (seat + 1 + rng.randrange(others)) % len(view.players)
    return Ask(seat, target, value(rng.choice(view.hand)))


def medio(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Asks where many cards are, for the number of which most are still about."""
    return _best_question(view, legal, rng, {})


def forte(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The same, with an ear for what the others asked."""
    return _best_question(view, legal, rng, _heard(view))


def _best_question(view: View, legal: Sequence[Move], rng: Random, heard: Odds) -> Move:
    if view.phase is not Phase.TURN or not isinstance(legal[0], Ask):
        return _without_a_question(view, legal, rng)
    seat = legal[0].seat
    mine = sorted({value(card) for card in view.hand})
    about = _still_about(view)
    everywhere = sum(size for other, size in enumerate(view.hand_sizes) if other != seat)
    best, best_worth = None, -2.0
    for target in _whom(view, seat):
        size = view.hand_sizes[target]
        for number in mine:
            share = 1 - (1 - size / everywhere) ** about[number]
            worth = heard.get((target, number), share) + size / 100 + rng.random() / 1000
            if worth > best_worth:
                best, best_worth = Ask(seat, target, number), worth
    return best or rng.choice(legal)


def _whom(view: View, seat: Seat) -> list[Seat]:
    """Whoever is asked gives up a card either way: not those who would win by it."""
    others = [other for other in range(len(view.players)) if other != seat]
    safe = [other for other in others if view.hand_sizes[other] > 1]
    return safe or others


def _still_about(view: View) -> Counter[int]:
    """For each number, how many cards are in the others' hands."""
    about = Counter({number: len(COLOURS) for number in range(view.highest + 1)})
    about.subtract(value(card) for card in (*view.discards, *view.hand))
    return about


def _heard(view: View) -> Odds:
    """What the questions of this round tell about who holds what."""
    odds: Odds = {}
    for question in view.talk:
        asker, target, number = question.asker, question.target, question.number
        odds.pop((asker, number), None)
        odds[target, number] = 0.0
        if not question.yes:
            odds[asker, number] = _TRUST
            _forget_absences(odds, asker)
    return odds


def _forget_absences(odds: Odds, seat: Seat) -> None:
    """An unseen card came into that hand: it may be anything."""
    for key in [key for key, chance in odds.items() if key[0] == seat and not chance]:
        del odds[key]


LEVELS: Mapping[str, Bot] = {"facile": facile, "medio": medio, "forte": forte}
