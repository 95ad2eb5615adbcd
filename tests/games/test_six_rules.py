"""The rules of SIX, told as they happen at the table."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfuori.bots.arena import play_matches
from sixfuori.games import six
from sixfuori.games.contract import IllegalMove, Move, Outcome
from sixfuori.games.six import Cell, CutOff, Figure, Lift, Place, Resign, Setup, SixMade, State
from sixfuori.games.six.field import DIRECTIONS, SHAPES, THROUGH

ANNA, BRUNO = 0, 1
NAMES = ("Anna", "Bruno")


def anna_starts(apart: bool = False) -> State:
    return six.new(Setup(NAMES, seed=1, starter=ANNA, apart=apart))


def field_of(anna: set[Cell], bruno: set[Cell], turn: int = ANNA, hands: int = 0) -> State:
    """A match in the middle, with these tiles on the field and the rest put aside."""
    return replace(
        anna_starts(),
        field=dict.fromkeys(anna, ANNA) | dict.fromkeys(bruno, BRUNO),
        hands=(hands, hands),
        aside=(21 - hands - len(anna), 21 - hands - len(bruno)),
        turn=turn,
        last=(0, 0),
    )


def row(start: Cell, length: int) -> set[Cell]:
    return {(start[0] + n, start[1]) for n in range(length)}


def cut_off(state: State) -> list[set[Cell]]:
    return [{cell for cell, _ in e.tiles} for e in state.events if isinstance(e, CutOff)]


# --- the preparation ---------------------------------------------------------------------


def test_two_tiles_lie_side_by_side_and_each_player_holds_twenty() -> None:
    state = anna_starts()
    (anna, bruno) = state.field
    assert (bruno[0] - anna[0], bruno[1] - anna[1]) in DIRECTIONS
    assert state.hands == (20, 20)


def test_the_lot_lets_either_player_start() -> None:
    assert {six.new(Setup(NAMES, seed=seed)).turn for seed in range(20)} == {ANNA, BRUNO}


def test_six_is_for_two() -> None:
    with pytest.raises(ValueError, match="in due"):
        Setup(("Anna", "Bruno", "Carla"), seed=1)


def test_with_the_opening_rule_the_first_tile_stays_away_from_ones_own() -> None:
    free, apart = anna_starts(), anna_starts(apart=True)
    assert len(six.legal_moves(free, ANNA)) == 8 + 1  # eight places, and resigning
    places = [m.cell for m in six.legal_moves(apart, ANNA) if isinstance(m, Place)]
    assert sorted(places) == [(1, 1), (2, -1), (2, 0)]
    with pytest.raises(IllegalMove, match="partenza"):
        six.play(apart, Place(ANNA, (-1, 0)))
    after = six.play(apart, Place(ANNA, (2, 0)))
    assert Place(BRUNO, (1, 1)) in six.legal_moves(after, BRUNO)  # only the starter is bound


# --- phase one ---------------------------------------------------------------------------


def test_a_tile_must_touch_another() -> None:
    with pytest.raises(IllegalMove, match="toccarne"):
        six.play(anna_starts(), Place(ANNA, (5, 5)))
    with pytest.raises(IllegalMove, match="già un tassello"):
        six.play(anna_starts(), Place(ANNA, (1, 0)))
    with pytest.raises(IllegalMove, match="Tocca a Anna"):
        six.play(anna_starts(), Place(BRUNO, (2, 0)))


def test_36_figures_go_through_every_cell() -> None:
    assert len(THROUGH) == 36
    assert len({frozenset(others) for _, others in THROUGH}) == 36


@pytest.mark.parametrize(("figure", "cells"), SHAPES)
@pytest.mark.parametrize("last", range(6))
def test_every_figure_wins_whichever_tile_comes_last(
    figure: Figure, cells: tuple[Cell, ...], last: int
) -> None:
    bruno = {(q + 20, r) for q, r in cells[:3]} | {(n, 9) for n in range(3)}
    before = field_of({cell for cell in cells if cell != cells[last]}, bruno, hands=10)
    after = six.play(before, Place(ANNA, cells[last]))
    made = next(e for e in after.events if isinstance(e, SixMade))
    assert (made.figure, set(made.cells)) == (figure, set(cells))
    assert after.outcome is not None and after.outcome.winners == (ANNA,)
    assert figure.value in after.outcome.reason
    assert six.legal_moves(after, BRUNO) == ()


@pytest.mark.parametrize("centre", [ANNA, BRUNO, None], ids=["own", "other", "empty"])
def test_a_ring_wins_whatever_its_centre_holds(centre: int | None) -> None:
    state = field_of(set(DIRECTIONS[:5]), {(3, 0), (4, 0), (5, 0)}, hands=10)
    if centre is not None:
        state = replace(state, field={**state.field, (0, 0): centre})
    after = six.play(state, Place(ANNA, DIRECTIONS[5]))
    assert after.outcome is not None and after.outcome.reason == "Anna ha composto un cerchio."


def test_a_figure_of_both_colours_is_nothing() -> None:
    state = field_of(row((0, 0), 2) | row((3, 0), 2), {(2, 0)}, hands=10)
    assert six.play(state, Place(ANNA, (5, 0))).outcome is None


def test_phase_two_begins_when_the_last_tile_is_down() -> None:
    rng = Random(0)
    for seed in range(50):
        state = six.new(Setup(NAMES, seed=seed))
        while state.outcome is None and any(state.hands):
            state = six.play(state, rng.choice(six.legal_moves(state, state.turn)[:-1]))
        if state.outcome is None:
            break
    assert len(state.field) == 42 and state.turn == state.starter
    assert isinstance(state.events[-1], six.PhaseTwo)
    assert six.view(state, ANNA).phase == 2
    assert {type(move) for move in six.legal_moves(state, state.turn)} == {Lift, Resign}


# --- phase two ---------------------------------------------------------------------------


def test_a_tile_surrounded_by_others_can_be_lifted_and_put_elsewhere() -> None:
    state = field_of({(0, 0), *row((0, 3), 6)} - {(2, 3)}, {*DIRECTIONS, (0, 2)})
    held = six.play(state, Lift(ANNA, (0, 0)))
    assert held.turn == ANNA and held.lifted == (0, 0) and cut_off(held) == []
    with pytest.raises(IllegalMove, match="dov'era"):
        six.play(held, Place(ANNA, (0, 0)))
    placed = six.play(held, Place(ANNA, (2, 3)))
    assert placed.outcome is not None and placed.outcome.winners == (ANNA,)


def test_only_ones_own_tiles_are_lifted_and_lifting_comes_first() -> None:
    state = field_of(row((0, 0), 5) | row((0, 2), 2), row((0, 1), 7))
    with pytest.raises(IllegalMove, match="proprio colore"):
        six.play(state, Lift(ANNA, (0, 1)))
    with pytest.raises(IllegalMove, match="Prima solleva"):
        six.play(state, Place(ANNA, (5, 0)))


def test_the_smaller_group_leaves_the_table() -> None:
    # Bruno's tail hangs on one tile of Anna's.
    anna = {(0, 0), *row((-3, 1), 3), *row((-3, 2), 4)}
    bruno = {*row((-3, 0), 3), *row((-4, 3), 4), (1, 0), (2, 0)}
    after = six.play(field_of(anna, bruno), Lift(ANNA, (0, 0)))
    assert cut_off(after) == [{(1, 0), (2, 0)}]
    assert after.aside[BRUNO] == 21 - 7
    assert (1, 0) not in after.field
    assert Place(ANNA, (3, 0)) not in six.legal_moves(after, ANNA)  # it touched only what left


def test_three_groups_at_once_and_only_the_largest_stays() -> None:
    hub = (0, 0)
    anna = {hub, *row((1, 0), 3), *row((1, -1), 4)}
    bruno = {*row((4, 0), 4), *row((5, -1), 4), (-1, 1), (-2, 2), (0, -1), (0, -2), (0, -3)}
    anna -= {(1, -1)}
    after = six.play(field_of(anna, bruno), Lift(ANNA, hub))
    assert sorted(map(len, cut_off(after))) == [2, 3]
    assert after.outcome is None and six.tiles(after, BRUNO) == 8


def test_between_equal_groups_the_mover_chooses() -> None:
    left = {*row((-8, 0), 8), *row((-8, 1), 6)}
    right = {(-q, -r) for q, r in left}
    anna = {(q, r) for q, r in left | right if r == 0} | {(0, 0)}
    bruno = (left | right) - anna
    state = field_of(anna, bruno)
    choices = [m for m in six.legal_moves(state, ANNA) if isinstance(m, Lift) and m.cell == (0, 0)]
    assert [m.keep for m in choices] == [min(left), min(right)]
    for choice, stays in zip(choices, (left, right), strict=True):
        assert set(six.play(state, choice).field) == stays
    with pytest.raises(IllegalMove, match="gruppi uguali"):
        six.play(state, Lift(ANNA, (0, 0)))


# --- the ends ----------------------------------------------------------------------------


def chain(letters: str) -> State:
    """Tiles in one long row, A and B; Anna is to lift."""
    return field_of(
        {(n, 0) for n, letter in enumerate(letters) if letter == "A"},
        {(n, 0) for n, letter in enumerate(letters) if letter == "B"},
    )


@pytest.mark.parametrize(
    ("letters", "lifted", "winners", "reason"),
    [
        ("BBABABABABABAA", 2, (ANNA,), "A Bruno restano meno di sei tasselli."),
        ("AAABBABABBABBAB", 3, None, ""),
        ("AAABABBABBABB", 2, (BRUNO,), "A Anna restano meno di sei tasselli."),
        ("ABABABABABABA", 6, (), "A nessuno dei due restano sei tasselli: patta."),
    ],
    ids=["too few for Bruno", "not Anna's tile", "too few for Anna", "too few for both"],
)
def test_with_fewer_than_six_tiles_nobody_can_win(
    letters: str, lifted: int, winners: tuple[int, ...] | None, reason: str
) -> None:
    state = chain(letters)
    lifts = [m for m in six.legal_moves(state, ANNA) if isinstance(m, Lift)]
    lifts = [m for m in lifts if m.cell == (lifted, 0)]
    if winners is None:
        assert not lifts
        return
    assert six.play(state, lifts[0]).outcome == Outcome(winners, reason)


def test_the_same_position_for_the_third_time_is_a_draw_even_if_the_field_has_wandered() -> None:
    # Two rows of seven side by side; both players walk one end tile to and fro.
    state = field_of(row((0, 0), 5) | {(0, -1), (2, -1)}, row((0, 1), 5) | {(0, 2), (2, 2)})
    state = six.play(six.play(state, Lift(ANNA, (2, -1))), Place(ANNA, (3, -1)))
    swings: list[Move] = [
        Lift(BRUNO, (2, 2)),
        Place(BRUNO, (3, 2)),
        Lift(ANNA, (3, -1)),
        Place(ANNA, (2, -1)),
        Lift(BRUNO, (3, 2)),
        Place(BRUNO, (2, 2)),
        Lift(ANNA, (2, -1)),
        Place(ANNA, (3, -1)),
    ]
    for move in swings * 2:
        assert state.outcome is None
        state = six.play(state, move)
    assert state.outcome is not None and state.outcome.winners == ()
    assert "terza volta" in state.outcome.reason


def test_a_field_that_wandered_over_the_table_is_the_same_position() -> None:
    here = {(0, 0): ANNA, (1, 0): BRUNO, (1, 1): ANNA}
    there = {(q + 7, r - 4): seat for (q, r), seat in here.items()}
    assert six.position(here, ANNA) == six.position(there, ANNA)
    assert six.position(here, ANNA) != six.position(here, BRUNO)


def test_resigning_gives_the_match_to_the_other() -> None:
    end = six.play(anna_starts(), Resign(ANNA)).outcome
    assert end == Outcome((BRUNO,), "Anna si arrende.")


def test_the_loser_starts_the_next_match() -> None:
    setup = Setup(NAMES, seed=1, starter=ANNA)
    state = six.play(six.new(setup), Resign(ANNA))
    assert six.rematch(setup, state, seed=2).starter == ANNA
    drawn = replace(state, outcome=Outcome((), "patta"))
    assert six.rematch(setup, drawn, seed=2).starter == BRUNO


# --- what always holds -------------------------------------------------------------------


def anything(view: six.View, legal: Sequence[Move], rng: Random) -> Move | None:
    return rng.choice(legal[:-1]) if legal else None  # resigning stands last


def test_random_matches_keep_every_promise() -> None:
    result = play_matches(six, 2, 60, 1, [anything, anything], inspect=True)
    assert result.broken == []
    assert result.games == 60


@settings(max_examples=60, deadline=None)
@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=5), st.integers(0, 1))
def test_completing_cells_are_those_where_a_tile_wins(anna: set[Cell], seat: int) -> None:
    field = dict.fromkeys(anna, seat)
    for cell in six.completing_cells(field, seat):
        tiles = anna | {cell}
        assert any(
            all((q + dq, r + dr) in tiles for dq, dr in cells)
            for _, cells in SHAPES
            for q in range(-9, 10)
            for r in range(-9, 10)
        )
