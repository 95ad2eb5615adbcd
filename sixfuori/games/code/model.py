"""What a match of CODE is made of: setup, state, moves, events and views."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from sixfuori.games.chance import Chance
from sixfuori.games.code.cards import Action, Card, Code, Number
from sixfuori.games.contract import Event, Move, Outcome, Seat

PLAYERS = range(2, 9)

MAX_ROUNDS = 150
"""Turns per player after which a match is called stuck; sane matches end far earlier."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, and the house rules. `with_reset`: the rulebook suggests leaving it out."""

    players: tuple[str, ...]
    seed: int
    dealer: Seat = 0
    with_reset: bool = True
    max_rounds: int = MAX_ROUNDS

    def __post_init__(self) -> None:
        if len(self.players) not in PLAYERS:
            raise ValueError(f"A CODE si gioca da {PLAYERS[0]} a {PLAYERS[-1]} persone.")
        if len(set(self.players)) != len(self.players) or not all(self.players):
            raise ValueError("Ogni giocatore ha bisogno di un nome diverso dagli altri.")
        if self.dealer not in range(len(self.players)):
            raise ValueError("Il mazziere deve essere uno dei giocatori.")
        if self.max_rounds < 1:
            raise ValueError("Il limite deve essere di almeno un giro.")


class Phase(StrEnum):
    """What the game is waiting for."""

    TURN = "turno"  # A, B or C
    DRAWN = "pescata"  # play the card just drawn, or keep it
    DUE = "pesca due"  # draw what is due, or answer with the same card
    OFFER = "regalo"  # everyone else chooses a gift
    TAKE = "scelta"  # the gifts lie open: which one, if any?
    REPLACE = "rimpiazzo"  # the one who gave may draw


class Pile(StrEnum):
    """The two discard piles."""

    NUMBERS = "NUMERO"
    ACTIONS = "AZIONE"


# Moves


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """One number that fits, or two whose sum fits; the last one ends up on top."""

    cards: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw a card, or all the cards that are due."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the card just drawn and end the turn."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play Pesca due, Salta, Inverti or Regalo: the actions that leave nothing to choose."""

    action: Action


@dataclass(frozen=True, slots=True)
class Prendi(Move):
    """Play Prendi and take the top of a pile (or nothing: the rulebook says "may")."""

    pile: Pile | None


@dataclass(frozen=True, slots=True)
class Reset(Move):
    """Play Reset against somebody."""

    target: Seat


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Choose the card to put down for whoever asked for a gift."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the gift of one player, or of nobody."""

    giver: Seat | None


@dataclass(frozen=True, slots=True)
class Replace(Move):
    """The one whose gift was taken draws a card in its place, or does not."""

    draw: bool


MOVES: tuple[type[Move], ...] = (Discard, Draw, Keep, Play, Prendi, Reset, Offer, Take, Replace)


# Events


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Seven cards and a code each; `turned` are the cards turned up until a number came."""

    dealer: Seat
    turned: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: Seat
    cards: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Secret(Event):
    """Something whose details only one seat sees."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as that seat saw it."""
        return self if seat == self.seat else self.veiled()

    def veiled(self) -> Event:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Drew(Secret):
    card: Card | None

    def veiled(self) -> Event:
        return replace(self, card=None)


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckRebuilt(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionPlayed(Event):
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class DrawDue(Event):
    """So many cards now threaten this seat."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    clockwise: bool


@dataclass(frozen=True, slots=True)
class GiftChosen(Secret):
    card: Card | None

    def veiled(self) -> Event:
        return replace(self, card=None)


@dataclass(frozen=True, slots=True)
class GiftsShown(Event):
    """All gifts are turned up at once, one per seat that had a card to offer."""

    gifts: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class GiftTaken(Event):
    seat: Seat
    giver: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GiftsRefused(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class PileTaken(Event):
    seat: Seat
    pile: Pile
    card: Card


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """The number pile was empty: cards were turned up until a number came (if one did)."""

    turned: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CodeChanged(Secret):
    """`seat` has a new code, which only `seat` sees, because `by` played Reset."""

    by: Seat
    code: Code | None

    def veiled(self) -> Event:
        return replace(self, code=None)


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(Event):
    seat: Seat
    code: Code
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    reason: str


# States and views


@dataclass(frozen=True, slots=True)
class Record:
    """What an attentive table remembers about a player."""

    shed: tuple[int, ...] = ()
    """Digits discarded since this player has had this code."""
    taken: tuple[int, ...] = ()
    """Digits taken by choice (Prendi, Regalo) since this player has had this code."""
    known: tuple[Card, ...] = ()
    """Cards in the hand that everybody has seen."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything. The top of a pile is its last card; of the codes set aside, the first."""

    setup: Setup
    hands: tuple[tuple[Card, ...], ...]
    codes: tuple[Code, ...]
    set_aside: tuple[Code, ...]
    deck: tuple[Card, ...]
    numbers: tuple[Number, ...]
    actions: tuple[Action, ...]
    records: tuple[Record, ...]
    turn: Seat
    offers: tuple[Card | None, ...]
    chance: Chance
    clockwise: bool = True
    phase: Phase = Phase.TURN
    due: int = 0
    drawn: Card | None = None
    giver: Seat | None = None
    turns: int = 0
    idle: int = 0
    """Turns in a row in which there was nothing to draw and nobody played."""
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def top(self) -> Number | None:
        return self.numbers[-1] if self.numbers else None

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat so many places further in the direction of play."""
        return (seat + (steps if self.clockwise else -steps)) % len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (or, with None, the whole table) may know."""

    seat: Seat | None
    players: tuple[str, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...] | None, ...]
    """One's own; everybody's when the match is over."""
    codes: tuple[Code | None, ...]
    """Likewise."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    set_aside: int
    numbers: tuple[Number, ...]
    actions: tuple[Action, ...]
    records: tuple[Record, ...]
    turn: Seat
    clockwise: bool
    phase: Phase
    due: int
    drawn: Card | None
    """The card just drawn, for the one who drew it."""
    offers: tuple[Card | None, ...]
    """The gifts: one's own, then all of them once they lie open."""
    offered: tuple[Seat, ...]
    """Who has already chosen a gift."""
    giver: Seat | None
    awaited: tuple[Seat, ...]
    turns: int
    max_turns: int
    outcome: Outcome | None
    events: tuple[Event, ...] = field(default=())

    @property
    def top(self) -> Number | None:
        return self.numbers[-1] if self.numbers else None

    @property
    def hand(self) -> tuple[Card, ...]:
        """One's own hand."""
        own = self.hands[self.seat] if self.seat is not None else None
        return own or ()

    @property
    def code(self) -> Code | None:
        """One's own code."""
        return self.codes[self.seat] if self.seat is not None else None

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat so many places further in the direction of play."""
        return (seat + (steps if self.clockwise else -steps)) % len(self.hand_sizes)
