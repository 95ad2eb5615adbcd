"""The evening's record: which words claimed most victims, and who said what."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from sixfuori.games import seifuori
from sixfuori.games.contract import Move, Seat
from sixfuori.games.seifuori import Setup
from sixfuori.games.seifuori.moves import (
    CameBack,
    CitofonoForgotten,
    CitofonoMisused,
    RoundWon,
    WordSaid,
)


@dataclass(slots=True)
class PlayerRecord:
    words: Counter[str] = field(default_factory=Counter)
    """Cards whose word they said."""
    citofono: int = 0
    """Offences around the Citofono."""
    rounds: int = 0
    comebacks: int = 0

    @property
    def slips(self) -> int:
        return self.words.total() + self.citofono


@dataclass(slots=True)
class Record:
    players: list[PlayerRecord]
    victims: Counter[str] = field(default_factory=Counter)
    """How often each card struck."""
    quotes: list[tuple[Seat, str, str]] = field(default_factory=list)
    """Who, which card, in which words; in order."""


def record(setup: Setup, moves: Sequence[Move]) -> Record:
    """What came of the moves that hold."""
    found = Record([PlayerRecord() for _ in setup.players])
    state = seifuori.new(setup)
    for move in moves:
        state = seifuori.play(state, move)
        for event in state.events:
            _note(found, event)
    return found


def _note(found: Record, event: object) -> None:
    match event:
        case WordSaid(seat, card, heard):
            found.players[seat].words[card] += 1
            found.victims[card] += 1
            found.quotes.append((seat, card, heard or card))
        case CitofonoForgotten(seat, _) | CitofonoMisused(seat, _):
            found.players[seat].citofono += 1
        case RoundWon(_, winners):
            for seat in winners:
                found.players[seat].rounds += 1
        case CameBack(seat):
            found.players[seat].comebacks += 1
