"""What a screen is: a strict life, and a few habits every screen shares.

    enter()      once, when it comes onto the stack; `self.app` is there from now on
    layout()     after enter and whenever the window changes its size: place the widgets
    handle()     one input; True when the screen made use of it
    update(dt)   time passes
    draw()       show it; changes nothing
    resume()     the screen above has gone
    leave()      once, when it goes

A screen is drawn only when something changed: an input it used, a motion that runs, or
`self.changed()`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sixfuori.ear import Heard
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Hover, Input, Key, Press, Typed
from sixfuori.table.motion import Motions
from sixfuori.table.widgets import TextField, Widget

if TYPE_CHECKING:
    from sixfuori.table.app import App


class Screen:
    """The base of all screens."""

    app: App
    see_through = False
    """Whether the screen below shows (a dialogue)."""

    def __init__(self) -> None:
        self.motions = Motions()
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.toast_foot: tuple[int, int] | None = None
        """Where sentences of the app stand (over the cards, say); None: at the lower edge."""
        self._dirty = True

    # The life

    def enter(self) -> None: ...

    def layout(self, canvas: Canvas) -> None: ...

    def handle(self, event: Input) -> bool:
        return self.handle_widgets(event)

    def update(self, dt: float) -> None:
        if self.motions.busy:
            self.motions.update(dt)
            self.changed()

    def draw(self, canvas: Canvas) -> None:
        self.draw_widgets(canvas)
        self.motions.draw(canvas)

    def hear(self, heard: Heard) -> None:
        """The ear heard something, or changed its state (only while it is open)."""

    def let_go(self) -> None:
        """The window lost the keyboard: whatever was held is held no longer."""

    def resume(self) -> None: ...

    def leave(self) -> None: ...

    # Redrawing

    def changed(self) -> None:
        """Ask to be drawn again."""
        self._dirty = True

    def take_dirty(self) -> bool:
        dirty, self._dirty = self._dirty, False
        return dirty

    @property
    def restless(self) -> bool:
        """Whether time alone changes what is seen (the app then runs at full speed)."""
        return self.motions.busy

    @property
    def typing(self) -> bool:
        """Whether letters are text now, not commands."""
        return isinstance(self.focus, TextField)

    # Widgets

    def draw_widgets(self, canvas: Canvas) -> None:
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas, widget is self.focus)

    def handle_widgets(self, event: Input) -> bool:
        """Give an input to the widgets: the focused one first for keys, the top one for hands."""
        if isinstance(event, Hover):
            return self._hover(event)
        if isinstance(event, Press):
            self._focus_under(event)
        if self.focus and self.focus.usable and self.focus.handle(event):
            self.changed()
            return True
        if isinstance(event, Key) and self._press_key(event):
            self.changed()
            return True
        if isinstance(event, Key):
            return self._move_focus(event)
        if isinstance(event, Typed):  # what is typed is for the focused widget alone
            return False
        for widget in reversed(self.widgets):
            if widget is not self.focus and widget.usable and widget.handle(event):
                self.changed()
                return True
        return False

    def _press_key(self, event: Key) -> bool:
        if self.focus and self.focus.usable and self.focus.press_key(event, True):
            return True
        return any(w.press_key(event, False) for w in self.widgets if w.usable)

    def set_widgets(self, widgets: Sequence[Widget], focus: Widget | None = None) -> None:
        """Replace all widgets at once."""
        self.widgets = list(widgets)
        self.focus = focus
        self.changed()

    def _hover(self, event: Hover) -> bool:
        for widget in self.widgets:
            inside = widget.usable and widget.rect.collidepoint(event.at)
            if inside != widget.hovered:
                widget.hovered = inside
                self.changed()
        return False

    def _focus_under(self, event: Press) -> None:
        for widget in reversed(self.widgets):
            if widget.usable and widget.focusable and widget.rect.collidepoint(event.at):
                self._set_focus(widget)
                return

    def _set_focus(self, widget: Widget) -> None:
        if self.focus and self.focus is not widget:
            self.focus.blur()
        if widget is not self.focus:
            widget.take_focus()
        self.focus = widget
        self.changed()

    def _move_focus(self, event: Key) -> bool:
        """Tab walks the widgets in order; arrows go to the nearest one in that direction."""
        able = [w for w in self.widgets if w.usable and w.focusable]
        if not able:
            return False
        if event.name == "tab":
            step = -1 if event.shift else 1
            at = able.index(self.focus) if self.focus in able else (-1 if step > 0 else 0)
            self._set_focus(able[(at + step) % len(able)])
            return True
        direction = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(
            event.name
        )
        if direction is None:
            return False
        if self.focus not in able:
            self._set_focus(able[0])
            return True
        assert self.focus is not None
        target = _nearest(self.focus, able, direction)
        if target:
            self._set_focus(target)
        return target is not None


def _nearest(
    origin: Widget, widgets: Sequence[Widget], direction: tuple[int, int]
) -> Widget | None:
    dx, dy = direction
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        if widget is origin:
            continue
        x = widget.rect.centerx - origin.rect.centerx
        y = widget.rect.centery - origin.rect.centery
        along, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        if along <= 4:
            continue
        cost = along + 2.5 * aside
        if best is None or cost < best[0]:
            best = (cost, widget)
    return best[1] if best else None
