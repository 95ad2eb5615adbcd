"""UNO: be the first without cards, and do not forget to shout.

cards   what is printed on the 112 cards, and which fits on which
setup   the players and the house rules (points, the three customisable Jolly)
moves   what a player can decide
events  what a move makes happen, for the table to show
state   a match at one moment, and the view one seat has of it
table   the working copy a move changes: how cards and turns travel
rules   who may do what, and what comes of it
sight   who may see what; what must always hold
"""

from sixfuori.games.uno.moves import MOVES
from sixfuori.games.uno.rules import awaited, legal_moves, new, outcome, play
from sixfuori.games.uno.setup import PLAYERS, Setup
from sixfuori.games.uno.sight import faults, pieces, reshuffle_hidden, view

NAME = "uno"
TITLE = "UNO"

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
