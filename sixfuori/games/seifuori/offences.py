"""The referee's verdicts: what was said, who spoke to whom, and pauses in which all is free.

A verdict is legal in a pause too: it may be about a word said a moment before. When a
word was said is the referee's business (`sixfuori.referee`); the rules know no clock.
"""

from dataclasses import replace

from sixfuori.games.contract import Seat, expect
from sixfuori.games.seifuori.cards import LONGEST_HEARD
from sixfuori.games.seifuori.ledger import Ledger
from sixfuori.games.seifuori.moves import (
    CitofonoForgotten,
    CitofonoMisused,
    Pause,
    PauseBegan,
    PauseEnded,
    Resume,
    Said,
    Spoke,
    WordSaid,
)
from sixfuori.games.seifuori.state import State


def said(state: State, move: Said) -> State:
    _expect_referee(state, move.seat)
    expect(move.who in range(len(state.dentro)), "Questo giocatore non c'è.")
    expect(move.card in state.words, "Questa parola non è in gioco.")
    expect(len(move.heard) <= LONGEST_HEARD, "Troppo lungo.")
    name = state.setup.players[move.who]
    expect(state.dentro[move.who] > 0, f"{name} è Fuori e può dire tutto.")
    ledger = Ledger(state)
    ledger.tell(WordSaid(move.who, move.card, move.heard))
    ledger.lose(move.who)
    return ledger.close(state)


def spoke(state: State, move: Spoke) -> State:
    """The four cases of the Citofono: two are offences, two are free."""
    _expect_referee(state, move.seat)
    seats = range(len(state.dentro))
    expect(move.who in seats and move.to in seats, "Questo giocatore non c'è.")
    expect(move.who != move.to, "Parlare da soli non è vietato.")
    who, to = state.setup.players[move.who], state.setup.players[move.to]
    expect(state.dentro[move.who] > 0, f"{who} è Fuori e fa quello che vuole.")
    ledger = Ledger(state)
    if state.dentro[move.to]:
        expect(move.citofono, f"{to} è Dentro: {who} può parlargli.")
        ledger.tell(CitofonoMisused(move.who, move.to))
        ledger.lose(move.who)
    else:
        expect(not move.citofono, f"{who} ha usato il Citofono: tutto regolare.")
        ledger.tell(CitofonoForgotten(move.who, move.to))
        ledger.steal(move.who, move.to)
    return ledger.close(state)


def pause(state: State, move: Pause) -> State:
    _expect_referee(state, move.seat)
    expect(not state.paused, "Siamo già in pausa.")
    return replace(state, paused=True, events=(PauseBegan(),))


def resume(state: State, move: Resume) -> State:
    _expect_referee(state, move.seat)
    expect(state.paused, "Non siamo in pausa.")
    return replace(state, paused=False, events=(PauseEnded(),))


def _expect_referee(state: State, seat: Seat) -> None:
    expect(seat == state.setup.referee, "Questo lo decide l'arbitro.")
