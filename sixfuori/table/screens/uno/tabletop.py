"""Draws the table of UNO from what its screen has shown so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.uno.events import HandWon
from sixfuori.games.uno.state import Phase
from sixfuori.table import cards, seating, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.uno import faces
from sixfuori.table.screens.uno.hints import hint, rule_of
from sixfuori.table.screens.uno.layout import Layout
from sixfuori.table.screens.uno.plates import (
    Earpiece,
    Petal,
    Pile,
    Sign,
    draw_colour,
    draw_fan,
    draw_ring,
)
from sixfuori.table.texts import common
from sixfuori.table.texts import uno as texts
from sixfuori.table.widgets import Widget

if TYPE_CHECKING:
    from sixfuori.table.screens.uno.screen import GameScreen

NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
"""The keys of the players, in the order of their seats."""
_TILTS = (9, -7, 4, 0)
_MOST_BACKS = 14
_DEEP = 5


def place(canvas: Canvas, table: Layout, widgets: Sequence[Widget]) -> None:
    """Give every widget its rectangle."""
    row: list[Widget] = []
    for widget in widgets:
        if isinstance(widget, Pile):
            widget.rect = pygame.Rect(0, 0, cards.width_of(table.pile_height), table.pile_height)
            widget.rect.center = (round(table.deck[0]), round(table.deck[1]))
        elif isinstance(widget, Sign):
            widget.rect = table.shout
        elif isinstance(widget, Petal):
            side = min(canvas.u(21), (table.actions.y - table.stage.y) // 2 - canvas.u(2))
            x, y = widget.corner
            widget.rect = pygame.Rect(0, 0, min(table.stage.width // 2, round(side * 1.4)), side)
            widget.rect.center = (
                table.stage.centerx + x * (widget.rect.width + canvas.u(1)) // 2,
                table.stage.y + side + canvas.u(1.5) + y * (side + canvas.u(1)) // 2,
            )
        elif isinstance(widget, Earpiece):
            widget.rect = table.listen
        else:
            row.append(widget)
    gap = canvas.u(2)
    width = min(canvas.u(38), (table.actions.width - gap * (len(row) - 1)) // max(1, len(row)))
    left = table.actions.centerx - (width * len(row) + gap * (len(row) - 1)) // 2
    for number, widget in enumerate(row):
        widget.rect = pygame.Rect(left + number * (width + gap), table.actions.y, width,
                                  table.actions.height)  # fmt: skip


def draw(canvas: Canvas, screen: GameScreen) -> None:
    table, shown = screen.table, screen.shown
    canvas.backdrop("terracotta")
    canvas.surface.blit(seating.oval(table.table.size), table.table)
    if shown.colour:
        draw_ring(canvas, table.table, shown.colour)
    _draw_middle(canvas, screen)
    for seat in range(len(screen.names)):
        _draw_player(canvas, screen, seat)
    if screen.front is not None:
        _draw_hand(canvas, screen, screen.front)
    screen.chronicle.draw(canvas, table.chronicle)
    _draw_words(canvas, screen)
    _draw_question(canvas, screen)


def _draw_middle(canvas: Canvas, screen: GameScreen) -> None:
    table, shown = screen.table, screen.shown
    height = table.pile_height
    oval, clockwise = table.table, shown.direction > 0
    arrow = theme.mix(theme.PLASTER, seating.FELT, 0.2)
    seating.draw_direction(canvas, oval.center, oval.width * 0.385, oval.height * 0.37, clockwise,
                           arrow)  # fmt: skip
    for layer in range(min(_DEEP, shown.pile)):
        at = (table.deck[0] - layer * canvas.u(0.18), table.deck[1] - layer * canvas.u(0.22))
        cards.lay(canvas, faces.back(height), at)
    tilts = _TILTS[-len(shown.discards) :] if shown.discards else ()
    for card, tilt in zip(shown.discards, tilts, strict=False):
        cards.lay(canvas, faces.picture(card, height), table.discards, angle=tilt)
    if shown.colour:
        draw_colour(canvas, table.colour, shown.colour)


def _draw_player(canvas: Canvas, screen: GameScreen, seat: Seat) -> None:
    table, view, count = screen.table, screen.view, screen.shown.sizes[seat]
    window = table.windows[seat]
    if seat != screen.front:
        opened = view.shown[seat] if view.shown and not screen.busy else None
        images = (
            [faces.picture(card, table.fan) for card in opened]
            if opened is not None
            else [faces.back(table.fan)] * min(_MOST_BACKS, count)
        )
        draw_fan(canvas, (window.centerx, window.bottom + table.fan * 0.12), table.fan, images)
    note = texts.ONE_CARD if count == 1 else texts.CARDS.format(n=count)
    if view.target is not None:
        note = f"{note} · {texts.POINTS.format(n=view.scores[seat])}"
    lit = seat == screen.acting if screen.busy else seat in screen.awaited
    tappable = screen.tappable(seat)
    seating.draw_window(canvas, window, screen.name(seat), awaited=lit and view.winner is None,
                        chosen=tappable, note=note)  # fmt: skip
    if tappable:
        _badge(canvas, window.topleft, NUMBERS[seat], theme.ACT, theme.INK)
    if count == 1 and view.owes != seat:
        _badge(canvas, window.topright, texts.UNO, theme.SIGN_RED, theme.WHITE)


def _badge(
    canvas: Canvas, at: tuple[int, int], label: str, fill: theme.Colour, ink: theme.Colour
) -> None:
    width = canvas.text_size(label, theme.SMALL, theme.DISPLAY)[0]
    box = pygame.Rect(0, 0, width + canvas.u(1.6), canvas.u(3.6))
    box.center = at
    canvas.panel(box, fill, radius=1.2, border=0.25, border_colour=theme.WHITE)
    canvas.text(label, box.center, theme.SMALL, face=theme.DISPLAY, colour=ink)


def _draw_hand(canvas: Canvas, screen: GameScreen, front: Seat) -> None:
    if screen.view.shown and not screen.busy:
        hand = screen.hand
        images = [faces.picture(card, hand.card_height) for card in screen.view.shown[front]]
        for index, image in enumerate(images):
            cards.lay(canvas, image, hand.centre_of(index, len(images)))
    elif screen.view.seat == front:
        screen.hand.draw(canvas, screen.travelling)
    else:
        image = faces.back(screen.hand.card_height)
        screen.hand.draw_backs(canvas, screen.shown.sizes[front], image)


def _draw_words(canvas: Canvas, screen: GameScreen) -> None:
    head, foot = screen.table.head, screen.table.hint
    canvas.text(_headline(screen), head.center, theme.TITLE, face=theme.DISPLAY,
                colour=theme.LAMP, width=head.width)  # fmt: skip
    words = hint(screen)
    if words and screen.front is not None:
        canvas.text(words, foot.center, theme.BODY, face=theme.BOLD, width=foot.width)


def _headline(screen: GameScreen) -> str:
    view = screen.view
    if screen.busy and screen.headline:
        return screen.headline
    if view.winner is not None:
        return texts.HAND_WON.format(name=screen.name(view.winner))
    if screen.lingering and view.owes is not None:
        return texts.ONE_LEFT.format(name=screen.name(view.owes))
    words = common.YOUR_TURN if screen.owner == view.turn else common.TURN_OF
    return words.format(name=screen.name(view.turn))


# Questions and results, in the middle of the table


def _draw_question(canvas: Canvas, screen: GameScreen) -> None:
    view = screen.view
    if screen.busy:
        return
    if screen.jolly is not None and screen.my_turn:
        _panel(canvas, screen.table.stage)
    elif view.phase is Phase.CHALLENGE and screen.my_turn:
        _draw_challenge(canvas, screen)
    elif view.phase is Phase.SETTLE:
        _draw_rule(canvas, screen)
    elif view.phase is Phase.OVER and view.target is not None:
        _draw_scores(canvas, screen)


def _panel(canvas: Canvas, box: pygame.Rect) -> None:
    canvas.panel(box, theme.NIGHT, radius=3, alpha=235, border=0.4, border_colour=theme.LAMP,
                 shadow=True)  # fmt: skip


def _draw_challenge(canvas: Canvas, screen: GameScreen) -> None:
    four, box = screen.view.four, screen.table.stage
    assert four is not None
    _panel(canvas, box)
    name = screen.name(four.accused)
    title = pygame.Rect(box.x + canvas.u(3), box.y + canvas.u(1), box.width - canvas.u(6),
                        canvas.u(8))  # fmt: skip
    canvas.text(texts.CHALLENGE_TITLE.format(name=name), title.center, theme.TITLE,
                face=theme.DISPLAY, colour=theme.LAMP, width=title.width)  # fmt: skip
    height = screen.table.actions.y - title.bottom - canvas.u(2.5)
    left = box.x + canvas.u(4) + cards.width_of(height) // 2
    middle = title.bottom + canvas.u(0.5) + height // 2
    cards.lay(canvas, faces.picture(screen.view.top, height), (left, middle))
    words = pygame.Rect(left + cards.width_of(height) // 2 + canvas.u(3), title.bottom, 0, height)
    words.width = box.right - canvas.u(3) - words.x
    colour = f"{four.colour.value} {four.colour.symbol}"
    text = texts.CHALLENGE_TEXT.format(name=name, colour=colour, held=four.held)
    canvas.paragraph(text, words, theme.NAME, anchor="midleft")


def _draw_rule(canvas: Canvas, screen: GameScreen) -> None:
    box = screen.table.stage
    _panel(canvas, box)
    canvas.text(texts.SETTLE_TITLE, (box.centerx, box.y + canvas.u(5)), theme.TITLE,
                face=theme.DISPLAY, colour=theme.LAMP)  # fmt: skip
    sign = box.inflate(-canvas.u(8), 0)
    sign.y = box.y + canvas.u(9)
    sign.height = screen.table.actions.y - canvas.u(2) - sign.y
    canvas.panel(sign, theme.PLASTER, radius=1.6)
    rule = rule_of(screen.view, screen.view.top.face)
    canvas.paragraph(rule, sign.inflate(-canvas.u(4), -canvas.u(2)), theme.TITLE,
                     face=theme.DISPLAY, colour=theme.INK, anchor="center")  # fmt: skip


def _draw_scores(canvas: Canvas, screen: GameScreen) -> None:
    view, box = screen.view, screen.table.stage
    assert view.target is not None
    _panel(canvas, box)
    won = [texts.HAND_POINTS.format(points=e.points) for e in view.events if isinstance(e, HandWon)]
    title = " · ".join([*won, texts.TO_TARGET.format(target=view.target)])
    canvas.text(title, (box.centerx, box.y + canvas.u(4)), theme.NAME, face=theme.DISPLAY,
                colour=theme.LAMP)  # fmt: skip
    ranking = sorted(range(len(screen.names)), key=lambda seat: -view.scores[seat])
    columns = 1 if len(ranking) <= _DEEP else 2
    rows = -(-len(ranking) // columns)
    step = min(canvas.u(7), (screen.table.actions.y - box.y - canvas.u(9)) // rows)
    for number, seat in enumerate(ranking):
        column, row = divmod(number, rows)
        width = (box.width - canvas.u(8)) // columns
        x = box.x + canvas.u(4) + column * width
        y = box.y + canvas.u(7) + row * step + step // 2
        bar = pygame.Rect(x, y + round(step * 0.36), 0, max(3, canvas.u(0.6)))
        room = width - canvas.u(3)
        bar.width = max(3, round(room * min(1.0, view.scores[seat] / view.target)))
        canvas.panel(bar, theme.LAMP if seat == view.winner else theme.SKY, radius=0.3)
        canvas.text(screen.name(seat), (x, y), theme.NAME, face=theme.DISPLAY, anchor="midleft",
                    width=room * 0.7)  # fmt: skip
        canvas.text(str(view.scores[seat]), (x + room, y), theme.NAME, face=theme.DISPLAY,
                    anchor="midright")  # fmt: skip
