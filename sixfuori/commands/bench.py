"""`sixfuori bench [PARTE]`: the figures of one part, or of all parts in one table."""

import argparse
import contextlib
import io
import json
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

from sixfuori.commands import benching
from sixfuori.commands.benching import Row
from sixfuori.commands.parsing import Parser
from sixfuori.errors import UserError

PARTS = {
    "italian": "le parole: richiamo, falsi allarmi, velocità",
    "ear": "l'ascolto: ritardo, parole sentite, fatica del processore",
    "table": "il tavolo: immagini al secondo, riposo, avvio",
    "six": "il motore di SIX: posizioni al secondo, ricerca",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = "sixfuori bench [opzioni] [PARTE [opzioni della parte]]"
    parser.description = "Misura tutto e lo mette in una tabella, oppure una parte sola."
    parser.epilog = "parti:\n" + "\n".join(f"  {name:<8} {what}" for name, what in PARTS.items())
    parser.add_argument("--quick", action="store_true", help="meno campioni: un'idea in fretta")
    parser.add_argument("--json", action="store_true", help="il risultato come JSON")
    # A part has options of its own, and its module is loaded only when it is chosen.
    parser.add_argument("part", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    if not args.part:
        return _run_all(args)
    name, *options = args.part
    if name not in PARTS:
        raise UserError(f"Non c'è niente da misurare in «{name}»: scegli tra {', '.join(PARTS)}.")
    module, parser = _part(name)
    code: int = module.run(parser.parse_args(options))
    return code


def _part(name: str) -> tuple[ModuleType, Parser]:
    module = import_module(f"sixfuori.commands.bench_{name}")
    parser = Parser(prog=f"sixfuori bench {name}", description=f"Misura {PARTS[name]}.")
    module.arguments(parser)
    return module, parser


def _run_all(args: argparse.Namespace) -> int:
    measured: dict[str, Any] = {}
    for name in PARTS:
        print(f"misuro {PARTS[name]}…", file=sys.stderr, flush=True)
        module, own_parser = _part(name)
        if hasattr(module, "measure"):
            measured[name] = module.measure(args.quick)
        else:
            measured[name] = _said_as_json(module, own_parser)
    if args.json:
        print(json.dumps({n: _plain(result) for n, result in measured.items()}, ensure_ascii=False))
    else:
        print(benching.table({n: _rows(result) for n, result in measured.items()}))
    return 0


def _said_as_json(module: ModuleType, parser: Parser) -> Any:
    """A part without `measure` tells its figures by printing them."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        module.run(parser.parse_args(["--json"]))
    return json.loads(said.getvalue())


def _plain(result: Any) -> Any:
    rows = isinstance(result, list) and all(isinstance(row, Row) for row in result)
    return benching.as_json(result) if rows else result


def _rows(result: Any, name: str = "") -> list[Row]:
    """Rows as they are; any other figures by the path that leads to them."""
    if isinstance(result, Row):
        return [result]
    if isinstance(result, list):
        return [row for i, item in enumerate(result) for row in _rows(item, f"{name} {i + 1}")]
    if isinstance(result, dict):
        return [row for key, item in result.items() for row in _rows(item, f"{name} {key}")]
    if isinstance(result, int | float) and not isinstance(result, bool):
        return [Row(name.strip(), result, "")]
    return []
