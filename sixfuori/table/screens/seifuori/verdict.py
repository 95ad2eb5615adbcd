"""A hit stops the room: shutters slam, the word stands alone, and the table says who."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from sixfuori.ear import Heard
from sixfuori.games.contract import Seat
from sixfuori.referee import Accusation, Charge
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key, Press
from sixfuori.table.motion import bounce, linear
from sixfuori.table.screen import Screen
from sixfuori.table.screens.seifuori import signs, windows
from sixfuori.table.screens.seifuori.plan import plan
from sixfuori.table.screens.seifuori.room import Room, Scene
from sixfuori.table.screens.seifuori.var import Var
from sixfuori.table.screens.seifuori.windows import Look
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Button

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

FLASH_SECONDS = 0.45
FLASH = theme.mix(theme.LAMP, theme.WHITE, 0.6)
SLAM_SECONDS = 0.22
SAME_BREATH = 2.5
"""Seconds between two accusations that probably concern the same mouth."""
SHUTTER = theme.mix(theme.SHADE, theme.BOTTLE, 0.16)


class VerdictScreen(Screen):
    """Asks about the referee's accusations, one at a time."""

    def __init__(self, game: GameScreen) -> None:
        super().__init__()
        self._game = game
        self.plan = game.plan
        self._room = Room()
        self._var = Var(game, self)
        self._accusation: Accusation | None = None
        self._light = 1.0
        self._shut = 0.0
        self.suspect: Seat | None = None
        self._confirm = Button("", self._confirmed, key="space", main=True, size=3.8)
        self._nobody = Button(texts.NOBODY, lambda: self.answer(None), key="escape", hint="Esc",
                              size=3.4)  # fmt: skip
        self._dispute = Button(texts.VAR, self._start_var, key="v", hint="V", size=3.4)

    # The life

    def enter(self) -> None:
        self.set_widgets([self._confirm, self._nobody, self._dispute])
        self._begin()

    def _begin(self) -> None:
        """A new accusation: flash, buzzer, slam."""
        self._accusation = self._game.referee.accusation
        if self._accusation is None:
            return
        self.suspect = self._likely(self._accusation)
        self._var.reset()
        self._label()
        if self._accusation.voice is None and self._game.listening:
            self._game.listening.recognise(self._accusation, self._voice_of(self._accusation))
        self.app.sounds.play("buzzer")
        self._light, self._shut = 1.0, 0.0
        self.motions.run(FLASH_SECONDS, self._fade, ease=linear)
        self.motions.run(SLAM_SECONDS, self._slam, ease=bounce)

    def _fade(self, share: float) -> None:
        self._light = 1.0 - share

    def _slam(self, share: float) -> None:
        self._shut = share

    def _likely(self, accusation: Accusation) -> Seat | None:
        """The referee's guess; in the same breath, whoever was just named."""
        if accusation.voice is None:
            for verdict in reversed(self._game.referee.verdicts[-1:]):
                same = abs(accusation.start - verdict.accusation.end) < SAME_BREATH
                if same and verdict.who is not None and self._game.match.state.dentro[verdict.who]:
                    return verdict.who
        return accusation.suggested

    def hear(self, heard: Heard) -> None:
        self.changed()

    def update(self, dt: float) -> None:
        super().update(dt)
        accusation = self._game.referee.accusation
        if accusation == self._accusation:
            return
        if accusation is None:  # the ear thought better of it
            self.app.toast(texts.WITHDRAWN)
            self.app.pop()
        else:
            self._begin()

    # Answers

    def _voice_of(self, accusation: Accusation) -> Callable[[Seat], None]:
        def recognised(seat: Seat) -> None:
            inside = self._game.match.state.dentro[seat] > 0
            if accusation is self._accusation and inside:
                self.suspect = seat
                self._label()
                self.changed()

        return recognised

    def _label(self) -> None:
        named = self.suspect is not None
        self._confirm.label = (
            texts.IT_WAS.format(name=self._game.name(self.suspect))
            if self.suspect is not None
            else texts.WHO_TAP
        )
        self._confirm.hint = texts.KEY_SPACE if named else texts.WHO_TAP_HINT
        self._confirm.enabled = named

    def _confirmed(self) -> None:
        if self.suspect is not None:
            self.answer(self.suspect)

    def answer(self, who: Seat | None) -> None:
        """The table has spoken."""
        self.app.sounds.play("gavel" if who is not None else "click")
        if self._game.referee.accusation is self._accusation and self._accusation:
            self._game.judge(who)
        self.app.pop()

    def _start_var(self) -> None:
        if self._accusation:
            self._var.start(self._accusation)
            self._dispute.visible = False
            self.app.lay_out_again(self)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "f1" and not event.repeat:
            self._game.show_help()
            return True
        if isinstance(event, Key) and not event.repeat and event.digit is not None:
            if 1 <= event.digit <= len(self._game.names):
                self.answer(event.digit - 1)
            return True
        if isinstance(event, Press):
            for seat, cell in enumerate(self.plan.windows):
                if cell.collidepoint(event.at):
                    self.answer(seat)
                    return True
        self.handle_widgets(event)
        return True

    # Drawing

    def layout(self, canvas: Canvas) -> None:
        self.plan = plan(canvas, len(self._game.names), self._game.digital)
        gap = canvas.u(1.4)
        left, right = self.plan.citofono, self.plan.actions
        strip = left.union(right)
        third = (strip.width - 2 * gap) // 10
        shares = (4, 3, 3)
        x = strip.x
        for button, share in zip((self._confirm, self._nobody, self._dispute), shares, strict=True):
            button.rect = pygame.Rect(x, strip.y, third * share, strip.height)
            x += third * share + gap
        self._var.rect = self._dispute.rect

    def draw(self, canvas: Canvas) -> None:
        scene = self._game.stage.scene(None, frozenset(), False)
        looks = tuple(_asked(look, self.suspect) for look in scene.looks)
        self._room.draw(canvas, self.plan, Scene(looks, scene.words, dark=True))
        self._draw_shutters(canvas)
        if self._accusation:
            self._draw_question(canvas)
            self._draw_accusation(canvas, self._accusation)
        self.draw_widgets(canvas)
        self._var.draw(canvas)
        if self._light > 0.02:
            flash = theme.mix((0, 0, 0), FLASH, self._light**2)
            canvas.surface.fill(flash, special_flags=pygame.BLEND_RGB_ADD)

    @property
    def _stand(self) -> pygame.Rect:
        """Where the word stands."""
        return self.plan.board.union(self.plan.caption)

    def _draw_shutters(self, canvas: Canvas) -> None:
        """Two leaves close over the notice board."""
        stand = self._stand
        half = stand.width // 2
        reach = round(half * self._shut)
        leaf = windows.shutter((half, stand.height), SHUTTER)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(stand)
        canvas.surface.blit(leaf, (stand.x - half + reach, stand.y))
        canvas.surface.blit(leaf, (stand.right - reach, stand.y))
        canvas.surface.set_clip(clip)

    def _draw_question(self, canvas: Canvas) -> None:
        box = self.plan.headline
        canvas.text(texts.WHO, (box.centerx, box.y + box.height * 0.36), 6.2, face=theme.DISPLAY,
                    colour=theme.LAMP, width=box.width)  # fmt: skip
        waiting = len(self._game.referee.waiting) - 1
        hint = texts.WHO_HINT + (texts.MORE.format(count=waiting) if waiting else "")
        canvas.text(hint, (box.centerx, box.y + box.height * 0.86), theme.SMALL, face=theme.BOLD,
                    width=box.width)  # fmt: skip

    def _draw_accusation(self, canvas: Canvas, accusation: Accusation) -> None:
        """What was heard, the card it belongs to, and why."""
        stand = self._stand
        above, word, below = said(accusation, self._game.names)
        room = stand.width - canvas.u(6)
        swell = 1.0 + 0.25 * (1 - self._shut)
        pixels = round(canvas.u(theme.VERDICT) * swell / 8) * 8  # few sizes: each is drawn anew
        image = signs.sign(word, pixels)
        if image.get_width() > room:
            image = signs.sign(word, max(12, round(pixels * room / image.get_width())))
        rect = image.get_rect(center=(stand.centerx, stand.y + stand.height * 0.52))
        canvas.glow(rect.center, rect.width * 0.62, theme.TERRACOTTA, 120)
        canvas.surface.blit(image, rect)
        canvas.text(above, (stand.centerx, (stand.y + rect.y) / 2), 6.4, face=theme.DISPLAY,
                    colour=theme.WHITE, width=room)  # fmt: skip
        at = (stand.centerx, (stand.bottom + rect.bottom) / 2)
        canvas.text(below, at, theme.NAME, face=theme.BOLD, colour=theme.PLASTER, width=room,
                    wrap=True)  # fmt: skip


def _asked(look: Look, suspect: Seat | None) -> Look:
    """The window of somebody who may have said it, or may not."""
    chosen = look.number - 1 == suspect
    return replace(look, turn=chosen, chosen=chosen, offered=not look.fuori)


def said(accusation: Accusation, names: tuple[str, ...]) -> tuple[str, str, str]:
    """Three lines: what was heard, the card, the reason."""
    if accusation.charge is Charge.CITOFONO and accusation.to is not None:
        name = names[accusation.to]
        called = texts.CALLED.format(words=accusation.words or name)
        return called, texts.CITOFONO, texts.CALLED_WHY.format(name=name)
    doubt = "" if accusation.sure else texts.DOUBTFUL
    return f"«{accusation.words}»{doubt} →", accusation.card, accusation.reason
