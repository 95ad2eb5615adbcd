"""The rules of DIECI: what may be played, and what comes of it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Event, IllegalMove, Move, Outcome, Seat
from sixfuori.games.dieci.cards import DECK, GALLO, JOLLYGATTO, Card, Power
from sixfuori.games.dieci.model import (
    FACE_UP,
    RETURN_TOKENS,
    TOKENS,
    Accetta,
    Blocca,
    Blocked,
    Dealt,
    Deed,
    Drew,
    Eliminated,
    Held,
    Jumped,
    Kept,
    Mescola,
    NobodyPays,
    Offered,
    Paid,
    Pesca,
    Phase,
    Returned,
    Revealed,
    Scambia,
    Setup,
    Spared,
    State,
    Swapped,
    Tieni,
    Unwound,
    View,
    Why,
    Won,
)

T = TypeVar("T")

_FINES = {Power.FINE: Why.LUPO, Power.STINK: Why.PUZZA}

# ---------------------------------------------------------------- the contract


def new(setup: Setup) -> State:
    seats = len(setup.players)
    chance = Chance(setup.seed)
    dealer = setup.youngest
    if dealer is None:
        dealer, chance = chance.below(seats)
    return State(
        players=setup.players,
        chance=chance,
        tokens=(setup.tokens,) * seats,
        bank=0,
        dealer=dealer,
        turn=dealer,
        offered_to=None,
        phase=Phase.MESCOLA,
        manche=0,
        hands=(None,) * seats,
        deck=DECK,
        discard=(),
        chain=(),
        deeds=(None,) * seats,
        rooster_stops_jump=setup.rooster_stops_jump,
        events=(),
    )


def awaited(state: State) -> tuple[Seat, ...]:
    if state.phase is Phase.FINE:
        return ()
    return (state.turn if state.offered_to is None else state.offered_to,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat not in awaited(state):
        return ()
    if state.phase is Phase.MESCOLA:
        return (Mescola(seat),)
    if state.phase is Phase.RISPOSTA:
        return (Accetta(seat), Blocca(seat)) if _can_block(state, seat) else (Accetta(seat),)
    return (Tieni(seat), Pesca(seat) if seat == state.dealer else Scambia(seat))


def play(state: State, move: Move) -> State:
    if move not in legal_moves(state, move.seat):
        raise IllegalMove(_refusal(state, move))
    state = replace(state, events=())
    match move:
        case Mescola():
            return _deal(state)
        case Tieni():
            return _keep(state)
        case Scambia():
            return _offer(state, _right_of(state, move.seat))
        case Pesca():
            return _end_manche(_swap_with_deck(state, move.seat))
        case Accetta():
            return _accept(state)
        case _:
            return _block(state, move.seat)


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.FINE:
        return None
    winner = next(seat for seat, left in enumerate(state.tokens) if left)
    return Outcome((winner,), f"In gioco resta solo {state.players[winner]}.")


def view(state: State, seat: Seat | None) -> View:
    hands = state.hands
    return View(
        seat=seat,
        players=state.players,
        tokens=state.tokens,
        bank=state.bank,
        dealer=state.dealer,
        turn=state.turn,
        offered_to=state.offered_to,
        phase=state.phase,
        manche=state.manche,
        playing=tuple(s for s, held in enumerate(hands) if held is not None),
        cards=tuple(held.card if held and held.known_to(seat) else None for held in hands),
        face_up=tuple(held is not None and held.seen == FACE_UP for held in hands),
        deck_size=len(state.deck),
        discard=state.discard,
        chain=state.chain,
        deeds=state.deeds,
        events=tuple(_as_seen(state, event, seat) for event in state.events),
    )


def reshuffle_hidden(state: State, seat: Seat | None, seed: int) -> State:
    """Deal again the deck and every card in a hand that `seat` does not know."""
    hidden = [s for s, held in enumerate(state.hands) if held and not held.known_to(seat)]
    unknown = [held.card for s, held in enumerate(state.hands) if held and s in hidden]
    pile, _ = Chance(seed).shuffled((*unknown, *state.deck))
    hands = list(state.hands)
    for s, card in zip(hidden, pile, strict=False):
        hands[s] = replace(_held(state, s), card=card)
    return replace(state, hands=tuple(hands), deck=pile[len(hidden) :])


def pieces(state: State) -> Counter[str]:
    found = Counter(card.key for card in (*state.deck, *state.discard))
    found.update(held.card.key for held in state.hands if held)
    found["gettone"] = sum(state.tokens) + state.bank
    return found


def faults(state: State) -> list[str]:
    found = []
    if min(state.tokens) < 0 or max(state.tokens) > TOKENS or not any(state.tokens):
        found.append(f"tokens out of bounds: {state.tokens}")
    if (state.phase is Phase.RISPOSTA) != (state.offered_to is not None):
        found.append("a card is on offer in the wrong phase")
    if state.phase is Phase.FINE and sum(map(bool, state.tokens)) != 1:
        found.append("the match ended without a single survivor")
    if state.phase in (Phase.GIOCATA, Phase.RISPOSTA):
        found += _faults_in_manche(state)
    return found


def _faults_in_manche(state: State) -> list[str]:
    found = []
    for seat in awaited(state):
        if state.hands[seat] is None:
            found.append(f"seat {seat} is awaited without a card")
        if state.deeds[seat] is not None:
            found.append(f"seat {seat} has had its turn and is awaited again")
    for seat, held in enumerate(state.hands):
        if held and not held.known_to(seat):
            found.append(f"seat {seat} does not know its own card")
    if state.discard:
        found.append("a card was discarded before the end of the manche")
    if len(set(state.chain)) != len(state.chain) or len(state.chain) == 1:
        found.append(f"this is no chain: {state.chain}")
    return found


# ---------------------------------------------------------------- moves


def _deal(state: State) -> State:
    """All cards are shuffled; the dealer draws first, the player on their right begins."""
    seats = len(state.players)
    pile, chance = state.chance.shuffled(DECK)
    order = [(state.dealer + i) % seats for i in range(seats)]
    order = [seat for seat in order if state.tokens[seat]]
    hands: list[Held | None] = [None] * seats
    for i, seat in enumerate(order, start=1):
        hands[seat] = Held(pile[-i], seen=1 << seat)
    return replace(
        state,
        chance=chance,
        turn=order[1],
        phase=Phase.GIOCATA,
        manche=state.manche + 1,
        hands=tuple(hands),
        deck=pile[: -len(order)],
        discard=(),
        deeds=(None,) * seats,
        events=(Dealt(state.dealer, tuple(order)),),
    )


def _keep(state: State) -> State:
    seat = state.turn
    state = _noted(state, Kept(seat))
    state = replace(state, chain=(), deeds=_put(state.deeds, seat, Deed.TENUTA))
    if seat == state.dealer:
        return _end_manche(state)
    return _turn_of(state, _right_of(state, seat))


def _offer(state: State, receiver: Seat) -> State:
    state = _noted(state, Offered(state.turn, receiver))
    return replace(state, phase=Phase.RISPOSTA, offered_to=receiver)


def _accept(state: State) -> State:
    giver, receiver = state.turn, awaited(state)[0]
    given, taken = _held(state, giver), _held(state, receiver)
    both = 1 << giver | 1 << receiver
    hands = _put(state.hands, receiver, replace(given, seen=given.seen | both))
    hands = _put(hands, giver, replace(taken, seen=taken.seen | both))
    state = _noted(state, Swapped(giver, receiver, given.card, taken.card))
    state = replace(
        state,
        hands=hands,
        chain=(*(state.chain or (giver,)), receiver),
        deeds=_put(state.deeds, giver, Deed.SCAMBIATA),
    )
    return _turn_of(state, receiver)


def _can_block(state: State, seat: Seat) -> bool:
    card = _held(state, seat).card
    jumped = seat != _right_of(state, state.turn)
    return card.blocks and (card is not GALLO or state.rooster_stops_jump or not jumped)


def _block(state: State, seat: Seat) -> State:
    giver, card = state.turn, _held(state, seat).card
    state = replace(state, hands=_put(state.hands, seat, Held(card, FACE_UP)))
    state = _noted(state, Blocked(seat, giver, card))
    if card.power is Power.JUMP:
        return _jump(state, seat)
    state = replace(state, deeds=_put(state.deeds, giver, Deed.RESPINTA))
    if card.power in _FINES:
        state = _pay(state, giver, _FINES[card.power])
    if card.power is Power.STINK and state.chain:
        state = _unwind(state)
    return _turn_of(replace(state, chain=()), seat)


def _jump(state: State, rabbit: Seat) -> State:
    """The swap is no longer the rabbit's concern, whose turn is spent; the chain runs on."""
    receiver = None if rabbit == state.dealer else _right_of(state, rabbit)
    state = replace(state, deeds=_put(state.deeds, rabbit, Deed.SALTATA))
    state = _noted(state, Jumped(rabbit, state.turn, receiver))
    if receiver is None:
        return _end_manche(_swap_with_deck(state, state.turn))
    return replace(state, offered_to=receiver)


