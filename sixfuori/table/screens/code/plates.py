"""The big plates above the hand: what can be done now, with the cards it is done with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from sixfuori.games.code.cards import Card
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.code import faces
from sixfuori.table.widgets import Button

FACE_DOWN = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose: words, cards (None: face down), and what it does."""

    label: str
    hint: str
    act: Callable[[], None] = field(compare=False)
    key: str
    cards: tuple[Card | None, ...] = ()
    main: bool = False
    enabled: bool = True
    weight: float = 1.0
    """How wide, beside the others."""


class Plate(Button):
    """A button that shows the cards it is about."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(
            choice.label, choice.act, key=choice.key, hint=choice.hint, main=choice.main,
            size=theme.NAME,
        )  # fmt: skip
        self.choice = choice
        self.enabled = choice.enabled

    def draw(self, canvas: Canvas, focused: bool) -> None:
        label, hint, self.label, self.hint = self.label, self.hint, "", ""
        super().draw(canvas, focused)  # the plate alone
        self.label, self.hint = label, hint
        words = self.rect.copy()
        words.width -= self._draw_cards(canvas)
        self._draw_words(canvas, words)

    def _draw_cards(self, canvas: Canvas) -> int:
        """The cards at the right end; how much room they take."""
        shown = self.choice.cards
        if not shown:
            return 0
        height = round(self.rect.height * 0.84)
        width = cards.width_of(height)
        step = min(width + canvas.u(0.4), self.rect.width * 0.42 / len(shown))
        room = round(width + step * (len(shown) - 1)) + canvas.u(1.6)
        x = self.rect.right - room + width / 2 + canvas.u(0.6)
        for number, card in enumerate(shown):
            image = faces.face_or_back(card, height)
            cards.lay(canvas, image, (x + number * step, self.rect.centery))
        return room

    def _draw_words(self, canvas: Canvas, words: pygame.Rect) -> None:
        """Label and hint one under the other; a label too long for one line takes two."""
        ink = theme.INK if self.enabled else theme.QUIET
        width = words.width - canvas.u(1.6)
        label, size = self.label, self.size
        broken = " " in label and canvas.text_size(label, size, theme.DISPLAY)[0] > width * 1.2
        if broken:
            label, size = label.replace(" ", "\n", 1), size * 0.72
            while size > 1 and canvas.text_size(label, size, theme.DISPLAY, width, True)[0] > width:
                size *= 0.95
        tall = canvas.text_size(label, size, theme.DISPLAY, width, broken)[1]
        below = canvas.text_size(self.hint, theme.SMALL, width=width)[1] if self.hint else 0
        top = words.centery - (tall + below) / 2
        canvas.text(label, (words.centerx, top), size, face=theme.DISPLAY, colour=ink,
                    width=width, wrap=broken, anchor="midtop")  # fmt: skip
        if self.hint:
            canvas.text(self.hint, (words.centerx, top + tall), theme.SMALL, colour=ink,
                        width=width, anchor="midtop")  # fmt: skip


def place(canvas: Canvas, area: pygame.Rect, plates: Sequence[Plate]) -> None:
    """Side by side over the whole width; small ones take less."""
    gap = canvas.u(1.2)
    weights = [plate.choice.weight for plate in plates]
    widest = canvas.u(46)
    unit = (area.width - gap * (len(plates) - 1)) / (sum(weights) or 1)
    unit = min(unit, widest)
    x = area.centerx - (unit * sum(weights) + gap * (len(plates) - 1)) / 2
    for plate, weight in zip(plates, weights, strict=True):
        plate.rect = pygame.Rect(round(x), area.y, round(unit * weight), area.height)
        x += unit * weight + gap
