"""What all players of UNO do, some more attentively than others: shout, catch, answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from sixfuori.games.contract import Move
from sixfuori.games.uno.cards import Face
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
from sixfuori.games.uno.state import View

M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Habits:
    """How attentive a player is, as chances between 0 and 1."""

    shouts: float
    """Shouts "UNO!" while laying down the last card but one."""

    remembers: float
    """Shouts right after, having forgotten."""

    catches: float
    """Notices that somebody else has forgotten."""


def of_kind(legal: Sequence[Move], kind: type[M]) -> list[M]:
    return [move for move in legal if isinstance(move, kind)]


def out_of_turn(view: View, legal: Sequence[Move], rng: Random, habits: Habits) -> Move | None:
    """Shouting, and dealing the next hand when it is one's own deal."""
    for move in legal:
        chance = {CallUno: habits.remembers, CatchUno: habits.catches}.get(type(move))
        if chance is not None and rng.random() < chance:
            return move
        if isinstance(move, Deal) and view.seat == (view.dealer + 1) % len(view.sizes):
            return move
    return None


def with_shout(legal: Sequence[Move], play: PlayCard, rng: Random, habits: Habits) -> Move:
    """The play, after the shout that has to come with it; before it, a catch not to miss."""
    for move in legal:
        if isinstance(move, CatchUno) and rng.random() < habits.catches:
            return move
        if isinstance(move, CallUno) and rng.random() < habits.shouts:
            return move
    return play


def answer(view: View, challenges: bool) -> Move:
    """To a Jolly Pesca quattro."""
    assert view.seat is not None
    return Challenge(view.seat) if challenges else TakeFour(view.seat)


def without_a_card(
    legal: Sequence[Move], choose_discard: Callable[[Sequence[Discard]], Move]
) -> Move:
    """The move of a turn in which no card is played."""
    discards = of_kind(legal, Discard)
    if discards:
        return choose_discard(discards)
    return next(move for move in legal if isinstance(move, KeepCard | DrawCard | Settle))


def would_bluff(view: View) -> bool:
    """Whether playing a Jolly Pesca quattro now could be punished."""
    return any(card.colour is view.colour or card.face is Face.JOLLY for card in view.hand)
