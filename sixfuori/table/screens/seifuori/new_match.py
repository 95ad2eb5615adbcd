"""Setting the table: who sits where, which cards, which words, and can you hear me?"""

from __future__ import annotations

import math
import secrets
from dataclasses import dataclass
from threading import Thread

import pygame

from sixfuori.ear import Change, Heard, Said
from sixfuori.errors import UserError
from sixfuori.games import seifuori
from sixfuori.games.contract import Seat
from sixfuori.games.seifuori import PLAYERS, Way
from sixfuori.games.seifuori.cards import OWN_WORDS, WORDS
from sixfuori.italian import default_deck, warm_up
from sixfuori.store import matches
from sixfuori.strictness import Strictness
from sixfuori.table import seating, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Drag, Input, Press, Release
from sixfuori.table.screen import Screen
from sixfuori.table.screens.seifuori.game import GameScreen
from sixfuori.table.screens.seifuori.microphone import MicrophoneTest
from sixfuori.table.texts import common
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Button, Choice, TextField, Widget, toggle

LEVELS = ("facile", "medio", "forte")
GUESTS = 12
"""Names offered at a tap."""
USUAL = 4
"""Chairs set when nobody has ever played here."""


@dataclass
class Guest:
    """Somebody at the table."""

    name: str
    birthday: int | None = None
    level: str | None = None
    """A bot's level; None is a person."""


