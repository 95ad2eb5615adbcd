"""What all games share: the contract, chance, matches, and values as plain JSON."""

import json
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any

import pescata
import pytest

from sixfuori import bots, games
from sixfuori.bots.arena import play_match
from sixfuori.games.chance import Chance
from sixfuori.games.contract import IllegalMove, Move
from sixfuori.games.match import Entry, Match, Played, Struck
from sixfuori.games.plain import NotPlain, from_plain, move_from_plain, plain, plain_move

NAMES = tuple(f"Giocatore {n}" for n in range(1, 12))


def setup_of(name: str, players: int | None = None) -> Any:
    game = games.load(name)
    return game.Setup(NAMES[: players or game.PLAYERS[0]], seed=6)


# Every game


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_knows_its_name_and_refuses_too_few_and_too_many(name: str) -> None:
    game = games.load(name)
    assert name == game.NAME
    for wrong in (game.PLAYERS[0] - 1, game.PLAYERS[-1] + 1):
        with pytest.raises(ValueError, match="gioca"):
            setup_of(name, wrong)


@pytest.mark.parametrize("name", games.NAMES)
def test_states_and_moves_cannot_be_changed(name: str) -> None:
    game = games.load(name)
    state = game.new(setup_of(name))
    move = game.legal_moves(state, game.awaited(state)[0])[0]
    for frozen in (state, move, setup_of(name)):
        with pytest.raises(FrozenInstanceError):
            setattr(frozen, fields(frozen)[0].name, None)


@pytest.mark.parametrize("name", games.NAMES)
def test_playing_leaves_the_old_state_as_it_was(name: str) -> None:
    game = games.load(name)
    state, same = game.new(setup_of(name)), game.new(setup_of(name))
    seat = game.awaited(state)[0]
    assert game.play(state, game.legal_moves(state, seat)[0]) != state
    assert state == same


@pytest.mark.parametrize("name", games.NAMES)
def test_a_whole_match_survives_being_written_down(name: str) -> None:
    game, setup, rng = games.load(name), setup_of(name), Random(1)
    weakest = next(iter(bots.levels(name).values()))
    match = play_match(game, setup, [weakest] * len(setup.players), rng)
    text = json.dumps([plain(setup), *map(plain_move, match.moves)])
    read_setup, *read_moves = json.loads(text)
    again = Match(game, from_plain(type(setup), read_setup))
    for move in read_moves:
        again.play(move_from_plain(game.MOVES, move))
    assert again.setup == setup
    assert again.state == match.state
    assert again.outcome is not None


@pytest.mark.parametrize("name", games.NAMES)
def test_a_move_of_another_game_is_refused_with_a_sentence(name: str) -> None:
    game = games.load(name)
    with pytest.raises(IllegalMove, match=r"\.$"):
        game.play(game.new(setup_of(name)), pescata.Pesca(0))


# Chance


def test_chance_is_the_same_today_and_in_ten_years() -> None:
    """Saved matches depend on these numbers: they must never change."""
    cards, rest = Chance(6).shuffled(range(10))
    assert cards == (1, 2, 5, 6, 8, 3, 9, 0, 4, 7)
    assert rest.below(1000)[0] == 908


def test_chance_is_fair() -> None:
    counts = [0] * 6
    chance = Chance(1)
    for _ in range(6000):
        number, chance = chance.below(6)
        counts[number] += 1
    assert min(counts) > 850


# A match


def test_a_move_is_on_record_before_it_takes_effect() -> None:
    seen: list[tuple[Entry, int]] = []
    setup = pescata.Setup(("Ada", "Bea"), 1)
    match = Match(pescata, setup, lambda entry: seen.append((entry, match.state.turn)))
    match.play(pescata.Tieni(0))
    assert seen == [(Played(pescata.Tieni(0)), 0)]
    assert match.state.turn == 1


def test_a_refused_move_is_not_on_record() -> None:
    journal: list[Entry] = []
    match = Match(pescata, pescata.Setup(("Ada", "Bea"), 1), journal.append)
    with pytest.raises(IllegalMove):
        match.play(pescata.Tieni(1))
    assert journal == []


def test_taking_back_is_on_record_too_and_replays() -> None:
    journal: list[Entry] = []
    match = Match(pescata, pescata.Setup(("Ada", "Bea", "Ciro"), 1), journal.append)
    match.play(pescata.Pesca(0))
    match.play(pescata.Tieni(1))
    assert match.undo() == ()
    assert journal[-1] == Struck(1)
    match.play(pescata.Pesca(1))
    assert match.holding == (0, 2)
    again = Match(pescata, match.setup, lambda entry: pytest.fail("replaying records nothing"))
    for entry in journal:
        again.replay(entry)
    assert again.state == match.state
    assert again.moves == (pescata.Pesca(0), pescata.Pesca(1))


def test_what_can_no_longer_be_played_falls_with_the_move_taken_back() -> None:
    match = Match(pescata, pescata.Setup(("Ada", "Bea", "Ciro"), 1))
    match.play(pescata.Pesca(0))
    match.play(pescata.Tieni(1))
    assert match.strike(0) == (pescata.Tieni(1),)
    assert match.state == pescata.new(match.setup)


@pytest.mark.parametrize("number", [-1, 0, 5])
def test_only_what_was_played_can_be_taken_back(number: int) -> None:
    match = Match(pescata, pescata.Setup(("Ada", "Bea"), 1))
    match.play(pescata.Tieni(0))
    match.undo()
    with pytest.raises(IllegalMove):
        match.strike(number)
    with pytest.raises(IllegalMove):
        match.undo()


# Plain values


class Colour(Enum):
    RED = "rosso"


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    size: int | None = None
    weight: float = 1.0
    colours: tuple[Colour, ...] = ()
    pair: tuple[int, str] = (0, "")


def test_a_value_comes_back_as_it_was() -> None:
    thing = Thing("sasso", 3, 2.5, (Colour.RED, Colour.RED), (1, "uno"))
    assert is_dataclass(from_plain(Thing, json.loads(json.dumps(plain(thing)))))
    assert from_plain(Thing, json.loads(json.dumps(plain(thing)))) == thing


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ([], "cosa: qui serve un oggetto"),
        ({}, "cosa: qui serve anche «name»"),
        ({"name": 3}, "cosa.name: qui serve un testo"),
        ({"name": "a", "size": "tre"}, "cosa.size: qui serve un numero"),
        ({"name": "a", "size": True}, "cosa.size: qui serve un numero"),
        ({"name": "a", "weight": "tanto"}, "cosa.weight: qui serve"),
        ({"name": "a", "colours": "rosso"}, "cosa.colours: qui serve un elenco"),
        ({"name": "a", "colours": ["blu"]}, "cosa.colours[0]: «blu» non è ammesso"),
        ({"name": "a", "pair": [1]}, "cosa.pair: qui serve un elenco di 2"),
        ({"name": "a", "boh": 1}, "cosa: «boh» non esiste"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(data: Any, complaint: str) -> None:
    with pytest.raises(NotPlain) as refused:
        from_plain(Thing, data, "cosa")
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize("data", [None, [], {"seat": 0}, {"move": "Vola", "seat": 0}])
def test_what_is_no_move_is_refused(data: Any) -> None:
    kinds: tuple[type[Move], ...] = pescata.MOVES
    with pytest.raises(NotPlain):
        move_from_plain(kinds, data)
