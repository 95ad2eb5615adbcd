"""The players of CODE: each level beats the one below, and *forte* knows what it is after."""

from dataclasses import replace
from random import Random

import pytest
from code_table import ANNA, BRUNO, CARLA, cards, numbers, table

from sixfuori.bots import levels
from sixfuori.bots.arena import play_matches
from sixfuori.bots.code.guess import code_odds, dangers, need_odds
from sixfuori.bots.code.outlook import odds_to_finish, standing
from sixfuori.games import code
from sixfuori.games.code.cards import Action
from sixfuori.games.code.model import (
    Discard,
    Draw,
    Offer,
    Pile,
    Play,
    Prendi,
    Record,
    Reset,
    State,
    Take,
)
from sixfuori.games.contract import Move

BOTS = levels("code")


def choice(state: State, seat: int = ANNA, level: str = "forte") -> Move | None:
    return BOTS[level](code.view(state, seat), code.legal_moves(state, seat), Random(1))


# Anna's code is 8490, Bruno's 9103, Carla's 5342.


@pytest.mark.parametrize("level", ["medio", "forte"])
def test_a_card_the_code_needs_is_not_thrown_away(level: str) -> None:
    state = table("8r 4r 9r 0r 2b 3b 7g", "1r 1r 1r 1r 1r 1r", pile="5r")
    move = choice(state, level=level)
    assert isinstance(move, Discard) and set(move.cards) == set(numbers("2b 3b"))


@pytest.mark.parametrize(
    ("hand", "winning"),
    [
        ("8r 4r 9r 0r 5b", Discard(ANNA, numbers("5b"))),
        ("8r 4r 9r jolly inverti", Play(ANNA, Action.INVERTI)),
        ("8r 4r 9r prendi", Prendi(ANNA, Pile.NUMBERS)),
    ],
)
def test_forte_finishes_when_it_can(hand: str, winning: Move) -> None:
    state = table(hand, "1r 1r 1r", "1r 1r 1r", pile="0g" if "prendi" in hand else "5g")
    assert choice(state) == winning
    assert code.outcome(code.play(state, winning))


def test_forte_takes_the_gift_that_completes_its_code() -> None:
    state = table("regalo 8r 4r 9r", "7r 7r", "0b 7g")
    state = code.play(state, Play(ANNA, Action.REGALO))
    for seat, gift in ((BRUNO, "7r"), (CARLA, "0b")):
        state = code.play(state, Offer(seat, cards(gift)[0]))
    assert choice(state) == Take(ANNA, CARLA)


def test_forte_refuses_gifts_it_has_no_use_for() -> None:
    state = table("regalo 8r 4r 9r", "7r 7r", "7b 7g")
    state = code.play(state, Play(ANNA, Action.REGALO))
    for seat, gift in ((BRUNO, "7r"), (CARLA, "7b")):
        state = code.play(state, Offer(seat, cards(gift)[0]))
    assert choice(state) == Take(ANNA, None)


@pytest.mark.parametrize("attack", [Action.SALTA, Action.PESCA])
def test_forte_hits_the_next_player_when_that_one_is_close(attack: Action) -> None:
    mine = f"8r 4r 2b 2g 7g 5b {attack.value.split()[0].lower()}"
    close = table(mine, "1r 1g 2r 2g 3r", "1v " * 9)
    assert choice(close) == Play(ANNA, attack)


def test_forte_resets_whoever_is_nearest_to_the_end() -> None:
    state = table("8r 4r 2b 7g 7v reset", "1r " * 11, "1v 2v 3v 4v 5v")
    resets = [m for m in code.legal_moves(state, ANNA) if isinstance(m, Reset)]
    assert BOTS["forte"](code.view(state, ANNA), resets, Random(1)) == Reset(ANNA, CARLA)


def test_forte_draws_rather_than_break_its_code() -> None:
    state = table("8r 4r 9g", "1b " * 7, pile="5r")
    assert choice(state) == Draw(ANNA)


def test_public_play_tells_which_code_somebody_has() -> None:
    nothing = code_odds(Record(), "8490")
    assert "8490" not in nothing and len(set(nothing.values())) == 1
    shed = code_odds(Record(shed=(9, 1)), "8490")
    assert shed["5342"] > nothing["5342"] > shed["9103"]
    taken = code_odds(Record(taken=(5, 2)), "8490")
    assert max(taken, key=lambda c: taken[c]) in ("5342", "2591")


def test_forte_does_not_give_the_asker_what_the_asker_collects() -> None:
    state = table("7r 7g 7b 3r", "regalo 1r 1r 1r 1r", codes=("7801", "9103"))
    records = (Record(), Record(shed=(7, 8, 6, 2), taken=(3, 9)))
    state = replace(state, turn=BRUNO, records=records)
    state = code.play(state, Play(BRUNO, Action.REGALO))
    view = code.view(state, ANNA)
    assert need_odds(view, BRUNO, cards("3r")[0]) > need_odds(view, BRUNO, cards("7r")[0])
    move = choice(state)
    assert isinstance(move, Offer) and move.card != cards("3r")[0]


def test_a_small_hand_is_a_danger_and_a_big_one_is_not() -> None:
    state = table("8r", "1r 1r 1r 1r 1r", "1v " * 12)
    danger = dangers(code.view(state, ANNA))
    assert danger[BRUNO] > 5 * danger[CARLA]


def test_the_odds_grow_with_every_digit_found_and_fall_with_every_card_too_many() -> None:
    hands = ("8r 4r 9r 0r 7g", "8r 4r 9r 7g 7g", "8r 4r 7g 7g 7g", "7v 7r 7g 7g 7g")
    odds = [odds_to_finish(standing(cards(hand), "8490"), 0.9, 3) for hand in hands]
    assert odds == sorted(odds, reverse=True) and odds[0] > 2 * odds[-1]
    lean, fat = (
        odds_to_finish(standing(cards(h), "8490"), 0.9, 3) for h in ("8r 4r", "8r 4r" + " 7g" * 9)
    )
    assert lean > fat


@pytest.mark.parametrize(("stronger", "weaker"), [("forte", "facile"), ("medio", "facile")])
def test_each_level_wins_far_more_than_its_share_against_facile(stronger: str, weaker: str) -> None:
    bots = [BOTS[stronger], *[BOTS[weaker]] * 3]
    result = play_matches(code, 4, 80, 2000, bots)
    assert result.broken == []
    assert result.wins[0] / result.games > 0.36, "a fair share would be a quarter"


def test_forte_wins_more_than_its_share_against_medio() -> None:
    result = play_matches(code, 4, 500, 500_000, [BOTS["forte"], *[BOTS["medio"]] * 3])
    assert result.broken == []
    assert result.wins[0] / result.games > 0.26
