"""`sixfuori replay FILE`: play a saved match again and say whether, and where, it breaks."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sixfuori.errors import UserError
from sixfuori.games.contract import Outcome
from sixfuori.games.match import Match
from sixfuori.store import disk, journal


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="una partita salvata (.jsonl)")
    parser.add_argument("--json", action="store_true", help="il risultato come JSON")


def run(args: argparse.Namespace) -> int:
    raw = journal.split(_bytes(args.file))
    header = journal.read_header(args.file, raw.head)
    match = Match(header.game, header.setup)
    damage = (
        journal.replay(args.file, raw.lines, match)
        or _torn(args.file, raw)
        or _wrong_end(args.file, raw.lines, match)
    )
    report = _report(match, raw, damage)
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print(header, report)
    if damage:
        raise damage
    return 0


def _bytes(path: Path) -> bytes:
    if path.is_dir():
        raise UserError(f"{path} è una cartella, non una partita salvata.")
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise UserError(f"{path} non esiste.") from None
    except OSError as error:
        raise UserError(f"{path} non si legge: {disk.reason(error)}.") from None
    if not data:
        raise UserError(f"{path} è vuoto.")
    return data


def _torn(path: Path, raw: journal.Raw) -> journal.Damaged | None:
    if not raw.torn:
        return None
    return journal.Damaged(path, len(raw.lines) + 1, "è scritta a metà e non conta")


def _wrong_end(path: Path, lines: Sequence[bytes], match: Match) -> journal.Damaged | None:
    """An outcome on the last line must be the one the moves lead to."""
    number = len(lines)
    told = journal.read_entry(path, number, lines[-1], match.game) if number > 1 else None
    if not isinstance(told, Outcome):
        return None
    reached = match.outcome
    if reached and reached.winners == told.winners:
        return None
    return journal.Damaged(path, number, "la fine scritta qui non è quella a cui portano le mosse")


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
    moves = "1 mossa" if report["moves"] == 1 else f"{report['moves']} mosse"
    if report["broken"]:
        print(f"Fino alla riga {report['broken']['line']}: {moves}.")
        return
    print(f"{moves}, senza errori.")
    print(report["outcome"]["reason"] if report["outcome"] else "La partita non è finita.")
