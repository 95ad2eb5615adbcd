"""A match is never lost: not by a crash, a damaged file, a full disk or a second program."""

import json
import os
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, cast

import pescata
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pescata import Pesca, Setup, Tieni

from sixfuori.games.contract import Game
from sixfuori.store import matches, privacy, statistics, troubles
from sixfuori.store.matches import SavedMatch

GAME = cast(Game, pescata)
NAMES = ("Anna", "Bruno", "Càrla")

pytestmark = pytest.mark.usefixtures("demo_game")


@pytest.fixture(autouse=True)
def quiet() -> None:
    troubles.take()


def begin(seed: int = 3) -> SavedMatch:
    return matches.begin(GAME, Setup(NAMES, seed, jolly=True), (None, "forte", None))


def begun_with_two_moves() -> SavedMatch:
    saved = begin()
    saved.match.play(Pesca(0))
    saved.match.play(Tieni(1))
    return saved


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def reopened(path: Path) -> SavedMatch:
    saved = matches.open(path)
    assert saved is not None
    return saved


def test_each_move_is_on_disk_before_it_takes_effect() -> None:
    saved = begin()
    header = lines(saved.path)[0]
    assert header["game"] == "pescata"
    assert header["setup"] == {"players": list(NAMES), "seed": 3, "jolly": True}
    assert header["seats"] == [None, "forte", None]
    saved.match.play(Pesca(0))
    assert lines(saved.path)[1]["play"] == {"move": "Pesca", "seat": 0}
    saved.match.undo()
    assert lines(saved.path)[2]["strike"] == 0
    assert saved.saved


def test_an_unfinished_match_is_offered_and_goes_on_where_it_stopped() -> None:
    first, second = begun_with_two_moves(), begin(seed=9)
    os.utime(second.path, (1, 1))
    offered = matches.unfinished()
    assert [u.path for u in offered] == [first.path, second.path], "the latest first"
    assert offered[0].moves == 2
    assert offered[0].header.people == ("Anna", "Càrla")

    again = reopened(first.path)
    assert again.match.state == first.match.state
    again.match.play(Tieni(2))
    again.finish()
    assert [u.path for u in matches.unfinished()] == [second.path]
    matches.abandon(second.path)
    assert matches.unfinished() == []
    assert troubles.take() == []


def test_taking_back_the_last_verdict_brings_a_finished_match_back() -> None:
    saved = begun_with_two_moves()
    saved.finish()
    assert len(matches.unfinished()) == 1, "there is nothing to finish yet"
    saved.match.play(Tieni(2))
    saved.finish()
    saved.finish()
    assert matches.unfinished() == []
    saved.match.undo()
    assert [u.path for u in matches.unfinished()] == [saved.path]
    saved.match.play(Pesca(2))
    saved.finish()
    (finished,) = statistics.finished()
    assert finished.outcome == saved.match.outcome
    assert reopened(saved.path).match.state == saved.match.state


def test_a_torn_last_line_is_dropped_and_written_over() -> None:
    saved = begun_with_two_moves()
    whole = saved.path.read_bytes()
    saved.path.write_bytes(whole + b'{"at": "2026-11-18T2')
    again = reopened(saved.path)
    assert again.match.moves == saved.match.moves
    again.match.play(Pesca(2))
    assert again.path.read_bytes().startswith(whole)
    assert [line.get("play") for line in lines(again.path)][-1] == {"move": "Pesca", "seat": 2}
    assert troubles.take() == []


def test_a_last_line_without_its_end_still_counts() -> None:
    saved = begun_with_two_moves()
    saved.path.write_bytes(saved.path.read_bytes()[:-1])
    again = reopened(saved.path)
    assert again.match.state == saved.match.state
    again.match.play(Tieni(2))
    assert len(lines(again.path)) == 4


