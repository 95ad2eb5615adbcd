"""End to end: Italian is spoken into a microphone of the system, and becomes a hit.

The microphone is PulseAudio's pipe source; each test has a server of its own, with its own
socket, so that it disturbs nobody.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import numpy as np
import pytest

from sixfuori.commands import spoken
from sixfuori.ear.sound import SAMPLE_RATE, Samples

SERVER = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L"]


class PipeMicrophone:
    """A server with one microphone, and the thread that keeps it supplied, silence included."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sound = np.zeros(0, np.int16)
        self._over = Event()
        socket = folder / "pulse.sock"
        self.env = os.environ | {
            "PULSE_SERVER": f"unix:{socket}",
            "XDG_RUNTIME_DIR": str(folder),
            "HOME": str(folder),
        }
        command = [*SERVER, f"module-native-protocol-unix socket={socket} auth-anonymous=1"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._server = subprocess.Popen(command, env=self.env, **quiet)
        self._control(
            f"load-module module-pipe-source source_name=virtmic file={folder}/virtmic "
            f"format=s16le rate={SAMPLE_RATE} channels=1"
        )
        self._control("set-default-source virtmic")
        self._control("load-module module-null-sink")  # without any, SDL falls over
        Thread(target=self._supply, daemon=True).start()

    def _control(self, words: str) -> None:
        for _ in range(100):
            answer = subprocess.run(["pactl", *words.split()], env=self.env, capture_output=True)
            if answer.returncode == 0:
                return
            time.sleep(0.1)
        pytest.skip("PulseAudio qui non parte: apt install pulseaudio libasound2-plugins")

    def play(self, sound: Samples) -> None:
        self._sound = sound

    def _supply(self) -> None:
        size = SAMPLE_RATE // 10
        began, given = time.monotonic(), 0.0
        with (
            contextlib.suppress(BrokenPipeError),  # the server is gone
            (self.folder / "virtmic").open("wb", buffering=0) as pipe,
        ):
            while not self._over.is_set():
                piece, self._sound = self._sound[:size], self._sound[size:]
                pipe.write(np.concatenate([piece, np.zeros(size - len(piece), np.int16)]).tobytes())
                given += 0.1
                self._over.wait(max(0.0, began + given - time.monotonic()))

    def close(self) -> None:
        self._over.set()
        self._server.send_signal(signal.SIGTERM)
        self._server.wait(10)


@pytest.fixture
def microphone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PipeMicrophone]:
    if not (shutil.which("pulseaudio") and shutil.which("pactl")):
        pytest.skip("Serve un microfono finto: apt install pulseaudio pulseaudio-utils")
    made = PipeMicrophone(tmp_path_factory.mktemp("mic"))
    yield made
    made.close()


@pytest.mark.parametrize("driver", ["portaudio", "sdl"])
def test_spoken_italian_becomes_a_hit(
    microphone: PipeMicrophone, whisper_folder: Path, say: Callable[[str], Samples], driver: str
) -> None:
    """`sixfuori listen` in a process of its own, as a person would start it."""
    env = microphone.env | {"SIXFUORI_HOME": str(microphone.folder / "casa")}
    env["SDL_AUDIODRIVER"] = "pulseaudio"
    if driver == "sdl":  # as if the PortAudio library were not there
        (microphone.folder / "sounddevice.py").write_text("raise OSError('no PortAudio')")
        env["PYTHONPATH"] = str(microphone.folder)
    arguments = ["listen", "--cards", "carta,toccare", "--recogniser", str(whisper_folder)]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "sixfuori", *arguments, "--seconds", "90"],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    told: list[str] = []
    try:
        for line in process.stdout:
            told.append(line.strip())
            if line.startswith("Ascolto"):
                microphone.play(spoken.with_silence(say("Quante carte ti sono rimaste?")))
            if line.startswith("!"):
                break
        else:
            pytest.fail("\n".join(told))
    finally:
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(20) in (0, 130)
        finally:
            process.kill()
    assert any("CARTA" in line for line in told)
    assert not any("TOCCARE" in line for line in told)


def test_looking_for_microphones_does_not_disturb_the_one_in_use(
    microphone: PipeMicrophone,
) -> None:
    """The settings list the devices while the ear is open."""
    script = (
        "import time\n"
        "from sixfuori.ear.microphone import SystemMicrophone, devices\n"
        "got = []\n"
        "stream = SystemMicrophone().open(got.append)\n"
        "names = devices()\n"
        "before = len(got)\n"
        "end = time.monotonic() + 20\n"
        "while len(got) < before + 5 and time.monotonic() < end: time.sleep(0.05)\n"
        "stream.close()\n"
        "print(bool(names), len(got) >= before + 5)\n"
    )
    command = [sys.executable, "-c", script]
    answer = subprocess.run(command, env=microphone.env, capture_output=True, text=True)
    assert answer.stdout.split()[-2:] == ["True", "True"], answer.stderr
