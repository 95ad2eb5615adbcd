"""A desk with a laptop on it: a real screen (Xvfb), real hands (xdotool), the real program.

What the program did is read where it counts: in the files it leaves in the user's folder.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

SIZE = (1600, 900)
PATIENCE = 30.0
"""Seconds to wait for something that happens sooner or later on a busy machine."""

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


def missing_tools() -> str:
    """The Debian packages this desk lacks, as a sentence; empty when it has all."""
    lacking = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    return f"manca {' '.join(lacking)}: sudo apt-get install {' '.join(lacking)}" if lacking else ""


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """A display of our own; its name."""
    read, write = os.pipe()
    size = "x".join(map(str, (*SIZE, 24)))
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Laptop:
    """The program in its window. Start it, use it, kill it, start it again."""

    def __init__(self, display: str, home: Path, **environment: str) -> None:
        self.home = home
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "SIXFUORI_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            **environment,
        }
        self._environment.pop("SDL_VIDEODRIVER", None)
        self._program: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Open the table and wait for its window."""
        command = [sys.executable, "-m", "sixfuori"]
        self._program = subprocess.Popen(command, env=self._environment, cwd="/")
        wait_for(self._has_window, "la finestra si apre")
        time.sleep(0.5)  # a window is there before it takes keys

    def _has_window(self) -> bool:
        search = ["xdotool", "search", "--onlyvisible", "--class", "sixfuori"]
        return not subprocess.run(search, env=self._environment, capture_output=True).returncode

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        assert self._program is not None
        self._program.send_signal(signal.SIGKILL)
        self._program.wait()

    def wait_until_closed(self) -> int:
        assert self._program is not None
        return self._program.wait(PATIENCE)

    @property
    def running(self) -> bool:
        return self._program is not None and self._program.poll() is None

    # Hands

    def keys(self, *names: str, pause: float = 0.12) -> None:
        """Press keys one after the other, as xdotool names them."""
        for name in names:
            self._hands("key", name)
            time.sleep(pause)

    def type(self, text: str) -> None:
        self._hands("type", "--delay", "30", text)

    def hold(self, name: str) -> None:
        self._hands("keydown", name)

    def let_go(self, name: str) -> None:
        self._hands("keyup", name)

    def click(self, x: float, y: float) -> None:
        """Click at shares of the screen: (0.5, 0.5) is its middle."""
        at = (str(round(x * SIZE[0])), str(round(y * SIZE[1])))
        self._hands("mousemove", *at, "click", "1")

    def photograph(self, path: Path) -> None:
        """For the person who wonders why a test failed (needs ImageMagick)."""
        subprocess.run(["import", "-window", "root", path], env=self._environment, check=True)

    def _hands(self, *words: str) -> None:
        command = ["xdotool", *words]
        subprocess.run(command, env=self._environment, check=True, timeout=60, capture_output=True)

    # What came of it

    def entries(self, game: str, where: str = "in-corso") -> list[dict[str, Any]]:
        """The lines of the newest match of a game, without the first one."""
        files = sorted((self.home / "partite" / where).glob(f"*-{game}*.jsonl"))
        if not files:
            return []
        lines = files[-1].read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines[1:]]

    def moves(self, game: str, where: str = "in-corso") -> list[dict[str, Any]]:
        return [line["play"] for line in self.entries(game, where) if "play" in line]

    def errors(self) -> list[str]:
        logs = sorted((self.home / "logs").glob("*.txt"))
        return [log.read_text(encoding="utf-8") for log in logs]


def wait_for(happened: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until something is true; its value. Fails with `what` did not happen."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        value = happened()
        if value:
            return value
        time.sleep(0.1)
    raise AssertionError(f"non è successo: {what}")
