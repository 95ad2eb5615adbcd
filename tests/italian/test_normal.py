"""What recognisers and people write, before it is compared."""

import pytest

from sixfuori.italian.normal import fold, pieces
from sixfuori.italian.numbers import in_words, spell


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("6", ["sei"]),
        ("26", ["ventisei"]),
        ("3+3?", ["tre", "più", "tre"]),
        ("1.000.006", ["unmilionesei"]),
        ("6°", []),
        ("la 6ª", ["la"]),
        ("il 6esimo", ["il"]),
        ("007", ["zero", "zero", "sette"]),
        ("C’È", ["c'", "è"]),
        ("e'", ["è"]),
        ("perché", ["perchè"]),
        ("un'altra", ["un'", "altra"]),
        ("dell'uno", ["dell'", "uno"]),
        ("un po'", ["un", "po'"]),
        ("fa' presto", ["fa'", "presto"]),
        ("quest'", ["quest'"]),
        ("hai 1 carta", ["hai", "un", "carta"]),
        ("ne ho 1", ["ne", "ho", "uno"]),
        ("«Sei»!", ["sei"]),
        ("SÌ", ["sì"]),
        ("pe\u0301sca", ["pesca"]),
        ("…", []),
    ],
)
def test_text_becomes_pieces(written: str, expected: list[str]) -> None:
    assert [piece.text for piece in pieces(written.split())] == expected


def test_pieces_remember_their_word() -> None:
    assert [(p.text, p.word) for p in pieces(["c'è", "…", "posto"])] == [
        ("c'", 0),
        ("è", 0),
        ("posto", 2),
    ]


@pytest.mark.parametrize(
    ("number", "word"),
    [(0, "zero"), (21, "ventuno"), (28, "ventotto"), (33, "trentatré"), (100, "cento"),
     (606, "seicentosei"), (1000, "mille"), (2026, "duemilaventisei"), (10**6, "unmilione")],
)  # fmt: skip
def test_numbers_are_spelt(number: int, word: str) -> None:
    assert spell(number) == word


def test_numbers_nobody_says_are_read_digit_by_digit() -> None:
    assert in_words("3333333333333").split() == ["tre"] * 13


def test_one_spelling_for_one_word() -> None:
    assert fold("Perché") == fold("perchè") == fold("PERCHE\u0301")
