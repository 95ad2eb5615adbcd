"""Every screen that can be photographed is drawn, at the sizes people have."""

from pathlib import Path

import pytest

from sixfuori.table import shots


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1600)])
@pytest.mark.parametrize("name", sorted(shots.all_shots()))
def test_every_screen_draws_something(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIXFUORI_HOME", str(tmp_path))
    picture = shots.photograph(shots.all_shots()[name](), size)
    points = {
        tuple(picture.get_at((x, y))) for x in range(0, size[0], 9) for y in range(0, size[1], 9)
    }
    assert len(points) > 50
