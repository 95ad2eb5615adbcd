"""The buttons at the foot of the courtyard: one large one for what comes next, and the
smaller ones for what can always happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.games.seifuori import Phase
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Action, Button, Widget

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen


class Actions:
    """Which buttons there are now, and where."""

    def __init__(self, game: GameScreen) -> None:
        self._game = game
        self._main: Button | None = None
        self._small: list[Button] = []
        self._numbers: list[Button] = []

    def arrange(self) -> None:
        """Other buttons, if the match has moved on."""
        game = self._game
        self._main = self._next_step()
        self._numbers = []
        if game.selected is not None and game.may_ask:
            self._main = None
            self._numbers = [
                Button(str(number), lambda number=number: game.ask_for(number),  # type: ignore[misc]
                       key="d" if number == 10 else None, main=True, size=theme.NAME)
                for number in range(game.table.highest + 1)
            ]  # fmt: skip
            self._small = []
        elif game.selected is not None:
            self._main = None
            self._small = self._about(game.selected)
        else:
            self._small = self._always()
        widgets: list[Widget] = [*self._numbers, *self._small]
        if self._main:
            widgets.insert(0, self._main)
        game.set_widgets(widgets)
        game.app.lay_out_again(game)

    def _next_step(self) -> Button | None:
        """The large button."""
        game = self._game
        state = game.match.state
        names = game.names
        label, hint = "", texts.KEY_ENTER
        if state.phase is Phase.OVER:
            return None
        if state.paused:
            label = texts.RESUME
        elif state.phase is Phase.BREAK:
            label = texts.START_ROUND.format(number=state.round + 1)
        elif state.phase is Phase.WORD:
            label = texts.TURN_CARD if game.digital else texts.NEW_WORD
        elif state.phase is Phase.ANSWER:
            person = game.awaited[0] in game.people
            label = texts.ANSWER_GIVEN.format(name=names[game.awaited[0]]) if person else ""
        elif not game.digital:
            label = texts.TURN_DONE
            following = names[(state.turn + 1) % len(names)]
            hint = texts.THEN.format(name=following)
        if not label or (state.phase is not Phase.TURN and not state.paused and not self._ours()):
            return None
        return Button(label, game.main_action, key="return", hint=hint, main=True, size=3.8)

    def _ours(self) -> bool:
        """Whether a person, not a bot, is to move."""
        return any(seat in self._game.people for seat in self._game.awaited)

    def _about(self, seat: int) -> list[Button]:
        """What else can be said of a player somebody points at."""
        game = self._game
        state = game.match.state
        buttons = []
        if not game.digital:
            if state.phase is Phase.TURN and seat != state.turn:
                buttons.append(_button(texts.GIVE_TURN, "t", lambda: game.give_turn(seat)))
            buttons.append(_button(texts.HAND_EMPTY, "r", game.open_winners))
        return [*buttons, _button(texts.NEVER_MIND, "", lambda: game.select(None))]

    def _always(self) -> list[Button]:
        game = self._game
        buttons = []
        if game.judging:
            buttons.append(_button(texts.TYPE_IT, "a", game.open_typing))
            if not game.digital:
                buttons.append(_button(texts.HAND_EMPTY, "r", game.open_winners))
                buttons.append(_button(texts.ONE_MORE_WORD, "p", game.open_word_page))
            buttons.append(Button(texts.TIME_OUT, game.time_out, size=theme.BODY))
        if game.may_look_first:
            buttons.append(_button(texts.LOOK_FIRST, "g", game.look_first))
        buttons.append(_button(texts.VERDICTS, "u", game.open_verdicts))
        buttons.append(_button(texts.MENU, "", game.pause))
        return buttons

    def layout(self, canvas: Canvas) -> None:
        area = self._game.plan.actions
        if self._numbers:
            _grid(self._numbers, area, 6, canvas)
            return
        rest = area
        if self._main and self._game.digital:
            self._main.rect = pygame.Rect(area.x, area.y, area.width, round(area.height * 0.46))
            top = self._main.rect.bottom + canvas.u(1)
            rest = pygame.Rect(area.x, top, area.width, area.bottom - top)
        elif self._main:
            self._main.rect = pygame.Rect(area.x, area.y, round(area.width * 0.46), area.height)
            left = self._main.rect.right + canvas.u(1.2)
            rest = pygame.Rect(left, area.y, area.right - left, area.height)
        columns = len(self._small) if self._game.digital and len(self._small) < 4 else 2
        _grid(self._small, rest, columns, canvas)


def _button(label: str, key: str, action: Action) -> Button:
    shown = f"{label} · {key.upper() or 'Esc'}"
    return Button(shown, action, key=key or None, size=theme.BODY)


def _grid(buttons: list[Button], area: pygame.Rect, columns: int, canvas: Canvas) -> None:
    if not buttons:
        return
    gap = canvas.u(1)
    rows = -(-len(buttons) // columns)
    wide = (area.width - gap * (columns - 1)) // columns
    tall = (area.height - gap * (rows - 1)) // rows
    for number, button in enumerate(buttons):
        row, column = divmod(number, columns)
        button.rect = pygame.Rect(
            area.x + column * (wide + gap), area.y + row * (tall + gap), wide, tall
        )
        if button is buttons[-1] and column < columns - 1 and len(buttons) % columns:
            button.rect.width = area.right - button.rect.x
