"""How a game of 6 Fuori is set up, and all there is to know about one at a given moment."""

from dataclasses import dataclass
from enum import StrEnum

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, Seat
from sixfuori.games.seifuori.cards import (
    DENTRO_EACH,
    LONGEST_WORD,
    OWN_WORDS,
    WORDS,
    Card,
    highest_number,
    tidy,
    word_deck,
)

PLAYERS = range(3, 10)
LUCKY_DAY = 6
"""Whoever was born on the day of the month nearest to this one deals first."""

_DAYS = range(1, 32)


class Way(StrEnum):
    """Real cards that the app only referees, or cards that the app deals too."""

    ARBITRO = "arbitro"
    DIGITALE = "digitale"


class Phase(StrEnum):
    BREAK = "tra i round"
    """Between rounds: everybody may say anything."""
    WORD = "parola"
    """The dealer turns up a new word."""
    TURN = "turno"
    ANSWER = "risposta"
    """Somebody was asked for a card and owes an answer (*digitale*)."""
    OVER = "fine"


@dataclass(frozen=True, slots=True)
class Setup:
    """The table: players clockwise as they sit."""

    players: tuple[str, ...]
    seed: int
    way: Way = Way.DIGITALE
    birthdays: tuple[int | None, ...] = ()
    """Day of the month each player was born on, where known."""
    words: tuple[str, ...] = WORDS
    """The printed word cards."""
    own_words: tuple[str, ...] = ()
    """What the group wrote on its blank cards."""
    dealer: Seat | None = None
    """The first dealer, if the table has settled that already."""
    uno_severo: bool = False
    """House rule for whoever listens: UNO forbids *un, una* too."""

    def __post_init__(self) -> None:
        if len(self.players) not in PLAYERS:
            raise ValueError("A 6 Fuori si gioca da 3 a 9.")
        if not all(name.strip() for name in self.players):
            raise ValueError("Ogni giocatore deve avere un nome.")
        if len({tidy(name) for name in self.players}) != len(self.players):
            raise ValueError("Due giocatori hanno lo stesso nome.")
        if self.birthdays and len(self.birthdays) != len(self.players):
            raise ValueError("Serve un giorno di nascita (o niente) per ogni giocatore.")
        if not all(day is None or day in _DAYS for day in self.birthdays):
            raise ValueError("Il giorno di nascita va da 1 a 31.")
        if len(self.own_words) > OWN_WORDS:
            raise ValueError("Le carte personalizzabili sono tre.")
        if not all(0 < len(tidy(word)) <= LONGEST_WORD for word in self.own_words):
            raise ValueError(f"Una parola vostra va da 1 a {LONGEST_WORD} lettere.")
        if not all(len(tidy(word)) <= LONGEST_WORD for word in self.words):
            raise ValueError(f"Una parola del mazzo ha al massimo {LONGEST_WORD} lettere.")
        if self.dealer is not None and self.dealer not in range(len(self.players)):
            raise ValueError("Il mazziere deve essere uno dei giocatori.")

    @property
    def referee(self) -> Seat:
        """The seat of whoever makes verdicts: after the last player's."""
        return len(self.players)

    @property
    def deck(self) -> tuple[str, ...]:
        """The word cards to draw from, in no particular order."""
        return word_deck((*self.words, *self.own_words), len(self.players))


@dataclass(frozen=True, slots=True)
class Question:
    """One thing asked and answered this round, as the whole table heard it."""

    asker: Seat
    target: Seat
    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    chance: Chance
    phase: Phase
    round: int
    """Rounds begun so far; in a break, the one just ended."""
    dealer: Seat
    turn: Seat
    in_round: bool
    """False between rounds, until the new word has been read."""
    paused: bool
    dentro: tuple[int, ...]
    words: tuple[str, ...]
    """In play, oldest first; they never leave."""
    deck: tuple[str, ...]
    """Word cards still to come, the next one last."""
    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...]
    """In a break, all the Number cards."""
    asked: tuple[Seat, int] | None
    """Of whom, and for which number, while an answer is owed."""
    talk: tuple[Question, ...]
    """Questions of this round."""
    events: tuple[Event, ...]

    @property
    def pile(self) -> int:
        """Dentro cards nobody has."""
        return DENTRO_EACH * len(self.dentro) - sum(self.dentro)


@dataclass(frozen=True, slots=True)
class View:
    """A game as seen from a seat (None: by the whole table)."""

    seat: Seat | None
    players: tuple[str, ...]
    way: Way
    phase: Phase
    round: int
    dealer: Seat
    turn: Seat
    in_round: bool
    paused: bool
    dentro: tuple[int, ...]
    words: tuple[str, ...]
    deck: tuple[str, ...]
    """Word cards still to come, in alphabetical order."""
    hand: tuple[Card, ...]
    """One's own Number cards."""
    hand_sizes: tuple[int, ...]
    discards: tuple[Card, ...]
    asked: tuple[Seat, int] | None
    talk: tuple[Question, ...]
    events: tuple[Event, ...]

    @property
    def highest(self) -> int:
        """The highest Number card in this game."""
        return highest_number(len(self.players))
