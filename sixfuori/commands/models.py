"""`sixfuori models`: which speech models there are, and `models get` to install one."""

import argparse
import json
import sys
from pathlib import Path

from sixfuori.ear import catalogue, fetching
from sixfuori.ear.catalogue import CATALOGUE
from sixfuori.errors import UserError

_BAR = 30


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = "sixfuori models [--json] | sixfuori models get [MODELLO] [--from FILE]"
    parser.add_argument("what", nargs="?", choices=["get"], metavar="get", help="installa")
    parser.add_argument(
        "name", nargs="?", metavar="MODELLO", help="quale (se manca: il migliore che si può avere)"
    )
    parser.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="FILE",
        help="da una cartella o da un archivio (zip, tar.gz) invece che dalla rete",
    )
    parser.add_argument("--json", action="store_true", help="l'elenco come JSON")


def run(args: argparse.Namespace) -> int:
    if args.what is None:
        print(_as_json() if args.json else _as_table())
        return 0
    if args.source and not args.name:
        raise UserError("Di quale modello si tratta? sixfuori models get MODELLO --from FILE")
    bar = _Bar()
    try:
        if args.name:
            folder = fetching.get(args.name, args.source, bar.show)
        else:
            folder = fetching.best(bar.show)
    finally:
        bar.close()
    print(f"Pronto: {folder}")
    return 0


def _as_table() -> str:
    lines = []
    for model in CATALOGUE:
        folder = catalogue.where(model.name)
        lines.append(f"{'●' if folder else '○'} {model.name:<14} {model.about}")
        size = f"{model.download_mb} MB da scaricare, {model.unpacked_mb} MB sul disco"
        lines.append(f"  {'':<14} {size}; licenza: {model.licence}")
        lines.append(f"  {'':<14} {folder or f'sixfuori models get {model.name}'}")
    return "\n".join(lines)


def _as_json() -> str:
    rows = []
    for model in CATALOGUE:
        folder = catalogue.where(model.name)
        rows.append(
            {
                "name": model.name,
                "kind": model.kind,
                "about": model.about,
                "download_mb": model.download_mb,
                "unpacked_mb": model.unpacked_mb,
                "licence": model.licence,
                "installed": str(folder) if folder else None,
            }
        )
    return json.dumps(rows, ensure_ascii=False)


class _Bar:
    """A progress bar on a terminal; elsewhere one line for each thing that is begun."""

    def __init__(self) -> None:
        self._what = ""
        self._shown = -1
        self._terminal = sys.stderr.isatty()

    def show(self, what: str, done: float) -> None:
        percent = int(100 * done)
        if (what, percent) == (self._what, self._shown):
            return
        if what != self._what:
            self.close()
            if not self._terminal:
                print(f"{what}…", file=sys.stderr, flush=True)
        self._what, self._shown = what, percent
        if self._terminal:
            full = round(_BAR * done)
            line = f"\r{what}  {'█' * full}{'░' * (_BAR - full)} {percent:3d} %"
            print(line, end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self._what and self._terminal:
            print(file=sys.stderr)
        self._what = ""
