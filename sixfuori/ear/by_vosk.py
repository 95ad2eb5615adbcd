"""Vosk: words while they are being spoken.

Things learnt about it that the code below leans on:
- `Result()` may be called at any time: it ends the utterance but keeps what the model has
  learnt about the voices so far, while `FinalResult()` and `Reset()` throw that away;
- its clock counts only the sound it was given, so we keep our own offset;
- a recogniser belongs to the thread (here: process) that made it;
- a grammar cannot reject foreign words in the Italian models: the vocabulary stays open.
"""

import json
from pathlib import Path
from typing import Any

from sixfuori.ear.heard import Said, Word
from sixfuori.ear.sound import SAMPLE_RATE
from sixfuori.ear.turns import Stretch
from sixfuori.errors import UserError


class Vosk:
    """A streaming recogniser."""

    def __init__(self, name: str, folder: Path) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        self.name = name
        try:
            model = vosk.Model(str(folder))
        except Exception as error:  # vosk raises nothing narrower
            raise UserError(
                f"Il modello vocale in «{folder}» è rovinato: va scaricato di nuovo."
            ) from error
        self._recogniser = vosk.KaldiRecognizer(model, SAMPLE_RATE)
        self._recogniser.SetWords(True)
        self._recogniser.SetPartialWords(True)
        self._fed = 0.0  # seconds of sound vosk has been given: its own clock
        self._offset = 0.0  # from its clock to ours
        self._last_partial = ""

    def hear(self, stretch: Stretch) -> list[Said]:
        """What this stretch adds."""
        if stretch.first:
            self._offset = stretch.at - self._fed
        self._fed += len(stretch.samples) / SAMPLE_RATE
        ended = bool(
            len(stretch.samples) and self._recogniser.AcceptWaveform(stretch.samples.tobytes())
        )
        if ended or stretch.last:
            self._last_partial = ""
            result = json.loads(self._recogniser.Result())
            words = self._words(result.get("result", []))
            return [Said(words, True, stretch.end, stretch.end)]
        partial = self._recogniser.PartialResult()
        if partial == self._last_partial:
            return []
        self._last_partial = partial
        words = self._words(json.loads(partial).get("partial_result", []))
        return [Said(words, False, stretch.end, stretch.end)] if words else []

    def _words(self, found: list[dict[str, Any]]) -> tuple[Word, ...]:
        return tuple(
            Word(
                word["word"],
                round(word["start"] + self._offset, 3),
                round(word["end"] + self._offset, 3),
                round(word["conf"], 3),
            )
            for word in found
            if word["word"] != "[unk]"
        )
