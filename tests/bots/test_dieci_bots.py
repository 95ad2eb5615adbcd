"""The players of DIECI: each level beats the one below, and *forte* sees the obvious."""

from random import Random

import pytest

from sixfuori.bots import levels
from sixfuori.bots.arena import play_matches
from sixfuori.games import dieci
from sixfuori.games.contract import Move
from sixfuori.games.dieci import BY_KEY, Accetta, Blocca, Pesca, Phase, Scambia, Tieni, View

BOTS = levels("dieci")


def look(seat: int, phase: Phase, turn: int, **cards: str) -> View:
    """Three players, seat 2 deals; the cards this seat knows, by seat (s0=…, s1=…)."""
    known = [BY_KEY[cards[f"s{i}"]] if f"s{i}" in cards else None for i in range(3)]
    return View(
        seat=seat,
        players=("Anna", "Bruno", "Carla"),
        tokens=(5, 5, 5),
        bank=0,
        dealer=2,
        turn=turn,
        offered_to=seat if phase is Phase.RISPOSTA else None,
        phase=phase,
        manche=1,
        playing=(0, 1, 2),
        cards=tuple(known),
        face_up=(False, False, False),
        deck_size=52,
        discard=(),
        chain=(),
        deeds=(None, None, None),
        events=(),
    )


def choice(view: View) -> Move | None:
    seat = view.seat or 0
    if view.phase is Phase.RISPOSTA:
        return BOTS["forte"](view, [Accetta(seat), Blocca(seat)], Random(1))
    swap = Pesca(seat) if seat == view.dealer else Scambia(seat)
    return BOTS["forte"](view, [Tieni(seat), swap], Random(1))


@pytest.mark.parametrize(
    ("view", "move"),
    [
        (look(0, Phase.GIOCATA, 0, s0="gufo"), Tieni(0)),
        (look(0, Phase.GIOCATA, 0, s0="leone"), Scambia(0)),
        (look(1, Phase.RISPOSTA, 0, s1="lupo"), Blocca(1)),
        (look(2, Phase.GIOCATA, 2, s2="sasso"), Pesca(2)),
        (look(2, Phase.GIOCATA, 2, s0="leone", s2="sasso"), Tieni(2)),
        (look(2, Phase.GIOCATA, 2, s0="gufo", s1="gallo", s2="riccio"), Pesca(2)),
    ],
    ids=[
        "keeps the owl",
        "gets rid of the lion",
        "shows the wolf",
        "draws for the stone",
        "keeps even the stone when Anna has the lion",
        "draws when both others are known to have more",
    ],
)
def test_forte_sees_the_obvious(view: View, move: object) -> None:
    assert choice(view) == move


@pytest.mark.parametrize("players", [2, 6, 10])
def test_every_level_plays_every_table(players: int) -> None:
    for bot in BOTS.values():
        assert not play_matches(dieci, players, 2, 5, [bot] * players).broken


def test_forte_wins_a_third_against_three_facile() -> None:
    games = 200
    bots = [BOTS["forte"], BOTS["facile"], BOTS["facile"], BOTS["facile"]]
    assert play_matches(dieci, 4, games, 1, bots).wins[0] >= games / 3


def test_medio_beats_three_facile() -> None:
    games = 400
    bots = [BOTS["medio"], BOTS["facile"], BOTS["facile"], BOTS["facile"]]
    assert play_matches(dieci, 4, games, 1, bots).wins[0] >= 0.3 * games
