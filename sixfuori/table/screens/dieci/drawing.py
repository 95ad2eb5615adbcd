"""The table as a picture: seats, cards, the chain of lamps, and the player's panel."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from sixfuori.games.contract import Seat
from sixfuori.games.dieci import TOKENS, Card
from sixfuori.table import seating, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.screens.dieci import faces
from sixfuori.table.screens.dieci.places import Places
from sixfuori.table.screens.dieci.scene import Scene
from sixfuori.table.texts import dieci as texts
from sixfuori.table.theme import Colour

DECK = 0.66
"""The deck's cards are so much smaller than those of the players."""
TREMBLE = 7
"""How often the lowest card shakes before its owner pays."""


def draw_ground(canvas: Canvas, places: Places) -> None:
    canvas.backdrop("terracotta")
    table = places.table.inflate(-places.windows[0].width // 3, -places.windows[0].height)
    canvas.surface.blit(seating.oval(table.size), table)


def draw_middle(canvas: Canvas, places: Places, scene: Scene, manche: int) -> None:
    """The deck, what was thrown away, the bank, and which way it goes round."""
    x, y = places.table.center
    colour = theme.mix(seating.FELT, theme.PLASTER, 0.35)
    width = places.bank[0] - places.deck[0]
    seating.draw_direction(canvas, (x, y), width * 1.06, places.card * 0.74, False, colour)
    for lift in range(3):
        at = (places.deck[0] - lift * 2, places.deck[1] - lift * 3)
        faces.card(canvas, at, places.card * DECK, None)
    if scene.discard:
        faces.card(canvas, places.discard, places.card * DECK, scene.discard)
    if manche:
        canvas.text(texts.MANCHE.format(n=manche), (x, y - places.card * 0.52), theme.BODY,
                    face=theme.DISPLAY, width=width * 1.1)  # fmt: skip
    bx, by = places.bank
    for number in range(min(3, scene.bank)):
        faces.coin(canvas, (bx, by - number * places.coin * 0.5), places.coin * 1.1)
    if not scene.bank:
        faces.coin(canvas, places.bank, places.coin * 1.1, full=False)
    words = f"{texts.BANK} {scene.bank}"
    canvas.text(words, (bx, by + places.coin * 2.6), theme.SMALL, face=theme.BOLD)


def draw_seat(
    canvas: Canvas, places: Places, scene: Scene, seat: Seat, name: str, awaited: bool
) -> None:
    """A window with its name, and the tokens on the sill; or the hope of returning."""
    window = places.windows[seat]
    gone = scene.gone[seat]
    note = texts.OUT if gone else ""
    seating.draw_window(canvas, window, name, awaited=awaited, gone=gone, note=note)
    if gone and not scene.present[seat]:
        _draw_hope(canvas, places, seat, scene.cats)
    for index in range(TOKENS):
        faces.coin(canvas, places.token(seat, index), places.coin, index < scene.tokens[seat])
    if seat == scene.dealer:
        sign = pygame.Rect(0, 0, canvas.u(5.4), canvas.u(5.4))
        sign.center = window.topleft
        sign.clamp_ip(canvas.rect)
        canvas.drawing("dieci/azione-mescola.svg", sign)


def _draw_hope(canvas: Canvas, places: Places, seat: Seat, cats: int) -> None:
    """Where the card would lie, what brings the player back: three JollyGatto, as many of
    them bright as lie open now."""
    x, y = places.spots[seat]
    side = round(places.card * 0.4)
    for number, (dx, dy) in enumerate(((-0.55, 0.15), (0.0, -0.6), (0.55, 0.15))):
        box = pygame.Rect(0, 0, side, side)
        box.center = (round(x + dx * side), round(y + dy * side))
        canvas.drawing("dieci/jollygatto.svg", box, 255 if number < cats else 200)
    below = (x, y + side * 0.95)
    canvas.text(texts.HOPE, below, theme.SMALL, face=theme.BOLD, width=places.card * 0.85)


def draw_card(canvas: Canvas, places: Places, scene: Scene, seat: Seat, known: Card | None) -> None:
    """A player's card where it lies, or on its way to the neighbour it is offered to."""
    if not scene.present[seat]:
        return
    x, y = places.spots[seat]
    if scene.offer and scene.offer[0] == seat:
        x, y = places.offered(*scene.offer)
    low = seat in scene.lowest
    if low and 0 < scene.shaking < 1:
        x += math.sin(scene.shaking * 2 * math.pi * TREMBLE) * canvas.u(1.1)
    if low:
        canvas.glow((x, y), places.card * 0.95, theme.SIGN_RED, 220)
    rect = draw_any_card(
        canvas, (x, y), places.card, known, scene.open[seat], scene.turning.get(seat)
    )
    if low:
        canvas.panel(rect.inflate(canvas.u(1), canvas.u(1)), None, radius=1.6, border=0.6,
                     border_colour=(0xE8, 0x4A, 0x3C))  # fmt: skip


def draw_any_card(
    canvas: Canvas,
    at: Point,
    height: float,
    card: Card | None,
    up: bool,
    turning: float | None = None,
) -> pygame.Rect:
    """Open, or face down, or face down with what its owner knows of it; or while it flips."""
    if turning is not None:
        shown = card if turning > 0.5 else None
        return faces.card(canvas, at, height, shown, abs(math.cos(turning * math.pi)))
    if card and not up:
        return faces.known(canvas, at, height, card)
    return faces.card(canvas, at, height, card if up else None)


def draw_chain(canvas: Canvas, places: Places, scene: Scene) -> None:
    """The chain as strings of lamps from giver to receiver."""
    for giver, receiver in pairwise(scene.chain):
        _draw_link(canvas, places, places.spots[giver], places.spots[receiver], theme.LAMP)


def draw_offer(canvas: Canvas, places: Places, scene: Scene) -> None:
    """Where the card on offer wants to go: a string whose lamps are not lit yet."""
    if scene.offer:
        start, end = places.offered(*scene.offer), places.spots[scene.offer[1]]
        _draw_link(canvas, places, start, end, theme.WHITE)


def _draw_link(canvas: Canvas, places: Places, start: Point, end: Point, colour: Colour) -> None:
    path = _curve(start, end, places.table.center)
    path = path[: _entry(path, end, places.card) + 1]
    wire = theme.mix(colour, theme.INK, 0.35)
    pygame.draw.lines(canvas.surface, wire, False, path, max(3, canvas.u(0.5)))
    for point in path[2:-2:3]:
        if colour == theme.LAMP:
            canvas.glow(point, canvas.u(3.4), theme.LAMP, 120)
        canvas.symbol("circle", point, canvas.u(0.95), colour, theme.INK)
    _draw_tip(canvas, path[-2], path[-1], colour)


def _entry(path: Sequence[Point], end: Point, height: int) -> int:
    """The point of the path just before it runs under the card at its end."""
    card = pygame.Rect(0, 0, faces.width_of(height), height)
    card.center = (round(end[0]), round(end[1]))
    outside = [i for i, point in enumerate(path) if not card.collidepoint(point)]
    return max(3, outside[-1] - 1 if outside else 0)


def _draw_tip(canvas: Canvas, before: Point, at: Point, colour: Colour) -> None:
    along = math.atan2(at[1] - before[1], at[0] - before[0])
    size = canvas.u(2.4)
    points = [
        (at[0] + size * far * math.cos(along + swing), at[1] + size * far * math.sin(along + swing))
        for swing, far in ((0.0, 1.2), (2.4, 1.0), (-2.4, 1.0))
    ]
    pygame.draw.polygon(canvas.surface, colour, points)
    pygame.draw.polygon(canvas.surface, theme.INK, points, max(1, canvas.u(0.25)))


def _curve(a: Point, b: Point, middle: Point) -> Sequence[Point]:
    """From card to card, bowed a little towards the middle of the table."""
    bend = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    bend = (bend[0] + (middle[0] - bend[0]) * 0.5, bend[1] + (middle[1] - bend[1]) * 0.5)
    points = []
    for step in range(25):
        t = step / 24
        points.append((
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bend[0] + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * bend[1] + t * t * b[1],
        ))  # fmt: skip
    return points


def draw_panel(canvas: Canvas, places: Places, title: str, sentence: str, mine: bool) -> None:
    """What is going on, in large letters."""
    canvas.panel(places.panel.inflate(-canvas.u(1.6), -canvas.u(1.6)), theme.NIGHT, radius=2.4,
                 alpha=225)  # fmt: skip
    canvas.paragraph(title, places.title, theme.TITLE, face=theme.DISPLAY,
                     colour=theme.ACT if mine else theme.PLASTER, anchor="midleft")  # fmt: skip
    canvas.paragraph(sentence, places.sentence, theme.NAME, colour=theme.PLASTER)


def draw_hand(canvas: Canvas, places: Places, card: Card | None, caption: str, hold: bool) -> None:
    """The player's own card, large; `hold` when it must be held down to be seen."""
    hand = places.hand
    if hold:
        canvas.glow(hand.center, hand.height * 0.75, theme.ACT, 90)
    faces.card(canvas, hand.center, hand.height, card)
    if hold:
        canvas.panel(hand.inflate(canvas.u(1), canvas.u(1)), None, radius=2.2, border=0.5,
                     border_colour=theme.ACT)  # fmt: skip
    canvas.paragraph(caption, places.caption, theme.NAME, face=theme.BOLD, anchor="midleft")
