"""`sixfuori bench [PARTE]`: the figures of one part, or of all parts in one table.

A part is measured by the module `commands/bench_<part>.py`; see `benching.py` for what
it offers. A part whose module is not there is not offered.
"""

import argparse
import json
import sys
from importlib import import_module
from importlib.util import find_spec

from sixfuori.commands import benching
from sixfuori.commands.benching import Row
from sixfuori.errors import UserError

PARTS = {
    "italian": "le parole: richiamo, falsi allarmi, velocità",
    "ear": "l'ascolto: ritardo, parole sentite, fatica del processore",
    "table": "il tavolo: immagini al secondo, riposo, avvio",
    "six": "il motore di SIX: posizioni al secondo, ricerca",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parts = {name: what for name, what in PARTS.items() if find_spec(_module(name))}
    parser.description = "Misura tutto e lo mette in una tabella, oppure una parte sola."
    listed = "\n".join(f"  {name:<8} {what}" for name, what in parts.items())
    parser.epilog = f"parti:\n{listed}\n\n{parser.epilog}"
    parser.add_argument("part", nargs="?", choices=list(parts), metavar="PARTE", help="che cosa")
    parser.add_argument("--quick", action="store_true", help="meno campioni: un'idea in fretta")
    parser.add_argument("--json", action="store_true", help="il risultato come JSON")
    parser.set_defaults(parts=list(parts))


def run(args: argparse.Namespace) -> int:
    if args.part:
        benching.show(_measure(args.part, args.quick), args.json)
        return 0
    measured = _measure_all(args.parts, args.quick)
    if args.json:
        rows = {name: benching.as_json(rows) for name, rows in measured.items()}
        print(json.dumps(rows, ensure_ascii=False))
    else:
        print(benching.table(measured))
    return 0


def _measure_all(parts: list[str], quick: bool) -> dict[str, list[Row]]:
    """Every part that can be measured here; one that lacks a model only says so."""
    measured = {}
    for name in parts:
        print(f"misuro {PARTS[name]}…", file=sys.stderr, flush=True)
        try:
            measured[name] = _measure(name, quick)
        except UserError as error:
            print(f"  {error}", file=sys.stderr)
    return measured


def _measure(part: str, quick: bool) -> list[Row]:
    rows: list[Row] = import_module(_module(part)).measure(quick)
    return rows


def _module(part: str) -> str:
    return f"sixfuori.commands.bench_{part}"
