"""Make the README's pictures: `.venv/bin/python scripts/make_pictures.py`."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from sixfuori.table import shots

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "pictures"
SIZE = (1280, 720)
PICTURES = {
    "seifuori": "seifuori",
    "seifuori-verdict": "seifuori-verdict",
    "six": "six",
    "dieci": "dieci-reveal",
}
"""File → the screen it shows."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    known = shots.all_shots()
    for file, screen in PICTURES.items():
        shots.save(shots.photograph(known[screen](), SIZE), FOLDER / f"{file}.png")


if __name__ == "__main__":
    main()