def _unwind(state: State) -> State:
    """Each one's card goes back to the next of the chain; the last one's to the first."""
    chain = state.chain
    hands, deeds = list(state.hands), list(state.deeds)
    for seat, before in zip(chain, (chain[-1], *chain), strict=False):
        hands[seat] = state.hands[before]
        deeds[seat] = Deed.RIPRESA
    deeds[chain[0]] = Deed.RESPINTA  # this one wanted to be rid of the card it has again
    return _noted(replace(state, hands=tuple(hands), deeds=tuple(deeds)), Unwound(chain))


def _swap_with_deck(state: State, seat: Seat) -> State:
    old, new_card = _held(state, seat).card, state.deck[-1]
    state = _noted(state, Drew(seat, old, new_card))
    return replace(
        state,
        hands=_put(state.hands, seat, Held(new_card, 1 << seat)),
        deck=state.deck[:-1],
        discard=(*state.discard, old),
        deeds=_put(state.deeds, seat, Deed.SCAMBIATA),
    )


# ---------------------------------------------------------------- the end of a manche


def _end_manche(state: State) -> State:
    cards = tuple((seat, held.card) for seat, held in enumerate(state.hands) if held)
    least = min(card.rank for _, card in cards)
    lowest = tuple(seat for seat, card in cards if card.rank == least)
    hands = tuple(held and Held(held.card, FACE_UP) for held in state.hands)
    state = replace(state, hands=hands, chain=(), offered_to=None)
    state = _noted(state, Revealed(cards, lowest))
    spared = _spared(state, [card for _, card in cards], lowest)
    if spared:
        state = _noted(state, NobodyPays(spared))
    else:
        for seat in lowest:
            if state.tokens[seat]:  # a wolf may have taken the last one already
                state = _pay(state, seat, Why.PIU_BASSA)
    return _farewells(state, everyone_returns=spared is Spared.TRE_JOLLY)


