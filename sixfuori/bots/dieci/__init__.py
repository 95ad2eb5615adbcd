"""Players of DIECI made of code.

*facile* knows that high is good and is often distracted; *medio* always blocks and keeps
from a fixed card on; *forte* (in `forte`) weighs the chance of being left with the lowest.
"""

from collections.abc import Mapping, Sequence
from random import Random

from sixfuori.bots import Bot
from sixfuori.bots.dieci.forte import forte
from sixfuori.games.contract import Move
from sixfuori.games.dieci import Blocca, Tieni, View

DISTRACTED = 0.3
"""How often *facile* does just anything."""
KEEPS_FROM = 4
"""From this rank on *facile* and *medio* keep, whoever plays and wherever they sit."""


def facile(view: View, legal: Sequence[Move], rng: Random) -> Move:
    if rng.random() < DISTRACTED:
        return rng.choice(legal)
    return medio(view, legal, rng)


def medio(view: View, legal: Sequence[Move], rng: Random) -> Move:
    block = next((move for move in legal if isinstance(move, Blocca)), None)
    if block or len(legal) == 1:
        return block or legal[0]
    card = view.cards[view.turn]
    keep = card is not None and card.rank >= KEEPS_FROM
    return next(move for move in legal if isinstance(move, Tieni) == keep)


LEVELS: Mapping[str, Bot] = {"facile": facile, "medio": medio, "forte": forte}
