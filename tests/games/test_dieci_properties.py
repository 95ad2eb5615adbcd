"""What must hold in every match of DIECI, seen over a sample of random play.

The same `Ledger` went over 100,000 matches; see the figures in the issue.
"""

from collections.abc import Sequence
from random import Random

import pytest

from sixfuori.bots.arena import MOVE_LIMIT, play_matches
from sixfuori.games import dieci
from sixfuori.games.contract import Move, Seat
from sixfuori.games.dieci import Accetta, Blocca, Paid, Power, Returned, State, Why


def anything(view: object, legal: Sequence[Move], rng: Random) -> Move:
    return rng.choice(legal)


class Ledger:
    """Every token that moves has its reason, told by an event and borne out by the cards."""

    def check(self, before: State, move: Move, state: State) -> None:
        assert dieci.pieces(state) == dieci.pieces(before)
        assert not dieci.faults(state)
        expected = list(before.tokens)
        for event in state.events:
            if isinstance(event, Paid):
                expected[event.seat] -= 1
                self._bears_out(event, before, move, state)
            elif isinstance(event, Returned):
                assert expected[event.seat] == 0
                expected[event.seat] = 1
        assert tuple(expected) == state.tokens

    def _bears_out(self, paid: Paid, before: State, move: Move, state: State) -> None:
        if paid.why is Why.PIU_BASSA:
            assert paid.seat in _lowest(state)
            return
        assert isinstance(move, Blocca) and paid.seat == before.turn
        held = state.hands[move.seat]
        wanted = Power.FINE if paid.why is Why.LUPO else Power.STINK
        assert held and held.card.power is wanted


def _lowest(state: State) -> set[Seat]:
    ranks = {seat: held.card.rank for seat, held in enumerate(state.hands) if held}
    return {seat for seat, rank in ranks.items() if rank == min(ranks.values())}


def watch(players: int, seed: int) -> int:
    """One random match under the eyes of the ledger; how many moves it took."""
    rng = Random(seed)
    ledger = Ledger()
    names = tuple(f"G{i}" for i in range(players))
    strict = bool(seed % 2)
    state = dieci.new(dieci.Setup(names, seed=seed, rooster_stops_jump=not strict))
    for count in range(MOVE_LIMIT):
        if dieci.outcome(state):
            return count
        move = rng.choice(dieci.legal_moves(state, dieci.awaited(state)[0]))
        after = dieci.play(state, move)
        ledger.check(state, move, after)
        state = after
    raise AssertionError(f"seed {seed}: no end")


@pytest.mark.parametrize("players", dieci.PLAYERS)
def test_tokens_move_only_for_a_reason_and_every_match_ends(players: int) -> None:
    for seed in range(15):
        watch(players, seed)


@pytest.mark.parametrize("players", dieci.PLAYERS)
def test_nothing_leaks_and_journals_read_back(players: int) -> None:
    result = play_matches(dieci, players, 3, 7, [anything] * players, inspect=True)
    assert not result.broken


def test_a_full_table_that_always_blocks_and_swaps_still_ends() -> None:
    def eager(view: object, legal: Sequence[Move], rng: Random) -> Move:
        return next((m for m in legal if isinstance(m, Blocca | Accetta)), legal[-1])

    result = play_matches(dieci, 10, 10, 1, [eager] * 10)
    assert not result.broken
