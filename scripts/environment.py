"""What `play.py`, `test.py` and `lock.py` share: a virtual environment with what is locked.

Standard library only, for Linux, macOS and Windows: this runs before anything is installed.
A second start finds its stamp and does nothing.
"""

import ctypes
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PLAY_LOCK = ROOT / "requirements.lock"
TEST_LOCK = ROOT / "requirements-dev.lock"
OLDEST = (3, 11)

_WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if _WINDOWS else "bin/python")


class Stop(Exception):  # noqa: N818 - it is what it does
    """The script cannot go on; the message is one Italian sentence."""


def say(sentence: str) -> None:
    print(sentence, flush=True)


def check_python() -> None:
    if sys.version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise Stop(f"Serve Python {wanted} o più recente; questo è {platform.python_version()}.")


def ensure(lock: Path) -> bool:
    """Make the environment hold what the lock file names; whether there was anything to do."""
    if PYTHON.exists() and any(_stamp(each).is_file() for each in {lock, TEST_LOCK}):
        return False
    if not PYTHON.exists():
        say(f"Preparo l'ambiente in {VENV} (solo la prima volta)…")
        _make_venv()
    say(f"Installo le dipendenze da {lock.name}: la prima volta ci vuole qualche minuto…")
    _pip("install", "--require-hashes", "--no-deps", "--requirement", str(lock))
    _point_at_checkout()
    for old in VENV.glob(f"installed-{lock.stem}-*"):
        old.unlink()
    _stamp(lock).touch()
    return True


def pip_install(*names: str) -> None:
    """A tool that no lock file names."""
    _pip("install", "--quiet", *names)


def run(*command: str | Path, env: dict[str, str] | None = None) -> int:
    """Run a command in the checkout; its exit code."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env).returncode


def has_display() -> bool:
    """Whether a window can be seen. (A driver somebody chose themselves is their business.)"""
    if platform.system() != "Linux" or "SDL_VIDEODRIVER" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def has_portaudio() -> bool:
    """Windows and macOS get PortAudio with the `sounddevice` package; Linux has its own."""
    if platform.system() != "Linux":
        return True
    try:
        ctypes.CDLL("libportaudio.so.2")
    except OSError:
        return False
    return True


def install_system_packages(names: Iterable[str]) -> list[str]:
    """Install Debian packages where we may; those that are still missing afterwards."""
    missing = [name for name in names if not _has_package(name)]
    if not missing:
        return []
    prefix = _as_root()
    if prefix is None or not shutil.which("apt-get"):
        return missing
    say(f"Installo dal sistema: {' '.join(missing)}…")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = [*prefix, "apt-get", "install", "-y", "-q", "--no-install-recommends", *missing]
    if _quietly(install, env) != 0:
        _quietly([*prefix, "apt-get", "update", "-q"], env)
        _quietly(install, env)
    return [name for name in missing if not _has_package(name)]


def guarded(main: Callable[[list[str]], int]) -> NoReturn:
    """Run a script's `main` so that a person reads sentences and never a traceback."""
    try:
        sys.exit(main(sys.argv[1:]))
    except Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit(130)


def _make_venv() -> None:
    if run(sys.executable, "-m", "venv", "--clear", VENV) == 0:
        return
    # Debian packs the venv module without pip; the pip outside can fill the environment too.
    if run(sys.executable, "-m", "venv", "--clear", "--without-pip", VENV) != 0:
        raise Stop("L'ambiente non si può creare: su Debian serve «apt install python3-venv».")


def _pip(*arguments: str) -> None:
    for pip in ([str(PYTHON), "-m", "pip"], [sys.executable, "-m", "pip", "--python", str(PYTHON)]):
        if subprocess.run([*pip, "--version"], capture_output=True).returncode == 0:
            break
    else:
        raise Stop("Serve pip: su Debian si installa con «apt install python3-pip».")
    options = ["--disable-pip-version-check", "--no-input"]
    if run(*pip, *arguments, *options) != 0:
        raise Stop("L'installazione non è riuscita: c'è la rete? Riprova, riparte da dove era.")


def _point_at_checkout() -> None:
    """The environment's Python finds the package in the checkout, as it is being edited."""
    question = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    answer = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True, check=True)
    (Path(answer.stdout.strip()) / "sixfuori-checkout.pth").write_text(f"{ROOT}\n", "utf-8")


def _stamp(lock: Path) -> Path:
    """A file whose name says: these very versions, for this very Python."""
    facts = f"{platform.python_version()} {platform.machine()} {ROOT}".encode()
    digest = hashlib.sha256(lock.read_bytes() + facts).hexdigest()[:16]
    return VENV / f"installed-{lock.stem}-{digest}"


def _has_package(name: str) -> bool:
    if not shutil.which("dpkg-query"):
        return False
    query = ["dpkg-query", "-W", "-f=${Status}", name]
    answer = subprocess.run(query, capture_output=True, text=True)
    return answer.stdout.endswith("ok installed")


def _as_root() -> Sequence[str] | None:
    """What to put before a command that needs root; None when we cannot."""
    if _WINDOWS:
        return None
    if os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    if shutil.which("sudo") and _quietly([*sudo, "true"], None) == 0:
        return sudo
    return None


def _quietly(command: Sequence[str], env: dict[str, str] | None) -> int:
    return subprocess.run(command, env=env, capture_output=True).returncode
