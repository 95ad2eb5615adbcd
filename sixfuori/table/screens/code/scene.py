"""Draws the table of CODE from what the screen's view shows, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from sixfuori.games.code.cards import Action, Card
from sixfuori.games.code.model import (
    ActionPlayed,
    Discarded,
    Drew,
    GiftChosen,
    GiftsShown,
    Phase,
)
from sixfuori.games.contract import Seat
from sixfuori.table import cards, seating, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.motion import Painter
from sixfuori.table.screens.code import faces, options, picking
from sixfuori.table.screens.code.layout import Layout
from sixfuori.table.texts import code as texts
from sixfuori.table.texts import common

if TYPE_CHECKING:
    from sixfuori.table.screens.code.screen import GameScreen

NUMBERS, ACTIONS = "numbers", "actions"
"""Keys of cards that fly to the piles."""


def draw(screen: GameScreen, canvas: Canvas) -> None:
    canvas.backdrop("terracotta")
    place = screen.place
    felt = place.table.inflate(canvas.u(1), canvas.u(1))
    canvas.surface.blit(seating.oval(felt.size), felt)
    _draw_head(screen, canvas)
    _draw_direction(screen, canvas)
    winners = screen.view.outcome.winners if screen.view.outcome else ()
    if winners and screen.revealed:
        _draw_windows(screen, canvas)
        _draw_solved(screen, canvas, winners[0])
    elif screen.view.phase in (Phase.OFFER, Phase.TAKE):
        _draw_windows(screen, canvas)
        _draw_gifts(screen, canvas)
    else:
        _draw_piles(screen, canvas)
        _draw_windows(screen, canvas)
    if screen.owner is not None:
        _draw_own(screen, canvas, screen.owner)
    screen.chronicle.draw(canvas, place.chronicle)


# Whose turn, and what happens


def _draw_head(screen: GameScreen, canvas: Canvas) -> None:
    mine = screen.owner in screen.view.awaited
    colour = theme.LAMP if mine else theme.PLASTER
    canvas.text(headline(screen), screen.place.head, theme.TITLE, face=theme.DISPLAY,
                colour=colour, width=screen.place.head_width)  # fmt: skip


def headline(screen: GameScreen) -> str:
    view = screen.view
    if view.outcome and screen.revealed:
        winners = view.outcome.winners
        return texts.SOLVED.format(name=screen.name(winners[0])) if winners else texts.STUCK
    if screen.aiming and screen.my_turn:
        return texts.WHICH_PILE if screen.aiming is Action.PRENDI else texts.WHOSE_CODE
    mine = screen.owner is not None and screen.owner in view.awaited
    one = view.turn if view.phase is not Phase.REPLACE or view.giver is None else view.giver
    name = screen.name(screen.owner if mine and screen.owner is not None else one)
    theirs, yours = {
        Phase.TURN: (common.TURN_OF, common.YOUR_TURN),
        Phase.DRAWN: (common.TURN_OF, texts.YOU_DREW),
        Phase.DUE: (texts.MUST_DRAW, texts.YOU_MUST_DRAW),
        Phase.OFFER: (texts.ASKS_GIFT, texts.YOU_OFFER),
        Phase.TAKE: (texts.CHOOSES_GIFT, texts.YOU_CHOOSE_GIFT),
        Phase.REPLACE: (texts.GAVE, texts.YOU_GAVE),
    }[view.phase]
    return (yours if mine else theirs).format(name=name, count=view.due)


def _draw_direction(screen: GameScreen, canvas: Canvas) -> None:
    """Which way it goes: round the whole table, and once more small with its name."""
    place, clockwise = screen.place, screen.view.clockwise
    faint = theme.mix(seating.FELT, theme.LAMP, 0.3)
    size = place.table.size
    centre = place.table.center
    seating.draw_direction(canvas, centre, size[0] * 0.44, size[1] * 0.42, clockwise, faint)
    seating.draw_direction(
        canvas, place.direction, canvas.u(3.4), canvas.u(2.8), clockwise, theme.LAMP
    )
    x, y = place.direction
    canvas.text(texts.TURNS[clockwise], (x, y + canvas.u(5)), theme.SMALL, face=theme.BOLD)


# The others


def _draw_windows(screen: GameScreen, canvas: Canvas) -> None:
    aimed = screen.aiming is Action.RESET and screen.my_turn
    gifts = screen.view.phase in (Phase.OFFER, Phase.TAKE)
    for seat, window in enumerate(screen.place.windows):
        covered = gifts and window.colliderect(screen.place.stage)
        if seat != screen.owner and not covered:
            seating.draw_window(
                canvas, window, screen.name(seat), awaited=seat in screen.view.awaited,
                chosen=aimed, note=_note(screen, seat),
            )  # fmt: skip


def _note(screen: GameScreen, seat: Seat) -> str:
    if screen.revealed:
        return texts.CODE_NOTE.format(code=screen.view.codes[seat])
    coming = sum(event.seat == seat for event in screen.pending(Drew))
    return texts.count_note(screen.view.hand_sizes[seat] - coming)


# The piles


def pile_rects(place: Layout) -> dict[str, pygame.Rect]:
    """Where deck and discard piles can be touched."""
    size = (cards.width_of(place.pile_height), place.pile_height)
    made = {}
    for name, centre in (("deck", place.deck), (NUMBERS, place.numbers), (ACTIONS, place.actions)):
        rect = pygame.Rect((0, 0), size)
        rect.center = (round(centre[0]), round(centre[1]))
        made[name] = rect
    return made


def _draw_piles(screen: GameScreen, canvas: Canvas) -> None:
    view, place = screen.view, screen.place
    rects = pile_rects(place)
    _draw_deck(canvas, rects["deck"], view.deck_size)
    _draw_set_aside(screen, canvas)
    coming = sum(len(event.cards) for event in screen.pending(Discarded))
    coming += screen.motions.in_flight((NUMBERS, 0)) + screen.motions.in_flight((NUMBERS, 1))
    numbers: Sequence[Card] = view.numbers[: len(view.numbers) - coming]
    actions: Sequence[Card] = view.actions
    if screen.motions.in_flight((ACTIONS, 0)) or screen.pending(ActionPlayed):
        actions = actions[:-1]
    _draw_pile(canvas, rects[NUMBERS], numbers, texts.NUMBERS)
    _draw_pile(canvas, rects[ACTIONS], actions, texts.ACTIONS)
    if screen.aiming is Action.PRENDI and screen.my_turn:
        for rect, pile in ((rects[NUMBERS], numbers), (rects[ACTIONS], actions)):
            if pile:
                _ring(canvas, rect)
    if screen.my_turn and not screen.aiming and view.phase in (Phase.TURN, Phase.DUE):
        _ring(canvas, rects["deck"], thin=True)
    if view.phase is Phase.DUE:
        _draw_due(canvas, rects[ACTIONS], view.due)


def _draw_deck(canvas: Canvas, rect: pygame.Rect, count: int) -> None:
    if count:
        image = faces.back(rect.height)
        for layer in range(min(3, 1 + count // 20)):
            lift = layer * canvas.u(0.4)
            cards.lay(canvas, image, (rect.centerx - lift, rect.centery - lift))
    else:
        _draw_slot(canvas, rect)
    _label(canvas, rect, texts.DECK, count)


def _draw_pile(canvas: Canvas, rect: pygame.Rect, pile: Sequence[Card], name: str) -> None:
    """The top card straight and whole, a little of those below it."""
    if not pile:
        _draw_slot(canvas, rect)
    for depth, card in enumerate(pile[-3:][::-1]):
        if depth:
            angle = 5.0 if (len(pile) - depth) % 2 else -5.0
            cards.lay(canvas, faces.picture(card, rect.height), rect.center, angle=angle)
    if pile:
        cards.lay(canvas, faces.picture(pile[-1], rect.height), rect.center)
    _label(canvas, rect, name, len(pile))


def _draw_slot(canvas: Canvas, rect: pygame.Rect) -> None:
    edge = theme.mix(seating.FELT, theme.PLASTER, 0.45)
    canvas.panel(rect, theme.SHADE, radius=1.6, alpha=70, border=0.3, border_colour=edge)


def _label(canvas: Canvas, rect: pygame.Rect, name: str, count: int) -> None:
    at = (rect.centerx, rect.bottom + canvas.u(2))
    canvas.text(f"{name} · {count}", at, theme.SMALL, face=theme.BOLD, width=rect.width * 1.25)


def _ring(canvas: Canvas, rect: pygame.Rect, thin: bool = False) -> None:
    ring = rect.inflate(canvas.u(1.4), canvas.u(1.4))
    canvas.panel(ring, None, radius=2.4, border=0.3 if thin else 0.7, border_colour=theme.ACT)


def _draw_set_aside(screen: GameScreen, canvas: Canvas) -> None:
    """The codes nobody has: needed only for Reset."""
    if not screen.match.setup.with_reset:
        return
    rect = pygame.Rect(0, 0, canvas.u(11), canvas.u(6))
    rect.center = (round(screen.place.codes[0]), round(screen.place.codes[1]))
    for layer in range(min(3, screen.view.set_aside)):
        box = rect.move(-layer * canvas.u(0.4), -layer * canvas.u(0.4))
        faces.draw_code(canvas, box, None, "")
    at = (rect.centerx, rect.bottom + canvas.u(2))
    canvas.text(f"{texts.SET_ASIDE} · {screen.view.set_aside}", at, theme.SMALL, face=theme.BOLD)


def _draw_due(canvas: Canvas, rect: pygame.Rect, due: int) -> None:
    """How many cards threaten: large, on the corner of the pile."""
    centre = (rect.right + canvas.u(1), rect.top + canvas.u(2.5))
    canvas.glow(centre, canvas.u(14), theme.TERRACOTTA, 170)
    canvas.symbol("circle", centre, canvas.u(6.4), theme.SIGN_RED, theme.WHITE)
    canvas.text(f"+{due}", centre, theme.TITLE, face=theme.DISPLAY, colour=theme.WHITE)


# The gifts


def givers(screen: GameScreen) -> tuple[Seat, ...]:
    """Everybody but the one who asked, in the order of the seats."""
    return tuple(seat for seat in range(len(screen.names)) if seat != screen.view.turn)


def gift_slots(screen: GameScreen) -> dict[Seat, pygame.Rect]:
    return screen.place.slots(givers(screen))


def _draw_gifts(screen: GameScreen, canvas: Canvas) -> None:
    """A stage of its own: face down until all have chosen, then turned up together."""
    view, stage = screen.view, screen.place.stage
    canvas.panel(stage, theme.NIGHT, radius=2.5, border=0.35,
                 border_colour=theme.BRASS, shadow=True)  # fmt: skip
    canvas.text(texts.GIFTS_FOR.format(name=screen.name(view.turn)),
                (stage.centerx, stage.y + stage.height * 0.1), theme.NAME, face=theme.DISPLAY,
                colour=theme.LAMP, width=stage.width * 0.9)  # fmt: skip
    open_share = 0.0 if screen.pending(GiftsShown) else screen.flip
    choosing = view.phase is Phase.TAKE and screen.my_turn
    coming = {event.seat for event in screen.pending(GiftChosen)}
    coming |= {seat for seat in view.offered if screen.motions.in_flight(("gift", seat))}
    for seat, slot in gift_slots(screen).items():
        if seat in view.offered and seat not in coming:
            _draw_gift(canvas, slot, view.offers[seat] if view.phase is Phase.TAKE else None,
                       open_share)  # fmt: skip
            if choosing:
                _ring(canvas, slot)
        else:
            _draw_slot(canvas, slot)
            if view.hand_sizes[seat]:
                canvas.text(texts.CHOOSING, slot.center, theme.SMALL, colour=theme.QUIET,
                            width=slot.width * 0.9)  # fmt: skip
        _draw_giver(canvas, stage, slot, screen.name(seat), len(view.hand_sizes) - 1)


def _draw_giver(
    canvas: Canvas, stage: pygame.Rect, slot: pygame.Rect, name: str, count: int
) -> None:
    """The name under a gift, in two lines where many share the stage."""
    at = (slot.centerx, stage.bottom - (stage.bottom - slot.bottom) / 2)
    size = theme.NAME if count <= 4 else theme.NAME * 0.8
    room = stage.width / max(3, count) * 0.94
    canvas.text(name, at, size, face=theme.DISPLAY, width=room, wrap=count > 4)


def _draw_gift(canvas: Canvas, slot: pygame.Rect, card: Card | None, share: float) -> None:
    """Turned up by `share`: narrow in the middle of the turn."""
    face = faces.picture(card, slot.height) if card is not None and share >= 0.5 else None
    turn = abs(1 - 2 * share)
    cards.lay(canvas, face or faces.back(slot.height), slot.center, turn=max(0.04, turn))


# The end


def _draw_solved(screen: GameScreen, canvas: Canvas, winner: Seat) -> None:
    """The winner's code above the four cards that make it."""
    stage = screen.place.middle
    canvas.panel(stage, theme.NIGHT, radius=2.5, alpha=235, border=0.35,
                 border_colour=theme.LAMP, shadow=True)  # fmt: skip
    code, hand = screen.view.codes[winner], screen.view.hands[winner] or ()
    ordered, _ = picking.arranged(hand, code)
    height = round(min(stage.height * 0.48, (stage.width - canvas.u(8)) / 4 / cards.SHAPE))
    step = cards.width_of(height) + canvas.u(1.4)
    y = stage.y + stage.height * 0.71
    box = pygame.Rect(0, 0, min(round(4 * step), stage.width - canvas.u(4)),
                      round(stage.height * 0.36))  # fmt: skip
    box.midtop = (stage.centerx, stage.y + round(stage.height * 0.05))
    title = texts.CODE_OF.format(name=screen.name(winner))
    faces.draw_code(canvas, box, code, title, range(4))
    for number, card in enumerate(ordered):
        x = stage.centerx + (number - 1.5) * step
        cards.lay(canvas, faces.picture(card, height), (x, y))


