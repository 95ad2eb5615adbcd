"""Facile, who plays whatever fits, and medio, who has a few good habits."""

from collections.abc import Sequence
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
from sixfuori.games.contract import Move
from sixfuori.games.uno.cards import COLOURS, Face
from sixfuori.games.uno.moves import PlayCard
from sixfuori.games.uno.state import Phase, View

_FACILE = Habits(shouts=0.6, remembers=0.3, catches=0.2)
_MEDIO = Habits(shouts=0.93, remembers=0.5, catches=0.6)

_ATTACKS = (Face.SALTA, Face.CAMBIA_GIRO, Face.PESCA_DUE, Face.PESCA_QUATTRO)
_NEARLY_OUT = 2
"""With so few cards left a player is about to win."""


def facile(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        return out_of_turn(view, legal, rng, _FACILE)
    plays = of_kind(legal, PlayCard)
    if plays:
        card = rng.choice([play.card for play in plays if play.colour in (None, COLOURS[0])])
        play = rng.choice([play for play in plays if play.card == card])
        return with_shout(legal, play, rng, _FACILE)
    if view.phase is Phase.CHALLENGE:
        return answer(view, challenges=rng.random() < 0.15)
    return without_a_card(legal, rng.choice)


def medio(view: View, legal: Sequence[Move], rng: Random) -> Move | None:
    if view.seat != view.turn or view.phase is Phase.OVER:
        return out_of_turn(view, legal, rng, _MEDIO)
    plays = of_kind(legal, PlayCard)
    if plays:
        best = max(plays, key=lambda play: (_liking(view, play), rng.random()))
        bluff = best.card.face is Face.PESCA_QUATTRO and would_bluff(view)
        if not bluff or view.sizes[view.after(view.turn)] <= _NEARLY_OUT:
            return with_shout(legal, best, rng, _MEDIO)
    if view.phase is Phase.CHALLENGE:
        return answer(view, challenges=_doubts(view) and rng.random() < 0.5)
    return without_a_card(legal, lambda discards: max(discards, key=lambda m: m.card.points))


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


def _doubts(view: View) -> bool:
    """A full hand rarely lacks a colour; somebody who just drew at it probably does."""
    four = view.four
    assert four is not None
    return four.held >= 5 and view.drew_on[four.accused] is not four.colour
