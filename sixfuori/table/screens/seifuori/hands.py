"""What hands do in the courtyard: point at windows and signs, and hold the Citofono."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.games.contract import Seat
from sixfuori.table.inputs import Input, Key
from sixfuori.table.screens.seifuori import signs
from sixfuori.table.texts import seifuori as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

RING_SECONDS = 0.35
"""How much of the doorbell the Citofono sounds: the ear is deaf meanwhile."""


class Hands:
    """Turns what they do into what the table means by it."""

    def __init__(self, game: GameScreen) -> None:
        self._game = game
        self.over: pygame.Rect | None = None
        """What the mouse is over."""

    # The Citofono

    def citofono(self, event: Input) -> bool:
        """One hand opens the line, two ask for a pause. True if the event was about it."""
        game, phone = self._game, self._game.citofono
        was = phone.held
        if not phone.handle(event):
            return False
        if phone.two_hands:
            self.let_go()
            game.time_out()
        elif phone.held != was:
            game.referee.citofono(phone.held, game.clock())
            if phone.held:
                game.app.sounds.play("doorbell", 0.6, RING_SECONDS)
        game.changed()
        return True

    def let_go(self) -> None:
        if self._game.citofono.held:
            self._game.citofono.let_go()
            self._game.referee.citofono(False, self._game.clock())

    # Pointing

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse passes over something that can be pointed at: it is ringed."""
        game = self._game
        boxes = [*game.plan.windows] if game.judging else []
        if game.judging:
            words = game.stage.shown.words
            boxes += [hung.rect for hung in signs.hang(game.sizes, game.plan.board, words)]
        found = next((box for box in boxes if box.collidepoint(at)), None)
        changed, self.over = found != self.over, found
        return changed

    def tap(self, at: tuple[int, int]) -> bool:
        game = self._game
        for seat, cell in enumerate(game.plan.windows):
            if cell.collidepoint(at):
                self.point_at(seat)
                return True
        for hung in signs.hang(game.sizes, game.plan.board, game.stage.shown.words):
            if hung.rect.collidepoint(at):
                who = game.selected
                game.select(None)
                game.report_word(hung.word, who)
                return True
        return False

    def point_at(self, seat: Seat) -> None:
        """The first window is who, the second is to whom."""
        game, first = self._game, self._game.selected
        if first is None and not game.judging:
            game.app.toast(texts.FREE_NOW)
        elif first is None or first == seat:
            game.select(None if first == seat else seat)
        else:
            game.select(None)
            game.report_citofono(first, seat)

    def key(self, event: Key) -> bool:
        game, digit = self._game, event.digit
        if digit is not None:
            if game.may_ask and game.selected is not None:
                game.ask_for(digit)
            elif 1 <= digit <= len(game.names):
                self.point_at(digit - 1)
            return True
        if event.name == "z" and event.control:
            game.take_back_last()
            return True
        if event.name == "k":
            game.app.change_settings(captions=not game.app.settings.captions)
            return True
        return False