def test_damage_in_the_middle_keeps_the_file_and_the_moves_before_it() -> None:
    saved = begun_with_two_moves()
    saved.match.play(Tieni(2))
    good = saved.path.read_text().splitlines(keepends=True)
    damaged = "".join([*good[:2], "€€€\n", *good[3:]])
    saved.path.write_text(damaged)
    again = reopened(saved.path)
    assert again.match.moves == (Pesca(0),)
    (sentence,) = troubles.take()
    assert f"{saved.path}, riga 3: non è JSON" in sentence
    (aside,) = saved.path.parent.glob("rovinati/*")
    assert aside.read_text() == damaged
    again.match.play(Pesca(1))
    assert reopened(again.path).match.moves == (Pesca(0), Pesca(1))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"play": {"move": "Pesca", "seat": 2}}', "mossa non ammessa (Non è il tuo turno)"),
        ('{"play": {"move": "Bara", "seat": 0}}', "la mossa «Bara» non esiste"),
        ('{"play": {"move": "Pesca", "seat": "zero"}}', "qui serve un numero"),
        ('{"strike": 5}', "mossa non ammessa (Questa mossa non è mai stata fatta)"),
        ('{"canto": 1}', "non si capisce che cosa è successo"),
        ("[" * 5000, "non è JSON"),
    ],
)
def test_a_line_that_cannot_have_happened_is_named(line: str, why: str) -> None:
    saved = begin()
    with saved.path.open("a") as file:
        file.write(line + "\n")
    assert matches.open(saved.path) is None, "no move before it: nothing to go on with"
    (sentence,) = troubles.take()
    assert "riga 2" in sentence
    assert why in sentence


@pytest.mark.parametrize(
    "header",
    [
        "",
        "ciao",
        "[]",
        '{"format": 1}',
        '{"format": 1, "game": "briscola"}',
        '{"format": 1, "game": "pescata", "setup": {"players": ["A"], "seed": 1}}',
        '{"format": 1, "game": "pescata", "setup": {"players": ["A", "B"], "seed": 1},'
        ' "seats": [null], "started": "2026-01-01T20:00:00+01:00"}',
        '{"format": 1, "game": "pescata", "setup": {"players": ["A", "B"], "seed": 1},'
        ' "seats": [null, null], "started": "ieri sera"}',
    ],
)
def test_a_file_that_is_no_match_is_set_aside_by_the_menu(header: str) -> None:
    folder = matches.folder(matches.UNFINISHED)
    folder.mkdir(parents=True)
    (folder / "a.jsonl").write_text(header + "\n")
    assert matches.unfinished() == []
    (sentence,) = troubles.take()
    assert "a.jsonl, riga 1" in sentence
    (aside,) = folder.glob("rovinati/*")
    assert aside.read_text() == header + "\n"


def test_a_match_of_a_newer_version_is_left_where_it_is() -> None:
    folder = matches.folder(matches.UNFINISHED)
    folder.mkdir(parents=True)
    (folder / "a.jsonl").write_text('{"format": 2, "gioco": "tombola"}\n')
    assert matches.unfinished() == []
    assert "versione più nuova" in troubles.take()[0]
    assert (folder / "a.jsonl").exists()


@hypothesis_settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_whatever_happens_to_the_bytes_nothing_is_lost(home: Path, data: st.DataObject) -> None:
    saved = begun_with_two_moves()
    saved.match.undo()
    saved.match.play(Pesca(1))
    whole = bytearray(saved.path.read_bytes())
    cut = data.draw(st.integers(0, len(whole)), "cut")
    insert = data.draw(st.binary(max_size=6), "insert")
    resume = data.draw(st.integers(cut, len(whole)), "resume")
    damaged = bytes(whole[:cut] + insert + whole[resume:])
    saved.path.write_bytes(damaged)

    again = matches.open(saved.path)
    kept = [file.read_bytes() for file in home.rglob("*.jsonl")]
    assert any(file == damaged for file in kept), "the file as it was is still somewhere"
    if again:
        for _ in range(3):
            awaited = GAME.awaited(again.match.state)
            if awaited:
                again.match.play(Tieni(awaited[0]))
        reread = matches.open(again.path)
        assert reread is not None
        assert reread.match.state == again.match.state
    matches.unfinished()
    troubles.take()
    privacy.erase()


