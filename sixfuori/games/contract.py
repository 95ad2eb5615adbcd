"""The contract all five games keep.

A game is a module (or package) in this folder. It offers the names of `Game` below and
nothing else is known of it: the table, the bots, the store and the tests are written
against this page.

**State.** One frozen dataclass. It holds everything, secrets and the future included:
chance lives in it as a `Chance` (a seed), so a match is *setup + list of moves*. Saving
is writing that list, undo is replaying it, a bug report is the file.

**Moves.** Small frozen dataclasses derived from `Move`; `seat` says whose move it is,
which also covers moves out of turn (catching a forgotten "UNO!"). The game lists its
move classes in `MOVES` so that a journal can be read back.

**Legality.** `legal_moves(state, seat)` is the single source. `play` refuses everything
else with `IllegalMove`, whose message is an Italian sentence for the player. A move that
carries free text (a word the group makes up) appears in `legal_moves` once, with that
field empty; its class names the field in `FREE_TEXT`, and `play` judges the text itself.

**Turns.** `awaited(state)` are the seats the game is waiting for: usually one; several
when all choose at once; none when it is over. Other seats may have legal moves too
(interruptions), and may leave them.

**Secrets.** `view(state, seat)` is all that a seat may know, `view(state, None)` what the
whole table sees. Bots and screens get views, never states. `reshuffle_hidden` deals the
hidden part again: the seat must not be able to tell the difference, which is how the
property checks prove that views leak nothing.

**Events.** `view.events` says what the last move made happen, as that seat saw it
(`state.events` holds the unfiltered truth), so that the table can animate and sound it
without guessing from differences.

**The end.** `outcome(state)` is `None` until the match is over. The end is data.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

Seat = int


class IllegalMove(Exception):  # noqa: N818 - players know it by this name
    """A move the rules refuse; the message is one Italian sentence for the player."""


def expect(holds: bool, sentence: str) -> None:
    """Refuse a move unless this holds."""
    if not holds:
        raise IllegalMove(sentence)


@dataclass(frozen=True, slots=True)
class Move:
    """Something a seat decides to do."""

    FREE_TEXT: ClassVar[str | None] = None
    """The name of the field that holds text of the player's own, if there is one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the table to show."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winners (none: a draw) and why, as an Italian sentence."""

    winners: tuple[Seat, ...]
    reason: str


class View(Protocol):
    """The least a view has; each game's own view has much more."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


class Game(Protocol):
    """What a game module offers. (A module is an object: it fits this protocol as it is.)"""

    @property
    def NAME(self) -> str:  # noqa: N802
        """On the command line and in journals: seifuori, six, dieci, uno, code."""

    @property
    def TITLE(self) -> str:  # noqa: N802
        """As players call it."""

    @property
    def PLAYERS(self) -> range:  # noqa: N802
        """How many can play."""

    @property
    def MOVES(self) -> tuple[type[Move], ...]: ...  # noqa: N802

    @property
    def Setup(self) -> Callable[..., Any]:  # noqa: N802
        """A frozen dataclass: `players: tuple[str, ...]`, `seed: int`, then house rules
        with defaults. It refuses nonsense with `ValueError` and an Italian sentence."""

    def new(self, setup: Any) -> Any:
        """The state in which the first move can be made."""

    def legal_moves(self, state: Any, seat: Seat) -> Sequence[Move]: ...

    def awaited(self, state: Any) -> tuple[Seat, ...]: ...

    def play(self, state: Any, move: Any) -> Any:
        """The state after the move; the given one is untouched."""

    def outcome(self, state: Any) -> Outcome | None: ...

    def view(self, state: Any, seat: Seat | None) -> Any: ...

    def reshuffle_hidden(self, state: Any, seat: Seat | None, seed: int) -> Any:
        """Another state that `seat` cannot tell from this one (same view, same legal moves)."""

    def pieces(self, state: Any) -> Counter[str]:
        """Every physical piece, wherever it lies: the same from the first move to the last."""

    def faults(self, state: Any) -> list[str]:
        """Broken invariants of this game's own, in plain words; empty when all is well."""
