"""`sixfuori check --cards … TEXT`: the offences in what was said."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from sixfuori.errors import UserError

if TYPE_CHECKING:
    from sixfuori.italian import CardSpec


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", nargs="?", metavar="FRASE", help="che cosa è stato detto")
    cards = parser.add_mutually_exclusive_group(required=True)
    cards.add_argument("--cards", metavar="CARTE", help="le carte in gioco, separate da virgole")
    cards.add_argument("--deck", type=Path, metavar="MAZZO", help="tutte le carte di un mazzo")
    parser.add_argument("--file", type=Path, help="un file con una frase per riga")
    parser.add_argument(
        "--uno-severo", action="store_true", help="anche «un» e «una» valgono come UNO"
    )
    parser.add_argument("--json", action="store_true", help="risultato in JSON, una riga per frase")


def run(args: argparse.Namespace) -> int:
    from sixfuori.italian import Matcher

    matcher = Matcher(_cards(args), strict_one=args.uno_severo)
    for text in _texts(args):
        hits = matcher.hits(text)
        if args.json:
            found = [{**asdict(hit), "tier": str(hit.tier)} for hit in hits]
            print(json.dumps({"text": text, "hits": found}, ensure_ascii=False))
        else:
            print("\n".join(hit.reason for hit in hits) or "Nessuna parola vietata.")
    return 0


def _cards(args: argparse.Namespace) -> "list[CardSpec]":
    from sixfuori.italian import known_card, load_deck

    if args.deck:
        return [card for card in load_deck(args.deck) if card.word]
    return [known_card(card) for card in args.cards.split(",")]


def _texts(args: argparse.Namespace) -> list[str]:
    if args.file:
        try:
            return list(args.file.read_text(encoding="utf-8").splitlines())
        except (OSError, UnicodeDecodeError):
            raise UserError(f"Il file {args.file} non si può leggere.") from None
    if args.text is None:
        raise UserError("Manca la frase: scrivila tra virgolette, o usa --file FILE.")
    return [args.text]
