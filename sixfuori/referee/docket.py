"""The accusations of an evening: which wait for an answer, and which words were accused."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from sixfuori.games.contract import Seat
from sixfuori.referee.hearing import Hearing, Moment, Source
from sixfuori.referee.verdicts import Accusation, Charge

SAME_UTTERANCE = 1.2
"""Seconds of silence after which the same word is a new offence."""

LONGEST_UTTERANCE = 30.0
"""Seconds within which the ear's key means the same word."""

REPORT_REACH = 6.0
"""How many seconds back a player's tap or typing may refer to."""

NAME_QUIET = 6.0
"""Seconds in which calling the same name again is the same offence."""


class Docket:
    """Accusations by number. The ear's keys lead to the accusation they belong to."""

    def __init__(self) -> None:
        self.open: list[Accusation] = []
        """Without an answer, in the order in which they will be asked."""
        self._all: dict[int, Accusation] = {}
        self._keys: dict[int, int] = {}
        self._vouched: set[int] = set()
        self._count = 0

    def next_number(self) -> int:
        self._count += 1
        return self._count

    def file(self, accusation: Accusation, asked_now: Accusation | None, key: int | None) -> None:
        """Into the queue: in the order spoken, the Citofono before words, but never
        before the one the table is looking at."""
        self.remember(accusation)
        if key is not None:
            self._keys[key] = accusation.number
        self.open.append(accusation)
        self._order(asked_now)

    def remember(self, accusation: Accusation) -> None:
        self._all[accusation.number] = accusation

    def vouch(self, accusation: Accusation) -> None:
        """Somebody at the table wants it asked: the ear can no longer take it back."""
        self._vouched.add(accusation.number)

    def is_vouched(self, accusation: Accusation) -> bool:
        return accusation.number in self._vouched

    def reopen(self, accusation: Accusation) -> None:
        """The table wants to be asked again, now."""
        self.vouch(accusation)
        if accusation not in self.open:
            self.open.append(accusation)
        self._order(accusation)

    def drop(self, accusations: Iterable[Accusation]) -> None:
        """These no longer want an answer."""
        gone = list(accusations)
        self.open = [one for one in self.open if one not in gone]

    def withdraw(self, key: int) -> Accusation | None:
        """The ear was wrong about that sighting: what rested on nothing else is dropped."""
        number = self._keys.pop(key, None)
        found = next((one for one in self.open if one.number == number), None)
        if found is None or number in self._vouched or number in self._keys.values():
            return None
        self.open.remove(found)
        del self._all[found.number]
        return found

    def same_spoken_word(self, hearing: Hearing) -> bool:
        """Whether this was already accused: by an earlier guess of the ear, in the same
        breath, or reported by the table before the ear had understood it."""
        known = self._by_key(hearing)
        if known is None:
            known = self._find(lambda other: _same_breath(other, hearing))
        if known is None:
            return False
        if hearing.key is not None:
            self._keys[hearing.key] = known
        other = self._all[known]
        if other.source is Source.EAR:  # the breath goes on: what follows belongs to it too
            self._all[known] = replace(other, end=max(other.end, hearing.end))
        return True

    def _by_key(self, hearing: Hearing) -> int | None:
        """The accusation that the ear means by its key (an ear that was closed and opened
        again counts from the beginning)."""
        number = None if hearing.key is None else self._keys.get(hearing.key)
        if number is None or self._all[number].card != hearing.card:
            return None
        apart = abs(self._all[number].start - hearing.start)
        return number if apart <= LONGEST_UTTERANCE else None

    def called_before(self, voice: Seat, to: Seat, start: Moment) -> bool:
        """Whether that call was already accused."""
        return (
            self._find(
                lambda one: (
                    one.charge is Charge.CITOFONO
                    and one.to == to
                    and not different_voices(one.voice, voice)
                    and start - one.end <= NAME_QUIET
                )
            )
            is not None
        )

    def _order(self, first: Accusation | None) -> None:
        self.open.sort(key=lambda one: (one != first, one.start, one.charge is Charge.WORD))

    def _find(self, fits: Callable[[Accusation], bool]) -> int | None:
        return next((n for n in reversed(self._all) if fits(self._all[n])), None)


def different_voices(one: Seat | None, other: Seat | None) -> bool:
    """Whether they are known, and known to differ."""
    return one is not None and other is not None and one != other


def _same_breath(other: Accusation, hearing: Hearing) -> bool:
    if other.card != hearing.card or different_voices(other.voice, hearing.voice):
        return False
    reach = SAME_UTTERANCE if other.source is Source.EAR else REPORT_REACH
    return other.start - reach <= hearing.end and hearing.start <= other.end + SAME_UTTERANCE
