"""Players' names in what was said: calling a Fuori player is half of talking to one."""

import unicodedata
from collections.abc import Iterator, Sequence

from sixfuori.games.contract import Seat
from sixfuori.referee.hearing import SpokenWord

SHORTEST_NAME = 3
"""Letters; shorter names sound like too much else."""


def folded(text: str) -> str:
    """Without accents, punctuation and capitals."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if letter.isalpha() or letter == " ").strip()


def called(words: Sequence[SpokenWord], players: Sequence[str]) -> Iterator[tuple[Seat, int]]:
    """Who is called by name, and by which word."""
    said = [folded(word.text) for word in words]
    for seat in range(len(players)):
        nth = _where(said, _call(seat, players))
        if nth is not None:
            yield seat, nth


def is_called(text: str, seat: Seat, players: Sequence[str]) -> bool:
    """Whether this text calls that player by name."""
    return _where(folded(text).split(), _call(seat, players)) is not None


def _call(seat: Seat, players: Sequence[str]) -> list[str]:
    """What one says to call that player: "Maria" calls Maria Antonietta, unless there is
    more than one Maria. Nothing, if the name is too short to be told from other sounds."""
    names = [folded(name).split() or [""] for name in players]
    first = [name[0] for name in names]
    call = first[seat : seat + 1] if first.count(first[seat]) == 1 else names[seat]
    return call if len("".join(call)) >= SHORTEST_NAME else []


def _where(said: Sequence[str], call: Sequence[str]) -> int | None:
    places = range(len(said) - len(call) + 1) if call else ()
    return next((nth for nth in places if said[nth : nth + len(call)] == call), None)
