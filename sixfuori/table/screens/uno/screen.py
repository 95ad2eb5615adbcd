"""The table of UNO: what can be done now, and what comes of an input."""

from __future__ import annotations

import pygame

from sixfuori.ear import Change, Heard, Said, State
from sixfuori.games.contract import Event, Move, Seat
from sixfuori.games.uno.cards import COLOURS, Card, Colour, Face
from sixfuori.games.uno.events import Challenged
from sixfuori.games.uno.moves import CallUno, CatchUno, Discard, MakeDraw, PlayCard
from sixfuori.games.uno.state import Phase, View
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.cards import Hand
from sixfuori.table.inputs import Input, Key, Press, Release
from sixfuori.table.match_screen import MatchScreen, Saved
from sixfuori.table.screens.uno import choices, faces, shout, tabletop
from sixfuori.table.screens.uno.director import Director
from sixfuori.table.screens.uno.layout import Layout, lay_out
from sixfuori.table.screens.uno.plates import Earpiece, Sign
from sixfuori.table.screens.uno.reveal import Reveal
from sixfuori.table.screens.uno.shown import Shown
from sixfuori.table.screens.uno.telling import sentence
from sixfuori.table.seating import Chronicle
from sixfuori.table.texts import uno as texts
from sixfuori.table.widgets import Button, Widget

CLAIM_SECONDS = 2.5
"""How long the table can say that a shout came from somebody else."""
SHOUT_GRACE = 0.6
"""How much longer a bot waits with its turn while somebody has not shouted yet…"""
EAR_GRACE = 1.2
"""…and while the ear may still be working on a shout."""
HAND_CHOICE = (Phase.PLAY, Phase.DRAWN, Phase.DISCARD)


