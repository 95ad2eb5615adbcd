"""How the table shows what happened: each event as a short motion, a sound and a line."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from sixfuori.games.code.cards import Card
from sixfuori.games.code.model import (
    ActionPlayed,
    CodeChanged,
    Dealt,
    DeckRebuilt,
    Discarded,
    DrawDue,
    Drew,
    GiftChosen,
    GiftsShown,
    GiftTaken,
    NothingToDraw,
    Pile,
    PileRenewed,
    PileTaken,
    Reversed,
    Skipped,
    Stuck,
    TurnPassed,
    Won,
)
from sixfuori.games.contract import Event, Seat
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.motion import Painter, ease_in_out
from sixfuori.table.screens.code import faces, scene
from sixfuori.table.texts import code as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.code.screen import GameScreen

_PAIR_DELAY = 0.22
_DEAL_DELAY = 0.07
_CALL_SECONDS = 0.9
_SUSPENSE_SECONDS = 0.8
_TURN_SECONDS = 0.7
_READ_SECONDS = 3.2


def show(screen: GameScreen, event: Event) -> None:
    if not isinstance(event, GiftsShown):  # told once the cards are turned
        screen.tell(event)
    match event:
        case Discarded(seat=seat, cards=cards):
            _discard(screen, seat, cards)
        case ActionPlayed(seat=seat, action=action):
            screen.app.sounds.play("card")
            _fly(screen, action, screen.place.seat(seat), screen.place.actions,
                 key=(scene.ACTIONS, 0))  # fmt: skip
        case Drew(seat=seat, card=card):
            _draw(screen, seat, card)
        case DrawDue(seat=seat, cards=count):
            screen.app.sounds.play("draw")
            _call(screen, f"+{count}", seat)
        case Skipped(seat=seat):
            screen.app.sounds.play("skip")
            _call(screen, texts.SKIPPED, seat)
        case Reversed(clockwise=clockwise):
            screen.app.sounds.play("reverse")
            _call(screen, texts.CLOCKWISE if clockwise else texts.ANTICLOCKWISE, None)
        case TurnPassed(seat=seat) if seat in screen.people:
            screen.app.sounds.play("turn")
        case _:
            _show_rare(screen, event)


def _show_rare(screen: GameScreen, event: Event) -> None:
    place, sounds = screen.place, screen.app.sounds
    match event:
        case Dealt(dealer=dealer):
            sounds.play("deal")
            _deal(screen, dealer)
        case GiftChosen(seat=seat):
            sounds.play("gift")
            slot = scene.gift_slots(screen)[seat]
            _fly(screen, None, place.seat(seat), slot.center, height=slot.height,
                 key=("gift", seat))  # fmt: skip
        case GiftsShown():
            _turn_gifts(screen, event)
        case GiftTaken(seat=seat, giver=giver, card=card):
            sounds.play("card")
            givers = tuple(s for s in range(len(screen.names)) if s != seat)
            slot = place.slots(givers)[giver]
            _fly(screen, card, slot.center, place.seat(seat), height=slot.height, slow=True)
        case PileTaken(seat=seat, pile=pile, card=card):
            sounds.play("lift")
            start = place.numbers if pile is Pile.NUMBERS else place.actions
            _fly(screen, card, start, place.seat(seat), slow=True)
        case PileRenewed(turned=turned) if turned:
            sounds.play("flip")
            _fly(screen, turned[-1], place.deck, place.numbers, turning=True)
        case CodeChanged(seat=seat):
            sounds.play("whoosh")
            _change_code(screen, seat)
        case DeckRebuilt():
            sounds.play("shuffle")
            _fly(screen, None, place.numbers, place.deck)
            _fly(screen, None, place.actions, place.deck)
        case NothingToDraw(seat=seat):
            sounds.play("no")
            _call(screen, texts.NOTHING_LEFT, seat)
        case Won():
            sounds.play("reveal")
            screen.motions.wait(_READ_SECONDS)
        case Stuck():
            sounds.play("gavel")
            screen.motions.wait(_READ_SECONDS)


def _deal(screen: GameScreen, dealer: Seat) -> None:
    """A few cards to everybody, from the dealer's left: enough to see what is happening."""
    seats = len(screen.names)
    height = round(screen.place.pile_height * 0.6)
    for number in range(2 * seats):
        goal = screen.place.seat((dealer + 1 + number) % seats)
        _fly(screen, None, screen.place.deck, goal, height=height, delay=number * _DEAL_DELAY)


