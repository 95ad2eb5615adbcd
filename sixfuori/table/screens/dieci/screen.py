"""A match of DIECI on the courtyard's table."""

from __future__ import annotations

import pygame

from sixfuori.games.contract import Event, Move, Seat
from sixfuori.games.dieci import (
    Accetta,
    Blocca,
    Card,
    Mescola,
    Pesca,
    Phase,
    Scambia,
    Tieni,
    Unwound,
    View,
)
from sixfuori.store.settings import BotSpeed
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Drag, Input, Key, Press, Release
from sixfuori.table.match_screen import MatchScreen, Saved
from sixfuori.table.screens.dieci import choices, drawing, effects, telling
from sixfuori.table.screens.dieci.choices import ChoiceButton
from sixfuori.table.screens.dieci.effects import Effect
from sixfuori.table.screens.dieci.places import Places
from sixfuori.table.screens.dieci.scene import Scene
from sixfuori.table.screens.dieci.showing import Showing
from sixfuori.table.screens.dieci.telling import Told
from sixfuori.table.seating import Chronicle
from sixfuori.table.texts import dieci as texts


class GameScreen(MatchScreen):
    """The oval with its seats, and beside it the panel: news, own card, choices."""

    view: View

    def __init__(self, saved: Saved) -> None:
        super().__init__(saved)
        self.places = self._placed(Canvas(pygame.Surface((1280, 720))))
        self.scene = Scene.of(self.shared_view)
        self.told: Told = ("", "")
        self.effect: Effect | None = None
        self._showing = Showing(self)
        self._chronicle = Chronicle()
        self._buttons: list[ChoiceButton] = []

    @property
    def shared_view(self) -> View:
        """What may be shown to whoever sits round the screen, held or not."""
        view: View = self.match.view(None if self.hot_seat else self.owner)
        return view

    def tell(self, told: Told) -> None:
        """Say what happened: large now, and in the chronicle for later."""
        self.told = told
        self._chronicle.tell(telling.line(told))

    @property
    def unwinding(self) -> bool:
        """Whether the move being shown is a stink bomb that undoes a chain."""
        return any(isinstance(event, Unwound) for event in self.shared_view.events)

    # What the match asks of its screen

    def public_choice(self) -> bool:
        return bool(self.match.state.phase is Phase.MESCOLA)

    @property
    def bot_speed(self) -> BotSpeed:
        """While all people only look on, the bots hurry."""
        out = bool(self.people) and all(self.scene.gone[seat] for seat in self.people)
        return BotSpeed.VELOCE if out else super().bot_speed

    def enter(self) -> None:
        super().enter()
        self._retell()
        self.settled()

    def _retell(self) -> None:
        """The chronicle of a match taken up again."""
        chain: tuple[Seat, ...] = ()
        for view in self.story():
            for event in view.events:
                self._chronicle.tell(telling.line(telling.of_event(event, self.names, chain)))
            chain = view.chain

    def show(self, event: Event) -> None:
        self._buttons = []
        self.set_widgets([])
        self._showing.show(event, telling.of_event(event, self.names, self.scene.chain))

    def settled(self) -> None:
        """Nothing moves any more: the table is what the view says, and somebody chooses."""
        self.scene = Scene.of(self.shared_view)
        awaited = next(iter(self.awaited), None)
        mine = awaited is not None and awaited == self.owner
        self.told = telling.at_rest(self.shared_view, awaited, mine)
        moves = self._choices(awaited) if mine and awaited is not None else []
        if moves and not self.public_choice():
            self.app.sounds.play("turn")
        self._buttons = [self._button(move) for move in moves]
        only = self._buttons[0] if len(self._buttons) == 1 else None
        self.set_widgets(self._buttons, only)
        self._say_choices()
        self.app.lay_out_again(self)

    def view_changed(self) -> None:
        self._say_choices()

    def help_lines(self) -> list[tuple[str, str]]:
        return list(texts.HELP)

    # Choices

    def _choices(self, seat: Seat) -> list[Move]:
        """What to offer. A hidden card must not be betrayed by a missing button, so whoever
        shares the screen is always offered to block."""
        phase = self.match.state.phase
        if phase is Phase.MESCOLA:
            return [Mescola(seat)]
        if phase is Phase.RISPOSTA:
            return [Accetta(seat), Blocca(seat)]
        return [Tieni(seat), Pesca(seat) if seat == self.view.dealer else Scambia(seat)]

    def _button(self, move: Move) -> ChoiceButton:
        return ChoiceButton(move, lambda: self._choose(move))

    def _choose(self, move: Move) -> None:
        if self.my_turn:
            self.submit(move)

    def _say_choices(self) -> None:
        """The sentences know the player's card only while the player looks at it."""
        for button in self._buttons:
            legal = button.move in self.legal() if self.own_card else True
            button.say(choices.words(button.move, self.view, self.own_card, legal))

    @property
    def own_card(self) -> Card | None:
        """The card of whoever may look at it now."""
        if self.viewer is None or self.viewer not in self.view.playing:
            return None
        return self.view.cards[self.viewer]

    # Hands

    def handle_table(self, event: Input) -> bool:
        hurry = isinstance(event, Press) or (
            isinstance(event, Key) and event.name in ("return", "enter") and not event.repeat
        )
        if self.busy and hurry:
            self.motions.finish()
            return True
        if self.hot_seat and self.curtain.held and isinstance(event, Drag | Release):
            return self._slide(event)
        return False

    def _slide(self, event: Drag | Release) -> bool:
        """The finger that holds the card slides onto a choice, and lets go there."""
        for button in self._buttons:
            button.hovered = button.enabled and button.rect.collidepoint(event.at)
        chosen = next((button for button in self._buttons if button.hovered), None)
        if chosen and isinstance(event, Release):
            chosen.action()
        return True

    # Drawing

    def layout(self, canvas: Canvas) -> None:
        self.places = self._placed(canvas)
        self.hold_rect = self.places.hand if self.hot_seat else pygame.Rect(0, 0, 0, 0)
        self.pause_button.place(canvas)
        self.toast_foot = (self.places.table.centerx, self.places.table.centery + canvas.u(14))
        choices.arrange(canvas, self._buttons, self.places.foot)

    def _placed(self, canvas: Canvas) -> Places:
        return Places.on(canvas, len(self.names), self.people[0] if self.people else 0)

    def draw_table(self, canvas: Canvas) -> None:
        places, scene = self.places, self.scene
        drawing.draw_ground(canvas, places)
        drawing.draw_middle(canvas, places, scene, self.view.manche)
        drawing.draw_chain(canvas, places, scene)
        awaited = () if self.busy else self.awaited
        for seat, name in enumerate(self.names):
            drawing.draw_seat(canvas, places, scene, seat, name, seat in awaited)
        for seat in self._card_order():
            drawing.draw_card(canvas, places, scene, seat, self._known(seat))
        drawing.draw_offer(canvas, places, scene)
        if self.effect:
            effects.draw(canvas, self.effect, places.table)
        self._draw_panel(canvas)

    def _card_order(self) -> list[Seat]:
        """The card on offer lies on top."""
        offering = self.scene.offer[0] if self.scene.offer else None
        return sorted(range(len(self.names)), key=lambda seat: seat == offering)

    def _known(self, seat: Seat) -> Card | None:
        """The card as far as it may be shown: what all see, and at rest the looker's share."""
        return self.scene.cards[seat] or (None if self.busy else self.view.cards[seat])

    def _draw_panel(self, canvas: Canvas) -> None:
        drawing.draw_panel(canvas, self.places, *self.told, mine=bool(self._buttons))
        seat = self.owner
        if self.scene.lowest:
            self._draw_lowest(canvas)
        elif seat is not None and (self.busy or not self.public_choice()):
            self._draw_hand(canvas, seat)
        if not self._buttons:
            self._chronicle.draw(canvas, self.places.foot)

    def _draw_lowest(self, canvas: Canvas) -> None:
        """The card everybody is looking at now."""
        card = self.scene.cards[self.scene.lowest[0]]
        if card:
            name = texts.CARD[card.key]
            caption = texts.LOW_CARD.format(card=name[0].upper() + name[1:], value=card.label)
            drawing.draw_hand(canvas, self.places, card, caption, False)

    def _draw_hand(self, canvas: Canvas, seat: Seat) -> None:
        if self.scene.gone[seat]:
            canvas.paragraph(texts.OUT_HINT, self.places.hand.union(self.places.caption), 3.4)
            return
        card = self._hand_card(seat)
        hold = self.hot_seat and card is None and not self.busy
        if not self.scene.present[seat] and card is None:
            return
        caption = texts.HOLD if hold else ""
        if card:
            caption = texts.MY_CARD.format(card=texts.CARD[card.key], value=card.label)
        drawing.draw_hand(canvas, self.places, card, caption, hold)

    def _hand_card(self, seat: Seat) -> Card | None:
        """The large card: at rest as the looker sees it, in motion as the table shows it."""
        if self.hot_seat:
            return None if self.busy else self.own_card
        return self.scene.cards[seat]