class NewMatch(Screen):
    """One page: the table on the left, everything else on the right."""

    def __init__(self) -> None:
        super().__init__()
        self.guests: list[Guest] = []
        self._chosen: Seat | None = None
        self._dragged: Seat | None = None
        self._finger = (0, 0)
        self._moved_far = False
        self._chairs: list[pygame.Rect] = []
        self._table = pygame.Rect(0, 0, 0, 0)
        self._name = TextField(placeholder=texts.NAME_FIELD, longest=18, changed=self._rename,
                               done=lambda text: self._next_name())  # fmt: skip
        self._day = TextField(placeholder=texts.BIRTHDAY, longest=2, changed=self._set_day)
        self._level = Choice((("", common.PERSON), *((lv, lv.capitalize()) for lv in LEVELS)), "",
                             self._set_level, size=theme.SMALL)  # fmt: skip
        self._remove = Button(texts.REMOVE, self._remove_chosen, key="f6")
        self._add = Button(texts.NEW_PLAYER, self._add_empty, key="f2")
        self._next = Button(texts.NEXT_CHAIR, self._choose_next, key="f3", hint="F3")
        self._shift = Button(texts.SHIFT_CHAIR, self._shift_chosen, key="f4", hint="F4")
        self._known: list[Button] = []
        self._way = Choice(texts.WAYS, Way.ARBITRO.value, lambda value: self._arrange())
        self._strictness = Choice(common.SET_STRICTNESSES, Strictness.AMICI.value)
        self._severe = toggle(False, lambda on: None)
        self._words = [TextField(placeholder=texts.OWN_WORD, longest=40) for _ in range(OWN_WORDS)]
        self.microphone = MicrophoneTest(self)
        self._start = Button(common.START, self.start, main=True, key="f5", size=theme.TITLE)
        self._back = Button(common.BACK, lambda: self.app.pop(), key="escape")

    # The life

    def enter(self) -> None:
        settings = self.app.settings
        house = settings.house_rules.get(seifuori.NAME, {})
        seated = [str(name) for name in house.get("players", ())] or list(settings.names[:USUAL])
        while len(seated) < PLAYERS.start:
            seated.append(common.PLAYER_N.format(n=len(seated) + 1))
        levels = dict(zip(seated, house.get("levels", ()), strict=False))
        self.guests = [
            Guest(name, level=levels.get(name) or None) for name in seated[: PLAYERS.stop - 1]
        ]
        self._way.chosen = house.get("way", Way.ARBITRO.value)
        self._strictness.chosen = settings.strictness.value
        self._severe.chosen = "on" if house.get("uno_severo") else "off"
        for field, word in zip(self._words, house.get("own_words", ()), strict=False):
            field.set_text(str(word))
        if self.app.open_ear():
            Thread(target=warm_up, name="parole", daemon=True).start()
        self._arrange()

    def leave(self) -> None:
        self.app.release_ear()

    def resume(self) -> None:
        self.app.open_ear()

    def hear(self, heard: Heard) -> None:
        if isinstance(heard, Said | Change):
            self.microphone.hear(heard)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.microphone.update():
            self.changed()

    @property
    def digital(self) -> bool:
        return self._way.chosen == Way.DIGITALE.value

    # Guests

    def _add_empty(self) -> None:
        self.seat("")

    def seat(self, name: str) -> None:
        """One more chair."""
        if len(self.guests) < PLAYERS.stop - 1:
            self.guests.append(Guest(name))
            self.app.sounds.play("click")
            self.choose(len(self.guests) - 1, edit=not name)

    def choose(self, seat: Seat | None, edit: bool = False) -> None:
        self._chosen = seat
        if seat is not None:
            guest = self.guests[seat]
            self._name.set_text(guest.name)
            self._day.set_text(str(guest.birthday or ""))
            self._level.chosen = guest.level or ""
        self._arrange()
        if edit or seat is not None:
            self.focus = self._name

    def _next_name(self) -> None:
        """Enter goes on to the next chair without a name, or is done with this one."""
        empty = next((n for n, guest in enumerate(self.guests) if not guest.name.strip()), None)
        self.choose(empty)

    def _rename(self, text: str) -> None:
        if self._chosen is not None:
            self.guests[self._chosen].name = text

    def _set_day(self, text: str) -> None:
        if self._chosen is not None:
            day = int(text) if text.isdigit() else None
            self.guests[self._chosen].birthday = day if day and 1 <= day <= 31 else None

    def _set_level(self, level: str) -> None:
        if self._chosen is not None:
            self.guests[self._chosen].level = level or None

    def _remove_chosen(self) -> None:
        if self._chosen is not None and len(self.guests) > PLAYERS.start:
            self.guests.pop(self._chosen)
            self.choose(None)

    def _choose_next(self) -> None:
        """Round the table without a mouse."""
        last = -1 if self._chosen is None else self._chosen
        self.choose((last + 1) % len(self.guests))

    def _shift_chosen(self) -> None:
        if self._chosen is not None:
            to = (self._chosen + 1) % len(self.guests)
            self.move(self._chosen, to)
            self.choose(to)

    def move(self, seat: Seat, to: Seat) -> None:
        """Somebody takes another chair; the others move up."""
        guest = self.guests.pop(seat)
        self.guests.insert(to, guest)
        self._chosen = None
        self._arrange()

    # Start

    def start(self) -> None:
        """Begin, if the table makes sense."""
        names = tuple(guest.name.strip() for guest in self.guests)
        if not all(names):
            self.app.toast(common.NAME_EMPTY)
            return
        own = tuple(field.text.strip() for field in self._words if field.text.strip())
        levels = [guest.level if self.digital else None for guest in self.guests]
        try:
            setup = seifuori.Setup(
                players=names,
                seed=secrets.randbits(63),
                way=Way(self._way.chosen),
                birthdays=tuple(guest.birthday for guest in self.guests),
                words=self._deck(),
                own_words=own,
                uno_severo=self._severe.chosen == "on",
            )
        except ValueError as refusal:
            self.app.toast(str(refusal))
            return
        self._remember(setup, levels)
        saved = matches.begin(seifuori, setup, levels)
        self.app.sounds.play("shuffle")
        self.app.replace(GameScreen(saved))

    def _deck(self) -> tuple[str, ...]:
        """The group's own deck file, or the usual words if it cannot be read."""
        try:
            return tuple(card.word for card in default_deck() if card.word)
        except UserError as error:
            self.app.toast(str(error))
            return WORDS

    def _remember(self, setup: seifuori.Setup, levels: list[str | None]) -> None:
        people = [n for n, level in zip(setup.players, levels, strict=True) if level is None]
        settings = self.app.settings.remembering(people)
        house = {
            "players": list(setup.players), "way": setup.way.value,
            "uno_severo": setup.uno_severo, "own_words": list(setup.own_words),
            "levels": [level or "" for level in levels],
        }  # fmt: skip
        rules = {**settings.house_rules, seifuori.NAME: house}
        strictness = Strictness(self._strictness.chosen)
        self.app.change_settings(names=settings.names, house_rules=rules, strictness=strictness)

    # Input

    def handle(self, event: Input) -> bool:
        return self._handle_chairs(event) or self.handle_widgets(event)

    def _handle_chairs(self, event: Input) -> bool:
        """A tap chooses a chair, dragging carries it to another place."""
        if isinstance(event, Press):
            seat = self._chair_at(event.at)
            if seat is None:
                return False
            self._dragged, self._finger, self._moved_far = seat, event.at, False
            return True
        if self._dragged is None:
            return False
        if isinstance(event, Drag):
            start = self._chairs[self._dragged].center
            self._finger = event.at
            self._moved_far |= math.dist(start, event.at) > self._chairs[0].height * 0.7
            return True
        if isinstance(event, Release):
            seat, self._dragged = self._dragged, None
            if self._moved_far:
                self.move(seat, self._nearest_chair(event.at))
            else:
                self.choose(seat, edit=True)
            return True
        return False

    def _chair_at(self, at: tuple[int, int]) -> Seat | None:
        return next((n for n, box in enumerate(self._chairs) if box.collidepoint(at)), None)

    def _nearest_chair(self, at: tuple[int, int]) -> Seat:
        return min(range(len(self._chairs)), key=lambda n: math.dist(self._chairs[n].center, at))

    # Layout and drawing

    def _arrange(self) -> None:
        names = {guest.name for guest in self.guests}
        free = [name for name in self.app.settings.names if name not in names][:GUESTS]
        room = len(self.guests) < PLAYERS.stop - 1
        self._known = [
            Button(name, lambda name=name: self.seat(name), size=theme.SMALL)  # type: ignore[misc]
            for name in (free if room and self._chosen is None else ())
        ]
        self._add.visible = room
        editing = self._chosen is not None
        for widget in (self._name, self._day, self._remove, self._shift):
            widget.visible = editing
        self._level.visible = editing and self.digital
        self._remove.enabled = len(self.guests) > PLAYERS.start
        rules: list[Widget] = [self._way, self._strictness, self._severe, *self._words]
        mine: list[Widget] = [self._name, self._day, self._level, self._remove, *self._known]
        widgets = [
            *mine,
            self._add,
            *rules,
            *self.microphone.widgets,
            self._back,
            self._next,
            self._shift,
            self._start,
        ]
        self.set_widgets(widgets, self._start)
        self.app.lay_out_again(self)

    def layout(self, canvas: Canvas) -> None:
        gap = canvas.u(1.2)
        left = pygame.Rect(canvas.u(2), canvas.u(12), round(canvas.width * 0.54), 0)
        left.height = canvas.height - canvas.u(14.5) - left.y
        foot = canvas.u(16)
        self._table = pygame.Rect(left.x, left.y, left.width, left.height - foot)
        size = (min(canvas.u(27), round(left.width * 0.245)), canvas.u(6.6))
        places = seating.around(self._table, len(self.guests), size)
        self._chairs = [place.window for place in places]
        edit = pygame.Rect(left.x, self._table.bottom + gap, left.width, foot - gap)
        self._lay_edit(canvas, edit, gap)
        right = pygame.Rect(left.right + canvas.u(4), canvas.u(12), 0, left.height)
        right.width = canvas.width - right.x - canvas.u(2)
        self._lay_rules(canvas, right, gap)
        y = canvas.height - canvas.u(12)
        self._back.rect = pygame.Rect(canvas.u(2), y, canvas.u(26), canvas.u(9.5))
        for number, button in enumerate((self._next, self._shift)):
            x = self._back.rect.right + gap + number * (canvas.u(32) + gap)
            button.rect = pygame.Rect(x, y, canvas.u(32), canvas.u(9.5))
        self._start.rect = pygame.Rect(right.x, y, right.width, canvas.u(9.5))

    def _lay_edit(self, canvas: Canvas, area: pygame.Rect, gap: int) -> None:
        row = canvas.u(6.8)
        wide = area.width
        self._name.rect = pygame.Rect(area.x, area.y, round(wide * 0.4), row)
        self._day.rect = pygame.Rect(self._name.rect.right + gap, area.y, round(wide * 0.3), row)
        self._remove.rect = pygame.Rect(self._day.rect.right + gap, area.y, 0, row)
        self._remove.rect.width = area.right - self._remove.rect.x
        self._level.rect = pygame.Rect(area.x, area.y + row + gap, round(wide * 0.71), row)
        columns = 4
        cell = (wide - gap * (columns - 1)) // columns
        slots = [*self._known, self._add]
        for number, button in enumerate(slots[-2 * columns :]):
            line, column = divmod(number, columns)
            at = (area.x + column * (cell + gap), area.y + line * (row + gap))
            button.rect = pygame.Rect(*at, cell, row)
        if self._chosen is not None:
            self._add.rect = pygame.Rect(self._remove.rect.x, area.y + row + gap,
                                         self._remove.rect.width, row)  # fmt: skip

    def _lay_rules(self, canvas: Canvas, area: pygame.Rect, gap: int) -> None:
        label, row = canvas.u(3.6), canvas.u(6.2)
        y = area.y
        self._way.rect = pygame.Rect(area.x, y + label, area.width, row)
        y += label + row + gap
        half = (area.width - gap) // 2
        self._strictness.rect = pygame.Rect(area.x, y + label, half, row)
        self._severe.rect = pygame.Rect(area.x + half + gap, y + label, half, row)
        y += label + row + gap
        third = (area.width - 2 * gap) // 3
        for number, field in enumerate(self._words):
            field.rect = pygame.Rect(area.x + number * (third + gap), y + label, third, row)
        y += label + row + gap
        self.microphone.place(canvas, pygame.Rect(area.x, y, area.width, area.bottom - y))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.SET_THE_TABLE, (canvas.u(3), canvas.u(6)), theme.TITLE,
                    face=theme.DISPLAY, anchor="midleft", colour=theme.LAMP,
                    width=canvas.width - canvas.u(6))  # fmt: skip
        self._draw_table(canvas)
        for words, widget in (
            (texts.CARDS, self._way), (common.SET_STRICTNESS, self._strictness),
            (texts.UNO_SEVERO, self._severe), (texts.OWN_WORDS, self._words[0]),
        ):  # fmt: skip
            at = (widget.rect.x, widget.rect.y - canvas.u(1.9))
            canvas.text(words, at, theme.SMALL, anchor="midleft", face=theme.BOLD,
                        width=self._way.rect.right - widget.rect.x)  # fmt: skip
        self.microphone.draw(canvas)
        self.draw_widgets(canvas)
        if self._dragged is not None and self._moved_far:
            box = self._chairs[self._dragged].copy()
            box.center = self._finger
            self._draw_chair(canvas, box, self._dragged, carried=True)

    def _draw_table(self, canvas: Canvas) -> None:
        table = self._table.inflate(-round(self._table.width * 0.24), -canvas.u(9))
        canvas.surface.blit(seating.oval(table.size), table)
        canvas.text(texts.CLOCKWISE, table.center, theme.SMALL, width=table.width * 0.46, wrap=True,
                    colour=theme.PLASTER)  # fmt: skip
        for seat, box in enumerate(self._chairs):
            if seat != self._dragged or not self._moved_far:
                self._draw_chair(canvas, box, seat)

    def _draw_chair(
        self, canvas: Canvas, box: pygame.Rect, seat: Seat, carried: bool = False
    ) -> None:
        guest = self.guests[seat]
        chosen = seat == self._chosen or carried
        fill = theme.LAMP if chosen else theme.COURTYARD
        ink = theme.INK if chosen else theme.WHITE
        canvas.panel(box, fill, radius=1.4, border=0.4, border_colour=theme.BRASS, shadow=True)
        name = guest.name or texts.NAME_FIELD
        level = guest.level if self.digital else None
        y = box.centery - (canvas.u(1.1) if level else 0)
        canvas.text(name, (box.centerx, y), theme.NAME, face=theme.DISPLAY, colour=ink,
                    width=box.width - canvas.u(2))  # fmt: skip
        if level:
            canvas.text(level, (box.centerx, box.bottom - canvas.u(1.5)), theme.SMALL, colour=ink,
                        width=box.width - canvas.u(2))  # fmt: skip
        if guest.birthday:  # a leaf of the calendar
            leaf = pygame.Rect(0, 0, canvas.u(4), canvas.u(3.4))
            leaf.center = box.topright
            canvas.panel(leaf, theme.WHITE, radius=0.6, border=0.3, border_colour=theme.SIGN_RED)
            canvas.text(str(guest.birthday), leaf.center, theme.SMALL, face=theme.BOLD,
                        colour=theme.SIGN_RED, width=leaf.width)  # fmt: skip
