"""A monkey at the table: random clicks, keys, touches, resizes and talk, over all screens.

.venv/bin/python scripts/monkey.py --minutes 30 --seed 6

Everything is drawn and nothing is shown (SDL's dummy driver), so it plays much faster than
a person. The monkey's matches live in a folder of their own. It fails with the error's log
and the seed as soon as the friendly crash screen would have appeared.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from sixfuori.ear import Change, Ear, Heard, Opinion, Said, State, Word, fetching
from sixfuori.errors import UserError
from sixfuori.files import user_data
from sixfuori.games.contract import Move
from sixfuori.store.settings import Settings
from sixfuori.table.app import App, Window, open_devices
from sixfuori.table.screens.crash import Crash
from sixfuori.table.screens.menu import Menu
from sixfuori.table.thinker import InlineThinker

SIZES = ((800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080))
KEYS = (
    *("return", "space", "escape", "tab", "left", "right", "up", "down", "backspace", "delete"),
    *("home", "end", "pageup", "pagedown", "f1", "f2", "f3", "f4", "f5"),
    *"abcdefghijklmnopqrstuvwxyz0123456789+-",
)
TALK = (
    *("sei", "fuori", "due", "carte", "tocca", "dimmi", "sette", "uno", "no", "dai", "cioè"),
    *("allora", "ok", "passa", "prendo", "giulia", "federico", "leo", "hai", "vinto", "perso"),
    *("la", "mano", "il", "turno", "che", "gioco", "guarda", "aspetta", "in", "senso"),
)
FLOOD = 2000
"""How many inputs the monkey gives to one evening before the table is set anew."""


class NoisyRoom(Ear):
    """An ear without a microphone that hears nonsense."""

    def __init__(self, luck: Random) -> None:
        super().__init__()
        self._luck = luck
        self._waiting: list[Heard] = [Change(State.LISTENING)]

    @property
    def state(self) -> Change:
        return Change(State.LISTENING)

    def babble(self) -> None:
        luck, now = self._luck, self.now
        if luck.random() < 0.1:
            self._waiting.append(Change(luck.choice(list(State)), "Prova."))
            return
        said = luck.choices(TALK, k=luck.randint(1, 9))
        words = tuple(Word(w, now + i * 0.3, now + i * 0.3 + 0.25, 0.9) for i, w in enumerate(said))
        self._waiting.append(Said(words, luck.random() < 0.6, now + 3, now + 3))

    def events(self) -> list[Heard]:
        heard, self._waiting = self._waiting, []
        return heard

    def second_opinion(
        self, start: float, end: float, on_result: Callable[[Opinion], None] | None = None
    ) -> None:
        self._waiting.append(Opinion(start, end, (Word("sei", start, end, 0.9),), "scimmia"))

    def start(self) -> None: ...


def thoughtless(game: str, level: str, view: Any, legal: Sequence[Move], seed: int) -> Move:
    """A bot that does anything that is allowed."""
    return Random(seed).choice(legal)


class MonkeyApp(App):
    """The real app, but for its ear."""

    luck = Random(0)

    def open_ear(self) -> Ear:
        self.ear = self.ear or NoisyRoom(self.luck)
        return self.ear


class Monkey:
    """Does things to the window."""

    def __init__(self, seed: int) -> None:
        self.luck = MonkeyApp.luck = Random(seed)
        self.seen: Counter[str] = Counter()
        self.inputs = 0
        self._sit_down()

    def _sit_down(self) -> None:
        names = ("Anna", "Bruno", "Maria Antonietta", "Massimiliano", "Ugo", "Pia")
        self.app = MonkeyApp(Settings(names=names), InlineThinker(thoughtless))
        self.window = Window(self.app)
        self.app.push(Menu())

    def play(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.inputs % FLOOD == FLOOD - 1 or not self.app.running or not self.app.stack:
                self.app.close()
                self._sit_down()
            self.step()
            top = self.app.top
            self.seen[type(top).__name__] += 1
            if isinstance(top, Crash):
                raise SystemExit(_told(self))

    def step(self) -> None:
        """One thing, and a moment later."""
        acts = (self._click, self._click_widget, self._key, self._drag, self._type, self._talk)
        act = self.luck.choices(acts, (4, 8, 6, 2, 1, 2))[0]
        if self.luck.random() < 0.003:
            act = self._resize
        self.inputs += 1
        pygame.event.clear()  # as the real loop empties the queue
        self.window.beat(act(), self.luck.choice((0.016, 0.1, 0.4, 1.5)))

    def _click(self, at: tuple[int, int] | None = None) -> list[pygame.event.Event]:
        at = at or self._somewhere()
        button = 3 if self.luck.random() < 0.05 else 1
        return [
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
        ]

    def _click_widget(self) -> list[pygame.event.Event]:
        widgets = [w for w in self.app.top.widgets if w.usable] if self.app.top else []
        if not widgets:
            return self._click()
        return self._click(self.luck.choice(widgets).rect.center)

    def _key(self) -> list[pygame.event.Event]:
        name = self.luck.choice(KEYS)
        code = pygame.key.key_code(name)
        mod = pygame.KMOD_CTRL if self.luck.random() < 0.05 else 0
        down = [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")]
        up = [pygame.event.Event(pygame.KEYUP, key=code, mod=mod)]
        return down if self.luck.random() < 0.15 else down + up

    def _drag(self) -> list[pygame.event.Event]:
        start, end = self._somewhere(), self._somewhere()
        rel = (end[0] - start[0], end[1] - start[1])
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=rel, buttons=(1, 0, 0))
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, precise_y=self.luck.uniform(-3, 3))
        return [down, move, wheel] if self.luck.random() < 0.1 else [down, move, up, wheel]

    def _type(self) -> list[pygame.event.Event]:
        text = self.luck.choice(("perché", "così è", "Zoë", "6", "漢字", "in che senso", "\u200b"))
        return [pygame.event.Event(pygame.TEXTINPUT, text=text)]

    def _talk(self) -> list[pygame.event.Event]:
        if isinstance(self.app.ear, NoisyRoom):
            self.app.ear.babble()
        return []

    def _resize(self) -> list[pygame.event.Event]:
        size = self.luck.choice(SIZES)
        self.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if self.luck.random() < 0.3:
            return [pygame.event.Event(pygame.WINDOWFOCUSLOST)]
        return [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]

    def _somewhere(self) -> tuple[int, int]:
        width, height = self.window.surface.get_size()
        return self.luck.randrange(width), self.luck.randrange(height)


def _told(monkey: Monkey) -> str:
    logs = sorted((user_data() / "logs").glob("errore-*.txt"))
    log = logs[-1].read_text(encoding="utf-8") if logs else "senza resoconto"
    return f"La scimmia ha rotto il tavolo dopo {monkey.inputs} gesti:\n{log}"


def _no_network(name: str, source: Path | None = None, progress: Any = None) -> Path:
    raise UserError(f"La scimmia non scarica {name}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=6)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["SIXFUORI_HOME"] = home
        fetching.get = _no_network
        open_devices()
        monkey = Monkey(args.seed)
        monkey.play(args.minutes * 60)
        if any((Path(home) / "logs").glob("errore-*.txt")):
            sys.exit(_told(monkey))
    screens = ", ".join(f"{name} {times}" for name, times in monkey.seen.most_common())
    print(f"{monkey.inputs} gesti, nessun errore (seme {args.seed}). Schermate: {screens}")


if __name__ == "__main__":
    main()
