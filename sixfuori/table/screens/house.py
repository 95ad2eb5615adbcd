"""The screens that belong to no game, ready to be photographed."""

from collections.abc import Callable
from pathlib import Path

from sixfuori.table.screen import Screen
from sixfuori.table.screens.archive import Archive
from sixfuori.table.screens.crash import Crash
from sixfuori.table.screens.menu import Menu
from sixfuori.table.screens.models import ModelsScreen
from sixfuori.table.screens.settings import SettingsScreen
from sixfuori.table.screens.statistics import Group, Statistics
from sixfuori.table.texts import common as texts

SOME_EVENINGS = Group(
    7,
    31,
    (
        (texts.STAT_WINS, [("Giulia", 9), ("Federico", 7), ("Maria Antonietta", 4), ("Leo", 2)]),
        (
            texts.STAT_WORDS,
            [("SEI", 41), ("CARTA", 33), ("TOCCARE", 21), ("IN CHE SENSO", 12), ("DUE", 9)],
        ),
        (texts.STAT_BY_GAME, [("6 FUORI", 14), ("SIX", 3), ("DIECI", 6), ("UNO", 6), ("CODE", 2)]),
        (
            texts.STAT_FALLS,
            [("Federico · SEI", 17), ("Leo · CARTA", 12), ("Maria Antonietta · TOCCARE", 8)],
        ),
    ),
)

SHOTS: dict[str, Callable[[], Screen]] = {
    "menu": Menu,
    "models": ModelsScreen,
    "settings": SettingsScreen,
    "statistics": lambda: Statistics(SOME_EVENINGS),
    "archive": Archive,
    "crash": lambda: Crash(Path("errore.txt")),
}
