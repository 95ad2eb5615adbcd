"""The players of SIX: each level beats the one below, and *forte* misses nothing near."""

from collections import Counter
from dataclasses import replace
from importlib import import_module
from random import Random

import pytest

from sixfuori.bots import levels
from sixfuori.bots.arena import play_matches
from sixfuori.bots.six import levels as six_levels
from sixfuori.games import six
from sixfuori.games.contract import Move
from sixfuori.games.six import Cell, Lift, Place, Setup, State, completing_cells

BOTS = levels("six")
NAMES = ("Anna", "Bruno")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A *forte* that looks less far: enough to tell the levels apart."""
    monkeypatch.setattr(six_levels, "BUDGET", 4_000)
    monkeypatch.setattr(six_levels, "TURN_BUDGET", 1_500)


def field_of(anna: set[Cell], bruno: set[Cell], hands: int, turn: int = 0) -> State:
    return replace(
        six.new(Setup(NAMES, seed=1, starter=turn)),
        field=dict.fromkeys(anna, 0) | dict.fromkeys(bruno, 1),
        hands=(hands, hands),
        aside=(21 - hands - len(anna), 21 - hands - len(bruno)),
        last=(0, 0),
    )


def answer(state: State, level: str = "forte", seed: int = 1) -> Move | None:
    seat = state.turn
    legal = six.legal_moves(state, seat)
    move = BOTS[level](six.view(state, seat), legal, Random(seed))
    assert move in legal
    return move


def row(start: int, length: int, r: int = 0) -> set[Cell]:
    return {(start + n, r) for n in range(length)}


def test_forte_completes_its_six_before_anything_else() -> None:
    state = field_of(row(0, 5), row(0, 5, r=1), hands=10)
    assert answer(state) in (Place(0, (5, 0)), Place(0, (-1, 0)))


def test_forte_blocks_what_must_be_blocked() -> None:
    state = field_of({(-1, 1), (3, -1), (2, -1), (0, 2)}, row(0, 5, r=1), hands=10)
    assert answer(state) == Place(0, (5, 1))


@pytest.mark.parametrize("level", ["medio", "forte"])
def test_phase_two_is_won_when_it_can_be(level: str) -> None:
    state = field_of(row(0, 5) | {(0, 2), (1, 2)}, row(0, 7, r=1) - {(5, 1)}, hands=0)
    lift = answer(state, level)
    assert isinstance(lift, Lift)
    held = six.play(state, lift)
    placed = six.play(held, answer(held, level))  # type: ignore[arg-type]
    assert placed.outcome is not None and placed.outcome.winners == (0,)


def test_forte_plays_a_won_position_to_its_end(quick: None) -> None:
    # A row of four and a row of three meet in (4, 0): tiles there soon cannot be stopped.
    anna = row(0, 4) | {(4, 1), (4, 2), (4, 3)}
    bruno = {(0, 1), (1, 1), (2, 1), (3, 2), (0, -1), (2, -1), (5, 2)}
    state = field_of(anna, bruno, hands=12)
    for _ in range(12):
        if state.outcome:
            break
        state = six.play(state, answer(state))  # type: ignore[arg-type]
    assert state.outcome is not None and state.outcome.winners == (0,)


def test_forte_never_leaves_a_five_open_that_it_could_close(quick: None) -> None:
    rng = Random(6)
    seen: Counter[bool] = Counter()
    for seed in range(2):
        state = six.new(Setup(NAMES, seed=seed))
        while state.outcome is None and any(state.hands):
            seat = state.turn
            level = "forte" if seat == 0 else "medio"
            before = completing_cells(state.field, 1 - seat)
            move = BOTS[level](six.view(state, seat), six.legal_moves(state, seat), rng)
            state = six.play(state, move)
            if seat == 0 and len(before) == 1 and state.outcome is None:
                seen[completing_cells(state.field, 1) == []] += 1
    assert seen[False] == 0


@pytest.mark.parametrize("level", ["facile", "medio", "forte"])
def test_every_level_keeps_the_opening_rule(level: str, quick: None) -> None:
    for seed in range(6):
        state = six.new(Setup(NAMES, seed=seed, apart=True))
        for _ in range(4):
            state = six.play(state, answer(state, level, seed))  # type: ignore[arg-type]


def test_every_level_plays_whole_matches_by_the_rules(
    quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("sixfuori.bots.six.mcts"), "PLAYOUTS", 30)
    for pair in (("facile", "medio"), ("forte", "mcts")):
        result = play_matches(six, 2, 2, 7, [BOTS[level] for level in pair], inspect=True)
        assert result.broken == []


def wins(better: str, worse: str, games: int) -> float:
    """With the colours alternating."""
    first = play_matches(six, 2, games // 2, 100, [BOTS[better], BOTS[worse]])
    second = play_matches(six, 2, games // 2, 200, [BOTS[worse], BOTS[better]])
    return (first.wins[0] + second.wins[1]) / games


def test_medio_beats_facile() -> None:
    assert wins("medio", "facile", 120) >= 0.85


def test_forte_beats_medio_even_when_it_looks_less_far(quick: None) -> None:
    assert wins("forte", "medio", 8) >= 0.85
