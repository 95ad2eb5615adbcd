"""The built word list: which words are known, and which lemmas they may belong to.

`lexicon/forme.tsv.gz` is one line per form, sorted by its bytes: the form, a tab, and
its readings, each a letter for what the form is and the lemma it belongs to:

    tocca<TAB>Vtoccare Itoccare

It is kept in memory as the bytes it is (some 10 MB) instead of as a dictionary (some
100 MB): a form is found by halving, a lemma's forms by scanning the lines that begin with
its first letter. The few forms that begin otherwise (*vado* of *andare*) stand in lines of
their own, before all others:

    @andare<TAB>va vada vado
"""

import gzip
import re
from bisect import bisect_left
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from sixfuori.errors import UserError
from sixfuori.files import LEXICON
from sixfuori.italian.verbs import Paradigm

FORMS = LEXICON / "forme.tsv.gz"

# What a form is. The verb's kinds come apart because pronouns hang on to some of them.
FINITE, IMPERATIVE, INFINITIVE, GERUND, PARTICIPLE, ACTIVE = "VIFGPT"
NOUN, ADJECTIVE, ADVERB, PREPOSITION, DETERMINER, PRONOUN, NUMBER, OTHER = "NARSDOMX"
NAME = "E"  # a proper name, in lower case: known, but no reading that makes a homograph
ELSEWHERE = "@"  # marks the lines of forms that begin unlike their lemma
VERBAL = frozenset("VIFGPT")
_HOSTS = frozenset("IFGP")  # what pronouns hang on to
_CLITICS = re.compile(
    r"(?:[mtcv]i|si|l[oaie]|gli|ne|(?:[mtcvs]e|glie)(?:l[oaie]|ne)|[mtv]ici|cisi)$"
)
CLOSED = frozenset("RSDOMX")


class Reading(NamedTuple):
    kind: str
    lemma: str


class Lexicon:
    def __init__(self, lines: bytes) -> None:
        # A newline at both ends lets every line be found as \n…\n.
        self._lines = b"\n" + lines.strip(b"\n") + b"\n"
        # One line in 64, to halve over a short list first.
        starts = [match.start() for match in re.finditer(rb"\n(?=[^\n])", self._lines)][::64]
        self._starts = [*starts, len(self._lines) - 1]
        self._keys = [self._key_at(start) for start in starts]

    def _key_at(self, start: int) -> bytes:
        return self._lines[start + 1 : self._lines.index(b"\t", start)]

    @lru_cache(maxsize=20_000)  # noqa: B019 - there is one lexicon, and it stays
    def readings(self, form: str) -> tuple[Reading, ...]:
        """Every (kind, lemma) the form may be; empty for an unknown word."""
        return tuple(Reading(part[0], part[1:]) for part in self._entry(form))

    def _entry(self, key: str) -> list[str]:
        """What stands after a key, in parts; empty if there is no such line."""
        raw = key.encode()
        block = bisect_left(self._keys, raw)
        for index in (block - 1, block):
            if 0 <= index < len(self._keys):
                low, high = self._starts[index], self._starts[index + 1]
                at = self._lines.find(b"\n" + raw + b"\t", low, high + len(raw) + 2)
                if at >= 0:
                    line = self._lines[at + len(raw) + 2 : self._lines.index(b"\n", at + 1)]
                    return line.decode().split(" ")
        return []

    def __contains__(self, form: str) -> bool:
        return bool(self.readings(form))

    def knows(self, word: str) -> bool:
        """Whether this is an Italian word at all: listed, or a listed verb with pronouns."""
        if word in self:
            return True
        joined = _CLITICS.search(word)
        if joined is None:
            return False
        host = word[: joined.start()]
        return any(reading.kind in _HOSTS for reading in self.readings(host))

    def forms_of(self, lemma: str) -> dict[str, set[str]]:
        """The lemma's forms by kind: {"V": {"tocco", …}, "N": …}; empty for an unknown lemma."""
        found: dict[str, set[str]] = {}
        for form in self._entry(ELSEWHERE + lemma):
            for reading in self.readings(form):
                if reading.lemma == lemma:
                    found.setdefault(reading.kind, set()).add(form)
        needle = lemma.encode()
        lines = self._lines
        at, end = self._lines_of(lemma[:1].encode())
        while (at := lines.find(needle, at, end)) >= 0:
            after = at + len(needle)
            # A whole lemma: one letter of kind before it, a blank or the line's end after it.
            if lines[after : after + 1] in (b" ", b"\n") and lines[at - 2 : at - 1] in (
                b" ",
                b"\t",
            ):
                start = lines.rindex(b"\n", 0, at) + 1
                form = lines[start : lines.index(b"\t", start)].decode()
                found.setdefault(chr(lines[at - 1]), set()).add(form)
            at = after
        return found

    def _lines_of(self, letter: bytes) -> tuple[int, int]:
        """Where the lines that begin with a letter surely are."""
        first = max(bisect_left(self._keys, letter) - 1, 0)
        last = bisect_left(self._keys, letter + b"\xff")
        return self._starts[first], self._starts[last]

    def paradigm(self, lemma: str) -> Paradigm | None:
        """The forms of a verb; None if the lexicon does not know it as one."""
        forms = self.forms_of(lemma)
        if not VERBAL & forms.keys():
            return None
        return Paradigm(
            infinitives=forms.get(INFINITIVE, set()),
            gerunds=forms.get(GERUND, set()),
            imperatives=forms.get(IMPERATIVE, set()),
            participles=forms.get(PARTICIPLE, set()),
            actives=forms.get(ACTIVE, set()),
            finite=forms.get(FINITE, set()),
        )


def read_lexicon(path: Path) -> Lexicon:
    try:
        return Lexicon(gzip.decompress(path.read_bytes()))
    except (OSError, EOFError) as error:
        raise UserError(f"Non riesco a leggere il vocabolario {path}.") from error


@cache
def lexicon() -> Lexicon:
    """The shipped word list, read once."""
    return read_lexicon(FORMS)
