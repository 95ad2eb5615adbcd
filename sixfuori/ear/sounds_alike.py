"""Words that sound like others: what else might have been said?

A recogniser writes *per di* for *perdi*, *ai* for *hai*, *dimnello* for *dimmelo*. Here expected
words are found that sound nearly like something written; whether one of them was said is for
the recogniser to judge, who has the sound.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

_MOST_WORDS = 3  # written words that may have been one
_SHORTEST_PART = 3  # sounds of an expected word that may be hidden in a longer one
_LONG = 7  # sounds from which on two of them may differ
_SHORT = 2  # sounds up to which none may
_SOUNDS = (
    ("sch", "sk"),
    ("sc(?=[ei])", "ʃ"),
    ("ch|k|ck|cq|q", "K"),
    ("gh", "G"),
    ("gn", "ɲ"),
    ("gli", "ʎi"),
    ("c(?=[eij])", "ʧ"),
    ("g(?=[eij])", "ʤ"),
    ("(?<=[ʃʧʤ])i(?=[aeou])", ""),
    ("c", "K"),
    ("x", "Ks"),
    ("[yj]", "i"),
    ("w", "v"),
    ("h", ""),
    (r"(.)\1+", r"\1"),
)
_FOLDED = [(re.compile(pattern), sound) for pattern, sound in _SOUNDS]
_AROUND = '.,;:!?…"«»“”-– '


@dataclass(frozen=True, slots=True)
class Variant:
    """Instead of the written words from `first` up to `last`, these may have been said."""

    first: int
    last: int
    words: tuple[str, ...]
    far: int  # how many sounds are different

    @property
    def is_one_for_one(self) -> bool:
        return self.last - self.first == len(self.words) == 1

    def overlaps(self, other: "Variant") -> bool:
        return self.first < other.last and other.first < self.last


@lru_cache(maxsize=4096)
def sounds(text: str) -> str:
    """Roughly how an Italian would say it, one letter a sound; silent letters are gone."""
    letters = unicodedata.normalize("NFD", text.lower())
    key = "".join(letter for letter in letters if letter.isalpha() or letter.isdigit())
    for pattern, sound in _FOLDED:
        key = pattern.sub(sound, key)
    return key.lower()


class SoundsAlike:
    """The expected words, by their sound."""

    def __init__(self, expected: frozenset[str]) -> None:
        self._expected = expected
        self._by_sound: dict[str, list[str]] = {}
        for word in sorted(expected):
            self._by_sound.setdefault(sounds(word), []).append(word)

    def variants(self, written: Sequence[str]) -> list[Variant]:
        """What else these words may have been, the likeliest first."""
        return sorted(self._all(written), key=lambda variant: variant.far)

    def _all(self, written: Sequence[str]) -> Iterator[Variant]:
        bare = [word.strip(_AROUND) for word in written]
        fixed = [word.lower() in self._expected or not word.isalpha() for word in bare]
        for first in range(len(written)):
            for last in range(first + 1, min(len(written), first + _MOST_WORDS) + 1):
                if any(fixed[first:last]):
                    break
                for words, far in self._instead_of(bare[first:last]):
                    yield Variant(first, last, _dressed(words, written[first:last]), far)

    def _instead_of(self, said: Sequence[str]) -> Iterator[tuple[list[str], int]]:
        for word, far in self._near(sounds("".join(said))):
            yield [word], far
        if len(said) == 1:
            for parts in self._hidden_in(said[0]):
                yield parts, 0

    def _near(self, sound: str) -> Iterator[tuple[str, int]]:
        from rapidfuzz import process
        from rapidfuzz.distance import Levenshtein

        most = 0 if len(sound) <= _SHORT else 2 if len(sound) >= _LONG else 1
        near = process.extract(
            sound, self._by_sound.keys(), scorer=Levenshtein.distance, score_cutoff=most, limit=4
        )
        for other, far, _ in near:
            if far == 0 or len(other) > _SHORT:
                for word in self._by_sound[other]:
                    yield word, int(far)

    def _hidden_in(self, word: str) -> Iterator[list[str]]:
        """Ways to cut this word in two so that one of them is expected."""
        for at in range(1, len(word)):
            left, right = word[:at], word[at:]
            yield from ([hidden, right] for hidden in self._long_enough(left))
            yield from ([left, hidden] for hidden in self._long_enough(right))

    def _long_enough(self, part: str) -> list[str]:
        sound = sounds(part)
        return self._by_sound.get(sound, []) if len(sound) >= _SHORTEST_PART else []


def _dressed(words: list[str], written: Sequence[str]) -> tuple[str, ...]:
    """The words with the capital letter and the punctuation of those in whose place they come."""
    before, after = written[0], written[-1]
    dressed = " ".join(words)
    if before.strip(_AROUND)[0].isupper():
        dressed = dressed[0].upper() + dressed[1:]
    left = before[: len(before) - len(before.lstrip(_AROUND))]
    right = after[len(after.rstrip(_AROUND)) :]
    return tuple(f"{left}{dressed}{right}".split())
