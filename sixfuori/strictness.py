"""How strict the table is: a setting that people choose and the referee obeys.

A module of its own, so that reading the settings does not load a whole game.
"""

from enum import StrEnum


class Strictness(StrEnum):
    AMICI = "amici"
    """Only sure words are accused."""
    TORNEO = "torneo"
    """Suspects are shown too."""
