"""Sheets of paper laid over the courtyard for a moment: who won the round, which verdicts
were given, what was said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.seifuori import HandsEmpty
from sixfuori.referee import Charge, Verdict
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Button, TextField, Widget

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen


class Sheet(Screen):
    """A title, some widgets, and a way back (Esc)."""

    see_through = True
    SHARES = (0.7, 0.6)
    """How much of the window it takes."""

    def __init__(self, game: GameScreen, title: str, text: str = "") -> None:
        super().__init__()
        self.game = game
        self.title = title
        self.text = text
        self.box = pygame.Rect(0, 0, 0, 0)
        self.back = Button(common.BACK, lambda: self.app.pop(), key="escape", hint="Esc")

    def handle(self, event: Input) -> bool:
        self.handle_widgets(event)
        return True

    def layout(self, canvas: Canvas) -> None:
        wide = max(round(canvas.width * self.SHARES[0]), min(canvas.width, canvas.u(100)))
        tall = round(canvas.height * self.SHARES[1])
        self.box = pygame.Rect(0, 0, min(wide, canvas.width - canvas.u(2)), tall)
        self.box.center = canvas.rect.center
        self.back.rect = pygame.Rect(self.box.x + canvas.u(3), 0, canvas.u(24), canvas.u(8))
        self.back.rect.bottom = self.box.bottom - canvas.u(2.5)

    def inner(self, canvas: Canvas) -> pygame.Rect:
        """The room between the title and the buttons."""
        top = self.box.y + canvas.u(15 if self.text else 11)
        room = pygame.Rect(self.box.x + canvas.u(3), top, self.box.width - canvas.u(6), 0)
        room.height = self.back.rect.y - canvas.u(2) - top
        return room

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(150)
        canvas.panel(self.box, theme.COURTYARD, radius=2.4, shadow=True, border=0.4,
                     border_colour=theme.BRASS)  # fmt: skip
        room = self.box.width - canvas.u(6)
        canvas.text(self.title, (self.box.centerx, self.box.y + canvas.u(6)), theme.TITLE,
                    face=theme.DISPLAY, colour=theme.LAMP, width=room)  # fmt: skip
        if self.text:
            canvas.text(self.text, (self.box.centerx, self.box.y + canvas.u(11.5)), theme.BODY,
                        width=room)  # fmt: skip
        self.draw_widgets(canvas)
        self.motions.draw(canvas)


class Winners(Sheet):
    """Who has no cards left? One tap each, several may win together."""

    def __init__(self, game: GameScreen, first: Seat | None) -> None:
        super().__init__(game, texts.WHO_EMPTY, texts.WHO_EMPTY_HINT)
        self.winners: set[Seat] = set() if first is None else {first}
        self._buttons = [
            Button(name, lambda seat=seat: self.toggle(seat), key=str(seat + 1), size=theme.NAME)  # type: ignore[misc]
            for seat, name in enumerate(game.names)
        ]
        self._done = Button(texts.ROUND_OVER, self._finish, key="return", hint=texts.KEY_ENTER,
                            main=True)  # fmt: skip
        self._mark()
        self.set_widgets([*self._buttons, self.back, self._done])

    def toggle(self, seat: Seat) -> None:
        self.winners ^= {seat}
        self.app.sounds.play("click")
        self._mark()

    def _mark(self) -> None:
        for seat, button in enumerate(self._buttons):
            button.main = seat in self.winners
            button.hint = texts.HAS_WON if seat in self.winners else str(seat + 1)
        self._done.enabled = bool(self.winners)
        self.changed()

    def _finish(self) -> None:
        self.app.pop()
        referee = self.game.match.state.setup.referee
        self.game.submit(HandsEmpty(referee, tuple(sorted(self.winners))))

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        room = self.inner(canvas)
        gap = canvas.u(1.4)
        rows = 3 if len(self._buttons) > 6 else 2
        columns = -(-len(self._buttons) // rows)
        wide = (room.width - gap * (columns - 1)) // columns
        tall = min(canvas.u(13), (room.height - gap * (rows - 1)) // rows)
        for number, button in enumerate(self._buttons):
            row, column = divmod(number, columns)
            x, y = room.x + column * (wide + gap), room.y + row * (tall + gap)
            button.rect = pygame.Rect(x, y, wide, tall)
        self._done.rect = pygame.Rect(0, self.back.rect.y, canvas.u(40), self.back.rect.height)
        self._done.rect.right = self.box.right - canvas.u(3)


class WhatWasSaid(Sheet):
    """Type what somebody said, and the referee looks for the forbidden words in it."""

    SHARES = (0.66, 0.42)

    def __init__(self, game: GameScreen) -> None:
        super().__init__(game, texts.TYPE_TITLE, texts.TYPE_HINT)
        self._field = TextField(placeholder=texts.TYPE_PLACEHOLDER, longest=120, done=self._judge)
        self._done = Button(texts.JUDGE, lambda: self._judge(self._field.text), main=True,
                            hint=texts.KEY_ENTER)  # fmt: skip
        self.set_widgets([self._field, self.back, self._done], self._field)

    def enter(self) -> None:
        if self.game.listening:
            self.game.listening.prepare()

    def _judge(self, text: str) -> None:
        if text.strip():
            self.app.pop()
            self.game.report_text(text.strip())

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        room = self.inner(canvas)
        self._field.rect = pygame.Rect(room.x, room.y, room.width, canvas.u(7))
        self._done.rect = pygame.Rect(0, self.back.rect.y, canvas.u(34), self.back.rect.height)
        self._done.rect.right = self.box.right - canvas.u(3)


class Verdicts(Sheet):
    """Everything that was judged tonight, the latest first: any of it can be taken back."""

    SHARES = (0.86, 0.84)
    ROWS = 6

    def __init__(self, game: GameScreen) -> None:
        super().__init__(game, texts.VERDICTS_TITLE)
        self._page = 0
        self._rows: list[tuple[Verdict, list[Button]]] = []
        self._older = Button(texts.OLDER, lambda: self._turn(1), key="pagedown")
        self._newer = Button(texts.NEWER, lambda: self._turn(-1), key="pageup")
        self._last = Button("", self._take_back_move, key="backspace", hint=texts.KEY_BACKSPACE)

    def enter(self) -> None:
        self._fill()

    def _turn(self, by: int) -> None:
        self._page += by
        self._fill()

    def _fill(self) -> None:
        verdicts = list(reversed(self.game.referee.verdicts))
        start = self._page * self.ROWS
        self._rows = [(one, self._buttons(one)) for one in verdicts[start : start + self.ROWS]]
        self._older.visible = start + self.ROWS < len(verdicts)
        self._newer.visible = self._page > 0
        self.text = "" if verdicts else texts.NO_VERDICTS
        widgets: list[Widget] = [button for _, buttons in self._rows for button in buttons]
        last = self.game.last_move
        self._last.visible = last is not None
        self._last.label = texts.undo_move(last) if last else ""
        self.set_widgets([*widgets, self.back, self._last, self._newer, self._older])
        self.app.lay_out_again(self)

    def _buttons(self, verdict: Verdict) -> list[Button]:
        again = Button(texts.ASK_AGAIN, lambda: self._ask_again(verdict), size=theme.SMALL)
        if not self.game.referee.holds(verdict):
            return [again]
        undo = Button(texts.TAKE_BACK, lambda: self._take_back(verdict), size=theme.SMALL)
        return [undo, again]

    def _take_back(self, verdict: Verdict) -> None:
        self.app.pop()
        self.game.take_back(verdict)

    def _ask_again(self, verdict: Verdict) -> None:
        self.app.pop()
        self.game.ask_again(verdict)

    def _take_back_move(self) -> None:
        self.app.pop()
        self.game.take_back_move()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "u" and not event.repeat and self._rows:
            if self.game.referee.holds(self._rows[0][0]):
                self._take_back(self._rows[0][0])
            return True
        return super().handle(event)

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        room = self.inner(canvas)
        step = room.height // self.ROWS
        for number, (_, buttons) in enumerate(self._rows):
            right = room.right
            for button in reversed(buttons):
                button.rect = pygame.Rect(0, 0, canvas.u(17), min(step - 4, canvas.u(7)))
                button.rect.midright = (right, room.y + number * step + step // 2)
                right = button.rect.x - canvas.u(1)
        foot = self.back.rect
        for number, button in enumerate((self._older, self._newer)):
            button.rect = pygame.Rect(0, foot.y, canvas.u(22), foot.height)
            button.rect.right = self.box.right - canvas.u(3) - number * canvas.u(23)
        self._last.rect = pygame.Rect(foot.right + canvas.u(2), foot.y, canvas.u(46), foot.height)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        room = self.inner(canvas)
        step = room.height // self.ROWS
        for number, (verdict, buttons) in enumerate(self._rows):
            y = room.y + number * step + step // 2
            wide = buttons[0].rect.x - room.x - canvas.u(2)
            holds = self.game.referee.holds(verdict)
            colour = theme.WHITE if holds else theme.QUIET
            line, fate = told(verdict, self.game.names, holds)
            canvas.text(line, (room.x, y - canvas.u(1.5)), theme.BODY, face=theme.DISPLAY,
                        anchor="midleft", colour=colour, width=wide)  # fmt: skip
            canvas.text(fate, (room.x, y + canvas.u(1.7)), theme.SMALL, anchor="midleft",
                        colour=theme.LAMP if holds else theme.QUIET, width=wide)  # fmt: skip


def told(verdict: Verdict, names: tuple[str, ...], holds: bool) -> tuple[str, str]:
    """A verdict in two lines: what it was about, and what came of it."""
    accusation = verdict.accusation
    who = names[verdict.who] if verdict.who is not None else ""
    if accusation.charge is Charge.CITOFONO and accusation.to is not None:
        line = texts.ABOUT_CITOFONO.format(name=who or "?", to=names[accusation.to])
    else:
        line = f"«{accusation.words}» → {accusation.card.upper()}"
    if verdict.who is None:
        return line, texts.FATE_NOBODY
    if verdict.mercy:
        return line, f"{who}: {verdict.mercy}"
    return line, (texts.FATE_PAID if holds else texts.FATE_STRUCK).format(name=who)
