"""A match as lines of text: what a saved match looks like, and reading it back.

    {"format": 1, "game": "uno", "setup": {…}, "seats": [null, "forte"], "started": "…"}
    {"at": "…", "play": {"move": "Pesca", "seat": 0}}
    {"at": "…", "strike": 0}
    {"at": "…", "end": {"winners": [1], "reason": "…"}}

One JSON object per line, lines only ever added. `seats` says who sits there: null is a
person, text is the level of a bot. `end` tells the statistics how it went without playing
it again; moves may follow it, when the table takes the last verdict back.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sixfuori import games
from sixfuori.errors import UserError
from sixfuori.games.contract import Game, IllegalMove, Outcome
from sixfuori.games.match import Entry, Match, Played, Struck
from sixfuori.games.plain import NotPlain, from_plain, move_from_plain, plain, plain_move

FORMAT = 1

Seats = tuple[str | None, ...]


class Damaged(UserError):  # noqa: N818 - it is the file that is
    """A journal that cannot be read on: the sentence names the file and the line."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        super().__init__(f"{path}, riga {line}: {why}.")
        self.line = line
        self.why = why


class TooNew(UserError):  # noqa: N818
    """A journal in a format of later versions: nothing is wrong with it."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line."""

    game: Game
    setup: Any
    seats: Seats
    started: datetime

    @property
    def players(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.setup.players
        return names

    @property
    def people(self) -> tuple[str, ...]:
        """The players who are not bots."""
        return tuple(n for n, bot in zip(self.players, self.seats, strict=True) if bot is None)


@dataclass(frozen=True, slots=True)
class Raw:
    """The lines of a file, each without its end, and the torn one after them."""

    lines: Sequence[bytes]
    torn: bytes = b""
    """What a crash left of a line that nobody had seen take effect."""

    @property
    def head(self) -> bytes:
        return self.lines[0] if self.lines else self.torn


def split(data: bytes) -> Raw:
    *whole, rest = data.split(b"\n")
    if not rest:
        return Raw(whole)
    try:
        json.loads(rest)
    except (ValueError, RecursionError):
        return Raw(whole, rest)
    return Raw([*whole, rest])  # only the end of the line is missing


def header_line(header: Header) -> bytes:
    return _line(
        {
            "format": FORMAT,
            "game": header.game.NAME,
            "setup": plain(header.setup),
            "seats": list(header.seats),
            "started": _time(header.started),
        }
    )


def entry_line(entry: Entry, at: datetime) -> bytes:
    if isinstance(entry, Played):
        return _line({"at": _time(at), "play": plain_move(entry.move)})
    return _line({"at": _time(at), "strike": entry.number})


def end_line(outcome: Outcome, at: datetime) -> bytes:
    return _line({"at": _time(at), "end": plain(outcome)})


def read_header(path: Path, line: bytes) -> Header:
    data = _object(path, 1, line)
    version = data.get("format")
    if type(version) is int and version > FORMAT:
        raise TooNew(f"{path} viene da una versione più nuova di questo programma.")
    name = data.get("game")
    if version != FORMAT:
        raise Damaged(path, 1, "non è l'inizio di una partita salvata")
    if name not in games.NAMES:
        raise Damaged(path, 1, f"il gioco «{name}» non esiste")
    game = games.load(name)
    try:
        setup = from_plain(game.Setup, data.get("setup"), "setup")
        seats = from_plain(Seats, data.get("seats"), "seats")
        started = _moment(data.get("started"))
    except NotPlain as error:
        raise Damaged(path, 1, str(error)) from None
    if len(seats) != len(setup.players):
        raise Damaged(path, 1, "i posti non sono quanti i giocatori")
    try:
        game.new(setup)
    except Exception as error:
        raise Damaged(path, 1, f"la partita non si può preparare ({_clause(error)})") from error
    return Header(game, setup, seats, started)


def read_entry(path: Path, number: int, line: bytes, game: Game) -> Entry | Outcome:
    """What a line after the first says."""
    data = _object(path, number, line)
    try:
        if "play" in data:
            return Played(move_from_plain(game.MOVES, data["play"]))
        if "strike" in data:
            return Struck(from_plain(int, data["strike"], "strike"))
        if "end" in data:
            outcome: Outcome = from_plain(Outcome, data["end"], "end")
            return outcome
    except NotPlain as error:
        raise Damaged(path, number, str(error)) from None
    raise Damaged(path, number, "non si capisce che cosa è successo")


def read_time(path: Path, number: int, line: bytes) -> datetime:
    """When the line was written."""
    try:
        return _moment(_object(path, number, line).get("at"))
    except NotPlain as error:
        raise Damaged(path, number, str(error)) from None


def replay(path: Path, lines: Sequence[bytes], match: Match) -> Damaged | None:
    """Play the lines after the header; the damage that stopped it, if any."""
    for number, line in enumerate(lines[1:], start=2):
        try:
            _replay_line(path, number, line, match)
        except Damaged as damage:
            return damage
    return None


def _replay_line(path: Path, number: int, line: bytes, match: Match) -> None:
    """Let one line take effect. Whatever goes wrong, it is the line that is to blame."""
    entry = read_entry(path, number, line, match.game)
    if isinstance(entry, Outcome):
        return
    try:
        match.replay(entry)
    except IllegalMove as refusal:
        raise Damaged(path, number, f"mossa non ammessa ({_clause(refusal)})") from None
    except Exception as error:  # a made-up move can break rules that never expect it
        raise Damaged(path, number, f"mossa impossibile ({type(error).__name__})") from error


def _clause(error: Exception) -> str:
    return str(error).removesuffix(".") or type(error).__name__


def _line(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False) + "\n").encode("utf-8", "replace")


def _object(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise Damaged(path, number, "non è JSON") from None
    if not isinstance(data, dict):
        raise Damaged(path, number, "qui serve un oggetto JSON")
    return data


def _time(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


def _moment(text: Any) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        raise NotPlain(f"«{text}» non è un momento") from None
    return moment if moment.tzinfo else moment.astimezone()
