"""What sounds like an expected word is proposed; whether it was said is decided elsewhere."""

import pytest

from sixfuori.ear.sounds_alike import SoundsAlike, sounds


def proposed(written: str, *expected: str) -> list[str]:
    """The whole sentence with each variant in place."""
    words = written.split()
    return [
        " ".join([*words[: variant.first], *variant.words, *words[variant.last :]])
        for variant in SoundsAlike(frozenset(expected)).variants(words)
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hai", "ai"),
        ("tocca", "Toka"),
        ("perché", "perke"),
        ("quattro", "cuatro"),
        ("giochi", "giocchi"),
        ("taxi", "tacsi"),
    ],
)
def test_the_same_sound_is_spelt_in_several_ways(one: str, other: str) -> None:
    assert sounds(one) == sounds(other)


@pytest.mark.parametrize(
    ("one", "other"), [("cena", "chena"), ("giro", "ghiro"), ("sci", "schi"), ("anno", "agno")]
)
def test_spellings_that_sound_different(one: str, other: str) -> None:
    assert sounds(one) != sounds(other)


def test_a_word_in_pieces_is_put_together() -> None:
    assert "secondo me perdi anche" in proposed("secondo me per di anche", "perdi")
    assert proposed("Da mi, che aspetto", "dammi") == ["Dammi, che aspetto"]
    assert proposed("di con o tutti", "dicono")[0] == "dicono tutti"


def test_a_word_that_runs_into_its_neighbour_is_taken_apart() -> None:
    assert proposed("Maguarda chi è", "guarda")[0] == "Ma guarda chi è"
    assert proposed("stasera vincomio, vedrai", "vinco") == ["stasera vinco mio, vedrai"]


def test_a_sound_or_two_may_be_wrong_in_a_long_word_none_in_a_short_one() -> None:
    assert proposed("Non lo so, dimnello.", "dimmelo") == ["Non lo so, dimmelo."]
    assert proposed("giughiano adesso", "giochiamo") == []
    assert proposed("aspegnano tutti", "aspettano") == ["aspettano tutti"]
    assert proposed("ma tu", "mi", "su") == []


def test_the_nearest_come_first() -> None:
    assert proposed("toka qui", "tonda", "tocca", "tosca") == ["tocca qui", "tosca qui"]


def test_what_is_expected_already_is_left_alone() -> None:
    assert proposed("mi dai una mano", "dai", "mano", "mani") == []


def test_nothing_is_proposed_where_nothing_is_expected() -> None:
    assert proposed("a chi tocca") == []
    assert proposed("l'ora è tarda", "allora") == []
