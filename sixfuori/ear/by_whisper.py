"""Whisper: one utterance at a time, as 8-bit ONNX, without torch.

The files are OpenAI's multilingual models exported with their attentions. Four things make
them fit for a live table:
- the encoder is told to look at as much sound as there is instead of always 30 seconds, by
  handing it a shorter table of positions: four times faster, and a third of the memory;
- word times come from where the decoder was looking while it wrote (its attentions);
- the decoder is watched: it may not write faster than people speak, go round in circles, or
  answer noise with the thanks and credits it has read under so many videos;
- it is told which words to expect, and where it hesitates it writes those. On 120 sentences of
  five synthetic voices that found 69 words instead of 63, with 3 false alarms instead of 2.
  (The words as a prompt: 68, with 8.)
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sixfuori.ear.heard import Said, Word
from sixfuori.ear.sound import SAMPLE_RATE, Samples, seconds
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
_INVENTED = re.compile(
    r"sottotitol|amara\.?org|qtss|grazie (a tutti )?per (la visione|aver guardato|l'attenzione)"
    r"|iscri\w+ al canale|\[.*\]|♪",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Token:
    """One piece of a word: what it says, how sure it was, and where in the sound it looked."""

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
        self._favour = _Favour(self._vocabulary, frozenset())

    def expect(self, words: frozenset[str]) -> None:
        self._favour = _Favour(self._vocabulary, words)

    def words(self, sound: Samples, at: float) -> list[Word]:
        tokens, silence = self._write(sound)
        written = [token.logprob for token in tokens if token.text]
        if not written:
            return []
        sure = float(np.mean(written))
        if sure < _NONSENSE or (silence > _SILENT and sure < _UNSURE):
            return []
        text = b"".join(token.text for token in tokens).decode("utf-8", "replace")
        if _INVENTED.search(text):
            return []
        frames = max(1, min(_CONTEXT, round(seconds(sound) / _FRAME)))
        ends = _align(np.stack([token.looked[:frames] for token in tokens]))
        return _as_words(tokens, ends, at)

    def _write(self, sound: Samples) -> tuple[list[_Token], float]:
        """The tokens (the last says "the end" and is empty unless the writing was cut short),
        and how probable it is that nobody spoke."""
        seen = self._value(self._encode(sound))
        vocabulary = self._vocabulary
        state = {
            name: self._value(np.zeros((0, shape[1], 0, shape[3]), np.float32))
            for name, shape in self._past.items()
        }
        feed = list(vocabulary.opening)
        tokens: list[_Token] = []
        ids: list[int] = []
        word = b""  # the one being written
        silence = 0.0
        for _ in range(round(_TOKENS_A_SECOND * seconds(sound)) + 4):
            logits, looked = self._step(feed, state, seen)
            if not ids:
                silence = float(np.exp(_log_softmax(logits[0])[vocabulary.nobody]))
            scores = _log_softmax(logits[-1] + vocabulary.mask)
            best = int(np.argmax(scores + self._favour.after(word)))
            if best == vocabulary.end:
                return [*tokens, _Token(b"", 0.0, looked)], silence
            ids.append(best)
            text = vocabulary.text[best]
            word = text if text.startswith(b" ") else word + text
            tokens.append(_Token(text, float(scores[best]), looked))
            circle = _circle(ids)
            if circle:
                return tokens[:-circle], silence
            feed = [best]
        return tokens, silence

    def _encode(self, sound: Samples) -> _Floats:
        waves = (sound.astype(np.float32) / 32_768.0)[None]
        features, _ = self._features(waves, np.array([len(sound)]))
        features = np.ascontiguousarray(features[:, :, : 2 * _CONTEXT], dtype=np.float32)
        (seen,) = self._encoder.run(["last_hidden_state"], {"input_features": features})
        return np.asarray(seen)

    def _step(self, feed: list[int], state: dict[str, Any], seen: Any) -> tuple[_Floats, _Floats]:
        """One step of the decoder: its logits, and where its alignment heads looked."""
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
        looked = np.stack([attention[layer][0, head, -1] for layer, head in self._heads])
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


class _Favour:
    """The tokens that begin an expected word, or go on with it."""

    def __init__(self, vocabulary: _Vocabulary, words: frozenset[str]) -> None:
        self._size = len(vocabulary.text)
        self._numbers = {text: number for number, text in enumerate(vocabulary.text) if text}
        spelt = {word[0].upper() + word[1:] for word in words if word} | words
        self._spelt = [f" {word}".encode() for word in spelt]
        self._known: dict[bytes, _Floats] = {}

    def after(self, word: bytes) -> _Floats:
        """What to add to the scores of all tokens when this much of a word is written."""
        if word not in self._known:
            favour = self._known[word] = np.zeros(self._size, np.float32)
            for begun in {word, b""}:  # go on with it, or begin the next one
                for spelt in self._spelt:
                    if spelt.startswith(begun):
                        favour[self._continuing(spelt, len(begun))] = _FAVOUR
        return self._known[word]

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


def _as_words(tokens: list[_Token], ends: list[int], at: float) -> list[Word]:
    """Join tokens into words: a new word starts with a space."""
    groups: list[list[int]] = []
    for nth, token in enumerate(tokens):
        if token.text.startswith(b" ") or not groups:
            groups.append([])
        if token.text:
            groups[-1].append(nth)
    words = []
    for group in groups:
        text = b"".join(tokens[nth].text for nth in group).decode("utf-8", "replace").strip()
        if not any(letter.isalnum() for letter in text):
            continue
        end = ends[group[-1]] * _FRAME
        longest = _WORD_AT_LEAST + len(text) * _LETTER  # the first one gets the silence before it
        start = max(end - longest, ends[group[0] - 1] * _FRAME if group[0] else 0.0)
        sure = float(np.exp(np.mean([tokens[nth].logprob for nth in group])))
        words.append(Word(text, round(at + start, 3), round(at + end, 3), round(sure, 3)))
    return words
