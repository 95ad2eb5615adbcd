"""The wheel is the whole house: installed elsewhere, `sixfuori` works without the checkout."""

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def sixfuori(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed command, in an environment that holds our wheel and the dependencies."""
    folder = tmp_path_factory.mktemp("altrove")
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    home = folder / "ambiente"
    _run(sys.executable, "-m", "venv", "--without-pip", home, cwd=folder)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / Path(sys.executable).name
    _run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index",
         "--disable-pip-version-check", wheel, cwd=folder)  # fmt: skip
    # The dependencies are those of the test environment; its link to the checkout is not
    # followed, because Python does not read .pth files in folders named by a .pth file.
    site = next(home.rglob("site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"], encoding="utf-8")
    return scripts / "sixfuori"


def _run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_lexicon_and_the_tagger_travel_along(sixfuori: Path, tmp_path: Path) -> None:
    answer = _run(
        sixfuori, "check", "--cards", "toccare,carta", "--json", "a chi tocca?", cwd=tmp_path
    )
    hits = json.loads(answer)["hits"]
    assert [(hit["card"], hit["words"]) for hit in hits] == [("toccare", "tocca")]


def test_the_table_and_its_pictures_travel_along(sixfuori: Path, tmp_path: Path) -> None:
    picture = tmp_path / "menu.png"
    _run(sixfuori, "shot", "menu", "-o", picture, "--size", "800x600", cwd=tmp_path)
    assert picture.stat().st_size > 20_000


def test_nothing_of_the_checkout_is_used(sixfuori: Path, tmp_path: Path) -> None:
    python = sixfuori.parent / Path(sys.executable).name
    question = "from sixfuori import files; print(files.LEXICON); print(files.ASSETS)"
    answer = _run(python, "-c", question, cwd=tmp_path)
    for line in answer.splitlines():
        assert not Path(line).is_relative_to(ROOT)
        assert Path(line).is_dir()
