"""A recogniser in a process of its own.

Recognisers are native code that eats processor time and may crash; in another process they
neither make the table stutter nor take it down. When one dies, a new one is started.
"""

import contextlib
import multiprocessing
import os
from dataclasses import dataclass
from multiprocessing.connection import Connection

from sixfuori.ear.heard import Said
from sixfuori.ear.turns import Stretch
from sixfuori.errors import UserError

_NICENESS = 5  # the table's drawing goes first


class WorkerDiedError(Exception):
    """The process is gone; everything it was doing is lost."""


@dataclass(frozen=True, slots=True)
class _Ready:
    """The recogniser is loaded."""


@dataclass(frozen=True, slots=True)
class _Unable:
    """The recogniser cannot be loaded, and why (Italian)."""

    why: str


class Worker:
    """Owns the process. Not thread-safe: belongs to the one thread that uses it."""

    def __init__(self, recogniser: str) -> None:
        self.recogniser = recogniser
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(
            target=_serve, args=(recogniser, theirs), name=f"orecchio {recogniser}", daemon=True
        )
        self._process.start()
        theirs.close()
        self.ready = False

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def expect(self, words: frozenset[str]) -> None:
        """Tell it which words may well be said; this has no answer."""
        self._hand_over(words)

    def send(self, stretch: Stretch) -> None:
        """Hand over a stretch; the answer comes by `answers`, one per stretch."""
        self._hand_over(stretch)

    def _hand_over(self, message: Stretch | frozenset[str]) -> None:
        try:
            self._pipe.send(message)
        except (OSError, ValueError) as error:
            raise WorkerDiedError from error

    def answers(self, wait: float) -> list[list[Said]]:
        """What has been answered by now: one list per stretch (waits for the first a while).

        Raises `UserError` if the recogniser cannot be loaded, `WorkerDiedError` if it crashed.
        """
        got: list[list[Said]] = []
        try:
            while self._pipe.poll(0 if got else wait):
                answer = self._pipe.recv()
                if isinstance(answer, _Unable):
                    raise UserError(answer.why)
                if isinstance(answer, _Ready):
                    self.ready = True
                    return got
                got.append(answer)
        except (EOFError, OSError) as error:
            raise WorkerDiedError from error
        return got

    def stop(self) -> None:
        """End the process, gently if it listens, else at once."""
        with contextlib.suppress(OSError):
            self._pipe.close()
        self._process.join(0.3)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _serve(name: str, pipe: Connection) -> None:
    """The other side: load, then answer every stretch until the pipe is closed."""
    from sixfuori.ear.recognisers import make

    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        try:
            recogniser = make(name)
        except UserError as error:
            pipe.send(_Unable(str(error)))
            return
        pipe.send(_Ready())
        while True:
            message = pipe.recv()
            if isinstance(message, Stretch):
                pipe.send(recogniser.hear(message))
            else:
                recogniser.expect(message)
