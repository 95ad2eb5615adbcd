"""The moments of CODE worth a photograph, with the cards laid out for them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sixfuori.games import code as game
from sixfuori.games.code.cards import CODES, Action, Card, Colour, Number, full_deck
from sixfuori.games.code.model import (
    MAX_ROUNDS,
    ActionPlayed,
    Discard,
    Discarded,
    Drew,
    Keep,
    Kept,
    Offer,
    Phase,
    Play,
    Reversed,
    Skipped,
    State,
    Take,
)
from sixfuori.games.contract import Event, Move
from sixfuori.table import shots
from sixfuori.table.inputs import Key
from sixfuori.table.match_screen import Saved
from sixfuori.table.screen import Screen
from sixfuori.table.screens.code.screen import GameScreen
from sixfuori.table.screens.rules import Rules

RED, BLUE, YELLOW, PURPLE = Colour
TOP = Number(5, RED)
MINE: tuple[Card, ...] = (
    Number(8, PURPLE), Number(4, YELLOW), Number(0, BLUE), Number(1, RED), Number(1, YELLOW),
    Number(4, PURPLE), Action.PRENDI, Action.REGALO,
)  # fmt: skip
HISTORY: tuple[Event, ...] = (
    Drew(1, None), Kept(1), ActionPlayed(0, Action.INVERTI), Reversed(False),
    Discarded(1, (Number(7, YELLOW),)), Discarded(0, (Number(7, BLUE),)),
    ActionPlayed(1, Action.SALTA), Skipped(0), Discarded(1, (Number(5, BLUE),)),
    Discarded(0, (TOP,)),
)  # fmt: skip
Pose = Callable[[GameScreen], None]


class _Posed(GameScreen):
    """A match held at one moment."""

    def __init__(self, saved: Saved, pose: Pose) -> None:
        super().__init__(saved)
        self._pose = pose

    def enter(self) -> None:
        super().enter()
        self.moved(show=False)
        self.view_changed()
        for event in HISTORY:
            self.tell(event)
        self._pose(self)


def _as_it_is(screen: GameScreen) -> None: ...


def _picking(*cards: Card) -> Pose:
    def pose(screen: GameScreen) -> None:
        for card in cards:
            screen.pick(screen.hand.cards.index(card))

    return pose


def _aiming(action: Action) -> Pose:
    def pose(screen: GameScreen) -> None:
        _picking(action)(screen)
        screen.play_picked()

    return pose


def _resting(screen: GameScreen) -> None:
    """Several people share the screen; the one whose turn it is sits down."""
    screen.curtain.call(screen.view.turn)
    screen.handle(Key("return"))


def _looking(screen: GameScreen) -> None:
    _resting(screen)
    screen.handle(Key("space"))


def posed(
    players: int = 4,
    hand: Sequence[Card] = MINE,
    moves: Sequence[Move] = (),
    people: int = 1,
    pose: Pose = _as_it_is,
    **changes: Any,
) -> GameScreen:
    """The first player holds `hand` and is to play on a red five, with some cards down."""
    levels = (*(None,) * people, *("medio",) * (players - people))
    saved = shots.staged("code", players, levels=levels)
    match = saved.match
    match.state = replace(_dealt(match.state, tuple(hand)), **changes)
    for move in moves:
        match.state = game.play(match.state, move)
    return _Posed(saved, pose)


def _dealt(state: State, hand: tuple[Card, ...]) -> State:
    """The same cards, otherwise distributed."""
    numbers = (Number(7, YELLOW), Number(7, BLUE), Number(5, BLUE), TOP)
    actions = (Action.INVERTI, Action.SALTA)
    rest = list(full_deck(with_reset=True))
    for card in (*hand, *numbers, *actions, Action.PESCA):
        rest.remove(card)
    rest = rest[::-7] + [card for i, card in enumerate(rest[::-1]) if i % 7]
    sizes = [4 + (3 * seat) % 7 for seat in range(1, state.seats)]
    hands = [hand]
    for size in sizes:
        hands.append(tuple(rest[:size]))
        del rest[:size]
    hands[-1] = (Action.PESCA, *hands[-1][1:])
    rest.append(hands[-1][0])
    codes = ("8490", *(c for c in CODES if c != "8490"))
    return replace(
        state, hands=tuple(hands), codes=codes[: state.seats], set_aside=codes[state.seats :],
        deck=tuple(rest), numbers=numbers, actions=actions, turn=0,
    )  # fmt: skip


def _due() -> GameScreen:
    """The last player answered a Pesca due, and now four cards threaten."""
    hand = (*MINE[:6], Action.PESCA)
    return posed(hand=hand, turn=3, phase=Phase.DUE, due=2, moves=(Play(3, Action.PESCA),))


def _gift_asked(chosen: int, players: int = 5) -> GameScreen:
    """Somebody else asked; some have chosen already."""
    screen = posed(players, turn=2)
    state = screen.match.state
    hands = list(state.hands)
    hands[2] = (Action.REGALO, *hands[2])
    state = replace(state, hands=tuple(hands), turn=2)
    state = game.play(state, Play(2, Action.REGALO))
    for seat in [s for s in range(players) if s not in (0, 2)][:chosen]:
        state = game.play(state, Offer(seat, state.hands[seat][0]))
    screen.match.state = state
    return screen


def _gifts_open(players: int = 5) -> GameScreen:
    screen = posed(players)
    state = game.play(screen.match.state, Play(0, Action.REGALO))
    for seat in range(1, players):
        state = game.play(state, Offer(seat, state.hands[seat][-1]))
    screen.match.state = state
    return screen


def _gift_given() -> GameScreen:
    screen = _gift_asked(3)
    state = game.play(screen.match.state, Offer(0, Number(1, RED)))
    screen.match.state = game.play(state, Take(2, 0))
    return screen


def _drawn() -> GameScreen:
    screen = posed()
    state = screen.match.state
    card = Number(1, PURPLE)
    screen.match.state = replace(
        state, hands=((*MINE, card), *state.hands[1:]), phase=Phase.DRAWN, drawn=card
    )
    return screen


def _solved() -> GameScreen:
    hand = (Number(8, PURPLE), Number(4, YELLOW), Action.JOLLY, Number(0, BLUE), Number(5, YELLOW))
    return posed(hand=hand, moves=(Discard(0, (Number(5, YELLOW),)),))


def _stuck() -> GameScreen:
    """The last turn of the rounds agreed on, and nobody is there."""
    last = MAX_ROUNDS * 4 - 1
    return posed(turns=last, phase=Phase.DRAWN, drawn=MINE[0], moves=(Keep(0),))


SHOTS: dict[str, Callable[[], Screen]] = {
    "code": posed,
    "code-pair-begun": partial(posed, pose=_picking(Number(4, PURPLE))),
    "code-pair": partial(posed, pose=_picking(Number(4, PURPLE), Number(1, RED))),
    "code-drawn": _drawn,
    "code-due": _due,
    "code-offer": partial(_gift_asked, 2),
    "code-reveal": _gifts_open,
    "code-reveal-eight": partial(_gifts_open, 8),
    "code-given": _gift_given,
    "code-prendi": partial(posed, pose=_aiming(Action.PRENDI)),
    "code-reset": partial(
        posed, 6, hand=(*MINE[:5], Action.RESET), pose=_aiming(Action.RESET)
    ),
    "code-two": partial(posed, 2),
    "code-eight": partial(posed, 8),
    "code-resting": partial(posed, people=3, pose=_resting),
    "code-looking": partial(posed, people=3, pose=_looking),
    "code-bots": partial(posed, 5, people=0),
    "code-end": _solved,
    "code-stuck": _stuck,
    "code-rules": partial(Rules, "code", 1),
}  # fmt: skip
