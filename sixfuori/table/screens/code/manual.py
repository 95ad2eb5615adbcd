"""The rules of CODE in our own words, each page with an example laid out in cards."""

from collections.abc import Sequence

import pygame

from sixfuori.games.code.cards import Action, Card, Colour, Number
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.pages import RulePage
from sixfuori.table.screens.code import faces
from sixfuori.table.texts import code as texts

RED, BLUE, YELLOW, PURPLE = Colour


def _row(
    canvas: Canvas,
    centre: Point,
    height: int,
    row: Sequence[Card | str | None],
    room: float,
) -> None:
    """Cards and signs ("+", "=", words) side by side, smaller if there is no room."""
    width = cards.width_of(height)
    gap = canvas.u(1)
    sizes = [
        canvas.text_size(item, theme.TITLE, theme.DISPLAY)[0] if isinstance(item, str) else width
        for item in row
    ]
    total = sum(sizes) + gap * (len(row) - 1)
    if total > room:
        words = sum(s for s, item in zip(sizes, row, strict=True) if isinstance(item, str))
        count = sum(not isinstance(item, str) for item in row)
        narrower = (room - words - gap * (len(row) - 1)) / max(1, count)
        height = max(16, round(height * narrower / width))
        sizes = [s if isinstance(i, str) else cards.width_of(height)
                 for s, i in zip(sizes, row, strict=True)]  # fmt: skip
        total = sum(sizes) + gap * (len(row) - 1)
    x = centre[0] - total / 2
    for item, size in zip(row, sizes, strict=True):
        at = (x + size / 2, centre[1])
        if isinstance(item, str):
            canvas.text(item, at, theme.TITLE, face=theme.DISPLAY, colour=theme.LAMP)
        else:
            cards.lay(canvas, faces.face_or_back(item, height), at)
        x += size + gap


def _rows(canvas: Canvas, area: pygame.Rect, rows: Sequence[Sequence[Card | str | None]]) -> None:
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
            (Number(5, BLUE), "→", top),
            (Number(8, RED), "→", top),
            (Number(1, YELLOW), "+", Number(4, PURPLE), "→", top),
        ),
    )


def _draw(canvas: Canvas, area: pygame.Rect) -> None:
    _rows(
        canvas,
        area,
        ((None, "→", Number(1, RED)), (Number(1, RED), "+", Number(4, YELLOW), "→",
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
