"""The rules: who may do what, and what comes of it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sixfuori.games.chance import Chance
from sixfuori.games.contract import IllegalMove, Move, Outcome, Seat
from sixfuori.games.uno.cards import COLOURS, Card, Colour, Face
from sixfuori.games.uno.events import (
    CalledUno,
    CaughtUno,
    Challenged,
    Kept,
    PersonalRule,
    Played,
    Reversed,
    Skipped,
    Why,
)
from sixfuori.games.uno.moves import (
    CallUno,
    CatchUno,
    Challenge,
    Deal,
    Discard,
    DrawCard,
    KeepCard,
    MakeDraw,
    PlayCard,
    Settle,
    TakeFour,
)
from sixfuori.games.uno.setup import Effect, Setup
from sixfuori.games.uno.state import Four, Phase, State
from sixfuori.games.uno.table import Table, deal

DRAW_TWO = 2
DRAW_FOUR = 4
CHALLENGE_LOST = 6
FORGOTTEN_UNO = 2
DRAW_THREE = 3
EXACTLY = 7
"""The cards the customisable Jolly of that name leaves in a hand."""


def new(setup: Setup) -> State:
    dealer, chance = Chance(setup.seed).below(len(setup.players))
    return deal(setup, dealer, (0,) * len(setup.players), chance)


def awaited(state: State) -> tuple[Seat, ...]:
    if state.phase is Phase.OVER:
        return () if outcome(state) else (_next_dealer(state),)
    return (state.turn,)


def outcome(state: State) -> Outcome | None:
    if state.winner is None:
        return None
    name, target = state.setup.players[state.winner], state.setup.target
    if target is None:
        return Outcome((state.winner,), f"{name} ha giocato l'ultima carta.")
    score = state.scores[state.winner]
    if score < target:
        return None
    return Outcome((state.winner,), f"{name} arriva a {score} punti.")


# -- what is legal -----------------------------------------------------------------------


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    moves: list[Move] = []
    if state.phase is Phase.OVER:
        return () if outcome(state) else (Deal(seat),)
    if state.owes is not None:
        moves.append(CallUno(seat) if state.owes == seat else CatchUno(seat))
    if state.turn == seat:
        moves.extend(_turn_moves(state, seat))
    return moves


def _turn_moves(state: State, seat: Seat) -> Iterator[Move]:
    hand = state.hands[seat]
    if state.phase is Phase.PLAY:
        yield from _plays(state, seat, hand)
        yield DrawCard(seat)
    elif state.phase is Phase.DRAWN:
        yield from _plays(state, seat, hand[-1:])
        yield KeepCard(seat)
    elif state.phase is Phase.CHALLENGE:
        yield TakeFour(seat)
        yield Challenge(seat)
    elif state.phase is Phase.DISCARD:
        yield from (Discard(seat, card) for card in dict.fromkeys(hand))
    else:
        yield from _settling_moves(state, seat)
    if _about_to_call(state, hand):
        yield CallUno(seat)


def _plays(state: State, seat: Seat, cards: tuple[Card, ...]) -> Iterator[PlayCard]:
    colour, top = state.colour, state.discards[-1]
    for card in dict.fromkeys(cards):
        if card.colour is None:
            for chosen in COLOURS:
                yield PlayCard(seat, card, chosen)
        elif card.fits(colour, top):
            yield PlayCard(seat, card)


def _about_to_call(state: State, hand: tuple[Card, ...]) -> bool:
    """At a real table "UNO!" is shouted while the last card but one goes down."""
    return (
        len(hand) == 2
        and state.phase in (Phase.PLAY, Phase.DRAWN)
        and state.called is None
        and state.owes != state.turn
    )


def _settling_moves(state: State, seat: Seat) -> Iterator[Move]:
    if state.pile or len(state.discards) > 1:
        yield from (MakeDraw(seat, who) for who in range(len(state.hands)))
    yield Settle(seat)
    yield Settle(seat, skip=True)


def _can_play(table: Table, seat: Seat) -> bool:
    return any(card.fits(table.colour, table.discards[-1]) for card in table.hands[seat])


# -- what a move does --------------------------------------------------------------------

_STARTS_A_TURN = (PlayCard, DrawCard, TakeFour, Challenge, Discard)
"""With these a player begins to act, and a forgotten "UNO!" is forgiven."""


def play(state: State, move: Move) -> State:
    if move not in legal_moves(state, move.seat):
        raise IllegalMove(_refusal(state, move))
    if isinstance(move, Deal):
        return deal(state.setup, _next_dealer(state), state.scores, state.chance)
    table = Table(state)
    if isinstance(move, _STARTS_A_TURN):
        table.owes = None
    _DO[type(move)](table, move)
    return table.state()


def _play_card(table: Table, move: PlayCard) -> None:
    seat, card, before = move.seat, move.card, table.colour
    table.take_from_hand(seat, card)
    table.discards += (card,)
    table.colour = _colour_after(move)
    if card.colour is before:
        table.remember(seat, None)
    table.tell(Played(seat, card, table.colour))
    if not table.hands[seat]:
        _last_card(table, card)
        table.end_hand(seat)
        return
    if len(table.hands[seat]) == 1 and table.called != seat:
        table.owes = seat
    _take_effect(table, card, before)


def _colour_after(move: PlayCard) -> Colour:
    colour = move.card.colour or move.colour
    assert colour is not None
    return colour


def _take_effect(table: Table, card: Card, before: Colour) -> None:
    face, seat = card.face, table.turn
    if face is Face.SALTA:
        table.skip_next()
    elif face is Face.CAMBIA_GIRO:
        _reverse(table)
    elif face is Face.PESCA_DUE:
        table.draw(table.next, DRAW_TWO, Why.PESCA_DUE)
        table.skip_next()
    elif face is Face.PESCA_QUATTRO:
        table.four = Four(seat, before, len(table.hands[seat]))
        table.pass_turn()
        table.phase = Phase.CHALLENGE
    elif face is Face.MISCHIA_TUTTO:
        table.owes = None
        table.mix_hands(seat)
        table.pass_turn()
    elif card.is_number or face is Face.JOLLY:
        table.pass_turn()
    else:
        _personal(table, face)


def _reverse(table: Table) -> None:
    if len(table.hands) == 2:
        table.skip_next()
        return
    table.direction = -table.direction
    table.tell(Reversed(table.direction))
    table.pass_turn()


def _personal(table: Table, face: Face) -> None:
    """A customisable Jolly. It never says that the next player loses the turn."""
    rule, seat = table.setup.rule(face), table.turn
    table.tell(PersonalRule(seat, rule))
    if rule.effect is Effect.REGOLA_VOSTRA:
        table.phase = Phase.SETTLE
    elif rule.effect is Effect.TURNO_EXTRA:
        table.called = None
        table.phase = Phase.PLAY
    elif rule.effect is Effect.VIA_I_JOLLY:
        _drop_jollies(table, seat)
    else:
        _personal_draw(table, rule.effect)
        table.pass_turn()
        if rule.effect is Effect.ESATTAMENTE_SETTE and len(table.hands[table.turn]) > EXACTLY:
            table.phase = Phase.DISCARD


def _personal_draw(table: Table, effect: Effect) -> None:
    """The part of an effect that makes the next player draw."""
    victim = table.next
    if effect is Effect.FINO_AL_COLORE:
        table.draw_until(victim, table.colour, Why.PERSONAL)
    elif effect is Effect.TRE_SE_NON_PUO and not _can_play(table, victim):
        table.draw(victim, DRAW_THREE, Why.PERSONAL)
    elif effect is Effect.ESATTAMENTE_SETTE:
        table.draw(victim, max(0, EXACTLY - len(table.hands[victim])), Why.PERSONAL)


def _drop_jollies(table: Table, seat: Seat) -> None:
    """Everybody else discards their Jolly; whoever is left without cards has won."""
    seats = len(table.hands)
    others = [(seat + step * table.direction) % seats for step in range(1, seats)]
    for other in others:
        jollies = tuple(card for card in table.hands[other] if card.is_jolly)
        if jollies:
            table.bury(other, jollies)
    table.pass_turn()
    for other in others:
        if not table.hands[other]:
            table.end_hand(other)
            return


def _last_card(table: Table, card: Card) -> None:
    """The last card wins; if it makes the next player draw, that still counts."""
    if card.face is Face.PESCA_DUE:
        table.draw(table.next, DRAW_TWO, Why.PESCA_DUE)
    elif card.face is Face.PESCA_QUATTRO:
        table.draw(table.next, DRAW_FOUR, Why.PESCA_QUATTRO)
    elif card.is_jolly and card.face not in (Face.JOLLY, Face.MISCHIA_TUTTO):
        _personal_draw(table, table.setup.rule(card.face).effect)


def _draw_card(table: Table, move: DrawCard) -> None:
    before = len(table.hands[move.seat])
    table.draw(move.seat, 1, Why.TURN)
    hand = table.hands[move.seat]
    if len(hand) > before and hand[-1].fits(table.colour, table.discards[-1]):
        table.phase = Phase.DRAWN
    else:
        table.pass_turn()


def _keep_card(table: Table, move: KeepCard) -> None:
    table.tell(Kept(move.seat))
    table.pass_turn()


def _call_uno(table: Table, move: CallUno) -> None:
    if table.owes == move.seat:
        table.owes = None
    else:
        table.called = move.seat
    table.tell(CalledUno(move.seat))


def _catch_uno(table: Table, move: CatchUno) -> None:
    seat = table.owes
    assert seat is not None
    table.tell(CaughtUno(seat, move.seat))
    table.draw(seat, FORGOTTEN_UNO, Why.FORGOTTEN_UNO)
    table.owes = None


def _take_four(table: Table, move: TakeFour) -> None:
    table.four = None
    table.draw(move.seat, DRAW_FOUR, Why.PESCA_QUATTRO)
    _lose_turn(table)


def _challenge(table: Table, move: Challenge) -> None:
    four = table.four
    assert four is not None
    table.four = None
    shown = table.hands[four.accused][: four.held]
    guilty = any(card.colour is four.colour or card.face is Face.JOLLY for card in shown)
    table.tell(Challenged(move.seat, four.accused, four.colour, shown, guilty))
    if guilty:
        table.draw(four.accused, DRAW_FOUR, Why.BLUFF)
        table.phase = Phase.PLAY
    else:
        table.draw(move.seat, CHALLENGE_LOST, Why.CHALLENGE_LOST)
        _lose_turn(table)


def _lose_turn(table: Table) -> None:
    table.tell(Skipped(table.turn))
    table.pass_turn()


def _discard(table: Table, move: Discard) -> None:
    table.bury(move.seat, (move.card,))
    if len(table.hands[move.seat]) <= EXACTLY:
        table.phase = Phase.PLAY


def _make_draw(table: Table, move: MakeDraw) -> None:
    table.draw(move.who, 1, Why.PERSONAL)


def _settle(table: Table, move: Settle) -> None:
    if move.skip:
        table.skip_next()
    else:
        table.pass_turn()


_DO: dict[type[Move], Callable[[Table, Any], None]] = {
    PlayCard: _play_card,
    DrawCard: _draw_card,
    KeepCard: _keep_card,
    CallUno: _call_uno,
    CatchUno: _catch_uno,
    TakeFour: _take_four,
    Challenge: _challenge,
    Discard: _discard,
    MakeDraw: _make_draw,
    Settle: _settle,
}


def _next_dealer(state: State) -> Seat:
    return (state.dealer + 1) % len(state.hands)


# -- why a move is refused ---------------------------------------------------------------


def _refusal(state: State, move: Move) -> str:
    if outcome(state):
        return "La partita è finita."
    if state.phase is Phase.OVER:
        return "La mano è finita: date le carte."
    if isinstance(move, Deal):
        return "La mano non è ancora finita."
    if isinstance(move, CallUno):
        return "Si grida UNO quando si resta con una sola carta."
    if isinstance(move, CatchUno):
        return "Nessuno ha dimenticato di gridare UNO."
    if move.seat != state.turn:
        return f"Tocca a {state.setup.players[state.turn]}."
    if isinstance(move, PlayCard) and state.phase in (Phase.PLAY, Phase.DRAWN):
        return _card_refusal(state, move)
    return _PHASE_REFUSALS[state.phase]


_PHASE_REFUSALS = {
    Phase.PLAY: "Gioca una carta, oppure pesca.",
    Phase.DRAWN: "Gioca la carta pescata, oppure tienila.",
    Phase.CHALLENGE: "Prima rispondi al Jolly Pesca quattro: pesca o sfida.",
    Phase.DISCARD: f"Prima scarta, fino a restare con {EXACTLY} carte.",
    Phase.SETTLE: "Prima il tavolo decide l'effetto del Jolly.",
}


def _card_refusal(state: State, move: PlayCard) -> str:
    if move.card not in state.hands[move.seat]:
        return f"Non hai in mano la carta «{move.card.name}»."
    if state.phase is Phase.DRAWN and move.card != state.hands[move.seat][-1]:
        return _PHASE_REFUSALS[Phase.DRAWN]
    if move.card.is_jolly:
        return "Con un Jolly scegli anche il colore."
    if move.colour is not None:
        return "Il colore si sceglie solo con un Jolly."
    return f"Serve il {state.colour.value} o lo stesso simbolo, oppure un Jolly."
