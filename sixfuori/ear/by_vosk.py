"""Vosk: words while they are being spoken.

Things learnt about it that the code below leans on:
- `Result()` may be called at any time: it ends the utterance but keeps what the model has
  learnt about the voices so far, while `FinalResult()` and `Reset()` throw that away. What it
  has heard but not yet thought about goes to the next utterance, so a hush is fed before it;
- its clock counts only the sound it was given, so we keep our own offset;
- partial results come in two kinds: the text at once, or words with times a second later. We
  take the text, and times for as many of its words as there are;
- it thinks about a fifth of a second at a time unless the model's configuration says otherwise.
  Ours says 90 ms: hits come a tenth of a second sooner (p95 0.55 s after the word instead of
  0.65) for a tenth more work. Below that it only changes its mind more often;
- its own endpointer listens to that configuration only (this version has no calls for it);
  `Turns` ends utterances sooner, so it hardly ever speaks;
- a recogniser belongs to the thread (here: process) that made it;
- a grammar cannot reject foreign words in the Italian models: the vocabulary stays open.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from sixfuori.ear.heard import Said, Word
from sixfuori.ear.sound import SAMPLE_RATE, Samples
from sixfuori.ear.turns import Stretch
from sixfuori.errors import UserError

_LAG = 0.3  # seconds between the end of a word and its first appearance in the text
_SHORT_WORD = 0.25  # seconds
_GUESS = 0.5  # the confidence of a word that is still only text
_HUSH = 0.3  # seconds: more than one of the model's chunks, even of its own
_CHUNK = "--frames-per-chunk=9"  # frames of 10 ms; must be a multiple of three


class Vosk:
    """A streaming recogniser."""

    def __init__(self, name: str, folder: Path) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        self.name = name
        try:
            model = _load(folder)
        except Exception as error:  # vosk raises nothing narrower
            raise UserError(
                f"Il modello vocale in «{folder}» è rovinato: va scaricato di nuovo."
            ) from error
        self._recogniser = vosk.KaldiRecognizer(model, SAMPLE_RATE)
        self._recogniser.SetWords(True)
        self._fed = 0.0  # seconds of sound vosk has been given: its own clock
        self._offset = 0.0  # from its clock to ours
        self._began = 0.0
        self._partial: tuple[Word, ...] = ()

    def expect(self, words: frozenset[str]) -> None:
        """Of no use to Vosk, whose vocabulary is fixed."""

    def hear(self, stretch: Stretch) -> list[Said]:
        """What this stretch adds."""
        if stretch.first:
            self._offset = stretch.at - self._fed
            self._began = stretch.at
        ended = self._feed(stretch.samples)
        if stretch.last and not ended:
            self._feed(np.zeros(round(_HUSH * SAMPLE_RATE), np.int16))
        if ended or stretch.last:
            self._partial = ()
            words = self._words(json.loads(self._recogniser.Result()).get("result", []))
            return [Said(words, True, stretch.end, stretch.end)]
        self._partial = self._partial_words(stretch.end)
        return [Said(self._partial, False, stretch.end, stretch.end)] if self._partial else []

    def _feed(self, sound: Samples) -> bool:
        """Give it sound; whether it thinks that the utterance is over."""
        self._fed += len(sound) / SAMPLE_RATE
        return bool(len(sound) and self._recogniser.AcceptWaveform(sound.tobytes()))

    def _partial_words(self, now: float) -> tuple[Word, ...]:
        """The words so far; those without a time yet get the moment they first appeared."""
        texts = json.loads(self._recogniser.PartialResult())["partial"].split()
        texts = [text for text in texts if text != "[unk]"]
        before = self._partial
        if texts == [word.text for word in before]:
            return before
        self._recogniser.SetPartialWords(True)
        found = json.loads(self._recogniser.PartialResult()).get("partial_result", [])
        self._recogniser.SetPartialWords(False)
        words: list[Word] = []
        for known in (self._words(found), before):
            for word in known[len(words) :]:
                if len(words) == len(texts) or word.text != texts[len(words)]:
                    break
                words.append(word)
        for text in texts[len(words) :]:
            earliest = words[-1].end if words else self._began
            end = max(now - _LAG, earliest + _SHORT_WORD)
            start = max(earliest, end - _SHORT_WORD)
            words.append(Word(text, round(start, 3), round(end, 3), _GUESS))
        return tuple(words)

    def _words(self, found: list[dict[str, Any]]) -> tuple[Word, ...]:
        return tuple(
            Word(
                word["word"],
                round(max(self._began, word["start"] + self._offset), 3),
                round(max(self._began, word["end"] + self._offset), 3),
                round(word["conf"], 3),
            )
            for word in found
            if word["word"] != "[unk]"
        )


def _load(folder: Path) -> Any:
    """The model with our configuration: a folder that is the same but for that is put together
    for as long as loading takes (or not, where a system does not allow for links)."""
    import vosk

    with tempfile.TemporaryDirectory(prefix="sixfuori-") as place:
        ours = Path(place)
        try:
            for part in folder.resolve().iterdir():
                if part.name != "conf":
                    (ours / part.name).symlink_to(part)
            (ours / "conf").mkdir()
            for file in (folder / "conf").iterdir():
                (ours / "conf" / file.name).write_bytes(file.read_bytes())
            with (ours / "conf" / "model.conf").open("a", encoding="utf-8") as conf:
                conf.write(f"\n{_CHUNK}\n")
        except OSError:
            ours = folder
        return vosk.Model(str(ours))
