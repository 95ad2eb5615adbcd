"""The rules of 6 Fuori in our own words, with the courtyard's own pictures."""

import pygame

from sixfuori.games.seifuori.cards import card
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.pages import RulePage
from sixfuori.table.screens.seifuori import numbers, signs, windows
from sixfuori.table.screens.seifuori.citofono import Citofono
from sixfuori.table.screens.seifuori.windows import Look
from sixfuori.table.texts import seifuori as texts


def _windows(canvas: Canvas, box: pygame.Rect) -> None:
    wide = min(box.width // 3, canvas.u(36))
    looks = (Look("Giulia", 1, 3), Look("Federico", 2, 1), Look("Ugo", 3, 0))
    left = box.centerx - wide * 3 // 2
    for number, look in enumerate(looks):
        cell = pygame.Rect(left + number * wide, 0, wide - canvas.u(2), min(box.height,
                           round(wide * 0.8)))  # fmt: skip
        cell.centery = box.centery
        windows.draw_window(canvas, cell, look)


def _signs(canvas: Canvas, box: pygame.Rect) -> None:
    board = box.inflate(0, -box.height // 5)
    signs.draw_board(canvas, board)
    hung = signs.hang(canvas, board, ("sei", "fuori", "toccare"))
    for sign in hung:
        signs.draw_sign(canvas, sign, angle=signs.REST_ANGLE if sign is hung[-1] else 0)


def _pair(canvas: Canvas, box: pygame.Rect) -> None:
    height = min(box.height * 3 // 4, canvas.u(26))
    for number, one in enumerate((card(3, 0), card(3, 1), card(7, 2))):
        image = numbers.face(one, height)
        x = box.centerx + (number - 1) * height * 0.8 + (height * 0.3 if number == 2 else 0)
        cards.lay(canvas, image, (x, box.centery - (canvas.u(2) if number < 2 else 0)))


def _offence(canvas: Canvas, box: pygame.Rect) -> None:
    pixels = min(canvas.u(10), box.height // 4)
    image = signs.sign("toccare", pixels)
    canvas.surface.blit(image, image.get_rect(center=(box.centerx, box.centery + canvas.u(3))))
    canvas.text("«A chi tocca?» →", (box.centerx, box.centery - canvas.u(9)), theme.TITLE,
                face=theme.DISPLAY, width=box.width)  # fmt: skip


def _phone(canvas: Canvas, box: pygame.Rect) -> None:
    phone = Citofono()
    phone.rect = pygame.Rect(0, 0, min(box.width, canvas.u(66)), min(box.height, canvas.u(22)))
    phone.rect.center = box.center
    phone.names = ((0, "Simona"), (1, "Ugo"))
    phone.draw(canvas)


def _last(canvas: Canvas, box: pygame.Rect) -> None:
    wide = min(box.width // 3, canvas.u(36))
    looks = (Look("Leo", 1, 0), Look("Roberta", 2, 2, turn=True), Look("Simona", 3, 0))
    left = box.centerx - wide * 3 // 2
    for number, look in enumerate(looks):
        cell = pygame.Rect(left + number * wide, 0, wide - canvas.u(2), round(wide * 0.8))
        cell.centery = box.centery
        windows.draw_window(canvas, cell, look)


_DRAWINGS = (_windows, _signs, _pair, _offence, _phone, _last)
RULES = tuple(
    RulePage(title, text, draw) for (title, text), draw in zip(texts.RULES, _DRAWINGS, strict=True)
)
