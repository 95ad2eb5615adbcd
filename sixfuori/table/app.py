"""The window and the stack of screens: one loop that sleeps while nothing happens."""

import contextlib
import math
import os
import time
from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import Any

import pygame

from sixfuori.ear import Ear
from sixfuori.errors import UserError
from sixfuori.store import logs, troubles
from sixfuori.store import settings as stored
from sixfuori.store.settings import Settings, TextSize
from sixfuori.table import paint, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key, Translator, Typed
from sixfuori.table.screen import Screen
from sixfuori.table.sounds import Sounds
from sixfuori.table.texts import common as texts
from sixfuori.table.thinker import ProcessThinker, Thinker

FRAMES_PER_SECOND = 60
SLEEP_MS = 250
"""How long the loop dozes when nothing moves (events and threads wake it at once)."""
LISTENING_SLEEP_MS = 25
"""The same with the ear open: what it heard waits no longer than this."""
SMALLEST_WINDOW = (800, 600)
TOAST_SECONDS = 5.0
TEXT_SCALES = {TextSize.NORMALE: 1.0, TextSize.GRANDE: 1.15, TextSize.ENORME: 1.3}

WAKE = pygame.event.custom_type()


class App:
    """Everything the screens share. Without a window it still draws: see `render`."""

    def __init__(self, settings: Settings | None = None, thinker: Thinker | None = None) -> None:
        self.settings = settings or Settings()
        self.thinker: Thinker = thinker or ProcessThinker()
        self.sounds = Sounds(self.settings.volume, self.settings.muted)
        theme.use_card_colours(self.settings.card_colours.value)
        self.stack: list[Screen] = []
        self.running = True
        self.ear: Ear | None = None
        self._ear_released = False
        self._toasts: list[tuple[str, float]] = []
        self._laid_out: dict[int, tuple[int, int, float]] = {}
        self._calls: list[Callable[[], None]] = []
        self._key_taken = False  # the last key changed the screen: its letter is no text there
        self._dirty = True

    # Screens

    @property
    def top(self) -> Screen | None:
        return self.stack[-1] if self.stack else None

    def push(self, screen: Screen) -> None:
        screen.app = self
        screen.motions.reduced = self.settings.reduced_motion
        self.stack.append(screen)
        screen.enter()
        self._dirty = True

    def pop(self) -> None:
        self._drop()
        if self.top:
            self.top.resume()
            self.top.changed()
        self._dirty = True

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the top one."""
        self._drop()
        self.push(screen)

    def home(self) -> None:
        """Back to the menu, whatever lies above it."""
        while len(self.stack) > 1:
            self._drop()
        if self.top:
            self.top.resume()
        self._dirty = True

    def _drop(self) -> None:
        screen = self.stack.pop()
        self._laid_out.pop(id(screen), None)
        screen.leave()

    def quit(self) -> None:
        self.running = False

    # Services

    def toast(self, sentence: str) -> None:
        """Say one sentence at the foot of the screen for a while."""
        self.untoast(sentence)
        self._toasts = [*self._toasts[-2:], (sentence, TOAST_SECONDS)]

    @property
    def toasts(self) -> tuple[str, ...]:
        """The sentences that can be read now, the newest last."""
        return tuple(sentence for sentence, _ in self._toasts)

    def untoast(self, sentence: str) -> None:
        """A sentence is no longer true."""
        self._toasts = [toast for toast in self._toasts if toast[0] != sentence]
        self._dirty = True

    def change_settings(self, **changes: Any) -> None:
        """Change some settings, now and for good."""
        self.settings = replace(self.settings, **changes)
        stored.save(self.settings)
        self.sounds.volume, self.sounds.muted = self.settings.volume, self.settings.muted
        theme.use_card_colours(self.settings.card_colours.value)
        for screen in self.stack:
            screen.motions.reduced = self.settings.reduced_motion
        self._dirty = True

    def open_ear(self) -> Ear | None:
        """The table's one ear, listening; what it hears goes to every screen's `hear`.

        None where the settings forbid it.
        """
        self._ear_released = False
        if self.ear is None and self.settings.listening:
            self.ear = Ear(self.settings.recogniser, self.settings.microphone)
            self.sounds.on_play = self.ear.mute_for
            self.ear.start()
        return self.ear

    def release_ear(self) -> None:
        """A screen no longer needs the ear: it closes, unless the next screen opens it."""
        self._ear_released = self.ear is not None

    def close_ear(self) -> None:
        self._ear_released = False
        if self.ear is not None:
            self.sounds.on_play = lambda seconds: None
            ear, self.ear = self.ear, None
            Thread(target=ear.stop, daemon=True).start()  # closing a device may take a while

    def call_soon(self, action: Callable[[], None]) -> None:
        """Run something in the loop's thread; may be called from any thread."""
        self._calls.append(action)
        self.wake()

    def lay_out_again(self, screen: Screen) -> None:
        """A screen has other widgets than before: let it place them in the next frame."""
        self._laid_out.pop(id(screen), None)
        self._dirty = True

    def redraw(self) -> None:
        self._dirty = True

    def close(self) -> None:
        """Leave every screen properly and let the bots go."""
        while self.stack:
            self._drop()
        if self.ear:
            self.ear.stop()
        self.thinker.close()

    def wake(self) -> None:
        """Rouse the loop; may be called from any thread."""
        if pygame.display.get_init():
            with contextlib.suppress(pygame.error):  # a full queue keeps the loop awake anyway
                pygame.event.post(pygame.event.Event(WAKE))

    # One beat, usable without a window

    def handle(self, event: Input) -> None:
        if isinstance(event, Typed) and self._key_taken:
            return
        if isinstance(event, Key) and self._global_key(event):
            return
        before = self.top
        if before and before.handle(event):
            before.changed()
        if isinstance(event, Key):
            self._key_taken = self.top is not before

    def update(self, dt: float) -> None:
        calls, self._calls = self._calls, []
        for call in calls:
            call()
        if self._ear_released:
            self.close_ear()
        for heard in self.ear.events() if self.ear else ():
            for screen in self.stack:
                screen.hear(heard)
        for sentence in troubles.take():
            self.toast(sentence)
        if self._toasts:
            left = [(sentence, rest - dt) for sentence, rest in self._toasts if rest > dt]
            self._dirty |= len(left) != len(self._toasts)
            self._toasts = left
        if self.top:
            self.top.update(dt)

    def needs_drawing(self) -> bool:
        dirty = self._dirty
        for screen in self.stack:
            dirty |= screen.take_dirty()
        self._dirty = False
        return dirty

    def render(self, surface: pygame.Surface) -> None:
        """Draw the visible screens onto any surface."""
        canvas = Canvas(surface, TEXT_SCALES[self.settings.text_size])
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].see_through:
            first -= 1
        for screen in self.stack[max(0, first) :]:
            self._lay_out(screen, canvas)
            screen.draw(canvas)
        self._draw_toasts(canvas)

    def _lay_out(self, screen: Screen, canvas: Canvas) -> None:
        shape = (canvas.width, canvas.height, canvas.text_scale)
        if self._laid_out.get(id(screen)) != shape:
            self._laid_out[id(screen)] = shape
            screen.layout(canvas)

    def _draw_toasts(self, canvas: Canvas) -> None:
        foot = self.top.toast_foot if self.top else None
        middle, bottom = foot or (canvas.width // 2, canvas.height - canvas.u(2))
        for sentence, _ in reversed(self._toasts):
            room = canvas.width * 0.7
            w, h = canvas.text_size(sentence, theme.BODY, width=room, wrap=True)
            box = pygame.Rect(0, 0, w + canvas.u(5), h + canvas.u(2.4))
            box.midbottom = (middle, bottom)
            box.clamp_ip(canvas.rect)
            canvas.panel(box, theme.SHADE, alpha=235, border=0.25, border_colour=theme.LAMP)
            canvas.text(sentence, box.center, theme.BODY, width=room, wrap=True)
            bottom = box.top - canvas.u(1)

    def _global_key(self, event: Key) -> bool:
        if event.repeat:
            return False
        typing = bool(self.top and self.top.typing)
        if event.name == "f11":
            self.change_settings(full_screen=not self.settings.full_screen)
            return True
        if event.name == "m" and not typing:
            self.change_settings(muted=not self.settings.muted)
            self.toast(texts.MUTED if self.settings.muted else texts.UNMUTED)
            return True
        return False


class Window:
    """The real window around an app."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._translator = Translator()
        self._full_screen = app.settings.full_screen
        self.surface = self._open()

    def _open(self) -> pygame.Surface:
        flags = pygame.RESIZABLE
        size = (0, 0)
        if self._full_screen:
            flags |= pygame.FULLSCREEN
        else:
            desktop = pygame.display.get_desktop_sizes()[0]
            size = (min(1600, round(desktop[0] * 0.9)), min(1000, round(desktop[1] * 0.86)))
            size = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        pygame.display.set_icon(paint.icon(128))
        pygame.display.set_caption(f"{texts.APP} – {texts.TAGLINE}")
        surface = pygame.display.set_mode(size, flags)
        pygame.key.set_repeat(350, 40)
        paint.forget()
        return surface

    def run(self, until: float = math.inf) -> None:
        """Until the players have had enough (or, measured, until a moment)."""
        last = time.perf_counter()
        clock = pygame.time.Clock()
        while self.app.running and self.app.stack and last < until:
            top = self.app.top
            if top and top.restless:
                clock.tick(FRAMES_PER_SECOND)
                events = pygame.event.get()
            else:
                first = pygame.event.wait(LISTENING_SLEEP_MS if self.app.ear else SLEEP_MS)
                events = [first, *pygame.event.get()] if first.type else []
                if not (top and top.restless):
                    clock.tick()
            now = time.perf_counter()
            self.beat(events, min(now - last, 0.1))
            last = now

    def beat(self, events: list[pygame.event.Event], dt: float) -> None:
        """One turn of the loop; an error in a screen never ends the evening."""
        try:
            for event in events:
                self._take(event)
            self.app.update(dt)
            if self._full_screen != self.app.settings.full_screen:
                self._full_screen = self.app.settings.full_screen
                self.surface = self._open()
            if self.app.needs_drawing():
                self.app.render(self.surface)
                pygame.display.flip()
        except Exception as error:
            self._survive(error)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.app.quit()
        elif event.type == pygame.WINDOWFOCUSLOST:
            for screen in self.app.stack:
                screen.let_go()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.surface = pygame.display.get_surface() or self.surface
            self.app.redraw()
        else:
            made = self._translator.translate(event, self.surface.get_size())
            if made:
                self.app.handle(made)

    def _survive(self, error: Exception) -> None:
        from sixfuori.table.screens.crash import Crash

        log = logs.write_crash(error)
        if isinstance(self.app.top, Crash):  # even the excuse fails: better to stop
            self.app.quit()
            return
        while len(self.app.stack) > 1:  # the menu stays; it offers the match again
            broken = self.app.stack.pop()
            try:
                broken.leave()
            except Exception as again:
                logs.write_crash(again)
        self.app.push(Crash(log))


def main() -> int:
    """Open the table."""
    from sixfuori.table.screens.menu import Menu

    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "0")
    open_devices()
    app = App(stored.load())
    window = Window(app)
    app.push(Menu())
    try:
        window.run()
    finally:
        app.close()
        pygame.quit()
    return 0


def open_devices() -> None:
    """Start display, type and sound; without a display there is nothing to open."""
    try:
        pygame.display.init()
        if pygame.display.get_driver() in ("dummy", "offscreen") and not os.environ.get(
            "SDL_VIDEODRIVER"
        ):
            raise UserError(texts.NO_DISPLAY)
    except pygame.error:
        raise UserError(texts.NO_DISPLAY) from None
    pygame.font.init()
    try:
        pygame.mixer.pre_init(44_100, -16, 2, 512)
        pygame.mixer.init()
    except pygame.error:
        troubles.say(texts.NO_SOUND)
