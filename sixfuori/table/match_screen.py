"""What the game screens share: a match, its seats, the bots, the curtain, the events.

A game's screen derives from `MatchScreen`. It draws `self.view`, shows each event that
happened, and calls `submit` with a legal move. Everything else (saving before showing,
whose view may be drawn, letting bots think, the end) happens here.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Protocol

import pygame

from sixfuori.games.contract import Event, IllegalMove, Move, Outcome, Seat
from sixfuori.games.match import Match
from sixfuori.store import matches
from sixfuori.store.journal import Header
from sixfuori.store.settings import BotSpeed
from sixfuori.table.canvas import Canvas
from sixfuori.table.curtain import Curtain
from sixfuori.table.inputs import Input, Key, KeyUp, Press, Release
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button, PauseButton

BOT_PAUSE = {BotSpeed.LENTO: 1.7, BotSpeed.NORMALE: 1.0, BotSpeed.VELOCE: 0.4}
"""Seconds a bot waits before it moves, so that people can follow."""


class Saved(Protocol):
    """A match and where it is kept (`store.matches.SavedMatch`, or a staged one)."""

    @property
    def header(self) -> Header: ...
    @property
    def match(self) -> Match: ...
    def finish(self) -> None: ...
    def abandon(self) -> None: ...


class MatchScreen(Screen):
    """A match on the table."""

    SECRETS: ClassVar[bool] = True
    """Whether players hide anything from each other (if not, there is no curtain)."""
    CAN_UNDO: ClassVar[bool] = False
    """Whether moves may be taken back in a friendly match."""
    WITHOUT_WINNER: ClassVar[str] = texts.DRAW
    """What the page of the outcome says when nobody has won."""

    def __init__(self, saved: Saved) -> None:
        super().__init__()
        self.saved = saved
        self.match = saved.match
        self.game = saved.match.game
        self.names: tuple[str, ...] = saved.header.setup.players
        self.levels = saved.header.seats
        self.people = tuple(seat for seat, level in enumerate(self.levels) if level is None)
        self.curtain = Curtain()
        self.hold_rect = pygame.Rect(0, 0, 0, 0)
        self.pause_button = PauseButton(self.pause)
        """Esc for hands; a game's `layout` gives it its place."""
        self.view: Any = None
        self.before: Any = None
        self._pending: deque[Event] = deque()
        self._thought: Future[Move | None] | None = None
        self._asked: set[Seat] = set()
        self._bot_wait = 0.0
        self._ended = False
        self._settled = False
        self._refusal = ""
        self._luck = Random(secrets.randbits(63))

    # For the games: what to override

    def show(self, event: Event) -> None:
        """Start the motions and sounds of one event; the next one follows when they end."""

    def draw_table(self, canvas: Canvas) -> None:
        """Draw `self.view`; never look anywhere else for what is hidden."""
        raise NotImplementedError

    def handle_table(self, event: Input) -> bool:
        """Turn an input that no widget took into a move."""
        return False

    def view_changed(self) -> None:
        """`self.view` is another one: place widgets and forget selections."""

    def settled(self) -> None:
        """Everything that happened has been shown, and the match goes on."""

    def make(self, move: Move) -> None:
        """Let the move happen (where somebody must watch every move, they do it)."""
        self.match.play(move)

    def public_choice(self) -> bool:
        """Whether what is awaited now needs no secret knowledge: then no curtain closes over
        the table, and whoever is nearest acts (moving on after all cards were shown)."""
        return False

    def bot_pause(self, seat: Seat) -> float | None:
        """Seconds a bot lets pass before its move, so that people can follow, or be faster
        where it only interrupts. None: it leaves this move to the people at the table."""
        pause = BOT_PAUSE[self.bot_speed]
        return pause if seat in self.awaited else pause * (0.5 + self._luck.random())

    def show_outcome(self, outcome: Outcome) -> None:
        """The match is over and everything has been shown."""
        from sixfuori.table.screens.outcome import OutcomeScreen

        self.app.push(OutcomeScreen(self, outcome))

    def looking_back(self) -> list[Button]:
        """What else the page of the outcome offers: reviewing the match, for instance."""
        return []

    def rematch_setup(self) -> Any:
        """The setup of the next match at this table."""
        return replace(self.match.setup, seed=secrets.randbits(63))

    def help_lines(self) -> list[tuple[str, str]]:
        """(key, what it does) for the F1 overlay, beside the keys all matches share."""
        return []

    # For the games: what to use

    @property
    def hot_seat(self) -> bool:
        """Whether several people with secrets share the screen."""
        return self.SECRETS and len(self.people) > 1

    @property
    def owner(self) -> Seat | None:
        """The person who acts at the screen now: whose turn it is, or the only one."""
        if self.hot_seat and not self.public_choice():
            return self.curtain.owner
        if self.SECRETS and len(self.people) == 1:
            return self.people[0]
        return next((seat for seat in self.awaited if seat in self.people), None)

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be drawn at this moment; nobody's in doubt."""
        if self.hot_seat and (self.public_choice() or not self.curtain.held):
            return None
        return self.owner

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return self.game.awaited(self.match.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def busy(self) -> bool:
        """Whether something is still being shown (no moves are taken meanwhile)."""
        return self.motions.busy or bool(self._pending)

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for the person at the screen, and everything is shown."""
        return self.owner in self.awaited and not self.busy and not self.curtain.closed

    @property
    def bot_speed(self) -> BotSpeed:
        """How fast the bots play now."""
        return self.app.settings.bot_speed

    def legal(self, seat: Seat | None = None) -> tuple[Move, ...]:
        """The moves of a seat (the owner's, if none is named). Draw nothing from them that
        the view does not show: a hidden card must not be given away by its button."""
        seat = self.owner if seat is None else seat
        return () if seat is None else tuple(self.game.legal_moves(self.match.state, seat))

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def submit(self, move: Move) -> bool:
        """Make a move: saved, then shown. A refusal is said and changes nothing."""
        try:
            self.make(move)
        except IllegalMove as refusal:
            self.refuse(refusal)
            return False
        self.moved()
        return True

    def refuse(self, refusal: IllegalMove) -> None:
        """Say why not."""
        self.say_no(str(refusal))

    def say_no(self, sentence: str) -> None:
        """One refusal at a time, until something is done that can be done."""
        self.forget_no()
        self._refusal = sentence
        self.app.toast(sentence)
        self.app.sounds.play("no")

    def forget_no(self) -> None:
        self.app.untoast(self._refusal)

    def moved(self, show: bool = True) -> None:
        """The match has moved on, or back (`show=False`): turn to what it is now."""
        self._thought = None
        self._asked.clear()
        self._settled = False
        self.forget_no()
        self._refresh()
        if show:
            # With several people round the screen only what the whole table saw is shown.
            seat = None if self.hot_seat else self.owner
            self._pending.extend(self.match.view(seat).events)
        else:
            self.motions.clear()
            self._pending.clear()

    def show_opening(self) -> None:
        """Show how the match begins (the deal); for `enter`, when nobody has moved yet."""
        if not self.match.moves:
            self._pending.extend(self.match.view(None if self.hot_seat else self.owner).events)

    def story(self) -> Iterator[Any]:
        """What the whole table saw so far, view after view: for those who take a match up again."""
        state = self.game.new(self.match.setup)
        yield self.game.view(state, None)
        for move in self.match.moves:
            try:
                state = self.game.play(state, move)
            except IllegalMove:  # a match staged for a picture does not begin at its beginning
                yield self.match.view(None)
                return
            yield self.game.view(state, None)

    def undo(self) -> None:
        """Take back to the last time a person had the choice."""
        if not self.CAN_UNDO or not any(m.seat in self.people for m in self.match.moves):
            return
        while self.match.moves:
            seat = self.match.moves[-1].seat
            self.match.undo()
            if seat in self.people:
                break
        self.moved(show=False)
        self.app.toast(texts.UNDONE)

    def arrive(self) -> None:
        """Let everything that is still being shown be over now: something cannot wait."""
        while self.busy:
            self.motions.finish()
            if self._pending:
                self.show(self._pending.popleft())
        self.changed()

    # The life

    def enter(self) -> None:
        if any(self.levels):
            self.app.thinker.prepare(self.game.NAME)
        self._refresh()

    def leave(self) -> None:
        self._thought = None

    def let_go(self) -> None:
        self.curtain.let_go()
        self._refresh()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "escape" and not event.repeat:
            self.pause()
            return True
        if isinstance(event, Key) and event.name == "f1" and not event.repeat:
            self.show_help()
            return True
        if self.CAN_UNDO and isinstance(event, Key) and event.name == "z" and event.control:
            self.undo()
            return True
        if self.curtain.closed:
            if self.curtain.handle_closed(event):
                self._refresh()
            return True
        if self.pause_button.handle(event):
            return True
        if self.hot_seat and self._handle_hold(event):
            return True
        return self.handle_widgets(event) or self.handle_table(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.motions.busy:
            return
        if self._pending:
            self.show(self._pending.popleft())
            self.changed()
            return
        if not self._settled:
            self._settle()
        self._hear_bot(dt)

    def draw(self, canvas: Canvas) -> None:
        if self.curtain.closed and self.curtain.owner is not None:
            self.curtain.draw_closed(canvas, self.name(self.curtain.owner))
            return
        self.draw_table(canvas)
        self.draw_widgets(canvas)
        self.motions.draw(canvas)
        self.pause_button.draw(canvas, False)

    @property
    def restless(self) -> bool:
        waiting = self._thought is not None and self._bot_wait > 0
        return self.busy or waiting or not self._settled

    def pause(self) -> None:
        """The menu within a match; once it is over, its result again."""
        from sixfuori.table.screens.pause import Pause

        self.let_go()
        if self._ended and self.outcome:
            self.show_outcome(self.outcome)
            return
        self.app.push(Pause(self))

    def show_help(self) -> None:
        from sixfuori.table.screens.dialogue import Help

        self.let_go()
        lines = self.help_lines()
        if self.hot_seat:
            lines = [(texts.HELP_HOLD_KEY, texts.HELP_HOLD), *lines]
        if self.CAN_UNDO:
            lines = [*lines, (texts.HELP_UNDO_KEY, texts.UNDO)]
        self.app.push(Help(lines))

    def rematch(self) -> None:
        setup = self.rematch_setup()
        saved = matches.begin(self.game, setup, self.levels)
        self.app.replace(type(self)(saved))

    # Inside

    def _handle_hold(self, event: Input) -> bool:
        inside = isinstance(event, Press) and self.hold_rect.collidepoint(event.at)
        if isinstance(event, Release) and self.curtain.held:
            # Letting go over a card chooses it: the screen decides while it still sees.
            self.handle_table(event)
            if self.curtain.handle_hold(event, inside):
                self._refresh()
            return True
        if self.curtain.handle_hold(event, inside):
            self._refresh()
            if isinstance(event, Press):
                self.handle_table(event)
            return True
        held_key = isinstance(event, Key | KeyUp) and event.name == "space"
        return held_key and self.owner is not None and not self.focus

    def _refresh(self) -> None:
        self.before = self.view
        self.view = self.match.view(self.viewer)
        self.view_changed()
        self.changed()

    def _settle(self) -> None:
        """Everything is shown: end the match, or turn to whoever is next."""
        self._settled = True
        outcome = self.outcome
        if outcome:
            if not self._ended:
                self._ended = True
                self.saved.finish()
                self.curtain.closed = False
                self.show_outcome(outcome)
            return
        self._ended = False
        if self.hot_seat and self.public_choice():
            self.curtain.owner = None  # the next secret choice calls its player anew
            self._refresh()
        elif self.hot_seat:
            waiting = [seat for seat in self.awaited if seat in self.people]
            if waiting and self.curtain.owner not in waiting:
                self.curtain.call(waiting[0])
                self._refresh()
        self.settled()
        self._ask_bot()
        self.changed()

    def _ask_bot(self) -> None:
        """Give the bots their chance one after the other: interruptions first, then the turn."""
        if self._thought is not None:
            return
        awaited = self.awaited
        bots = [seat for seat, level in enumerate(self.levels) if level and seat not in self._asked]
        self._luck.shuffle(bots)
        for seat in sorted(bots, key=lambda seat: seat in awaited):
            self._asked.add(seat)
            legal = self.legal(seat)
            level = self.levels[seat]
            pause = self.bot_pause(seat) if legal and level else None
            if pause is not None and level:
                view = self.match.view(seat)
                self._bot_wait = pause
                self._thought = self.app.thinker.ask(
                    self.game.NAME, level, view, legal, self._luck.getrandbits(63), self.app.wake
                )
                return

    def _hear_bot(self, dt: float) -> None:
        self._bot_wait = max(0.0, self._bot_wait - dt)
        thought = self._thought
        if thought is None or self._bot_wait > 0 or not thought.done():
            return
        self._thought = None
        try:
            move = thought.result()
        except Exception:
            self.app.toast(texts.BOT_FAILED)
            move = self._any_bot_move()
        if move is None:
            self._ask_bot()
        else:
            self.submit(move)

    def _any_bot_move(self) -> Move | None:
        for seat in self.awaited:
            if self.levels[seat]:
                return self._luck.choice(self.legal(seat))
        return None
