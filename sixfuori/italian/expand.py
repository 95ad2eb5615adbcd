"""A card, expanded into every word it forbids.

The verdict comes from this list and not from guessing the lemma of what was said: a
guess is right two times out of three, the list nearly always. Each form carries its
tier, and for the ambiguous ones the parts of speech that settle it in context.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from sixfuori.italian import lexicon as kinds
from sixfuori.italian.deck import CardSpec, Kind
from sixfuori.italian.hits import Tier
from sixfuori.italian.lexicon import CLOSED, VERBAL, Reading, lexicon
from sixfuori.italian.normal import accented, fold, pieces, plain
from sixfuori.italian.nouns import SHORT_FORMS, decline, feminines, plurals, truncated
from sixfuori.italian.verbs import Paradigm, base_infinitive, conjugate, enclitics

# The tagger's name for each closed kind: a form tagged so belongs to the other word.
_TAGS = {
    kinds.ADVERB: ("ADV",),
    kinds.PREPOSITION: ("ADP",),
    kinds.DETERMINER: ("DET", "ADP"),
    kinds.PRONOUN: ("PRON", "DET"),
    kinds.NUMBER: ("NUM",),
    kinds.OTHER: ("CCONJ", "SCONJ"),
}
_INFLECTED = frozenset((kinds.NOUN, kinds.ADJECTIVE))
# What makes a new verb of an old one: *riscendere* goes like *scendere*.
_PREFIXES = ("ri", "stra", "dis", "pre", "sotto", "sovra", "contro", "auto", "co", "de", "s")
_NOMINAL = frozenset(("NOUN", "ADJ", "PROPN", "ADP", "DET", "NUM"))
VERB = frozenset(("VERB.Fin", "VERB.Inf", "VERB.Ger", "VERB.Part"))
SHORTEST_DECLINED = 4  # letters of an unknown word that is given a plural; *bro* has none
# The card UNO as an article: only by the house rule "uno severo".
_ARTICLES = ("un", "un'", "una", "uni", "une")
# Where "da'" meets "lo, la, le" it writes the commonest prepositions.
_PREPOSITIONS = frozenset(("dalla", "dallo", "dalle"))


@dataclass(frozen=True, slots=True)
class Form:
    tier: Tier
    unless: frozenset[str] = frozenset()  # homographs: no offence when tagged so
    only_if: frozenset[str] = frozenset()  # collisions: an offence only when tagged so
    joined: bool = False  # a verb with pronouns attached


@dataclass(frozen=True)
class Expansion:
    forms: dict[str, Form]
    spellings: dict[str, str] = field(default_factory=dict)  # careless spelling → form
    unaccented: dict[str, Form] = field(default_factory=dict)  # spellings that are words too
    sayings: dict[tuple[str, ...], Tier] = field(default_factory=dict)  # runs of plain pieces

    def tiers(self) -> dict[str, Tier]:
        """Everything forbidden, sayings too, with its tier."""
        return {text: form.tier for text, form in self.forms.items()} | {
            " ".join(saying): tier for saying, tier in self.sayings.items()
        }


@dataclass
class _Family:
    """What belongs to a card before anything is said about look-alikes."""

    lemmas: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)  # whatever is not a verb's
    verbs: dict[str, Paradigm] = field(default_factory=dict)


@lru_cache(maxsize=256)
def expand(card: CardSpec) -> Expansion:
    """Everything a card forbids."""
    said = [_meant(text) for text in _texts(card.word)]
    sayings = {_saying(said): Tier.SURE} if len(said) > 1 else {}
    forms = _forms(said[0], card.kind) if len(said) == 1 else {}
    for tier, words in ((Tier.TRANSLATION, card.translations), (Tier.SURE, card.also)):
        for parts in filter(None, map(_texts, words)):
            if len(parts) > 1:
                sayings.setdefault(_saying(parts), tier)
            elif tier is Tier.SURE or parts[0] not in forms:
                forms[parts[0]] = Form(tier)
    for word in card.never:
        forms.pop(fold(word), None)
    bare = {plain(text): text for text in forms if plain(text) != text}
    careless = {text: form for text, form in bare.items() if not lexicon().knows(text)}
    unaccented = {
        text: form
        for text in bare.keys() - careless.keys() - forms.keys()
        if (form := _unaccented(text, bare[text], forms)) is not None
    }
    return Expansion(forms, careless, unaccented, sayings)


def _meant(text: str) -> str:
    """What is written on a card, with the accent that was forgotten: citta → città."""
    meant, readings = accented(text), lexicon().readings(text)
    known = any(reading.kind != kinds.NAME and reading.lemma != meant for reading in readings)
    return meant if meant in lexicon() and not known else text


def _unaccented(text: str, meant: str, forms: dict[str, Form]) -> Form | None:
    """A form written without its accent: listed that way (*perche*), or another word and
    then only if the context shows it (*gliela da*, *si ma dopo*)."""
    readings, wanted = lexicon().readings(text), lexicon().readings(meant)
    if all(reading in wanted or reading.kind == kinds.NAME for reading in readings):
        return forms[meant]
    if meant == "sì":
        return Form(Tier.COLLISION, only_if=frozenset(("INTJ",)))
    if any(reading.kind in VERBAL for reading in readings):
        return None
    if any(reading.kind in VERBAL for reading in wanted):
        return Form(Tier.COLLISION, only_if=VERB)
    return None


def _texts(text: str) -> list[str]:
    return [piece.text for piece in pieces(text.split())]


def _saying(texts: Iterable[str]) -> tuple[str, ...]:
    """A saying is recognised whatever the accents."""
    return tuple(map(plain, texts))


def _forms(word: str, kind: Kind | None) -> dict[str, Form]:
    family = _family(word, kind)
    forms: dict[str, Form] = {}
    for text in sorted(family.words):
        forms[text] = _graded(text, family, frozenset())
    for lemma, paradigm in family.verbs.items():
        for text in sorted(paradigm.all()):
            forms[text] = _graded(text, family, _own_kinds(text, paradigm))
        for text, host in enclitics(lemma, paradigm):
            if text not in forms and (form := _joined(text, host, paradigm)) is not None:
                forms[text] = form
    forms[word] = Form(Tier.SURE)  # the word on the card, in whatever sense
    if word == "uno":
        forms.update(dict.fromkeys(_ARTICLES, Form(Tier.HOUSE)))
    return forms


def _family(word: str, kind: Kind | None) -> _Family:
    family = _Family(lemmas={word}, words={word, *SHORT_FORMS.get(word, ())})
    if kind is Kind.INVARIABLE:
        return family
    readings = lexicon().readings(word)
    own = {reading.kind for reading in readings if reading.lemma == word}
    if kinds.NUMBER in own and kind is None:
        return family
    infinitive = base_infinitive(word)
    known_verb = lexicon().paradigm(infinitive) if infinitive else None
    if kind is Kind.VERB or (kind is None and known_verb and (own & VERBAL or not own)):
        if infinitive:
            family.lemmas.add(infinitive)
            family.verbs[infinitive] = known_verb or _unlisted_verb(infinitive)
        _add_nouns(family, {word} if own & _INFLECTED else set())
    elif kind is None and not readings and infinitive:
        family.verbs[infinitive] = _unlisted_verb(infinitive)
    elif kind is None and own & CLOSED:
        _add_nouns(family, {word})
    elif nominal := _nominal_lemmas(word, readings):
        _add_nouns(family, nominal)
    elif participles := {r.kind for r in readings} & {kinds.PARTICIPLE, kinds.ACTIVE}:
        # Said as a noun (*un laureato, i migranti*), it has a plural and a feminine.
        family.words |= decline(word, both_genders=kinds.PARTICIPLE in participles)
    elif not readings and len(word) >= SHORTEST_DECLINED:
        made = {text for text in decline(word, both_genders=True) if text not in lexicon()}
        # A plural may be a verb or a noun too (*presidi*), but not "agli" or "anche".
        family.words |= made | {text for text in plurals(word) if not _is_closed(text)}
    return family


def _is_closed(text: str) -> bool:
    return any(reading.kind in CLOSED for reading in lexicon().readings(text))


def _unlisted_verb(infinitive: str) -> Paradigm:
    """A verb no list knows: like the one it is made of, or regular."""
    for prefix in _PREFIXES:
        base = infinitive.removeprefix(prefix)
        known = lexicon().paradigm(base) if base != infinitive else None
        if known is not None:
            return known.prefixed(prefix)
    return conjugate(infinitive)


def _nominal_lemmas(word: str, readings: Iterable[Reading]) -> set[str]:
    """A plural brings its singular, *ragazza* brings *ragazzo*; *sale* does not bring *sala*."""
    nominal = {r for r in readings if r.kind in _INFLECTED}
    if all(reading.lemma != word for reading in nominal):
        return {reading.lemma for reading in nominal}
    return {word} | {
        reading.lemma
        for reading in nominal
        if reading.kind == kinds.NOUN
        and (word in feminines(reading.lemma) or word.endswith("essa"))
    }


def _add_nouns(family: _Family, lemmas: set[str]) -> None:
    """The singulars, plurals and genders of nouns and adjectives."""
    for lemma in lemmas:
        forms = lexicon().forms_of(lemma)
        family.lemmas.add(lemma)
        family.words |= forms.get(kinds.NOUN, set()) | forms.get(kinds.ADJECTIVE, set())
        family.words |= set(SHORT_FORMS.get(lemma, ()))
        short = truncated(lemma)
        if short is not None and short not in lexicon():
            family.words.add(short)


def _own_kinds(text: str, paradigm: Paradigm) -> frozenset[str]:
    own = {
        kinds.PARTICIPLE: paradigm.participles,
        kinds.ACTIVE: paradigm.actives,
        kinds.FINITE: paradigm.finite | paradigm.imperatives,
        kinds.INFINITIVE: paradigm.infinitives,
        kinds.GERUND: paradigm.gerunds,
    }
    return frozenset(kind for kind, forms in own.items() if text in forms)


def _graded(text: str, family: _Family, own: frozenset[str]) -> Form:
    """A plain form: sure, or a homograph with the readings that would excuse it."""
    others = [r for r in lexicon().readings(text) if not _related(r, family, own)]
    if not others:
        return Form(Tier.SURE)
    unless = {tag for reading in others for tag in _TAGS.get(reading.kind, ())}
    if own == {kinds.ACTIVE}:  # *importante* is hardly ever the participle of *importare*
        unless |= {"ADJ", "NOUN"}
    if own == {kinds.FINITE} and any(r.kind == kinds.PARTICIPLE for r in others):
        unless.add("VERB.Part")  # *ho detto* is no form of *dettare*
    return Form(Tier.HOMOGRAPH, unless=frozenset(unless))


def _related(reading: Reading, family: _Family, own: frozenset[str]) -> bool:
    """Readings that are the card's own: its lemmas, and the adjectives its participles become."""
    if reading.lemma in family.lemmas or reading.kind == kinds.NAME:
        return True
    if reading.kind == kinds.ADJECTIVE and kinds.PARTICIPLE in own:
        return True
    return reading.kind not in VERBAL and not own and reading.lemma in family.words


def _joined(text: str, host: str, paradigm: Paradigm) -> Form | None:
    """A verb with pronouns attached; None where it only spells another word (*persone*)."""
    if all(reading.kind == kinds.NAME for reading in lexicon().readings(text)):
        return Form(Tier.SURE, joined=True)
    if text in _PREPOSITIONS:
        return Form(Tier.COLLISION, only_if=VERB, joined=True)
    if host.endswith("'"):
        return Form(Tier.HOMOGRAPH, unless=_NOMINAL, joined=True)
    if host in paradigm.infinitives or host in paradigm.gerunds:
        return Form(Tier.HOMOGRAPH, joined=True)
    if host in paradigm.imperatives:
        return Form(Tier.COLLISION, only_if=VERB, joined=True)
    return None
