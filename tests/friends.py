"""Friends round a table who can be told what to say: a virtual microphone with voices.

PulseAudio runs with a socket of its own and one source, a pipe into which speech (festival)
and otherwise silence are written at their own pace. A program started with `environment`
hears nothing else.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread

RATE = 16_000
BLOCK = 0.1
"""Seconds written at a time."""
TOOLS = {"pulseaudio": "pulseaudio", "pactl": "pulseaudio-utils", "text2wave": "festival"}
VOICES = ("lp_diphone", "pc_diphone")
"""A woman and a man, from Debian's festvox-italp16k and festvox-itapc16k."""
_VOICES_AT = Path("/usr/share/festival/voices/italian")


def missing_tools() -> str:
    """The Debian packages they lack, as a sentence; empty when they have all."""
    lacking = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if not all((_VOICES_AT / voice).is_dir() for voice in VOICES):
        lacking.append("festvox-italp16k festvox-itapc16k")
    return f"manca {' '.join(lacking)}: sudo apt-get install {' '.join(lacking)}" if lacking else ""


class Friends:
    """Open the microphone's room, and let them talk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pipe = folder / "virtmic"
        self._speech: SimpleQueue[bytes] = SimpleQueue()
        self._silent = Event()
        self._silent.set()
        self._gone = Event()

    @property
    def environment(self) -> dict[str, str]:
        """For the program that shall hear them."""
        home = str(self._folder)
        return {"PULSE_SERVER": f"unix:{home}/pulse.sock", "PULSE_COOKIE": f"{home}/cookie"}

    def say(self, text: str, voice: int = 0) -> None:
        """Say it, and come back when it has been said."""
        sound = spoken(text, VOICES[voice % len(VOICES)])
        self._silent.clear()
        self._speech.put(sound)
        self._silent.wait(len(sound) / RATE + 10)

    def _talk(self) -> None:
        """Write speech or silence into the pipe as time passes."""
        size = round(RATE * BLOCK) * 2
        rest = b""
        with self._pipe.open("wb", buffering=0) as pipe:
            due = time.monotonic()
            while not self._gone.is_set():
                if not rest:
                    with contextlib.suppress(Empty):
                        rest = self._speech.get_nowait()
                block, rest = rest[:size], rest[size:]
                pipe.write(block.ljust(size, b"\0"))
                if not rest and self._speech.empty():
                    self._silent.set()
                due += BLOCK
                time.sleep(max(0.0, due - time.monotonic()))

    @contextlib.contextmanager
    def present(self) -> Iterator["Friends"]:
        """While they are here, the microphone works."""
        socket = self._folder / "pulse.sock"
        environment = {**os.environ, **self.environment, "HOME": str(self._folder),
                       "XDG_RUNTIME_DIR": str(self._folder)}  # fmt: skip
        module = f"module-native-protocol-unix socket={socket} auth-anonymous=1"
        server = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", module],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            _until(socket.exists)
            source = ["module-pipe-source", "source_name=virtmic", f"file={self._pipe}",
                      "format=s16le", f"rate={RATE}", "channels=1"]  # fmt: skip
            _run(["pactl", "load-module", *source], environment)
            _run(["pactl", "load-module", "module-null-sink", "sink_name=muto"], environment)
            _run(["pactl", "set-default-source", "virtmic"], environment)
            talking = Thread(target=self._talk, daemon=True)
            talking.start()
            yield self
        finally:
            self._gone.set()
            server.terminate()
            server.wait()


def spoken(text: str, voice: str = VOICES[0]) -> bytes:
    """A sentence as the microphone would record it (these voices speak at 16 kHz)."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "frase.wav"
        command = ["text2wave", "-eval", f"(voice_{voice})", "-o", str(path)]
        subprocess.run(command, input=text.encode("latin-1"), check=True)
        with wave.open(str(path)) as file:
            assert file.getframerate() == RATE
            return file.readframes(file.getnframes())


def _run(command: list[str], environment: dict[str, str]) -> None:
    _until(lambda: not subprocess.run(command, env=environment, capture_output=True).returncode)


def _until(happened: Callable[[], bool], patience: float = 10.0) -> None:
    end = time.monotonic() + patience
    while not happened():
        if time.monotonic() > end:
            raise AssertionError("il microfono finto non si apre")
        time.sleep(0.1)
