"""Whose voice was that? A suggestion with a probability, never a verdict.

    voices = Voices()                    # raises `UserError` where a model is missing
    voices.enrol("Simona", samples)      # a few seconds, 16 kHz; again to know her better
    voices.who(ear.replay(start, end))   # [("Simona", 0.93), ("Roberta", 0.02)]

Vosk turns speech into 128 numbers (an x-vector) that are alike for the same voice. It needs a
recogniser of its own to find the speech in the sound, so a Vosk model must be installed too.
Measured on ten people, 6 s + 6 s to enrol, 113 stretches of 2 s: 98 % right among ten, 99 %
among six. They were clean recordings; a table with music will be worse.

Both calls take some tenths of a second: not in the thread that draws.
"""

import json
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt

from sixfuori.ear.catalogue import CATALOGUE, where
from sixfuori.ear.sound import SAMPLE_RATE, Samples, seconds
from sixfuori.errors import UserError

_Vector = npt.NDArray[np.float64]

AT_LEAST = 1.0  # seconds of sound below which nothing is said about a voice
_SHARPNESS = 0.07  # how much likeness makes a voice e times as probable
_STRANGER = 0.3  # the likeness of somebody who was never enrolled


def available() -> bool:
    """Whether the models for voices are installed."""
    return where("voices") is not None and _listener() is not None


class Voices:
    """The voices of the players, in memory only."""

    def __init__(self) -> None:
        folder, listener = where("voices"), _listener()
        if folder is None or listener is None:
            raise UserError("Per riconoscere le voci servono i modelli «voices» e «vosk-small».")
        import vosk

        vosk.SetLogLevel(-1)
        try:
            self._recogniser = vosk.KaldiRecognizer(vosk.Model(listener), SAMPLE_RATE)
            self._recogniser.SetSpkModel(vosk.SpkModel(str(folder)))
        except Exception as error:  # vosk raises nothing narrower
            raise UserError(f"Il modello delle voci in «{folder}» è rovinato.") from error
        self._known: dict[str, list[_Vector]] = {}
        self._lock = Lock()

    @property
    def names(self) -> list[str]:
        return list(self._known)

    def enrol(self, name: str, samples: Samples) -> bool:
        """Learn somebody's voice, or learn it better; False if no speech was in it."""
        vector = self._vector(samples)
        if vector is None:
            return False
        self._known.setdefault(name, []).append(vector)
        return True

    def forget(self, name: str) -> None:
        self._known.pop(name, None)

    def who(self, samples: Samples) -> list[tuple[str, float]]:
        """The enrolled voices, the likeliest first; what is missing to 1 is "somebody else".

        Empty if nobody is enrolled or there was too little speech.
        """
        vector = self._vector(samples) if self._known else None
        if vector is None:
            return []
        alike = {name: float(_middle(vectors) @ vector) for name, vectors in self._known.items()}
        weights = {name: float(np.exp(like / _SHARPNESS)) for name, like in alike.items()}
        total = sum(weights.values()) + float(np.exp(_STRANGER / _SHARPNESS))
        chances = [(name, round(weight / total, 3)) for name, weight in weights.items()]
        return sorted(chances, key=lambda chance: -chance[1])

    def _vector(self, samples: Samples) -> _Vector | None:
        if seconds(samples) < AT_LEAST:
            return None
        with self._lock:
            self._recogniser.AcceptWaveform(samples.tobytes())
            result: dict[str, Any] = json.loads(self._recogniser.FinalResult())
        return _unit(np.array(result["spk"])) if "spk" in result else None


def _listener() -> str | None:
    """The smallest Vosk model installed."""
    models = [model for model in CATALOGUE if model.kind == "vosk" and where(model.name)]
    smallest = min(models, key=lambda model: model.unpacked_mb, default=None)
    return str(where(smallest.name)) if smallest else None


def _middle(vectors: list[_Vector]) -> _Vector:
    return _unit(np.mean(vectors, axis=0))


def _unit(vector: _Vector) -> _Vector:
    return np.asarray(vector / np.linalg.norm(vector))
