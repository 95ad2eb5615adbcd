"""What has been shown so far: the table as people see it while events are still being told.

The match is already further: a move happens at once, its cards travel afterwards.
"""

from dataclasses import dataclass, field

from sixfuori.games.contract import Seat
from sixfuori.games.uno.cards import Card, Colour
from sixfuori.games.uno.state import View

VISIBLE_DISCARDS = 4


@dataclass
class Shown:
    """Counts and piles that change card by card."""

    sizes: list[int] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    """The topmost few, the top last."""
    colour: Colour | None = None
    direction: int = 1
    pile: int = 0

    def sync(self, view: View) -> None:
        """Everything has been told."""
        self.sizes = list(view.sizes)
        self.discards = list(view.discards[-VISIBLE_DISCARDS:])
        self.colour = view.colour
        self.direction = view.direction
        self.pile = view.pile

    def clear(self, seats: int, pile: int) -> None:
        """Before a deal."""
        self.sizes = [0] * seats
        self.discards = []
        self.colour = None
        self.direction = 1
        self.pile = pile

    def leave(self, seat: Seat, count: int = 1) -> None:
        """Cards leave a hand."""
        self.sizes[seat] = max(0, self.sizes[seat] - count)

    def arrive(self, seat: Seat) -> None:
        """A card from the pile is in somebody's hand."""
        self.sizes[seat] += 1
        self.pile = max(0, self.pile - 1)

    def lie(self, card: Card, colour: Colour) -> None:
        """A card lies on the discards."""
        self.discards = [*self.discards, card][-VISIBLE_DISCARDS:]
        self.colour = colour
