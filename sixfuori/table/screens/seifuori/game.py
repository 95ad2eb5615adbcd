"""The evening itself: the courtyard with everybody's windows, the forbidden words, the
Citofono; and the referee, who hears, asks and never decides alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from sixfuori.ear import Change, Heard, State
from sixfuori.games.contract import Event, IllegalMove, Move, Outcome, Seat
from sixfuori.games.seifuori import (
    Answer,
    Ask,
    NewWord,
    Phase,
    Resume,
    RevealWord,
    StartRound,
    TurnTo,
    View,
    Way,
)
from sixfuori.referee import Accusation, Hearing, Referee, Source, Verdict, Waiver
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Hover, Input, Key, Press
from sixfuori.table.match_screen import MatchScreen, Saved
from sixfuori.table.motion import Motions
from sixfuori.table.screens.seifuori import front
from sixfuori.table.screens.seifuori.actions import Actions
from sixfuori.table.screens.seifuori.citofono import Citofono
from sixfuori.table.screens.seifuori.hand import HeldHand
from sixfuori.table.screens.seifuori.hands import Hands
from sixfuori.table.screens.seifuori.listening import Listening
from sixfuori.table.screens.seifuori.plan import plan
from sixfuori.table.screens.seifuori.room import Room
from sixfuori.table.screens.seifuori.stage import Stage
from sixfuori.table.texts import common
from sixfuori.table.texts import seifuori as texts

LINE_SECONDS = 1.6
"""How long a light takes along the Citofono's line."""
UNSEEN = (160, 90)
"""The window's size before the first frame: hands may be faster than the eye."""
LEVEL_STEPS = 6
METER_SECONDS = 0.12
"""How often the level may be drawn anew."""


