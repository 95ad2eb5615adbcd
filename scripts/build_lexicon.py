"""Build `lexicon/forme.tsv.gz`, the list of Italian word forms, from packages.

    python scripts/build_lexicon.py

Sources, all of them Morph-it! 0.4.8 in different clothes: the PyPI package
`spacy-lookups-data` (development dependency; its accented keys are encoded twice, which
is repaired here) and the npm packages `italian-verbs-dict` and `italian-words-dict`
3.4.0 (fetched with `npm pack`, or given as a folder holding the two .tgz files). What
they get wrong or leave out stands in `lexicon/supplemento.toml`, written by hand.
Forms with pronouns attached are left out: `sixfuori.italian.verbs` makes them.
Building twice gives the same bytes; `--check` builds and compares with what is committed.
"""

import argparse
import gzip
import importlib.resources
import json
import re
import subprocess
import tarfile
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from sixfuori.italian import lexicon as kinds
from sixfuori.italian.nouns import OF_BOTH_GENDERS, feminines, plurals
from sixfuori.italian.verbs import (
    Paradigm,
    base_infinitive,
    completed,
    conjugate,
    enclitics,
    short_infinitive,
)

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "lexicon" / "forme.tsv.gz"
SUPPLEMENT = ROOT / "lexicon" / "supplemento.toml"
NPM = {
    "verbs": "italian-verbs-dict@3.4.0",
    "words": "italian-words-dict@3.4.0",
}
TABLES = {
    "noun": kinds.NOUN, "adj": kinds.ADJECTIVE, "adv": kinds.ADVERB, "adp": kinds.PREPOSITION,
    "det": kinds.DETERMINER, "pron": kinds.PRONOUN, "num": kinds.NUMBER, "other": kinds.OTHER,
}  # fmt: skip
PROFESSIONS = ("logo", "nomo", "grafo", "iere", "iano", "aio", "atario")
WORD = re.compile(r"[a-zàèéìíòóùúî]+'?")
Readings = dict[str, set[tuple[str, str]]]  # form → {(kind, lemma)}


