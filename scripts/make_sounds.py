"""Make the table's sounds: `python scripts/make_sounds.py` writes assets/sounds/*.wav.

All of them are made here from sines, noise and envelopes: short, warm, recognisable with
the eyes closed. Running it twice gives the same bytes.
"""

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE = 22_050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"


# What sounds are made of


def time(seconds: float) -> Sound:
    return np.arange(round(seconds * RATE)) / RATE


def tone(hertz: float, seconds: float, *, to: float | None = None, bright: float = 0.0) -> Sound:
    """A sine, gliding to another pitch if told; `bright` adds overtones."""
    t = time(seconds)
    pitch = np.linspace(hertz, to or hertz, len(t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    wave_ = np.sin(phase)
    for overtone in (2, 3, 4, 5):
        wave_ += bright / overtone * np.sin(overtone * phase)
    return wave_


def noise(seconds: float, seed: int, *, low: float = 0.0, high: float = RATE / 2) -> Sound:
    """Hiss between two frequencies."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(0, 1, count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    spectrum[(hertz < low) | (hertz > high)] = 0
    hiss = np.fft.irfft(spectrum, count)
    loudest = float(np.abs(hiss).max())
    return np.asarray(hiss / loudest)


def fade(sound: Sound, *, attack: float = 0.004, decay: float | None = None) -> Sound:
    """Let a sound begin softly and die away (`decay`: seconds to a third of its strength)."""
    t = np.arange(len(sound)) / RATE
    rise = np.clip(t / attack, 0, 1)
    fall = np.exp(-t / decay) if decay else np.ones(len(sound))
    close = np.clip((len(sound) - np.arange(len(sound))) / (0.01 * RATE), 0, 1)
    return sound * rise * fall * close


def join(*parts: tuple[float, Sound]) -> Sound:
    """Sounds starting at their moments, together."""
    length = max(round(at * RATE) + len(sound) for at, sound in parts)
    whole = np.zeros(length)
    for at, sound in parts:
        start = round(at * RATE)
        whole[start : start + len(sound)] += sound
    return whole


def bell(hertz: float, seconds: float) -> Sound:
    """Struck metal: overtones that are not quite in tune."""
    parts = [(1.0, 1.0), (2.01, 0.5), (2.98, 0.28), (4.2, 0.16), (5.4, 0.08)]
    return sum(
        (
            fade(tone(hertz * ratio, seconds), decay=seconds / (2 + ratio)) * loud
            for ratio, loud in parts
        ),
        start=np.zeros(round(seconds * RATE)),
    )


def pluck(hertz: float, seconds: float = 0.5) -> Sound:
    """A mandolin's string."""
    return fade(tone(hertz, seconds, bright=0.6), attack=0.002, decay=seconds / 3.5)


def knock(hertz: float, seed: int, seconds: float = 0.16) -> Sound:
    """Wood on wood."""
    body = fade(tone(hertz, seconds, to=hertz * 0.7), attack=0.001, decay=0.035)
    crack = fade(noise(0.03, seed, low=900, high=6000), attack=0.0005, decay=0.008)
    return join((0, body), (0, crack * 0.6))


def brush(seed: int, seconds: float, low: float, high: float) -> Sound:
    """Paper or air moving past."""
    hiss = noise(seconds, seed, low=low, high=high)
    return hiss * np.sin(np.pi * np.linspace(0, 1, len(hiss))) ** 1.5


def tune(notes: str, beat: float, voice: Callable[[float], Sound] = pluck) -> Sound:
    """Notes such as "G4 C5 E5", one a beat; "-" is a rest."""
    scale = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    parts = [
        (beat * i, voice(440 * 2 ** ((scale[n[0]] + 12 * (int(n[-1]) - 4) + n.count("#")) / 12)))
        for i, n in enumerate(notes.split())
        if n != "-"
    ]
    return join(*parts)


def voice(hertz: list[float], seconds: float, formant: float) -> Sound:
    """Something like a throat: a buzz that follows a curve of pitches."""
    t = time(seconds)
    pitch = np.interp(t, np.linspace(0, seconds, len(hertz)), hertz)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    throat = np.zeros(len(t))
    for overtone in range(1, 14):
        weight = np.exp(-(((pitch * overtone - formant) / (formant * 0.7)) ** 2)) + 0.12
        throat += weight / overtone**0.6 * np.sin(overtone * phase)
    return fade(throat, attack=0.03)


# The sounds, by the names the table uses


def buzzer() -> Sound:
    """The verdict: a rude entry-phone buzz."""
    t = time(0.75)
    rattle = np.sign(np.sin(2 * np.pi * 27 * t)) * 0.25 + 0.75
    buzz = np.sign(tone(116, 0.75)) * 0.6 + np.sign(tone(174.5, 0.75)) * 0.4
    return fade(np.tanh(buzz * rattle), attack=0.002, decay=1.6)


def gavel() -> Sound:
    return join((0, knock(190, 1, 0.25)), (0.17, knock(170, 2, 0.3)))


def doorbell() -> Sound:
    """The Citofono: ding-dong, a major third down."""
    return join((0, bell(880, 0.9)), (0.34, bell(698.5, 1.1)))


def stink() -> Sound:
    wet = voice([95, 70, 88, 60, 50], 0.7, 220)
    flutter = 0.6 + 0.4 * np.sin(2 * np.pi * np.cumsum(np.linspace(34, 14, len(wet))) / RATE)
    return wet * flutter + brush(9, 0.7, 200, 1800) * 0.25


def rooster() -> Sound:
    return join(
        (0, voice([420, 560, 540], 0.16, 1200)),
        (0.2, voice([560, 620, 600], 0.14, 1300)),
        (0.37, voice([700, 860, 820, 560], 0.5, 1500)),
    )


def reveal() -> Sound:
    """A drum roll and its end."""
    beats = [(i * 0.045, knock(120, 40 + i, 0.09) * (0.35 + 0.02 * i)) for i in range(18)]
    return join(*beats, (0.86, bell(523, 0.8) * 0.8))


def shuffle() -> Sound:
    flicks = [(i * 0.028, brush(60 + i, 0.05, 1500, 7000) * (0.4 + i % 3 * 0.2)) for i in range(16)]
    return join(*flicks)


def uno() -> Sound:
    return join((0, pluck(587, 0.5)), (0.09, pluck(880, 0.7)), (0.09, bell(1760, 0.5) * 0.3))


SOUNDS: dict[str, Callable[[], Sound]] = {
    "block": lambda: join((0, knock(140, 3, 0.3)), (0, bell(330, 0.4) * 0.4)),
    "buzzer": buzzer,
    "card": lambda: fade(brush(5, 0.11, 900, 6500), decay=0.06),
    "caught": lambda: join((0, pluck(523, 0.3)), (0.1, pluck(494, 0.3)), (0.2, pluck(370, 0.6))),
    "click": lambda: knock(620, 6, 0.07) * 0.6,
    "coin": lambda: join((0, bell(1568, 0.35)), (0.07, bell(2093, 0.5))),
    "deal": lambda: join(*((i * 0.09, brush(20 + i, 0.1, 900, 6500)) for i in range(4))),
    "doorbell": doorbell,
    "draw": lambda: join((0, brush(12, 0.14, 700, 5200)), (0.1, knock(420, 13, 0.05) * 0.3)),
    "flip": lambda: join((0, brush(14, 0.08, 1200, 7000)), (0.07, knock(500, 15, 0.06) * 0.5)),
    "gavel": gavel,
    "gift": lambda: tune("E5 G5 C6", 0.09, lambda hertz: bell(hertz, 0.6)),
    "howl": lambda: voice([260, 380, 520, 540, 500, 380, 260], 1.1, 700),
    "jump": lambda: join(
        (0, fade(tone(240, 0.22, to=720, bright=0.2), decay=0.2)), (0.24, knock(200, 16))
    ),
    "lampoff": lambda: join(
        (0, knock(900, 17, 0.05)), (0.04, fade(tone(420, 0.5, to=110), decay=0.18))
    ),
    "lampon": lambda: join(
        (0, knock(900, 18, 0.05)), (0.04, fade(tone(220, 0.4, to=660), decay=0.2))
    ),
    "lift": lambda: join((0, knock(700, 19, 0.05) * 0.6), (0.02, brush(20, 0.12, 500, 3000) * 0.5)),
    "lose": lambda: tune("E4 D#4 D4 C#4", 0.2, lambda hertz: pluck(hertz, 0.8)),
    "newword": lambda: join(
        (0, knock(240, 21)), (0.13, knock(240, 22)), (0.26, bell(659, 0.8) * 0.7)
    ),
    "no": lambda: join(
        (0, fade(tone(196, 0.13, bright=0.4))), (0.15, fade(tone(147, 0.2, bright=0.4)))
    ),
    "pause": lambda: join((0, bell(587, 0.5)), (0.12, bell(440, 0.7))),
    "reveal": reveal,
    "reverse": lambda: join(
        (0, fade(tone(330, 0.18, to=620, bright=0.2))),
        (0.16, fade(tone(620, 0.2, to=330, bright=0.2))),
    ),
    "rooster": rooster,
    "shuffle": shuffle,
    "skip": lambda: fade(tone(880, 0.28, to=330, bright=0.15), decay=0.15),
    "slide": lambda: brush(23, 0.5, 150, 1600),
    "stink": stink,
    "tile": lambda: join((0, knock(430, 24, 0.14)), (0, bell(1240, 0.25) * 0.25)),
    "turn": lambda: bell(784, 0.5) * 0.7,
    "uno": uno,
    "whoosh": lambda: brush(25, 0.35, 300, 4200),
    "win": lambda: tune("G4 C5 E5 G5 - E5 G5", 0.13, lambda hertz: pluck(hertz, 1.0)),
}

LOUDNESS = {"click": 0.35, "card": 0.45, "draw": 0.45, "deal": 0.5, "flip": 0.45, "turn": 0.4,
            "lift": 0.4, "buzzer": 0.95, "doorbell": 0.9, "gavel": 0.9, "win": 0.9}  # fmt: skip
USUAL_LOUDNESS = 0.7


def write(name: str, sound: Sound) -> None:
    level = LOUDNESS.get(name, USUAL_LOUDNESS)
    samples = np.round(sound / np.abs(sound).max() * level * 32_000).astype("<i2")
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(name, fade(make(), attack=0.0005))
    print(f"{len(SOUNDS)} suoni in {FOLDER}")


if __name__ == "__main__":
    main()
