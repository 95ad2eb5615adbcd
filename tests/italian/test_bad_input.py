"""Whatever is written on a card, in a deck or in an utterance: a sentence, never a crash."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfuori.errors import UserError
from sixfuori.italian import CardSpec, Matcher, checked_word, default_deck, load_deck, suggest


@pytest.mark.parametrize("word", ["", "   ", "123", "6", "😀", "🃏🃏", "!?", "\u200b", "\n\t"])
def test_a_card_without_a_word_is_refused(word: str) -> None:
    with pytest.raises(UserError, match="parola"):
        Matcher([word])


def test_a_blank_card_must_be_written_first() -> None:
    with pytest.raises(UserError, match="vuota"):
        Matcher([CardSpec("", blank=True)])
    written = CardSpec("", blank=True).written("  porca   miseria ")
    assert Matcher([written]).hits("porca miseria")[0].card == "porca miseria"


def test_a_card_too_long_is_refused() -> None:
    with pytest.raises(UserError, match="60 caratteri"):
        checked_word("a" * 61)


@pytest.mark.parametrize(
    "said",
    ["a" * 10_000, "sei " * 2_500, "6" * 10_000, "dalla " * 1_600, "è'" * 5_000, "😀" * 10_000,
     "'" * 10_000, "non spritzavamo " * 625],
    ids=lambda said: said[:8],
)  # fmt: skip
def test_an_endless_utterance_is_only_slow(said: str) -> None:
    hits = Matcher(["sei", "dare", "in che senso"]).hits(said)
    assert all(0 <= hit.start < hit.end <= len(said.split()) for hit in hits)


DECKS = {
    "unknown key": ('[[carta]]\nparola = "sei"\ncolore = "blu"\n', 3, "colore"),
    "unknown table": ('[[carta]]\nparola = "sei"\n\n[mazzo]\n', 4, "mazzo"),
    "twice": ('[[carta]]\nparola = "sì"\n\n[[carta]]\nparola = "Sì"\n', 5, "c'è già"),
    "broken": ('[[carta]]\nparola = "sei\n', 2, "TOML"),
    "no word": ("[[carta]]\n", 1, "vuota"),
    "digits": ('[[carta]]\nparola = "66"\n', 2, "lettere"),
    "not a text": ("[[carta]]\nparola = 6\n", 2, "virgolette"),
    "wrong kind": ('[[carta]]\nparola = "sei"\ntipo = "avverbio"\n', 3, "tipo"),
    "not a list": ('[[carta]]\nparola = "sei"\ntraduzioni = "six"\n', 3, "traduzioni"),
    "blank or not": ('[[carta]]\nvuota = "forse"\n', 2, "vuota"),
    "no cards": ("", 1, "non ha carte"),
}


@pytest.mark.parametrize(("text", "line", "about"), DECKS.values(), ids=DECKS)
def test_a_mistake_in_a_deck_names_file_and_line(
    tmp_path: Path, text: str, line: int, about: str
) -> None:
    path = tmp_path / "mazzo.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(UserError) as caught:
        load_deck(path)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}, riga {line}: ") and about in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", None])
def test_a_deck_that_cannot_be_read(tmp_path: Path, raw: bytes | None) -> None:
    path = tmp_path / "mazzo.toml"
    if raw is not None:
        path.write_bytes(raw)
    with pytest.raises(UserError, match="leggere"):
        load_deck(path)


def test_the_default_deck_has_39_cards_and_3_blanks() -> None:
    deck = default_deck()
    assert len(deck) == 39
    assert sum(card.blank for card in deck) == 3
    numbers = "zero uno due tre quattro cinque sei sette otto nove dieci".split()  # noqa: SIM905
    assert {*numbers, "fuori", "dire", "toccare", "carta"} <= {card.word for card in deck}


def test_suggestions_follow_what_is_typed() -> None:
    assert suggest("toc") == ["toccare"]
    assert suggest("tocare")[0] == "toccare"
    assert suggest("") == []


EVERYTHING = Matcher([card for card in default_deck() if card.word] + ["in che senso", "anche no"])


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200))
def test_any_text_has_hits_in_order_and_in_place(said: str) -> None:
    hits = EVERYTHING.hits(said)
    words = said.split()
    assert [(hit.start, hit.end) for hit in hits] == sorted((hit.start, hit.end) for hit in hits)
    for hit in hits:
        assert 0 <= hit.start < hit.end <= len(words)
        assert hit.card in EVERYTHING.cards and hit.words and hit.reason
    assert hits == EVERYTHING.hits_in_words(words)


@settings(max_examples=150, deadline=None)
@given(st.text(min_size=1, max_size=30))
def test_any_card_is_refused_or_forbids_itself(word: str) -> None:
    try:
        matcher = Matcher([word])
    except UserError:
        return
    for hit in matcher.hits(word):
        assert hit.card == matcher.cards[0]


@settings(max_examples=150, deadline=None)
@given(st.text("abcdefghilmnopqrstuvzàèìòù", min_size=2, max_size=14))
def test_any_made_up_word_works_on_a_blank_card(word: str) -> None:
    assert Matcher([word]).hits(f"ma {word} dai")[0].card == word
