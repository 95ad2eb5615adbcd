"""The rules of CODE: what may be played, and what it leads to.

Points the rulebook leaves open, settled here:

- A card offered as a gift still belongs to its owner's hand until it is taken.
- Playing an action card wins at once if the four cards left are the code: Prendi then
  takes nothing and Regalo is not asked for. The two cards of a pair leave together.
- Cards are drawn one by one, so a code can be complete before all that is due is drawn.
- The deck is rebuilt when a card is needed and none is left. If even then there is
  nothing, drawing brings nothing and the turn passes; a whole round of that is a stuck
  match, and so are `max_rounds` turns per player without a winner.
- Action cards turned up while a number pile is begun again go under the deck, as at the
  start. If no number turns up the pile stays empty, and any one number may begin it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sixfuori.games.chance import Chance
from sixfuori.games.code.cards import (
    CODES,
    HAND_SIZE,
    Action,
    Card,
    Number,
    fits,
    full_deck,
    makes_code,
)
from sixfuori.games.code.model import (
    ActionPlayed,
    CodeChanged,
    Dealt,
    DeckRebuilt,
    Discard,
    Discarded,
    Draw,
    DrawDue,
    Drew,
    GiftChosen,
    GiftsRefused,
    GiftsShown,
    GiftTaken,
    Keep,
    Kept,
    NothingToDraw,
    Offer,
    Phase,
    Pile,
    PileRenewed,
    PileTaken,
    Play,
    Prendi,
    Record,
    Replace,
    Reset,
    Reversed,
    Setup,
    Skipped,
    State,
    Stuck,
    Take,
    TurnPassed,
    Won,
)
from sixfuori.games.contract import Event, IllegalMove, Move, Outcome, Seat

PESCA_CARDS = 2

_NO_CHOICE = (Action.PESCA, Action.SALTA, Action.INVERTI, Action.REGALO)


def new(setup: Setup) -> State:
    """Deal."""
    seats = len(setup.players)
    codes, chance = Chance(setup.seed).shuffled(CODES)
    cards, chance = chance.shuffled(full_deck(setup.with_reset))
    dealt = seats * HAND_SIZE
    deck, turned = _turn_up(cards[dealt:])
    number = turned[-1]
    assert isinstance(number, Number)
    return State(
        setup=setup,
        hands=tuple(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats)),
        codes=codes[:seats],
        set_aside=codes[seats:],
        deck=deck,
        numbers=(number,),
        actions=(),
        records=(Record(),) * seats,
        turn=(setup.dealer + 1) % seats,
        offers=(None,) * seats,
        chance=chance,
        events=(Dealt(setup.dealer, turned),),
    )


def outcome(state: State) -> Outcome | None:
    return state.outcome


def awaited(state: State) -> tuple[Seat, ...]:
    if state.outcome:
        return ()
    if state.phase is Phase.OFFER:
        return _without_gift(state)
    if state.phase is Phase.REPLACE and state.giver is not None:
        return (state.giver,)
    return (state.turn,)


# What may be played


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if seat not in awaited(state):
        return ()
    return _LEGAL[state.phase](state, seat)


def _turn_moves(state: State, seat: Seat) -> list[Move]:
    hand = state.hands[seat]
    moves: list[Move] = [*_discards(seat, hand, state.top)]
    moves += [Play(seat, action) for action in _NO_CHOICE if action in hand]
    if Action.PRENDI in hand:
        moves += [Prendi(seat, pile) for pile in _open_piles(state)]
    if Action.RESET in hand:
        moves += [Reset(seat, other) for other in range(state.seats) if other != seat]
    return [*moves, Draw(seat)]


def _drawn_moves(state: State, seat: Seat) -> list[Move]:
    """Keeping is always offered, even alone: that the drawn card cannot be played is nobody
    else's business."""
    drawn = state.drawn
    moves: list[Move] = [
        move for move in _discards(seat, state.hands[seat], state.top) if drawn in move.cards
    ]
    return [*moves, Keep(seat)]


def _due_moves(state: State, seat: Seat) -> list[Move]:
    answer: list[Move] = [Play(seat, Action.PESCA)] if Action.PESCA in state.hands[seat] else []
    return [*answer, Draw(seat)]


def _offer_moves(state: State, seat: Seat) -> list[Move]:
    return [Offer(seat, card) for card in dict.fromkeys(state.hands[seat])]


