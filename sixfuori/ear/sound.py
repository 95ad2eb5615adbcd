"""Sound as the ear knows it: 16 kHz, one channel, 16 bit, in blocks that know their time."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import numpy as np
import numpy.typing as npt

from sixfuori.errors import UserError

SAMPLE_RATE = 16_000
BLOCK = 512  # samples the microphone hands over at a time: 32 ms
REPLAY_SECONDS = 15.0

Samples = npt.NDArray[np.int16]

_QUIETEST_DB = -60.0  # what the level meter shows as nothing


@dataclass(frozen=True, slots=True)
class Block:
    """Some sound, and the moment its first sample was recorded."""

    samples: Samples
    at: float

    @property
    def end(self) -> float:
        return self.at + seconds(self.samples)


def seconds(samples: Samples) -> float:
    """How long the samples last."""
    return len(samples) / SAMPLE_RATE


def level(samples: Samples) -> float:
    """Loudness for a meter: 0 is silence, 1 is as loud as the microphone can take."""
    if not len(samples):
        return 0.0
    rms = float(np.sqrt(np.mean(np.square(samples, dtype=np.float32))))
    decibels = 20.0 * np.log10(max(rms, 1e-3) / 32_768.0)
    return float(np.clip(1.0 - decibels / _QUIETEST_DB, 0.0, 1.0))


class ReplayBuffer:
    """The last seconds of sound, in memory only, for replay and for the second opinion."""

    def __init__(self, keep: float = REPLAY_SECONDS) -> None:
        self._keep = keep
        self._blocks: deque[Block] = deque()
        self._lock = Lock()

    def add(self, block: Block) -> None:
        with self._lock:
            self._blocks.append(block)
            while self._blocks[0].end < block.end - self._keep:
                self._blocks.popleft()

    def cut(self, start: float, end: float) -> Samples:
        """The sound between two moments; what is no longer (or not yet) there is left out."""
        with self._lock:
            blocks = [block for block in self._blocks if block.end > start and block.at < end]
        if not blocks:
            return np.zeros(0, np.int16)
        pieces = [
            block.samples[
                max(0, round((start - block.at) * SAMPLE_RATE)) : max(
                    0, round((end - block.at) * SAMPLE_RATE)
                )
            ]
            for block in blocks
        ]
        return np.concatenate(pieces)


class Resampler:
    """Turns a stream at any rate and any number of channels into ours, block by block."""

    _HALF = 48  # taps on each side of the low-pass filter

    def __init__(self, rate: float, channels: int = 1) -> None:
        self._channels = channels
        self._step = rate / SAMPLE_RATE
        self._next = 0.0  # where the next output sample falls, in input samples
        cutoff = min(0.45 * SAMPLE_RATE, 0.45 * rate) / rate
        at = np.arange(-self._HALF, self._HALF + 1)
        taps = np.sinc(2 * cutoff * at) * np.hamming(len(at))
        self._taps = (taps / taps.sum()).astype(np.float32)
        self._tail = np.zeros(2 * self._HALF + 1, np.float32)

    def __call__(self, samples: npt.NDArray[np.int16]) -> Samples:
        mono = samples.reshape(-1, self._channels).mean(axis=1, dtype=np.float32)
        if self._step == 1.0:
            return np.asarray(mono, np.int16)
        stream = np.concatenate([self._tail, mono])
        self._tail = stream[-len(self._tail) :]
        smooth = np.convolve(stream, self._taps, mode="valid")  # one longer than `mono`
        where = np.arange(self._next, len(mono), self._step)
        self._next = (where[-1] + self._step if len(where) else self._next) - len(mono)
        out = np.interp(where, np.arange(len(smooth)), smooth)
        return np.asarray(np.clip(out, -32_768, 32_767), np.int16)


def read_sound(path: Path) -> Samples:
    """A whole WAV, FLAC or OGG file, as the ear wants it."""
    import soundfile

    try:
        samples, rate = soundfile.read(str(path), dtype="int16", always_2d=True)
    except (soundfile.LibsndfileError, OSError) as error:
        raise UserError(f"Non riesco a leggere il suono «{path}» ({error}).") from error
    return Resampler(rate, samples.shape[1])(samples)


def blocks(samples: Samples, size: int = BLOCK) -> Iterator[Block]:
    """A recording as the microphone would have handed it over."""
    for first in range(0, len(samples), size):
        yield Block(samples[first : first + size], first / SAMPLE_RATE)