_PLAYER = """
import sys
sys.path.insert(0, sys.argv[1])
import pescata
from sixfuori import games
games.NAMES += ("pescata",)
sys.modules["sixfuori.games.pescata"] = pescata
from sixfuori.store import matches
saved = matches.begin(pescata, pescata.Setup(("A", "B"), 1), (None, None))
print(saved.path, flush=True)
while True:
    saved.match.play(pescata.Pesca(0))
    print("shown", flush=True)
    saved.match.undo()
    print("shown", flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="serve un segnale che Windows non ha")
@pytest.mark.parametrize("shown", [1, 7, 40])
def test_a_program_killed_at_any_moment_has_saved_all_it_showed(shown: int) -> None:
    tests = str(Path(pescata.__file__).parent)
    child = subprocess.Popen(
        [sys.executable, "-c", _PLAYER, tests], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout
    path = Path(child.stdout.readline().strip())
    for _ in range(shown):
        child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read().count("shown\n")
    child.wait()
    again = matches.open(path)
    assert again is not None
    assert len(path.read_bytes().splitlines()) - 1 >= shown + rest
    assert troubles.take() == []


def test_without_a_place_to_save_the_match_goes_on_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "bloccata"
    blocked.write_text("un file, non una cartella")
    monkeypatch.setenv("SIXFUORI_HOME", str(blocked))
    saved = begun_with_two_moves()
    assert len(saved.match.moves) == 2
    assert not saved.saved
    (sentence,) = troubles.take()
    assert "La partita continua ma non si salva" in sentence
    assert matches.unfinished() == []
    assert statistics.finished() == []

    blocked.unlink()  # the disk is back
    saved.match.play(Tieni(2))
    assert saved.saved
    assert troubles.take() == ["La partita si salva di nuovo, dall'inizio a qui."]
    assert reopened(saved.path).match.state == saved.match.state


def test_a_disk_that_fills_up_in_the_middle_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource", reason="serve un limite che Windows non ha")
    saved = begin()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (saved.path.stat().st_size + 20, before[1]))
    try:
        saved.match.play(Pesca(0))
        saved.match.play(Pesca(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert len(troubles.take()) == 1
    assert reopened(saved.path).match.moves == ()
    saved.match.play(Tieni(2))
    assert reopened(saved.path).match.moves == (Pesca(0), Pesca(1), Tieni(2))


def test_two_programs_on_one_match_do_not_write_into_each_other() -> None:
    saved = begun_with_two_moves()
    other = reopened(saved.path)
    other.match.play(Tieni(2))
    saved.match.play(Pesca(2))
    assert saved.path != other.path
    assert reopened(saved.path).match.moves[-1] == Pesca(2)
    assert reopened(other.path).match.moves[-1] == Tieni(2)


def test_a_file_deleted_under_a_running_match_is_written_again() -> None:
    saved = begun_with_two_moves()
    saved.path.unlink()
    saved.match.play(Tieni(2))
    assert reopened(saved.path).match.state == saved.match.state


def play_out(saved: SavedMatch, seed: int) -> None:
    rng = Random(seed)
    while awaited := GAME.awaited(saved.match.state):
        saved.match.play(rng.choice(GAME.legal_moves(saved.match.state, awaited[0])))
    saved.finish()


def test_statistics_are_what_the_finished_matches_say() -> None:
    for seed in range(12):
        play_out(begin(seed), seed)
    begin()  # unfinished: does not count
    played = statistics.finished()
    assert len(played) == 12
    records = statistics.by_player(played)
    assert set(records) == {"Anna", "Càrla"}, "bots have no record"
    assert all(record.played == 12 for record in records.values())
    wins = statistics.by_game(played)["pescata"]
    assert wins.total() == 12
    assert {name: record.won for name, record in records.items()} == {
        name: wins[name] for name in records
    }
    assert sum(map(len, statistics.evenings(played).values())) == 12


def test_after_midnight_it_is_still_the_same_evening() -> None:
    saved = begin()
    play_out(saved, 1)
    first, *rest = saved.path.read_text().splitlines(keepends=True)
    header = json.loads(first)
    header["started"] = "2026-11-19T02:30:00+01:00"
    saved.path.write_text("".join([json.dumps(header) + "\n", *rest]))
    (match,) = statistics.finished()
    assert match.evening == date(2026, 11, 18)


def test_a_damaged_finished_match_leaves_the_statistics_alone() -> None:
    for seed in range(3):
        play_out(begin(seed), seed)
    victim = matches.journals(matches.FINISHED)[1]
    victim.write_text(victim.read_text()[:-30])
    assert len(statistics.finished()) == 2
    assert victim.name in troubles.take()[0]


def test_everything_personal_can_be_taken_along_and_erased(home: Path, tmp_path: Path) -> None:
    play_out(begin(), 1)
    begin(seed=8)
    (home / "voci").mkdir()
    (home / "voci" / "anna.npy").write_bytes(b"voce")
    (home / "models" / "grande").mkdir(parents=True)
    (home / "models" / "grande" / "pesi").write_bytes(b"nessuno")
    archive = tmp_path / "dati.zip"
    assert privacy.export(archive) == 3
    privacy.erase()
    assert [place.name for place in home.iterdir()] == ["models"]
    assert statistics.finished() == []
