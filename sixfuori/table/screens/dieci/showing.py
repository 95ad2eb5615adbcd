"""How each event is shown: what travels, what sounds, and how long people need to read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sixfuori.games.contract import Event, Seat
from sixfuori.games.dieci import (
    JOLLYGATTO,
    Blocked,
    Card,
    Dealt,
    Drew,
    Eliminated,
    Jumped,
    Kept,
    NobodyPays,
    Offered,
    Paid,
    Power,
    Returned,
    Revealed,
    Spared,
    Swapped,
    Unwound,
    Why,
)
from sixfuori.store.settings import BotSpeed
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.motion import Painter, ease_in_out, linear
from sixfuori.table.screens.dieci import effects, faces
from sixfuori.table.screens.dieci.drawing import draw_any_card
from sixfuori.table.screens.dieci.effects import Effect
from sixfuori.table.screens.dieci.telling import Told
from sixfuori.table.texts import dieci as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.dieci.screen import GameScreen

PACE = {BotSpeed.LENTO: 1.4, BotSpeed.NORMALE: 1.0, BotSpeed.VELOCE: 0.6}
"""How long people get to read, as the bots' speed is set."""
FLIP = 0.34
DRUM = 0.42
"""Seconds from one card of the reveal to the next."""
BLOCK = 1.5


