"""What all benchmarks share: a measured figure, the simple peer it stands beside, a table.

A part of the house that is measured has a module `commands/bench_<part>.py` with one
function, `measure(quick: bool) -> list[Row]`; putting the file there is all it takes. It
raises `UserError` when something it needs (a model, a development package) is missing.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sixfuori.errors import UserError


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, and the same figure of a simpler way to do it."""

    name: str
    value: float
    unit: str
    peer: str = ""
    """What it is compared with; empty when there is no peer."""
    peer_value: float | None = None
    goal: str = ""
    """What we want it to be, as people say it: "≤ 3 ms"."""

    @property
    def ratio(self) -> float | None:
        """Ours by theirs."""
        return self.value / self.peer_value if self.peer_value else None


def as_json(rows: Iterable[Row]) -> list[dict[str, Any]]:
    return [
        {
            "name": row.name,
            "value": row.value,
            "unit": row.unit,
            "peer": row.peer or None,
            "peer_value": row.peer_value,
            "ratio": row.ratio,
            "goal": row.goal or None,
        }
        for row in rows
    ]


def show(rows: Sequence[Row], json_wanted: bool) -> None:
    """Print one part's rows, as a table or as JSON."""
    if json_wanted:
        print(json.dumps(as_json(rows), ensure_ascii=False))
    else:
        print(table({"": rows}))


def table(parts: Mapping[str, Sequence[Row]]) -> str:
    """All rows under each other, in columns."""
    lines: list[tuple[str, ...]] = [("", "misura", "valore", "obiettivo", "confronto", "rapporto")]
    for part, rows in parts.items():
        for row in rows:
            lines.append(_cells(part, row))
            part = ""  # named once
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _cells(part: str, row: Row) -> tuple[str, ...]:
    beside = (
        f"{row.peer}: {number(row.peer_value)} {row.unit}" if row.peer_value is not None else ""
    )
    ratio = f"× {number(row.ratio)}" if row.ratio is not None else ""
    return part, row.name, f"{number(row.value)} {row.unit}", row.goal, beside, ratio


def memory() -> float:
    """The megabytes this process holds now (where the system tells: on Linux)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        raise UserError("La memoria si misura solo su Linux.") from None
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def number(value: float | None) -> str:
    """Three digits that matter, and no more."""
    if value is None:
        return ""
    if value == 0 or abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.3g}"
