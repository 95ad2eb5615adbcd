"""`sixfuori replay`: a saved match plays again, and a damaged one says where."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sixfuori.__main__ import main
from sixfuori.bots.seifuori import facile
from sixfuori.games import seifuori
from sixfuori.games.seifuori import Pause, Resume, Said, Setup
from sixfuori.store import matches

Lines = list[str]


@pytest.fixture
def saved() -> Path:
    """A whole evening of three bots, with a verdict that was taken back."""
    evening = matches.begin(seifuori, Setup(("Ada", "Bea", "Ciro"), seed=4), ["facile"] * 3)
    match, rng = evening.match, Random(1)
    while not match.outcome:
        seat = seifuori.awaited(match.state)[0]
        match.play(facile(match.view(seat), seifuori.legal_moves(match.state, seat), rng))
        if len(match.moves) == 3:
            match.play(Pause(3))
            match.play(Resume(3))
            match.strike(match.play(Said(3, 0, "sei", "sei")))
    evening.finish()
    return evening.path


def replay(path: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str, str]:
    code = main(["replay", str(path), *options])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_good_match_plays_to_its_end(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = replay(saved, capsys)
    assert (code, err) == (0, "")
    assert out.startswith("6 Fuori, ")
    assert "Ada, Bea, Ciro" in out
    assert "mosse, senza errori." in out
    assert "è l'unico giocatore rimasto Dentro." in out


def test_its_json_tells_the_same(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = replay(saved, capsys, "--json")
    report = json.loads(out)
    assert code == 0
    assert list(report) == ["game", "players", "lines", "moves", "torn", "outcome", "broken"]
    assert report["game"] == "seifuori"
    assert report["lines"] == report["moves"] + 4  # the header, the verdict, its strike, the end
    assert len(report["outcome"]["winners"]) == 1
    assert report["broken"] is None


def test_an_unfinished_match_is_no_mistake(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = saved.read_text("utf-8").splitlines(keepends=True)
    saved.write_text("".join(lines[:9]), "utf-8")
    code, out, err = replay(saved, capsys)
    assert (code, err) == (0, "")
    assert "La partita non è finita." in out


def _set(number: int, line: str) -> Callable[[Lines], Lines]:
    return lambda lines: [*lines[: number - 1], line, *lines[number:]]


def _edit(number: int, old: str, new: str) -> Callable[[Lines], Lines]:
    def edited(lines: Lines) -> Lines:
        assert old in lines[number - 1]
        return _set(number, lines[number - 1].replace(old, new))(lines)

    return edited


@pytest.mark.parametrize(
    ("damage", "line", "why"),
    [
        (_set(1, "garbage"), 1, "non è JSON."),
        (_edit(1, "seifuori", "scopa"), 1, "il gioco «scopa» non esiste."),
        (_edit(1, '"Bea", ', ""), 1, "setup: A 6 Fuori si gioca da 3 a 9."),
        (_edit(1, '"seed": 4', '"seed": "quattro"'), 1, "setup.seed: qui serve un numero."),
        (_edit(1, '"dealer": null', '"dealer": true'), 1, "setup.dealer: qui serve un numero."),
        (_edit(1, '"uno_severo"', '"uno_serio"'), 1, "setup: «uno_serio» non esiste."),
        (_set(5, "{not json"), 5, "non è JSON."),
        (_set(5, "[1, 2]"), 5, "qui serve un oggetto JSON."),
        (_set(5, '{"at": "x"}'), 5, "non si capisce che cosa è successo."),
        (_edit(4, '"Ask"', '"Rubo"'), 4, "la mossa «Rubo» non esiste in questo gioco."),
        (_edit(4, '"number": ', '"number": 9'), 4, "mossa non ammessa (I numeri vanno da 0 a 6)."),
        (_set(6, '{"strike": 77}'), 6, "mossa non ammessa (Questa mossa non è mai stata fatta)."),
        (lambda lines: lines[:4] + lines[5:], 5, "mossa "),
        (lambda lines: [*lines[:7], lines[7][:20]], 8, "è scritta a metà e non conta."),
    ],
)
def test_a_damaged_file_is_named_with_its_line(
    damage: Callable[[Lines], Lines],
    line: int,
    why: str,
    saved: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = damage(saved.read_text("utf-8").splitlines())
    saved.write_text("\n".join(before), "utf-8")
    code, _, err = replay(saved, capsys)
    assert code == 2
    assert err.startswith(f"sixfuori: {saved}, riga {line}: ")
    assert why in err
    assert len(err.splitlines()) == 1
    assert saved.read_text("utf-8").splitlines() == before  # nothing lost


def test_an_end_that_the_moves_do_not_lead_to_is_a_forgery(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *lines, end = saved.read_text("utf-8").splitlines()
    forged = json.loads(end)
    forged["end"]["winners"] = [(forged["end"]["winners"][0] + 1) % 3]
    saved.write_text("\n".join([*lines, json.dumps(forged)]) + "\n", "utf-8")
    code, _, err = replay(saved, capsys)
    assert code == 2
    assert f"riga {len(lines) + 1}: la fine scritta qui" in err


def test_the_json_of_a_broken_match_says_where(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = saved.read_text("utf-8").splitlines()
    saved.write_text("\n".join(_set(6, "rotto")(lines)) + "\n", "utf-8")
    code, out, _ = replay(saved, capsys, "--json")
    assert code == 2
    assert json.loads(out)["broken"] == {"line": 6, "reason": "non è JSON"}


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("manca.jsonl", None, "manca.jsonl non esiste."),
        ("vuoto.jsonl", b"", "vuoto.jsonl è vuoto."),
        ("rumore.jsonl", bytes(range(256)), "rumore.jsonl, riga 1: non è JSON."),
        ("profondo.jsonl", b"[" * 100_000, "profondo.jsonl, riga 1: non è JSON."),
        ("domani.jsonl", b'{"format": 99}\n', "viene da una versione più nuova"),
        ("altro.jsonl", b'{"a": 1}\n', "riga 1: non è l'inizio di una partita salvata."),
    ],
)
def test_what_is_no_match_at_all_gets_one_sentence(
    name: str,
    content: bytes | None,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    code, out, err = replay(path, capsys)
    assert (code, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_a_folder_is_no_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = replay(tmp_path, capsys)
    assert code == 2
    assert "è una cartella" in err
