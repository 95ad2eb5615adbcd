"""The rules of UNO in our own words, with examples laid out in its own cards."""

import pygame

from sixfuori.games.uno.cards import COLOURS, PERSONAL, Card, Colour, Face
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.pages import RulePage
from sixfuori.table.screens.uno import faces
from sixfuori.table.screens.uno.plates import draw_colour
from sixfuori.table.texts import uno as texts

R, G, V, B = COLOURS


def _row(
    canvas: Canvas, box: pygame.Rect, laid: list[Card | None], notes: list[str] | None = None
) -> None:
    """Cards side by side, as large as fits, each with a word under it."""
    foot = canvas.u(5) if notes else 0
    step = box.width / len(laid)
    height = round(min(box.height - foot, step * 0.9 / cards.SHAPE))
    for number, card in enumerate(laid):
        x = box.x + (number + 0.5) * step
        y = box.centery - foot / 2
        cards.lay(canvas, faces.face_or_back(card, height), (x, y))
        if notes:
            canvas.text(notes[number], (x, y + height / 2 + canvas.u(3)), theme.SMALL,
                        face=theme.BOLD, width=step * 0.96)  # fmt: skip


def _split(box: pygame.Rect, rows: int) -> list[pygame.Rect]:
    height = box.height // rows
    return [pygame.Rect(box.x, box.y + n * height, box.width, height - 8) for n in range(rows)]


def _matching(canvas: Canvas, box: pygame.Rect) -> None:
    above, below = _split(box, 2)
    _row(canvas, above.inflate(-above.width * 0.6, 0), [Card(Face.SETTE, R)], [texts.EXAMPLE_TOP])
    fits: list[Card | None] = [Card(Face.DUE, R), Card(Face.SETTE, B), Card(Face.JOLLY)]
    _row(canvas, below, fits, list(texts.EXAMPLE_FITS))


def _drawing(canvas: Canvas, box: pygame.Rect) -> None:
    above, below = _split(box, 2)
    _row(canvas, above.inflate(-above.width * 0.3, 0), [None, Card(Face.CINQUE, V)],
         list(texts.EXAMPLE_PILES))  # fmt: skip
    _row(canvas, below.inflate(-below.width * 0.3, 0),
         [Card(Face.CINQUE, G), Card(Face.OTTO, B)], list(texts.EXAMPLE_DRAWN))  # fmt: skip


def _actions(canvas: Canvas, box: pygame.Rect) -> None:
    laid: list[Card | None] = [
        Card(Face.SALTA, R), Card(Face.CAMBIA_GIRO, V), Card(Face.PESCA_DUE, B),
    ]  # fmt: skip
    _row(canvas, box, laid, [texts.FACES[card.face] for card in laid if card])


def _jollies(canvas: Canvas, box: pygame.Rect) -> None:
    above, below = _split(box, 2)
    _row(canvas, above.inflate(-above.width * 0.3, 0),
         [Card(Face.JOLLY), Card(Face.MISCHIA_TUTTO)],
         [texts.FACES[Face.JOLLY], texts.EXAMPLE_MIX])  # fmt: skip
    own: list[Card | None] = [Card(face) for face in PERSONAL]
    _row(canvas, below, own, [texts.PERSONAL_ROW.format(n=n) for n in (1, 2, 3)])


def _four(canvas: Canvas, box: pygame.Rect) -> None:
    above, below = _split(box, 2)
    _row(canvas, above.inflate(-above.width * 0.3, 0),
         [Card(Face.TRE, R), Card(Face.PESCA_QUATTRO)],
         [texts.EXAMPLE_TOP, texts.FACES[Face.PESCA_QUATTRO]])  # fmt: skip
    hand: list[Card | None] = [Card(Face.NOVE, R), Card(Face.DUE, B), Card(Face.SALTA, V)]
    _row(canvas, below, hand, list(texts.EXAMPLE_BLUFF))


def _shout(canvas: Canvas, box: pygame.Rect) -> None:
    sign = pygame.Rect(0, 0, round(box.width * 0.8), round(box.height * 0.34))
    sign.midtop = (box.centerx, box.y)
    canvas.panel(sign, theme.SIGN_RED, radius=2.4, border=0.7, border_colour=theme.WHITE,
                 shadow=True)  # fmt: skip
    canvas.text(texts.UNO, sign.center, theme.HUGE, face=theme.DISPLAY, colour=theme.WHITE,
                width=sign.width * 0.9)  # fmt: skip
    rest = pygame.Rect(box.x, sign.bottom + canvas.u(2), box.width, box.bottom - sign.bottom)
    rest.height -= canvas.u(2)
    _row(canvas, rest.inflate(-rest.width * 0.3, 0), [Card(Face.QUATTRO, G), None],
         list(texts.EXAMPLE_SHOUT))  # fmt: skip


def _points(canvas: Canvas, box: pygame.Rect) -> None:
    laid: list[Card | None] = [Card(Face.OTTO, V), Card(Face.SALTA, B), Card(Face.PESCA_QUATTRO)]
    above = box.copy()
    above.height = round(box.height * 0.66)
    _row(canvas, above, laid, [texts.POINTS.format(n=card.points) for card in laid if card])
    step = box.width // len(COLOURS)
    for number, colour in enumerate(Colour):
        plate = pygame.Rect(box.x + number * step, 0, step - canvas.u(1), canvas.u(6))
        plate.centery = round(box.y + box.height * 0.86)
        draw_colour(canvas, plate, colour)


_PICTURES = (_matching, _drawing, _actions, _jollies, _four, _shout, _points)

RULES = tuple(
    RulePage(title, text, picture)
    for (title, text), picture in zip(texts.RULES, _PICTURES, strict=True)
)
