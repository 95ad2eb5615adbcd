"""What held at which moment: a word is judged by the instant it was said, not by the
instant it was understood, and between the two much can happen at a table.
"""

from collections.abc import Sequence
from typing import TypeVar

from sixfuori.games.contract import Seat
from sixfuori.games.seifuori import Phase, State
from sixfuori.referee.hearing import Moment, Waiver

T = TypeVar("T")

READING_TIME = 2.0
"""Seconds after a card came into play in which its word may still be read aloud."""

CITOFONO_GRACE = 1.0
"""Seconds around speaking in which a press of the Citofono counts as held."""

_ALWAYS = float("-inf")


class Timeline:
    """Follows one match. Moments are given in the order in which things are done."""

    def __init__(self, state: State) -> None:
        self._forbidden_from = dict.fromkeys(state.words, _ALWAYS)
        self._dentro: list[tuple[Moment, tuple[int, ...]]] = [(_ALWAYS, state.dentro)]
        self._free: list[tuple[Moment, Waiver | None]] = [(_ALWAYS, _freedom(state))]
        self._citofono: list[tuple[Moment, bool]] = [(_ALWAYS, False)]

    def follow(self, state: State, now: Moment) -> None:
        """The match has moved on (or back)."""
        known = self._forbidden_from
        self._forbidden_from = {w: known.get(w, now + READING_TIME) for w in state.words}
        if state.dentro != self._dentro[-1][1]:
            self._dentro.append((now, state.dentro))
        if _freedom(state) != self._free[-1][1]:
            self._free.append((now, _freedom(state)))

    def citofono(self, held: bool, now: Moment) -> None:
        if held != self._citofono[-1][1]:
            self._citofono.append((now, held))

    def freedom(self, moment: Moment) -> Waiver | None:
        """Why anything could be said then; None if the rules held."""
        return _at(self._free, moment)

    def why_not_forbidden(self, card: str, moment: Moment) -> Waiver | None:
        since = self._forbidden_from.get(card)
        if since is None:
            return Waiver.NOT_IN_PLAY
        if moment >= since:
            return None
        return Waiver.READING if moment >= since - READING_TIME else Waiver.TOO_EARLY

    def was_dentro(self, seat: Seat, moment: Moment) -> bool:
        return _at(self._dentro, moment)[seat] > 0

    def citofono_held(self, start: Moment, end: Moment) -> bool:
        """Whether it was pressed at any time around these moments."""
        start, end = start - CITOFONO_GRACE, end + CITOFONO_GRACE
        return _at(self._citofono, start) or any(
            held and start <= moment <= end for moment, held in self._citofono
        )


def _freedom(state: State) -> Waiver | None:
    if state.phase is Phase.OVER:
        return Waiver.OVER
    if state.paused:
        return Waiver.PAUSE
    return None if state.in_round else Waiver.BREAK


def _at(log: Sequence[tuple[Moment, T]], moment: Moment) -> T:
    """What held at that moment: the last entry that is not later."""
    return next(what for since, what in reversed(log) if since <= moment)
