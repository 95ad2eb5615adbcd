"""Lock the dependencies again: `python3 scripts/lock.py`, after editing pyproject.toml.

One lock file serves Linux, macOS and Windows and every Python we support: each version
with the sums of all its files, and nothing said about where they come from.
"""

import re

import environment
from environment import PLAY_LOCK, PYTHON, ROOT, TEST_LOCK, Stop

HEADING = "# Made by scripts/lock.py from pyproject.toml.\n"


def main(arguments: list[str]) -> int:
    environment.check_python()
    if not PYTHON.exists():
        environment.ensure(TEST_LOCK)
    if environment.run(PYTHON, "-c", "import uv") != 0:
        environment.pip_install("uv")
    compile_lock(PLAY_LOCK, *arguments)
    compile_lock(TEST_LOCK, "--extra", "dev", "--constraint", PLAY_LOCK.name, *arguments)
    return 0


def compile_lock(*target_and_options: object) -> None:
    target, *options = map(str, target_and_options)
    code = environment.run(
        PYTHON, "-m", "uv", "pip", "compile", "pyproject.toml", "--output-file", target,
        "--universal", "--python-version", ".".join(map(str, environment.OLDEST)),
        "--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links",
        "--no-annotate", "--quiet", *options,
    )  # fmt: skip
    if code != 0:
        raise Stop("Le dipendenze non si possono bloccare: il motivo è qui sopra.")
    path = ROOT / target
    text = path.read_text("utf-8")
    if re.search(r"https?://", text):
        raise Stop(f"{path.name} nomina un indirizzo: non deve.")
    path.write_text(HEADING + text.removeprefix(HEADING), "utf-8")


if __name__ == "__main__":
    environment.guarded(main)
