"""`sixfuori forms CARD`: every word a card forbids, with its tier."""

import argparse
import json


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("card", metavar="CARTA", help="la parola o il modo di dire sulla carta")
    parser.add_argument("--json", action="store_true", help="risultato in JSON")


def run(args: argparse.Namespace) -> int:
    from sixfuori.italian import known_card
    from sixfuori.italian.expand import expand

    tiers = sorted(expand(known_card(args.card)).tiers().items())
    if args.json:
        rows = [{"form": text, "tier": str(tier)} for text, tier in tiers]
        print(json.dumps(rows, ensure_ascii=False))
    else:
        for text, tier in tiers:
            print(f"{text:<24} {tier.italian}")
    return 0
