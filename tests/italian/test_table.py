"""Sentences as they are said at a table, and what the cards in play make of them."""

import pytest

from sixfuori.commands.bench_italian import Sentence, table_sentences
from sixfuori.italian import Hit, Matcher, Tier

SENTENCES = table_sentences()


@pytest.mark.parametrize("sentence", SENTENCES, ids=[s.said for s in SENTENCES])
def test_what_is_said_at_the_table(sentence: Sentence) -> None:
    hits = Matcher(sentence.cards).hits(sentence.said)
    assert [(hit.card, hit.words) for hit in hits] == sentence.hits


def test_there_are_enough_of_them() -> None:
    assert len({s.said for s in SENTENCES}) >= 150
    assert sum(not s.hits for s in SENTENCES) >= 80, "traps are sentences without a hit"


def test_a_hit_tells_card_words_place_tier_and_reason() -> None:
    assert Matcher(["Toccare"]).hits("Ma… a chi tocca?") == [
        Hit("Toccare", "tocca", 3, 4, Tier.SURE, "«tocca» è una forma di TOCCARE")
    ]


@pytest.mark.parametrize(
    ("said", "card", "reason"),
    [
        ("hai un 6", "sei", "«6» (cioè «sei») è proprio la carta SEI"),
        ("che tocco", "toccare", "«tocco» è anche una forma di TOCCARE: vale in ogni accezione"),
        ("dimmelo", "dire", "«dimmelo» è una forma con pronome di DIRE"),
        ("touch me", "toccare", "«touch» è TOCCARE in un'altra lingua"),
        ("dalla a me", "dare", "«dalla» qui è un verbo: è una forma di DARE"),
        ("in che senso", "in che senso", "«in che senso» è proprio la carta IN CHE SENSO"),
        ("c'è posta", "c'è posta", "«c'è posta» è la frase vietata C'È POSTA"),
        (
            "in che senzo",
            "in che senso",
            "«in che senzo» somiglia a IN CHE SENSO: decida il tavolo",
        ),
    ],
)
def test_the_reason_is_a_sentence_for_the_players(said: str, card: str, reason: str) -> None:
    assert [hit.reason for hit in Matcher([card]).hits(said)] == [reason]


def test_places_are_counted_in_the_words_of_the_recogniser() -> None:
    matcher = Matcher(["uno", "tre", "in che senso"])
    hits = matcher.hits_in_words(["dell'uno", "3+3", "in", "che", "senso"])
    assert [(hit.words, hit.start, hit.end) for hit in hits] == [
        ("uno", 0, 1),
        ("tre", 1, 2),
        ("tre", 1, 2),
        ("in che senso", 2, 5),
    ]


def test_the_house_rule_makes_articles_count() -> None:
    assert Matcher(["uno"]).hits("un tre e una carta, un'altra") == []
    strict = Matcher(["uno"], strict_one=True).hits("un tre e una carta, un'altra")
    assert [(hit.words, hit.tier) for hit in strict] == [
        ("un", Tier.HOUSE),
        ("una", Tier.HOUSE),
        ("un'", Tier.HOUSE),
    ]


def test_a_card_taken_out_of_play_forbids_nothing() -> None:
    matcher = Matcher(["toccare", "tocco"])
    matcher.remove("toccare")
    assert matcher.hits("ti tocco") and not matcher.hits("a chi tocca")
    matcher.add("toccare")
    assert matcher.hits("a chi tocca")