def _take_moves(state: State, seat: Seat) -> list[Move]:
    gifts = [Take(seat, giver) for giver, card in enumerate(state.offers) if card]
    return [*gifts, Take(seat, None)]


def _replace_moves(state: State, seat: Seat) -> list[Move]:
    return [Replace(seat, True), Replace(seat, False)]


_LEGAL: dict[Phase, Callable[[State, Seat], list[Move]]] = {
    Phase.TURN: _turn_moves,
    Phase.DRAWN: _drawn_moves,
    Phase.DUE: _due_moves,
    Phase.OFFER: _offer_moves,
    Phase.TAKE: _take_moves,
    Phase.REPLACE: _replace_moves,
}


def _discards(seat: Seat, hand: Sequence[Card], top: Number | None) -> list[Discard]:
    numbers = [card for card in hand if isinstance(card, Number)]
    chosen: list[tuple[Number, ...]] = [(card,) for card in numbers if fits(card, top)]
    if top is not None:
        chosen += [
            (first, second)
            for i, first in enumerate(numbers)
            for j, second in enumerate(numbers)
            if i != j and first.digit + second.digit == top.digit
        ]
    return [Discard(seat, cards) for cards in dict.fromkeys(chosen)]


def _open_piles(state: State) -> list[Pile | None]:
    piles = ((Pile.NUMBERS, state.numbers), (Pile.ACTIONS, state.actions))
    return [*(name for name, cards in piles if cards), None]


# What it leads to


def play(state: State, move: Any) -> State:
    if move not in legal_moves(state, move.seat):
        raise IllegalMove(_why_not(state, move))
    return _PLAYS[type(move)](replace(state, events=()), move)


def _discard(state: State, move: Discard) -> State:
    for card in move.cards:
        state = _from_hand(state, move.seat, card)
    record = state.records[move.seat]
    record = replace(record, shed=record.shed + tuple(card.digit for card in move.cards))
    state = replace(
        state,
        numbers=state.numbers + move.cards,
        records=_with(state.records, move.seat, record),
    )
    return _passed(_told(state, Discarded(move.seat, move.cards)))


def _draw(state: State, move: Draw) -> State:
    if state.phase is Phase.DUE:
        return _passed(_draws(state, move.seat, state.due))
    before = len(state.hands[move.seat])
    state = _draws(state, move.seat, 1)
    if len(state.hands[move.seat]) == before:
        return _passed(state, idle=state.idle + 1)
    if state.outcome:
        return state
    return replace(state, phase=Phase.DRAWN, drawn=state.hands[move.seat][-1])


def _keep(state: State, move: Keep) -> State:
    return _passed(_told(state, Kept(move.seat)))


def _play(state: State, move: Play) -> State:
    state = _action_down(state, move.seat, move.action)
    if state.outcome:
        return state
    return _EFFECTS[move.action](state)


def _pesca(state: State) -> State:
    due = state.due + PESCA_CARDS
    state = _passed(state)
    if state.outcome:
        return state
    return _told(replace(state, phase=Phase.DUE, due=due), DrawDue(state.turn, due))


def _salta(state: State) -> State:
    return _passed(_told(state, Skipped(state.after(state.turn))), steps=2)


def _inverti(state: State) -> State:
    clockwise = not state.clockwise
    return _passed(_told(replace(state, clockwise=clockwise), Reversed(clockwise)))


def _regalo(state: State) -> State:
    state = replace(state, phase=Phase.OFFER)
    return state if _without_gift(state) else _passed(state)


def _prendi(state: State, move: Prendi) -> State:
    numbers, actions = state.numbers, state.actions
    state = _action_down(state, move.seat, Action.PRENDI)
    if state.outcome:
        return state
    if move.pile is None:
        return _passed(state)
    card: Card
    if move.pile is Pile.NUMBERS:
        card = numbers[-1]
        state = replace(state, numbers=numbers[:-1])
    else:
        card = actions[-1]
        state = replace(state, actions=(*actions[:-1], Action.PRENDI))
    state = _won(_openly_to_hand(_told(state, PileTaken(move.seat, move.pile, card)), card))
    if not state.numbers and not state.outcome:
        state = _renewed(state)
    return _passed(state)


def _reset(state: State, move: Reset) -> State:
    state = _action_down(state, move.seat, Action.RESET)
    if state.outcome:
        return state
    target = move.target
    code, *others = state.set_aside
    state = replace(
        state,
        codes=_with(state.codes, target, code),
        set_aside=(*others, state.codes[target]),
        records=_with(state.records, target, Record(known=state.records[target].known)),
    )
    return _passed(_won(_told(state, CodeChanged(target, move.seat, code))))


