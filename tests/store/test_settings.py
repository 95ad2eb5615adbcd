"""Settings survive everything a person or a disk can do to their file."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from sixfuori.store import settings, troubles
from sixfuori.store.settings import BotSpeed, Settings, TextSize
from sixfuori.strictness import Strictness


@pytest.fixture(autouse=True)
def quiet() -> None:
    troubles.take()


def write(text: str) -> None:
    settings.path().parent.mkdir(parents=True, exist_ok=True)
    settings.path().write_text(text, encoding="utf-8")


def aside(home: Path) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in home.rglob("rovinati/*")]


def test_without_a_file_there_are_defaults_and_nothing_is_written(home: Path) -> None:
    assert settings.load() == Settings()
    assert not home.exists()
    assert troubles.take() == []


def test_what_is_saved_comes_back() -> None:
    mine = Settings(
        volume=0.25,
        muted=True,
        text_size=TextSize.ENORME,
        bot_speed=BotSpeed.LENTO,
        strictness=Strictness.TORNEO,
        microphone="USB – città",
        names=("Zoë", "Nicolò"),
        house_rules={"uno": {"points": True}},
    )
    assert settings.save(mine)
    assert settings.load() == mine
    assert troubles.take() == []


def test_one_key_of_nonsense_costs_only_that_key_and_the_file_is_kept(home: Path) -> None:
    text = '{"volume": "forte", "muted": true, "colore": "blu", "text_size": "minuscolo"}'
    write(text)
    assert settings.load() == Settings(muted=True)
    (sentence,) = troubles.take()
    for named in ("impostazioni.json", "volume", "«colore»", "«minuscolo»"):
        assert named in sentence
    assert aside(home) == [text]
    assert settings.load() == Settings(muted=True), "the good key is still there next time"
    assert troubles.take() == [], "and nobody is told twice"


def test_a_volume_beyond_the_knob_is_nonsense() -> None:
    write('{"volume": 11}')
    assert settings.load().volume == Settings().volume
    assert "il volume va da 0 a 1" in troubles.take()[0]


def test_a_broken_file_is_named_with_its_line_and_set_aside(home: Path) -> None:
    text = '{"volume": 0.5,\n "muted": sì}'
    write(text)
    assert settings.load() == Settings()
    (sentence,) = troubles.take()
    assert "impostazioni.json" in sentence
    assert "riga 2" in sentence
    assert aside(home) == [text]
    settings.save(Settings(muted=True))
    assert aside(home) == [text], "saving does not touch what was set aside"


def test_damage_twice_in_a_second_keeps_both_files(home: Path) -> None:
    for text in ("uno", "due"):
        write(text)
        settings.load()
    assert sorted(aside(home)) == ["due", "uno"]


def test_a_folder_where_the_file_should_be_is_no_crash() -> None:
    settings.path().mkdir(parents=True)
    assert settings.load() == Settings()
    assert len(troubles.take()) == 1
    assert settings.save(Settings())


def test_a_home_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("non una cartella")
    monkeypatch.setenv("SIXFUORI_HOME", str(tmp_path / "file"))
    assert settings.load() == Settings()
    troubles.take()
    assert not settings.save(Settings())
    assert not settings.save(Settings())
    assert len(troubles.take()) == 1


def test_names_are_remembered_once_and_the_latest_first() -> None:
    mine = Settings(names=("Anna", "Bruno", "Carla")).remembering(["Dino", "Bruno"])
    assert mine.names == ("Dino", "Bruno", "Anna", "Carla")
    assert len(mine.remembering([f"N{i}" for i in range(100)]).names) == settings.REMEMBERED_NAMES


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
_keys = st.sampled_from(Settings.__slots__) | st.text(max_size=4)


@hypothesis_settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.dictionaries(_keys, _json, max_size=6).map(json.dumps) | st.text() | _json.map(json.dumps)
)
def test_whatever_the_file_says_there_are_settings_and_nothing_is_lost(
    home: Path, text: str
) -> None:
    text = text.encode("utf-8", "replace").decode()
    before = len(aside(home))
    write(text)
    loaded: Any = settings.load()
    assert replace(loaded) == loaded
    told = troubles.take()
    if told:
        assert len(aside(home)) == before + 1
    assert settings.load() == loaded
    assert settings.save(loaded)
    troubles.take()
