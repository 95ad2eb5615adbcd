"""Players of SIX: three for the table, and the yardstick the strong one is measured with."""

from collections.abc import Mapping

from sixfuori.bots import Bot
from sixfuori.bots.six.levels import facile, forte, medio
from sixfuori.bots.six.mcts import mcts

LEVELS: Mapping[str, Bot] = {"facile": facile, "medio": medio, "mcts": mcts, "forte": forte}
