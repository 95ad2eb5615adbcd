"""DIECI on the table: the residents of the palazzo, passed round until somebody blocks."""

from sixfuori.table.screens.dieci.options import OPTIONS
from sixfuori.table.screens.dieci.rule_pages import RULES
from sixfuori.table.screens.dieci.screen import GameScreen
from sixfuori.table.screens.dieci.staging import SHOTS

__all__ = ["OPTIONS", "RULES", "SHOTS", "GameScreen"]
