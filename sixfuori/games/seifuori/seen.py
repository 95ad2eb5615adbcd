"""What a seat may know, and the checks that it is no more than that."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, Seat
from sixfuori.games.seifuori.cards import DENTRO_EACH, Card, name, without_pairs
from sixfuori.games.seifuori.moves import CardDrawn
from sixfuori.games.seifuori.state import Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    """Hands are private; the referee sees what the table sees."""
    own = seat is not None and seat < len(state.hands)
    return View(
        seat=seat,
        players=state.setup.players,
        way=state.setup.way,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        in_round=state.in_round,
        paused=state.paused,
        dentro=state.dentro,
        words=state.words,
        deck=_in_order(state.deck),
        hand=state.hands[seat] if own and seat is not None else (),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        discards=state.discards,
        asked=state.asked,
        talk=state.talk,
        events=tuple([_as_seen(event, seat) for event in state.events]),
    )


@lru_cache(maxsize=1024)
def _in_order(deck: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(deck))


def _as_seen(event: Event, seat: Seat | None) -> Event:
    if isinstance(event, CardDrawn) and seat not in (event.giver, event.taker):
        return replace(event, card=None)
    return event


def reshuffle_hidden(state: State, seat: Seat | None, seed: int) -> State:
    """Other hands, other words to come, another future; the same for that seat."""
    deck, chance = Chance(seed).shuffled(state.deck)
    others = [other for other in range(len(state.hands)) if other != seat]
    cards, chance = chance.shuffled([card for other in others for card in state.hands[other]])
    hands: list[tuple[Card, ...]] = list(state.hands)
    dealt = 0
    for other in others:
        size = len(hands[other])
        hands[other] = tuple(sorted(cards[dealt : dealt + size]))
        dealt += size
    return replace(state, chance=chance, deck=deck, hands=tuple(hands))


def pieces(state: State) -> Counter[str]:
    """Dentro cards, Number cards, and the word cards of the deck (a word that the table
    adds on the spot comes from outside)."""
    found = Counter({"Dentro": sum(state.dentro) + state.pile})
    for pile in (state.discards, *state.hands):
        found.update(name(card) for card in pile)
    printed = set(state.setup.deck)
    found.update(word for word in (*state.deck, *state.words) if word in printed)
    return found


def faults(state: State) -> list[str]:
    found = []
    holders = sum(1 for held in state.dentro if held)
    if not all(0 <= held <= DENTRO_EACH for held in state.dentro):
        found.append(f"somebody holds an impossible number of Dentro cards: {state.dentro}")
    if holders == 0:
        found.append("nobody is Dentro")
    if (holders == 1) != (state.phase is Phase.OVER):
        found.append("the game does not end when exactly one player is Dentro")
    if len(set(state.words)) != len(state.words):
        found.append("a word is in play twice")
    if set(state.words) & set(state.deck):
        found.append("a word is both in play and in the deck")
    if state.in_round and any(without_pairs(hand)[1] for hand in state.hands):
        found.append("somebody kept a pair")
    if state.phase in (Phase.TURN, Phase.ANSWER) and () in state.hands and any(state.hands):
        found.append("a hand is empty and the round goes on")
    return found
