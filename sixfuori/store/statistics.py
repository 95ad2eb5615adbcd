"""What the finished matches tell: evenings, winners, who beats whom.

Read from the journals' first and last lines, each time: they are the only truth, and a
lifetime of evenings is a few thousand small files.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path

from sixfuori.games.contract import Outcome
from sixfuori.games.match import Match
from sixfuori.store import disk, journal, matches, troubles
from sixfuori.store.journal import Damaged, Header

NEW_DAY = timedelta(hours=6)
"""A match begun at two in the morning still belongs to the evening before."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that was played to its end."""

    path: Path
    header: Header
    outcome: Outcome
    ended: datetime

    @property
    def evening(self) -> date:
        return (self.header.started - NEW_DAY).date()

    @property
    def winners(self) -> tuple[str, ...]:
        """By name; nobody in a draw."""
        return tuple(self.header.players[seat] for seat in self.outcome.winners)


@dataclass
class Record:
    """How often somebody played and won."""

    played: int = 0
    won: int = 0
    won_by_game: Counter[str] = field(default_factory=Counter)
    played_by_game: Counter[str] = field(default_factory=Counter)


def finished() -> list[Finished]:
    """All finished matches, the latest first. Damaged files are set aside with a sentence."""
    found = [match for path in matches.journals(matches.FINISHED) if (match := _read(path))]
    return sorted(found, key=lambda match: match.header.started, reverse=True)


def evenings(played: Iterable[Finished]) -> dict[date, list[Finished]]:
    """The matches of each evening, in the order given."""
    by_day: dict[date, list[Finished]] = {}
    for match in played:
        by_day.setdefault(match.evening, []).append(match)
    return by_day


def by_player(played: Iterable[Finished]) -> dict[str, Record]:
    """Everybody's record, the most wins first. Bots have none."""
    records: dict[str, Record] = {}
    for match in played:
        game = match.header.game.NAME
        for name in match.header.people:
            record = records.setdefault(name, Record())
            record.played += 1
            record.played_by_game[game] += 1
            if name in match.winners:
                record.won += 1
                record.won_by_game[game] += 1
    return dict(sorted(records.items(), key=lambda item: (-item[1].won, item[1].played, item[0])))


def by_game(played: Iterable[Finished]) -> dict[str, Counter[str]]:
    """For each game, who won it how often (bots too: they are part of the evening)."""
    winners: dict[str, Counter[str]] = {}
    for match in played:
        winners.setdefault(match.header.game.NAME, Counter()).update(match.winners)
    return winners


def replayed(match: Finished) -> Match:
    """The match as it stood at the end, for those who want to know more than who won."""
    played = Match(match.header.game, match.header.setup)
    try:
        journal.replay(match.path, journal.split(match.path.read_bytes()).lines, played)
    except OSError as error:
        troubles.say(f"Una partita finita non si legge: {disk.reason(error)} ({match.path}).")
    return played


def _read(path: Path) -> Finished | None:
    try:
        lines = journal.split(path.read_bytes()).lines
        header = journal.read_header(path, lines[0] if lines else b"")
        last = len(lines)
        outcome = journal.read_entry(path, last, lines[-1], header.game)
        if not isinstance(outcome, Outcome) or max(outcome.winners, default=0) >= len(header.seats):
            raise Damaged(path, last, "manca la fine della partita")
        return Finished(path, header, outcome, journal.read_time(path, last, lines[-1]))
    except OSError as error:
        troubles.say(f"Una partita finita non si legge: {disk.reason(error)} ({path}).")
    except journal.TooNew:
        pass  # it will count again with the version that wrote it
    except Damaged as damage:
        aside = disk.set_aside(path)
        kept = f"; il file com'era è in {aside}" if aside else ""
        troubles.say(f"{damage} Non conta nelle statistiche{kept}.")
    return None