class GameScreen(MatchScreen):
    """A match of UNO."""

    view: View

    def __init__(self, saved: Saved) -> None:
        super().__init__(saved)
        self.front: Seat | None = self.people[0] if self.people else None
        """Whose hand lies along the lower edge: who acts at the screen, or did last."""
        self.hand = Hand(faces.picture)
        self.shown = Shown()
        self.chronicle = Chronicle()
        self.headline = ""
        self.acting: Seat | None = None
        self.jolly: Card | None = None
        """A Jolly that is about to be played, waiting for its colour."""
        self.claim: Seat | None = None
        """Whose a shout is that the ear heard, unless somebody else says it was theirs."""
        self.ear_state: State | None = None
        """How the ear is doing; None while nobody listens."""
        nowhere = Canvas(pygame.Surface((1280, 720)))
        self.table: Layout = lay_out(nowhere, len(self.names), self.front)
        self._director = Director(self)
        self._listener = shout.Listener()
        self._order: list[int] = []
        self._spot: Point | None = None
        self._touched: Seat | None = None
        self._window_over = False
        self._unsettled = False
        self._unopened = False
        self._laid_out = False

    # What the table asks of a game

    def enter(self) -> None:
        super().enter()
        self.shown.sync(self.view)
        if self.match.moves:
            self._retell()
        else:
            self.shown.clear(len(self.names), self.view.pile)
            self._unopened = True

    def _retell(self) -> None:
        """The chronicle of a match taken up again."""
        for view in self.story():
            for event in view.events:
                self.chronicle.tell(sentence(event, self.names, view.target))

    def leave(self) -> None:
        super().leave()
        if self.ear_state is not None:
            self.app.close_ear()

    def show(self, event: Event) -> None:
        self.headline = sentence(event, self.names, self.view.target)
        self.chronicle.tell(self.headline)
        self.acting = getattr(event, "seat", None)
        self._director.show(event)

    def update(self, dt: float) -> None:
        if self._unopened:
            if not self._laid_out:
                return  # the deal is shown once it is known where everybody sits
            self._unopened = False
            self._unsettled = True
            self.show_opening()
            self._arrange()
        super().update(dt)
        if self._unsettled and not self.busy:
            self._unsettled = False
            self.shown.sync(self.view)
            self._arrange()
            if self.my_turn and not self.all_ears:
                self.app.sounds.play("turn")

    def view_changed(self) -> None:
        if self.owner is not None and self.owner != self.front:
            self.front = self.owner
        self._arrange()

    def submit(self, move: Move) -> bool:
        self._window_over = False
        if not isinstance(move, CallUno | CatchUno):  # a shout does not disturb a choice
            self.jolly = None
        made = super().submit(move)
        if made:
            self._unsettled = True
        self._arrange()
        return made

    def public_choice(self) -> bool:
        """Nobody needs their cards to deal, to settle the group's own rule, or to shout."""
        state = self.match.state
        return state.phase in (Phase.OVER, Phase.SETTLE) or self.lingering

    @property
    def lingering(self) -> bool:
        """Whether the screen waits, before it is handed on, for a shout that is due."""
        state = self.match.state
        return (
            len(self.people) > 1
            and state.owes is not None
            and state.turn in self.people
            and state.turn != state.owes
            and not self._window_over
        )

    def bot_pause(self, seat: Seat) -> float | None:
        state, pause = self.match.state, super().bot_pause(seat)
        if state.phase in (Phase.OVER, Phase.SETTLE) and seat in self.awaited:
            return None if self.people else pause
        if pause is None or state.owes is None:
            return pause
        return pause + (EAR_GRACE if self.ear_state is State.LISTENING else SHOUT_GRACE)

    def help_lines(self) -> list[tuple[str, str]]:
        return list(texts.HELP)

    def rematch(self) -> None:
        listening = self.ear_state is not None
        super().rematch()
        if listening and isinstance(self.app.top, GameScreen):
            self.app.top.toggle_ear()

    # What can be done now

    @property
    def choosing(self) -> bool:
        """Whether a card of the hand can be chosen."""
        return self.my_turn and self.view.phase in HAND_CHOICE and self.jolly is None

    def tappable(self, seat: Seat) -> bool:
        """Whether a touch on this player's window does something now."""
        if self.settling:
            return any(isinstance(m, MakeDraw) for m in self.legal(self.view.turn))
        due = self.view.owes is not None or self.claim is not None
        return due and len(self.people) > 1 and self._shout_of(seat) is not None

    @property
    def settling(self) -> bool:
        """Whether the people decide what the group's own rule does."""
        return self.view.phase is Phase.SETTLE and bool(self.people) and not self.busy

    @property
    def all_ears(self) -> bool:
        """Whether a shout may come any moment: our own sounds would drown it."""
        return self.ear_state is State.LISTENING and min(self.view.sizes) <= 2

    def _arrange(self) -> None:
        """The buttons for what can be done now."""
        self._deal_hand()
        made: list[Widget] = []
        if not self.busy and not self.curtain.closed:
            made = choices.offered(self)
        focus = next((w for w in made if isinstance(w, Button) and w.main), None)
        named = shout.unnamed(self.legal, self.people, self.view.owes, self.front)
        if named and not self.curtain.closed:
            made.append(Sign(self._sign_hint(named), self.shout))
        if self.people:
            lit = self.ear_state is State.LISTENING
            made.append(Earpiece(self._ear_label(), lit, self.toggle_ear))
        self.set_widgets(made, focus)
        self.app.lay_out_again(self)

    # Cards

    def _deal_hand(self) -> None:
        """The fan shows the hand by colour and number, whatever order it came in."""
        mine = self.view.hand if self.view.seat == self.front else ()
        self._order = sorted(range(len(mine)), key=lambda index: _rank(mine[index]))
        legal = self.legal() if self.choosing else ()
        fitting = {move.card for move in legal if isinstance(move, PlayCard | Discard)}
        drawn = len(mine) - 1 if self.view.drawn else None
        self.hand.show(
            [mine[index] for index in self._order],
            [mine[i] in fitting and drawn in (None, i) for i in self._order],
        )
        self.hand.marked = frozenset(n for n, index in enumerate(self._order) if index == drawn)

    def travelling(self, index: int) -> bool:
        """Whether this card of the fan has not arrived yet."""
        if self.front is None:
            return False
        return self._order[index] >= self.shown.sizes[self.front]

    def drawn_to(self, seat: Seat, card: Card | None) -> Point:
        """Where a drawn card goes."""
        if seat == self.front and card is not None and card in self.hand.cards:
            return self.hand.centre_of(self.hand.cards.index(card))
        return self.table.seat(seat)

    def played_from(self, seat: Seat, card: Card) -> Point:
        """Where a card comes from."""
        if seat == self.front and self._spot is not None:
            spot, self._spot = self._spot, None
            return spot
        return self.table.seat(seat)

    def choose(self, index: int) -> None:
        """A card of the fan was chosen."""
        card, seat = self.hand.cards[index], self.owner
        assert seat is not None
        self._spot = self.hand.centre_of(index)
        if self.view.phase is Phase.DISCARD:
            self.submit(Discard(seat, card))
        elif card.is_jolly:
            self._ask_for(card)
        else:
            self.submit(PlayCard(seat, card))

    def play_drawn(self) -> None:
        """The card just drawn, without looking for it in the hand."""
        plays = [move for move in self.legal() if isinstance(move, PlayCard)]
        if plays[0].card.is_jolly:
            self._ask_for(plays[0].card)
        else:
            self.submit(plays[0])

    def _ask_for(self, card: Card) -> None:
        self.jolly = card
        self.app.sounds.play("flip")
        self._arrange()

    def ask_colour(self, colour: Colour) -> None:
        seat, card = self.owner, self.jolly
        if seat is not None and card is not None:
            self.submit(PlayCard(seat, card, colour))

    def think_again(self) -> None:
        """The Jolly goes back into the hand."""
        self.jolly = self._spot = None
        self._arrange()

    def reveal(self, event: Challenged) -> Reveal | None:
        """The challenged hand, if a person at this screen has the right to see it."""
        if event.seat not in self.people:
            return None
        seen = [e for e in self.match.view(event.seat).events if isinstance(e, Challenged)]
        hand = tuple(card for e in seen for card in e.shown if card)
        return Reveal(
            self.name(event.seat), self.name(event.accused), hand, event.colour, event.guilty,
            secret=self.hot_seat,
        )  # fmt: skip

    # Shouting

    def _shout_of(self, seat: Seat) -> shout.Shout | None:
        return shout.of_seat(self.legal, seat) if seat in self.people else None

    def _sign_hint(self, named: shout.Shout) -> str:
        if isinstance(named, CallUno):
            return texts.UNO_MINE if len(self.people) == 1 else self.name(named.seat)
        assert self.view.owes is not None
        return texts.UNO_CATCH.format(name=self.name(self.view.owes))

    def shout(self) -> None:
        """Somebody shouted, by key or sign."""
        named = shout.unnamed(self.legal, self.people, self.view.owes, self.front)
        if named:
            self.submit(named)

    def tap(self, seat: Seat) -> None:
        """A player's window was touched: their shout, or their card by the group's own rule."""
        if self.settling:
            self.submit(MakeDraw(self.view.turn, seat))
            return
        own = self._shout_of(seat)
        if own:
            self.claim = None
            self.submit(own)

    def close_window(self) -> None:
        """Nobody shouted: the next player takes the screen."""
        self._window_over = True
        self.moved(show=False)
        self._unsettled = True

    def toggle_ear(self) -> None:
        """Listen for shouts, or stop."""
        if self.ear_state is not None:
            self.ear_state = None
            self.app.close_ear()
        elif self.app.open_ear() is None:
            self.app.toast(texts.LISTEN_FORBIDDEN)
        else:
            self.ear_state = State.PREPARING
        self._arrange()

    def _ear_label(self) -> str:
        return {
            None: texts.LISTEN,
            State.LISTENING: texts.LISTENING,
            State.PREPARING: texts.LISTEN_PREPARING,
        }.get(self.ear_state, texts.LISTEN_DEAF)

    def hear(self, heard: Heard) -> None:
        if self.ear_state is None:
            return
        if isinstance(heard, Change):
            self.ear_state = heard.state
            if heard.why:
                self.app.toast(heard.why)
            self._arrange()
        elif isinstance(heard, Said) and self._listener.shouted(heard) and self.app.top is self:
            self._hear_shout()

    def _hear_shout(self) -> None:
        named = shout.unnamed(self.legal, self.people, self.view.owes, self.front)
        if named is None or self.claim is not None:
            return
        if len(self.people) > 1 and named.seat == self.view.owes:
            self.claim = named.seat
            self.motions.wait(CLAIM_SECONDS, self._grant_claim)
            self.changed()
        else:
            self.submit(named)

    def _grant_claim(self) -> None:
        """Nobody else was first."""
        seat, self.claim = self.claim, None
        if seat is not None and CallUno(seat) in self.legal(seat):
            self.submit(CallUno(seat))

    # Input

    def handle_widgets(self, event: Input) -> bool:
        if isinstance(event, Key) and self.choosing and self._for_hand(event):
            return self.handle_table(event)
        return super().handle_widgets(event)

    def _for_hand(self, event: Key) -> bool:
        """Left and right walk through the fan; Enter plays unless a button has the focus."""
        if event.name in ("left", "right"):
            self.focus = None
            return True
        return event.name in ("return", "enter", "up") and self.focus is None

    def handle_table(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name in tabletop.NUMBERS and not event.repeat:
            seat = tabletop.NUMBERS.index(event.name)
            if seat < len(self.names):
                self.tap(seat)
            return True
        if isinstance(event, Press):
            self._touched = self._window_at(event.at)
        if isinstance(event, Release) and self._touched is not None:
            touched, self._touched = self._touched, None
            if self._window_at(event.at) == touched:
                self.tap(touched)
            return True
        if not self.choosing:
            return False
        pointed = self.hand.cursor
        index = self.hand.handle(event, slide=self.hot_seat)
        if index is not None:
            self.choose(index)
        elif isinstance(event, Release | Key) and not self.hot_seat:
            self._explain(event, pointed)
        self.changed()
        return True

    def _window_at(self, at: tuple[int, int]) -> Seat | None:
        """Whose window this is (a card may be thrown across it: only a touch counts)."""
        windows = enumerate(self.table.windows)
        return next((seat for seat, window in windows if window.collidepoint(at)), None)

    def _explain(self, event: Release | Key, pointed: int | None) -> None:
        """Say why a card that somebody tried to play does not fit."""
        tried = isinstance(event, Release) and pointed == self.hand.index_at(event.at)
        tried |= isinstance(event, Key) and event.name in ("return", "enter", "up")
        if tried and pointed is not None and self.owner is not None:
            self.submit(PlayCard(self.owner, self.hand.cards[pointed]))

    # Drawing

    def layout(self, canvas: Canvas) -> None:
        self.table = lay_out(canvas, len(self.names), self.front)
        self.hand.rect = self.table.hand
        self.hold_rect = self.table.hand
        self.pause_button.place(canvas)
        self.toast_foot = self.table.hint.midbottom
        self._laid_out = True
        tabletop.place(canvas, self.table, self.widgets)

    def draw_table(self, canvas: Canvas) -> None:
        tabletop.draw(canvas, self)


_FACES = tuple(Face)


def _rank(card: Card) -> tuple[int, int]:
    colour = len(COLOURS) if card.colour is None else COLOURS.index(card.colour)
    return colour, _FACES.index(card.face)
