"""A challenged hand, for the challenger's eyes only."""

import pygame

from sixfuori.games.uno.cards import Card, Colour
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.curtain import Curtain
from sixfuori.table.inputs import Input, Key, KeyUp, Press
from sixfuori.table.screen import Screen
from sixfuori.table.screens.uno import faces
from sixfuori.table.texts import uno as texts
from sixfuori.table.widgets import Button


class Reveal(Screen):
    """Lies over the table until the challenger has seen enough.

    With several people round the screen (`secret`) the cards lie face down and turn up only
    while the challenger holds a finger or the space bar on them.
    """

    see_through = True

    def __init__(
        self,
        challenger: str,
        accused: str,
        hand: tuple[Card, ...],
        colour: Colour,
        guilty: bool,
        secret: bool,
    ) -> None:
        super().__init__()
        self.challenger, self.accused = challenger, accused
        self.hand, self.colour, self.guilty = hand, colour, guilty
        self._secret = secret
        self._curtain = Curtain()
        self._box = pygame.Rect(0, 0, 0, 0)
        self._cards = pygame.Rect(0, 0, 0, 0)
        self._done = Button(texts.SHOWN_DONE, lambda: self.app.pop(), key="return", main=True)
        self.set_widgets([self._done])

    @property
    def visible(self) -> bool:
        return not self._secret or self._curtain.held

    def let_go(self) -> None:
        self._curtain.let_go()
        self.changed()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "escape" and not event.repeat:
            self.app.pop()
            return True
        inside = isinstance(event, Press) and self._cards.collidepoint(event.at)
        if self._secret and self._curtain.handle_hold(event, inside):
            return True
        if isinstance(event, Key | KeyUp) and event.name == "space":
            return True
        self.handle_widgets(event)
        return True

    def layout(self, canvas: Canvas) -> None:
        self._box = canvas.rect.inflate(-round(canvas.width * 0.16), -round(canvas.height * 0.24))
        inner = self._box.inflate(-canvas.u(6), 0)
        self._cards = pygame.Rect(inner.x, self._box.y + canvas.u(13), inner.width, 0)
        self._cards.height = self._box.height - canvas.u(38)
        self._done.rect = pygame.Rect(0, 0, canvas.u(34), canvas.u(8))
        self._done.rect.midbottom = (self._box.centerx, self._box.bottom - canvas.u(2.5))

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(150)
        canvas.panel(self._box, theme.NIGHT, radius=3, shadow=True, border=0.4,
                     border_colour=theme.LAMP)  # fmt: skip
        x, room = self._box.centerx, self._box.width - canvas.u(6)
        canvas.text(texts.SHOWN_TITLE.format(name=self.accused), (x, self._box.y + canvas.u(6.5)),
                    theme.TITLE, face=theme.DISPLAY, colour=theme.LAMP, width=room)  # fmt: skip
        self._draw_cards(canvas)
        hint = texts.SHOWN_HOLD if self._secret else texts.SHOWN_ONLY
        y = self._cards.bottom + canvas.u(4)
        canvas.text(hint.format(name=self.challenger), (x, y), theme.BODY, colour=theme.QUIET,
                    width=room)  # fmt: skip
        canvas.text(self._verdict(), (x, y + canvas.u(6)), theme.NAME, face=theme.BOLD,
                    width=room)  # fmt: skip
        self.draw_widgets(canvas)

    def _verdict(self) -> str:
        if self.guilty:
            colour = f"{self.colour.value} {self.colour.symbol}"
            return texts.SHOWN_GUILTY.format(name=self.accused, colour=colour)
        return texts.SHOWN_INNOCENT.format(name=self.challenger)

    def _draw_cards(self, canvas: Canvas) -> None:
        count = len(self.hand)
        height = min(self._cards.height, canvas.u(30))
        width = cards.width_of(height)
        step = min(width * 1.08, (self._cards.width - width) / max(1, count - 1))
        left = self._cards.centerx - step * (count - 1) / 2
        for number, card in enumerate(self.hand):
            image = faces.picture(card, height) if self.visible else faces.back(height)
            cards.lay(canvas, image, (left + number * step, self._cards.centery))
