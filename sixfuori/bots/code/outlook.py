"""How good a hand is: the odds that it becomes its code before somebody else is there.

A hand is boiled down to a few numbers (`Standing`). What such a hand is worth when it is
played well is a small table, solved once by iteration, with the odds of the real deck and a
random card on top of the number pile. How patient one may be depends on the others: a calm
table rewards gathering the whole code first, a nervous one rewards a small hand.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixfuori.games.code.cards import (
    ACTION_COUNTS,
    CODE_LENGTH,
    COPIES,
    Action,
    Card,
    Code,
    Colour,
    Number,
)

_Table = NDArray[np.float64]

_SETTLED = 0.0005  # a sweep that changes the odds by less than this was the last
_CALM_STEP, _CALMEST = 0.02, 0.98
_GENEROSITY = 0.8
"""A gift is a little less likely to fit than a random card: people look before they give."""

_NUMBERS = 10 * len(Colour) * COPIES
_CARDS = _NUMBERS + sum(ACTION_COUNTS.values())
_MISFIT = (1 - 1 / 10) * (1 - 1 / len(Colour))  # neither the number nor the colour on top
_NO_SUM = 1 - sum(top + 1 for top in range(10)) / 1000  # two digits do not add up to the top


class Standing(NamedTuple):
    """What a hand lacks and what it has too much of."""

    missing: int
    """Digits of the code."""
    numbers: int
    """Number cards with no place in the code."""
    actions: int = 0
    """Action cards that only wait to be played."""
    prendi: int = 0
    regalo: int = 0


_SHAPE = Standing(missing=CODE_LENGTH + 1, numbers=14, actions=6, prendi=3, regalo=2)
_MISSING, _JUNK, _ACTIONS, _PRENDI, _REGALO = range(len(_SHAPE))


def standing(hand: Sequence[Card], code: Code) -> Standing:
    """A Jolly fills a gap; where there is none left, it makes a number superfluous."""
    wanted = list(code)
    numbers = jollies = matched = prendi = regalo = 0
    for card in hand:
        if isinstance(card, Number):
            numbers += 1
            if (digit := str(card.digit)) in wanted:
                wanted.remove(digit)
                matched += 1
        elif card is Action.JOLLY:
            jollies += 1
        elif card is Action.PRENDI:
            prendi += 1
        elif card is Action.REGALO:
            regalo += 1
    covered = min(CODE_LENGTH, matched + jollies)
    actions = len(hand) - numbers - jollies - prendi - regalo
    junk = numbers + jollies - covered
    return Standing(CODE_LENGTH - covered, junk, actions, prendi, regalo)


def odds_to_finish(now: Standing, calm: float, rivals: int) -> float:
    """The odds of completing the code first, at the end of one's turn.

    `calm` is how likely a round passes without anybody else finishing.
    """
    missing, numbers, actions, prendi, regalo = now
    # What the table has no room for counts as plain actions, and very many as many.
    spare = max(0, prendi - _SHAPE.prendi + 1) + max(0, regalo - _SHAPE.regalo + 1)
    place = (
        missing,
        min(numbers, _SHAPE.numbers - 1),
        min(actions + spare, _SHAPE.actions - 1),
        min(prendi, _SHAPE.prendi - 1),
        min(regalo, _SHAPE.regalo - 1),
    )
    step = min(_CALMEST, max(_CALM_STEP, round(calm / _CALM_STEP) * _CALM_STEP))
    return _table(step, rivals)[place]


@cache
def _table(calm: float, rivals: int) -> dict[tuple[int, ...], float]:
    odds = np.zeros(_SHAPE)
    change = 1.0
    while change > _SETTLED:
        after = calm * _one_turn(odds, rivals)
        after[0, 0, 0, 0, 0] = 1.0
        change = float(np.abs(after - odds).max())
        odds = after
    return {place: float(odds[place]) for place in np.ndindex(*_SHAPE)}


def _one_turn(odds: _Table, rivals: int) -> _Table:
    """The value of having a turn: the best of all that luck allows."""
    always = np.maximum.reduce(
        [
            _by_drawing(odds),
            _moved(odds, _ACTIONS, -1),
            _moved(odds, _PRENDI, -1),
            _by_asking(odds, rivals),
        ]
    )
    missing, junk = _axis(_MISSING), _axis(_JUNK)
    by_luck = (
        (1 - _MISFIT**junk, _moved(odds, _JUNK, -1)),
        (1 - _NO_SUM ** (junk * (junk - 1) / 2), _moved(odds, _JUNK, -2)),
        (missing / 10, _moved(_moved(odds, _MISSING, -1), _PRENDI, -1)),
    )
    value = np.zeros(_SHAPE)
    for lucky in product((False, True), repeat=len(by_luck)):
        share, best = np.ones(_SHAPE), always
        for yes, (chance, result) in zip(lucky, by_luck, strict=True):
            share = share * (chance if yes else 1 - chance)
            best = np.maximum(best, result) if yes else best
        value += share * best
    return value


def _by_drawing(odds: _Table) -> _Table:
    missing, junk = _axis(_MISSING), _axis(_JUNK)
    jolly = ACTION_COUNTS[Action.JOLLY]
    hits = missing * (_NUMBERS // 10) + np.where(missing > 0, jolly, 0)
    stays = np.where(missing > 0, 0, jolly)  # a Jolly too many cannot be thrown away
    kept = _moved(odds, _JUNK, 1)
    alone = np.maximum(kept, odds)
    pair_odds = 1 - _NO_SUM**junk
    paired = np.maximum(alone, _moved(odds, _JUNK, -1))
    number = pair_odds * paired + (1 - pair_odds) * ((1 - _MISFIT) * alone + _MISFIT * kept)
    prendi, regalo = ACTION_COUNTS[Action.PRENDI], ACTION_COUNTS[Action.REGALO]
    actions = _CARDS - _NUMBERS - jolly - prendi - regalo
    total = hits * _moved(odds, _MISSING, -1) + stays * kept
    total += (_NUMBERS - missing * (_NUMBERS // 10)) * number
    total += actions * _moved(odds, _ACTIONS, 1)
    total += prendi * _moved(odds, _PRENDI, 1) + regalo * _moved(odds, _REGALO, 1)
    return total / _CARDS


def _by_asking(odds: _Table, rivals: int) -> _Table:
    luck = 1 - (1 - _GENEROSITY * _axis(_MISSING) / 10) ** rivals
    played = _moved(odds, _REGALO, -1)
    return luck * _moved(played, _MISSING, -1) + (1 - luck) * played


def _axis(axis: int) -> _Table:
    """The numbers 0, 1, 2 … along one axis of the table."""
    shape = [1] * len(_SHAPE)
    shape[axis] = _SHAPE[axis]
    return np.arange(_SHAPE[axis], dtype=np.float64).reshape(shape)


def _moved(odds: _Table, axis: int, by: int) -> _Table:
    """The odds after one count has changed: none where it would be negative, and no more
    change where the table ends."""
    places = np.arange(_SHAPE[axis]) + by
    result = np.take(odds, places.clip(0, _SHAPE[axis] - 1), axis=axis)
    return np.where(_axis(axis) + by < 0, 0.0, result)