def _offer(state: State, move: Offer) -> State:
    state = replace(state, offers=_with(state.offers, move.seat, move.card))
    state = _told(state, GiftChosen(move.seat, move.card))
    if _without_gift(state):
        return state
    records = tuple(
        replace(record, known=(*record.known, card))
        if card is not None and card not in record.known
        else record
        for record, card in zip(state.records, state.offers, strict=True)
    )
    return _told(replace(state, phase=Phase.TAKE, records=records), GiftsShown(state.offers))


def _take(state: State, move: Take) -> State:
    if move.giver is None:
        return _passed(_told(state, GiftsRefused(move.seat)))
    card = state.offers[move.giver]
    assert card is not None
    state = _from_hand(state, move.giver, card)
    state = _told(state, GiftTaken(move.seat, move.giver, card))
    state = _won(_openly_to_hand(state, card))
    if state.outcome:
        return state
    return replace(state, phase=Phase.REPLACE, giver=move.giver, offers=(None,) * state.seats)


def _replace_gift(state: State, move: Replace) -> State:
    return _passed(_draws(state, move.seat, 1) if move.draw else state)


_EFFECTS: dict[Action, Callable[[State], State]] = {
    Action.PESCA: _pesca,
    Action.SALTA: _salta,
    Action.INVERTI: _inverti,
    Action.REGALO: _regalo,
}

_PLAYS: dict[type[Move], Callable[[State, Any], State]] = {
    Discard: _discard,
    Draw: _draw,
    Keep: _keep,
    Play: _play,
    Prendi: _prendi,
    Reset: _reset,
    Offer: _offer,
    Take: _take,
    Replace: _replace_gift,
}


# The steps that plays are made of


def _told(state: State, event: Event) -> State:
    return replace(state, events=(*state.events, event))


def _action_down(state: State, seat: Seat, action: Action) -> State:
    state = _from_hand(state, seat, action)
    state = replace(state, actions=(*state.actions, action))
    return _won(_told(state, ActionPlayed(seat, action)))


def _from_hand(state: State, seat: Seat, card: Card) -> State:
    record = state.records[seat]
    if card in record.known:
        record = replace(record, known=_less(record.known, card))
        state = replace(state, records=_with(state.records, seat, record))
    return replace(state, hands=_with(state.hands, seat, _less(state.hands[seat], card)))


def _openly_to_hand(state: State, card: Card) -> State:
    """The player of the turn takes a card before everybody's eyes."""
    seat = state.turn
    record = state.records[seat]
    taken = (*record.taken, card.digit) if isinstance(card, Number) else record.taken
    record = replace(record, known=(*record.known, card), taken=taken)
    return replace(
        state,
        hands=_with(state.hands, seat, (*state.hands[seat], card)),
        records=_with(state.records, seat, record),
    )


def _draws(state: State, seat: Seat, count: int) -> State:
    """So many cards from the deck, one by one, as long as there are any."""
    for _ in range(count):
        state = _rebuilt(state)
        if not state.deck:
            return _told(state, NothingToDraw(seat))
        card = state.deck[-1]
        hands = _with(state.hands, seat, (*state.hands[seat], card))
        state = replace(state, deck=state.deck[:-1], hands=hands)
        state = _won(_told(state, Drew(seat, card)))
        if state.outcome:
            break
    return state


def _rebuilt(state: State) -> State:
    """With the deck empty, both piles but their tops become the new one."""
    under: tuple[Card, ...] = (*state.numbers[:-1], *state.actions[:-1])
    if state.deck or not under:
        return state
    deck, chance = state.chance.shuffled(under)
    state = replace(
        state, deck=deck, chance=chance, numbers=state.numbers[-1:], actions=state.actions[-1:]
    )
    return _told(state, DeckRebuilt(len(deck)))


def _renewed(state: State) -> State:
    """Begin the number pile again."""
    deck, turned = _turn_up(state.deck)
    numbers = tuple(card for card in turned if isinstance(card, Number))
    return _told(replace(state, deck=deck, numbers=numbers), PileRenewed(turned))


