"""The book of one move: who loses or recovers Dentro cards in it, told as events."""

from dataclasses import replace

from sixfuori.games.contract import Event, Seat
from sixfuori.games.seifuori.cards import DENTRO_EACH
from sixfuori.games.seifuori.moves import (
    CameBack,
    DentroLost,
    DentroRecovered,
    DentroStolen,
    GameWon,
    RoundWon,
    WentFuori,
)
from sixfuori.games.seifuori.state import Phase, State


class Ledger:
    """Opened at the start of a move, closed into the state it leads to."""

    def __init__(self, state: State) -> None:
        self._dentro = list(state.dentro)
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    def tell(self, *events: Event) -> None:
        self._events += events

    def lose(self, seat: Seat) -> None:
        """One Dentro card goes to the pile, if there is one to lose."""
        if self._dentro[seat]:
            self._dentro[seat] -= 1
            self.tell(DentroLost(seat, self._dentro[seat]))
            self._tell_if_out(seat)

    def steal(self, seat: Seat, thief: Seat) -> None:
        self._dentro[seat] -= 1
        self._dentro[thief] += 1
        self.tell(DentroStolen(seat, thief, self._dentro[seat]))
        self._tell_if_out(seat)
        self.tell(CameBack(thief))

    def settle_round(self, number: int, winners: tuple[Seat, ...]) -> None:
        self.tell(RoundWon(number, winners))
        for seat in winners:
            if self._dentro[seat] < DENTRO_EACH:
                self._dentro[seat] += 1
                self.tell(DentroRecovered(seat, self._dentro[seat]))
                if self._dentro[seat] == 1:
                    self.tell(CameBack(seat))
        for seat in range(len(self._dentro)):
            if seat not in winners:
                self.lose(seat)

    def close(self, state: State) -> State:
        """The state with the new Dentro cards: the end, if only one player has any."""
        phase = state.phase
        holders = [seat for seat, held in enumerate(self._dentro) if held]
        if len(holders) == 1:
            phase = Phase.OVER
            self.tell(GameWon(holders[0]))
        return replace(state, phase=phase, dentro=tuple(self._dentro), events=self.events)

    def _tell_if_out(self, seat: Seat) -> None:
        if not self._dentro[seat]:
            self.tell(WentFuori(seat))
