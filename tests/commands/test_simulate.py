"""`sixfuori simulate`: what it counts, and that nothing broken goes unnoticed."""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pescata
import pytest

from sixfuori import games
from sixfuori.__main__ import main
from sixfuori.games.contract import Move

demo = pytest.mark.usefixtures("demo_game")


def simulate(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, Any]]:
    code = main(["simulate", "pescata", *options, "--json"])
    return code, json.loads(capsys.readouterr().out)


@demo
def test_the_report_has_the_agreed_shape_and_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    code, report = simulate(capsys, "--players", "3", "--games", "50", "--seed", "7")
    assert code == 0
    assert list(report) == [
        "game", "games", "games_per_second", "moves", "wins", "draws", "broken",
    ]  # fmt: skip
    assert report["games"] == 50
    assert report["moves"] == 150
    assert len(report["wins"]) == 3
    assert sum(report["wins"]) + report["draws"] == 50
    assert report["broken"] == []


@demo
def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [simulate(capsys, "--games", "30", "--seed", "5")[1] for _ in range(2)]
    for report in reports:
        del report["games_per_second"]
    assert reports[0] == reports[1]


@demo
def test_levels_are_given_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    _, report = simulate(capsys, "--bots", "facile,forte", "--games", "400")
    assert report["wins"][1] > report["wins"][0] * 1.3


@demo
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--players", "99"], "A Pescata si gioca da 2 a 4, non in 99."),
        (["--players", "due"], "«due» non è un numero intero"),
        (["--games", "0"], "serve un numero da 1 in su"),
        (["--bots", "furbo"], "Il livello «furbo» non esiste in pescata: facile, forte."),
        (["--players", "4", "--bots", "forte,facile"], "I giocatori sono 4"),
    ],
)
def test_bad_values_get_one_sentence(
    options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "pescata", *options]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""


def _loses_a_card(state: pescata.State, move: Move) -> pescata.State:
    state = _PLAY(state, move)
    return replace(state, deck=state.deck[1:]) if isinstance(move, pescata.Pesca) else state


def _crashes_at_the_end(state: pescata.State, move: Move) -> pescata.State:
    if move.seat == 1:
        raise ZeroDivisionError("oops")
    return _PLAY(state, move)


def _peeks(state: pescata.State, seat: int | None) -> pescata.View:
    return replace(_VIEW(state, seat), left=state.deck[0])


_PLAY, _VIEW = pescata.play, pescata.view


@demo
@pytest.mark.parametrize(
    ("name", "broken_rule", "complaint"),
    [
        ("play", _loses_a_card, "pieces were lost or gained"),
        ("play", _crashes_at_the_end, "ZeroDivisionError: oops"),
        ("view", _peeks, "depends on what is hidden"),
        ("legal_moves", lambda state, seat: (), "awaited and has no move"),
    ],
)
def test_a_broken_game_is_reported_and_exits_with_1(
    name: str,
    broken_rule: Any,
    complaint: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pescata, name, broken_rule)
    code, report = simulate(capsys, "--games", "20", "--seed", "100")
    assert code == 1
    assert complaint in " ".join(report["broken"])
    assert report["broken"][0].startswith("seed 1")


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_of_the_house_can_be_simulated(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = games.load(game).PLAYERS[-1]
    assert main(["simulate", game, "--players", str(players), "--games", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == game
    assert len(report["wins"]) == players
    assert sum(report["wins"]) + report["draws"] == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["scopa"], "«scopa» non è ammesso: scegli tra 'seifuori', 'six', 'dieci', 'uno', 'code'"),
        ([], "Manca qualcosa: GIOCO."),
        (["seifuori", "--players", "99"], "A 6 Fuori si gioca da 3 a 9, non in 99."),
        (["six", "--players", "3"], "A SIX si gioca in 2, non in 3."),
        (["seifuori", "--bots", "furbo"], "Il livello «furbo» non esiste in seifuori"),
        (["seifuori", "--seed", "-1"], "serve un numero da 0 in su"),
        (["seifuori", "--boh"], "Non conosco: --boh."),
    ],
)
def test_the_real_games_refuse_nonsense_too(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


@demo
def test_without_json_it_reads_as_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "pescata", "--games", "40", "--inspect", "3"]) == 0
    page = capsys.readouterr().out
    assert "Pescata: 40 partite" in page
    assert "mosse: 2.0 in media (da 2 a 2)" in page
    assert "controllate mossa per mossa: 3" in page
    assert Counter(page.split())["posto"] == 2
