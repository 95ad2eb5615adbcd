"""Every screen that can be photographed is drawn, at the sizes people have."""

from pathlib import Path
from random import Random

import pygame
import pytest

from sixfuori import games
from sixfuori.games import seifuori
from sixfuori.store import matches, statistics
from sixfuori.table import shots
from sixfuori.table.inputs import Key
from sixfuori.table.screens.archive import Archive
from sixfuori.table.screens.six import Review
from sixfuori.table.screens.statistics import gather
from sixfuori.table.texts import common as texts


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1600)])
@pytest.mark.parametrize("name", sorted(shots.all_shots()))
def test_every_screen_draws_something(name: str, size: tuple[int, int]) -> None:
    picture = shots.photograph(shots.all_shots()[name](), size)
    points = {
        tuple(picture.get_at((x, y))) for x in range(0, size[0], 9) for y in range(0, size[1], 9)
    }
    assert len(points) > 50


def test_the_group_sees_its_dangerous_words(home: Path) -> None:
    """Anna says SEI twice and FUORI once: the statistics of a finished match know."""
    setup = seifuori.Setup(players=("Anna", "Bruno", "Carla"), seed=6)
    saved = matches.begin(games.load("seifuori"), setup, (None, None, None))
    rules, match, luck = saved.match.game, saved.match, Random(6)
    slips = ["sei", "fuori", "sei"]
    while not match.outcome:
        verdicts = [
            move
            for move in rules.legal_moves(match.state, len(setup.players))
            if isinstance(move, seifuori.Said) and move.who == 0 and slips[:1] == [move.card]
        ]
        if verdicts:
            slips.pop(0)
            match.play(verdicts[0])
            continue
        seat = luck.choice(rules.awaited(match.state))
        match.play(luck.choice(rules.legal_moves(match.state, seat)))
    saved.finish()

    group = gather(statistics.finished())

    charts = dict(group.charts)
    assert (group.evenings, group.matches) == (1, 1)
    assert charts[texts.STAT_WINS] == [(setup.players[match.outcome.winners[0]], 1)]
    assert charts[texts.STAT_WORDS] == [("SEI", 2), ("FUORI", 1)]
    assert charts[texts.STAT_FALLS] == [("Anna · SEI", 2), ("Anna · FUORI", 1)]


def test_a_finished_six_is_gone_through_again_from_the_archive(home: Path) -> None:
    six = games.load("six")
    saved = matches.begin(six, six.Setup(players=("Anna", "Bruno"), seed=3), (None, None))
    luck = Random(3)
    while not saved.match.outcome:
        (seat,) = six.awaited(saved.match.state)
        saved.match.play(luck.choice(six.legal_moves(saved.match.state, seat)))
    saved.finish()
    app = shots.offscreen_app()
    app.push(Archive())
    app.render(pygame.Surface((1280, 720)))
    app.handle(Key("return"))
    assert isinstance(app.top, Review)
    assert app.top.at == len(saved.match.moves)