class GameScreen(MatchScreen):
    """A match of 6 Fuori on the table."""

    def __init__(self, saved: Saved, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(saved)
        self.clock = clock
        self.digital = saved.header.setup.way is Way.DIGITALE
        self.referee = Referee(self.match)
        self.listening: Listening | None = None
        self.citofono = Citofono()
        self.stage = Stage(self)
        self.swinging = Motions()
        self.selected: Seat | None = None
        """Somebody pointed at this window and has not said why yet."""
        self.sizes = Canvas(pygame.Surface(UNSEEN))
        self.plan = plan(self.sizes, len(self.names), self.digital)
        self.room = Room()
        self._hand = HeldHand()
        self._actions = Actions(self)
        self._hands = Hands(self)
        self._beat = 0.0
        self._meter = 0
        self._meter_due = 0.0
        self._covered = False
        self._looking = False

    # Who acts

    @property
    def hot_seat(self) -> bool:
        return self.digital and super().hot_seat

    def public_choice(self) -> bool:
        """Only asking needs one's cards; an answer is given aloud from where one sits, unless
        somebody wants to look first."""
        phase = self.match.state.phase
        return phase is not Phase.TURN and not (phase is Phase.ANSWER and self._looking)

    def look_first(self) -> None:
        """Whoever is asked takes the screen, to see their cards before they answer."""
        self._looking = True
        self.curtain.call(self.awaited[0])
        self._actions.arrange()
        self.changed()

    @property
    def may_look_first(self) -> bool:
        asked = self.match.state.phase is Phase.ANSWER and self.awaited[0] in self.people
        return asked and self.hot_seat and not self._looking

    def make(self, move: Move) -> None:
        self._looking = False
        self.referee.play(move, self.clock())

    @property
    def table(self) -> View:
        """What everybody may see."""
        view: View = self.match.view(None)
        return view

    @property
    def judging(self) -> bool:
        """Whether the rules about words hold now."""
        state = self.match.state
        return state.in_round and not state.paused and state.phase is not Phase.OVER

    # The life

    def enter(self) -> None:
        self.referee.strictness = self.app.settings.strictness
        self.listening = Listening(self.app, self.referee, self.clock, self.ask_table)
        self.listening.open()
        self.swinging.reduced = self.app.settings.reduced_motion
        self._catch_up()
        super().enter()
        self._actions.arrange()
        if not self.app.settings.guided:
            from sixfuori.table.screens.seifuori.guide import Guide

            self.app.push(Guide(self))

    def leave(self) -> None:
        if self.listening:
            self.listening.close()
        super().leave()

    def resume(self) -> None:
        """Whatever lay above has gone: listen again, as the settings now say."""
        self._covered = False
        self.referee.strictness = self.app.settings.strictness
        self.swinging.reduced = self.app.settings.reduced_motion
        if self.listening:
            self.listening.open()
        if self.app.ear:
            self.app.ear.resume()
        self._actions.arrange()

    def pause(self) -> None:
        self._covered = True
        if self.app.ear:
            self.app.ear.pause()
        super().pause()

    def let_go(self) -> None:
        self._hands.let_go()
        super().let_go()

    def view_changed(self) -> None:
        view: View = self.view
        self._hand.show(view.hand, view.hand_sizes, self.curtain.owner)

    def settled(self) -> None:
        self._catch_up()
        if self.listening:
            self.listening.follow()
        self._actions.arrange()
        self.ask_table()

    def _catch_up(self) -> None:
        """Show the match as it is, and on the Citofono those who are Fuori."""
        self.stage.catch_up(self.table)
        self.citofono.names = tuple(
            (seat, self.name(seat)) for seat, held in enumerate(self.match.state.dentro) if not held
        )

    def show(self, event: Event) -> None:
        self.stage.show(event)

    def show_outcome(self, outcome: Outcome) -> None:
        from sixfuori.table.screens.seifuori.evening import Evening

        self._catch_up()
        self._actions.arrange()
        self.app.push(Evening(self, outcome))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.swinging.busy:
            self.swinging.update(dt)
            self.changed()
        if self.citofono.held:
            self._beat = (self._beat + dt / LINE_SECONDS) % 1.0
            self.changed()
        self._meter_due -= dt
        meter = round(self.listening.level * LEVEL_STEPS) if self.listening else 0
        if meter != self._meter and self._meter_due <= 0:
            self._meter, self._meter_due = meter, METER_SECONDS
            self.changed()

    @property
    def restless(self) -> bool:
        return super().restless or self.swinging.busy or self.citofono.held

    # What is heard

    def hear(self, heard: Heard) -> None:
        if self.listening is None:
            return
        before = self.referee.accusation
        self.listening.hear(heard)
        if self.referee.accusation is not before:
            self.arrive()  # a forbidden word stops the room, whatever moves in it
        opened = isinstance(heard, Change) and heard.state is State.LISTENING
        if self._covered and opened and self.app.ear:
            self.app.ear.pause()  # the settings opened it again while the match rests
        self.changed()
        self.ask_table()

    def ask_table(self) -> None:
        """Stop the room if somebody is accused and nothing else is being shown."""
        from sixfuori.table.screens.seifuori.verdict import VerdictScreen

        if self.referee.accusation is None or self.busy or self._covered:
            return
        if isinstance(self.app.top, VerdictScreen):
            return
        while self.app.top is not self and self in self.app.stack:
            self.app.pop()
        self.let_go()
        self.selected = None
        self.app.push(VerdictScreen(self))

    # Verdicts

    def judge(self, who: Seat | None) -> Verdict | None:
        """The table's answer to the accusation it is asked about."""
        if self.referee.accusation is None:
            return None
        before = self.match.holding
        verdict = self.referee.answer(who, self.clock())
        if verdict.mercy:
            self.app.toast(verdict.mercy)
        if verdict.who is not None and self.listening:
            self.listening.learn(verdict.accusation, verdict.who)
        self.moved(show=self.match.holding != before)
        return verdict

    def take_back(self, verdict: Verdict) -> None:
        """Its penalty never happened."""
        self.referee.overturn(verdict, self.clock())
        self.app.sounds.play("lampon")
        self.app.toast(texts.TAKEN_BACK)
        self.moved(show=False)

    def ask_again(self, verdict: Verdict) -> None:
        """The same accusation, from the beginning."""
        self.referee.reopen(verdict, self.clock())
        self.moved(show=False)

    def take_back_last(self) -> None:
        last = next((v for v in reversed(self.referee.verdicts) if self.referee.holds(v)), None)
        if last:
            self.take_back(last)
        else:
            self.app.toast(texts.NOTHING_TO_TAKE_BACK)

    @property
    def last_move(self) -> Move | None:
        """What the table did last, where it can still say that it was a mistake."""
        moves = self.match.moves
        return moves[-1] if moves and not self.digital else None

    def take_back_move(self) -> None:
        """A slip of the finger: the wrong word, a round that is not over yet."""
        if self.last_move:
            self.referee.strike(self.match.holding[-1], self.clock())
            self.app.toast(common.UNDONE)
            self.moved(show=False)

    # What the table reports

    def report_word(self, word: str, who: Seat | None = None) -> None:
        """Somebody tapped a sign: that word was said (by `who`, if they said so first)."""
        now = self.clock()
        hearing = Hearing(word, word, texts.REPORTED, now, now, source=Source.TAP, voice=who)
        if self._report([hearing]) and who is not None:
            accusation = self.referee.accusation
            if accusation and accusation.card == word:
                self.judge(who)
        self.ask_table()

    def report_text(self, text: str) -> None:
        """Somebody typed what was said."""
        found = self.listening.typed(text) if self.listening else []
        if not found:
            self.app.toast(texts.NOTHING_FORBIDDEN.format(text=text))
        self._report(found)
        self.ask_table()

    def _report(self, hearings: list[Hearing]) -> bool:
        accepted = False
        for hearing in hearings:
            answer = self.referee.report(hearing)
            if isinstance(answer, Waiver):
                self.app.toast(answer.value)
            accepted |= isinstance(answer, Accusation)
        return accepted

    def report_citofono(self, who: Seat, to: Seat) -> None:
        """The table saw who spoke to whom the wrong way."""
        try:
            self.referee.report_citofono(who, to, self.clock())
        except IllegalMove as refusal:
            self.refuse(refusal)
            return
        self.moved()

    # Acting

    @property
    def may_ask(self) -> bool:
        """Whether the person at the screen is to ask somebody for a number."""
        return self.digital and self.my_turn and self.match.state.phase is Phase.TURN

    def main_action(self) -> None:
        """What the large button does now."""
        state = self.match.state
        if self.busy or state.phase is Phase.OVER:
            return
        if state.paused:
            self.submit(Resume(state.setup.referee))
        elif state.phase is Phase.BREAK:
            self.submit(StartRound(state.dealer))
        elif state.phase is Phase.WORD and self.digital:
            self.submit(RevealWord(state.dealer))
        elif state.phase is Phase.WORD:
            self.open_word_page()
        elif state.phase is Phase.ANSWER:
            self._answer()
        elif not self.digital:
            self.submit(TurnTo(state.turn, (state.turn + 1) % len(self.names)))

    def _answer(self) -> None:
        """Nobody may lie, so there is one answer; it is given when it has been said aloud."""
        for seat in self.awaited:
            for move in self.game.legal_moves(self.match.state, seat):
                if isinstance(move, Answer):
                    self.submit(move)
                    return

    def give_turn(self, seat: Seat) -> None:
        self.select(None)
        self.submit(TurnTo(self.match.state.setup.referee, seat))

    def ask_for(self, number: int) -> None:
        """The selected player is asked for a number."""
        target = self.selected
        self.select(None)
        if target is not None:
            self.submit(Ask(self.match.state.turn, target, number))

    def add_word(self, word: str) -> bool:
        """A word comes into play: the dealer's, or one more on the spot."""
        state = self.match.state
        dealers = state.phase is Phase.WORD
        return self.submit(NewWord(state.dealer if dealers else state.setup.referee, word))

    def open_word_page(self) -> None:
        from sixfuori.table.screens.seifuori.new_word import NewWordPage

        self.app.push(NewWordPage(self))

    def open_winners(self) -> None:
        from sixfuori.table.screens.seifuori.sheets import Winners

        self.app.push(Winners(self, self.selected))
        self.select(None)

    def open_verdicts(self) -> None:
        from sixfuori.table.screens.seifuori.sheets import Verdicts

        self.app.push(Verdicts(self))

    def open_typing(self) -> None:
        from sixfuori.table.screens.seifuori.sheets import WhatWasSaid

        self.app.push(WhatWasSaid(self))

    def time_out(self) -> None:
        """Two hands on the Citofono."""
        if not self.match.state.paused:
            self.referee.pause(self.clock())
            self.moved()

    def select(self, seat: Seat | None) -> None:
        if seat != self.selected:
            self.selected = seat
            self.app.sounds.play("click")
            self._actions.arrange()
            self.changed()

    # Input

    def handle(self, event: Input) -> bool:
        escape = isinstance(event, Key) and event.name == "escape"
        if escape and self.selected is not None:
            self.select(None)
            return True
        if not self.curtain.closed and self._hands.citofono(event):
            return True
        return super().handle(event)

    def handle_table(self, event: Input) -> bool:
        if self.busy:
            return False
        if isinstance(event, Hover):
            return self._hands.hover(event.at)
        if isinstance(event, Press):
            return self._hands.tap(event.at)
        if isinstance(event, Key) and not event.repeat:
            return self._hands.key(event)
        return False

    def help_lines(self) -> list[tuple[str, str]]:
        return [*texts.HELP, *(texts.HELP_DIGITAL if self.digital else texts.HELP_REAL)]

    # Drawing

    def layout(self, canvas: Canvas) -> None:
        self.sizes = canvas
        self.plan = plan(canvas, len(self.names), self.digital)
        self.citofono.rect = self.plan.citofono
        self._hand.place(self.plan.hand)
        self.hold_rect = self.plan.hand if self.digital else pygame.Rect(0, 0, 0, 0)
        self._actions.layout(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        scene = self.stage.scene(self.selected, self._offered(), self.selected is not None)
        self.room.draw(canvas, self.plan, scene)
        if self._hands.over and not self.busy:
            ring = self._hands.over.inflate(canvas.u(0.8), canvas.u(0.8))
            canvas.panel(ring, None, radius=1.6, border=0.4, border_colour=theme.ACT)
        front.draw_headline(canvas, self)
        front.draw_caption(canvas, self, self._meter / LEVEL_STEPS)
        self.citofono.draw(canvas)
        if self.citofono.held:
            self.citofono.draw_line(canvas, self.plan, self._beat)
        if self.digital:
            self._hand.draw(canvas, hot_seat=self.hot_seat, held=self.curtain.held)
        self.stage.draw_moving(canvas)

    def _offered(self) -> frozenset[Seat]:
        if self.selected is not None:
            return frozenset(range(len(self.names))) - {self.selected}
        if self.may_ask:
            return frozenset(range(len(self.names))) - {self.match.state.turn}
        return frozenset()
