"""What a match of DIECI is made of: setup, state, moves, events, and the view of a seat."""

from dataclasses import dataclass
from enum import Enum

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, Move, Seat
from sixfuori.games.dieci.cards import Card

PLAYERS = range(2, 11)
TOKENS = 5
"""What everybody starts with."""
RETURN_TOKENS = 1
"""What an eliminated player comes back with."""

FACE_UP = -1
"""`Held.seen` of a card the whole table sees: every bit is set."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, sitting in this order to the right, and who deals first."""

    players: tuple[str, ...]
    seed: int
    youngest: Seat | None = None
    """The first dealer; by lot when nobody is named."""
    tokens: int = TOKENS
    """Fewer than the rulebook's five make a short match."""
    rooster_stops_jump: bool = True
    """Whether a 6 may block a swap that jumped over the rabbit: the rulebook's page on the
    rabbit asks for more than 6, its page on chains says from 6 on at any time."""

    def __post_init__(self) -> None:
        if len(self.players) not in PLAYERS:
            raise ValueError("A DIECI si gioca da 2 a 10.")
        if not 1 <= self.tokens <= TOKENS:
            raise ValueError("I gettoni a testa vanno da 1 a 5.")
        if self.youngest is not None and not 0 <= self.youngest < len(self.players):
            raise ValueError("Il più giovane deve essere uno dei giocatori.")


class Phase(Enum):
    """What the table is waiting for."""

    MESCOLA = "mescola"
    """The dealer shuffles; the cards of the manche before lie open."""
    GIOCATA = "giocata"
    """The player of the turn keeps or swaps."""
    RISPOSTA = "risposta"
    """The player who is offered a card accepts or blocks."""
    FINE = "fine"


class Deed(Enum):
    """What came of a player's turn in this manche, as the whole table saw it."""

    TENUTA = "tenuta"
    SCAMBIATA = "scambiata"
    RESPINTA = "respinta"
    """Offered, blocked: the player still has the card they wanted to be rid of."""
    RIPRESA = "ripresa"
    """The stink bomb gave back the card of before the chain."""
    SALTATA = "saltata"
    """The rabbit let the swap jump over this player."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in front of a player, and who knows it: bit n is set when seat n has seen it.

    Swaps happen before everybody's eyes, so whoever once held a card knows where it went.
    """

    card: Card
    seen: int

    def known_to(self, seat: Seat | None) -> bool:
        return self.seen == FACE_UP or (seat is not None and bool(self.seen >> seat & 1))


# ---------------------------------------------------------------- moves


@dataclass(frozen=True, slots=True)
class Mescola(Move):
    """Shuffle all the cards and deal one to everybody who has tokens."""


@dataclass(frozen=True, slots=True)
class Tieni(Move):
    """Keep the card."""


@dataclass(frozen=True, slots=True)
class Scambia(Move):
    """Offer the card to the player on the right."""


@dataclass(frozen=True, slots=True)
class Pesca(Move):
    """The dealer's swap: with the top card of the deck."""


@dataclass(frozen=True, slots=True)
class Accetta(Move):
    """Take the card that is offered and give one's own."""


@dataclass(frozen=True, slots=True)
class Blocca(Move):
    """Show a card from 6 up and let it do what it does."""


MOVES: tuple[type[Move], ...] = (Mescola, Tieni, Scambia, Pesca, Accetta, Blocca)


# ---------------------------------------------------------------- events


class Why(Enum):
    """Why a token was paid."""

    LUPO = "lupo"
    PUZZA = "puzza"
    PIU_BASSA = "più bassa"


class Spared(Enum):
    """Why nobody paid at the end of a manche."""

    TRE_JOLLY = "tre JollyGatto pescati"
    DUE_JOLLY = "due JollyGatto in mano"
    PARI = "carte uguali in due"
    TUTTI = "nessuno resterebbe in gioco"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    dealer: Seat
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Kept(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Offered(Event):
    giver: Seat
    receiver: Seat


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two cards changed places. The cards are there for those who may know them."""

    giver: Seat
    receiver: Seat
    given: Card | None
    taken: Card | None


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    seat: Seat
    giver: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """The offer goes on over the rabbit: to a player, or to the deck (None)."""

    seat: Seat
    giver: Seat
    receiver: Seat | None


@dataclass(frozen=True, slots=True)
class Unwound(Event):
    """The stink bomb: these players, in the order of the chain, hold their old cards again."""

    chain: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player swapped with the deck. Nothing is secret: the manche ends with it."""

    seat: Seat
    old: Card
    new: Card


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: Seat
    why: Why


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All cards lie open; the lowest are named whether or not they have to pay."""

    cards: tuple[tuple[Seat, Card], ...]
    lowest: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class NobodyPays(Event):
    why: Spared


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Returned(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(Event):
    seat: Seat


# ---------------------------------------------------------------- state and view


@dataclass(frozen=True, slots=True)
class State:
    """Everything, secrets included. Seats follow each other to the right."""

    players: tuple[str, ...]
    chance: Chance
    tokens: tuple[int, ...]
    bank: int
    """Tokens that were paid."""
    dealer: Seat
    turn: Seat
    """Who keeps or swaps; during an answer, whose card is on offer."""
    offered_to: Seat | None
    phase: Phase
    manche: int
    hands: tuple[Held | None, ...]
    """None: not in this manche."""
    deck: tuple[Card, ...]
    """The top is the last one."""
    discard: tuple[Card, ...]
    """What was swapped with the deck; only once the manche is over."""
    chain: tuple[Seat, ...]
    """The players of the current chain: each holds the card the next one began with, the
    last one that of the first."""
    deeds: tuple[Deed | None, ...]
    rooster_stops_jump: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know (seat None: what the whole table sees)."""

    seat: Seat | None
    players: tuple[str, ...]
    tokens: tuple[int, ...]
    bank: int
    dealer: Seat
    turn: Seat
    offered_to: Seat | None
    phase: Phase
    manche: int
    playing: tuple[Seat, ...]
    """Who holds a card in this manche, in order of seats."""
    cards: tuple[Card | None, ...]
    """The cards this seat knows, its own included."""
    face_up: tuple[bool, ...]
    deck_size: int
    discard: tuple[Card, ...]
    chain: tuple[Seat, ...]
    deeds: tuple[Deed | None, ...]
    events: tuple[Event, ...]
