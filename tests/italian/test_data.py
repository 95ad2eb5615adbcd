"""The data that is shipped: how it is built, what it weighs, what it costs to start."""

import importlib.util
import json
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from sixfuori.files import LEXICON
from sixfuori.italian.lexicon import FORMS, lexicon
from sixfuori.italian.tagger import PIPELINE, load_tagger

BUILDER = Path(__file__).parents[2] / "scripts" / "build_lexicon.py"


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    pytest.importorskip("spacy_lookups_data", reason="serve spacy-lookups-data (scripts/test.py)")
    spec = importlib.util.spec_from_file_location("build_lexicon", BUILDER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_same_forms_give_the_same_bytes(builder: ModuleType) -> None:
    """Whatever the order in which they were found. (`--check` builds everything again.)"""
    readings = {
        "vado": {("V", "andare")},
        "sei": {("V", "essere"), ("M", "sei")},
        "o": {("X", "o")},
    }
    shuffled = list(readings.items())
    random.Random(6).shuffle(shuffled)
    assert builder.packed(readings) == builder.packed(dict(shuffled))


def test_a_lemma_finds_forms_that_begin_otherwise() -> None:
    andare = lexicon().forms_of("andare")
    assert {"vado", "andiamo"} <= andare["V"]
    assert "sono" in lexicon().forms_of("essere")["V"]


def test_the_data_is_small_and_says_whose_it_is() -> None:
    assert FORMS.stat().st_size < 2_000_000
    pipeline = sum(path.stat().st_size for path in PIPELINE.rglob("*") if path.is_file())
    assert pipeline <= 10_000_000
    assert "Morph-it" in (LEXICON / "LICENSE.md").read_text("utf-8")
    assert "CC BY-SA 4.0" in (PIPELINE / "LICENSE.md").read_text("utf-8")
    scores = json.loads((PIPELINE / "meta.json").read_text("utf-8"))["performance"]
    assert scores["upos_accuracy"]["as_heard"]["all"] > 90


def test_the_tagger_tells_a_preposition_from_an_order() -> None:
    tagger = load_tagger()
    assert tagger is not None
    assert tagger.tags(["vengo", "dalla", "cucina"])[1].name == "ADP"
    assert tagger.tags(["dalla", "a", "me"])[0].name.startswith("VERB")


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """The menu reads the deck, and must not wait for spaCy."""
    code = (
        "import sys; from sixfuori.italian import Matcher, default_deck; default_deck();"
        "Matcher(['toccare']).hits('a chi tocca');"
        "print([m for m in ('spacy', 'numpy', 'rapidfuzz') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
