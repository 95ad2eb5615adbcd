"""What stands around SIX's field: a plate for each player, the banner, and notices."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.six import View
from sixfuori.games.six import tiles as tiles_of
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.screens.six import tiles
from sixfuori.table.screens.six.tabletop import Tabletop
from sixfuori.table.texts import six as texts
from sixfuori.table.widgets import Widget

WIDTH = 31.0
"""A plate's width, as percent of the height."""

_PILE_ROW = 5
_PILE_RADIUS = 2.5
_HELD_RADIUS = 6.0


class Plate(Widget):
    """A player: the colour, the name, what they do now, and the tiles they have."""

    focusable = False

    def __init__(self, seat: Seat, name: str) -> None:
        super().__init__()
        self.seat = seat
        self.name = name
        self.status = ""
        self.active = False
        self.holding = False
        """Whether the lifted tile lies here."""
        self._view: View | None = None
        self.pile_centre: Point = (0.0, 0.0)
        """Where tiles come from and lifted ones go to."""

    def show(self, view: View, status: str, active: bool) -> None:
        self._view, self.status, self.active = view, status, active

    def lay_out(self, canvas: Canvas, rect: pygame.Rect) -> None:
        self.rect = rect
        self.pile_centre = (rect.centerx, rect.y + canvas.u(61))

    def draw(self, canvas: Canvas, focused: bool) -> None:
        if self._view is None:
            return
        self._draw_box(canvas)
        x, top = self.rect.centerx, self.rect.y
        icon = (x, top + canvas.u(10))
        tiles.shadow(canvas, icon, canvas.u(7))
        tiles.tile(canvas, icon, canvas.u(7), self.seat, 255 if self.active else 200)
        room = self.rect.width - canvas.u(2.4)
        colour = theme.WHITE if self.active else theme.QUIET
        canvas.text(self.name, (x, top + canvas.u(22)), 3.9, face=theme.DISPLAY, colour=colour,
                    width=room)  # fmt: skip
        self._draw_status(canvas, (x, top + canvas.u(28)), room)
        self._draw_tiles(canvas, self._view)

    def _draw_box(self, canvas: Canvas) -> None:
        if self.active:
            canvas.glow(self.rect.center, self.rect.height * 0.62, theme.LAMP, 90)
            canvas.panel(self.rect, theme.NIGHT, radius=2.5, alpha=245, border=0.8,
                         border_colour=theme.ACT)  # fmt: skip
        else:
            canvas.panel(self.rect, theme.SHADE, radius=2.5, alpha=165)

    def _draw_status(self, canvas: Canvas, at: Point, room: float) -> None:
        if not self.active:
            canvas.text(self.status, at, theme.SMALL, colour=theme.QUIET, width=room)
            return
        width = canvas.text_size(self.status, theme.NAME, theme.DISPLAY, room - canvas.u(3))[0]
        pill = pygame.Rect(0, 0, width + canvas.u(3.4), canvas.u(5.4))
        pill.center = (round(at[0]), round(at[1]))
        canvas.panel(pill, theme.ACT, radius=2.7)
        canvas.text(self.status, pill.center, theme.NAME, face=theme.DISPLAY, colour=theme.INK,
                    width=room - canvas.u(3))  # fmt: skip

    def _draw_tiles(self, canvas: Canvas, view: View) -> None:
        x, top = self.rect.centerx, self.rect.y
        in_hand = view.hands[self.seat]
        count = in_hand if view.phase == 1 else tiles_of(view, self.seat)
        label = texts.IN_HAND if view.phase == 1 else texts.IN_PLAY
        colour = theme.PLASTER if self.active else theme.QUIET
        canvas.text(str(count), (x, top + canvas.u(38)), theme.HUGE, face=theme.DISPLAY,
                    colour=colour)  # fmt: skip
        canvas.text(label, (x, top + canvas.u(44.5)), theme.BODY, colour=colour)
        if view.phase == 1:
            self._draw_pile(canvas, in_hand)
        elif self.holding:
            self._draw_held(canvas)
        gone = view.aside[self.seat]
        if gone:
            words = texts.ASIDE_ONE if gone == 1 else texts.ASIDE.format(count=gone)
            canvas.text(words, (x, top + canvas.u(49)), theme.SMALL, colour=theme.QUIET)

    def _draw_pile(self, canvas: Canvas, count: int) -> None:
        radius = canvas.u(_PILE_RADIUS)
        left = self.pile_centre[0] - radius * 1.8 * (_PILE_ROW - 1) / 2
        top = self.pile_centre[1] - radius * 1.9 * 1.5
        spots = [
            (left + radius * 1.8 * (number % _PILE_ROW), top + radius * 1.9 * (number // _PILE_ROW))
            for number in range(count)
        ]
        for spot in spots:
            tiles.shadow(canvas, spot, radius)
        for spot in spots:
            tiles.tile(canvas, spot, radius, self.seat)

    def _draw_held(self, canvas: Canvas) -> None:
        radius = canvas.u(_HELD_RADIUS)
        canvas.glow(self.pile_centre, radius * 2.2, theme.LAMP, 170)
        tiles.raised(canvas, self.pile_centre, radius, self.seat, 0.15)
        canvas.text(texts.HELD, (self.pile_centre[0], self.pile_centre[1] + canvas.u(9.5)),
                    theme.BODY, face=theme.DISPLAY, colour=theme.LAMP)  # fmt: skip


class Banner(Widget):
    """Whose turn it is and what they can do, in large letters."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.text = ""

    def draw(self, canvas: Canvas, focused: bool) -> None:
        room = self.rect.width - canvas.u(4)
        canvas.panel(self.rect, theme.SHADE, radius=2.5, alpha=185)
        x, y = self.rect.centerx, self.rect.y
        canvas.text(self.title, (x, y + canvas.u(4.4)), theme.TITLE, face=theme.DISPLAY,
                    colour=theme.LAMP, width=room)  # fmt: skip
        canvas.text(self.text, (x, y + canvas.u(9.5)), theme.BODY, width=room)


def place_around(
    canvas: Canvas, tabletop: Tabletop, plates: Sequence[Plate], banner: Banner
) -> pygame.Rect:
    """Place the plates left and right, the banner above, the field between them.

    Returns the bar below, where the buttons go.
    """
    u = canvas.u
    bar = pygame.Rect(u(2), canvas.height - u(9.6), canvas.width - u(4), u(7.6))
    left, right = plates
    left.lay_out(canvas, pygame.Rect(u(2), u(2), u(WIDTH), bar.y - u(4)))
    right.lay_out(canvas, left.rect.move(canvas.width - u(4) - u(WIDTH), 0))
    middle = pygame.Rect(left.rect.right, 0, right.rect.x - left.rect.right, bar.y - u(1))
    banner.rect = pygame.Rect(middle.x + u(2), u(2), middle.width - u(4), u(12.4))
    area = pygame.Rect(middle.x, banner.rect.bottom, middle.width, 0)
    area.height = middle.bottom - area.y
    tabletop.rect = middle
    if area != tabletop.camera.area:
        tabletop.camera.place(area, u(1))
        tabletop.camera.fit(tabletop.shown)
        tabletop.camera.arrive()
    return bar


@dataclass(frozen=True, slots=True)
class Words:
    title: str
    text: str


class Notice(Widget):
    """A few words over the field, for as long as it takes to read them."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.words: Words | None = None

    def draw(self, canvas: Canvas, focused: bool) -> None:
        if self.words is None:
            return
        box = pygame.Rect(0, 0, min(self.rect.width, canvas.u(96)), canvas.u(24))
        box.center = self.rect.center
        canvas.panel(box, theme.NIGHT, radius=3, alpha=240, shadow=True, border=0.5,
                     border_colour=theme.BRASS)  # fmt: skip
        room = box.width - canvas.u(6)
        canvas.text(self.words.title, (box.centerx, box.y + canvas.u(9)), 7.0,
                    face=theme.DISPLAY, colour=theme.LAMP, width=room)  # fmt: skip
        canvas.text(self.words.text, (box.centerx, box.y + canvas.u(17.5)), theme.NAME,
                    width=room)  # fmt: skip