def _spared(state: State, cards: list[Card], lowest: tuple[Seat, ...]) -> Spared | None:
    """The reason why nobody pays, if there is one."""
    if [*cards, *state.discard].count(JOLLYGATTO) >= 3:
        return Spared.TRE_JOLLY
    if cards.count(JOLLYGATTO) >= 2:
        return Spared.DUE_JOLLY
    if len(cards) == len(lowest) == 2:
        return Spared.PARI
    if not any(left - (seat in lowest) > 0 for seat, left in enumerate(state.tokens)):
        return Spared.TUTTI
    return None


def _farewells(state: State, everyone_returns: bool) -> State:
    """Who goes, who comes back, and who deals next; or who has won."""
    for seat, left in enumerate(state.tokens):
        if left:
            continue
        if everyone_returns:
            state = _noted(state, Returned(seat))
            state = _move_tokens(state, seat, RETURN_TOKENS)
        elif state.hands[seat]:
            state = _noted(state, Eliminated(seat))
    alive = [seat for seat, left in enumerate(state.tokens) if left]
    if len(alive) == 1:
        return replace(_noted(state, Won(alive[0])), phase=Phase.FINE)
    dealer = _next_of(alive, state.dealer)
    return replace(state, phase=Phase.MESCOLA, dealer=dealer, turn=dealer)


# ---------------------------------------------------------------- small things


def _held(state: State, seat: Seat) -> Held:
    held = state.hands[seat]
    assert held is not None, f"seat {seat} holds no card"
    return held


def _next_of(seats: Iterable[Seat], seat: Seat) -> Seat:
    """The first of these seats to the right of this one."""
    ordered = sorted(seats)
    return next((other for other in ordered if other > seat), ordered[0])


def _right_of(state: State, seat: Seat) -> Seat:
    return _next_of((s for s, held in enumerate(state.hands) if held), seat)


def _turn_of(state: State, seat: Seat) -> State:
    return replace(state, turn=seat, offered_to=None, phase=Phase.GIOCATA)


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _noted(state: State, event: Event) -> State:
    return replace(state, events=(*state.events, event))


def _move_tokens(state: State, seat: Seat, change: int) -> State:
    tokens = _put(state.tokens, seat, state.tokens[seat] + change)
    return replace(state, tokens=tokens, bank=state.bank - change)


def _pay(state: State, seat: Seat, why: Why) -> State:
    return _move_tokens(_noted(state, Paid(seat, why)), seat, -1)


def _as_seen(state: State, event: Event, seat: Seat | None) -> Event:
    """Only the two who swap see the cards, and whoever knew one of them before."""
    if not isinstance(event, Swapped):
        return event
    given, taken = _held(state, event.receiver), _held(state, event.giver)
    return replace(
        event,
        given=event.given if given.known_to(seat) else None,
        taken=event.taken if taken.known_to(seat) else None,
    )


def _refusal(state: State, move: Move) -> str:
    waiting = awaited(state)
    if not waiting:
        return "La partita è finita."
    if move.seat not in waiting:
        return f"Adesso tocca a {state.players[waiting[0]]}."
    if state.phase is Phase.MESCOLA:
        return "Prima si mescolano le carte."
    if state.phase is Phase.RISPOSTA:
        if isinstance(move, Blocca) and _held(state, move.seat).card is GALLO:
            return "Dopo il salto del coniglio per bloccare serve una carta dal 7 in su."
        if isinstance(move, Blocca):
            return "Per bloccare serve una carta dal 6 in su."
        return "C'è una carta in arrivo: si accetta o si blocca."
    if isinstance(move, Pesca):
        return "Dal mazzo pesca solo chi ha mescolato."
    if isinstance(move, Scambia):
        return "Chi ha mescolato scambia solo con il mazzo."
    return "Adesso si tiene la carta o la si scambia."
