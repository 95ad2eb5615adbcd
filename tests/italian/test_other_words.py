"""Words that are on no card, as a group may write them on a blank one."""

from pathlib import Path

import pytest

from sixfuori.italian import Matcher, Tier
from sixfuori.italian.deck import known_card
from sixfuori.italian.expand import expand

FILE = Path(__file__).with_name("altre_parole.tsv")
LINES = [line for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("line", LINES, ids=[line.split("\t")[0] for line in LINES])
def test_every_form_is_forbidden_and_no_look_alike(line: str) -> None:
    word, forms, others = line.split("\t")
    matcher = Matcher([word])
    missed = [form for form in forms.split() if not _offends(matcher, form)]
    wrong = [form for form in others.split() if _offends(matcher, form)]
    assert (missed, wrong) == ([], [])


def _offends(matcher: Matcher, said: str) -> bool:
    return any(hit.tier is not Tier.SUSPECT for hit in matcher.hits(said))


def test_a_card_that_is_an_inflected_form_forbids_only_itself() -> None:
    matcher = Matcher(["sei", "aspetta", "tocca"])
    assert [hit.words for hit in matcher.hits("sei tu che aspetti, sono io, toccano")] == ["sei"]


def test_participle_and_pronoun_that_spell_another_word_are_dropped() -> None:
    forms = {"perdere": "persone", "capire": "capitale", "nascere": "natale"}
    for verb, other in forms.items():
        assert other not in expand(known_card(verb)).forms


def test_every_translation_of_the_deck_is_foreign() -> None:
    """A translation that is an Italian word of another meaning accuses who speaks Italian."""
    matcher = Matcher(["avere", "dare", "due", "sei", "sette", "no", "sì", "mano", "turno"])
    said = "siete voi donne non una mettere tengo tu aus non si"
    assert matcher.hits(said) == []