class Showing:
    """Shows one event after the other on a screen."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen

    def show(self, event: Event, told: Told) -> None:
        if isinstance(event, Revealed):
            self._reveal(event, told)
            return
        self._screen.tell(told)
        match event:
            case Dealt():
                self._deal(event)
            case Kept():
                self._screen.scene.chain = ()
                self._sound("click")
                self._read(0.8)
            case Offered():
                self._offer(event)
            case Swapped():
                self._swap(event)
            case Blocked():
                self._block(event)
            case Jumped():
                self._jump(event)
            case Unwound():
                self._unwind(event)
            case Drew():
                self._draw(event)
            case _:
                self._end(event)

    # The deal, and what goes round

    def _deal(self, event: Dealt) -> None:
        scene, places = self._screen.scene, self._screen.places
        cards = self._screen.shared_view.cards
        scene.clear(event.dealer)
        self._sound("shuffle")
        for number, seat in enumerate(event.order):
            self._fly(None, False, places.deck, places.spots[seat], delay=0.6 + 0.17 * number,
                      after=self._landed(seat, cards[seat], False, "deal"))  # fmt: skip
        self._read(1.4 + 0.17 * len(event.order))

    def _offer(self, event: Offered) -> None:
        scene, places = self._screen.scene, self._screen.places
        card, up = scene.take(event.giver)
        self._sound("slide")

        def arrive() -> None:
            scene.lay(event.giver, card, up)
            scene.offer = (event.giver, event.receiver)

        self._fly(card, up, places.spots[event.giver],
                  places.offered(event.giver, event.receiver), after=arrive)  # fmt: skip
        self._read(0.9)

    def _swap(self, event: Swapped) -> None:
        """The two cards pass each other; whoever may know them sees them arrive."""
        scene, places = self._screen.scene, self._screen.places
        giver, receiver = event.giver, event.receiver
        start = places.offered(*scene.offer) if scene.offer else places.spots[giver]
        given, given_up = scene.take(giver)
        taken, taken_up = scene.take(receiver)
        scene.join(giver, receiver)
        self._sound("card")
        arc = places.card * 0.45
        lie_there = self._landed(receiver, event.given or given, given_up)
        lie_here = self._landed(giver, event.taken or taken, taken_up, "card")
        there, here = places.spots[receiver], places.spots[giver]
        self._fly(given, given_up, start, there, seconds=0.5, arc=arc, after=lie_there)
        self._fly(taken, taken_up, there, here, seconds=0.5, arc=-arc, after=lie_here)
        self._read(1.2)

    # Blocks

    def _block(self, event: Blocked) -> None:
        screen = self._screen
        self._flip(event.seat, event.card, 0.0)
        screen.motions.wait(FLIP, lambda: self._sound(effects.SOUNDS[event.card.key]))

        def over() -> None:
            if event.card.power is not Power.JUMP:
                self._send_back(event.giver)

        self._limelight(event.card, screen.places.spots[event.seat], BLOCK, FLIP, over)
        if screen.motions.reduced:
            self._read(BLOCK)

    def _send_back(self, giver: Seat) -> None:
        """The card nobody wanted returns to its place; the chain ends here."""
        scene, places = self._screen.scene, self._screen.places
        if scene.offer:
            start = places.offered(*scene.offer)
            card, up = scene.take(giver)
            scene.offer = None
            self._fly(card, up, start, places.spots[giver], after=self._landed(giver, card, up))
        if not self._screen.unwinding:
            scene.chain = ()

    def _jump(self, event: Jumped) -> None:
        scene, places = self._screen.scene, self._screen.places
        if event.receiver is None or not scene.offer:
            self._read(1.2)  # the swap with the deck is the next event
            return
        start = places.offered(*scene.offer)
        card, up = scene.take(event.giver)
        goal = (event.giver, event.receiver)

        def arrive() -> None:
            scene.lay(event.giver, card, up)
            scene.offer = goal

        self._fly(card, up, start, places.offered(*goal), seconds=0.6, arc=places.card * 0.9,
                  after=arrive)  # fmt: skip
        self._read(1.4)

    def _unwind(self, event: Unwound) -> None:
        """Everything flies back, last link first, in a cloud of stink."""
        scene, places = self._screen.scene, self._screen.places
        chain = event.chain
        known = self._screen.shared_view.cards
        self._sound("whoosh")
        held = {seat: scene.take(seat) for seat in chain}
        sources = (chain[-1], *chain)
        for number, (seat, source) in enumerate(zip(chain, sources, strict=False)):
            card, up = held[source]
            delay = 0.22 * (len(chain) - number - 1)
            self._fly(card, up, places.spots[source], places.spots[seat], seconds=0.55,
                      delay=delay, arc=places.card * 0.5, stink=True,
                      after=self._landed(seat, known[seat], up, "card"))  # fmt: skip
        scene.chain = ()
        self._read(1.6 + 0.22 * len(chain))

    # The end of a manche

    def _draw(self, event: Drew) -> None:
        scene, places = self._screen.scene, self._screen.places
        start = places.offered(*scene.offer) if scene.offer else places.spots[event.seat]
        scene.take(event.seat)
        scene.offer = None
        self._sound("draw")

        def away() -> None:
            scene.discard = event.old

        def arrive() -> None:
            scene.lay(event.seat, None)
            self._flip(event.seat, event.new, 0.1)

        self._fly(event.old, True, start, places.discard, seconds=0.5, after=away)
        self._fly(None, False, places.deck, places.spots[event.seat], seconds=0.5, delay=0.7,
                  after=arrive)  # fmt: skip
        self._read(2.6)

    def _reveal(self, event: Revealed, told: Told) -> None:
        """One by one, as the drum rolls: from the dealer's right round to the dealer."""
        screen, scene = self._screen, self._screen.scene
        self._sound("reveal")
        scene.chain, scene.offer = (), None
        seats = len(scene.tokens)
        screen.told = texts.REVEAL
        held = dict(event.cards)
        delay = 0.5
        for seat in sorted(held, key=lambda seat: (seat - scene.dealer - 1) % seats):
            if scene.open[seat]:
                continue
            self._flip(seat, held[seat], delay)
            delay += DRUM
        lows = event.lowest

        def tremble() -> None:
            screen.tell(told)
            scene.lowest = lows
            self._sound("caught")
            screen.motions.run(0.9, self._shake, ease=linear)

        screen.motions.wait(delay + FLIP, tremble)
        self._read(delay + FLIP + 2.0)

    def _shake(self, share: float) -> None:
        self._screen.scene.shaking = share

    def _end(self, event: Event) -> None:
        scene = self._screen.scene
        if isinstance(event, Paid):
            self._pay(event.seat)
            self._read(2.0 if event.why is Why.PIU_BASSA else 1.5)
        elif isinstance(event, NobodyPays):
            self._sound("gift")
            if event.why in (Spared.DUE_JOLLY, Spared.TRE_JOLLY):
                self._limelight(JOLLYGATTO, self._screen.places.deck, 2.0)
            self._read(2.8)
        elif isinstance(event, Eliminated):
            scene.gone[event.seat] = True
            self._sound("lampoff")
            self._read(2.2)
        elif isinstance(event, Returned):
            scene.gone[event.seat] = False
            scene.tokens[event.seat] += 1
            scene.bank -= 1
            self._sound("lampon")
            self._read(1.8)
        else:
            self._read(1.2)

    def _pay(self, seat: Seat) -> None:
        scene, places = self._screen.scene, self._screen.places
        scene.tokens[seat] -= 1

        def drop() -> None:
            scene.bank += 1
            self._sound("coin")

        def coin(canvas: Canvas, at: Point, share: float) -> None:
            faces.coin(canvas, at, places.coin * (1.2 + 0.8 * (1 - abs(2 * share - 1))))

        start = places.token(seat, scene.tokens[seat])
        self._screen.motions.fly(coin, start, places.bank, seconds=0.7, arc=places.card * 0.4,
                                 after=drop)  # fmt: skip

    # Small things

    def _limelight(
        self,
        card: Card,
        start: Point,
        seconds: float,
        delay: float = 0.0,
        after: Callable[[], None] = lambda: None,
    ) -> None:
        """A resident has the middle of the table for a moment."""
        screen = self._screen
        effect = Effect(card, start)

        def step(share: float) -> None:
            screen.effect, effect.share = effect, share

        def over() -> None:
            screen.effect = None
            after()

        screen.motions.run(seconds, step, ease=linear, delay=delay, after=over)

    def _flip(self, seat: Seat, card: Card, delay: float) -> None:
        scene = self._screen.scene

        def step(share: float) -> None:
            scene.cards[seat], scene.turning[seat] = card, share

        def over() -> None:
            scene.turning.pop(seat, None)
            scene.open[seat] = True
            self._sound("flip")

        self._screen.motions.run(FLIP, step, ease=ease_in_out, delay=delay, after=over)

    def _landed(
        self, seat: Seat, card: Card | None, up: bool, sound: str | None = None
    ) -> Callable[[], None]:
        def land() -> None:
            self._screen.scene.lay(seat, card, up)
            if sound:
                self._sound(sound)

        return land

    def _fly(
        self,
        card: Card | None,
        up: bool,
        start: Point,
        end: Point,
        *,
        seconds: float = 0.34,
        delay: float = 0.0,
        arc: float = 0.0,
        stink: bool = False,
        after: Callable[[], None],
    ) -> None:
        self._screen.motions.fly(self._painter(card, up, stink), start, end, seconds=seconds,
                                 delay=delay, arc=arc, after=after)  # fmt: skip

    def _painter(self, card: Card | None, up: bool, stink: bool) -> Painter:
        height = self._screen.places.card

        def paint(canvas: Canvas, at: Point, share: float) -> None:
            draw_any_card(canvas, at, height, card, up)
            if stink:
                effects.clouds(canvas, at, height * 0.35, share)

        return paint

    def _sound(self, name: str) -> None:
        self._screen.app.sounds.play(name)

    def _read(self, seconds: float) -> None:
        """Let the event stand for a while."""
        self._screen.motions.wait(seconds * PACE[self._screen.bot_speed])
