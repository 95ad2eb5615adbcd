"""A match once more, move by move, with the arrow keys."""

import pygame

from sixfuori.games import six
from sixfuori.games.contract import Event
from sixfuori.games.match import Match
from sixfuori.games.six import CutOff, Ended, Lifted, Placed
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key
from sixfuori.table.screen import Screen
from sixfuori.table.screens.six.plates import Banner, Plate, place_around
from sixfuori.table.screens.six.tabletop import Marks, Tabletop
from sixfuori.table.texts import common
from sixfuori.table.texts import six as texts
from sixfuori.table.widgets import Button


class Review(Screen):
    """Leafs through the positions of a match; the match itself is not touched."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.names: tuple[str, ...] = match.setup.players
        self.states: list[six.State] = [six.new(match.setup)]
        for move in match.moves:
            self.states.append(six.play(self.states[-1], move))
        self.at = len(self.states) - 1
        self.tabletop = Tabletop()
        self.plates = tuple(Plate(seat, name) for seat, name in enumerate(self.names))
        self.banner = Banner()
        self._first = Button(texts.FIRST, lambda: self.go(0), key="home")
        self._previous = Button(common.PREVIOUS_PAGE, lambda: self.go(self.at - 1))
        self._next = Button(common.NEXT_PAGE, lambda: self.go(self.at + 1), main=True)
        self._last = Button(texts.LAST, lambda: self.go(len(self.states) - 1), key="end")
        self._close = Button(common.MENU_BACK, lambda: self.app.pop(), key="escape")
        self._buttons = [self._close, self._first, self._previous, self._next, self._last]
        self.set_widgets([self.tabletop, *self.plates, self.banner, *self._buttons], self.tabletop)

    def enter(self) -> None:
        self.go(self.at)

    def go(self, number: int) -> None:
        """To the position after so many moves."""
        forward = number > self.at
        self.at = min(len(self.states) - 1, max(0, number))
        state = self.states[self.at]
        self.tabletop.lay(state.field)
        self.tabletop.six = state.six
        self.tabletop.marks = Marks(last=state.last, left=state.lifted)
        view = six.view(state, None)
        for plate in self.plates:
            turn = state.outcome is None and state.turn == plate.seat
            wins = state.outcome is not None and plate.seat in state.outcome.winners
            status = texts.WINS if wins else six.COLOURS[plate.seat]
            plate.show(view, status, turn or wins)
            plate.holding = turn and state.lifted is not None
        self.banner.title = texts.REVIEW_TITLE.format(number=self.at, count=len(self.states) - 1)
        self.banner.text = self._tell(state.events) if self.at else texts.REVIEW_START
        self._first.enabled = self._previous.enabled = self.at > 0
        self._next.enabled = self._last.enabled = self.at < len(self.states) - 1
        if forward and any(isinstance(event, Placed) for event in state.events):
            self.app.sounds.play("tile")
        self.changed()

    def _tell(self, events: tuple[Event, ...]) -> str:
        """What the move did, as one sentence."""
        said = []
        for event in events:
            if isinstance(event, Placed):
                said.append(texts.REVIEW_PLACED.format(name=self.names[event.seat]))
            elif isinstance(event, Lifted):
                said.append(texts.REVIEW_LIFTED.format(name=self.names[event.seat]))
            elif isinstance(event, CutOff):
                count = len(event.tiles)
                one = texts.REVIEW_CUT_ONE
                said.append(one if count == 1 else texts.REVIEW_CUT.format(count=count))
            elif isinstance(event, Ended):
                return event.outcome.reason
        return ", ".join(said)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name in ("left", "right"):
            self.go(self.at + (1 if event.name == "right" else -1))
            return True
        return self.handle_widgets(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.tabletop.camera.moving:
            self.tabletop.camera.update(60.0 if self.motions.reduced else dt)
            self.changed()

    @property
    def restless(self) -> bool:
        return self.tabletop.camera.moving

    def layout(self, canvas: Canvas) -> None:
        bar = place_around(canvas, self.tabletop, self.plates, self.banner)
        gap = canvas.u(1.4)
        step = (bar.width + gap) // len(self._buttons)
        for number, button in enumerate(self._buttons):
            button.rect = pygame.Rect(bar.x + number * step, bar.y, step - gap, bar.height)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("terracotta")
        self.draw_widgets(canvas)
