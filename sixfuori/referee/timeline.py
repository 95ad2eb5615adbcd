"""What held at which moment: a word is judged by the instant it was said, not by the
instant it was understood, and between the two much can happen at a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from sixfuori.games.contract import Seat
from sixfuori.games.seifuori import Phase, State
from sixfuori.games.seifuori.cards import FUORI, SEI
from sixfuori.referee.hearing import Moment, Waiver
from sixfuori.referee.names import folded

T = TypeVar("T")

READING_LIMIT = 8.0
"""For how long the dealer's key keeps the ear waiting for a new word."""

READING_TIME = 4.0
"""Seconds after a card came into play in which its word may still be read aloud."""

READ = 0.5
"""Seconds after it was heard being read from which saying it again is an offence."""

CITOFONO_GRACE = 1.0
"""Seconds around speaking in which a press of the Citofono counts as held."""

ALWAYS = float("-inf")


@dataclass(frozen=True, slots=True)
class _Card:
    since: Moment
    """When it came into play."""
    read: Moment
    """From when it counts as read: saying it is an offence."""


class Timeline:
    """Follows one match. Moments are given in the order in which things are done."""

    def __init__(self, state: State) -> None:
        self._cards = {word: _Card(ALWAYS, ALWAYS) for word in state.words}
        self._dentro: list[tuple[Moment, tuple[int, ...]]] = [(ALWAYS, state.dentro)]
        self._free: list[tuple[Moment, Waiver | None]] = [(ALWAYS, _freedom(state))]
        self._citofono: list[tuple[Moment, bool]] = [(ALWAYS, False)]
        self._readings: list[tuple[Moment, Moment]] = []

    def follow(self, state: State, now: Moment) -> None:
        """The match has moved on (or back)."""
        self._cards = {word: self._cards.get(word) or _laid(word, now) for word in state.words}
        if state.dentro != self._dentro[-1][1]:
            self._dentro.append((now, state.dentro))
        if _freedom(state) != self._free[-1][1]:
            self._free.append((now, _freedom(state)))

    def freedom(self, moment: Moment) -> Waiver | None:
        """Why anything could be said then; None if the rules held."""
        return _at(self._free, moment)

    def was_dentro(self, seat: Seat, moment: Moment) -> bool:
        return _at(self._dentro, moment)[seat] > 0

    # The Citofono

    def citofono(self, held: bool, now: Moment) -> None:
        if held != self._citofono[-1][1]:
            self._citofono.append((now, held))

    def citofono_held(self, start: Moment, end: Moment) -> bool:
        """Whether it was pressed at any time around these moments."""
        start, end = start - CITOFONO_GRACE, end + CITOFONO_GRACE
        return _at(self._citofono, start) or any(
            held and start <= moment <= end for moment, held in self._citofono
        )

    # Reading a new card

    def start_reading(self, now: Moment) -> None:
        self.stop_reading(now)
        self._readings.append((now, now + READING_LIMIT))

    def stop_reading(self, now: Moment) -> None:
        if self.is_reading(now):
            self._readings[-1] = (self._readings[-1][0], now)

    def is_reading(self, moment: Moment) -> bool:
        """Whether the dealer's key was in effect then."""
        return any(start <= moment < end for start, end in reversed(self._readings))

    def why_not_forbidden(self, card: str, words: str, moment: Moment) -> Waiver | None:
        """Why these words, which are that card, could be said then."""
        if card not in self._cards:
            return Waiver.NOT_IN_PLAY
        if moment < self._cards[card].since:
            return Waiver.TOO_EARLY
        being_read = (new for new in self._cards if self._is_new(new, moment))
        if any(new == card or _is_part(words, new) for new in being_read):
            return Waiver.READING
        return None

    def was_read(self, card: str, end: Moment) -> None:
        """The new card has been read aloud: from now on it is forbidden."""
        known = self._cards.get(card)
        if known and end >= known.since:
            self._cards[card] = replace(known, read=min(known.read, end + READ))

    def _is_new(self, card: str, moment: Moment) -> bool:
        return self._cards[card].since <= moment < self._cards[card].read


def _laid(word: str, now: Moment) -> _Card:
    """A card that comes into play now. The first two lie there; the others are read."""
    return _Card(now, now if word in (SEI, FUORI) else now + READING_TIME)


def _freedom(state: State) -> Waiver | None:
    if state.phase is Phase.OVER:
        return Waiver.OVER
    if state.paused:
        return Waiver.PAUSE
    return None if state.in_round else Waiver.BREAK


def _is_part(words: str, card: str) -> bool:
    """Whether reading that card aloud means saying these words."""
    said = set(folded(words).split())
    return bool(said) and said <= set(folded(card).split())


def _at(log: Sequence[tuple[Moment, T]], moment: Moment) -> T:
    """What held at that moment: the last entry that is not later."""
    return next(what for since, what in reversed(log) if since <= moment)
