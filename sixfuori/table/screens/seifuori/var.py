"""The VAR: the disputed seconds are heard again, and another recogniser gives its opinion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from sixfuori.ear import SAMPLE_RATE
from sixfuori.ear.sound import Samples
from sixfuori.referee import Accusation, Finding
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.motion import linear
from sixfuori.table.texts import seifuori as texts

if TYPE_CHECKING:
    from sixfuori.table.screen import Screen
    from sixfuori.table.screens.seifuori.game import GameScreen

_BARS = 60
_COLOURS = {
    Finding.CONFIRMED: theme.LAMP,
    Finding.DENIED: theme.SKY,
    Finding.UNAVAILABLE: theme.QUIET,
}


class Var:
    """One dispute at a time, drawn where its button was."""

    def __init__(self, game: GameScreen, screen: Screen) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._game = game
        self._screen = screen
        self._accusation: Accusation | None = None
        self._bars: list[float] = []
        self._heard = 0.0

    def reset(self) -> None:
        self._accusation = None

    def start(self, accusation: Accusation) -> None:
        """Play the sound, and ask for another opinion."""
        self._accusation = accusation
        self._bars, self._heard = [], 1.0
        listening = self._game.listening
        if listening is None:
            self._game.referee.heard_again(accusation, None)
            return
        sound = listening.replay(accusation)
        if sound is not None:
            self._bars = loudness(sound)
            self._game.app.sounds.play_samples(sound, SAMPLE_RATE)
            self._screen.motions.run(len(sound) / SAMPLE_RATE, self._follow, ease=linear)
        listening.ask_again(accusation)

    def _follow(self, share: float) -> None:
        self._heard = share

    def draw(self, canvas: Canvas) -> None:
        if self._accusation is None:
            return
        canvas.panel(self.rect, theme.SHADE, radius=1.8, border=0.4, border_colour=theme.SKY)
        wave = self.rect.inflate(-canvas.u(3), 0)
        wave.y, wave.height = self.rect.y + canvas.u(1), round(self.rect.height * 0.4)
        if self._bars:
            self._draw_wave(canvas, wave)
        else:
            canvas.text(texts.NO_REPLAY, wave.center, theme.SMALL, width=wave.width, wrap=True,
                        colour=theme.QUIET)  # fmt: skip
        opinion = self._game.referee.opinions.get(self._accusation.number)
        below = (self.rect.centerx, self.rect.y + self.rect.height * 0.6)
        room = self.rect.width - canvas.u(3)
        if opinion is None:
            canvas.text(texts.VAR_LISTENS, below, theme.BODY, face=theme.BOLD, width=room)
            return
        canvas.text(opinion.finding.value, below, theme.BODY, face=theme.DISPLAY,
                    colour=_COLOURS[opinion.finding], width=room)  # fmt: skip
        if opinion.text:
            at = (self.rect.centerx, self.rect.y + self.rect.height * 0.84)
            canvas.text(f"«{opinion.text}»", at, theme.SMALL, width=room)

    def _draw_wave(self, canvas: Canvas, box: pygame.Rect) -> None:
        step = box.width / len(self._bars)
        for number, loud in enumerate(self._bars):
            heard = number / len(self._bars) <= self._heard
            bar = pygame.Rect(0, 0, max(1, round(step * 0.7)), max(2, round(box.height * loud)))
            bar.center = (round(box.x + (number + 0.5) * step), box.centery)
            colour = theme.SKY if heard else theme.mix(theme.SHADE, theme.SKY, 0.35)
            pygame.draw.rect(canvas.surface, colour, bar)


def loudness(sound: Samples, bars: int = _BARS) -> list[float]:
    """How loud each part of the sound is, 0 to 1, for a picture of it."""
    parts = np.array_split(np.abs(sound.astype(np.float32)), bars)
    peaks = np.array([float(part.max()) if len(part) else 0.0 for part in parts])
    loudest = float(peaks.max()) or 1.0
    return [float(peak) for peak in np.sqrt(peaks / loudest)]