def _discard(screen: GameScreen, seat: Seat, cards: tuple[Card, ...]) -> None:
    screen.app.sounds.play("card")
    for number, card in enumerate(cards):
        _fly(screen, card, screen.place.seat(seat), screen.place.numbers,
             delay=number * _PAIR_DELAY, key=(scene.NUMBERS, number))  # fmt: skip


def _draw(screen: GameScreen, seat: Seat, card: Card | None) -> None:
    """One card from the deck; one's own turns its face up on the way."""
    screen.app.sounds.play("draw")
    arrived = None
    if card is not None and seat == screen.owner:
        screen.arriving.append(card)

        def arrived() -> None:
            screen.arriving.remove(card)

    _fly(screen, card, screen.place.deck, screen.place.seat(seat), turning=card is not None,
         slow=card is not None, after=arrived)  # fmt: skip


def _fly(
    screen: GameScreen, card: Card | None, start: Point, end: Point, *,
    height: int | None = None, delay: float = 0.0, key: Hashable = None, slow: bool = False,
    turning: bool = False, after: Callable[[], None] | None = None,
) -> None:  # fmt: skip
    paint = scene.card_painter(card, height or screen.place.pile_height, turning=turning)
    seconds = 0.4 if slow else 0.32
    screen.motions.fly(paint, start, end, seconds=seconds, delay=delay, key=key, after=after)


def _call(screen: GameScreen, words: str, seat: Seat | None) -> None:
    """Words that rise from somebody's place (or the middle of the table)."""
    x, y = screen.place.numbers if seat is None else screen.place.seat(seat)
    if screen.motions.reduced:
        screen.motions.wait(_CALL_SECONDS)
    screen.motions.fly(_words(words), (x, y + 10), (x, y - 10), seconds=_CALL_SECONDS)


def _words(words: str) -> Painter:
    def paint(canvas: Canvas, at: Point, share: float) -> None:
        width, height = canvas.text_size(words, theme.TITLE, theme.DISPLAY)
        box = canvas.rect.copy()
        box.size = (width + canvas.u(4), height + canvas.u(2))
        box.center = (round(at[0]), round(at[1]))
        box.clamp_ip(canvas.rect)
        canvas.panel(box, theme.SIGN_RED, radius=2, shadow=True)
        canvas.text(words, box.center, theme.TITLE, face=theme.DISPLAY, colour=theme.WHITE)

    return paint


def _turn_gifts(screen: GameScreen, event: GiftsShown) -> None:
    """A breath of suspense, then all cards turn over together."""

    def step(share: float) -> None:
        screen.flip = share

    def turn() -> None:
        screen.app.sounds.play("reveal")
        screen.motions.run(_TURN_SECONDS, step, ease=ease_in_out, after=lambda: screen.tell(event))

    screen.flip = 0.0
    screen.motions.wait(_SUSPENSE_SECONDS, turn)


def _change_code(screen: GameScreen, seat: Seat) -> None:
    def paint(canvas: Canvas, at: Point, share: float) -> None:
        box = canvas.rect.copy()
        box.size = (canvas.u(14), canvas.u(8))
        box.center = (round(at[0]), round(at[1]))
        faces.draw_code(canvas, box, None, "")

    home, away = screen.place.seat(seat), screen.place.codes
    screen.motions.fly(paint, home, away, seconds=0.4)
    screen.motions.fly(paint, away, home, seconds=0.4, delay=0.4,
                       after=lambda: _call(screen, texts.NEW_CODE, seat))  # fmt: skip
