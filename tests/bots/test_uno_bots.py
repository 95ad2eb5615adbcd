"""How UNO's three players think, seen in single positions and over many games."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from uno_table import ANNA, BRUNO, card, table

from sixfuori.bots import Bot
from sixfuori.bots.arena import play_match, play_matches
from sixfuori.bots.uno import LEVELS
from sixfuori.games import uno
from sixfuori.games.checks import Inspector
from sixfuori.games.contract import Move
from sixfuori.games.uno.cards import Colour
from sixfuori.games.uno.moves import (
    CallUno,
    CatchUno,
    Challenge,
    Discard,
    PlayCard,
    TakeFour,
)
from sixfuori.games.uno.setup import Effect, Personal
from sixfuori.games.uno.state import State

FACILE, MEDIO, FORTE = LEVELS["facile"], LEVELS["medio"], LEVELS["forte"]


def ask(bot: Bot, state: State, seat: int, luck: int = 1) -> Move | None:
    return bot(uno.view(state, seat), uno.legal_moves(state, seat), Random(luck))


def answers(bot: Bot, state: State, seat: int, times: int = 60) -> list[Move | None]:
    """What the bot does in the same position, with different luck."""
    return [ask(bot, state, seat, luck) for luck in range(times)]


def laid(move: Move | None) -> str:
    assert isinstance(move, PlayCard)
    return move.card.name


# -- the shout ---------------------------------------------------------------------------


def share(moves: Sequence[Move | None], kind: type[Move]) -> float:
    return sum(isinstance(move, kind) for move in moves) / len(moves)


def test_facile_sometimes_forgets_to_shout_and_forte_never() -> None:
    state = table("R1 R2", "B1 B2 B3", "V1 V2 V3", top="R7")
    assert 0.3 < share(answers(FACILE, state, ANNA), CallUno) < 0.9
    assert share(answers(MEDIO, state, ANNA), CallUno) > 0.75
    assert share(answers(FORTE, state, ANNA), CallUno) == 1


def test_the_better_the_player_the_sooner_a_forgotten_uno_is_noticed() -> None:
    state = uno.play(table("R1 R2", "B1 B2 B3", "V1 V2 V3", top="R7"), PlayCard(ANNA, card("R1")))
    caught = [share(answers(bot, state, BRUNO), CatchUno) for bot in (FACILE, MEDIO, FORTE)]
    assert caught[0] < caught[1] < caught[2]


# -- choosing a card ---------------------------------------------------------------------


@pytest.mark.parametrize("bot", [MEDIO, FORTE])
def test_a_jolly_is_kept_while_another_card_fits(bot: Bot) -> None:
    state = table("R1 B2 J V3 J+4", "B1 B2 B3 B4", "V1 V2 V3 V4", top="R7")
    assert laid(ask(bot, state, ANNA)) == "1 rosso"


@pytest.mark.parametrize("bot", [MEDIO, FORTE])
def test_with_a_jolly_the_colour_of_the_hand_is_chosen(bot: Bot) -> None:
    state = table("J B2 B5 B6 V3", "V1 V2 V3 V4", "V5 V6 V7 V8", top="R7")
    move = ask(bot, state, ANNA)
    assert isinstance(move, PlayCard)
    assert (move.card, move.colour) == (card("J"), Colour.BLU)


@pytest.mark.parametrize("bot", [MEDIO, FORTE])
@pytest.mark.parametrize("attack", ["R+2", "Rsalta"])
def test_whoever_is_about_to_win_is_hit(bot: Bot, attack: str) -> None:
    state = table(f"R1 R2 {attack} R5 V4", "B1", "V1 V2 V3 V4 V5 V6", "B1 B2 B3 B4 B5", top="R7")
    assert laid(ask(bot, state, ANNA)) == card(attack).name


def test_forte_turns_the_table_round_when_the_next_player_is_about_to_win() -> None:
    state = table("R1 R2 Rgiro R5 V4", "B1", "V1 V2 V3 V4 V5", "B1 B2 B3 B4 B5", top="R7")
    assert laid(ask(FORTE, state, ANNA)) == "cambia giro rosso"


def test_forte_asks_for_the_colour_at_which_the_next_player_had_to_draw() -> None:
    state = table("J B2 V3", "G1", "V1 V2 V3 V4 V5", top="R7")
    for colour in (Colour.BLU, Colour.VERDE):
        move = ask(FORTE, replace(state, drew_on=(None, colour, None)), ANNA)
        assert isinstance(move, PlayCard)
        assert move.colour is colour


def test_forte_wins_when_it_can() -> None:
    state = table("J+4", "B1", "V1 V2", top="R7")
    assert laid(ask(FORTE, state, ANNA)) == "jolly pesca quattro"


# -- bluffing and challenging ------------------------------------------------------------


def pesca_quattro(hand: str, drew_on: Colour | None = None) -> State:
    """Anna plays the Jolly Pesca quattro on a red seven."""
    state = table(f"{hand} J+4", "B1 B2 B3", "V1 V2 V3", top="R7")
    state = replace(state, drew_on=(drew_on, None, None))
    return uno.play(state, PlayCard(ANNA, card("J+4"), Colour.BLU))


def test_forte_challenges_a_full_hand() -> None:
    assert ask(FORTE, pesca_quattro("R1 R2 V3 V4 B5 B6"), BRUNO) == Challenge(BRUNO)


def test_forte_believes_whoever_just_drew_at_that_colour() -> None:
    state = pesca_quattro("V1 V2 V3 V4 B5 B6", drew_on=Colour.ROSSO)
    assert ask(FORTE, state, BRUNO) == TakeFour(BRUNO)


def test_forte_believes_somebody_with_hardly_any_cards() -> None:
    assert ask(FORTE, pesca_quattro("V1"), BRUNO) == TakeFour(BRUNO)


@pytest.mark.parametrize("bot", [MEDIO, FORTE])
def test_nobody_sensible_bluffs_without_need(bot: Bot) -> None:
    state = table("R1 B2 J+4 V3", "B1 B2 B3 B4 B5", "V1 V2 V3 V4 V5", top="R7")
    assert laid(ask(bot, state, ANNA)) == "1 rosso"


def test_forte_keeps_its_jolly_when_it_must_come_down_to_seven() -> None:
    rule = Personal(Effect.ESATTAMENTE_SETTE)
    state = table("J1 R1 R2", "J V2 V3 V4 V5 V6 V7 B9", "V3", top="R7", personal=(rule,) * 3)
    state = uno.play(state, PlayCard(ANNA, card("J1"), Colour.BLU))
    move = ask(FORTE, state, BRUNO)
    assert move == Discard(BRUNO, card("B9")), "the lonely colour goes, the Jolly stays"


# -- over many games ---------------------------------------------------------------------


@pytest.mark.parametrize("effect", list(Effect))
def test_all_levels_play_with_every_effect(effect: Effect) -> None:
    rule = Personal(effect, "Si canta.")
    setup = uno.Setup(
        players=("Anna", "Bruno", "Carla", "Dario"), seed=3, target=100, personal=(rule,) * 3
    )
    inspector = Inspector(uno, setup, Random(3))
    match = play_match(uno, setup, [FACILE, MEDIO, FORTE, MEDIO], Random(3), inspector)
    assert inspector.broken == []
    assert match.outcome is not None


def wins(strong: Bot, weak: Bot, games: int) -> float:
    """The share of games the strong one wins against three weak ones, from every seat."""
    won = 0.0
    for seat in range(4):
        bots = [weak] * 4
        bots[seat] = strong
        result = play_matches(uno, 4, games // 4, 10_000 * seat, bots)
        assert result.broken == []
        won += result.wins[seat]
    return won / games


def test_each_level_beats_the_one_below() -> None:
    """A quarter would be its share; the measured ones (10,000 games) are a good deal higher."""
    assert wins(MEDIO, FACILE, 400) > 0.32
    assert wins(FORTE, FACILE, 400) > 0.38
    assert wins(FORTE, MEDIO, 1200) > 0.26
