"""Our UNO beside the UNO of RLCard, a research toolkit: where both play the same rules they
must agree on every move.

RLCard is put into the positions of our games, one by one. Known differences, kept out of
the comparison because RLCard departs from the rulebook there:

- 108 cards: it knows neither Mischia tutto nor the customisable Jolly;
- the first card turned up may be an action card, and acts;
- one cannot draw while holding a card that fits, and a drawn card of the colour in force is
  played by force (a drawn Jolly with a colour by lot, one fitting by symbol never);
- Pesca quattro is offered only to a hand with no other card to play, and there is no
  challenge; nobody shouts UNO;
- with two players Cambia giro hands the turn to the other;
- when the draw pile ends (for Pesca due and quattro: when it holds too few cards), the top of
  the discards is shuffled in as well.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixfuori.games import uno
from sixfuori.games.uno.cards import ACTIONS, Card, Colour, Face
from sixfuori.games.uno.moves import CallUno, CatchUno, DrawCard, PlayCard, TakeFour
from sixfuori.games.uno.state import Phase, State

rlcard_uno = pytest.importorskip(
    "rlcard.games.uno", reason="per il confronto serve RLCard: pip install rlcard==1.2.0"
)

_COLOURS = {Colour.ROSSO: "r", Colour.GIALLO: "y", Colour.VERDE: "g", Colour.BLU: "b"}
_TRAITS = {
    Face.SALTA: "skip",
    Face.CAMBIA_GIRO: "reverse",
    Face.PESCA_DUE: "draw_2",
    Face.JOLLY: "wild",
    Face.PESCA_QUATTRO: "wild_draw_4",
}
_SHARED = {*_TRAITS, *list(Face)[:10]}


def their_card(card: Card, colour: Colour | None = None) -> Any:
    from rlcard.games.uno.card import UnoCard

    kind = "wild" if card.is_jolly else "action" if card.face in ACTIONS else "number"
    shown = card.colour or colour or Colour.ROSSO
    return UnoCard(kind, _COLOURS[shown], _TRAITS.get(card.face, card.face.value))


def their_round(state: State) -> tuple[Any, list[Any]]:
    """RLCard's table in the same position as ours."""
    import numpy as np

    luck = np.random.RandomState(0)
    players = [rlcard_uno.Player(seat, luck) for seat in range(len(state.hands))]
    for player, hand in zip(players, state.hands, strict=True):
        player.hand = [their_card(card) for card in hand]
    dealer = rlcard_uno.Dealer(luck)
    dealer.deck = [their_card(card) for card in state.pile]
    table = rlcard_uno.Round(dealer, len(players), luck)
    table.target = their_card(state.discards[-1], state.colour)
    table.current_player, table.direction = state.turn, state.direction
    return table, players


def their_name(move: PlayCard) -> str:
    colour = move.card.colour or move.colour
    assert colour is not None
    return f"{_COLOURS[colour]}-{_TRAITS.get(move.card.face, move.card.face.value)}"


def traits(hand: Any) -> Counter[str]:
    """A hand as text; the colour of a Jolly in hand means nothing."""
    return Counter(card.trait if card.type == "wild" else card.get_str() for card in hand)


def compare_legal(state: State) -> None:
    table, players = their_round(state)
    theirs = set(table.get_legal_actions(players, state.turn))
    moves = uno.legal_moves(state, state.turn)
    ours = {their_name(move) for move in moves if isinstance(move, PlayCard)}
    without_fours = {name for name in ours if not name.endswith("wild_draw_4")}
    assert theirs == (without_fours or ours or {"draw"})


def compare_play(state: State, move: PlayCard) -> None:
    table, players = their_round(state)
    table.proceed_round(players, their_name(move))
    after = uno.play(state, move)
    if after.phase is Phase.CHALLENGE:
        after = uno.play(after, TakeFour(after.turn))
    for hand, player in zip(after.hands, players, strict=True):
        assert traits(their_card(card) for card in hand) == traits(player.hand)
    assert table.is_over == (after.winner is not None)
    if not table.is_over:
        assert table.current_player == after.turn
        assert table.direction == after.direction
        assert table.target.color == _COLOURS[after.colour]


def shared_deal(players: int, seed: int) -> State:
    """A deal without the four cards RLCard does not know: other cards take their place."""
    state = uno.new(uno.Setup(players=tuple("ABCDEF"[:players]), seed=seed))
    pile = [card for card in state.pile if card.face in _SHARED]
    hands = tuple(
        tuple(card if card.face in _SHARED else pile.pop() for card in hand) for hand in state.hands
    )
    return replace(state, hands=hands, pile=tuple(pile))


@pytest.mark.parametrize("players", [3, 4, 6])
def test_same_moves_and_same_consequences_as_rlcard(players: int) -> None:
    compared = 0
    for seed in range(40):
        state, rng = shared_deal(players, seed), Random(seed)
        while state.winner is None and len(state.pile) > 4:
            if state.phase is Phase.PLAY:
                compare_legal(state)
            moves = uno.legal_moves(state, state.turn)
            plays = [move for move in moves if isinstance(move, PlayCard)]
            for move in plays:
                compare_play(state, move)
                compared += 1
            others = [m for m in moves if not isinstance(m, CallUno | CatchUno | DrawCard)]
            state = uno.play(state, rng.choice(others or moves))
    assert compared > 2_000
