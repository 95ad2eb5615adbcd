"""`sixfuori replay FILE`: play a saved match again and say whether, and where, it breaks."""

import argparse
import json
from pathlib import Path
from typing import Any

from sixfuori.errors import UserError
from sixfuori.games.match import Match
from sixfuori.store import disk, journal


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="una partita salvata (.jsonl)")
    parser.add_argument("--json", action="store_true", help="il risultato come JSON")


def run(args: argparse.Namespace) -> int:
    raw = journal.split(_bytes(args.file))
    header = journal.read_header(args.file, raw.head)
    match = Match(header.game, header.setup)
    damage = journal.replay(args.file, raw.lines, match)
    report = _report(match, raw, damage)
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print(header, report)
    if damage:
        raise damage
    return 0


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"{path} non si legge: {disk.reason(error)}.") from None


def _report(match: Match, raw: journal.Raw, damage: journal.Damaged | None) -> dict[str, Any]:
    outcome = match.outcome
    return {
        "game": match.game.NAME,
        "players": list(match.setup.players),
        "lines": len(raw.lines),
        "moves": len(match.moves),
        "torn": bool(raw.torn),
        "outcome": outcome and {"winners": list(outcome.winners), "reason": outcome.reason},
        "broken": damage and {"line": damage.line, "reason": damage.why},
    }


def _print(header: journal.Header, report: dict[str, Any]) -> None:
    print(f"{header.game.TITLE}, {header.started:%d/%m/%Y %H:%M}: {', '.join(header.players)}")
    if report["torn"]:
        print("L'ultima riga è scritta a metà: non conta.")
    if report["broken"]:
        print(f"Fino a lì valgono {report['moves']} mosse.")
        return
    print(f"{report['moves']} mosse, tutte ammesse.")
    print(report["outcome"]["reason"] if report["outcome"] else "La partita non è finita.")
