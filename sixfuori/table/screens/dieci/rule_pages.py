"""The rules in our own words, each page with an example made of the game's own cards."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from sixfuori.games.dieci import BY_KEY, CARDS, JOLLYGATTO, Card
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.pages import RulePage
from sixfuori.table.screens.dieci import faces
from sixfuori.table.texts import dieci as texts

RED = (0xE8, 0x4A, 0x3C)


def _row(
    canvas: Canvas, box: pygame.Rect, cards: Sequence[Card | None], most: float = 1.0
) -> list[pygame.Rect]:
    """Cards side by side as high as fits; where they lie."""
    step = box.width / len(cards)
    height = min(box.height * most, step * 0.9 / faces.SHAPE)
    return [
        faces.card(canvas, (box.x + step * (number + 0.5), box.centery), height, card)
        for number, card in enumerate(cards)
    ]


def _shares(box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The box cut into rows."""
    height = box.height // count
    return [pygame.Rect(box.x, box.y + n * height, box.width, height) for n in range(count)]


def _ring(canvas: Canvas, rect: pygame.Rect) -> None:
    canvas.panel(rect.inflate(canvas.u(1.2), canvas.u(1.2)), None, radius=2.0, border=0.7,
                 border_colour=RED)  # fmt: skip


def _say(canvas: Canvas, words: str, at: Point, width: float) -> None:
    canvas.text(words, at, theme.NAME, face=theme.DISPLAY, colour=theme.LAMP, width=width)


def _sign(canvas: Canvas, name: str, centre: Point, side: int) -> None:
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(centre[0]), round(centre[1]))
    canvas.drawing(f"dieci/{name}.svg", box)


def _aim(canvas: Canvas, box: pygame.Rect) -> None:
    upper = pygame.Rect(box.x, box.y, box.width, round(box.height * 0.7))
    rects = _row(canvas, upper, [BY_KEY[key] for key in ("gallo", "rana", "sasso", "lumaca")])
    low = rects[2]
    _ring(canvas, low)
    y = box.y + box.height * 0.82
    for number in range(5):
        at = (low.centerx + (number - 2) * canvas.u(3.4), y)
        faces.coin(canvas, at, canvas.u(1.5), full=number < 4)
    _say(canvas, texts.RULE_LOSES, (low.centerx, y + canvas.u(5)), box.width)


def _values(canvas: Canvas, box: pygame.Rect) -> None:
    for row, start in zip(_shares(box, 3), (0, 5, 10), strict=True):
        _row(canvas, row, CARDS[start : start + 5], 0.94)


def _turn(canvas: Canvas, box: pygame.Rect) -> None:
    """The stone goes down the row, and everybody's card moves up one place."""
    sasso, lumaca, rana = (BY_KEY[key] for key in ("sasso", "lumaca", "rana"))
    for row, cards in zip(
        _shares(box, 3),
        ((sasso, lumaca, rana), (lumaca, sasso, rana), (lumaca, rana, sasso)),
        strict=True,
    ):
        rects = _row(canvas, row, cards, 0.86)
        at = cards.index(sasso)
        _ring(canvas, rects[at])
        if at < 2:
            middle = ((rects[at].right + rects[at + 1].left) / 2, row.centery)
            _sign(canvas, "azione-scambia", middle, canvas.u(8))


def _blockers(canvas: Canvas, box: pygame.Rect) -> None:
    upper, lower = _shares(box, 2)
    _row(canvas, upper, CARDS[:3], 0.92)
    _row(canvas, lower, CARDS[3:5], 0.92)
    _sign(canvas, "azione-blocca", box.center, canvas.u(11))


def _stink(canvas: Canvas, box: pygame.Rect) -> None:
    keys = (("lumaca", "rana", "sasso", "puzzola"), ("sasso", "lumaca", "rana", "puzzola"))
    for row, names, words in zip(
        _shares(box, 2), keys, (texts.RULE_BEFORE, texts.RULE_AFTER), strict=True
    ):
        lower = pygame.Rect(row.x, row.y + canvas.u(5), row.width, row.height - canvas.u(6))
        rects = _row(canvas, lower, [BY_KEY[name] for name in names])
        _say(canvas, words, (box.centerx, row.y + canvas.u(2.5)), row.width)
        if words == texts.RULE_BEFORE:
            gap = ((rects[2].right + rects[3].left) / 2, lower.centery)
            _sign(canvas, "puzza", gap, canvas.u(11))


def _last(canvas: Canvas, box: pygame.Rect) -> None:
    rects = _row(canvas, box, [BY_KEY["orco"], None, BY_KEY["gufo"]], 0.6)
    for left, right in pairwise(rects):
        middle = ((left.right + right.left) / 2, box.centery)
        _sign(canvas, "azione-pesca", middle, canvas.u(9))


def _cats(canvas: Canvas, box: pygame.Rect) -> None:
    upper, lower = _shares(box, 2)
    for row, count, words in ((upper, 2, texts.RULE_TWO), (lower, 3, texts.RULE_THREE)):
        cards = pygame.Rect(row.x, row.y, row.width, row.height - canvas.u(6))
        _row(canvas, cards, [JOLLYGATTO] * count)
        _say(canvas, words, (row.centerx, row.bottom - canvas.u(3)), row.width)


RULES = tuple(
    RulePage(title, text, draw)
    for (title, text), draw in zip(
        texts.RULE_PAGES,
        (_aim, _values, _turn, _blockers, _stink, _last, _cats),
        strict=True,
    )
)
