"""CODE: shed everything but the four digits of your secret.

`cards` are the cards, `model` what a match is made of, `rules` what may be played and what
it leads to, `hidden` who may know what.
"""

from sixfuori.games.code.hidden import faults, pieces, reshuffle_hidden, view
from sixfuori.games.code.model import MOVES, PLAYERS, Setup
from sixfuori.games.code.rules import awaited, legal_moves, new, outcome, play

NAME = "code"
TITLE = "CODE"

__all__ = [
    "MOVES",
    "NAME",
    "PLAYERS",
    "TITLE",
    "Setup",
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
