"""SIX played at its screen: by mouse, finger and keyboard, against people and bots."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from sixfuori.games import six
from sixfuori.games.six import Cell, Lift, Place, Resign
from sixfuori.table import shots
from sixfuori.table.app import App
from sixfuori.table.inputs import Drag, Hover, Key, Press, Release, Scroll
from sixfuori.table.screens.dialogue import Dialogue
from sixfuori.table.screens.outcome import OutcomeScreen
from sixfuori.table.screens.six import GameScreen
from sixfuori.table.screens.six.camera import cell_at, middle
from sixfuori.table.screens.six.review import Review
from sixfuori.table.shots import Staged, staged

TWO_PEOPLE = (None, None)
PERSON_AND_BOT = (None, "facile")
SIZE = (1280, 720)


class Table:
    """The screen of a match with hands to play it."""

    def __init__(self, match: Staged) -> None:
        self.app: App = shots.offscreen_app()
        self.screen = GameScreen(match)
        self.app.push(self.screen)
        self.surface = pygame.Surface(SIZE)
        self.app.render(self.surface)
        self.let_it_settle()

    def let_it_settle(self, beats: int = 400) -> None:
        """Time passes until a person is to act, or it is over."""
        for _ in range(beats):
            self.app.update(0.1)
            if self.screen.my_turn or self.app.top is not self.screen:
                return

    def point(self, cell: Cell) -> tuple[int, int]:
        self.screen.tabletop.camera.arrive()
        x, y = self.screen.tabletop.camera.point(cell)
        return round(x), round(y)

    def click(self, cell: Cell, pointer: int = 0) -> None:
        at = self.point(cell)
        self.app.handle(Press(at, pointer))
        self.app.handle(Release(at, pointer))
        self.let_it_settle()

    def press(self, *names: str) -> None:
        for name in names:
            self.app.handle(Key(name))
        self.let_it_settle()

    def press_button(self, label: str) -> None:
        button = next(w for w in self.app.top.widgets if getattr(w, "label", "") == label)  # type: ignore[union-attr]
        self.app.render(self.surface)
        self.app.handle(Press(button.rect.center))
        self.app.handle(Release(button.rect.center))
        self.let_it_settle()

    @property
    def moves(self) -> tuple[object, ...]:
        return self.screen.match.moves

    @property
    def state(self) -> six.State:
        state: six.State = self.screen.match.state
        return state


def new_table(levels: Sequence[str | None] = TWO_PEOPLE, **options: object) -> Table:
    return Table(staged("six", 2, levels=levels, starter=0, **options))


def phase_two(levels: Sequence[str | None] = TWO_PEOPLE) -> Table:
    return Table(staged("six", 2, seed=3, levels=levels, moves=40))


def with_equal_groups() -> Table:
    """One tile of the first player joins two rows of eight."""
    match = staged("six", 2, levels=TWO_PEOPLE, starter=0)
    half = {(n, 0): n % 2 for n in range(1, 14)}
    field = {(0, 0): 0} | half | {(-q, 0): 1 - seat for (q, _), seat in half.items()}
    count = sum(seat == 0 for seat in field.values())
    aside = (21 - count, 21 - (len(field) - count))
    match.match.state = replace(
        match.match.state, field=field, hands=(0, 0), aside=aside, last=(3, 0), events=()
    )
    return Table(match)


def test_every_cell_is_found_under_its_own_middle() -> None:
    for q in range(-8, 9):
        for r in range(-8, 9):
            x, y = middle((q, r))
            assert cell_at(x, y) == (q, r)
            assert cell_at(x + 0.4, y - 0.4) == (q, r)


@pytest.mark.parametrize("pointer", [0, 3], ids=["mouse", "finger"])
def test_touching_a_free_cell_puts_a_tile_there(pointer: int) -> None:
    table = new_table()
    table.click((2, 0), pointer)
    assert table.moves == (Place(0, (2, 0)),)
    assert table.screen.tabletop.shown == table.state.field
    assert table.screen.tabletop.marks.last == (2, 0)


def test_a_cell_that_touches_nothing_is_refused_in_words() -> None:
    table = new_table()
    table.click((5, -3))
    assert any("toccarne" in sentence for sentence in table.app.toasts)
    table.click((0, 0))
    assert any("già un tassello" in sentence for sentence in table.app.toasts)
    assert table.moves == ()


def test_the_right_button_only_moves_the_field() -> None:
    table = new_table()
    table.click((2, 0), pointer=-1)
    assert table.moves == ()


def test_two_fingers_put_down_nothing() -> None:
    table = new_table()
    for pointer in (1, 2):
        table.app.handle(Press(table.point((2, 0)), pointer))
    for pointer in (1, 2):
        table.app.handle(Release(table.point((2, 0)), pointer))
    assert table.moves == ()


def test_dragging_moves_the_field_and_plays_nothing() -> None:
    table = new_table()
    start = table.point((2, 0))
    table.app.handle(Press(start))
    table.app.handle(Drag((start[0] + 90, start[1] + 40), (90, 40)))
    table.app.handle(Release((start[0] + 90, start[1] + 40)))
    assert table.moves == ()
    assert table.point((2, 0)) == (start[0] + 90, start[1] + 40)
    table.press("c")
    assert table.point((2, 0)) == start


def test_zooming_keeps_what_lies_under_the_pointer() -> None:
    table = new_table()
    camera = table.screen.tabletop.camera
    at, before = table.point((2, 0)), camera.radius
    table.app.handle(Scroll(at, 3))
    assert table.point((2, 0)) == at
    assert camera.radius > before * 1.2
    table.press("-", "-", "-", "-")
    camera.arrive()
    assert camera.radius < before


def test_the_camera_follows_a_field_that_grows() -> None:
    table = new_table()
    for n in range(2, 16):
        table.click((n, 0))
        assert all(table.screen.tabletop.camera.sees(cell) for cell in table.state.field)


def test_hovering_shows_legal_cells_only() -> None:
    table = new_table()
    for cell, shown in (((2, 0), (2, 0)), ((1, 0), None), ((4, 0), None)):
        table.app.handle(Hover(table.point(cell)))
        assert table.screen.tabletop.aim == shown


def test_the_keyboard_alone_plays_a_tile() -> None:
    table = new_table()
    table.press("right", "return")
    assert len(table.moves) == 1
    table.press("up", "left", "space")
    assert len(table.moves) == 2
    assert table.state.turn == 0


def test_every_legal_cell_can_be_reached_with_the_arrow_keys() -> None:
    table = phase_two()
    tabletop = table.screen.tabletop
    luck = random.Random(6)
    reached = set()
    for _ in range(3000):
        table.app.handle(Key(luck.choice(("left", "right", "up", "down"))))
        reached.add(tabletop.aim)
    assert reached == set(tabletop.targets)


def test_lifting_and_putting_down() -> None:
    table = phase_two()
    seat = table.state.turn
    lift = next(m for m in table.screen.legal() if isinstance(m, Lift))
    table.click(lift.cell)
    assert table.state.lifted == lift.cell
    assert table.screen.plates[seat].holding
    table.click(lift.cell)  # not back where it was
    assert table.state.lifted == lift.cell
    place = next(m for m in table.screen.legal() if isinstance(m, Place))
    table.click(place.cell)
    assert table.state.field[place.cell] == seat
    assert not table.screen.plates[seat].holding


def test_phase_two_is_announced_and_the_notice_goes_at_a_touch() -> None:
    table = Table(staged("six", 2, seed=3, levels=TWO_PEOPLE, moves=39))
    place = next(m for m in table.screen.legal() if isinstance(m, Place))
    at = table.point(place.cell)
    table.app.handle(Press(at))
    table.app.handle(Release(at))
    for _ in range(20):
        table.app.update(0.1)
    assert table.screen.notice.words is not None
    table.app.handle(Press(table.point((0, 0))))
    assert table.screen.notice.words is None
    table.app.update(0.1)
    assert table.screen.my_turn


def test_only_ones_own_tiles_can_be_lifted() -> None:
    table = phase_two()
    before = table.moves
    other = next(c for c, seat in table.state.field.items() if seat != table.state.turn)
    table.click(other)
    assert table.moves == before


@pytest.mark.parametrize("touched", [(-5, 0), (7, 0)])
def test_between_equal_groups_one_touches_the_one_that_stays(touched: Cell) -> None:
    table = with_equal_groups()
    table.click((0, 0))
    assert table.screen.choosing == (0, 0) and table.moves == ()
    table.click(touched)
    stays = {cell for cell in table.state.field if (cell[0] > 0) == (touched[0] > 0)}
    assert set(table.state.field) == stays and len(stays) == 13
    assert table.screen.tabletop.shown == table.state.field


def test_the_choice_between_groups_by_keyboard_and_taking_it_back() -> None:
    table = with_equal_groups()
    table.click((0, 0))
    table.click((0, 0))
    assert table.screen.choosing is None and table.moves == ()
    table.click((0, 0))
    first = table.screen.tabletop.staying
    table.press("right")
    second = table.screen.tabletop.staying
    assert first and second and first != second
    table.press("return")
    assert set(table.state.field) == second


def test_undo_takes_back_the_bot_s_answer_too() -> None:
    table = new_table(PERSON_AND_BOT)
    table.click((2, 0))
    assert len(table.moves) == 2
    table.app.handle(Key("z", control=True))
    table.let_it_settle()
    assert table.moves == ()
    assert table.screen.tabletop.shown == table.state.field == {(0, 0): 0, (1, 0): 1}


def test_a_hint_points_at_a_legal_cell_and_goes_with_the_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sixfuori.bots.six.levels.BUDGET", 500)
    table = new_table()
    table.press("h")
    hint = table.screen.tabletop.marks.hint
    assert hint in table.screen.tabletop.targets
    table.click((2, 0))
    assert table.screen.tabletop.marks.hint is None


def test_threats_are_shown_only_on_demand() -> None:
    table = new_table()
    for n in range(2, 6):
        table.click((-n + 1, 0))
        table.click((n, 0))
    assert table.screen.tabletop.marks.chances == ()
    table.press("t")
    marks = table.screen.tabletop.marks
    assert {figure[0] for figure in marks.chances} == {(-5, 0)}
    assert {figure[0] for figure in marks.dangers} == {(6, 0)}


def test_resigning_asks_first() -> None:
    table = new_table()
    table.press_button("Mi arrendo")
    assert isinstance(table.app.top, Dialogue) and table.moves == ()
    table.press_button("Mi arrendo")
    table.let_it_settle()
    assert table.moves == (Resign(0),)
    assert isinstance(table.app.top, OutcomeScreen)


def won() -> Table:
    table = new_table()
    for n in range(2, 6):
        table.click((-n + 1, 0))
        table.click((n, 0))
    table.click((-5, 0))
    return table


def test_the_winning_six_is_lit_and_the_outcome_follows() -> None:
    table = won()
    assert set(table.screen.tabletop.six) == {(-n, 0) for n in range(6)}
    assert isinstance(table.app.top, OutcomeScreen)
    assert table.screen.rematch_setup().starter == 1  # the loser


def test_a_finished_match_can_be_reviewed_move_by_move() -> None:
    table = won()
    table.press_button("Rivedi")
    review = table.app.top
    assert isinstance(review, Review)
    assert review.tabletop.shown == table.state.field
    table.app.handle(Key("home"))
    assert len(review.tabletop.shown) == 2
    for count in range(3, 12):
        table.app.handle(Key("right"))
        assert len(review.tabletop.shown) == count
    table.app.handle(Key("left"))
    assert len(review.tabletop.shown) == 10
    table.app.handle(Key("escape"))
    assert isinstance(table.app.top, OutcomeScreen)
    table.press_button("Guarda il tavolo")
    table.press_button("Rivedi")
    assert isinstance(table.app.top, Review)
    assert len(table.moves) == 9  # looking changed nothing


def test_two_bots_play_a_whole_match_at_the_screen() -> None:
    table = Table(staged("six", 2, levels=("medio", "facile")))
    for _ in range(60):
        if isinstance(table.app.top, OutcomeScreen):
            break
        table.let_it_settle()
    assert isinstance(table.app.top, OutcomeScreen)
    assert table.screen.tabletop.shown == table.state.field


def test_with_reduced_motion_tiles_lie_at_once() -> None:
    table = new_table()
    table.screen.motions.reduced = True
    table.click((2, 0))
    assert table.screen.tabletop.shown[2, 0] == 0
    assert table.screen.tabletop.hop is None
