"""Pescata: the smallest game that keeps the whole contract, for tests of the house itself.

Everybody holds one hidden card; in turn each keeps it or draws another; the highest wins.
With `jolly` in the house rules the 1 beats all.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from sixfuori.bots import Bot
from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, IllegalMove, Move, Outcome, Seat

NAME = "pescata"
TITLE = "Pescata"
PLAYERS = range(2, 5)
CARDS = 12


@dataclass(frozen=True, slots=True)
class Setup:
    players: tuple[str, ...]
    seed: int
    jolly: bool = False

    def __post_init__(self) -> None:
        if len(self.players) not in PLAYERS:
            raise ValueError(f"A Pescata si gioca da 2 a 4, non in {len(self.players)}.")


@dataclass(frozen=True, slots=True)
class Tieni(Move):
    """Keep the card."""


@dataclass(frozen=True, slots=True)
class Pesca(Move):
    """Put the card aside and take the top of the deck."""


MOVES: tuple[type[Move], ...] = (Tieni, Pesca)


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    hands: tuple[int, ...]
    deck: tuple[int, ...]
    aside: tuple[int, ...] = ()
    turn: int = 0
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    mine: int | None
    left: int
    turn: int
    events: tuple[Event, ...]


def new(setup: Setup) -> State:
    cards, _ = Chance(setup.seed).shuffled(range(1, CARDS + 1))
    n = len(setup.players)
    return State(setup, cards[:n], cards[n:])


def awaited(state: State) -> tuple[Seat, ...]:
    return (state.turn,) if state.turn < len(state.hands) else ()


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    return (Tieni(seat), Pesca(seat)) if seat in awaited(state) else ()


def play(state: State, move: Move) -> State:
    if move not in legal_moves(state, move.seat):
        raise IllegalMove("Non è il tuo turno.")
    state = replace(state, turn=state.turn + 1, events=())
    if isinstance(move, Tieni):
        return state
    hands = list(state.hands)
    old, hands[move.seat] = hands[move.seat], state.deck[0]
    return replace(
        state,
        hands=tuple(hands),
        deck=state.deck[1:],
        aside=(*state.aside, old),
        events=(CardDrawn(move.seat),),
    )


def outcome(state: State) -> Outcome | None:
    if awaited(state):
        return None
    best = min(state.hands) if state.setup.jolly and 1 in state.hands else max(state.hands)
    return Outcome((state.hands.index(best),), f"Vince la carta {best}.")


def view(state: State, seat: Seat | None) -> View:
    mine = None if seat is None else state.hands[seat]
    return View(seat, mine, len(state.deck), state.turn, state.events)


def reshuffle_hidden(state: State, seat: Seat | None, seed: int) -> State:
    known = () if seat is None else (state.hands[seat],)
    hidden = [c for c in (*state.hands, *state.deck, *state.aside) if c not in known]
    pile = list(Chance(seed).shuffled(hidden)[0])
    hands = tuple(c if c in known else pile.pop() for c in state.hands)
    deck = tuple(pile.pop() for _ in state.deck)
    return replace(state, hands=hands, deck=deck, aside=tuple(pile))


def pieces(state: State) -> Counter[str]:
    return Counter(map(str, (*state.hands, *state.deck, *state.aside)))


def faults(state: State) -> list[str]:
    return [] if 0 <= state.turn <= len(state.hands) else ["turn out of range"]


def _facile(view: View, legal: Sequence[Move], rng: Random) -> Move:
    return rng.choice(legal)


def _forte(view: View, legal: Sequence[Move], rng: Random) -> Move:
    keep, draw = legal
    return keep if view.mine is not None and view.mine > CARDS // 2 else draw


LEVELS: Mapping[str, Bot] = {"facile": _facile, "forte": _forte}