# One's own cards


def _draw_own(screen: GameScreen, canvas: Canvas, owner: Seat) -> None:
    view, place = screen.view, screen.place
    shelf = place.hand.union(place.code).inflate(canvas.u(1), canvas.u(1))
    canvas.panel(shelf, theme.SHADE, radius=2, alpha=150)
    hint = options.hint(screen)
    if hint:
        canvas.text(hint, place.hint, theme.BODY, colour=theme.PLASTER, width=place.hand.width)
    hand, code = view.hands[owner], view.codes[owner]
    if hand is None or (view.seat is None and not screen.revealed):
        height = screen.hand.card_height
        screen.hand.draw_backs(canvas, view.hand_sizes[owner], faces.back(height))
        faces.draw_code(canvas, place.code, None, texts.CODE_HIDDEN)
        return
    if screen.revealed:
        _draw_shown(screen, canvas, picking.arranged(hand, code)[0])
    else:
        arriving = _arriving(screen)
        screen.hand.draw(canvas, lambda index: index in arriving)
    lit = picking.served_places(hand, code) if code else ()
    name = screen.name(owner)
    title = texts.CODE_OF.format(name=name) if screen.hot_seat else texts.YOUR_CODE
    faces.draw_code(canvas, place.code, code, title, lit)


def _draw_shown(screen: GameScreen, canvas: Canvas, hand: Sequence[Card]) -> None:
    """The match is over: the hand lies open."""
    for index, card in enumerate(hand):
        at = screen.hand.centre_of(index, len(hand))
        cards.lay(canvas, faces.picture(card, screen.hand.card_height), at)


def _arriving(screen: GameScreen) -> frozenset[int]:
    """Cards in the hand that have not come yet."""
    on_the_way = [*screen.arriving]
    on_the_way += [e.card for e in screen.pending(Drew) if e.seat == screen.owner and e.card]
    return frozenset(picking.places(screen.hand.cards, on_the_way))


def card_painter(card: Card | None, height: int, *, turning: bool = False) -> Painter:
    """Paints a travelling card; `turning`, it shows its face only on arrival."""

    def paint(canvas: Canvas, at: Point, share: float) -> None:
        face = None if turning and share < 0.5 else card
        turn = max(0.05, abs(1 - 2 * share)) if turning else 1.0
        cards.lay(canvas, faces.face_or_back(face, height), at, turn=turn)

    return paint
