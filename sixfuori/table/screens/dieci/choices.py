"""The choices of a turn: big buttons with a drawn sign and one sentence each."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from sixfuori.games.contract import Move
from sixfuori.games.dieci import (
    Accetta,
    Blocca,
    Card,
    Mescola,
    Pesca,
    Scambia,
    Tieni,
    View,
)
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.dieci.telling import right_of
from sixfuori.table.texts import dieci as texts
from sixfuori.table.widgets import Button

KEYS = {Tieni: "t", Scambia: "s", Pesca: "p", Accetta: "a", Blocca: "b", Mescola: "c"}


@dataclass(frozen=True, slots=True)
class Words:
    """What a choice says, and whether it can be made as far as the player knows."""

    label: str
    sentence: str
    possible: bool = True


def words(move: Move, view: View, own: Card | None, legal: bool) -> Words:
    """`own` is the player's card while they look at it; hidden, a block must look possible."""
    giver = view.players[view.turn]
    match move:
        case Tieni():
            return Words(*(texts.KEEP_LAST if move.seat == view.dealer else texts.KEEP))
        case Scambia():
            label, sentence = texts.SWAP
            return Words(label, sentence.format(right=view.players[right_of(view, move.seat)]))
        case Pesca():
            return Words(*texts.DRAW)
        case Accetta():
            label, sentence = texts.ACCEPT
            return Words(label, sentence.format(giver=giver))
        case Blocca() if own is None:
            return Words(*texts.BLOCK)
        case Blocca() if own is not None and legal:
            return Words(texts.BLOCK[0], texts.BLOCK_WITH[own.key].format(giver=giver))
        case Blocca():
            name = texts.CARD[own.key] if own else ""
            sentence = texts.CANNOT_BLOCK.format(card=name[:1].upper() + name[1:])
            return Words(texts.BLOCK[0], sentence, possible=False)
    return Words(*texts.SHUFFLE)


class ChoiceButton(Button):
    """One choice: its sign on the left, what it is and what it means on the right."""

    def __init__(self, move: Move, action: Callable[[], None]) -> None:
        super().__init__("", action, key=KEYS[type(move)])
        self.move = move
        self._picture = f"dieci/azione-{type(move).__name__.lower()}.svg"

    def say(self, said: Words) -> None:
        self.label, self.hint, self.enabled = said.label, said.sentence, said.possible

    def draw(self, canvas: Canvas, focused: bool) -> None:
        fill = theme.mix(theme.PLASTER, theme.WHITE, 0.7) if self.hovered else theme.PLASTER
        ink = theme.INK
        if not self.enabled:
            fill, ink = theme.mix(theme.COURTYARD, theme.PLASTER, 0.25), theme.PLASTER
        box = self.rect.move(0, canvas.u(0.4)) if self._pressed_by is not None else self.rect
        edge = theme.ACT if self.enabled else fill
        canvas.panel(box, fill, radius=2.2, shadow=True, border=0.7, border_colour=edge)
        if focused:
            self._draw_focus(canvas, 2.4)
        pad = canvas.u(1.4)
        side = min(box.height - 2 * pad, round(box.width * 0.3))
        sign = pygame.Rect(box.x + pad, 0, side, side)
        sign.centery = box.centery
        canvas.drawing(self._picture, sign, 255 if self.enabled else 90)
        room = pygame.Rect(sign.right + pad, box.y + pad, 0, 0)
        room.width = box.right - pad - room.x
        canvas.text(self.label, room.topleft, 4.4, face=theme.DISPLAY, colour=ink,
                    anchor="topleft", width=room.width)  # fmt: skip
        room.y += round(canvas.font_pixels(4.4) * 1.25)
        room.height = max(4, box.bottom - pad - room.y)
        canvas.paragraph(self.hint, room, 3.0, colour=ink)


def arrange(canvas: Canvas, buttons: list[ChoiceButton], foot: pygame.Rect) -> None:
    """One below the other."""
    gap = canvas.u(2)
    height = min(canvas.u(20), (foot.height - gap) // 2)
    for number, button in enumerate(buttons):
        y = foot.y + number * (height + gap)
        button.rect = pygame.Rect(foot.x, y, foot.width, height)