def repaired(text: str) -> str:
    """Undo the double encoding of accented letters (dirÃ² → dirò)."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def grave(word: str) -> str:
    """One spelling for final accents, as `normal.py` makes it: perché and perchè are one word."""
    return word.translate(str.maketrans("éíóúî", "èìòùi"))


def lookup_table(name: str) -> Iterator[tuple[str, str]]:
    data = importlib.resources.files("spacy_lookups_data") / "data"
    raw = (data / f"it_lemma_lookup_{name}.json.gz").read_bytes()
    for form, lemma in json.loads(gzip.decompress(raw)).items():
        yield repaired(form), repaired(lemma)


def npm_json(folder: Path, which: str) -> Any:
    package, version = NPM[which].split("@")
    with tarfile.open(folder / f"{package}-{version}.tgz") as archive:
        member = archive.extractfile(f"package/dist/{which}.json")
        assert member is not None
        return json.load(member)


def leaves(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    else:
        for branch in tree.values():
            yield from leaves(branch)


def gerund(moods: dict[str, Any], infinitive: str) -> str:
    """From the imperfect, which shares its stem: dicevo → dicendo, davo → dando."""
    imperfect = moods.get("ind", {}).get("impf", {}).get("S1", "")
    if imperfect.endswith(("avo", "evo", "ivo")):
        return str(imperfect[:-3]) + ("ando" if imperfect.endswith("avo") else "endo")
    return infinitive[:-3] + ("ando" if infinitive.endswith("are") else "endo")


def paradigm_of(moods: dict[str, Any], infinitive: str) -> Paradigm:
    """A verb of the npm dictionary. Its infinitives and gerunds are broken: they are made here."""
    part = moods.get("part", {})
    return Paradigm(
        infinitives={infinitive, short_infinitive(infinitive)},
        gerunds={gerund(moods, infinitive)},
        imperatives=set(leaves(moods.get("impr", {}))),
        participles=set(leaves(part.get("past", {}))),
        actives=set(leaves(part.get("pres", {}))),
        finite={form for mood in ("ind", "sub", "cond") for form in leaves(moods.get(mood, {}))},
    )


def merge(into: Paradigm, other: Paradigm) -> None:
    for name, forms in vars(other).items():
        getattr(into, name).update(forms)


def verbs(folder: Path, supplement: dict[str, Any]) -> dict[str, Paradigm]:
    made: dict[str, Paradigm] = defaultdict(Paradigm)
    for lemma, moods in npm_json(folder, "verbs").items():
        infinitive = base_infinitive(lemma)
        if infinitive is not None and WORD.fullmatch(infinitive):
            merge(made[infinitive], paradigm_of(moods, infinitive))
    spare: dict[str, set[str]] = defaultdict(set)
    for table in ("verb", "aux"):
        for form, lemma in lookup_table(table):
            infinitive = base_infinitive(lemma)
            if infinitive is not None and WORD.fullmatch(infinitive):
                spare[infinitive].add(form)
    wrong, not_verbs = supplement["wrong"], supplement["not_verbs"]["words"].split()
    for infinitive, forms in spare.items():
        if infinitive in not_verbs:
            continue
        if infinitive not in made:  # a verb the npm dictionary lacks: rules say what is what
            merge(made[infinitive], conjugate(infinitive))
        known = made[infinitive]
        joined = {form for form, _ in enclitics(infinitive, known)}
        known.finite |= {f for f in forms - joined - known.all() if not looks_joined(f, known)}
    for infinitive, extra in supplement["verbs"].items():
        for name, forms in extra.items():
            getattr(made[infinitive], name).update(forms.split())
    for infinitive, paradigm in made.items():
        for forms in vars(paradigm).values():
            forms -= set(wrong.get(infinitive, "").split())
    return made


def looks_joined(form: str, known: Paradigm) -> bool:
    """Whether a form we do not make is a verb with pronouns all the same (toccaceli)."""
    stem = re.sub(r"(?:mi|ti|ci|vi|si|me|te|ce|ve|se|glie|lo|la|li|le|gli|ne)+$", "", form)
    hosts = {host[:-1] for host in known.infinitives} | known.infinitives
    return stem != form and stem in hosts | known.gerunds | known.imperatives | known.participles


def collect(folder: Path) -> Readings:
    supplement = tomllib.loads(SUPPLEMENT.read_text("utf-8"))
    readings: Readings = defaultdict(set)

    def add(kind: str, lemma: str, forms: Iterable[str]) -> None:
        for form in forms:
            if WORD.fullmatch(form) and WORD.fullmatch(lemma):
                readings[grave(form)].add((kind, grave(lemma)))

    paradigms = verbs(folder, supplement)
    for infinitive, paradigm in paradigms.items():
        add_verb(add, infinitive, paradigm)
    for lemma, entry in npm_json(folder, "words").items():
        add(kinds.NOUN, lemma, [lemma, *filter(None, [entry.get("P"), entry.get("S")])])
    for table, kind in TABLES.items():
        for form, lemma in lookup_table(table):
            add(kind, lemma, [form])
            if form.istitle() and form.lower() not in readings:
                add(kinds.NAME, form.lower(), [form.lower()])
    for kind, lemmas in supplement["words"].items():
        for lemma, forms in lemmas.items():
            add(kind, lemma, [lemma, *forms.split()])
    for infinitive, paradigm in paradigms.items():
        more, again = completed(infinitive, paradigm), inherited(infinitive, paradigms)
        # Never at the price of a false alarm.
        for forms in (more.finite, more.actives, more.gerunds, *vars(again).values()):
            forms -= {form for form in forms if is_another_word(readings, form, infinitive)}
        add_verb(add, infinitive, more)
        add_verb(add, infinitive, again)
    add_doublets(readings, supplement["doublets"]["pairs"])
    nouns_only = supplement["nouns_only"]["words"].split()
    for form, found in readings.items():
        readings[form] = {r for r in found if r[0] != kinds.ADJECTIVE or r[1] not in nouns_only}
    add_plurals(readings)
    add_adjectives(readings)
    add_superlatives(readings)
    add_second_plurals(readings)
    add_feminines(readings, supplement["feminine"]["pairs"])
    for form, lemmas in supplement["not"].items():
        for lemma in lemmas.split():
            readings[form] = {r for r in readings[form] if r[1] != lemma}
    return {form: found for form, found in readings.items() if found}


def add_verb(add: Callable[[str, str, Iterable[str]], None], verb: str, forms: Paradigm) -> None:
    add(kinds.FINITE, verb, forms.finite)
    add(kinds.IMPERATIVE, verb, forms.imperatives)
    add(kinds.INFINITIVE, verb, forms.infinitives)
    add(kinds.GERUND, verb, forms.gerunds)
    add(kinds.PARTICIPLE, verb, forms.participles)
    add(kinds.ACTIVE, verb, forms.actives)


def inherited(infinitive: str, paradigms: dict[str, Paradigm]) -> Paradigm:
    """What a verb in ri- has from the one it is made of: *riapparire* from *apparire*."""
    base = paradigms.get(infinitive[2:]) if infinitive.startswith("ri") else None
    return base.prefixed("ri") if base else Paradigm()


def add_doublets(readings: Readings, pairs: str) -> None:
    """One verb with two infinitives: *compiere* and *compire*."""
    twins = dict(pair.split() for pair in pairs.split(","))
    twins |= {other: one for one, other in twins.items()}
    for found in readings.values():
        found |= {(k, twins[lemma]) for k, lemma in found if k in kinds.VERBAL and lemma in twins}


def nouns_of(readings: Readings, kind: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for form, its in readings.items():
        for reading in its:
            if reading[0] == kind:
                found[reading[1]].add(form)
    return dict(sorted(found.items()))  # where two lemmas want a form, always the same has it


def add_plurals(readings: Readings) -> None:
    """A list with one lemma a form forgets the plural of *rosa*, since *rose* is a verb too."""
    for lemma, forms in nouns_of(readings, kinds.NOUN).items():
        lacking = forms == {lemma} or lemma.endswith(OF_BOTH_GENDERS)
        several = plurals(lemma) if lacking else set()
        if lemma.endswith(("cia", "gia")):  # *arance* is right, *arancie* is written
            several = {lemma[:-1] + "e"}
        for plural in several:
            if all(kind != kinds.NOUN for kind, _ in readings.get(plural, ())):
                readings[plural].add((kinds.NOUN, lemma))


def add_adjectives(readings: Readings) -> None:
    """The genders and numbers of an adjective, where the lists forgot one of them."""
    for lemma, forms in nouns_of(readings, kinds.ADJECTIVE).items():
        if len(lemma) < 5 or lemma[-1] not in "oe":
            continue
        wanted = {lemma} | feminines(lemma) if lemma.endswith("o") else {lemma}
        for singular in wanted:
            several = plurals(singular)
            missing = set() if several & forms else several
            for form in ({singular} | missing) - forms:
                found = {kind for kind, _ in readings.get(form, ())}
                if not found & {kinds.NOUN, *kinds.CLOSED}:
                    readings[form].add((kinds.ADJECTIVE, lemma))


def add_superlatives(readings: Readings) -> None:
    """The lists have *bellissimo* but not *dolcissimo*."""
    for lemma, forms in nouns_of(readings, kinds.ADJECTIVE).items():
        attested = any("issim" in form for form in forms)
        own = {kind for kind, its in readings.get(lemma, ()) if its == lemma}
        participle = any(kind == kinds.PARTICIPLE for kind, _ in readings.get(lemma, ()))
        if attested or lemma[-1] not in "oe" or len(lemma) < 5 or len(forms) < 2:
            continue
        if own & {kinds.DETERMINER, kinds.PRONOUN, kinds.NUMBER}:  # no *questissimo*
            continue
        if participle and kinds.NOUN in own:  # no *portissimo*
            continue
        stem = re.sub(r"(i?o|e)$", "", lemma)
        hard = lemma.endswith(("co", "go")) and stem + "hi" in forms
        for ending in "oaie":
            readings[f"{stem}{'h' if hard else ''}issim{ending}"].add((kinds.ADJECTIVE, lemma))


def add_second_plurals(readings: Readings) -> None:
    """*stomaci* and *stomachi*, *chirurghi* and *chirurgi*: who says the other one said the word,
    unless it is a word of its own."""
    for kind in (kinds.NOUN, kinds.ADJECTIVE):
        for lemma, forms in nouns_of(readings, kind).items():
            if lemma.endswith(("co", "go")) and len(lemma) > 6 and plurals(lemma) & forms:
                for plural in plurals(lemma) - readings.keys():
                    readings[plural].add((kind, lemma))


def add_feminines(readings: Readings, pairs: str) -> None:
    """*ragazza* is a form of *ragazzo*, every agent in -tore has one in -trice; and what is
    no other word is the feminine of a profession (*sociologa, romanziera*)."""
    nouns = nouns_of(readings, kinds.NOUN)
    couples = [pair.split() for pair in pairs.replace("\n", " ").split(",")]
    couples += [[lemma, lemma[:-4] + "trice"] for lemma in nouns if lemma.endswith("tore")]
    couples += [
        [lemma, feminine]
        for lemma in nouns
        if lemma.endswith(PROFESSIONS)
        for feminine in feminines(lemma)
        if all(reading == (kinds.NOUN, feminine) for reading in readings.get(feminine, ()))
        and not (feminine in nouns and lemma.endswith("iere"))  # *corriera* is a bus
    ]
    for masculine, feminine in couples:
        for form in {feminine, *plurals(feminine)} if feminine not in nouns else nouns[feminine]:
            readings[form].add((kinds.NOUN, masculine))


def is_another_word(readings: Readings, form: str, verb: str) -> bool:
    """Known, but not as this verb. (The adjective its own participle became is no other word.)"""
    found = readings.get(grave(form), set())
    others = {r for r in found if r[1] != verb and r[0] != kinds.ADJECTIVE}
    return bool(others) and all(lemma != verb for _, lemma in found)


def packed(readings: Readings) -> bytes:
    elsewhere: dict[str, set[str]] = defaultdict(set)
    for form, found in readings.items():
        for _, lemma in found:
            if lemma[0] != form[0]:
                elsewhere[kinds.ELSEWHERE + lemma].add(form)
    lines = [f"{key}\t{' '.join(sorted(forms))}" for key, forms in elsewhere.items()]
    lines += [
        f"{form}\t{' '.join(kind + lemma for kind, lemma in sorted(found))}"
        for form, found in readings.items()
    ]
    text = b"\n".join(sorted(line.encode() for line in lines))
    return gzip.compress(text, compresslevel=9, mtime=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--npm", type=Path, help="folder with the two npm archives")
    parser.add_argument("--out", type=Path, default=TARGET)
    parser.add_argument("--check", action="store_true", help="compare with --out, write nothing")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.npm or Path(scratch)
        if args.npm is None:
            subprocess.run(["npm", "pack", "--silent", *NPM.values()], cwd=folder, check=True)
        readings = collect(folder)
    made = packed(readings)
    if args.check:
        if gzip.decompress(made) != gzip.decompress(args.out.read_bytes()):
            raise SystemExit(f"{args.out} is not what its sources give: build it again")
    else:
        args.out.write_bytes(made)
    print(f"{args.out}: {len(readings)} forms, {len(made)} bytes")


if __name__ == "__main__":
    main()