def _turn_up(deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Turn cards until a number comes; the others go under. What is left, and what was seen."""
    for depth, card in enumerate(reversed(deck), start=1):
        if isinstance(card, Number):
            turned = deck[::-1][:depth]
            return (*turned[:-1], *deck[:-depth]), turned
    return deck, deck[::-1]


def _won(state: State) -> State:
    """Name the winner if somebody's hand is their code. Of two, the one who is next in turn."""
    for step in range(1, state.seats + 1):
        seat = state.after(state.turn, step)
        hand, code = state.hands[seat], state.codes[seat]
        if makes_code(hand, code):
            reason = f"{state.setup.players[seat]} ha in mano solo il suo codice: {code}."
            return _over(_told(state, Won(seat, code, hand)), (seat,), reason)
    return state


def _passed(state: State, steps: int = 1, idle: int = 0) -> State:
    """The turn goes on; unless somebody has won, or nothing more can come of this match."""
    state = _won(state) if not state.outcome else state
    if state.outcome:
        return state
    turn = state.after(state.turn, steps)
    state = replace(_settled(state), turn=turn, turns=state.turns + 1, idle=idle)
    if idle >= state.seats:
        return _stuck(
            state,
            "Il mazzo è finito e per un giro intero nessuno ha potuto o voluto giocare: "
            "la partita è bloccata, nessuno vince.",
        )
    rounds = state.setup.max_rounds
    if state.turns >= rounds * state.seats:
        return _stuck(
            state,
            f"Dopo {'un giro' if rounds == 1 else f'{rounds} giri'} nessuno ha composto il suo "
            "codice: la partita si ferma qui, nessuno vince.",
        )
    return _told(state, TurnPassed(turn))


def _stuck(state: State, reason: str) -> State:
    return _over(_told(state, Stuck(reason)), (), reason)


def _over(state: State, winners: tuple[Seat, ...], reason: str) -> State:
    return replace(_settled(state), outcome=Outcome(winners, reason))


def _settled(state: State) -> State:
    """Nothing is pending any more."""
    return replace(
        state, phase=Phase.TURN, due=0, drawn=None, giver=None, offers=(None,) * state.seats
    )


def _without_gift(state: State) -> tuple[Seat, ...]:
    """Who still has to choose a gift; nobody can who has no cards."""
    return tuple(
        seat
        for seat in range(state.seats)
        if seat != state.turn and state.hands[seat] and state.offers[seat] is None
    )


def _with(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _less(cards: tuple[Any, ...], card: Card) -> tuple[Any, ...]:
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


# Why a move is refused


def _why_not(state: State, move: Any) -> str:
    if state.outcome:
        return "La partita è finita."
    waiting = awaited(state)
    if move.seat not in waiting:
        names = " e ".join(state.setup.players[seat] for seat in waiting)
        return f"Ora tocca a {names}."
    return _refusal(state, move)


def _refusal(state: State, move: Any) -> str:
    hand: Sequence[Card] = state.hands[move.seat]
    match state.phase, move:
        case Phase.DUE, _:
            return f"Devi pescare {state.due} carte, o rispondere con un altro Pesca due."
        case Phase.OFFER, _:
            return "Scegli una delle tue carte da offrire in regalo."
        case Phase.TAKE, _:
            return "Scegli uno dei regali sul tavolo, oppure nessuno."
        case Phase.REPLACE, _:
            return "Decidi solo se pescare una carta al posto di quella regalata."
        case Phase.DRAWN, _:
            return "Hai pescato: puoi giocare solo la carta appena pescata, oppure tenerla."
        case _, Discard(cards=cards) if any(hand.count(c) < cards.count(c) for c in cards):
            return "Non hai queste carte in mano."
        case _, Discard(cards=(_,)):
            return f"La carta deve avere il numero o il colore di quella in cima: {state.top}."
        case _, Discard(cards=(_, _)):
            return f"La somma delle due carte deve fare {state.top.digit if state.top else '…'}."
        case _, Discard():
            return "Si scartano una o due carte NUMERO."
        case _, Play(action=Action.JOLLY):
            return "Il Jolly serve solo a completare il codice: non si gioca."
        case _, Reset(target=target) if target == move.seat:
            return "Il Reset si gioca contro un altro giocatore."
        case _, Prendi() if Action.PRENDI in hand:
            return "Quel monte degli scarti è vuoto."
        case _, Play() | Prendi() | Reset():
            return "Non hai questa carta in mano."
        case _:
            return "Adesso non si può: scarta, pesca o gioca una carta AZIONE."
