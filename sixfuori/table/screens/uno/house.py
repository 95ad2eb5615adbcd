"""The house rules of UNO: points or a single hand, and what the three own Jolly do."""

from collections.abc import Callable

import pygame

from sixfuori.games.plain import NotPlain, from_plain
from sixfuori.games.uno.cards import PERSONAL, Card
from sixfuori.games.uno.setup import DEFAULT_PERSONAL, MAX_TEXT, Effect, Personal
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key
from sixfuori.table.pages import Option
from sixfuori.table.screen import Screen
from sixfuori.table.screens import new_match
from sixfuori.table.screens.uno import faces
from sixfuori.table.texts import uno as texts
from sixfuori.table.widgets import Button, Choice, TextField, Widget

OPTIONS = (Option("target", texts.TARGET, texts.TARGETS),)

Rules = tuple[Personal, Personal, Personal]


class NewMatch(new_match.NewMatch):
    """The shared page, and a button to the three customisable Jolly."""

    def __init__(self) -> None:
        super().__init__("uno")
        self.personal: Rules = DEFAULT_PERSONAL
        self._open = Button(texts.PERSONAL_BUTTON, self.write_rules)

    def enter(self) -> None:
        remembered = self.app.settings.house_rules.get(self.game.NAME, {}).get("personal")
        if remembered is not None:
            try:
                self.personal = from_plain(Rules, remembered)
            except (NotPlain, ValueError):
                self.personal = DEFAULT_PERSONAL
        super().enter()

    def own_widgets(self) -> list[Widget]:
        return [self._open]

    def house_rules(self) -> dict[str, object]:
        return {**super().house_rules(), "personal": self.personal}

    def write_rules(self) -> None:
        self.app.push(PersonalRules(self))


class _Row:
    """One customisable Jolly: an effect, and the words of a rule of one's own."""

    def __init__(self, page: "PersonalRules", rule: Personal) -> None:
        effects = [(effect.value, texts.EFFECTS[effect]) for effect in texts.EFFECTS]
        half = len(effects) // 2
        self.choices = [
            Choice(part, rule.effect.value, page.chooser(self), size=theme.SMALL)
            for part in (effects[:half], effects[half:])
        ]
        self.text = TextField(rule.text, placeholder=texts.PERSONAL_HINT, longest=MAX_TEXT)
        self.choose(rule.effect.value)

    @property
    def widgets(self) -> list[Widget]:
        return [*self.choices, self.text]

    def choose(self, effect: str) -> None:
        """Six effects stand in two lines: one of them is chosen in one of the lines."""
        for choice in self.choices:
            choice.chosen = effect
        self.text.visible = effect == Effect.REGOLA_VOSTRA.value

    @property
    def effect(self) -> Effect:
        return Effect(self.choices[0].chosen)

    def rule(self) -> Personal:
        own = self.effect is Effect.REGOLA_VOSTRA
        return Personal(self.effect, self.text.text.strip() if own else "")


class PersonalRules(Screen):
    """What each of the three customisable Jolly does at this table."""

    def __init__(self, page: NewMatch) -> None:
        super().__init__()
        self._page = page
        self.rows = [_Row(self, rule) for rule in page.personal]
        self._done = Button(texts.PERSONAL_DONE, self.finish, key="f5", main=True)
        widgets = [widget for row in self.rows for widget in row.widgets]
        self.set_widgets([*widgets, self._done], self._done)
        self._frames: list[pygame.Rect] = []

    def chooser(self, row: _Row) -> Callable[[str], None]:
        def chosen(effect: str) -> None:
            row.choose(effect)
            self.changed()

        return chosen

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "escape" and not event.repeat:
            self.finish()
            return True
        return self.handle_widgets(event)

    def finish(self) -> None:
        """Back to the new match, if every rule has its words."""
        for number, row in enumerate(self.rows, 1):
            if row.effect is Effect.REGOLA_VOSTRA and not row.text.text.strip():
                self.app.toast(texts.PERSONAL_EMPTY.format(n=number))
                return
        first, second, third = (row.rule() for row in self.rows)
        self._page.personal = (first, second, third)
        self.app.pop()

    def layout(self, canvas: Canvas) -> None:
        top, step = canvas.u(18), canvas.u(22.5)
        left, right = canvas.u(24), canvas.width - canvas.u(5)
        self._frames = []
        for number, row in enumerate(self.rows):
            y = top + number * step
            self._frames.append(pygame.Rect(canvas.u(4), y, right - canvas.u(3), canvas.u(21)))
            for line, choice in enumerate(row.choices):
                choice.rect = pygame.Rect(left, y + canvas.u(1.2 + 6 * line), right - left,
                                          canvas.u(5.6))  # fmt: skip
            row.text.rect = pygame.Rect(left, y + canvas.u(13.6), right - left, canvas.u(6))
        self._done.rect = pygame.Rect(0, 0, canvas.u(36), canvas.u(9))
        self._done.rect.bottomright = (right, canvas.height - canvas.u(2.5))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.PERSONAL_TITLE, (canvas.u(5), canvas.u(6.5)), theme.TITLE,
                    face=theme.DISPLAY, anchor="midleft", colour=theme.LAMP)  # fmt: skip
        canvas.text(texts.PERSONAL_INTRO, (canvas.u(5), canvas.u(13)), theme.BODY,
                    anchor="midleft", width=canvas.width - canvas.u(10))  # fmt: skip
        for row, frame, face in zip(self.rows, self._frames, PERSONAL, strict=True):
            canvas.panel(frame, theme.SHADE, radius=2, alpha=90)
            height = frame.height - canvas.u(3)
            cards.lay(canvas, faces.picture(Card(face), height),
                      (frame.x + canvas.u(9), frame.centery))  # fmt: skip
            if not row.text.visible:
                canvas.text(texts.EFFECTS_LONG[row.effect], row.text.rect.midleft, theme.BODY,
                            anchor="midleft", width=row.text.rect.width)  # fmt: skip
        self.draw_widgets(canvas)
