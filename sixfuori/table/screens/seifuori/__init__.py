"""6 Fuori on the table.

`new_match` sets it, `game` is the evening, `verdict` the moment it stops; `plan`, `room`,
`windows`, `people`, `signs` and `citofono` are what the courtyard is made of, `stage` shows
what happens in it, `front` and `actions` say what is going on and what can be done;
`listening` joins the ear to the referee, `var` hears again; `new_word`, `sheets`, `guide`
and `evening` lie on top for a while.
"""

from sixfuori.table.screens.seifuori.game import GameScreen
from sixfuori.table.screens.seifuori.new_match import NewMatch
from sixfuori.table.screens.seifuori.rules import RULES
from sixfuori.table.screens.seifuori.shots import SHOTS

OPTIONS = ()

__all__ = ["OPTIONS", "RULES", "SHOTS", "GameScreen", "NewMatch"]
