"""Who shouted "UNO!": by key, by sign, by window, or aloud.

A tap on a player's window (or their number on the keyboard) is that player's shout: their
own call if they sit on one card, otherwise they catch whoever forgot.

A shout without a name (the key U, the red sign, the microphone) has to be somebody's, and
sound alone cannot tell whose. What is fair:

- one person against bots: it is the person's. They call if they owe it; otherwise they
  catch the bot that owes it; otherwise they call ahead, holding two cards at their turn.
- several people, and one of them owes it: it is theirs. Heard through the microphone it
  counts only after a few seconds, in which anybody else who was first can say so with a
  tap on their own window; the bots wait meanwhile.
- several people, and a bot owes it: the bot is caught, by whoever sits at the screen.
"""

from collections.abc import Callable, Sequence

from sixfuori.ear import Said
from sixfuori.games.contract import Move, Seat
from sixfuori.games.uno.moves import CallUno, CatchUno

Shout = CallUno | CatchUno
Legal = Callable[[Seat], Sequence[Move]]

_WORDS = frozenset({"uno", "1", "unno", "huno", "udo"})
"""A shout as recognisers write it down (measured: a lonely shout is sometimes a hard one)."""
_CHATTER = 3
"""In a sentence with more words than this "uno" is talk, not a shout."""
_SAME = 0.35
"""Two hearings that start this close, in seconds, are the same shout."""


def of_seat(legal: Legal, seat: Seat) -> Shout | None:
    """What the shout of this very player means now (None: nothing)."""
    return next((move for move in legal(seat) if isinstance(move, CallUno | CatchUno)), None)


def unnamed(
    legal: Legal, people: Sequence[Seat], owes: Seat | None, front: Seat | None
) -> Shout | None:
    """What a shout means whose owner nobody named (`front`: who sits at the screen)."""
    if owes is not None and owes in people:
        return CallUno(owes)
    first = sorted(people, key=lambda seat: seat != front)
    shouts = [shout for seat in first if (shout := of_seat(legal, seat))]
    return min(shouts, key=lambda shout: isinstance(shout, CallUno), default=None)


class Listener:
    """Counts shouts in what the ear hears; each one once, however often it is reported."""

    def __init__(self) -> None:
        self._last = float("-inf")

    def shouted(self, said: Said) -> bool:
        if len(said.words) > _CHATTER:
            return False
        for word in said.words:
            if _plain(word.text) in _WORDS and word.start > self._last + _SAME:
                self._last = word.start
                return True
        return False


def _plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
