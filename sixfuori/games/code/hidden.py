"""Who may know what in CODE, and the checks that nothing is lost or broken."""

from collections import Counter
from dataclasses import replace
from typing import Any

from sixfuori.games.chance import Chance
from sixfuori.games.code.cards import CODES, Action, Card, Number, makes_code
from sixfuori.games.code.model import Phase, Secret, State, View
from sixfuori.games.code.rules import awaited
from sixfuori.games.contract import Seat


def view(state: State, seat: Seat | None) -> View:
    over = state.outcome is not None
    shown = over or state.phase is not Phase.OFFER
    return View(
        seat=seat,
        players=state.setup.players,
        dealer=state.setup.dealer,
        hands=tuple(h if over or s == seat else None for s, h in enumerate(state.hands)),
        codes=tuple(c if over or s == seat else None for s, c in enumerate(state.codes)),
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(state.deck),
        set_aside=len(state.set_aside),
        numbers=state.numbers,
        actions=state.actions,
        records=state.records,
        turn=state.turn,
        clockwise=state.clockwise,
        phase=state.phase,
        due=state.due,
        drawn=state.drawn if state.turn == seat else None,
        offers=tuple(card if shown or s == seat else None for s, card in enumerate(state.offers)),
        offered=tuple(s for s, card in enumerate(state.offers) if card is not None),
        giver=state.giver,
        awaited=awaited(state),
        turns=state.turns,
        max_turns=state.setup.max_rounds * state.seats,
        outcome=state.outcome,
        events=tuple(e.seen_by(seat) if isinstance(e, Secret) else e for e in state.events),
    )


def reshuffle_hidden(state: State, seat: Seat | None, seed: int) -> State:
    """Deal again whatever `seat` has not seen: deck, codes, and the unknown part of hands."""
    chance = Chance(seed)
    if state.outcome:
        deck, chance = chance.shuffled(state.deck)
        set_aside, chance = chance.shuffled(state.set_aside)
        return replace(state, deck=deck, set_aside=set_aside, chance=chance)
    hands, deck, chance = _deal_again(state, seat, chance)
    codes, chance = chance.shuffled(
        [*(c for s, c in enumerate(state.codes) if s != seat), *state.set_aside]
    )
    rest = iter(codes)
    state = replace(
        state,
        hands=hands,
        deck=deck,
        codes=tuple(c if s == seat else next(rest) for s, c in enumerate(state.codes)),
        set_aside=tuple(rest),
    )
    if state.drawn is not None and state.turn != seat:
        state = replace(state, drawn=hands[state.turn][-1])
    if state.phase is Phase.OFFER:
        offers = list(state.offers)
        for s, card in enumerate(offers):
            if card is not None and s != seat:
                offers[s], chance = chance.pick(hands[s])
        state = replace(state, offers=tuple(offers))
    return replace(state, chance=chance)


def _deal_again(
    state: State, seat: Seat | None, chance: Chance
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], Chance]:
    kept = [hand if s == seat else state.records[s].known for s, hand in enumerate(state.hands)]
    unknown: list[Card] = list(state.deck)
    for hand, known in zip(state.hands, kept, strict=True):
        if hand is not known:
            unknown += _difference(hand, known)
    pool, chance = chance.shuffled(unknown)
    hands: list[tuple[Card, ...]] = []
    dealt = 0
    for hand, known in zip(state.hands, kept, strict=True):
        missing = len(hand) - len(known)
        hands.append((*known, *pool[dealt : dealt + missing]))
        dealt += missing
    return tuple(hands), pool[dealt:], chance


def _difference(hand: tuple[Card, ...], known: tuple[Card, ...]) -> list[Card]:
    rest = list(hand)
    for card in known:
        rest.remove(card)
    return rest


def pieces(state: State) -> Counter[str]:
    cards = Counter(map(str, (*state.deck, *state.numbers, *state.actions)))
    for hand in state.hands:
        cards.update(map(str, hand))
    cards.update(f"CODICE {code}" for code in (*state.codes, *state.set_aside))
    return cards


def faults(state: State) -> list[str]:
    """Broken invariants, in plain words."""
    checks: tuple[tuple[bool, str], ...] = (
        (all(isinstance(c, Number) for c in state.numbers), "an action is among the numbers"),
        (all(isinstance(c, Action) for c in state.actions), "a number is among the actions"),
        (Action.JOLLY not in state.actions, "a Jolly was played as an action"),
        (len(state.codes) + len(state.set_aside) == len(CODES), "codes were lost or gained"),
        ((state.phase is Phase.DUE) == (state.due > 0), "cards are due outside Pesca due"),
        (state.due % 2 == 0, "an odd number of cards is due"),
        ((state.phase is Phase.DRAWN) == (state.drawn is not None), "a drawn card out of phase"),
        (state.drawn is None or state.drawn in state.hands[state.turn], "drawn card not in hand"),
        (_known_are_held(state), "the table remembers cards that nobody holds"),
        (state.outcome is not None or not _codes_made(state), "a made code was not noticed"),
        (not _wrong_winner(state), "the winner's hand is not the code"),
    )
    return [sentence for holds, sentence in checks if not holds]


def _known_are_held(state: State) -> bool:
    claims: list[tuple[Any, tuple[Card, ...]]] = [
        (record.known, hand) for record, hand in zip(state.records, state.hands, strict=True)
    ]
    claims += [((gift,), state.hands[s]) for s, gift in enumerate(state.offers) if gift]
    return all(Counter(known) <= Counter(hand) for known, hand in claims)


def _codes_made(state: State) -> bool:
    return any(map(makes_code, state.hands, state.codes))


def _wrong_winner(state: State) -> bool:
    winners = state.outcome.winners if state.outcome else ()
    return not all(makes_code(state.hands[s], state.codes[s]) for s in winners)
