"""UNO on the table.

screen     the match: what can be done, what comes of an input
choices    what can be pressed now
hints      the line that says what can be done
tabletop   draws it
layout     where things lie
faces      the cards
plates     the pile, the red sign, the petals, the coloured ring
shown      the table as far as it has been told
director   events as motions and sounds
telling    events as sentences
shout      whose a "UNO!" is
reveal     a challenged hand, for the challenger only
house      the house rules before a match
rules      the rules in our own words
shots      states worth a picture
"""

from sixfuori.table.screens.uno.house import OPTIONS, NewMatch
from sixfuori.table.screens.uno.rules import RULES
from sixfuori.table.screens.uno.screen import GameScreen
from sixfuori.table.screens.uno.shots import SHOTS

__all__ = ["OPTIONS", "RULES", "SHOTS", "GameScreen", "NewMatch"]
