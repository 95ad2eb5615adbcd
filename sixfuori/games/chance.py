"""Chance that lives in a state: the same seed gives the same match, today and in ten years.

Python does not promise that `random.shuffle` stays the same from one version to the next,
and journals must outlive versions; so the generator (SplitMix64) is written out here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Chance:
    """A seed, and functions that return a result and the chance that remains."""

    seed: int

    def below(self, n: int) -> tuple[int, "Chance"]:
        """A number from 0 to n-1."""
        seed = (self.seed + _STEP) & _MASK
        return _mixed(seed) * n >> 64, Chance(seed)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Chance"]:
        pile = list(items)
        seed = self.seed
        for i in range(len(pile) - 1, 0, -1):
            seed = (seed + _STEP) & _MASK
            j = _mixed(seed) * (i + 1) >> 64
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile), Chance(seed)

    def pick(self, items: Sequence[T]) -> tuple[T, "Chance"]:
        index, rest = self.below(len(items))
        return items[index], rest


def _mixed(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)
