"""Decks of word cards: plain TOML files that a person can edit (`lexicon/mazzo.toml`).

Light on purpose: games and screens read decks, and need neither word lists nor spaCy.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from sixfuori.errors import UserError
from sixfuori.files import LEXICON
from sixfuori.italian.normal import fold

DEFAULT_DECK = LEXICON / "mazzo.toml"
LONGEST = 60  # characters on a card


class Kind(StrEnum):
    """What a card's word is, where it must be said because the word list may guess wrong."""

    VERB = "verbo"
    NOUN = "nome"
    ADJECTIVE = "aggettivo"
    INVARIABLE = "invariabile"


@dataclass(frozen=True, slots=True)
class CardSpec:
    """A word card. A blank has no word until the group writes one on it (`written`)."""

    word: str
    kind: Kind | None = None
    translations: tuple[str, ...] = ()
    also: tuple[str, ...] = ()  # more forbidden forms
    never: tuple[str, ...] = ()  # forms that are not forbidden
    blank: bool = False

    def written(self, word: str) -> "CardSpec":
        """The blank card, with the group's own word or saying on it."""
        return replace(self, word=checked_word(word))


def checked_word(word: str) -> str:
    """The word as it goes on a card, or a `UserError` that says what is wrong with it."""
    word = " ".join(word.split())
    if not word:
        raise UserError("Su una carta ci vuole una parola: questa è vuota.")
    if not any(letter.isalpha() for letter in word):
        raise UserError(f"«{word[:LONGEST]}» non è una parola: scrivila in lettere.")
    if len(word) > LONGEST:
        raise UserError(f"Su una carta ci stanno al massimo {LONGEST} caratteri.")
    return word


def load_deck(path: Path = DEFAULT_DECK) -> tuple[CardSpec, ...]:
    """The cards of a deck file, in its order. Mistakes name the file and the line."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise UserError(f"Non riesco a leggere il mazzo {path}.") from error
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        where = f", riga {line.group(1)}" if line else ""
        raise UserError(f"{path}{where}: il file non è scritto in TOML corretto.") from error
    return tuple(_cards(data, _Source(path, text.splitlines())))


@cache
def default_deck() -> tuple[CardSpec, ...]:
    return load_deck()


def known_card(word: str) -> CardSpec:
    """The card for a word: the default deck's own, with its translations, or a plain new one."""
    word = checked_word(word)
    folded = fold(word)
    for card in default_deck():
        if card.word and fold(card.word) == folded:
            return replace(card, word=word)
    return CardSpec(word)


def suggest(prefix: str, words: Iterable[str] | None = None, limit: int = 6) -> list[str]:
    """Words to offer while someone types: those that begin so, else those that look alike."""
    pool = list(words) if words is not None else [c.word for c in default_deck() if c.word]
    typed = fold(prefix.strip())
    if not typed:
        return []
    begin = [word for word in pool if fold(word).startswith(typed)]
    if begin:
        return sorted(begin, key=lambda word: (len(word), word))[:limit]
    from rapidfuzz import fuzz, process

    alike = process.extract(typed, pool, scorer=fuzz.ratio, score_cutoff=70, limit=limit)
    return [word for word, _, _ in alike]


@dataclass(frozen=True)
class _Source:
    """The file as text, to name the line of a mistake: TOML readers forget lines."""

    path: Path
    lines: list[str]

    def error(self, sentence: str, card: int | None = None, key: str | None = None) -> UserError:
        return UserError(f"{self.path}, riga {self._line(card, key)}: {sentence}")

    def _line(self, card: int | None, key: str | None) -> int:
        heads = [i for i, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*carta", line)]
        start = heads[card] if card is not None and card < len(heads) else 0
        if key is None:
            return start + 1
        for index in range(start, len(self.lines)):
            if re.match(rf'\s*["\[]?{re.escape(key)}\b', self.lines[index]):
                return index + 1
        return start + 1


_KEYS = {"parola", "tipo", "traduzioni", "anche", "mai", "vuota"}


def _cards(data: dict[str, Any], source: _Source) -> Iterator[CardSpec]:
    for key in data.keys() - {"carta"}:
        raise source.error(f"non conosco «{key}»; un mazzo è un elenco di [[carta]].", key=key)
    cards = data.get("carta", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise source.error("un mazzo è un elenco di [[carta]].", key="carta")
    if not cards:
        raise source.error("il mazzo non ha carte.")
    seen: set[str] = set()
    for index, entry in enumerate(cards):
        card = _card(entry, index, source)
        folded = fold(card.word)
        if folded and folded in seen:
            raise source.error(f"«{card.word}» c'è già nel mazzo.", index, "parola")
        seen.add(folded)
        yield card


def _card(entry: dict[str, Any], index: int, source: _Source) -> CardSpec:
    for key in entry.keys() - _KEYS:
        known = ", ".join(sorted(_KEYS))
        raise source.error(f"non conosco «{key}»; una carta può avere: {known}.", index, key)
    blank = entry.get("vuota", False)
    if not isinstance(blank, bool):
        raise source.error("«vuota» può essere solo true o false.", index, "vuota")
    word = entry.get("parola", "")
    if not isinstance(word, str):
        raise source.error("«parola» dev'essere un testo fra virgolette.", index, "parola")
    if not (blank and not word.strip()):
        try:
            word = checked_word(word)
        except UserError as error:
            raise source.error(str(error), index, "parola") from error
    return CardSpec(
        word=word,
        kind=_kind(entry, index, source),
        translations=_words(entry, "traduzioni", index, source),
        also=_words(entry, "anche", index, source),
        never=_words(entry, "mai", index, source),
        blank=blank,
    )


def _kind(entry: dict[str, Any], index: int, source: _Source) -> Kind | None:
    if "tipo" not in entry:
        return None
    try:
        return Kind(entry["tipo"])
    except ValueError as error:
        known = ", ".join(Kind)
        raise source.error(f"«tipo» può essere: {known}.", index, "tipo") from error


def _words(entry: dict[str, Any], key: str, index: int, source: _Source) -> tuple[str, ...]:
    words = entry.get(key, [])
    if not isinstance(words, list) or not all(isinstance(w, str) and w.strip() for w in words):
        raise source.error(f"«{key}» dev'essere un elenco di parole fra virgolette.", index, key)
    return tuple(words)
