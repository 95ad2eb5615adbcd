"""Microphones made of arrays, a matcher without a language, and a way to wait for events."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread

import numpy as np

from sixfuori.ear import Ear
from sixfuori.ear.heard import Heard
from sixfuori.ear.microphone import Put
from sixfuori.ear.sound import BLOCK, SAMPLE_RATE, Resampler, Samples
from sixfuori.errors import UserError


@dataclass(frozen=True)
class Hit:
    card: str
    words: str
    start: int
    end: int


class PlainMatcher:
    """Finds words as they are: no language needed."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.asked = 0

    def hits(self, text: str) -> list[Hit]:
        self.asked += 1
        said = [word.strip(".,!?").lower() for word in text.split()]
        return [Hit(w, w, n, n + 1) for n, w in enumerate(said) if w in self.words]


class _Playing:
    def __init__(self, owner: "FakeMicrophone", put: Put) -> None:
        self._over = Event()
        self._owner = owner
        self._put = put
        self.convert = Resampler(owner.rate, owner.channels)
        Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        block = round(BLOCK * self._owner.rate / SAMPLE_RATE) * self._owner.channels
        began, given = time.monotonic(), 0.0
        while not self._over.is_set():
            if self._owner.plugged.is_set() and not self._owner.dead.is_set():
                self._put(self._owner.take(block).tobytes())
            given += BLOCK / SAMPLE_RATE
            self._over.wait(max(0.0, began + given - time.monotonic()))

    def close(self) -> None:
        self._over.set()


class FakeMicrophone:
    """Plays what it is told to, in real time, and silence otherwise; can be pulled out."""

    def __init__(self, rate: int = SAMPLE_RATE, channels: int = 1) -> None:
        self.rate, self.channels = rate, channels
        self.plugged, self.dead = Event(), Event()
        self.plugged.set()
        self.opened = 0
        self._sound = np.zeros(0, np.int16)

    def open(self, put: Put) -> _Playing:
        if not self.plugged.is_set():
            raise UserError("Non trovo nessun microfono: collegane uno e torno ad ascoltare.")
        self.opened += 1
        return _Playing(self, put)

    def play(self, sound: Samples) -> None:
        """From now on this is heard (already at the microphone's own rate and channels)."""
        self._sound = sound

    def take(self, count: int) -> Samples:
        piece, self._sound = self._sound[:count], self._sound[count:]
        return np.concatenate([piece, np.zeros(count - len(piece), np.int16)])


@dataclass
class Listener:
    """An ear, and everything it has told so far."""

    ear: Ear
    heard: list[Heard]

    def until(self, wanted: Callable[[Heard], bool], within: float = 60.0) -> Heard:
        """The first thing told that is `wanted` (from now on)."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            for heard in self.ear.events():
                self.heard.append(heard)
                if wanted(heard):
                    return heard
            time.sleep(0.01)
        raise AssertionError(f"Non è arrivato; si è sentito: {self.heard[-8:]}")
