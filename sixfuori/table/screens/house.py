"""The screens that belong to no game, ready to be photographed."""

from collections.abc import Callable
from pathlib import Path

from sixfuori.table.screen import Screen
from sixfuori.table.screens.crash import Crash
from sixfuori.table.screens.menu import Menu
from sixfuori.table.screens.settings import SettingsScreen
from sixfuori.table.screens.statistics import Statistics

SHOTS: dict[str, Callable[[], Screen]] = {
    "menu": Menu,
    "settings": SettingsScreen,
    "statistics": Statistics,
    "crash": lambda: Crash(Path("errore.txt")),
}
