"""How fast a hit stops the room, how smoothly the verdict moves, what an open ear costs."""

import statistics
import time

import pygame

from sixfuori.ear import Heard, Said, Word
from sixfuori.table import shots
from sixfuori.table.app import LISTENING_SLEEP_MS, App, Window
from sixfuori.table.screens.seifuori.game import GameScreen
from sixfuori.table.screens.seifuori.shots import QuietEar, evening
from sixfuori.table.screens.seifuori.verdict import VerdictScreen

SIZE = (1920, 1080)
PLAYERS, WORDS = 9, 20
FRAME = 1 / 60

Figure = tuple[str, float, str]


class _WordsInTheEar(QuietEar):
    """An ear that has heard what we put into it."""

    def __init__(self) -> None:
        self.now = 100.0
        self._heard: list[Heard] = []

    def hear(self, text: str) -> None:
        self.now += 20.0
        words = tuple(
            Word(word, self.now + n * 0.3, self.now + n * 0.3 + 0.25, 1.0)
            for n, word in enumerate(text.split())
        )
        self._heard.append(Said(words, True, self.now + 2, self.now + 2))

    def events(self) -> list[Heard]:
        heard, self._heard = self._heard, []
        return heard


def measure(times: int = 15, rest: float = 4.0) -> list[Figure]:
    """With nine players and twenty words, at 1920×1080. Needs a display (or SDL's dummy)."""
    pygame.display.init()
    window, game, ear = _open()
    waits, frames, drawing = [], 0, 0.0
    for _ in range(times):
        ear.hear("ma insomma a chi tocca adesso")
        start = time.perf_counter()
        window.beat([], FRAME)
        waits.append(time.perf_counter() - start)
        top = window.app.top
        assert isinstance(top, VerdictScreen)
        start = time.perf_counter()
        while top.motions.busy:
            window.beat([], FRAME)
            frames += 1
        drawing += time.perf_counter() - start
        top.answer(None)
        _settle(window, game)
    idle = _idle(window, rest)
    doze = LISTENING_SLEEP_MS
    return [
        ("dalla parola riconosciuta al lampo (mediana)", statistics.median(waits) * 1000, "ms"),
        ("dalla parola riconosciuta al lampo (peggiore)", max(waits) * 1000 + doze, "ms"),
        ("verdetto in movimento, 9 giocatori e 20 parole", frames / drawing, "immagini/s"),
        ("tavolo fermo con l'orecchio aperto", idle * 100, "% di un nucleo"),
    ]


def _open() -> tuple[Window, GameScreen, _WordsInTheEar]:
    app: App = shots.offscreen_app()
    window = Window(app)
    window.surface = pygame.display.set_mode(SIZE)
    ear = _WordsInTheEar()
    app.ear = ear  # type: ignore[assignment]
    game = GameScreen(evening(PLAYERS, WORDS, losses=False), clock=lambda: ear.now)
    app.push(game)
    assert game.listening
    game.listening.wait_until_ready()
    _settle(window, game)
    return window, game, ear


def _settle(window: Window, game: GameScreen) -> None:
    for _ in range(400):
        window.beat([], FRAME)
        if window.app.top is game and not game.restless:
            return


def _idle(window: Window, seconds: float) -> float:
    """The share of a core that the table's own process uses while nobody speaks."""
    before, start = time.process_time(), time.perf_counter()
    window.run(until=start + seconds)
    return (time.process_time() - before) / (time.perf_counter() - start)
