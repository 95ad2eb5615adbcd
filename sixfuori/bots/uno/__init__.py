"""Three players of UNO, from careless to attentive.

*Facile* lays down whatever fits and sometimes forgets to shout. *Medio* plays from its
longest colour, keeps its Jolly for need and turns on whoever is about to win. *Forte*
weighs what each card leaves in its hand against what it gives the next player, remembers
who drew at which colour, and bluffs and challenges when the odds are good.

Luck is strong in UNO: over 10,000 games, from every seat in turn, forte wins 29 % against
three medio and 48 % against three facile, medio 41 % against three facile (25 % is a fair
share).

manners   shouting, answering, and the other things all three do
simple    facile and medio
judge     forte, and what it thinks of a position
"""

from sixfuori.bots.uno.judge import forte
from sixfuori.bots.uno.simple import facile, medio

LEVELS = {"facile": facile, "medio": medio, "forte": forte}
