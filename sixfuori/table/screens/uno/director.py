"""Shows events: which card travels from where to where, and what it sounds like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sixfuori.games.contract import Event, Seat
from sixfuori.games.uno import events
from sixfuori.games.uno.cards import DECK, Card
from sixfuori.games.uno.table import HAND
from sixfuori.table import cards
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.motion import Painter
from sixfuori.table.screens.uno import faces

if TYPE_CHECKING:
    from sixfuori.table.screens.uno.screen import GameScreen

READ = 0.7
"""Seconds a sentence stands before the next thing happens."""
GLANCE = 0.35
DRAW_STEP = 0.3
"""Seconds from one drawn card to the next."""
DEAL_STEP = 0.05
MIX_STEP = 0.07
_SIZES = 8
"""Steps in which a travelling card changes its size (each is a picture to remember)."""


class Director:
    """Turns one event after the other into motions on the screen."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen

    def show(self, event: Event) -> None:
        act = _ACTS.get(type(event))
        if act:
            act(self, event)

    def _dealt(self, event: events.Dealt) -> None:
        screen, seats = self._screen, len(event.hands)
        screen.shown.clear(seats, len(DECK))
        self._sound("deal")
        for number in range(HAND * seats):
            seat = (event.dealer + 1 + number) % seats
            card = event.hands[seat][number // seats]
            self._draw_card(seat, card, delay=number * DEAL_STEP)
        end = HAND * seats * DEAL_STEP + GLANCE
        assert event.first.colour is not None
        colour = event.first.colour

        def turned_up() -> None:
            screen.shown.lie(event.first, colour)
            screen.shown.pile -= 1

        layout = screen.table
        screen.motions.fly(self._card(event.first), layout.deck, layout.discards, delay=end,
                           after=turned_up)  # fmt: skip
        screen.motions.wait(end + READ)

    def _played(self, event: events.Played) -> None:
        screen = self._screen
        start = screen.played_from(event.seat, event.card)
        screen.shown.leave(event.seat)
        self._sound("card")

        def landed() -> None:
            screen.shown.lie(event.card, event.colour)
            screen.changed()

        paint = self._card(event.card, start=self._held(event.seat))
        screen.motions.fly(paint, start, screen.table.discards, after=landed)
        screen.motions.wait(READ)

    def _drew(self, event: events.Drew) -> None:
        for number, card in enumerate(event.cards):
            self._draw_card(event.seat, card, delay=number * DRAW_STEP, sound="draw")
        self._screen.motions.wait(DRAW_STEP * len(event.cards) + GLANCE)

    def _draw_card(self, seat: Seat, card: Card | None, delay: float, sound: str = "") -> None:
        screen = self._screen

        def arrived() -> None:
            screen.shown.arrive(seat)
            if sound:
                self._sound(sound)
            screen.changed()

        goal = screen.drawn_to(seat, card)
        paint = self._card(card, end=self._held(seat))
        screen.motions.fly(paint, screen.table.deck, goal, delay=delay, after=arrived)

    def _reshuffled(self, event: events.Reshuffled) -> None:
        screen = self._screen
        self._sound("shuffle")
        for number in range(min(8, event.cards)):
            screen.motions.fly(self._card(None), screen.table.discards, screen.table.deck,
                               delay=number * MIX_STEP, arc=30)  # fmt: skip
        screen.shown.pile = event.cards
        screen.shown.discards = screen.shown.discards[-1:]
        screen.motions.wait(READ)

    def _mixed(self, event: events.HandsMixed) -> None:
        """All hands fly to the middle, are shuffled, and are dealt out again."""
        screen, seats = self._screen, len(event.sizes)
        middle = screen.table.deck
        collected = 0
        for seat, size in enumerate(screen.shown.sizes):
            start = screen.table.seat(seat)
            paint = self._card(None, start=self._held(seat))
            for _ in range(size):
                screen.motions.fly(paint, start, middle, delay=collected * MIX_STEP / 2,
                                   arc=40)  # fmt: skip
                collected += 1
            screen.shown.sizes[seat] = 0
        self._sound("shuffle")
        begin = collected * MIX_STEP / 2 + READ
        left = list(event.sizes)
        for number in range(sum(left)):
            seat = (event.seat + 1 + number) % seats
            if not left[seat]:
                continue
            left[seat] -= 1
            self._redeal(seat, begin + number * MIX_STEP)
        screen.motions.wait(begin + sum(event.sizes) * MIX_STEP + READ)

    def _redeal(self, seat: Seat, delay: float) -> None:
        screen = self._screen

        def arrived() -> None:
            screen.shown.sizes[seat] += 1
            screen.changed()

        paint = self._card(None, end=self._held(seat))
        screen.motions.fly(paint, screen.table.deck, screen.table.seat(seat),
                           delay=delay, after=arrived)  # fmt: skip

    def _discarded(self, event: events.Discarded) -> None:
        screen = self._screen
        for number, card in enumerate(event.cards):
            screen.motions.fly(self._card(card), screen.played_from(event.seat, card),
                               screen.table.discards, delay=number * DRAW_STEP)  # fmt: skip
        screen.shown.leave(event.seat, len(event.cards))
        self._sound("slide")
        screen.motions.wait(READ)

    def _reversed(self, event: events.Reversed) -> None:
        self._screen.shown.direction = event.direction
        self._pause("reverse")

    def _challenged(self, event: events.Challenged) -> None:
        screen = self._screen
        self._sound("reveal")
        reveal = screen.reveal(event)
        screen.motions.wait(2 * READ, after=lambda: screen.app.push(reveal) if reveal else None)

    def _pause(self, sound: str, seconds: float = READ) -> None:
        """Time to read what the headline says."""
        self._sound(sound)
        self._screen.motions.wait(seconds)

    def _card(self, card: Card | None, start: int = 0, end: int = 0) -> Painter:
        """Paints a travelling card, growing or shrinking on its way (0: as on the pile)."""
        pile = self._screen.table.pile_height
        first, last = start or pile, end or pile

        def paint(canvas: Canvas, at: Point, come: float) -> None:
            height = first + round((last - first) * round(come * _SIZES) / _SIZES)
            cards.lay(canvas, faces.face_or_back(card, height), at)

        return paint

    def _held(self, seat: Seat) -> int:
        """How high a card is in somebody's hand."""
        screen = self._screen
        return screen.hand.card_height if seat == screen.front else screen.table.fan

    def _sound(self, name: str) -> None:
        """A sound, unless it would drown a shout."""
        if not self._screen.all_ears:
            self._screen.app.sounds.play(name)


_ACTS: dict[type[Event], Callable[[Director, Any], None]] = {
    events.Dealt: Director._dealt,
    events.Played: Director._played,
    events.Drew: Director._drew,
    events.Reshuffled: Director._reshuffled,
    events.HandsMixed: Director._mixed,
    events.Discarded: Director._discarded,
    events.Reversed: Director._reversed,
    events.Challenged: Director._challenged,
    events.Skipped: lambda director, event: director._pause("skip"),
    events.CalledUno: lambda director, event: director._pause("uno"),
    events.CaughtUno: lambda director, event: director._pause("caught"),
    events.PersonalRule: lambda director, event: director._pause("newword", 2 * READ),
    events.NothingToDraw: lambda director, event: director._pause("no"),
    events.Kept: lambda director, event: director._pause("slide", GLANCE),
    events.HandWon: lambda director, event: director._pause("win", 2 * READ),
}
