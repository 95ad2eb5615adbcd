"""Open the table: `python3 scripts/play.py`. The first time it installs everything itself.

python3 scripts/play.py                   opens the table
python3 scripts/play.py --senza-modelli   the same, without fetching a speech model
python3 scripts/play.py simulate uno      any other word is a command of `sixfuori`
"""

import os
import subprocess
import sys

import environment
from environment import PYTHON, ROOT, VENV, say

WITHOUT_MODELS = "--senza-modelli"


def main(arguments: list[str]) -> int:
    environment.check_python()
    wants_models = WITHOUT_MODELS not in arguments
    arguments = [argument for argument in arguments if argument != WITHOUT_MODELS]
    environment.ensure(environment.PLAY_LOCK)
    if arguments:
        return start(arguments)
    check_sound()
    if wants_models:
        fetch_model_once()
    if not environment.has_display():
        say("Qui non c'è uno schermo, quindi il tavolo non si apre; i comandi invece funzionano:\n")
        return start(["--help"])
    return start([])


def start(arguments: list[str]) -> int:
    """Become the program itself (on Windows: wait for it)."""
    command = [str(PYTHON), "-m", "sixfuori", *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def check_sound() -> None:
    if environment.has_portaudio():
        return
    if environment.install_system_packages(["libportaudio2"]) or not environment.has_portaudio():
        say(
            "Manca PortAudio: si gioca, ma senza ascoltare. "
            "Su Debian e Ubuntu: sudo apt-get install libportaudio2"
        )


def fetch_model_once() -> None:
    """Ask for a speech model on the first start only: whoever has no network plays anyway."""
    asked = VENV / "model-asked-for"
    if asked.exists():
        return
    say(f"Cerco un modello per l'ascolto (per farne a meno: {WITHOUT_MODELS})…")
    code = environment.run(PYTHON, "-m", "sixfuori", "models", "get")
    asked.touch()
    if code != 0:
        say(
            "Nessun modello, per ora: si gioca senza ascoltare. "
            f"Più tardi: {sys.executable} {ROOT / 'scripts' / 'play.py'} models get"
        )


if __name__ == "__main__":
    environment.guarded(main)
