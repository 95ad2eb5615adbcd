"""What every test may use. Being here also makes `tests/pescata.py` importable."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pescata
import pytest

from sixfuori import games


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test ever touches the real user's data."""
    folder = tmp_path / "casa"
    monkeypatch.setenv("SIXFUORI_HOME", str(folder))
    return folder


@pytest.fixture
def demo_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The little game of `pescata.py`, as if it were the sixth one in the house."""
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "pescata"))
    monkeypatch.setitem(sys.modules, "sixfuori.games.pescata", pescata)
    monkeypatch.setitem(sys.modules, "sixfuori.bots.pescata", pescata)
    yield
