"""The figures of the Italian part: what it finds, what it wrongly finds, and how fast.

Beside it stand three simple ways to do the same, on the same sentences: the very word on
the card, the lemma spaCy's look-up tables give, the lemma simplemma gives.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sixfuori.commands.benching import Row
from sixfuori.errors import UserError
from sixfuori.italian import CardSpec, Matcher, Tier, default_deck, known_card, warm_up
from sixfuori.italian.expand import expand
from sixfuori.italian.lexicon import lexicon

_CHECKOUT = Path(__file__).parents[2]
SENTENCES = _CHECKOUT / "tests" / "italian" / "frasi.tsv"
GOLD = _CHECKOUT.parent / "shared" / "italian" / "gold.tsv"
UTTERANCE = "aspetta dai che mi sa che tocca a me dalla qui subito"  # asks the tagger too

Peer = Callable[[str], str]  # a word's lemma
Finder = Callable[["Sentence"], list[str]]  # the cards hit


class Sentence(NamedTuple):
    """A line of `frasi.tsv`: what is said, the cards in play, and the hits to expect."""

    said: str
    cards: list[CardSpec]
    hits: list[tuple[str, str]]  # (card, words), in the order they are said
    strict_one: bool = False


class Score(NamedTuple):
    recall: float  # per cent of the expected hits
    false_alarms: int


def measure(quick: bool) -> list[Row]:
    peers = _peers()
    warm_up()
    return [*_quality(peers), *_speed(peers, 50 if quick else 500), *_weight()]


def table_sentences(path: Path = SENTENCES) -> list[Sentence]:
    """What is said at a table, with the hits to expect."""
    if not path.is_file():
        raise UserError("Le frasi di prova stanno nel progetto: misura da lì.")
    lines = path.read_text("utf-8").splitlines()
    return [_sentence(line) for line in lines if line and not line.startswith("#")]


def _sentence(line: str) -> Sentence:
    said, cards, expected = line.split("\t")
    hits = [
        (card, words) for hit in expected.split("; ") if hit for card, words in [hit.split("=")]
    ]
    return Sentence(said, deck() if cards == "*" else [*map(known_card, cards.split(","))], hits)


def deck() -> list[CardSpec]:
    """The default deck's cards that have a word on them."""
    return [card for card in default_deck() if card.word]


def _peers() -> dict[str, Peer]:
    try:
        import simplemma
        import spacy

        nlp = spacy.blank("it")
        nlp.add_pipe("lemmatizer", config={"mode": "lookup"})
        nlp.initialize()
    except (ImportError, ValueError) as error:
        raise UserError(
            "Per il confronto servono simplemma e spacy-lookups-data: python3 scripts/test.py li installa."  # noqa: E501
        ) from error
    return {
        "parola uguale": lambda word: word,
        "spaCy a tabella": lambda word: nlp(word)[0].lemma_ if word else "",
        "simplemma": lambda word: str(simplemma.lemmatize(word, lang="it")),
    }


def _quality(peers: dict[str, Peer]) -> Iterable[Row]:
    tests = {"al tavolo": table_sentences()}
    if GOLD.is_file():
        tests["forme misurate"] = list(_gold())
    for name, sentences in tests.items():
        ours = _score(sentences, _our_hits)
        theirs = {peer: _score(sentences, _finder(lemma)) for peer, lemma in peers.items()}
        for peer, score in theirs.items():
            yield Row(f"{name}: trovate", ours.recall, "%", peer, score.recall, "≥ 99,5 %")
        for peer, score in theirs.items():
            alarms = score.false_alarms
            yield Row(f"{name}: falsi allarmi", ours.false_alarms, "", peer, alarms, "0")


def _gold() -> Iterable[Sentence]:
    """The measured forms, each said alone; they count *un* and *una* as UNO."""
    for line in GOLD.read_text("utf-8").splitlines():
        form, lemma, belongs = line.split("\t")
        hits = [(lemma, form)] if belongs == "yes" else []
        yield Sentence(form, [known_card(lemma)], hits, strict_one=True)


