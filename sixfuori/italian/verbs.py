"""How Italian verbs inflect by rule, and how pronouns hang on to them.

Two uses. The enclitic generator runs on every verb: printed word lists know *toccarlo*
but not *toccatemela*. The conjugation by rule runs only on verbs no word list knows
(*spoilerare*), and on the few forms the lists leave out.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

SINGLE = ("mi", "ti", "ci", "vi", "si", "lo", "la", "li", "le", "gli", "ne")
DOUBLE = (
    *(first + second for first in ("me", "te", "ce", "ve", "se", "glie")
      for second in ("lo", "la", "li", "le", "ne")),
    "mici", "tici", "vici", "cisi",
)  # fmt: skip
CLITICS = SINGLE + DOUBLE

# After the one-syllable imperatives the pronoun doubles its consonant (dimmi, fallo);
# *si* and *vi* are not said there (dissi and davvi are other words).
_DOUBLING = tuple(c for c in CLITICS if c[:2] not in ("si", "vi", "se", "ve"))
_MONOSYLLABLES = ("di", "da", "fa", "sta", "va")
_MONOSYLLABIC_VERBS = ("dire", "dare", "fare", "stare", "andare")
# Verbs made with those, which keep the short imperative (rifallo, ridammi); *disdire*,
# *benedire* and the like do not (benedicimi).
_SHORT_COMPOUNDS = {
    "ridare": "rida",
    "ridire": "ridi",
    "rifare": "rifa",
    "disfare": "disfa",
    "strafare": "strafa",
    "sopraffare": "sopraffa",
    "soddisfare": "soddisfa",
}
# The reflexives of the verbs made with *trarre*; any other in -trarsi is of -trare (mostrarsi).
_TRARSI = re.compile(r"(?:as|at|con|de|dis|es|pro|rat|re|ri|sot)?trarsi")


@dataclass
class Paradigm:
    """The forms of one verb, sorted by what can hang on to them and how they are tagged."""

    infinitives: set[str] = field(default_factory=set)
    gerunds: set[str] = field(default_factory=set)
    imperatives: set[str] = field(default_factory=set)
    participles: set[str] = field(default_factory=set)  # past, in every gender and number
    actives: set[str] = field(default_factory=set)  # present participles
    finite: set[str] = field(default_factory=set)

    def all(self) -> set[str]:
        return (
            self.infinitives | self.gerunds | self.imperatives
            | self.participles | self.actives | self.finite
        )  # fmt: skip

    def prefixed(self, prefix: str) -> "Paradigm":
        """The verb made by putting a prefix before this one: venire → rivenire."""
        return Paradigm(**{kind: {prefix + f for f in forms} for kind, forms in vars(self).items()})


def base_infinitive(verb: str) -> str | None:
    """The infinitive without its reflexive pronouns (sedersi → sedere, andarsene → andare);
    None if it is no verb."""
    if verb.endswith(("rsene", "rsela")):
        verb = verb[:-4] + "si"
    if _TRARSI.fullmatch(verb):
        return verb[:-2] + "re"
    if verb.endswith(("arsi", "ersi", "irsi")):
        return verb[:-2] + "e"
    if verb.endswith(("orsi", "ursi")):
        return verb[:-2] + "re"
    if verb.endswith(("are", "ere", "ire", "orre", "urre", "arre")) and len(verb) > 4:
        return verb
    return verb if verb in ("bere", "dare", "dire", "fare", "gire") else None


def short_infinitive(infinitive: str) -> str:
    """The infinitive without its last vowel: what is sung (*dir, far*), and what pronouns join."""
    return infinitive[:-2] if infinitive.endswith("rre") else infinitive[:-1]


def enclitics(lemma: str, paradigm: Paradigm) -> Iterator[tuple[str, str]]:
    """Every (form, host) with pronouns attached: toccarlo, toccandoci, toccatemela, toccatole."""
    for infinitive in sorted(paradigm.infinitives):
        if infinitive.endswith("e"):
            yield from _attach(short_infinitive(infinitive), infinitive, CLITICS)
    for gerund in sorted(paradigm.gerunds):
        yield from _attach(gerund, gerund, CLITICS)
    for imperative in sorted(paradigm.imperatives):
        if not imperative.endswith("'") and imperative not in _MONOSYLLABLES:
            yield from _attach(imperative, imperative, CLITICS)
    for finite in sorted(_impersonal(paradigm)):
        yield from _attach(finite, finite, ("si",))
    for participle in sorted(paradigm.participles):
        yield from _attach(participle, participle, CLITICS)
    short = dict(zip(_MONOSYLLABIC_VERBS, _MONOSYLLABLES, strict=True)) | _SHORT_COMPOUNDS
    if lemma in short:
        host = short[lemma]
        for clitic in _DOUBLING:
            doubled = clitic if clitic.startswith("gli") else clitic[0] + clitic
            yield host + doubled, host + "'"


def _impersonal(paradigm: Paradigm) -> set[str]:
    """The present that takes *si* on notices: vendesi, dicesi (*affittasi* is like *affitta*)."""
    made = {imperative[:-1] + "e" for imperative in paradigm.imperatives}
    made |= {gerund[:-3] for gerund in paradigm.gerunds}
    return {form for form in made & paradigm.finite if form.endswith("e")}


def _attach(stem: str, host: str, clitics: Iterable[str]) -> Iterator[tuple[str, str]]:
    for clitic in clitics:
        yield stem + clitic, host


_FUTURE = "erò erai erà eremo erete eranno eran erei eresti erebbe eremmo ereste erebbero erebber"


def conjugate(infinitive: str) -> Paradigm:
    """A regular verb, conjugated. Verbs in -ire are given both ways (*finisco* and *parto*)."""
    made = Paradigm(infinitives={infinitive, short_infinitive(infinitive)})
    if infinitive.endswith("are"):
        _first_conjugation(infinitive[:-3], made)
    elif infinitive.endswith("ere"):
        _second_conjugation(infinitive[:-3], made)
    elif infinitive.endswith("ire"):
        _third_conjugation(infinitive[:-3], made)
    return made


def _first_conjugation(stem: str, made: Paradigm) -> None:
    soft = stem  # before e and i: tocc-are → tocch-i, mangi-are → mang-i, pigli-are → pigl-i
    if stem.endswith(("c", "g")):
        soft = stem + "h"
    elif stem.endswith("i"):
        soft = stem[:-1]
    futures = {stem if stem.endswith("i") else soft}  # studi-erò, sci-erò, tocch-erò
    if stem.endswith(("ci", "gi")):
        futures.add(soft)  # lasc-erò, which many write lasci-erò
    made.finite |= _with(stem, "o a ano avo avi ava avamo avate avano ai asti ò ammo aste arono")
    made.finite |= _with(stem, "assi asse assimo assero an avan aron asser")
    made.finite |= _with(soft, "i iamo ino iate in iam")
    for future in futures:
        made.finite |= _with(future, _FUTURE)
    if stem.endswith("i"):
        made.finite |= {stem + "i", stem + "ino"}  # sci-are → scii, sciino
    if stem.endswith("gn"):
        made.finite.add(stem + "amo")  # sogniamo, which many write sognamo
    made.imperatives |= {stem + "a", soft + "iamo", stem + "ate"}
    made.gerunds.add(stem + "ando")
    made.participles |= _with(stem, "ato ata ati ate")
    made.actives |= _with(stem, "ante anti")


def _second_conjugation(stem: str, made: Paradigm) -> None:
    made.finite |= _with(stem, "o i e iamo ete ono evo evi eva evamo evate evano a ano iate")
    made.finite |= _with(stem, "ei esti é emmo este erono etti ette ettero on evan an")
    made.finite |= _with(stem, _FUTURE) | _with(stem, "essi esse essimo essero")
    made.imperatives |= _with(stem, "i iamo ete")
    made.gerunds.add(stem + "endo")
    soft = stem + "i" if stem.endswith(("c", "g", "sc")) else stem  # cresciuto
    made.participles |= _with(soft, "uto uta uti ute")
    made.actives |= _with(stem, "ente enti")


def _third_conjugation(stem: str, made: Paradigm) -> None:
    made.finite |= _with(stem, "o i e ono a ano on isco isci isce iscono isca iscano iscon")
    made.finite |= _with(stem, "iamo ite ivo ivi iva ivamo ivate ivano iate ivan")
    made.finite |= _with(stem, "ii isti ì immo iste irono iron")
    made.finite |= _with(stem, "irò irai irà iremo irete iranno irei iresti irebbe iremmo ireste")
    made.finite |= _with(stem, "irebbero issi isse issimo issero iran irebber")
    made.imperatives |= _with(stem, "i isci iamo ite")
    made.gerunds.add(stem + "endo")
    made.participles |= _with(stem, "ito ita iti ite")
    made.actives |= _with(stem, "ente enti iente ienti")


def _with(stem: str, endings: str) -> set[str]:
    return {stem + ending for ending in endings.split()}


# Tenses whose forms all follow from any one of them: the endings, after the stem.
_TENSES = (
    "rò rai rà remo rete ranno rei resti rebbe remmo reste rebbero ran rebber",
    "vo vi va vamo vate vano van",
    "ssi sse ssimo ssero sser",
)
# What verbs in -ere have beside their own: sopravviverò, sopravvivrò; spegnei, spensi.
_REGULAR_ERE = f"ete ei é erono etti ette ettero {_FUTURE}"
# The endings that leave the stem unstressed: there muov- may be mov-.
_UNSTRESSED = re.compile(r"(?:iam|iat|et|ev|er|es|em|en)")


def completed(infinitive: str, known: Paradigm) -> Paradigm:
    """The forms a list should have had: lists give one form where there are two (*perso,
    perduto*), and so lose *persa*; or forget one of twelve futures."""
    made = Paradigm()
    for endings in _TENSES:
        for stem in _stems(known.finite, endings.split()):
            made.finite |= _with(stem, endings)
            if stem + "vamo" in known.finite:  # the gerund shares the imperfect's stem: disface-
                made.gerunds.add(re.sub("i$", "e", stem) + "ndo")
    for participle in known.participles:
        if participle[-1] in "oaie" and len(participle) > 3:
            made.participles |= _with(participle[:-1], "o a i e")
    for active in known.actives:
        made.actives |= _with(active[:-1], "e i")
    if infinitive.endswith("are") and infinitive not in _IRREGULAR:
        regular = conjugate(infinitive)
        for name in ("finite", "imperatives", "participles", "gerunds"):
            getattr(made, name).update(getattr(regular, name))
    elif infinitive.endswith("ere") and infinitive != "bere":
        made.finite |= _with(infinitive[:-3], _REGULAR_ERE)
        made.actives |= _with(infinitive[:-3], "ente enti")
    elif infinitive.endswith(("prire", "frire")):
        made.finite |= _with(infinitive[:-4], "ersi erse ersero")  # apersi, beside aprii
    if infinitive.endswith("cere"):
        for form in known.finite:
            if form.endswith("ccio"):  # giacciamo and giaciamo
                made.finite |= _with(form[:-4], "cciamo cciate ciamo ciate")
    made.imperatives |= {f for f in known.finite if f.endswith("iamo")}
    if infinitive.endswith("e") and infinitive[:-2] + "te" in known.finite:
        made.imperatives.add(infinitive[:-2] + "te")
    if not known.gerunds:
        made.gerunds |= conjugate(infinitive).gerunds
    if infinitive.endswith(("uovere", "uotere", "uocere")):
        for kind, forms in vars(made).items():
            forms |= set(_without_diphthong(infinitive[:-3], forms | getattr(known, kind)))
    made.finite |= {short for form in known.finite | made.finite for short in _cut(form)}
    return made


def _without_diphthong(stem: str, forms: Iterable[str]) -> Iterator[str]:
    """The old spelling of what is not stressed on the stem: moviamo, movendo, scotevo."""
    for form in forms:
        if form.startswith(stem) and _UNSTRESSED.match(form, len(stem)):
            yield stem.replace("uo", "o") + form[len(stem) :]


def _cut(form: str) -> Iterator[str]:
    """A finite form without its end, as it is sung and said in haste: dicon, fan, andiam, vien."""
    if form.endswith("nno"):
        yield form[:-2]
    elif (form.endswith(("ano", "ono", "ero", "amo")) and len(form) > 4) or form.endswith("iene"):
        yield form[:-1]


_IRREGULAR = frozenset(
    ["andare", "riandare", "fare", "dare", "stare", "ridare", "ristare", "sottostare"]
)


def _stems(forms: set[str], endings: list[str]) -> set[str]:
    """Stems attested with several endings of a tense: one could be chance (*era, avrà*)."""
    counts: dict[str, int] = {}
    for form in forms:
        for ending in endings:
            if form.endswith(ending) and len(form) > len(ending):
                stem = form[: -len(ending)]
                counts[stem] = counts.get(stem, 0) + 1
    return {stem for stem, count in counts.items() if count >= len(endings) // 2}
