"""One module per screen. A game's screen module is named like the game and offers:

GameScreen   the match, a `MatchScreen`
OPTIONS      house rules for the page of a new match (`pages.Option`)
RULES        the rules in our own words (`pages.RulePage`)
SHOTS        name → function that makes a screen in a meaningful state, to photograph;
             the one named like the game shows it in the middle of a match
Review       (only where a match can be gone through again) a screen made from a `Match`
NewMatch     (only where the shared page does not do) its own page for a new match
"""

from importlib import import_module
from types import ModuleType


def ready(game: str) -> bool:
    """Whether the game has its table yet."""
    try:
        return hasattr(of_game(game), "GameScreen")
    except ModuleNotFoundError:
        return False


def of_game(game: str) -> ModuleType:
    """The screen module of a game."""
    return import_module(f"sixfuori.table.screens.{game}")
