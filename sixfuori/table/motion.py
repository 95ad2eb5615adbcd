"""Things that move, driven by `dt` alone, so that they can be tested and photographed.

Motion explains (a card travels from here to there) and then stops. With reduced motion
everything arrives at once.
"""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from sixfuori.table.canvas import Canvas, Point

Ease = Callable[[float], float]
Painter = Callable[[Canvas, Point, float], None]
"""Draws a travelling thing at a centre; the last number is how far it has come, 0 to 1."""

TRAVEL = 0.34
"""Seconds a card takes across the table."""


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def bounce(t: float) -> float:
    """Falls, and settles with a little bounce."""
    if t < 0.7:
        return (t / 0.7) ** 2
    return 1 - 0.12 * math.sin((t - 0.7) / 0.3 * math.pi)


@dataclass
class _Motion:
    seconds: float
    step: Callable[[float], None]
    ease: Ease
    after: Callable[[], None] | None
    delay: float
    elapsed: float = 0.0


@dataclass
class _Flight:
    paint: Painter
    start: Point
    end: Point
    arc: float
    key: Hashable
    done: float = 0.0
    started: bool = False


class Motions:
    """All that moves on one screen."""

    def __init__(self, reduced: bool = False) -> None:
        self.reduced = reduced
        self._running: list[_Motion] = []
        self._flights: list[_Flight] = []

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def run(
        self,
        seconds: float,
        step: Callable[[float], None] = lambda t: None,
        *,
        ease: Ease = ease_out,
        delay: float = 0.0,
        after: Callable[[], None] | None = None,
    ) -> None:
        """Call `step` with a number going from 0 to 1, then `after`."""
        if self.reduced:
            step(1.0)
            if after:
                after()
            return
        self._running.append(_Motion(seconds, step, ease, after, delay))

    def wait(self, seconds: float, after: Callable[[], None] | None = None) -> None:
        """Let time pass before what comes next (also with reduced motion: it is for reading)."""
        self._running.append(_Motion(seconds, lambda t: None, linear, after, 0.0))

    def fly(
        self,
        paint: Painter,
        start: Point,
        end: Point,
        *,
        seconds: float = TRAVEL,
        delay: float = 0.0,
        arc: float = 0.0,
        key: Hashable = None,
        after: Callable[[], None] | None = None,
    ) -> None:
        """Let something travel above the table. `arc` lifts its path by so many pixels.

        With a `key`, `in_flight(key)` tells the screen not to draw it at its goal as well.
        """
        flight = _Flight(paint, start, end, arc, key)

        def step(t: float) -> None:
            flight.done, flight.started = t, True

        def land() -> None:
            if flight in self._flights:
                self._flights.remove(flight)
            if after:
                after()

        if not self.reduced:
            self._flights.append(flight)
        self.run(seconds, step, delay=delay, after=land)

    def in_flight(self, key: Hashable) -> bool:
        return any(flight.key == key for flight in self._flights)

    def update(self, dt: float) -> None:
        for motion in list(self._running):
            if motion not in self._running:
                continue  # another one's `after` cleared everything
            motion.elapsed += dt
            run = motion.elapsed - motion.delay
            if run < 0:
                continue
            share = min(1.0, run / motion.seconds) if motion.seconds else 1.0
            motion.step(motion.ease(share))
            if share >= 1.0:
                self._running.remove(motion)
                if motion.after:
                    motion.after()

    def finish(self) -> None:
        """Let everything arrive now (a photograph, or an impatient player)."""
        for _ in range(1000):
            if not self._running:
                return
            self.update(60.0)

    def clear(self) -> None:
        self._running.clear()
        self._flights.clear()

    def draw(self, canvas: Canvas) -> None:
        for flight in self._flights:
            x = flight.start[0] + (flight.end[0] - flight.start[0]) * flight.done
            y = flight.start[1] + (flight.end[1] - flight.start[1]) * flight.done
            y -= flight.arc * math.sin(math.pi * flight.done)
            if flight.started:
                flight.paint(canvas, (x, y), flight.done)
