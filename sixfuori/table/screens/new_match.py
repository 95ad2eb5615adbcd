"""The page of a new match: who sits where, and the rules of this house."""

import secrets
from typing import Any

import pygame

from sixfuori import games
from sixfuori.games.plain import plain
from sixfuori.store import matches
from sixfuori.table import screens, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.pages import Option
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button, Choice, TextField, Widget

LEVELS = ("facile", "medio", "forte")


class _Row:
    """One player: a name, and a person or a bot of some level."""

    def __init__(self, page: "NewMatch", name: str, kind: str) -> None:
        self.name = TextField(name, placeholder=texts.NAME_HINT, longest=18)
        kinds = ((texts.PERSON, texts.PERSON), *((level, level.capitalize()) for level in LEVELS))
        self.kind = Choice(kinds, kind, lambda kind: page.rename(self), size=theme.SMALL)
        self.remove = Button("–", lambda: page.remove(self))

    @property
    def widgets(self) -> list[Widget]:
        return [self.name, self.kind, self.remove]

    @property
    def level(self) -> str | None:
        return None if self.kind.chosen == texts.PERSON else self.kind.chosen


class NewMatch(Screen):
    """For the four games that need nothing more."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = games.load(game)
        self.options: tuple[Option, ...] = screens.of_game(game).OPTIONS
        self._rows: list[_Row] = []
        self._add = Button("+ " + texts.ADD_PLAYER, self.add)
        self._start = Button(texts.START, self.start, main=True, key="f5", size=theme.TITLE)
        self._back = Button(texts.BACK, lambda: self.app.pop(), key="escape")
        self._choices: list[tuple[Option, Choice]] = []

    def enter(self) -> None:
        names = self.app.settings.names or (texts.PLAYER_N.format(n=1),)
        self._rows = [_Row(self, names[0], texts.PERSON)]
        few = max(self.game.PLAYERS.start, 2 if self.game.PLAYERS.stop <= 3 else 4)
        while len(self._rows) < min(few, self.game.PLAYERS.stop - 1):
            self._rows.append(_Row(self, self._bot_name(), "medio"))
        house = self.app.settings.house_rules.get(self.game.NAME, {})
        self._choices = [
            (option, _choice(option, house.get(option.field))) for option in self.options
        ]
        self._arrange()

    def add(self) -> None:
        if len(self._rows) >= self.game.PLAYERS.stop - 1:
            return
        known = [n for n in self.app.settings.names if n not in self._names()]
        if known:
            self._rows.append(_Row(self, known[0], texts.PERSON))
        else:
            self._rows.append(_Row(self, self._bot_name(), "medio"))
        self._arrange()

    def rename(self, row: _Row) -> None:
        """Who takes a bot's place has a name of their own."""
        if row.level is None and row.name.text in texts.BOT_NAMES:
            known = [name for name in self.app.settings.names if name not in self._names()]
            numbered = texts.PLAYER_N.format(n=self._rows.index(row) + 1)
            row.name.set_text(known[0] if known else numbered)

    def remove(self, row: _Row) -> None:
        if len(self._rows) > self.game.PLAYERS.start:
            self._rows.remove(row)
            self._arrange()

    def start(self) -> None:
        """Begin, if the names make sense."""
        names = self._names()
        if not all(names):
            self.app.toast(texts.NAME_EMPTY)
            return
        if len(set(names)) < len(names):
            self.app.toast(texts.NAME_TWICE)
            return
        chosen = self.house_rules()
        try:
            setup = self.game.Setup(players=names, seed=secrets.randbits(63), **chosen)
        except ValueError as refusal:
            self.app.toast(str(refusal))
            return
        seats = [row.level for row in self._rows]
        people = [name for name, level in zip(names, seats, strict=True) if level is None]
        self._remember(people, {field: plain(value) for field, value in chosen.items()})
        saved = matches.begin(self.game, setup, seats)
        self.app.sounds.play("shuffle")
        self.app.replace(screens.of_game(self.game.NAME).GameScreen(saved))

    def house_rules(self) -> dict[str, Any]:
        """The fields of the game's `Setup` as chosen on this page."""
        return {option.field: _value(option, choice) for option, choice in self._choices}

    def own_widgets(self) -> list[Widget]:
        """What a game adds to this page: below its house rules, one under the other."""
        return []

    def _remember(self, people: list[str], chosen: dict[str, Any]) -> None:
        settings = self.app.settings.remembering(people)
        rules = {**settings.house_rules, self.game.NAME: chosen}
        self.app.change_settings(names=settings.names, house_rules=rules)

    def _names(self) -> tuple[str, ...]:
        return tuple(row.name.text.strip() for row in self._rows)

    def _bot_name(self) -> str:
        taken = self._names()
        return next(name for name in texts.BOT_NAMES if name not in taken)

    def _arrange(self) -> None:
        players = self.game.PLAYERS
        self._add.enabled = len(self._rows) < players.stop - 1
        for row in self._rows:
            row.remove.enabled = len(self._rows) > players.start
        widgets: list[Widget] = [w for row in self._rows for w in row.widgets]
        widgets += [*(choice for _, choice in self._choices), *self.own_widgets()]
        if players.start < players.stop - 1:
            widgets.append(self._add)
        self.set_widgets([*widgets, self._back, self._start], self._start)
        self.app.lay_out_again(self)

    def layout(self, canvas: Canvas) -> None:
        top, bottom = canvas.u(16), canvas.height - canvas.u(15)
        wide = bool(self._choices)
        width = round(canvas.width * (0.56 if wide else 0.72)) - canvas.u(4)
        left = canvas.u(5) if wide else (canvas.width - width) // 2
        slots = max(len(self._rows) + 1, 6)
        step = min(canvas.u(9), (bottom - top) // slots)
        height = step - canvas.u(1.2)
        for number, row in enumerate(self._rows):
            y = top + number * step
            row.name.rect = pygame.Rect(left, y, round(width * 0.38), height)
            row.kind.rect = pygame.Rect(left + round(width * 0.4), y, round(width * 0.5), height)
            row.remove.rect = pygame.Rect(left + width - height, y, height, height)
        self._add.rect = pygame.Rect(
            left, top + len(self._rows) * step, round(width * 0.38), height
        )
        x = left + width + canvas.u(5)
        for number, (_, choice) in enumerate(self._choices):
            y = top + number * canvas.u(13) + canvas.u(4.4)
            choice.rect = pygame.Rect(x, y, canvas.width - x - canvas.u(5), canvas.u(6.4))
        for number, widget in enumerate(self.own_widgets()):
            y = top + len(self._choices) * canvas.u(13) + number * canvas.u(9) + canvas.u(2)
            widget.rect = pygame.Rect(x, y, canvas.width - x - canvas.u(5), canvas.u(7.4))
        y = canvas.height - canvas.u(13)
        self._back.rect = pygame.Rect(canvas.u(5), y, canvas.u(28), canvas.u(9))
        self._start.rect = pygame.Rect(0, y, canvas.u(44), canvas.u(9))
        self._start.rect.right = canvas.width - canvas.u(5)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.NEW_MATCH.format(game=self.game.TITLE), (canvas.u(5), canvas.u(8)),
                    theme.TITLE, face=theme.DISPLAY, anchor="midleft", colour=theme.LAMP,
                    width=canvas.width - canvas.u(10))  # fmt: skip
        for option, choice in self._choices:
            canvas.text(option.label, (choice.rect.x, choice.rect.y - canvas.u(2.2)), theme.BODY,
                        anchor="midleft", width=choice.rect.width)  # fmt: skip
        self.draw_widgets(canvas)


def _choice(option: Option, remembered: Any) -> Choice:
    options = [(str(number), label) for number, (_, label) in enumerate(option.choices)]
    known = [plain(value) for value, _ in option.choices]
    chosen = known.index(remembered) if remembered in known else 0
    return Choice(options, str(chosen), size=theme.SMALL)


def _value(option: Option, choice: Choice) -> Any:
    return option.choices[int(choice.chosen)][0]
