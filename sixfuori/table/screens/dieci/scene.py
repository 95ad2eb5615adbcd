"""What lies on the table while it is being shown.

A move changes the match at once, but people see its events one after the other. The scene
follows them: it starts from what was seen before, each event changes it when its motion
arrives, and at rest it is made anew from the view.
"""

from dataclasses import dataclass, field

from sixfuori.games.contract import Seat
from sixfuori.games.dieci import JOLLYGATTO, Card, Phase, Revealed, View


@dataclass
class Scene:
    """Everything by seat, as far as the one it is shown to may know it."""

    tokens: list[int]
    bank: int
    present: list[bool]
    """A card lies before the player (one that travels lies nowhere)."""
    cards: list[Card | None]
    """The cards that are known, whether open or not."""
    open: list[bool]
    gone: list[bool]
    """Out of the game, until three JollyGatto call them back."""
    dealer: Seat
    chain: tuple[Seat, ...] = ()
    offer: tuple[Seat, Seat] | None = None
    """(whose card is on offer, to whom)."""
    discard: Card | None = None
    lowest: tuple[Seat, ...] = ()
    turning: dict[Seat, float] = field(default_factory=dict)
    """Cards that are being flipped, and how far."""
    shaking: float = 0.0
    """How far the lowest cards are through their trembling, 0 to 1."""

    @classmethod
    def of(cls, view: View) -> "Scene":
        seats = range(len(view.players))
        over = view.phase in (Phase.MESCOLA, Phase.FINE)
        shown = [event for event in view.events if isinstance(event, Revealed)]
        return cls(
            tokens=list(view.tokens),
            bank=view.bank,
            present=[seat in view.playing for seat in seats],
            cards=list(view.cards),
            open=list(view.face_up),
            gone=[not view.tokens[s] and (over or s not in view.playing) for s in seats],
            dealer=view.dealer,
            chain=view.chain,
            offer=None if view.offered_to is None else (view.turn, view.offered_to),
            discard=view.discard[-1] if view.discard else None,
            lowest=shown[-1].lowest if shown else (),
        )

    @property
    def cats(self) -> int:
        """JollyGatto that lie open."""
        faces = [card for card, up in zip(self.cards, self.open, strict=True) if up]
        return [*faces, self.discard].count(JOLLYGATTO)

    def clear(self, dealer: Seat) -> None:
        """All cards are gathered and shuffled."""
        seats = len(self.tokens)
        self.present, self.open = [False] * seats, [False] * seats
        self.cards = [None] * seats
        self.chain, self.offer, self.lowest, self.discard = (), None, (), None
        self.dealer = dealer

    def lay(self, seat: Seat, card: Card | None, up: bool = False) -> None:
        """A card comes to lie before a player."""
        self.present[seat], self.cards[seat], self.open[seat] = True, card, up

    def take(self, seat: Seat) -> tuple[Card | None, bool]:
        """A card leaves a player's place: what is known of it, and whether it is open."""
        self.present[seat] = False
        return self.cards[seat], self.open[seat]

    def join(self, giver: Seat, receiver: Seat) -> None:
        """A swap was made: the chain has one more link."""
        self.chain = (*(self.chain or (giver,)), receiver)
        self.offer = None
