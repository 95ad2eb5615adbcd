"""The small set of things screens are made of.

A widget has a rectangle (given by its screen's `layout`), draws itself, and turns input
into a call of its own action. Every one works by mouse, touch and keyboard.
"""

from collections.abc import Callable, Sequence

import pygame

from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Drag, Input, Key, Press, Release, Scroll, Typed

Action = Callable[[], None]


class Widget:
    """A rectangle that can be seen and touched."""

    focusable = True

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        self.hovered = False

    @property
    def usable(self) -> bool:
        return self.visible and self.enabled

    def handle(self, event: Input) -> bool:
        return False

    def press_key(self, event: Key, focused: bool) -> bool:
        """A key that the focused widget did not take as typing; True when it is ours."""
        return False

    def take_focus(self) -> None:
        """A hand or the Tab key came here."""

    def blur(self) -> None:
        """The focus has gone elsewhere."""

    def draw(self, canvas: Canvas, focused: bool) -> None:
        raise NotImplementedError

    def _draw_focus(self, canvas: Canvas, radius: float = 2.0) -> None:
        ring = self.rect.inflate(canvas.u(1.1), canvas.u(1.1))
        canvas.panel(ring, None, radius=radius + 0.5, border=0.4, border_colour=theme.ACT)


class Button(Widget):
    """Words on a plate. `key` is a key that presses it from anywhere on the screen."""

    def __init__(
        self,
        label: str,
        action: Action,
        *,
        key: str | None = None,
        hint: str = "",
        main: bool = False,
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.label = label
        self.action = action
        self.key = key
        self.hint = hint
        self.main = main
        self.size = size
        self._pressed_by: int | None = None

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press) and self.rect.collidepoint(event.at):
            self._pressed_by = event.pointer
            return True
        if isinstance(event, Release) and event.pointer == self._pressed_by:
            self._pressed_by = None
            if self.rect.collidepoint(event.at):
                self.action()
            return True
        return False

    def press_key(self, event: Key, focused: bool) -> bool:
        """Enter and Space press the focused button; its own key presses it anyway."""
        chosen = event.name == self.key or (focused and event.name in ("return", "space", "enter"))
        if chosen and self.usable and not event.repeat:
            self.action()
        return chosen

    def draw(self, canvas: Canvas, focused: bool) -> None:
        pressed = self._pressed_by is not None
        fill = theme.ACT if self.main else theme.PLASTER
        ink = theme.INK
        if not self.enabled:
            fill, ink = theme.mix(theme.COURTYARD, theme.PLASTER, 0.18), theme.QUIET
        elif self.hovered:
            fill = theme.mix(fill, theme.WHITE, 0.5)
        box = self.rect.move(0, canvas.u(0.3)) if pressed else self.rect
        canvas.panel(box, fill, radius=1.8, shadow=self.enabled and not pressed)
        if focused:
            self._draw_focus(canvas)
        room = box.width - canvas.u(2)
        if self.hint:
            up = canvas.u(self.size * 0.45)
            canvas.text(
                self.label,
                (box.centerx, box.centery - up),
                self.size,
                face=theme.DISPLAY,
                colour=ink,
                width=room,
            )
            canvas.text(
                self.hint,
                (box.centerx, box.centery + up * 1.35),
                theme.SMALL,
                colour=theme.mix(ink, fill, 0.15),
                width=room,
            )
        else:
            canvas.text(
                self.label, box.center, self.size, face=theme.DISPLAY, colour=ink, width=room
            )


class PauseButton(Button):
    """Two quiet bars in a corner. The keyboard has Esc for it."""

    def __init__(self, action: Action) -> None:
        super().__init__("", action)

    def place(self, canvas: Canvas) -> None:
        """Into the upper left corner."""
        self.rect = pygame.Rect(canvas.u(1.5), canvas.u(1.5), canvas.u(6.4), canvas.u(6.4))

    def draw(self, canvas: Canvas, focused: bool) -> None:
        if not self.rect.width:
            return
        canvas.panel(self.rect, theme.SHADE, radius=1.8, alpha=150)
        for side in (-1, 1):
            bar = pygame.Rect(0, 0, canvas.u(0.9), canvas.u(2.8))
            bar.center = (self.rect.centerx + side * canvas.u(0.9), self.rect.centery)
            canvas.panel(bar, theme.PLASTER, radius=0.2)


