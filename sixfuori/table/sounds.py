"""The table's voice: short sounds of our own, with volume and mute.

Without a sound device everything is silent and nothing fails. Whoever must not mistake
our sounds for talk (the ear) is told of each one and how long it lasts.
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pygame

from sixfuori.files import ASSETS

FOLDER = ASSETS / "sounds"


class Sounds:
    """Plays `assets/sounds/NAME.wav` by name."""

    def __init__(self, volume: float = 0.8, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self.on_play: Callable[[float], None] = lambda seconds: None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def available(self) -> bool:
        return pygame.mixer.get_init() is not None

    def play(self, name: str, loud: float = 1.0, seconds: float | None = None) -> None:
        """Play a sound; only the first `seconds` of it, if people are about to speak."""
        if self.muted or not self.available:
            return
        sound = self._load(name)
        if sound is None:
            return
        sound.set_volume(min(1.0, self.volume * loud))
        length = sound.get_length() if seconds is None else min(seconds, sound.get_length())
        self.on_play(length)
        sound.play(maxtime=round(length * 1000))

    def play_samples(self, samples: npt.NDArray[np.int16], rate: int) -> None:
        """Play 16-bit mono sound that is only in memory (the VAR's replay)."""
        spoken = pygame.mixer.get_init()
        if not spoken or not len(samples):
            return
        seconds = len(samples) / rate
        frequency, _, channels = spoken
        moments = np.arange(round(seconds * frequency)) / frequency
        resampled = np.interp(moments, np.arange(len(samples)) / rate, samples).astype(np.int16)
        self.on_play(seconds)
        pygame.mixer.Sound(buffer=np.repeat(resampled, channels).tobytes()).play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            path = FOLDER / f"{name}.wav"
            self._sounds[name] = pygame.mixer.Sound(path) if path.is_file() else None
        return self._sounds[name]
