"""`sixfuori listen`: the ear in the terminal, live, to see what it hears and how well."""

import argparse
import sys
import time

from sixfuori.ear import Change, Ear, Said, Spotter, Standing, State, devices
from sixfuori.errors import UserError

_METER = 20
_STATES = {
    State.PREPARING: "Mi preparo…",
    State.LISTENING: "Ascolto. (Ctrl-C per finire.)",
    State.PAUSED: "In pausa.",
    State.RECOVERING: "Un momento…",
    State.DEAF: "Non sento.",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cards", default="", help="le carte in gioco, separate da virgole")
    parser.add_argument("--recogniser", metavar="MODELLO", help="con quale modello ascoltare")
    parser.add_argument("--device", metavar="NOME", help="quale microfono")
    parser.add_argument("--devices", action="store_true", help="elenca i microfoni ed esce")
    parser.add_argument(
        "--seconds", type=float, metavar="N", help="smette dopo N secondi (altrimenti con Ctrl-C)"
    )


def run(args: argparse.Namespace) -> int:
    if args.devices:
        print("\n".join(devices()) or "Nessun microfono.")
        return 0
    from sixfuori.italian import Matcher, warm_up

    matcher = Matcher(cards_in(args.cards))
    spotter = Spotter(matcher)
    ear = Ear(args.recogniser, args.device)
    ear.expect(matcher.forms)
    screen = _Terminal()
    ear.start()
    try:
        warm_up()
        until = time.monotonic() + args.seconds if args.seconds else None
        while until is None or time.monotonic() < until:
            for heard in ear.events():
                if isinstance(heard, Said):
                    screen.said(heard, spotter)
                elif isinstance(heard, Change):
                    screen.line(heard.why or _STATES[heard.state])
            screen.meter(ear.level)
            time.sleep(0.05)
    except KeyboardInterrupt:
        pass
    finally:
        ear.stop()
        screen.close()
    return 0


def cards_in(text: str) -> list[str]:
    """The cards of a `--cards` option."""
    cards = [card.strip() for card in text.split(",")]
    if text and not all(cards):
        raise UserError("Tra due virgole di --cards non c'è nessuna carta.")
    return [card for card in cards if card]


class _Terminal:
    """The level and what is being said on the last line; what is certain above it."""

    def __init__(self) -> None:
        self._partial = ""
        self._live = sys.stdout.isatty()

    def said(self, said: Said, spotter: Spotter) -> None:
        self._partial = "" if said.final else said.text
        if said.final and said.words:
            self.line(f"  {said.text}")
        for seen in spotter.feed(said):
            if seen.standing is Standing.RAISED:
                self.line(f"! «{seen.text}» dopo {seen.delay:.2f} s: {seen.hit.reason}")
            elif seen.standing is Standing.WITHDRAWN:
                self.line(f"  «{seen.text}»: non era vero")

    def line(self, text: str) -> None:
        print(f"\r\x1b[K{text}" if self._live else text, flush=True)

    def meter(self, level: float) -> None:
        if self._live:
            full = round(_METER * level)
            bar = "█" * full + "░" * (_METER - full)
            print(f"\r\x1b[K{bar} {self._partial[-80:]}", end="", flush=True)

    def close(self) -> None:
        if self._live:
            print("\r\x1b[K", end="", flush=True)
