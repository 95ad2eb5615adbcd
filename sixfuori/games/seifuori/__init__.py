"""6 Fuori: get rid of your Number cards, and watch your mouth.

`cards` is the box, `state` the setup and the state, `moves` what can be done and what
comes of it, `rules` the rules, `offences` the verdicts, `ledger` the Dentro cards, `seen`
what each seat may know.
"""

from sixfuori.games.seifuori.moves import (
    MOVES,
    Answer,
    Ask,
    HandsEmpty,
    NewWord,
    Pause,
    Resume,
    RevealWord,
    Said,
    SkipWord,
    Spoke,
    StartRound,
    TurnTo,
)
from sixfuori.games.seifuori.rules import awaited, legal_moves, new, outcome, play
from sixfuori.games.seifuori.seen import faults, pieces, reshuffle_hidden, view
from sixfuori.games.seifuori.state import PLAYERS, Phase, Question, Setup, State, View, Way

NAME = "seifuori"
TITLE = "6 Fuori"

__all__ = [
    "MOVES",
    "NAME",
    "PLAYERS",
    "TITLE",
    "Answer",
    "Ask",
    "HandsEmpty",
    "NewWord",
    "Pause",
    "Phase",
    "Question",
    "Resume",
    "RevealWord",
    "Said",
    "Setup",
    "SkipWord",
    "Spoke",
    "StartRound",
    "State",
    "TurnTo",
    "View",
    "Way",
    "awaited",
    "faults",
    "legal_moves",
    "new",
    "outcome",
    "pieces",
    "play",
    "reshuffle_hidden",
    "view",
]
