"""Saved matches: each move on disk before anybody sees it.

    partite/in-corso/      matches to go on with
    partite/finite/        played to the end; the statistics read these
    partite/abbandonate/   put away by the players
    …/rovinati/            damaged files, exactly as they were found

A `SavedMatch` remembers all of its lines. While the disk refuses to take them the match
goes on, and the lines follow as soon as it takes them again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sixfuori.files import user_data
from sixfuori.games.contract import Game
from sixfuori.games.match import Entry, Match
from sixfuori.store import disk, journal, troubles
from sixfuori.store.journal import Damaged, Header, TooNew


def folder(name: str) -> Path:
    return user_data() / "partite" / name


UNFINISHED, FINISHED, ABANDONED = "in-corso", "finite", "abbandonate"


class SavedMatch:
    """A match and its file. Play through `match`; call `finish` when it has an outcome."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.match = Match(header.game, header.setup, self._record)
        self._lines: list[bytes] = []
        self._on_disk = 0  # lines of the file that are known to be good
        self._good = 0  # bytes of these
        self._ragged = False  # whether a torn line of ours may follow them
        self._refused = False
        self._finished = False

    @property
    def saved(self) -> bool:
        """Whether everything that happened is on disk."""
        return self._on_disk == len(self._lines)

    def finish(self) -> None:
        """Note the outcome and put the file among the finished ones. Taking a move back
        afterwards (the last verdict was wrong) brings it back by itself."""
        outcome = self.match.outcome
        if outcome is None or self._finished:
            return
        self._finished = True
        self._write(journal.end_line(outcome, _now()))
        self._move(FINISHED)

    def abandon(self) -> None:
        """The players do not want to go on."""
        self._move(ABANDONED)

    def _record(self, entry: Entry) -> None:
        if self._finished:
            self._finished = False
            self._move(UNFINISHED)
        self._write(journal.entry_line(entry, _now()))

    def _write(self, *lines: bytes) -> None:
        self._lines += lines
        try:
            self._catch_up()
        except OSError as error:
            self._ragged = True
            if not self._refused:
                troubles.say(
                    f"La partita continua ma non si salva: {disk.reason(error)} ({self.path})."
                )
            self._refused = True
        else:
            self._ragged = False
            if self._refused:
                troubles.say("La partita si salva di nuovo, dall'inizio a qui.")
            self._refused = False

    def _catch_up(self) -> None:
        """Bring the file up to date, wherever it stands."""
        if self._on_disk and self._is_ours():
            missing = b"".join(self._lines[self._on_disk :])
            disk.append(self.path, self._good, missing)
            self._good += len(missing)
        else:  # a new match; or the file was taken away, or another program writes to it
            everything = b"".join(self._lines)
            self.path = disk.create(self.path, everything)
            self._good = len(everything)
        self._on_disk = len(self._lines)

    def _is_ours(self) -> bool:
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            return False
        return size == self._good or (self._ragged and size > self._good)

    def _resume(self, raw: journal.Raw, size: int) -> Damaged | None:
        """Play what the file says, as far as it makes sense."""
        damage = journal.replay(self.path, raw.lines, self.match)
        whole = raw.lines[: damage.line - 1] if damage else raw.lines
        self._lines = [line + b"\n" for line in whole]
        self._on_disk = len(self._lines)
        self._good = sum(map(len, self._lines))
        if self._good > size:  # the end of the last line is missing: write that line again
            self._on_disk -= 1
            self._good -= len(self._lines[-1])
        self._ragged = size > self._good
        return damage

    def _start_over(self) -> None:
        """All lines so far go into a file of their own."""
        self._on_disk = self._good = 0
        self._write()

    def _move(self, where: str) -> None:
        if not self._on_disk:
            return
        try:
            self.path = disk.move(self.path, folder(where) / self.path.name)
        except OSError as error:
            troubles.say(f"La partita non si può archiviare: {disk.reason(error)} ({self.path}).")


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match somebody may want to go on with."""

    path: Path
    header: Header
    moves: int
    last: datetime
    """When the last move was made."""


def begin(game: Game, setup: Any, seats: Sequence[str | None]) -> SavedMatch:
    """A new match, on disk from the start. `seats`: None for a person, or a bot's level."""
    now = _now()
    header = Header(game, setup, tuple(seats), now)
    saved = SavedMatch(folder(UNFINISHED) / f"{now:%Y%m%d-%H%M%S}-{game.NAME}.jsonl", header)
    saved._write(journal.header_line(header))
    return saved


def open(path: Path) -> SavedMatch | None:
    """Go on with a match. What is damaged is set aside; the moves before the damage hold.

    None when there is nothing to go on with: a sentence in `troubles` says why.
    """
    found = _read(path)
    if found is None:
        return None
    header, raw, size = found
    saved = SavedMatch(path, header)
    damage = saved._resume(raw, size)
    if damage:
        if not saved.match.moves:
            _set_aside(path, damage, "Non c'è niente da riprendere")
            return None
        _set_aside(path, damage, "La partita riprende da dove si legge")
        saved._start_over()
    saved.finish()
    return saved


def unfinished() -> list[Unfinished]:
    """Matches to go on with, the latest first."""
    found = []
    for path in journals(UNFINISHED):
        read = _read(path)
        if read:
            header, raw, _ = read
            last = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            found.append(Unfinished(path, header, len(raw.lines) - 1, last))
    return sorted(found, key=lambda match: match.last, reverse=True)


def abandon(path: Path) -> None:
    """Put a match away without opening it."""
    try:
        disk.move(path, folder(ABANDONED) / path.name)
    except OSError as error:
        troubles.say(f"La partita non si può archiviare: {disk.reason(error)} ({path}).")


def journals(where: str) -> list[Path]:
    """The files in one of the three folders, the oldest first."""
    return sorted(folder(where).glob("*.jsonl"))


def _read(path: Path) -> tuple[Header, journal.Raw, int] | None:
    """A file whose beginning makes sense; otherwise there is a sentence in `troubles`."""
    try:
        data = path.read_bytes()
        raw = journal.split(data)
        return journal.read_header(path, raw.head), raw, len(data)
    except OSError as error:
        troubles.say(f"La partita non si legge: {disk.reason(error)} ({path}).")
    except TooNew as error:
        troubles.say(str(error))
    except Damaged as damage:
        _set_aside(path, damage, "Non si può riprendere")
    return None


def _set_aside(path: Path, damage: Damaged, consequence: str) -> None:
    aside = disk.set_aside(path)
    kept = f"il file com'era è in {aside}" if aside else "il file resta dov'è"
    troubles.say(f"{damage} {consequence}; {kept}.")


def _now() -> datetime:
    return datetime.now().astimezone()
