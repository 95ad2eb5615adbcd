"""A match of SIX on the courtyard table."""

import secrets
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pygame

from sixfuori.games import six
from sixfuori.games.contract import Event, Move, Seat
from sixfuori.games.six import (
    Cell,
    CutOff,
    Lift,
    Lifted,
    PhaseTwo,
    Place,
    Placed,
    Resign,
    SixMade,
    Started,
)
from sixfuori.games.six.field import groups_without, six_through
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Hover, Input, Key, Press
from sixfuori.table.match_screen import MatchScreen, Saved
from sixfuori.table.screens.dialogue import Dialogue
from sixfuori.table.screens.outcome import headline
from sixfuori.table.screens.six import motions
from sixfuori.table.screens.six.plates import Banner, Notice, Plate, Words, place_around
from sixfuori.table.screens.six.review import Review
from sixfuori.table.screens.six.tabletop import Figure, Marks, Tabletop
from sixfuori.table.texts import common
from sixfuori.table.texts import six as texts
from sixfuori.table.widgets import Button

ADVISER = "forte"
"""The bot that is asked for a hint."""

_READING = 2.2  # seconds a notice stays


class GameScreen(MatchScreen):
    """Two players left and right, the field between them."""

    SECRETS = False
    CAN_UNDO = True

    def __init__(self, saved: Saved) -> None:
        super().__init__(saved)
        self.tabletop = Tabletop(self.choose)
        self.plates = tuple(Plate(seat, name) for seat, name in enumerate(self.names))
        self.banner = Banner()
        self.notice = Notice()
        self.threats: bool = self.match.setup.threats
        self.choosing: Cell | None = None
        """The tile to be lifted, while its player chooses between equal groups."""
        self.hint: Move | None = None
        self._advice: Future[Move | None] | None = None
        self._lifts: dict[Cell, list[Lift]] = {}
        self._was_busy = False
        self._about_to_show = False
        self._make_buttons()

    def _make_buttons(self) -> None:
        def button(label: str, action: Callable[[], None], key: str | None = None) -> Button:
            def press() -> None:
                self.app.sounds.play("click")
                self.focus = self.tabletop  # the arrow keys belong to the field
                action()

            return Button(label, press, key=key)

        self._pause = button(common.PAUSE, self.pause)
        self._undo = button(common.UNDO, self.undo)
        self._hint = button(texts.HINT, self.ask_hint, "h")
        self._threats = button(texts.THREATS[self.threats], self.toggle_threats, "t")
        self._resign = button(texts.RESIGN, self.ask_to_resign)
        self._review = button(texts.REVIEW, self.review, "v")
        self._rematch = button(common.REMATCH, self.rematch, "r")
        self._rematch.main = True
        self._centre = button(texts.CENTRE, self._centre_field, "c")
        self._nearer = button(texts.NEARER, lambda: self.tabletop.camera.zoom(2))
        self._farther = button(texts.FARTHER, lambda: self.tabletop.camera.zoom(-2))
        self._bar = [
            self._pause, self._undo, self._hint, self._threats, self._resign, self._review,
            self._rematch, self._farther, self._nearer, self._centre,
        ]  # fmt: skip
        self.set_widgets(
            [self.tabletop, *self.plates, self.banner, *self._bar, self.notice], self.tabletop
        )

    # The life

    def enter(self) -> None:
        super().enter()
        self.tabletop.lay(self.view.field)
        self.show_opening()

    def let_go(self) -> None:
        super().let_go()
        self.tabletop.let_go()

    def update(self, dt: float) -> None:
        camera = self.tabletop.camera
        if camera.moving:
            camera.update(dt if not self.motions.reduced else 60.0)
            self.changed()
        super().update(dt)
        self._hear_adviser()
        if self.busy != self._was_busy:
            self.arrange()

    @property
    def restless(self) -> bool:
        return super().restless or self.tabletop.camera.moving

    def bot_pause(self, seat: Seat) -> float | None:
        pause = super().bot_pause(seat)
        return pause / 2 if pause and self.view.lifted is not None else pause

    def looking_back(self) -> list[Button]:
        return [Button(texts.REVIEW, self.review, key="v")]

    def rematch_setup(self) -> Any:
        return six.rematch(self.match.setup, self.match.state, secrets.randbits(63))

    def help_lines(self) -> list[tuple[str, str]]:
        return list(texts.KEYS)

    def undo(self) -> None:
        if self.choosing is not None:
            self.choosing = None
            self.arrange()
        else:
            super().undo()

    # What can be done

    def view_changed(self) -> None:
        self.choosing = self.hint = self._advice = None
        self.arrange()

    def arrange(self) -> None:
        """Show what the view says; while something moves, only whose turn it is."""
        self._was_busy = self.busy or self._about_to_show
        ending = self.outcome is not None and self._was_busy
        if ending:  # the last move is still being shown: nobody has won yet
            self._count_tiles()
        else:
            self._tell_players()
        self._show_buttons(over=self.outcome is not None and not ending)
        if self._was_busy:
            self.tabletop.offer(())
            self.tabletop.marks = Marks(left=self.view.lifted)
        else:
            self._lay_table()
        self.changed()

    def moved(self, show: bool = True) -> None:
        self._about_to_show = show  # tiles travel before they lie there
        super().moved(show)
        self._about_to_show = False

    def _lay_table(self) -> None:
        view, owner = self.view, self.owner
        moves = self.legal() if self.my_turn else ()
        places = [move.cell for move in moves if isinstance(move, Place)]
        self._lifts = defaultdict(list)
        for move in moves:
            if isinstance(move, Lift):
                self._lifts[move.cell].append(move)
        self.tabletop.lay(view.field)
        self.tabletop.six = view.six
        self.notice.words = None
        self.tabletop.marks = self._marks()
        if self.choosing is not None:
            groups = self._groups(self.choosing)
            self.tabletop.offer(frozenset().union(*groups), groups=groups)
        elif places:
            self.tabletop.offer(places, ghost=owner)
        else:
            self.tabletop.offer(self._lifts)

    def _groups(self, cell: Cell) -> list[frozenset[Cell]]:
        """The groups of which one can stay when the tile is lifted, as the moves name them."""
        groups = [frozenset(group) for group in groups_without(self.view.field, cell)]
        keeps = [move.keep for move in self._lifts[cell]]
        return [group for keep in keeps for group in groups if keep in group]

    def _marks(self) -> Marks:
        view, hint = self.view, self.hint
        warned = self._protected if self.threats and not self.outcome else None
        return Marks(
            last=view.last,
            left=view.lifted,
            chosen=self.choosing,
            hint=hint.cell if isinstance(hint, Place | Lift) else None,
            chances=() if warned is None else self._fives(warned),
            dangers=() if warned is None else self._fives(1 - warned),
        )

    def _fives(self, seat: Seat) -> tuple[Figure, ...]:
        """The figures to which the seat lacks one tile."""
        view = self.view
        cells = six.completing_cells(view.field, seat)
        made = [six_through(view.field, cell, seat) for cell in cells if cell != view.lifted]
        return tuple(cells for _, cells in filter(None, made))

    @property
    def _protected(self) -> Seat | None:
        """Who is warned of threats: the person to move, or the only person."""
        return self.people[0] if len(self.people) == 1 else self.owner

    def _count_tiles(self) -> None:
        for plate in self.plates:
            plate.show(self.view, plate.status, plate.active)

    def _tell_players(self) -> None:
        view, outcome = self.view, self.outcome
        for plate in self.plates:
            wins = outcome is not None and plate.seat in outcome.winners
            turn = outcome is None and view.turn == plate.seat
            plate.show(view, self._status(plate.seat, turn, wins), turn or wins)
            if not self._was_busy:
                plate.holding = turn and view.lifted is not None
        if outcome is not None:
            self.banner.title, self.banner.text = headline(self.names, outcome), outcome.reason
        else:
            self.banner.title, self.banner.text = self._turn_words(), self._what_to_do()

    def _status(self, seat: Seat, turn: bool, wins: bool) -> str:
        level = self.levels[seat]
        if wins:
            return texts.WINS
        if turn:
            return texts.THINKS if level else texts.YOUR_TURN
        return texts.LEVEL.format(level=level) if level else six.COLOURS[seat]

    def _turn_words(self) -> str:
        name = self.name(self.view.turn)
        if self.levels[self.view.turn]:
            return common.THINKING.format(name=name)
        sentence = common.YOUR_TURN if len(self.people) == 1 else common.TURN_OF
        return sentence.format(name=name)

    def _what_to_do(self) -> str:
        view = self.view
        if self.levels[view.turn]:
            return texts.PHASES[view.phase]
        if self.choosing is not None:
            return f"{texts.CHOOSE} {texts.CHOOSE_BACK}"
        if view.lifted is not None:
            return texts.PUT_DOWN
        if view.phase == 2:
            return texts.LIFT
        return texts.PLACE_APART if view.apart and view.last is None else texts.PLACE

    def _show_buttons(self, over: bool) -> None:
        changed = self._review.visible != over
        for button in (self._review, self._rematch):
            button.visible = over
        for button in (self._hint, self._threats, self._resign):
            button.visible = not over
        self._hint.enabled = self._resign.enabled = self.my_turn
        self._undo.enabled = any(move.seat in self.people for move in self.match.moves)
        if changed:
            self.app.lay_out_again(self)

    # What hands do

    def handle(self, event: Input) -> bool:
        """A notice goes away at a touch or Enter, for those who have read it."""
        touched = isinstance(event, Press) or (isinstance(event, Key) and event.name == "return")
        if self.notice.words and touched:
            self.motions.finish()
            return True
        return super().handle(event)

    def handle_table(self, event: Input) -> bool:
        return isinstance(event, Hover) and self.tabletop.point_at(event)

    def choose(self, cell: Cell) -> None:
        """A cell was touched: put down, lift, or choose the group that stays."""
        seat = self.owner
        if not self.my_turn or seat is None:
            return
        if self.choosing is not None:
            self._choose_group(cell)
        elif self.view.phase == 1 or self.view.lifted is not None:
            self.submit(Place(seat, cell))
        elif len(lifts := self._lifts.get(cell, [])) > 1:
            self.app.sounds.play("lift")
            self.choosing = cell
            self.arrange()
        else:
            self.submit(lifts[0] if lifts else Lift(seat, cell))

    def _choose_group(self, cell: Cell) -> None:
        assert self.choosing is not None
        kept = next((group for group in self._groups(self.choosing) if cell in group), None)
        lifts = self._lifts[self.choosing]
        if kept is None:
            self.choosing = None
            self.arrange()
        else:
            self.submit(next(move for move in lifts if move.keep in kept))

    def toggle_threats(self) -> None:
        self.threats = not self.threats
        self._threats.label = texts.THREATS[self.threats]
        self.arrange()

    def _centre_field(self) -> None:
        self.tabletop.camera.fit(self.tabletop.shown)

    def ask_to_resign(self) -> None:
        seat = self.owner
        if seat is None:
            return

        def resign() -> None:
            self.submit(Resign(seat))

        winner = self.name(1 - seat)
        self.app.push(
            Dialogue(
                texts.RESIGN + "?",
                texts.RESIGN_SURE.format(name=winner),
                [(texts.RESIGN, resign), (common.CANCEL, lambda: None)],
            )
        )

    def review(self) -> None:
        self.app.push(Review(self.match))

    # Advice

    def ask_hint(self) -> None:
        """Ask the strong bot; it thinks where bots think, and the table goes on."""
        if not self.my_turn or self._advice is not None:
            return
        self._advice = self.app.thinker.ask(
            self.game.NAME, ADVISER, self.view, self.legal(), self._luck.getrandbits(63),
            self.app.wake,
        )  # fmt: skip
        self.banner.text = texts.HINT_COMING
        self.changed()

    def _hear_adviser(self) -> None:
        if self._advice is None or not self._advice.done():
            return
        try:
            self.hint = self._advice.result()
        except Exception:
            self.app.toast(texts.HINT_FAILED)
        self._advice = None
        self.choosing = None
        self.arrange()

    # What happened

    def show(self, event: Event) -> None:
        if isinstance(event, Started):
            how = texts.BY_LOT if event.by_lot else texts.NOT_BY_LOT
            self._announce(texts.STARTS.format(name=self.name(event.starter)), how)
        elif isinstance(event, Placed):
            motions.put_down(self, event)
        elif isinstance(event, Lifted):
            motions.lift(self, event)
        elif isinstance(event, CutOff):
            motions.slide_off(self, event)
        elif isinstance(event, PhaseTwo):
            self.app.sounds.play("turn")
            self._announce(texts.PHASE_TWO, texts.PHASE_TWO_HOW)
        elif isinstance(event, SixMade):
            self._tell_players()
            motions.celebrate(self, event)

    def _announce(self, title: str, text: str) -> None:
        self.notice.words = Words(title, text)

        def over() -> None:
            self.notice.words = None

        self.motions.wait(_READING, over)

    # Drawing

    def layout(self, canvas: Canvas) -> None:
        bar = place_around(canvas, self.tabletop, self.plates, self.banner)
        self.notice.rect = self.tabletop.camera.area
        self.toast_foot = (bar.centerx, bar.y - canvas.u(1))
        self._place_bar(bar, canvas.u(1.4), bar.height)

    def _place_bar(self, bar: pygame.Rect, gap: int, square: int) -> None:
        """The buttons that can be seen share the width; the zoom buttons are square."""
        buttons = [button for button in self._bar if button.visible]
        squares = [button for button in buttons if button in (self._nearer, self._farther)]
        wide = len(buttons) - len(squares)
        free = bar.width - gap * (len(buttons) - 1) - square * len(squares)
        x = bar.x
        for button in buttons:
            width = square if button in squares else free // wide
            button.rect = pygame.Rect(x, bar.y, width, bar.height)
            x += width + gap

    def draw_table(self, canvas: Canvas) -> None:
        canvas.backdrop("terracotta")
