"""A match of CODE on the table: input becomes picked cards, picked cards become moves."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from sixfuori.games.code.cards import Action, Card, Number
from sixfuori.games.code.model import (
    Discard,
    Draw,
    Phase,
    Pile,
    Play,
    Prendi,
    Reset,
    Stuck,
    Take,
    View,
    Won,
)
from sixfuori.games.contract import Event, Seat
from sixfuori.table.canvas import Canvas
from sixfuori.table.cards import Hand
from sixfuori.table.inputs import Hover, Input, Key, Press, Release
from sixfuori.table.match_screen import MatchScreen, Saved
from sixfuori.table.screens.code import faces, options, picking, plates, scene, shown
from sixfuori.table.screens.code.layout import Layout, lay_out
from sixfuori.table.screens.code.plates import Plate
from sixfuori.table.seating import Chronicle
from sixfuori.table.texts import code as texts


class GameScreen(MatchScreen):
    """CODE. A turn: pick cards in the hand, then press the plate that plays them."""

    WITHOUT_WINNER = texts.STUCK
    view: View

    def __init__(self, saved: Saved) -> None:
        super().__init__(saved)
        self.hand = Hand(faces.picture)
        self.chronicle = Chronicle()
        self.picked: tuple[Card, ...] = ()
        """Cards taken out of the hand, in order; the last one will lie on top."""
        self.aiming: Action | None = None
        """Prendi or Reset has been chosen: at which pile, at whom?"""
        self.flip = 1.0
        """How far the gifts on the table are turned up."""
        self.arriving: list[Card] = []
        """Own cards that are still on their way to the hand."""
        self.place: Layout = lay_out(Canvas(pygame.Surface((1280, 720))), len(self.names), None)
        self._situation: tuple[object, ...] = ()

    # The life

    def enter(self) -> None:
        super().enter()
        if self.match.moves:
            self._retell()
        else:
            self.show_opening()
        self._refresh_choices()

    def _retell(self) -> None:
        """The chronicle of a match taken up again."""
        for view in self.story():
            for event in view.events:
                self.tell(event)

    def tell(self, event: Event) -> None:
        line = texts.line(event, self.names)
        if line:
            self.chronicle.tell(line)

    def layout(self, canvas: Canvas) -> None:
        self.place = lay_out(canvas, len(self.names), self.owner)
        self.hand.rect = self.place.hand
        self.hold_rect = self.place.hand.union(self.place.code)
        self.pause_button.place(canvas)
        self.toast_foot = (self.place.table.centerx, self.place.hand.y - canvas.u(1))
        plates.place(canvas, self.place.plates, self.plates)

    def view_changed(self) -> None:
        situation = (self.view.turns, self.view.phase, self.owner)
        if situation != self._situation:
            self._situation = situation
            self.picked, self.aiming = self._picked_at_first(), None
        if self.owner != self.place.owner:
            self.app.lay_out_again(self)
        self._refresh_choices()

    def _picked_at_first(self) -> tuple[Card, ...]:
        """A card just drawn that can be played, alone or in a pair, is taken out at once."""
        drawn = self.view.drawn
        if drawn is None or not any(isinstance(move, Discard) for move in self.legal()):
            return ()
        return (drawn,)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._refresh_choices()

    def show(self, event: Event) -> None:
        shown.show(self, event)

    def draw_table(self, canvas: Canvas) -> None:
        scene.draw(self, canvas)

    def draw_widgets(self, canvas: Canvas) -> None:
        super().draw_widgets(canvas)
        if self.view.hand:
            self.hand.draw_lifted(canvas)

    def rematch_setup(self) -> Any:
        """Whoever has won deals next."""
        setup = super().rematch_setup()
        winners = self.outcome.winners if self.outcome else ()
        return replace(setup, dealer=winners[0]) if winners else setup

    def help_lines(self) -> list[tuple[str, str]]:
        return list(texts.HELP)

    # What the table shows

    @property
    def seen(self) -> bool:
        """Whether the view is that of the person who acts: their cards may be used."""
        return self.view.seat is not None and self.view.seat == self.owner

    @property
    def revealed(self) -> bool:
        """Whether the match is over and everybody's code lies open."""
        ends = (*self.pending(Won), *self.pending(Stuck))
        return self.view.outcome is not None and not ends

    @property
    def plates(self) -> list[Plate]:
        return [widget for widget in self.widgets if isinstance(widget, Plate)]

    def pending(self, kind: type[Event]) -> list[Any]:
        """Events of a kind that have happened but have not been shown yet."""
        return [event for event in self._pending if isinstance(event, kind)]

    def _refresh_choices(self) -> None:
        """Bring hand and plates up to date; plates that stay the same are left alone."""
        cards, marks = picking.arranged(self.view.hand, self.view.code if self.seen else None)
        legal = self.legal() if self.seen and self.my_turn and not self.aiming else ()
        self.hand.show(cards, picking.usable(cards, legal))
        self.hand.marked = marks
        self.hand.chosen = frozenset(picking.places(cards, self.picked))
        lit = picking.partners(cards, self.picked, legal) if self.hand.chosen else None
        self.hand.lit = lit
        choices = options.choices(self)
        if choices != [plate.choice for plate in self.plates]:
            made = [Plate(choice) for choice in choices]
            key = self.focus.key if isinstance(self.focus, Plate) else None
            self.set_widgets(made, next((p for p in made if key and p.key == key), None))
            self.app.lay_out_again(self)

    # Choosing

    def pick(self, index: int) -> None:
        """A card of the hand was touched."""
        legal = self.legal()
        if self.view.phase is Phase.OFFER:
            card = self.hand.cards[index]
            self.picked = () if self.picked == (card,) else (card,)
        else:
            self.picked = picking.pick(self.hand.cards, self.picked, index, legal)
        self.forget_no()
        self.app.sounds.play("card")
        self._refresh_choices()

    def _explain(self, card: Card) -> None:
        """Why a card cannot be chosen now: the rules say it, unless others would hear."""
        owner = self.owner
        if self.hot_seat or owner is None or self.aiming or self.view.phase is Phase.OFFER:
            self.app.sounds.play("no")
        elif isinstance(card, Number):
            self.submit(Discard(owner, (card,)))
        else:
            self.submit(Play(owner, card))

    def take_back(self) -> None:
        """Put what was picked back into the hand."""
        self.picked, self.aiming = (), None
        self._refresh_choices()

    def swap(self) -> None:
        """The other card of the pair on top."""
        self.picked = self.picked[::-1]
        self.app.sounds.play("flip")
        self._refresh_choices()

    def play_picked(self) -> None:
        """Play the cards picked; Prendi and Reset first ask what they aim at."""
        owner = self.owner
        if owner is None:
            return
        move = picking.move_of(self.picked, self.legal())
        if isinstance(move, Prendi | Reset):
            self.aiming = Action.PRENDI if isinstance(move, Prendi) else Action.RESET
            self._refresh_choices()
        elif move is not None:
            self.submit(move)
        else:
            self.submit(Discard(owner, tuple(self.picked)))  # type: ignore[arg-type]  # is refused

    def send(self, move: Callable[[Seat], Any]) -> None:
        """Make the owner's move, if the game still waits for it."""
        if self.my_turn and self.owner is not None:
            self.submit(move(self.owner))

    # Input

    def handle(self, event: Input) -> bool:
        used = isinstance(event, Key) and not self.curtain.closed and self._key(event)
        used = used or super().handle(event)
        self._refresh_choices()
        return used

    def _key(self, event: Key) -> bool:
        """Left and right walk the hand; Enter picks, and on a picked card plays."""
        if event.name in ("left", "right") and any(self.hand.playable):
            self.focus = None
            self.hand.handle(event)
            return True
        if event.name not in ("return", "enter") or event.repeat or self.focus:
            return False
        cursor = self.hand.cursor
        if cursor is not None and self.hand.playable[cursor] and cursor not in self.hand.chosen:
            self.pick(cursor)
            return True
        main = [plate for plate in self.plates if plate.main and plate.usable]
        if len(main) == 1:
            main[0].action()
        return len(main) == 1

    def handle_table(self, event: Input) -> bool:
        if isinstance(event, Press) and self.my_turn and self._touch(event):
            return True
        before = self.hand.cursor
        index = self.hand.handle(event, slide=self.hot_seat)
        if index is not None and self.my_turn and self.seen:
            self.pick(index)
            if isinstance(event, Release) and self._on_pile(event.at):
                self.play_picked()
            return True
        if self.hand.refused is not None and self.my_turn and self.seen:
            self._explain(self.hand.cards[self.hand.refused])
            return True
        return self.hand.cursor != before or not isinstance(event, Hover)

    def _on_pile(self, at: tuple[int, int]) -> bool:
        """Whether what is picked was laid on a discard pile and may stay there."""
        piles = scene.pile_rects(self.place)
        over = any(piles[name].collidepoint(at) for name in (scene.NUMBERS, scene.ACTIONS))
        turn = self.view.phase in (Phase.TURN, Phase.DRAWN)
        return over and turn and picking.move_of(self.picked, self.legal()) is not None

    def _touch(self, event: Press) -> bool:
        """Things on the table itself: piles, gifts, windows."""
        for rect, move in self._targets():
            if rect.collidepoint(event.at):
                self.send(move)
                return True
        return False

    def _targets(self) -> list[tuple[pygame.Rect, Callable[[Seat], Any]]]:
        piles = scene.pile_rects(self.place)
        if self.aiming is Action.PRENDI:
            return [
                (piles[scene.NUMBERS], lambda me: Prendi(me, Pile.NUMBERS)),
                (piles[scene.ACTIONS], lambda me: Prendi(me, Pile.ACTIONS)),
            ]
        if self.aiming is Action.RESET:
            return [
                (window, partial(_against, seat))
                for seat, window in enumerate(self.place.windows)
                if seat != self.owner
            ]
        if self.view.phase is Phase.TAKE:
            slots = scene.gift_slots(self)
            return [(slots[seat], partial(_gift_of, seat)) for seat in self.view.offered]
        if self.view.phase in (Phase.TURN, Phase.DUE):
            return [(piles["deck"], Draw)]
        return []


def _against(target: Seat, me: Seat) -> Reset:
    return Reset(me, target)


def _gift_of(giver: Seat, me: Seat) -> Take:
    return Take(me, giver)
