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
    """Who is called by name, and by which word: "Maria" calls Maria Antonietta, unless
    there is more than one Maria."""
    first_names = [folded(name).split(" ")[0] for name in players]
    for seat, name in enumerate(players):
        whole = folded(name).split()
        short = [first_names[seat]] if first_names.count(first_names[seat]) == 1 else whole
        if len("".join(short)) < SHORTEST_NAME:
            continue
        for nth in range(len(words) - len(short) + 1):
            if [folded(word.text) for word in words[nth : nth + len(short)]] == short:
                yield seat, nth
                break
