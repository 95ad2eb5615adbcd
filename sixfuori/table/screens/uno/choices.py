"""What can be done at the table now, as things to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sixfuori.games.contract import Move, Seat
from sixfuori.games.uno.cards import COLOURS, Colour
from sixfuori.games.uno.moves import Challenge, Deal, DrawCard, KeepCard, Settle, TakeFour
from sixfuori.games.uno.state import Phase
from sixfuori.table.screens.uno.plates import Petal, Pile
from sixfuori.table.texts import uno as texts
from sixfuori.table.widgets import Button, Widget

if TYPE_CHECKING:
    from sixfuori.table.screens.uno.screen import GameScreen

PETAL_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def offered(screen: GameScreen) -> list[Widget]:
    """The buttons of this moment; the hand and the windows are touched themselves."""
    view, seat = screen.view, screen.view.turn
    if view.phase is Phase.OVER:
        awaited = screen.awaited if screen.people else ()
        return [_button(screen, texts.DEAL, Deal(dealer), "d", main=True) for dealer in awaited]
    if screen.settling:
        name = screen.name(view.after(seat))
        return [
            _button(screen, texts.SETTLED.format(name=name), Settle(seat), "f", main=True),
            _button(screen, texts.SETTLED_SKIP.format(name=name), Settle(seat, True), "s"),
        ]
    if screen.lingering:
        label = texts.NEXT_TURN.format(name=screen.name(seat))
        return [Button(label, screen.close_window, key="a", main=True)]
    return _turn(screen, seat) if screen.my_turn else []


def _turn(screen: GameScreen, seat: Seat) -> list[Widget]:
    phase = screen.view.phase
    if screen.jolly is not None:
        petals = zip(COLOURS, PETAL_CORNERS, strict=True)
        return [
            *(
                Petal(c, str(n), corner, _asks(screen, c))
                for n, (c, corner) in enumerate(petals, 1)
            ),
            Button(texts.CANCEL, screen.think_again, key="backspace"),
        ]
    if phase is Phase.PLAY:
        return [Pile(_does(screen, DrawCard(seat)))]
    if phase is Phase.DRAWN:
        return [
            Button(texts.PLAY_DRAWN, screen.play_drawn, key="g", main=True),
            _button(screen, texts.KEEP_DRAWN, KeepCard(seat), "t"),
        ]
    if phase is Phase.CHALLENGE:
        return [
            _button(screen, texts.BELIEVE, TakeFour(seat), "p", main=True),
            _button(screen, texts.CHALLENGE, Challenge(seat), "s"),
        ]
    return []


def _button(screen: GameScreen, label: str, move: Move, key: str, *, main: bool = False) -> Button:
    return Button(label, _does(screen, move), key=key, main=main)


def _does(screen: GameScreen, move: Move) -> Callable[[], None]:
    def act() -> None:
        screen.submit(move)

    return act


def _asks(screen: GameScreen, colour: Colour) -> Callable[[], None]:
    return lambda: screen.ask_colour(colour)
