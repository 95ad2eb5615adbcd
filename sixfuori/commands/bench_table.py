"""`sixfuori bench table`: how quickly the table opens, how still it rests, how smoothly it moves.

Drawn by software at 1920×1080. Without a display SDL's dummy driver stands in for one:
everything is drawn, nothing is shown.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

from sixfuori.commands import benching
from sixfuori.commands.benching import Row

SIZE = (1920, 1080)
BARE = "import pygame; pygame.display.init(); pygame.display.set_mode((1600, 900))"
MENU = (
    "from sixfuori.table.app import *; from sixfuori.table.screens.menu import Menu; "
    "open_devices(); app = App(stored.load()); window = Window(app); app.push(Menu()); "
    "window.beat([], 0.0)"
)


def measure(quick: bool) -> list[Row]:
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    return [
        _start(3 if quick else 7),
        _rest(2.0 if quick else 8.0),
        _motion(1.5 if quick else 5.0),
        *_frames(0.4 if quick else 1.5),
        *_verdict(5 if quick else 15, 2.0 if quick else 6.0),
        _memory(2 if quick else 20),
    ]


def _start(times: int) -> Row:
    """From nothing to the menu's first frame, beside a bare window."""
    ours = min(_seconds(MENU) for _ in range(times))
    bare = min(_seconds(BARE) for _ in range(times))
    return Row("apertura del menu", ours, "s", "finestra vuota", bare, "≤ 2 s in più")


def _seconds(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return time.perf_counter() - start


def _rest(seconds: float) -> Row:
    """The share of a core that an untouched menu uses."""
    from sixfuori.table.app import App, Window, open_devices
    from sixfuori.table.screens.menu import Menu

    open_devices()
    app = App()
    window = Window(app)
    app.push(Menu())
    window.run(until=time.perf_counter() + 0.5)
    before, start = time.process_time(), time.perf_counter()
    window.run(until=start + seconds)
    share = (time.process_time() - before) / (time.perf_counter() - start)
    app.close()
    return Row("menu fermo", share * 100, "% di un nucleo", goal="< 5 %")


def _motion(seconds: float) -> Row:
    """Frames a second with a card always in flight over the menu."""
    import pygame

    from sixfuori.table import cards, shots
    from sixfuori.table.screens.menu import Menu

    surface = pygame.display.set_mode(SIZE)
    app = shots.offscreen_app()
    menu = Menu()
    app.push(menu)
    app.render(surface)

    def draw() -> None:
        if not menu.motions.busy:
            menu.motions.fly(
                lambda canvas, at, _: cards.lay(canvas, cards.back(220), at) and None,
                (200, 900),
                (1700, 200),
            )
        app.update(1 / 60)
        app.render(surface)
        pygame.display.flip()

    return Row("menu in movimento", _rate(draw, seconds), "immagini/s", goal="≥ 60")


def _frames(seconds: float) -> list[Row]:
    """How many whole frames of each game's table can be drawn in a second."""
    import pygame

    from sixfuori import games
    from sixfuori.table import screens, shots
    from sixfuori.table.app import App

    surface = pygame.display.set_mode(SIZE)
    known = shots.all_shots()
    rows = []
    for game in filter(screens.ready, games.NAMES):
        app = shots.offscreen_app()
        app.push(known[game]())
        app.render(surface)

        def draw(app: App = app) -> None:
            app.render(surface)
            pygame.display.flip()

        rows.append(Row(f"tavolo di {game}", _rate(draw, seconds), "immagini/s", goal="≥ 60"))
    return rows


def _verdict(times: int, rest: float) -> list[Row]:
    """How soon a forbidden word stops the room, with nine players and twenty words."""
    from sixfuori.table.screens.seifuori.bench import measure

    return [Row(name, value, unit) for name, value, unit in measure(times, rest)]


def _memory(matches: int) -> Row:
    """How much larger the program is after many matches of every kind, played on the screen."""
    import pygame

    from sixfuori import games
    from sixfuori.table import screens, shots

    surface = pygame.display.set_mode((1280, 720))
    played = [game for game in games.NAMES if screens.ready(game) and game != "seifuori"]

    def play(game: str, seed: int) -> None:
        players = games.load(game).PLAYERS[0]
        app = shots.offscreen_app()
        saved = shots.staged(game, players, seed, levels=["facile"] * players)
        app.push(screens.of_game(game).GameScreen(saved))
        while not saved.match.outcome:
            app.update(10.0)
            app.render(surface)
        app.close()

    for seed, game in enumerate(played):  # pictures and typefaces are made once
        play(game, seed)
    before = benching.memory()
    for seed in range(matches):
        play(played[seed % len(played)], 100 + seed)
    return Row(
        f"memoria in più dopo {matches} partite", benching.memory() - before, "MB", goal="< 10 MB"
    )


def _rate(draw: Callable[[], None], seconds: float) -> float:
    draw()
    frames, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        draw()
        frames += 1
    return frames / (time.perf_counter() - start)
