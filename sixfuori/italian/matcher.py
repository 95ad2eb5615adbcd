"""What was said, against the cards in play.

A dictionary from every forbidden form to its cards does the finding: adding a card is
filling it in, and an utterance costs one look-up a word. (spaCy's PhraseMatcher would
do the same on spaCy's tokens, which are not a recogniser's words, and takes forty times
as long to add a card.) spaCy is asked only where a form is ambiguous and the context
may excuse the player, rapidfuzz only where a word is in no word list at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from sixfuori.errors import UserError
from sixfuori.italian.deck import CardSpec, known_card
from sixfuori.italian.expand import Expansion, Form, expand
from sixfuori.italian.hits import Hit, Tier
from sixfuori.italian.lexicon import CLOSED, VERBAL, lexicon
from sixfuori.italian.normal import TRUNCATIONS, Piece, pieces, plain, unstretched
from sixfuori.italian.reasons import reason
from sixfuori.italian.tagger import Tag, load_tagger

SUSPICIOUS = 90.0  # how alike (0–100) an unknown word must be to a form to be suspected
SAYING_ALIKE = 85.0  # and a run of words to a saying
JOINED_ALIKE = 90.0  # the same without blanks, where a word is missing or too many
WORD_ALIKE = 60.0  # and each word to its own, where none is: "anche io" is not "anche no"
SHORTEST_SUSPECT = 7  # letters; shorter words are alike by chance
SHORTEST_SLIP = 8  # letters of a saying; shorter ones are too
ACCUSES = 0.9  # how sure the tagger must be to make an offence of a look-alike
EXCUSES = 0.5  # and to excuse a homograph: a doubt speaks for the player
_ELIDED = "oaei"
_BEFORE = "aeiouh…"  # what follows an elision
# Verbs that lost their accent or their h: "si e rotto", "si da il caso".
_MAYBE_VERBS = frozenset(("e", "da", "a", "o", "ai"))
# After these *si* is the pronoun, even where the speaker broke off: "come si come si dice".
_BEFORE_PRONOUN = frozenset(
    ("non", "come", "ci", "mi", "ti", "gli", "se", "dove", "quando", "cosa", "chi", "perchè")
)
_LONG_VOWELS = frozenset(vowel * 2 for vowel in "aeiou")


class _Match(NamedTuple):
    card: str
    form: Form
    text: str  # the form as the card lists it
    first: int  # pieces
    last: int
    tag: Tag | None = None


class _Said:
    """An utterance, and its parts of speech once somebody asks for them."""

    def __init__(self, words: Sequence[str]) -> None:
        self.pieces = pieces(words)

    @cached_property
    def tags(self) -> list[Tag] | None:
        """None for a word alone, which has no context, and where there is no tagger."""
        tagger = load_tagger() if len(self.pieces) > 1 else None
        return tagger.tags([piece.text for piece in self.pieces]) if tagger else None


class Matcher:
    """The cards in play, and the offences against them.

    `strict_one` is the house rule "uno severo": the articles *un, una* count as UNO.
    Not meant to be changed and asked from two threads at once.
    """

    def __init__(self, cards: Iterable[CardSpec | str] = (), *, strict_one: bool = False) -> None:
        self._strict_one = strict_one
        self._cards: dict[str, Expansion] = {}
        self._table: dict[str, list[tuple[str, Form]]] = {}
        self._spellings: dict[str, str] = {}
        self._alike: dict[tuple[str, int], list[str]] | None = None
        for card in cards:
            self.add(card)

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(self._cards)

    @property
    def forms(self) -> frozenset[str]:
        """The words that the cards in play forbid by themselves, for an ear to expect."""
        sure = (Tier.SURE, Tier.HOMOGRAPH)
        listed = self._table.items()
        return frozenset(text for text, found in listed if any(f.tier in sure for _, f in found))

    def add(self, card: CardSpec | str) -> None:
        """Put a card in play; one that already is stays as it is."""
        spec = known_card(card) if isinstance(card, str) else card
        if not spec.word.strip():
            raise UserError("Su questa carta vuota non è ancora scritto niente.")
        if spec.word in self._cards:
            return
        self._cards[spec.word] = expansion = expand(spec)
        for text, form in (expansion.forms | expansion.unaccented).items():
            if form.tier is not Tier.HOUSE or self._strict_one:
                self._table.setdefault(text, []).append((spec.word, form))
        self._spellings.update(expansion.spellings)
        self._alike = None

    def remove(self, card: CardSpec | str) -> None:
        """Take a card out of play; one that is not in play is no mistake."""
        word = card if isinstance(card, str) else card.word
        expansion = self._cards.pop(word, None)
        if expansion is None:
            return
        for text in expansion.forms | expansion.unaccented:
            left = [entry for entry in self._table.get(text, ()) if entry[0] != word]
            if left:
                self._table[text] = left
            else:
                self._table.pop(text, None)
        self._alike = None

    def hits(self, text: str) -> list[Hit]:
        """The offences in an utterance, in the order they were said."""
        return self.hits_in_words(text.split())

    def hits_in_words(self, words: Sequence[str]) -> list[Hit]:
        """The same, for an utterance that comes as words: positions are theirs."""
        said = _Said(words)
        found = list(_judged(self._plain_matches(said.pieces), said))
        found += self._saying_matches(said.pieces)
        found += self._suspects(said)
        found.sort(key=lambda match: (match.first, match.last))
        return [self._hit(match, words, said.pieces) for match in found]

    # Finding

    def _plain_matches(self, said: Sequence[Piece]) -> Iterator[_Match]:
        for index in range(len(said)):
            text = self._listed(said, index)
            for card, form in self._table.get(text, ()):
                yield _Match(card, form, text, index, index + 1)

    def _listed(self, said: Sequence[Piece], index: int) -> str:
        """The spelling of a piece under which the table may know it."""
        piece = said[index]
        text = piece.text
        if text in self._table:
            return text
        if text.endswith("'"):
            tries = [*_unelided(said, index), text[:-1]]  # or a closing quotation mark
            return next((t for t in tries if t in self._table), text)
        tries = [*unstretched(text)] if piece.stretched else []  # "ohhh", in whatever list
        if lexicon().knows(text):
            return next((t for t in tries if t in self._table), text)
        if text in self._spellings:
            tries.append(self._spellings[text])
        if text[-2:] in _LONG_VOWELS:  # "noo"
            tries.append(text[:-1])
        tries.append(plain(text))  # "quà"
        return next((t for t in tries if t in self._table), text)

    def _saying_matches(self, said: Sequence[Piece]) -> Iterator[_Match]:
        texts = [plain(piece.text) for piece in said]
        for card, expansion in self._cards.items():
            for saying, tier in expansion.sayings.items():
                yield from _runs(card, saying, Form(tier), texts)

    def _suspects(self, said: _Said) -> Iterator[_Match]:
        """Words in no list that nearly spell a form: a slip of the recogniser, perhaps."""
        for index, piece in enumerate(said.pieces):
            text = piece.text
            if len(text) < SHORTEST_SUSPECT or self._listed(said.pieces, index) in self._table:
                continue
            if lexicon().knows(text):
                continue
            alike = self._most_alike(text)
            if alike is not None and not _is_name(said, index):
                for card, form in self._table[alike]:
                    if form.tier in (Tier.SURE, Tier.TRANSLATION):
                        yield _Match(card, Form(Tier.SUSPECT), alike, index, index + 1)

    def _most_alike(self, text: str) -> str | None:
        from rapidfuzz import fuzz, process

        pool = self._pool(text)
        best = process.extractOne(text, pool, scorer=fuzz.ratio, score_cutoff=SUSPICIOUS)
        return best[0] if best else None

    def _pool(self, text: str) -> list[str]:
        """Forms that can be alike at all: the same first letter, about the same length."""
        if self._alike is None:
            self._alike = {}
            for form in self._table:
                self._alike.setdefault((form[0], len(form)), []).append(form)
        sizes = range(len(text) - 1, len(text) + 2)
        return [form for size in sizes for form in self._alike.get((text[0], size), ())]

    # Telling

    def _hit(self, match: _Match, words: Sequence[str], said: Sequence[Piece]) -> Hit:
        start, end = said[match.first].word, said[match.last - 1].word + 1
        if _whole(said, match.first, match.last):
            text = " ".join(_bare(word) for word in words[start:end])
        else:  # a part of a word: the *uno* of "dell'uno"
            text = " ".join(piece.text for piece in said[match.first : match.last])
        tag = match.tag.name if match.tag else None
        why = reason(match.card, text, match.text, match.form, tag)
        return Hit(match.card, text, start, end, match.form.tier, why)


def _judged(found: Iterable[_Match], said: _Said) -> Iterator[_Match]:
    """Homographs the context excuses go; collisions stay only if it confirms them."""
    for match in found:
        if not (match.form.unless or match.form.only_if):
            yield match
            continue
        tag = said.tags[match.first] if said.tags else None
        if match.form.only_if:
            if _answers(said.pieces, match.first):
                yield match._replace(tag=Tag("INTJ", 1.0))
            elif _is(tag, match.form.only_if, ACCUSES):
                yield match._replace(tag=tag)
        elif not _is(tag, match.form.unless, EXCUSES):
            yield match._replace(tag=tag)


def _is(tag: Tag | None, names: frozenset[str], surely: float) -> bool:
    return tag is not None and tag.name in names and tag.probability >= surely


def _answers(said: Sequence[Piece], index: int) -> bool:
    """Whether a written *si* is *sì*: the pronoun stands only before a verb ("si ma dopo")."""
    if said[index].text != "si" or index + 1 == len(said):
        return False
    before, following = said[index - 1].text if index else "", said[index + 1].text
    if before in _BEFORE_PRONOUN or before.endswith("r"):  # or "accorger si", written apart
        return False
    readings = lexicon().readings(following)
    words = any(reading.kind in CLOSED for reading in readings)
    verb = any(reading.kind in VERBAL for reading in readings)
    return words and not verb and following not in _MAYBE_VERBS


def _runs(card: str, saying: Sequence[str], form: Form, said: Sequence[str]) -> Iterator[_Match]:
    """Where a saying is said: word for word, or nearly so and then only suspected."""
    wanted = " ".join(saying)
    size = len(saying)
    index = 0
    while index < len(said):
        if tuple(said[index : index + size]) == tuple(saying):
            yield _Match(card, form, wanted, index, index + size)
            index += size
            continue
        last = _nearly(saying, said, index)
        if last:
            same = _joined(said[index:last]) == _joined(saying)  # "daccordo"
            yield _Match(card, form if same else Form(Tier.SUSPECT), wanted, index, last)
        index = last or index + 1


def _nearly(saying: Sequence[str], said: Sequence[str], first: int) -> int | None:
    """One past the last piece of the run from `first` that is most like the saying, if any is."""
    best, found = 0.0, None
    size = len(saying)
    for last in range(first + max(1, size - 1), min(first + size + 1, len(said)) + 1):
        if tuple(said[first + 1 : last]) == tuple(saying):
            break  # the saying itself begins at the next piece
        score = _likeness(saying, said[first:last])
        if score > best:
            best, found = score, last
    return found


def _likeness(saying: Sequence[str], run: Sequence[str]) -> float:
    """How alike (0–100) a run of words is to a saying; 0 where no slip explains the difference."""
    from rapidfuzz import fuzz

    if len(_joined(saying)) < SHORTEST_SLIP:
        return 100.0 if _joined(saying) == _joined(run) else 0.0
    alike = fuzz.ratio(" ".join(saying), " ".join(run), score_cutoff=SAYING_ALIKE)
    if not alike:
        return 0.0
    if len(saying) == len(run):
        pairs = zip(saying, run, strict=True)
        slip = all(fuzz.ratio(word, heard) >= WORD_ALIKE for word, heard in pairs)
    else:
        slip = fuzz.ratio(_joined(saying), _joined(run)) >= JOINED_ALIKE
    return alike if slip else 0.0


def _joined(texts: Iterable[str]) -> str:
    return "".join(texts).replace("'", "")


def _is_name(said: _Said, index: int) -> bool:
    """Whether an unknown word is someone's name: *Carlotta* is no slip for *carta*."""
    return said.tags is not None and said.tags[index].name == "PROPN"


def _unelided(said: Sequence[Piece], index: int) -> Iterator[str]:
    """What a piece cut before a vowel may be: quest'ora → questo, questa; c'è → ci."""
    text = said[index].text
    stem = text[:-1]
    following = said[index + 1].text if index + 1 < len(said) else "…"
    if stem == "un" or text in TRUNCATIONS or plain(following)[0] not in _BEFORE:
        return  # *un'* is only ever *una*, *po'* is not *poi*, and "don't" is no gift
    endings = _ELIDED if len(stem) > 1 else "i"
    for ending in endings:
        if stem + ending in lexicon():
            yield stem + ending


def _whole(said: Sequence[Piece], first: int, last: int) -> bool:
    """Whether the run of pieces begins and ends where words do."""
    begins = first == 0 or said[first - 1].word != said[first].word
    ends = last == len(said) or said[last].word != said[last - 1].word
    return begins and ends


def _bare(word: str) -> str:
    """A word without the punctuation around it."""
    return word.strip('.,;:!?…«»"“”()[]–—-')
