"""`sixfuori hear FILE`: what the ear would have heard, had this been the evening."""

import argparse
import json
from pathlib import Path
from typing import Any

from sixfuori.commands.listen import cards_in
from sixfuori.ear import Said, Sighting, Spotter, Standing, recognisers
from sixfuori.ear.recording import hear
from sixfuori.ear.sound import read_sound
from sixfuori.errors import UserError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="un suono WAV, FLAC o OGG")
    parser.add_argument("--cards", default="", help="le carte in gioco, separate da virgole")
    parser.add_argument("--recogniser", metavar="MODELLO", help="con quale modello ascoltare")
    parser.add_argument("--json", action="store_true", help="il risultato come JSON")


def run(args: argparse.Namespace) -> int:
    from sixfuori.italian import Matcher

    matcher = Matcher(cards_in(args.cards))
    sound = read_sound(args.file)
    name = args.recogniser or next(iter(recognisers.installed()), None)
    if name is None:
        raise UserError("Non c'è nessun modello vocale: sixfuori models get")
    spotter = Spotter(matcher)
    finals: list[Said] = []
    sightings: list[Sighting] = []
    recogniser = recognisers.make(name)
    recogniser.expect(matcher.forms)
    for said in hear(sound, recogniser):
        sightings += spotter.feed(said)
        if said.final and said.words:
            finals.append(said)
            if not args.json:
                print(f"{said.words[0].start:8.2f}  {said.text}")
    confirmed = [seen for seen in sightings if seen.standing is Standing.CONFIRMED]
    if args.json:
        print(json.dumps(_result(finals, confirmed, name), ensure_ascii=False))
        return 0
    for seen in confirmed:
        print(f"{seen.end:8.2f}  «{seen.text}» dopo {seen.delay:.2f} s: {seen.hit.reason}")
    return 0


def _result(finals: list[Said], sightings: list[Sighting], name: str) -> dict[str, Any]:
    """`at` is when the word had been said; `at` + `delay` is when the hit was raised."""
    return {
        "words": [
            {
                "text": word.text,
                "start": word.start,
                "end": word.end,
                "confidence": word.confidence,
            }
            for said in finals
            for word in said.words
        ],
        "hits": [
            {
                "card": seen.hit.card,
                "words": seen.hit.words,
                "at": seen.end,
                "delay": seen.delay,
                "tier": str(seen.hit.tier),
            }
            for seen in sightings
        ],
        "recogniser": name,
    }