class TextField(Widget):
    """One line of text, accents included. Enter calls `done`.

    Whoever comes to it finds the whole text chosen: typing writes over it.
    """

    def __init__(
        self,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 40,
        changed: Callable[[str], None] = lambda text: None,
        done: Callable[[str], None] = lambda text: None,
    ) -> None:
        super().__init__()
        self.text = text
        self.placeholder = placeholder
        self.longest = longest
        self.changed = changed
        self.done = done
        self.caret = len(text)
        self.all_chosen = False

    def take_focus(self) -> None:
        self.all_chosen = bool(self.text)

    def blur(self) -> None:
        self.all_chosen = False

    def handle(self, event: Input) -> bool:
        if isinstance(event, Typed):
            self._insert(event.text)
            return True
        if isinstance(event, Key):
            return self._key(event)
        return isinstance(event, Press) and self.rect.collidepoint(event.at)

    def _key(self, event: Key) -> bool:
        chosen, self.all_chosen = self.all_chosen, False
        if event.name == "a" and event.control:
            self.all_chosen = bool(self.text)
        elif event.name in ("backspace", "delete") and chosen:
            self._set("", 0)
        elif event.name in ("left", "right") and chosen:
            self.caret = 0 if event.name == "left" else len(self.text)
        elif event.name == "backspace":
            if self.caret:
                self._set(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
        elif event.name == "delete":
            self._set(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        elif event.name == "left" and self.caret > 0:
            self.caret -= 1
        elif event.name == "right" and self.caret < len(self.text):
            self.caret += 1
        elif event.name == "home":
            self.caret = 0
        elif event.name == "end":
            self.caret = len(self.text)
        elif event.name in ("return", "enter"):
            self.done(self.text)
        else:  # letters come as Typed; what is left is for the screen
            self.all_chosen = chosen
            return len(event.name) == 1 or event.name == "space"
        return True

    def set_text(self, text: str) -> None:
        self.text = text
        self.caret = len(text)
        self.all_chosen = False

    def _insert(self, text: str) -> None:
        if self.all_chosen:
            self.text, self.caret, self.all_chosen = "", 0, False
        clean = "".join(c for c in text if c.isprintable())[: self.longest - len(self.text)]
        new = self.text[: self.caret] + clean + self.text[self.caret :]
        self._set(new, self.caret + len(clean))

    def _set(self, text: str, caret: int) -> None:
        self.text, self.caret = text, caret
        self.changed(text)

    def draw(self, canvas: Canvas, focused: bool) -> None:
        edge = theme.ACT if focused else theme.mix(theme.COURTYARD, theme.PLASTER, 0.4)
        canvas.panel(self.rect, theme.WHITE, radius=1.4, border=0.35, border_colour=edge)
        left = (self.rect.x + canvas.u(1.4), self.rect.centery)
        room = self.rect.width - canvas.u(3)
        if self.text:
            if focused and self.all_chosen:
                chosen = pygame.Rect(0, 0, *canvas.text_size(self.text, theme.BODY, width=room))
                chosen.midleft = left
                canvas.panel(chosen, theme.LAMP, radius=0.4)
            box = canvas.text(
                self.text, left, theme.BODY, colour=theme.INK, anchor="midleft", width=room
            )
        else:
            grey = theme.mix(theme.INK, theme.WHITE, 0.45)
            box = canvas.text(
                self.placeholder, left, theme.BODY, colour=grey, anchor="midleft", width=room
            )
        if focused and not self.all_chosen:
            share = self.caret / len(self.text) if self.text else 0.0
            before = canvas.text_size(self.text[: self.caret], theme.BODY)[0] if share else 0
            x = box.x + min(before, box.width)
            height = canvas.u(theme.BODY * 1.2)
            bar = pygame.Rect(x, self.rect.centery - height // 2, max(2, canvas.u(0.25)), height)
            pygame.draw.rect(canvas.surface, theme.TERRACOTTA, bar)


class Choice(Widget):
    """A few options side by side, one of them chosen."""

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        changed: Callable[[str], None] = lambda value: None,
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.options = list(options)
        self.chosen = chosen
        self.changed = changed
        self.size = size

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press) and self.rect.collidepoint(event.at):
            share = (event.at[0] - self.rect.x) / max(1, self.rect.width)
            self._choose(min(len(self.options) - 1, int(share * len(self.options))))
            return True
        return False

    def press_key(self, event: Key, focused: bool) -> bool:
        """Enter and Space go round the options; the arrows stop at either end, and leave it."""
        if not focused:
            return False
        values = [value for value, _ in self.options]
        at = values.index(self.chosen) if self.chosen in values else -1
        to = at + {"left": -1, "right": 1}.get(event.name, 0)
        if event.name in ("return", "space", "enter"):
            to = (at + 1) % len(values)
        if to == at or not 0 <= to < len(values):
            return False
        self._choose(to)
        return True

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.chosen:
            self.chosen = value
            self.changed(value)

    def draw(self, canvas: Canvas, focused: bool) -> None:
        canvas.panel(self.rect, theme.SHADE, radius=1.4, alpha=150)
        width = self.rect.width / len(self.options)
        for number, (value, label) in enumerate(self.options):
            box = pygame.Rect(
                round(self.rect.x + number * width), self.rect.y, round(width), self.rect.height
            ).inflate(-canvas.u(0.6), -canvas.u(0.6))
            if value == self.chosen:
                canvas.panel(box, theme.PLASTER, radius=1.1)
            colour = theme.INK if value == self.chosen else theme.PLASTER
            canvas.text(
                label,
                box.center,
                self.size,
                face=theme.BOLD,
                colour=colour,
                width=box.width - canvas.u(0.8),
            )
        if focused:
            self._draw_focus(canvas, 1.4)


def toggle(on: bool, changed: Callable[[bool], None]) -> Choice:
    """Yes or no."""
    value = "on" if on else "off"
    return Choice((("off", "No"), ("on", "Sì")), value, lambda chosen: changed(chosen == "on"))


class Slider(Widget):
    """A number from 0 to 1."""

    def __init__(self, value: float, changed: Callable[[float], None]) -> None:
        super().__init__()
        self.value = value
        self.changed = changed
        self._held_by: int | None = None

    def handle(self, event: Input) -> bool:
        if isinstance(event, Press) and self.rect.collidepoint(event.at):
            self._held_by = event.pointer
            self._set((event.at[0] - self.rect.x) / max(1, self.rect.width))
            return True
        if isinstance(event, Drag) and event.pointer == self._held_by:
            self._set((event.at[0] - self.rect.x) / max(1, self.rect.width))
            return True
        if isinstance(event, Release) and event.pointer == self._held_by:
            self._held_by = None
            return True
        return False

    def press_key(self, event: Key, focused: bool) -> bool:
        by = {"-": -0.1, "+": 0.1, "pageup": 0.1, "pagedown": -0.1}.get(event.name)
        if not focused or by is None:
            return False
        self._set(self.value + by)
        return True

    def _set(self, value: float) -> None:
        self.value = min(1.0, max(0.0, value))
        self.changed(self.value)

    def draw(self, canvas: Canvas, focused: bool) -> None:
        bar = pygame.Rect(self.rect.x, 0, self.rect.width, canvas.u(1.2))
        bar.centery = self.rect.centery
        canvas.panel(bar, theme.SHADE, radius=0.6)
        full = bar.copy()
        full.width = max(bar.height, round(bar.width * self.value))
        canvas.panel(full, theme.ACT, radius=0.6)
        canvas.symbol("circle", (full.right, bar.centery), canvas.u(1.7), theme.PLASTER, theme.INK)
        if focused:
            self._draw_focus(canvas)


class ListBox(Widget):
    """A list that scrolls; a click or Enter chooses a line."""

    def __init__(
        self, lines: Sequence[str], chosen: Callable[[int], None], *, row: float = 5.2
    ) -> None:
        super().__init__()
        self.lines = list(lines)
        self.chosen = chosen
        self.row = row
        self.at = 0
        self._top = 0.0
        self._row_pixels = 40
        self._held: tuple[int, int] | None = None
        self._dragged = False

    def handle(self, event: Input) -> bool:
        if isinstance(event, Scroll) and self.rect.collidepoint(event.at):
            self._scroll(-event.by * self._row_pixels)
        elif isinstance(event, Press) and self.rect.collidepoint(event.at):
            self._held, self._dragged = event.at, False
        elif isinstance(event, Drag) and self._held:
            if abs(event.at[1] - self._held[1]) > self._row_pixels // 3:
                self._dragged = True
            if self._dragged:
                self._scroll(-event.by[1])
        elif isinstance(event, Release) and self._held:
            self._held = None
            index = int((event.at[1] - self.rect.y + self._top) // self._row_pixels)
            if not self._dragged and 0 <= index < len(self.lines):
                self.at = index
                self.chosen(index)
        else:
            return False
        return True

    def press_key(self, event: Key, focused: bool) -> bool:
        if not focused or not self.lines:
            return False
        if event.name in ("return", "enter", "space"):
            self.chosen(self.at)
        elif event.name in ("pageup", "pagedown"):
            by = 1 if event.name == "pagedown" else -1
            self.at = min(len(self.lines) - 1, max(0, self.at + by))
            self._top = min(self._top, self.at * self._row_pixels)
            self._scroll(max(0.0, (self.at + 1) * self._row_pixels - self.rect.height - self._top))
        else:
            return False
        return True

    def _scroll(self, by: float) -> None:
        most = max(0, len(self.lines) * self._row_pixels - self.rect.height)
        self._top = min(most, max(0.0, self._top + by))

    def draw(self, canvas: Canvas, focused: bool) -> None:
        self._row_pixels = canvas.u(self.row)
        canvas.panel(self.rect, theme.SHADE, radius=1.4, alpha=130)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect)
        for number, line in enumerate(self.lines):
            y = self.rect.y + number * self._row_pixels - round(self._top)
            box = pygame.Rect(self.rect.x, y, self.rect.width, self._row_pixels)
            if not box.colliderect(self.rect):
                continue
            inner = box.inflate(-canvas.u(1.2), -canvas.u(0.5))
            if focused and number == self.at:
                canvas.panel(inner, theme.mix(theme.COURTYARD, theme.ACT, 0.35), radius=1.0)
            canvas.text(
                line,
                (inner.x + canvas.u(1), inner.centery),
                theme.BODY,
                anchor="midleft",
                width=inner.width - canvas.u(2),
            )
        canvas.surface.set_clip(before)
        if focused:
            self._draw_focus(canvas, 1.4)


class Progress(Widget):
    """How far something has come, 0 to 1."""

    focusable = False

    def __init__(self, share: float = 0.0, label: str = "") -> None:
        super().__init__()
        self.share = share
        self.label = label

    def draw(self, canvas: Canvas, focused: bool) -> None:
        canvas.panel(self.rect, theme.SHADE, radius=1.2, alpha=170)
        full = self.rect.inflate(-canvas.u(0.6), -canvas.u(0.6))
        full.width = max(full.height, round(full.width * min(1.0, max(0.0, self.share))))
        canvas.panel(full, theme.BOTTLE, radius=1.0)
        canvas.text(
            self.label, self.rect.center, theme.SMALL, face=theme.BOLD, width=self.rect.width * 0.94
        )
