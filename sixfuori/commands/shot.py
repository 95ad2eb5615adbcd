"""`sixfuori shot SCREEN -o FILE.png`: a picture of any screen, without a window."""

import argparse
import difflib
import json
import re
from pathlib import Path

from sixfuori.errors import UserError
from sixfuori.store import disk

SMALLEST, LARGEST = 320, 8000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("screen", nargs="?", help="la schermata (senza: l'elenco)")
    parser.add_argument("-o", "--output", type=Path, help="dove scrivere il PNG")
    parser.add_argument("--size", default="1920x1080", help="larghezza x altezza in punti")
    parser.add_argument("--json", action="store_true", help="risultato in JSON")


def run(args: argparse.Namespace) -> int:
    from sixfuori.table import shots  # pygame: only when a picture is wanted

    known = shots.all_shots()
    if args.screen is None:
        print(json.dumps(sorted(known)) if args.json else "\n".join(sorted(known)))
        return 0
    if args.screen not in known:
        near = difflib.get_close_matches(args.screen, known, n=1)
        hint = f" Volevi dire «{near[0]}»?" if near else ""
        raise UserError(f"La schermata «{args.screen}» non esiste.{hint} L'elenco: sixfuori shot")
    if args.output is None:
        raise UserError("Manca il file da scrivere: aggiungi -o FILE.png.")
    size = _size(args.size)
    try:
        shots.save(shots.photograph(known[args.screen](), size), args.output)
    except OSError as error:
        raise UserError(f"Non si può scrivere {args.output}: {disk.reason(error)}.") from None
    if args.json:
        print(json.dumps({"screen": args.screen, "file": str(args.output), "size": list(size)}))
    else:
        print(f"{args.screen} → {args.output} ({size[0]}×{size[1]})")
    return 0


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if not found:
        raise UserError(f"«{text}» non è una misura: scrivila come 1920x1080.")
    width, height = int(found[1]), int(found[2])
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise UserError(f"«{text}»: ogni lato va da {SMALLEST} a {LARGEST} punti.")
    return width, height
