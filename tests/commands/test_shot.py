"""`sixfuori shot`: a picture of a screen, or a sentence saying why not."""

from pathlib import Path

import pygame
import pytest

from sixfuori.__main__ import main


def test_a_picture_of_the_size_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "menu.png"
    assert main(["shot", "menu", "-o", str(file), "--size", "1000x640"]) == 0
    assert pygame.image.load(file).get_size() == (1000, 640)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["menù"], "Volevi dire «menu»?"),
        (["menu"], "Manca il file"),
        (["menu", "-o", "/non/esiste/x.png"], "Non si può scrivere"),
        (["menu", "-o", "x.png", "--size", "grande"], "non è una misura"),
        (["menu", "-o", "x.png", "--size", "9x9"], "da 320 a 8000"),
    ],
)
def test_mistakes_are_told_in_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", *words]) == 2
    told = capsys.readouterr().err.strip()
    assert sentence in told
    assert "\n" not in told
