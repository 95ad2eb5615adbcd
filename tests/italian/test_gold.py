"""The measured word forms of ../shared."""

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
