"""An evening at the table, as friends have it: the real program in a real window.

Each game is played a little, the program is killed in the middle, and the match goes on.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import desk
import pytest
from desk import Laptop

pytestmark = pytest.mark.skipif(bool(desk.missing_tools()), reason=desk.missing_tools())

GAMES = {
    "six": ("2", ("Right", "Return")),
    "dieci": ("3", ("t", "a", "Return")),
    "uno": ("4", ("p", "t", "1")),
    "code": ("5", ("b", "t", "n", "1", "Right", "Return", "a")),
}
"""On which window of the menu a game is, and the keys of a player in a hurry."""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with desk.screen() as name:
        yield name


@pytest.fixture
def laptop(display: str, home: Path) -> Iterator[Laptop]:
    home.mkdir()
    hurried = {"names": ["Anna", "Bruno"], "bot_speed": "veloce", "reduced_motion": True}
    (home / "impostazioni.json").write_text(json.dumps(hurried | {"listening": False}))
    laptop = Laptop(display, home)
    laptop.start()
    yield laptop
    if laptop.running:
        laptop.kill()


def own_moves(laptop: Laptop, game: str) -> int:
    return sum(move["seat"] == 0 for move in laptop.moves(game))


def play(laptop: Laptop, game: str, moves: int) -> None:
    """Press what a hurried player presses until they have made so many moves."""
    end = time.monotonic() + desk.PATIENCE
    while own_moves(laptop, game) < moves:
        assert time.monotonic() < end, f"{game}: nessuna mossa ({laptop.moves(game)[-3:]})"
        laptop.keys(*GAMES[game][1])


def test_every_game_outlives_the_program(laptop: Laptop) -> None:
    for game, (window, _) in GAMES.items():
        laptop.keys(window, "F5", pause=0.4)
        play(laptop, game, 2)
        played = laptop.moves(game)

        laptop.kill()
        laptop.start()
        laptop.keys("c", "Return", pause=0.5)  # the latest one is the first of the list

        play(laptop, game, 3)
        assert laptop.moves(game)[: len(played)] == played
        laptop.kill()
        laptop.start()
    laptop.keys("q")
    assert laptop.wait_until_closed() == 0
    assert laptop.errors() == []


def test_two_people_share_the_screen(laptop: Laptop) -> None:
    """Anna and Bruno play UNO with two bots; each opens the curtain, looks, and draws."""
    laptop.keys("4", pause=0.4)
    laptop.keys(*["Tab"] * 5, "space", "space")  # the second player becomes a person
    laptop.keys("F5", pause=0.4)
    for seat in (0, 1):
        end = time.monotonic() + desk.PATIENCE

        def drew(seat: int = seat) -> bool:
            return any(move["seat"] == seat for move in laptop.moves("uno"))

        while not drew():
            assert time.monotonic() < end, "nessuno ha pescato"
            laptop.keys("Return")
            laptop.hold("space")
            laptop.keys("p", "t", "1")
            laptop.let_go("space")
    assert laptop.errors() == []
