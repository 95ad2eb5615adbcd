"""Whisper: one utterance at a time, as 8-bit ONNX, without torch.

The files are OpenAI's multilingual models exported with their attentions. Four things make
them fit for a live table:
- the encoder is told to look at as much sound as there is instead of always 30 seconds, by
  handing it a shorter table of positions: four times faster, and a third of the memory;
- word times come from where the decoder was looking while it wrote (its attentions);
- the decoder is watched: it may not write faster than people speak, go round in circles, or
  answer noise with the thanks and credits it has read under so many videos;
- it is told which words to expect. Where it hesitates it writes those, and where something
  that sounds like one of them was written it is asked again how well that one would fit.
  Asking again finds 95 % of the words instead of 84 % in 54 sentences of a clear voice (pico),
  with 2 false alarms as before, and 74 % instead of 69 % in those of `bench ear`, most of them
  hard to understand, with 7 instead of 3. (The words as a prompt: 68 %, with 8.)
"""

import json
import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sixfuori.ear.heard import Said, Word
from sixfuori.ear.sound import SAMPLE_RATE, Samples, seconds
from sixfuori.ear.sounds_alike import SoundsAlike, Variant
from sixfuori.ear.turns import Stretch
from sixfuori.errors import UserError

_Floats = npt.NDArray[np.float32]

