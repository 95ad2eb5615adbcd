"""The measured word forms of ../shared, and sentences as they are said at a table."""

from pathlib import Path

import pytest

from sixfuori.italian import Matcher

GOLD = Path(__file__).parents[3] / "shared" / "italian" / "gold.tsv"


@pytest.mark.skipif(
    not GOLD.is_file(), reason="serve ../shared/italian/gold.tsv accanto al progetto"
)
def test_gold_forms_are_found_and_look_alikes_are_not() -> None:
    missed, wrong, wanted = [], [], 0
    matchers: dict[str, Matcher] = {}
    for line in GOLD.read_text(encoding="utf-8").splitlines():
        form, lemma, belongs = line.split("\t")
        matcher = matchers.setdefault(lemma, Matcher([lemma], strict_one=True))
        hit = any(h.tier != "suspect" for h in matcher.hits(form))
        if belongs == "yes":
            wanted += 1
            missed += [] if hit else [(form, lemma)]
        elif hit:
            wrong.append((form, lemma))
    assert len(missed) / wanted <= 0.005, missed
    assert not wrong


@pytest.mark.parametrize(
    ("said", "cards", "expected"),
    [
        ("a chi tocca?", ["toccare"], ["toccare"]),
        ("hai un 6?", ["sei"], ["sei"]),
        ("hai un 3+3?", ["sei"], []),
        ("passami due carte", ["carta", "due"], ["due", "carta"]),
        ("che cartone animato guardi", ["carta"], []),
        ("dimmelo tu", ["dire"], ["dire"]),
        ("ventisei fuoristrada", ["sei", "fuori"], []),
        ("ma in che senso scusa", ["in che senso"], ["in che senso"]),
    ],
)
def test_what_is_said_at_the_table(said: str, cards: list[str], expected: list[str]) -> None:
    assert [hit.card for hit in Matcher(cards).hits(said)] == expected
