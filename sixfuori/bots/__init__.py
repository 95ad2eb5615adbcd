"""Players made of code. A bot chooses a move from a view, never from the state.

`bots/<game>.py` offers `LEVELS`, from the weakest to the strongest, by the names players
see: facile, medio, forte (and yardsticks of its own, if it has any). A bot is a function
of what its seat can see, the moves it may make, and the luck it is given; it answers with
one of the moves, or with None when it is not awaited and lets the chance pass.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, cast

from sixfuori.games.contract import Move

Bot = Callable[[Any, Sequence[Any], Random], Move | None]


def levels(game: str) -> Mapping[str, Bot]:
    """The bots of a game by level."""
    return cast(Mapping[str, Bot], import_module(f"sixfuori.bots.{game}").LEVELS)