def _score(sentences: Iterable[Sentence], find: Finder) -> Score:
    wanted = found = false = 0
    for sentence in sentences:
        left = [card for card, _ in sentence.hits]
        wanted += len(left)
        for card in find(sentence):
            if card in left:
                left.remove(card)
                found += 1
            else:
                false += 1
    return Score(100 * found / wanted, false)


def _our_hits(sentence: Sentence) -> list[str]:
    matcher = Matcher(sentence.cards, strict_one=sentence.strict_one)
    return [hit.card for hit in matcher.hits(sentence.said) if hit.tier is not Tier.SUSPECT]


def _finder(lemma: Peer) -> Finder:
    """A simple way to find hits: a word or its lemma is the card, a saying is in the text."""

    def find(sentence: Sentence) -> list[str]:
        words = [word.strip(".,;:!?").lower() for word in sentence.said.split()]
        wanted = {card.word for card in sentence.cards}
        hits = [card for card in wanted if " " in card and card in " ".join(words)]
        for word in words:
            hits += {word, lemma(word)} & wanted
        return hits

    return find


def _speed(peers: dict[str, Peer], times: int) -> Iterable[Row]:
    cards = deck() + [known_card(word) for word in ("mannaggia", "in che senso", "spoilerare")]
    matcher = Matcher(cards)
    ours = _milliseconds(lambda: matcher.hits(UTTERANCE), times)
    sentence = Sentence(UTTERANCE, cards, [])
    for name, lemma in peers.items():
        theirs = _milliseconds(partial(_finder(lemma), sentence), times)
        yield Row("12 parole, 39 carte", ours, "ms", name, theirs, "< 3 ms")
    yield Row("una carta in più, la più lenta", _slowest_card(cards), "ms", goal="< 50 ms")


def _milliseconds(action: Callable[[], object], times: int) -> float:
    action()
    took = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        took.append(time.perf_counter() - start)
    return 1000 * statistics.median(took)


def _slowest_card(cards: Iterable[CardSpec]) -> float:
    """Adding each card to a table, with nothing remembered from before."""
    warm_up()
    took = []
    matcher = Matcher()
    for card in cards:
        expand.cache_clear()
        lexicon().readings.cache_clear()
        start = time.perf_counter()
        matcher.add(card)
        took.append(time.perf_counter() - start)
    return 1000 * max(took)


_FRESH = """
import json, pathlib, re, time
def peak():
    return int(re.search(r"VmHWM:\\s+(\\d+)", pathlib.Path("/proc/self/status").read_text())[1])
bare = peak()
start = time.perf_counter()
from sixfuori.italian import Matcher, default_deck, warm_up
imported = time.perf_counter()
import spacy
ready = time.perf_counter()
from sixfuori.italian.tagger import load_tagger
load_tagger()
loaded = time.perf_counter()
warm_up()
Matcher([card for card in default_deck() if card.word]).hits("a chi tocca dalla a me")
print(json.dumps([imported - start, ready - imported, loaded - ready, peak() - bare]))
"""


def _weight() -> Iterable[Row]:
    """Start and memory, seen in a process that has done nothing else."""
    done = subprocess.run([sys.executable, "-c", _FRESH], capture_output=True, text=True)
    if done.returncode != 0:  # a system that does not tell its memory this way
        return
    imported, spacy_took, loaded, kilobytes = json.loads(done.stdout)
    yield Row("avvio della parte italiana", 1000 * imported, "ms")
    yield Row("avvio di spaCy, quando serve", 1000 * spacy_took, "ms")
    yield Row("pipeline caricata", 1000 * loaded, "ms", goal="< 1000 ms")
    yield Row("memoria di tutto", kilobytes / 1024, "MB", goal="< 250 MB")
