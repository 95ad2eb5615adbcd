"""Words in play, as soon as they can be trusted: joins what is heard with a matcher.

While somebody speaks, a recogniser keeps changing its mind. A hit is *raised* as soon as it
has stood still for a moment, and when the utterance is over it is *confirmed* or *withdrawn*.
Each spoken word is raised once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Protocol

from sixfuori.ear.heard import Said, Word

STABLE = 0.03  # seconds of sound over which a hit must not have changed to be raised: it was
# there twice. (Waiting longer was measured: 0.2 s took back 7 of 291 hits instead of 9.)
_SAME = 0.8  # two sightings of a card this close in one utterance are the same word (while
# people still speak, times are rough)
_ECHO = 1.0  # a saying may begin in the previous utterance if that ended this long ago
_ECHO_WORDS = 5


class Hit(Protocol):
    """What the ear needs to know of a hit: whose it is, and from which word to which it goes."""

    @property
    def card(self) -> Any: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


class Matcher(Protocol):
    """Finds words in play in a text (`sixfuori.italian.Matcher`); a word has no blanks in it."""

    def hits(self, text: str) -> Sequence[Any]: ...


class Standing(Enum):
    """How sure a sighting is."""

    RAISED = "raised"
    CONFIRMED = "confirmed"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Sighting:
    """A word in play was said.

    `number` is the same for the raising and for what becomes of it. `delay` is how long after
    the end of the word it was raised.
    """

    number: int
    standing: Standing
    hit: Any
    words: tuple[Word, ...]
    at: float
    delay: float

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def start(self) -> float:
        return self.words[0].start

    @property
    def end(self) -> float:
        return self.words[-1].end


@dataclass(slots=True)
class _Candidate:
    """A hit seen in a partial result, and since when it has not changed."""

    hit: Any
    words: tuple[Word, ...]
    since: float
    raised: Sighting | None = None

    def is_same(self, hit: Any, words: tuple[Word, ...]) -> bool:
        return bool(hit.card == self.hit.card) and self.distance(words) < _SAME

    def distance(self, words: tuple[Word, ...]) -> float:
        return min(
            abs(words[0].start - self.words[0].start), abs(words[-1].end - self.words[-1].end)
        )


class Spotter:
    """Feed it everything that is said; it answers with sightings."""

    def __init__(self, matcher: Matcher) -> None:
        self.matcher = matcher
        self._count = 0
        self._open: list[_Candidate] = []
        self._echo: tuple[Word, ...] = ()
        self._looked_at = ""
        self._found: Sequence[Any] = ()

    def feed(self, said: Said) -> list[Sighting]:
        """What this adds: first the raised ones, then (if final) what became of earlier ones."""
        seen: list[_Candidate] = []
        sightings: list[Sighting] = []
        for hit, words in self._hits(said):
            same = [old for old in self._open if old.is_same(hit, words)]
            known = min(same, key=lambda old: old.distance(words), default=None)
            if known:
                self._open.remove(known)
                known.hit, known.words = hit, words
            candidate = known or _Candidate(hit, words, said.upto)
            seen.append(candidate)
            if candidate.raised is None and (said.final or said.upto - candidate.since >= STABLE):
                candidate.raised = self._raise(candidate, said.at)
                sightings.append(candidate.raised)
        gone = [old for old in self._open if old.raised]
        if not said.final:
            # a raised hit that vanished may come back: only the final result decides
            self._open = seen + gone
            return sightings
        for candidate in seen:
            sightings += self._settle(candidate, Standing.CONFIRMED, said.at)
        for candidate in gone:
            sightings += self._settle(candidate, Standing.WITHDRAWN, said.at)
        self._open = []
        self._echo = said.words[-_ECHO_WORDS:] or self._echo
        return sightings

    def _hits(self, said: Said) -> list[tuple[Any, tuple[Word, ...]]]:
        """The hits in what was said, each with its words; older words only give context."""
        if not said.words:
            return []
        fresh = self._echo and said.words[0].start - self._echo[-1].end < _ECHO
        before = self._echo if fresh else ()
        words = before + said.words
        text = " ".join(word.text for word in words)
        if said.final or text != self._looked_at:  # a partial often comes again as it was
            self._looked_at = text
            self._found = self.matcher.hits(text)
        hits: Sequence[Hit] = self._found
        return [(hit, words[hit.start : hit.end]) for hit in hits if hit.end > len(before)]

    def _raise(self, candidate: _Candidate, at: float) -> Sighting:
        self._count += 1
        delay = round(at - candidate.words[-1].end, 3)
        return Sighting(
            self._count, Standing.RAISED, candidate.hit, candidate.words, round(at, 3), delay
        )

    def _settle(self, candidate: _Candidate, standing: Standing, at: float) -> list[Sighting]:
        if candidate.raised is None:
            return []
        raised = candidate.raised
        return [replace(raised, standing=standing, words=candidate.words, at=round(at, 3))]
