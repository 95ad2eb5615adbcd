"""The figures of the ear, for each recogniser installed, beside the simple way.

The simple way waits for the final text and looks for the card's own word in it. Sentences are
spoken by every synthetic voice there is; what is forbidden in them is what the matcher finds
in the written sentence.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import cycle

import numpy as np

from sixfuori.commands import spoken
from sixfuori.commands.benching import Row
from sixfuori.ear import Said, Spotter, Standing, recognisers
from sixfuori.ear.recognisers import Recogniser
from sixfuori.ear.recording import hear
from sixfuori.ear.sound import SAMPLE_RATE, Samples, blocks, seconds
from sixfuori.ear.turns import Turns
from sixfuori.errors import UserError
from sixfuori.italian import Matcher, Tier

SIMPLE = "testo finale, parola esatta"
LONG_EVENING = 20 * 60.0  # seconds of sound, to see whether memory grows
BETWEEN_SENTENCES = 10.0  # seconds: in an evening somebody speaks a quarter of the time
DELAY_GOALS = {"vosk": "≤ 0.6 s dopo la parola", "whisper": "≤ 1.5 s dopo la frase"}


@dataclass(slots=True)
class _Tally:
    """What was found, missed and made up, and when."""

    wanted: int = 0
    found: int = 0
    false: int = 0
    delays: list[float] = field(default_factory=list)

    def add(self, wanted: Counter[str], found: Counter[str]) -> None:
        self.wanted += wanted.total()
        self.found += (wanted & found).total()
        self.false += (found - wanted).total()

    @property
    def recall(self) -> float:
        return 100 * self.found / self.wanted if self.wanted else 0.0

    def delay(self, percent: float) -> float:
        return float(np.percentile(self.delays, percent)) if self.delays else 0.0


def measure(quick: bool) -> list[Row]:
    names = recognisers.installed()
    if not names:
        raise UserError("Per misurare l'ascolto serve un modello vocale: sixfuori models get")
    voices = spoken.voices()
    if not voices:
        raise UserError("Per misurare l'ascolto serve una voce: apt install espeak-ng festival")
    sentences = spoken.SENTENCES[:6] if quick else spoken.SENTENCES
    clips = [
        (text, spoken.with_silence(voice(text))) for voice in voices.values() for text in sentences
    ]
    rows = [row for name in names for row in _recogniser_rows(name, clips, quick)]
    return [*rows, Row("orecchio che dorme, un nucleo", _asleep(names[0]), "%", goal="≤ 3 %")]


def _recogniser_rows(name: str, clips: list[tuple[str, Samples]], quick: bool) -> list[Row]:
    before = _memory()
    recogniser = recognisers.make(name)
    matcher = Matcher(spoken.CARDS)
    recogniser.expect(matcher.forms)
    ours, simple, after_phrase = _Tally(), _Tally(), []
    used = 0.0
    for text, sound in clips:
        began = time.process_time()
        told = list(hear(sound, recogniser))
        used += time.process_time() - began
        wanted = Counter(hit.card for hit in matcher.hits(text) if hit.tier is not Tier.SUSPECT)
        _count_ours(ours, wanted, told, matcher)
        _count_simple(simple, wanted, told)
        voiced = 0.5 + seconds(sound) - 1.5  # without the silence around the sentence
        after_phrase += [said.at - voiced for said in told[-1:] if said.words]
    length = sum(seconds(sound) for _, sound in clips)
    kind = name.partition("-")[0]
    rows = [
        Row(f"{name}: parole trovate", ours.recall, "%", SIMPLE, simple.recall),
        Row(f"{name}: falsi allarmi", ours.false, f"su {len(clips)} frasi", SIMPLE, simple.false),
        Row(f"{name}: ritardo mediano", ours.delay(50), "s", SIMPLE, simple.delay(50)),
        Row(f"{name}: ritardo p95", ours.delay(95), "s", SIMPLE, simple.delay(95)),
        Row(
            f"{name}: dopo la frase, p95",
            float(np.percentile(after_phrase, 95)) if after_phrase else 0.0,
            "s",
            goal=DELAY_GOALS.get(kind, ""),
        ),
        Row(f"{name}: processore, un nucleo", 100 * used / length, "%", goal="≤ 35 %"),
        Row(f"{name}: memoria", _memory() - before, "MB"),
    ]
    if not quick:
        grown = _growth(recogniser, [sound for _, sound in clips])
        rows.append(Row(f"{name}: memoria in più dopo 20 minuti", grown, "MB", goal="< 20 MB"))
    return rows


def _count_ours(tally: _Tally, wanted: Counter[str], told: list[Said], matcher: Matcher) -> None:
    spotter = Spotter(matcher)
    seen = [sighting for said in told for sighting in spotter.feed(said)]
    kept = [s for s in seen if s.standing is Standing.CONFIRMED and s.hit.tier is not Tier.SUSPECT]
    tally.add(wanted, Counter(sighting.hit.card for sighting in kept))
    raised = {s.number: s.words[-1].end + s.delay for s in seen if s.standing is Standing.RAISED}
    tally.delays += [raised[sighting.number] - sighting.end for sighting in kept]


def _count_simple(tally: _Tally, wanted: Counter[str], told: Iterable[Said]) -> None:
    finals = [said for said in told if said.final]
    said_words = [(word, said.at) for said in finals for word in said.words]
    exact = [(w, at) for w, at in said_words if w.text.lower().strip(".,;:!?") in spoken.CARDS]
    tally.add(wanted, Counter(word.text.lower().strip(".,;:!?") for word, _ in exact))
    tally.delays += [at - word.end for word, at in exact]


def _asleep(name: str) -> float:
    """The share of one core that goes into a minute of an empty room with a fan."""
    fan = np.random.default_rng(6).normal(0, 120, 60 * SAMPLE_RATE).astype(np.int16)
    turns = Turns(recognisers.manners(name))
    began = time.process_time()
    for block in blocks(fan):
        turns.feed(block)
    return 100 * (time.process_time() - began) / 60


def _growth(recogniser: Recogniser, sounds: list[Samples]) -> float:
    """What a long evening adds to the memory, in MB."""
    before, heard = _memory(), 0.0
    for sound in cycle(sounds):
        sentence = spoken.with_silence(sound, after=BETWEEN_SENTENCES)
        for _ in hear(sentence, recogniser):
            pass
        heard += seconds(sentence)
        if heard > LONG_EVENING:
            break
    return max(0.0, _memory() - before)


def _memory() -> float:
    """What the process holds now, in MB (0 where the system does not tell)."""
    if not sys.platform.startswith("linux"):
        return 0.0
    with open("/proc/self/status", encoding="ascii") as status:  # noqa: PTH123 - not a real file
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024
