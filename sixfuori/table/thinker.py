"""Where bots think: in a process of their own, so that drawing never waits for them.

A bot that crashes or a machine that allows no second process costs fluency, not the
match: the next thought happens in a thread here.
"""

import contextlib
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any, Protocol

from sixfuori import bots
from sixfuori.games.contract import Move


def think(game: str, level: str, view: Any, legal: Sequence[Move], seed: int) -> Move | None:
    """What the bot does. Runs in the other process."""
    return bots.levels(game)[level](view, legal, Random(seed))


class Thinker(Protocol):
    """Takes a question to a bot and calls back (from any thread) when the answer is there."""

    def prepare(self, game: str) -> None:
        """Bots of this game will be asked soon."""

    def ask(
        self,
        game: str,
        level: str,
        view: Any,
        legal: Sequence[Move],
        seed: int,
        ready: Callable[[], None],
    ) -> "Future[Move | None]": ...

    def close(self) -> None: ...


class ProcessThinker:
    """The usual one."""

    def __init__(self) -> None:
        self._executor: Executor | None = None
        self._threads_only = False

    def prepare(self, game: str) -> None:
        """Start the process while people still look at the table: the first move comes sooner."""
        with contextlib.suppress(BrokenProcessPool, OSError, RuntimeError):
            self._ready_executor().submit(bots.levels, game)

    def ask(
        self,
        game: str,
        level: str,
        view: Any,
        legal: Sequence[Move],
        seed: int,
        ready: Callable[[], None],
    ) -> "Future[Move | None]":
        try:
            future = self._ready_executor().submit(think, game, level, view, legal, seed)
        except (BrokenProcessPool, OSError, RuntimeError):
            self._threads_only = True
            self._executor = None
            future = self._ready_executor().submit(think, game, level, view, legal, seed)
        future.add_done_callback(lambda done: ready())
        return future

    def close(self) -> None:
        executor, self._executor = self._executor, None
        if executor is None:
            return
        processes = list((getattr(executor, "_processes", None) or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:  # a long thought must not keep the program from ending
            process.terminate()

    def _ready_executor(self) -> Executor:
        if self._executor is None:
            if self._threads_only:
                self._executor = ThreadPoolExecutor(1)
            else:
                context = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(1, mp_context=context)
        return self._executor


class InlineThinker:
    """Answers at once: for tests and photographs (with another `mind`, if told)."""

    def __init__(self, mind: Callable[..., Move | None] = think) -> None:
        self._mind = mind

    def prepare(self, game: str) -> None: ...

    def ask(
        self,
        game: str,
        level: str,
        view: Any,
        legal: Sequence[Move],
        seed: int,
        ready: Callable[[], None],
    ) -> "Future[Move | None]":
        future: Future[Move | None] = Future()
        future.set_result(self._mind(game, level, view, legal, seed))
        ready()
        return future

    def close(self) -> None: ...