_FRAME = 0.02  # seconds of sound behind one position of the encoder
_CONTEXT = 600  # positions the encoder looks at: 12 seconds
_WORD_AT_LEAST, _LETTER = 0.2, 0.1  # seconds: how slowly a word can be spoken
_TOKENS_A_SECOND = 7.0  # nobody speaks faster
_SILENT = 0.6  # probability of "nobody speaks" above which nothing is believed …
_UNSURE = -1.2  # … unless the words were surer than this (mean log probability)
_NONSENSE = -2.0  # below this they are never believed: noise gave -2.2 and less, people -0.2
_FAVOUR = 0.7  # what an expected word is given in advance (log probability per token)
# how much worse (log probability of the sentence) an expected word may fit than what was written
_FORGIVEN = 2.2  # where words were written together or apart: a sign that it was not understood
_FORGIVEN_A_WORD = 1.2  # where it was one word: "ai" and "voi" are often just that
_VARIANTS = 8  # how many are tried at most: each takes a thirtieth of a second
_INVENTED = re.compile(
    r"sottotitol|amara\.?org|qtss|grazie (a tutti )?per (la visione|aver guardato|l'attenzione)"
    r"|iscri\w+ al canale|\[.*\]|♪",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Token:
    """One piece of a word: what it says, how sure it was, and where in the sound it looked."""

    number: int
    text: bytes
    logprob: float
    looked: _Floats


class Whisper:
    """A recogniser that waits for the end of an utterance, then writes all of it."""

    def __init__(self, name: str, folder: Path, threads: int = 1) -> None:
        self.name = name
        try:
            self._model = _Model(folder, threads)
        except Exception as error:  # onnxruntime, JSON, a missing file: all mean the same
            raise UserError(
                f"Il modello vocale in «{folder}» è rovinato: va scaricato di nuovo."
            ) from error
        self._pieces: list[Samples] = []
        self._began = 0.0

    def expect(self, words: frozenset[str]) -> None:
        """These words may well be said: write them where in doubt."""
        self._model.expect(words)

    def hear(self, stretch: Stretch) -> list[Said]:
        """Nothing until the utterance is over, then all of its words."""
        if stretch.first:
            self._pieces, self._began = [], stretch.at
        self._pieces.append(stretch.samples)
        if not stretch.last:
            return []
        sound, self._pieces = np.concatenate(self._pieces), []
        return [Said(self._transcribe(sound, self._began), True, stretch.end, stretch.end)]

    def _transcribe(self, sound: Samples, at: float) -> tuple[Word, ...]:
        longest = round(_CONTEXT * _FRAME * SAMPLE_RATE)
        words: list[Word] = []
        for first in range(0, len(sound), longest):
            piece = sound[first : first + longest]
            words += self._model.words(piece, at + first / SAMPLE_RATE)
        return tuple(words)


class _Model:
    """The two networks, and the greedy search that makes them write."""

    def __init__(self, folder: Path, threads: int) -> None:
        import onnxruntime
        from onnx_asr.preprocessors.numpy_preprocessor import WhisperPreprocessorNumpy

        config = _json(folder / "config.json")
        generation = _json(folder / "generation_config.json")
        self._features = WhisperPreprocessorNumpy(f"whisper{config['num_mel_bins']}")
        self._value = onnxruntime.OrtValue.ortvalue_from_numpy
        # onnxruntime does not copy a replaced table: it must live as long as the session
        self._positions = self._value(_positions(_CONTEXT, config["d_model"]))
        self._encoder = _session(
            folder / "onnx" / "encoder_model_quantized.onnx",
            threads,
            {"embed_positions.weight": self._positions},
        )
        self._decoder = _session(folder / "onnx" / "decoder_model_merged_quantized.onnx", threads)
        self._past = {
            put.name: put.shape
            for put in self._decoder.get_inputs()
            if put.name.startswith("past_key_values.")
        }
        self._heads = [(int(layer), int(head)) for layer, head in generation["alignment_heads"]]
        self._vocabulary = _Vocabulary(folder, config["vocab_size"], generation)
        self.expect(frozenset())

    def expect(self, words: frozenset[str]) -> None:
        self._favour = _Favour(self._vocabulary, words)
        self._alike = SoundsAlike(words)

    def words(self, sound: Samples, at: float) -> list[Word]:
        seen = self._value(self._encode(sound))
        tokens, silence = self._write(seen, round(_TOKENS_A_SECOND * seconds(sound)) + 4)
        written = [token.logprob for token in tokens if token.text]
        if not written:
            return []
        sure = float(np.mean(written))
        if sure < _NONSENSE or (silence > _SILENT and sure < _UNSURE):
            return []
        text = b"".join(token.text for token in tokens).decode("utf-8", "replace")
        if _INVENTED.search(text):
            return []
        tokens = self._reconsidered(tokens, seen)
        frames = max(1, min(_CONTEXT, round(seconds(sound) / _FRAME)))
        ends = _align(np.stack([token.looked[:frames] for token in tokens]))
        return _as_words(tokens, ends, at)

    def _write(self, seen: Any, at_most: int) -> tuple[list[_Token], float]:
        """The tokens (the last says "the end" and is empty unless the writing was cut short),
        and how probable it is that nobody spoke."""
        vocabulary = self._vocabulary
        state = self._nothing_written()
        feed = list(vocabulary.opening)
        tokens: list[_Token] = []
        ids: list[int] = []
        word = b""  # the one being written
        silence = 0.0
        for _ in range(at_most):
            logits, looked = self._step(feed, state, seen)
            if not ids:
                silence = float(np.exp(_log_softmax(logits[0])[vocabulary.nobody]))
            scores = _log_softmax(logits[-1] + vocabulary.mask)
            best = int(np.argmax(scores + self._favour.after(word)))
            if best == vocabulary.end:
                return [*tokens, _Token(best, b"", 0.0, looked[-1])], silence
            ids.append(best)
            text = vocabulary.text[best]
            word = text if text.startswith(b" ") else word + text
            tokens.append(_Token(best, text, float(scores[best]), looked[-1]))
            circle = _circle(ids)
            if circle:
                return tokens[:-circle], silence
            feed = [best]
        return tokens, silence

    def _reconsidered(self, tokens: list[_Token], seen: Any) -> list[_Token]:
        """The tokens, with expected words instead of what only sounds like them."""
        groups = _grouped(tokens)
        variants = self._alike.variants([_text(group) for group in groups])[:_VARIANTS]
        if not variants:
            return tokens
        score = _score(self._read(_numbers(groups), seen))
        fitting = []
        for variant in variants:
            fit = _score(self._read(self._rewritten(groups, [variant]), seen))
            if fit >= score - (_FORGIVEN_A_WORD if variant.is_one_for_one else _FORGIVEN):
                fitting.append((fit, variant))
        chosen: list[Variant] = []
        for _, variant in sorted(fitting, key=lambda one: -one[0]):
            if not any(variant.overlaps(other) for other in chosen):
                chosen.append(variant)
        return self._read(self._rewritten(groups, chosen), seen) if chosen else tokens

    def _rewritten(self, groups: list[list[_Token]], variants: list[Variant]) -> list[int]:
        """The numbers of the tokens once the variants have been put in."""
        numbers: list[int] = []
        instead = {variant.first: variant for variant in variants}
        at = 0
        while at < len(groups):
            if at in instead:
                for word in instead[at].words:
                    numbers += self._vocabulary.spelt(f" {word}".encode())
                at = instead[at].last
            else:
                numbers += _numbers([groups[at]])
                at += 1
        return numbers

    def _read(self, numbers: list[int], seen: Any) -> list[_Token]:
        """The tokens of a given text (and its end), as they would have been written."""
        vocabulary = self._vocabulary
        opening = vocabulary.opening
        logits, looked = self._step([*opening, *numbers], self._nothing_written(), seen)
        tokens = []
        for nth, number in enumerate([*numbers, vocabulary.end], len(opening) - 1):
            scores = _log_softmax(logits[nth] + vocabulary.mask)
            text = b"" if number == vocabulary.end else vocabulary.text[number]
            tokens.append(_Token(number, text, float(scores[number]), looked[nth]))
        return tokens

    def _nothing_written(self) -> dict[str, Any]:
        """The decoder's memory before its first word."""
        return {
            name: self._value(np.zeros((0, shape[1], 0, shape[3]), np.float32))
            for name, shape in self._past.items()
        }

    def _encode(self, sound: Samples) -> _Floats:
        waves = (sound.astype(np.float32) / 32_768.0)[None]
        features, _ = self._features(waves, np.array([len(sound)]))
        features = np.ascontiguousarray(features[:, :, : 2 * _CONTEXT], dtype=np.float32)
        (seen,) = self._encoder.run(["last_hidden_state"], {"input_features": features})
        return np.asarray(seen)

    def _step(self, feed: list[int], state: dict[str, Any], seen: Any) -> tuple[_Floats, _Floats]:
        """Feed the decoder some tokens (several only at the beginning): for each of them its
        logits, and where its alignment heads looked."""
        going = any(value.shape()[0] for value in state.values())
        names = [
            name.replace("past_key_values", "present")
            for name in state
            if not going or ".decoder." in name
        ]
        layers = sorted({layer for layer, _ in self._heads})
        wanted = ["logits", *(f"cross_attentions.{layer}" for layer in layers), *names]
        given = state | {
            "input_ids": self._value(np.array([feed], np.int64)),
            "encoder_hidden_states": seen,
            "use_cache_branch": self._value(np.array([going])),
        }
        out = dict(zip(wanted, self._decoder.run_with_ort_values(wanted, given), strict=True))
        state.update((name.replace("present", "past_key_values"), out[name]) for name in names)
        attention = {layer: out[f"cross_attentions.{layer}"].numpy() for layer in layers}
        looked = np.stack([attention[layer][0, head] for layer, head in self._heads])
        return out["logits"].numpy()[0], looked.mean(axis=0)


class _Vocabulary:
    """Whisper's tokens: their spelling, the special ones, and those we never want."""

    def __init__(self, folder: Path, size: int, generation: dict[str, Any]) -> None:
        added: dict[str, int] = _json(folder / "added_tokens.json")
        spelling: dict[str, int] = _json(folder / "vocab.json")
        letters = _letters()
        self.text = [b""] * size
        for token, number in spelling.items():
            if number not in added.values():
                self.text[number] = bytes(letters[letter] for letter in token if letter in letters)
        self.end = int(generation["eos_token_id"])
        start = added["<|startoftranscript|>"]
        # the token "nobody speaks" has had two names, but always the same place
        self.nobody = added["<|notimestamps|>"] - 1
        self.opening = [start, added["<|it|>"], added["<|transcribe|>"], added["<|notimestamps|>"]]
        self.mask = np.zeros(size, np.float32)
        self.mask[min(added.values()) :] = -np.inf
        self.mask[generation["suppress_tokens"]] = -np.inf
        # "un tre" must not become "13": numbers are to be written as they were spoken
        for number, text in enumerate(self.text):
            if any(byte in b"0123456789" for byte in text):
                self.mask[number] = -np.inf
        self.mask[self.end] = 0.0
        self.numbers = {text: number for number, text in enumerate(self.text) if text}

    def spelt(self, text: bytes) -> list[int]:
        """The tokens of a text as Whisper has learnt to spell it: of all neighbours that make
        a token, those that make the commonest (the lowest number) are joined first."""
        pieces = [text[at : at + 1] for at in range(len(text))]
        while True:
            joined = [one + other for one, other in pairwise(pieces)]
            known = [
                (self.numbers[both], at) for at, both in enumerate(joined) if both in self.numbers
            ]
            if not known:
                return [self.numbers[piece] for piece in pieces]
            _, at = min(known)
            pieces[at : at + 2] = [joined[at]]


class _Favour:
    """The tokens that begin an expected word, or go on with it."""

    def __init__(self, vocabulary: _Vocabulary, words: frozenset[str]) -> None:
        self._size = len(vocabulary.text)
        self._numbers = vocabulary.numbers
        spelt = {word[0].upper() + word[1:] for word in words if word} | words
        self._spelt = [f" {word}".encode() for word in spelt]
        self._beginning = self._going_on(b"")

    def after(self, word: bytes) -> _Floats:
        """What to add to the scores of all tokens when this much of a word is written: favour
        for going on with it, and for beginning the next one."""
        favour = np.zeros(self._size, np.float32)
        favour[self._beginning] = _FAVOUR
        favour[self._going_on(word)] = _FAVOUR
        return favour

    def _going_on(self, begun: bytes) -> list[int]:
        return [
            number
            for spelt in self._spelt
            if spelt.startswith(begun)
            for number in self._continuing(spelt, len(begun))
        ]

    def _continuing(self, spelt: bytes, at: int) -> list[int]:
        ends = range(max(at + 1, 3), len(spelt) + 1)  # a blank and one letter say nothing
        pieces = (spelt[at:end] for end in ends)
        return [self._numbers[piece] for piece in pieces if piece in self._numbers]


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _session(path: Path, threads: int, replaced: dict[str, Any] | None = None) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    # waiting threads must sleep: the table is drawing on the same cores
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    for name, value in (replaced or {}).items():
        options.add_initializer(name, value)
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def _positions(length: int, width: int) -> _Floats:
    """The encoder's table of positions (sines, then cosines), cut to the length we want."""
    scale = np.exp(-np.log(10_000.0) / (width // 2 - 1) * np.arange(width // 2))
    angle = np.arange(length)[:, None] * scale[None]
    return np.concatenate([np.sin(angle), np.cos(angle)], axis=1).astype(np.float32)


def _letters() -> dict[str, int]:
    """Whisper's spelling of bytes as visible letters, reversed."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    hidden = [byte for byte in range(256) if byte not in plain]
    return {chr(byte): byte for byte in plain} | {
        chr(256 + nth): byte for nth, byte in enumerate(hidden)
    }


def _log_softmax(logits: _Floats) -> _Floats:
    shifted = logits - logits.max()
    return np.asarray(shifted - np.log(np.exp(shifted).sum()))


def _circle(ids: list[int]) -> int:
    """How many tokens at the end only repeat what was said before (0: none).

    A short word may be said five times in a row ("no no no no no"), a phrase three times.
    """
    for size in range(1, len(ids) // 3 + 1):
        times = 6 if size <= 2 else 3
        tail = ids[-size:]
        if len(ids) >= size * times and ids[-size * times :] == tail * times:
            return size * (times - 1)
    return 0


def _align(looked: _Floats) -> list[int]:
    """The frame at which each token ends: the best way to share out the sound in order."""
    spread = looked.std(axis=0) + 1e-9
    score = (looked - looked.mean(axis=0)) / spread
    frames = score.shape[1]
    running = np.cumsum(score, axis=1)
    best = running[0]
    came: list[npt.NDArray[np.intp]] = []
    for row in running[1:]:
        # entering this token after frame t costs what the row had gathered until t
        entry = best - row
        top = np.maximum.accumulate(entry)
        came.append(np.maximum.accumulate(np.where(entry == top, np.arange(frames), 0)))
        best = row + top
    ends = [frames - 1]
    for back in reversed(came):
        ends.append(int(back[ends[-1]]))
    return ends[::-1]


def _grouped(tokens: list[_Token]) -> list[list[_Token]]:
    """The tokens of each word: a new word starts with a space. What says "the end" is in none."""
    groups: list[list[_Token]] = []
    for token in tokens:
        if token.text:
            if token.text.startswith(b" ") or not groups:
                groups.append([])
            groups[-1].append(token)
    return groups


def _text(group: list[_Token]) -> str:
    return b"".join(token.text for token in group).decode("utf-8", "replace").strip()


def _numbers(groups: list[list[_Token]]) -> list[int]:
    return [token.number for group in groups for token in group]


def _score(tokens: list[_Token]) -> float:
    return sum(token.logprob for token in tokens)


def _as_words(tokens: list[_Token], ends: list[int], at: float) -> list[Word]:
    """Join tokens into words; `ends` are the frames where each of them ends."""
    words = []
    first = 0
    for group in _grouped(tokens):
        before, last = first - 1, first + len(group) - 1
        first = last + 1
        text = _text(group)
        if not any(letter.isalnum() for letter in text):
            continue
        end = ends[last] * _FRAME
        longest = _WORD_AT_LEAST + len(text) * _LETTER  # the first one gets the silence before it
        start = max(end - longest, ends[before] * _FRAME if before >= 0 else 0.0)
        sure = float(np.exp(np.mean([token.logprob for token in group])))
        words.append(Word(text, round(at + start, 3), round(at + end, 3), round(sure, 3)))
    return words
