"""`sixfuori check --cards … TEXT`: the offences in what was said."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from sixfuori.errors import UserError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", nargs="?", metavar="FRASE", help="che cosa è stato detto")
    parser.add_argument("--cards", required=True, help="le carte in gioco, separate da virgole")
    parser.add_argument("--file", type=Path, help="un file con una frase per riga")
    parser.add_argument("--json", action="store_true", help="risultato in JSON, una riga per frase")


def run(args: argparse.Namespace) -> int:
    from sixfuori.italian import Matcher

    matcher = Matcher([card.strip() for card in args.cards.split(",")])
    for text in _texts(args):
        hits = matcher.hits(text)
        if args.json:
            found = [{**asdict(hit), "tier": str(hit.tier)} for hit in hits]
            print(json.dumps({"text": text, "hits": found}, ensure_ascii=False))
        else:
            print("\n".join(hit.reason for hit in hits) or "Nessuna parola vietata.")
    return 0


def _texts(args: argparse.Namespace) -> list[str]:
    if args.file:
        try:
            return list(args.file.read_text(encoding="utf-8").splitlines())
        except (OSError, UnicodeDecodeError):
            raise UserError(f"Il file {args.file} non si può leggere.") from None
    if args.text is None:
        raise UserError("Manca la frase: scrivila tra virgolette, o usa --file FILE.")
    return [args.text]
