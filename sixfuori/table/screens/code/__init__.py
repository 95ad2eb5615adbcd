"""CODE on the table.

`screen` is the match, `options` what can be chosen now, `picking` how cards become moves,
`scene` and `faces` what is drawn, `shown` how events move, `manual` the rules, `poses` what
can be photographed.
"""

from sixfuori.table.pages import Option
from sixfuori.table.screens.code.manual import RULES
from sixfuori.table.screens.code.poses import SHOTS
from sixfuori.table.screens.code.screen import GameScreen
from sixfuori.table.texts import code as texts

OPTIONS = (
    Option("with_reset", texts.OPTION_RESET, texts.OPTION_RESETS),
    Option("max_rounds", texts.OPTION_ROUNDS, texts.OPTION_ROUND_CHOICES),
)

__all__ = ["OPTIONS", "RULES", "SHOTS", "GameScreen"]
