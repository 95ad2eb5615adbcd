"""Small screens that lie on top of another one: a question, the list of keys."""

from collections.abc import Callable, Sequence

import pygame

from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key, Release
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button

Answer = tuple[str, Callable[[], None]]
"""What its button says (a second line is set smaller), and what it does."""


class Dialogue(Screen):
    """A question with a few answers, one below the other. Esc takes the last one."""

    see_through = True

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self._box = pygame.Rect(0, 0, 0, 0)
        self._cancel = answers[-1][1]
        buttons = [
            Button(label, self._answer(action), hint=hint, main=number == 0)
            for number, (words, action) in enumerate(answers)
            for label, _, hint in [words.partition("\n")]
        ]
        self.set_widgets(buttons, buttons[0])

    def _answer(self, action: Callable[[], None]) -> Callable[[], None]:
        def chosen() -> None:
            self.app.sounds.play("click")
            self.app.pop()
            action()

        return chosen

    def layout(self, canvas: Canvas) -> None:
        width = min(canvas.u(76), canvas.width - canvas.u(6))
        row = canvas.u(8)
        words = canvas.text_size(self.text, theme.BODY, width=width - canvas.u(8), wrap=True)[1]
        words = words if self.text else 0
        height = canvas.u(15) + words + len(self.widgets) * (row + canvas.u(1.4)) + canvas.u(3)
        self._box = pygame.Rect(0, 0, width, height)
        self._box.center = canvas.rect.center
        y = self._box.y + canvas.u(13) + words + canvas.u(1)
        for button in self.widgets:
            button.rect = pygame.Rect(0, y, width - canvas.u(12), row)
            button.rect.centerx = self._box.centerx
            y += row + canvas.u(1.4)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "escape" and not event.repeat:
            self._answer(self._cancel)()
            return True
        self.handle_widgets(event)
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(150)
        canvas.panel(self._box, theme.COURTYARD, radius=3, shadow=True, border=0.3,
                     border_colour=theme.BRASS)  # fmt: skip
        x = self._box.centerx
        room = self._box.width - canvas.u(8)
        canvas.text(self.title, (x, self._box.y + canvas.u(7)), theme.TITLE,
                    face=theme.DISPLAY, width=room)  # fmt: skip
        if self.text:
            canvas.text(self.text, (x, self._box.y + canvas.u(12.5)), theme.BODY, width=room,
                        wrap=True, anchor="midtop", colour=theme.PLASTER)  # fmt: skip
        self.draw_widgets(canvas)


class Help(Screen):
    """The keys of the screen below. Any key or touch closes it."""

    see_through = True

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.lines = [*lines, *texts.HELP_ALWAYS]

    def handle(self, event: Input) -> bool:
        if isinstance(event, Release) or (isinstance(event, Key) and not event.repeat):
            self.app.pop()
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(228)
        row = min(canvas.u(5.4), (canvas.height - canvas.u(24)) // max(1, len(self.lines)))
        top = (canvas.height - row * len(self.lines) - canvas.u(10)) // 2
        canvas.text(texts.HELP_TITLE, (canvas.width // 2, top + canvas.u(3)), theme.TITLE,
                    face=theme.DISPLAY, colour=theme.LAMP)  # fmt: skip
        middle = canvas.width * 0.42
        for number, (key, what) in enumerate(self.lines):
            y = top + canvas.u(10) + number * row + row // 2
            canvas.text(key, (middle - canvas.u(2), y), theme.BODY, face=theme.BOLD,
                        anchor="midright", colour=theme.LAMP)  # fmt: skip
            canvas.text(what, (middle + canvas.u(1), y), theme.BODY, anchor="midleft",
                        width=canvas.width * 0.54)  # fmt: skip
