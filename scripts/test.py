"""Test everything: `python3 scripts/test.py`. Installs what the tests need, then runs them.

python3 scripts/test.py                    style, types and all tests
python3 scripts/test.py tests/store -k torn   the arguments go to pytest
python3 scripts/test.py --senza-modelli    without fetching a speech model
"""

import os
import platform
import time
from pathlib import Path

import environment
from environment import PYTHON, say

WITHOUT_MODELS = "--senza-modelli"
TEST_MODEL = "whisper-base"

SYSTEM_PACKAGES = {
    "libportaudio2": "il microfono",
    "espeak-ng": "una voce per le prove d'ascolto",
    "festival": "altre voci",
    "festvox-itapc16k": "una voce di donna",
    "festvox-italp16k": "una voce di uomo",
    "pulseaudio": "un microfono finto che tiene il tempo",
    "libasound2-plugins": "lo stesso",
    "sox": "suoni di prova",
    "xvfb": "uno schermo finto",
    "xdotool": "mani finte",
}


def main(arguments: list[str]) -> int:
    environment.check_python()
    wants_models = WITHOUT_MODELS not in arguments
    arguments = [argument for argument in arguments if argument != WITHOUT_MODELS]
    environment.ensure(environment.TEST_LOCK)
    if platform.system() == "Linux":
        prepare_system()
    if wants_models:
        prepare_model()
    return report([check(name, *command) for name, command in checks(arguments).items()])


def checks(arguments: list[str]) -> dict[str, list[str | Path]]:
    """What is checked, from the quickest to the slowest."""
    tool: list[str | Path] = [PYTHON, "-m"]
    return {
        "ruff check": [*tool, "ruff", "check", "."],
        "ruff format": [*tool, "ruff", "format", "--check", "."],
        "mypy": [*tool, "mypy"],
        "mypy scripts": [*tool, "mypy", "scripts"],
        "pytest": [*tool, "pytest", *arguments],
    }


def check(name: str, *command: str | Path) -> tuple[str, bool, float]:
    say(f"\n== {name} ==")
    start = time.monotonic()
    code = environment.run(*command, env=test_environment())
    return name, code == 0, time.monotonic() - start


def test_environment() -> dict[str, str]:
    env = dict(os.environ)
    if not environment.has_display():
        env["SDL_VIDEODRIVER"] = "dummy"  # the tests draw on surfaces; no window is claimed
    env.setdefault("SDL_AUDIODRIVER", "dummy")
    return env


def prepare_system() -> None:
    missing = environment.install_system_packages(SYSTEM_PACKAGES)
    if missing:
        purposes = ", ".join(f"{name} ({SYSTEM_PACKAGES[name]})" for name in missing)
        say(f"Mancano {purposes}: le prove che li usano saranno saltate.")
        say(f"Su Debian e Ubuntu: sudo apt-get install {' '.join(missing)}")


def prepare_model() -> None:
    if environment.run(PYTHON, "-m", "sixfuori", "models", "get", TEST_MODEL) != 0:
        say(f"Il modello {TEST_MODEL} non si può avere: le prove che lo usano saranno saltate.")


def report(results: list[tuple[str, bool, float]]) -> int:
    say("")
    for name, passed, seconds in results:
        say(f"{'ok     ' if passed else 'FALLITO'} {name:<14}{seconds:6.1f} s")
    failed = [name for name, passed, _ in results if not passed]
    say("Tutto a posto." if not failed else f"Da sistemare: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    environment.guarded(main)
