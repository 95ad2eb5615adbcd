"""`bench six` measures what was asked for, on fields from 10 to 42 tiles."""

import pytest

from sixfuori.bots.six import levels
from sixfuori.commands import bench_six


def test_every_figure_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (levels, bench_six):
        monkeypatch.setattr(module, "BUDGET", 400)
        monkeypatch.setattr(module, "TURN_BUDGET", 400)
    rows = {row.name: row for row in bench_six.measure(quick=True)}
    assert all(row.value > 0 for row in rows.values())
    for tiles in (10, 42):
        assert f"motore: una mossa con {tiles} tasselli" in rows
        assert rows[f"forte: una mossa con {tiles} tasselli"].goal == "≤ 2 s"
    assert rows["motore: riconoscere un sei"].peer_value
