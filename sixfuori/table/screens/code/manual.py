"""The rules of CODE in our own words, each page with an example laid out in cards."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sixfuori.games.code.cards import Action, Card, Colour, Number
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.pages import RulePage
from sixfuori.table.screens.code import faces
from sixfuori.table.texts import code as texts

RED, BLUE, YELLOW, PURPLE = Colour


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands between the cards of an example."""

    text: str


PLUS, TO = Sign("+"), Sign("→")


Item = Card | Sign | None
"""A card, a sign between cards, or (None) a card face down."""


def _row(canvas: Canvas, centre: Point, height: int, row: Sequence[Item], room: float) -> None:
    """Cards and signs side by side, the cards smaller if there is no room."""
    gap = canvas.u(1)
    signs = sum(_width(canvas, item, 0) for item in row) + gap * (len(row) - 1)
    count = sum(not isinstance(item, Sign) for item in row)
    height = min(height, round((room - signs) / count / cards.SHAPE))
    x = centre[0] - (signs + count * cards.width_of(height)) / 2
    for item in row:
        width = _width(canvas, item, height)
        at = (x + width / 2, centre[1])
        if isinstance(item, Sign):
            canvas.text(item.text, at, theme.TITLE, face=theme.DISPLAY, colour=theme.LAMP)
        else:
            cards.lay(canvas, faces.face_or_back(item, height), at)
        x += width + gap


def _width(canvas: Canvas, item: Item, height: int) -> int:
    if isinstance(item, Sign):
        return canvas.text_size(item.text, theme.TITLE, theme.DISPLAY)[0]
    return cards.width_of(height)


def _rows(canvas: Canvas, area: pygame.Rect, rows: Sequence[Sequence[Item]]) -> None:
    """Rows of cards one under the other, filling the picture."""
    step = area.height / len(rows)
    height = round(min(step * 0.86, canvas.u(30)))
    for number, row in enumerate(rows):
        middle = (area.centerx, area.y + step * (number + 0.5))
        _row(canvas, middle, height, row, area.width)


def _goal(canvas: Canvas, area: pygame.Rect) -> None:
    panel = pygame.Rect(0, 0, min(area.width, canvas.u(56)), round(area.height * 0.34))
    panel.midtop = (area.centerx, area.y + round(area.height * 0.06))
    faces.draw_code(canvas, panel, "8490", texts.YOUR_CODE, range(4))
    hand = (Number(8, RED), Number(4, PURPLE), Number(9, RED), Number(0, BLUE))
    height = round(area.height * 0.4)
    _row(canvas, (area.centerx, area.y + area.height * 0.72), height, hand, area.width)


def _discard(canvas: Canvas, area: pygame.Rect) -> None:
    top = Number(5, RED)
    _rows(
        canvas,
        area,
        (
            (Number(5, BLUE), TO, top),
            (Number(8, RED), TO, top),
            (Number(1, YELLOW), PLUS, Number(4, PURPLE), TO, top),
        ),
    )


def _draw(canvas: Canvas, area: pygame.Rect) -> None:
    _rows(
        canvas,
        area,
        ((None, TO, Number(1, RED)), (Number(1, RED), PLUS, Number(4, YELLOW), TO,
                                       Number(5, BLUE))),
    )  # fmt: skip


def _actions(canvas: Canvas, area: pygame.Rect) -> None:
    _rows(canvas, area, ((Action.PESCA, Action.SALTA), (Action.INVERTI, Action.PRENDI)))


def _gift(canvas: Canvas, area: pygame.Rect) -> None:
    _rows(
        canvas,
        area,
        (
            (Action.REGALO, Action.RESET),
            (None, None, None),
            (Number(7, BLUE), Number(0, YELLOW), Action.SALTA),
        ),
    )


def _jolly(canvas: Canvas, area: pygame.Rect) -> None:
    panel = pygame.Rect(0, 0, min(area.width, canvas.u(56)), round(area.height * 0.34))
    panel.midtop = (area.centerx, area.y + round(area.height * 0.06))
    faces.draw_code(canvas, panel, "6284", texts.YOUR_CODE, range(4))
    hand = (Number(6, BLUE), Action.JOLLY, Number(8, YELLOW), Action.JOLLY)
    height = round(area.height * 0.4)
    _row(canvas, (area.centerx, area.y + area.height * 0.72), height, hand, area.width)


RULES = (
    RulePage(*texts.RULE_GOAL, _goal),
    RulePage(*texts.RULE_DISCARD, _discard),
    RulePage(*texts.RULE_DRAW, _draw),
    RulePage(*texts.RULE_ACTIONS, _actions),
    RulePage(*texts.RULE_GIFT, _gift),
    RulePage(*texts.RULE_JOLLY, _jolly),
)
