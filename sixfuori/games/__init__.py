"""The rules: one module per game, and the few things they share. Pure: no clock, no
screen, no sound, and no chance but the seed in the state.

`contract` tells what a game is. Adding one means writing such a module, naming it here,
and giving it bots and a screen of the same name.
"""

from importlib import import_module
from typing import cast

from sixfuori.games.contract import Game

NAMES = ("seifuori", "six", "dieci", "uno", "code")


def load(name: str) -> Game:
    """The game of that name, imported when first asked for."""
    if name not in NAMES:
        raise KeyError(name)
    return cast(Game, import_module(f"sixfuori.games.{name}"))
