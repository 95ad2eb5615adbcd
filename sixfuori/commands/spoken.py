"""Spoken table talk, to measure the ear with: sentences, and the voices this machine has.

The voices are synthetic (espeak-ng, festival) and harder to understand than people; their
merit is that anyone can make the same sounds again.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from sixfuori.ear.sound import SAMPLE_RATE, Samples, read_sound

CARDS = (
    *("carta", "toccare", "fuori", "tre", "aspettare", "vincere", "giocare", "allora"),
    *("guardare", "passare", "prendere", "mano", "chiedere", "quattro", "perdere", "dieci"),
)
SENTENCES = (
    "A chi tocca adesso?",
    "Hai visto che bella carta?",
    "Aspetta un momento, non ho finito.",
    "Stasera vinco io, ve lo prometto.",
    "Passami il vino per favore.",
    "Allora ragazzi, siamo pronti?",
    "Ma guarda chi è arrivato!",
    "Secondo me perdi anche questa volta.",
    "Quante carte ti sono rimaste?",
    "Mettiti comodo, fuori piove.",
    "Prendi un bicchiere dalla cucina.",
    "Posso chiederti una cosa?",
    "Ieri abbiamo mangiato benissimo al mare.",
    "Tocca sempre a te, che fortuna.",
    "Non vedo l'ora di andare in vacanza.",
    "Siamo rimasti in quattro.",
    "Giochiamo ancora una partita?",
    "Mio fratello lavora in banca.",
    "Alza la mano se hai capito.",
    "Ho comprato tre libri nuovi.",
    "Che ore sono? Devo tornare a casa presto.",
    "Aspettami, arrivo subito.",
    "Hanno vinto la partita per dieci punti.",
    "Il treno parte domani mattina alle otto.",
)


def voices() -> dict[str, Callable[[str], Samples]]:
    """The voices installed here, by name."""
    found: dict[str, Callable[[str], Samples]] = {}
    if shutil.which("espeak-ng"):
        for variant in ("it", "it+f2", "it+m3"):
            found[f"espeak {variant}"] = lambda text, v=variant: _espeak(v, text)  # type: ignore[misc]
    if shutil.which("text2wave"):
        for voice in ("pc_diphone", "lp_diphone"):
            if Path("/usr/share/festival/voices/italian", voice).is_dir():
                found[f"festival {voice}"] = lambda text, v=voice: _festival(v, text)  # type: ignore[misc]
    return found


@cache
def _espeak(variant: str, text: str) -> Samples:
    return _spoken(["espeak-ng", "-v", variant, "-s", "150"], "-w", text.encode())


@cache
def _festival(voice: str, text: str) -> Samples:
    command = ["text2wave", "-eval", f"(voice_{voice})"]
    return _spoken(command, "-o", text.encode("latin-1", "replace"))


def _spoken(command: list[str], output: str, text: bytes) -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "voce.wav"
        subprocess.run([*command, output, str(file)], input=text, check=True, capture_output=True)
        return read_sound(file)


def with_silence(sound: Samples, before: float = 0.5, after: float = 1.0) -> Samples:
    """The sound as it stands in an evening: after a silence, and before one."""
    quiet = [np.zeros(round(SAMPLE_RATE * length), np.int16) for length in (before, after)]
    return np.concatenate([quiet[0], sound, quiet[1]])


def with_noise(sound: Samples, decibels: float, seed: int = 6) -> Samples:
    """The sound in a room full of hubbub, this much quieter than the voice."""
    chance = np.random.default_rng(seed)
    noise = np.convolve(chance.standard_normal(len(sound) + 7), np.ones(8) / 8, "valid")
    voiced = sound[np.abs(sound) > 200].astype(np.float64)
    power = np.sqrt(np.mean(np.square(voiced))) if len(voiced) else 1_000.0
    noise *= power / np.sqrt(np.mean(np.square(noise))) / 10 ** (decibels / 20)
    return np.asarray(np.clip(sound + noise, -32_768, 32_767), np.int16)


def together(one: Samples, other: Samples, quieter: float = 6.0) -> Samples:
    """Two voices at once, the second this many decibels quieter."""
    both = np.zeros(max(len(one), len(other)), np.float64)
    both[: len(one)] += one
    both[: len(other)] += other / 10 ** (quieter / 20)
    return np.asarray(np.clip(both, -32_768, 32_767), np.int16)


def music(length: float, seed: int = 6) -> Samples:
    """Plucked chords over a beat: what plays in the background of an evening."""
    chance = np.random.default_rng(seed)
    sound = np.zeros(round(length * SAMPLE_RATE) + SAMPLE_RATE, np.float64)
    at = np.arange(SAMPLE_RATE) / SAMPLE_RATE
    for beat in range(round(length * 4)):
        first = beat * SAMPLE_RATE // 4
        pitch = 110.0 * 2 ** (chance.choice([0, 3, 5, 7, 10, 12, 15, 19]) / 12)
        note = sum(np.sin(2 * np.pi * pitch * n * at) / n for n in range(1, 7))
        sound[first : first + SAMPLE_RATE] += 3_000 * note * np.exp(-4 * at)
        if beat % 2 == 0:
            drum = chance.standard_normal(SAMPLE_RATE) * np.exp(-40 * at)
            sound[first : first + SAMPLE_RATE] += 4_000 * drum
    return np.asarray(np.clip(sound[: round(length * SAMPLE_RATE)], -32_768, 32_767), np.int16)
