"""Who may see what, and what must always hold."""

from collections import Counter
from dataclasses import replace

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, Seat
from sixfuori.games.uno.cards import Card
from sixfuori.games.uno.events import Challenged, Dealt, Drew, seen_by
from sixfuori.games.uno.state import Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    hand = () if seat is None else state.hands[seat]
    return View(
        seat=seat,
        players=state.setup.players,
        target=state.setup.target,
        personal=state.setup.personal,
        dealer=state.dealer,
        hand=hand,
        drawn=hand[-1] if state.phase is Phase.DRAWN and seat == state.turn else None,
        sizes=tuple(len(other) for other in state.hands),
        pile=len(state.pile),
        discards=state.discards,
        colour=state.colour,
        turn=state.turn,
        direction=state.direction,
        phase=state.phase,
        four=state.four,
        called=state.called,
        owes=state.owes,
        drew_on=state.drew_on,
        scores=state.scores,
        winner=state.winner,
        shown=state.hands if state.phase is Phase.OVER else None,
        events=tuple(seen_by(event, seat) for event in state.events),
    )


def reshuffle_hidden(state: State, seat: Seat | None, seed: int) -> State:
    """Shuffle the cards `seat` cannot see: the draw pile and the hands of the others."""
    known = _known_hands(state, seat)
    hidden = [i for i in range(len(state.hands)) if i not in known]
    unseen = [card for i in hidden for card in state.hands[i]] + list(state.pile)
    cards, chance = Chance(seed).shuffled(unseen)
    hands, at = list(state.hands), 0
    for i in hidden:
        hands[i] = cards[at : at + len(hands[i])]
        at += len(hands[i])
    other = replace(state, hands=tuple(hands), pile=cards[at:], chance=chance)
    return replace(other, events=tuple(_dealt_again(e, other, hidden) for e in state.events))


def _known_hands(state: State, seat: Seat | None) -> set[Seat]:
    if state.phase is Phase.OVER:
        return set(range(len(state.hands)))
    known = set() if seat is None else {seat}
    return known | {
        event.accused
        for event in state.events
        if isinstance(event, Challenged) and event.seat == seat
    }


def _dealt_again(event: Event, state: State, hidden: list[Seat]) -> Event:
    """The same event with the cards now in the hidden hands."""
    if isinstance(event, Drew) and event.seat in hidden:
        return replace(event, cards=state.hands[event.seat][-len(event.cards) :])
    if isinstance(event, Challenged) and event.accused in hidden:
        return replace(event, shown=state.hands[event.accused][: len(event.shown)])
    if isinstance(event, Dealt):
        return replace(event, hands=state.hands)
    return event


def pieces(state: State) -> Counter[str]:
    everywhere: Counter[Card] = Counter(state.pile)
    everywhere.update(state.discards)
    for hand in state.hands:
        everywhere.update(hand)
    return Counter({card.name: count for card, count in everywhere.items()})


def faults(state: State) -> list[str]:
    checks = {
        "the colour in force is not that of the top card": (
            state.discards[-1].colour in (None, state.colour)
        ),
        "somebody owes UNO without holding one card": (
            state.owes is None or len(state.hands[state.owes]) == 1
        ),
        "a hand is empty and nobody has won": (
            all(state.hands) or (state.winner is not None and not state.hands[state.winner])
        ),
        "the phase does not fit": (
            (state.phase is Phase.OVER) == (state.winner is not None)
            and (state.phase is Phase.CHALLENGE) == (state.four is not None)
        ),
        "somebody has called UNO out of turn": state.called in (None, state.turn),
        "scores are kept without a target": bool(state.setup.target) or not any(state.scores),
    }
    return [fault for fault, holds in checks.items() if not holds]
