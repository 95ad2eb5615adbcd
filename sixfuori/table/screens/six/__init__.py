"""SIX on the table: majolica hexagons on a field without an edge."""

from sixfuori.table.screens.six.pages import OPTIONS, RULES
from sixfuori.table.screens.six.review import Review
from sixfuori.table.screens.six.screen import GameScreen
from sixfuori.table.screens.six.staging import SHOTS

__all__ = ["OPTIONS", "RULES", "SHOTS", "GameScreen", "Review"]
