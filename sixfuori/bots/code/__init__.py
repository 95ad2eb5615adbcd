"""Players of CODE, from the weakest to the strongest."""

from collections.abc import Mapping

from sixfuori.bots import Bot
from sixfuori.bots.code.race import forte
from sixfuori.bots.code.simple import facile, medio

LEVELS: Mapping[str, Bot] = {"facile": facile, "medio": medio, "forte": forte}
