"""What a recogniser or a person writes, made comparable: text → pieces.

A *word* is what stands between blanks; positions are counted in words, so that they fit
the words (and times) of a recogniser. A *piece* is what can be a form of a card: "c'è"
is one word and two pieces (*c'*, *è*), "3+3?" is one word and three (*tre, più, tre*).
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sixfuori.italian.numbers import in_words

_APOSTROPHES = str.maketrans("’‘ʼ`´′＇", "'''''''")
_CANDIDATE = re.compile(r"[^\W\d_]+'?")
_STRETCHED = re.compile(r"(.)\1{2,}")
_ACCENTED = dict(zip("aeiou", "àèìòù", strict=True))
_PLAIN = {accented: plain for plain, accented in _ACCENTED.items()}
# A final apostrophe that is part of the word; any other after a vowel is a typed accent.
TRUNCATIONS = frozenset(("di'", "da'", "fa'", "sta'", "va'", "po'", "be'", "mo'", "to'", "ca'"))
# After these a written "1" stands on its own; before any other word it was said *un*.
_UNCOUNTED = frozenset(
    [
        "e",
        "o",
        "ma",
        "a",
        "di",
        "da",
        "in",
        "con",
        "per",
        "che",
        "più",
        "meno",
        "non",
        "no",
        "sì",
        "è",
        "ho",
        "hai",
        "ha",
    ]
)
# How the few exclamations people stretch are spelt when they are not stretched.
_EXCLAMATIONS = {"si": "sì"}


class Piece(NamedTuple):
    text: str  # lower case, accents only on the last letter and all grave
    word: int  # the word it stands in
    stretched: bool = False


def pieces(words: Sequence[str]) -> list[Piece]:
    """The pieces of an utterance, given its words."""
    found = [
        Piece(text, index, stretched)
        for index, word in enumerate(words)
        for text, stretched in _split(word)
    ]
    return _articles(found, words)


def fold(word: str) -> str:
    """One spelling for one word: lower case, composed, accents only at the end, all grave."""
    word = unicodedata.normalize("NFKD", word.lower())
    letters: list[str] = []
    for letter in word:
        if unicodedata.combining(letter):
            if letters and letter in "\u0300\u0301" and letters[-1] in _ACCENTED:
                letters[-1] = _ACCENTED[letters[-1]]
        else:
            letters.append(letter)
    return "".join(
        letter if index == len(letters) - 1 or letters[index + 1] == "'" else plain(letter)
        for index, letter in enumerate(letters)
    )


def plain(text: str) -> str:
    """Without accents: sì → si."""
    return "".join(_PLAIN.get(letter, letter) for letter in text)


def accented(text: str) -> str:
    """With an accent on the last vowel: citta → città."""
    return text[:-1] + _ACCENTED.get(text[-1], text[-1])


def unstretched(text: str) -> Iterable[str]:
    """What a stretched word may be: noooo → no, noo; siii → sì."""
    for run in (r"\1", r"\1\1"):
        short = _STRETCHED.sub(run, text)
        yield _EXCLAMATIONS.get(short, short)


def _split(word: str) -> Iterable[tuple[str, bool]]:
    # Numbers first: composing would make letters of the ordinals' ª and º.
    word = unicodedata.normalize("NFKC", in_words(word.translate(_APOSTROPHES)))
    found = _CANDIDATE.findall(word)
    for index, part in enumerate(found):
        text = fold(part)
        if text.endswith("'"):
            text = _apostrophe(text, last=index == len(found) - 1)
        stretched = _STRETCHED.search(text) is not None
        yield text, stretched


def _apostrophe(text: str, last: bool) -> str:
    """A final apostrophe: kept where it elides (c', un') or cuts (fa'), else an accent (e' → è)."""
    if not last or text in TRUNCATIONS:
        return text
    if text[-2:-1] in _ACCENTED:
        return text[:-2] + _ACCENTED[text[-2]]
    return text


def _articles(found: list[Piece], words: Sequence[str]) -> list[Piece]:
    """Before something that is counted, a written "1" was said *un*: "hai 1 3" is *hai un tre*."""
    made = []
    for index, piece in enumerate(found):
        if piece.text == "uno" and words[piece.word].strip(".,;:!?…") == "1":
            following = found[index + 1] if index + 1 < len(found) else None
            alone = following is None or following.text in _UNCOUNTED
            if not alone and not words[piece.word].endswith((".", ",", "!", "?")):
                piece = piece._replace(text="un")
        made.append(piece)
    return made
