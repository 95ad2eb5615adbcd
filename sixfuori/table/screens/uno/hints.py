"""One line above the hand: what can be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixfuori.games.contract import Seat
from sixfuori.games.uno.cards import PERSONAL, Face
from sixfuori.games.uno.state import Phase, View
from sixfuori.table.texts import common
from sixfuori.table.texts import uno as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.uno.screen import GameScreen

_PHASES = {
    Phase.DRAWN: texts.HINT_DRAWN,
    Phase.CHALLENGE: texts.HINT_CHALLENGE,
    Phase.DISCARD: texts.HINT_DISCARD,
}


def rule_of(view: View, face: Face) -> str:
    """What a customisable Jolly does at this table; empty for other cards."""
    return texts.rule_words(view.personal[PERSONAL.index(face)]) if face in PERSONAL else ""


def hint(screen: GameScreen) -> str:
    """The rule on the Jolly somebody points at, or what can be done."""
    index = screen.hand.cursor
    if index is not None and index < len(screen.hand.cards):
        rule = rule_of(screen.view, screen.hand.cards[index].face)
        if rule:
            return rule
    return _now(screen)


def _now(screen: GameScreen) -> str:
    view = screen.view
    if screen.claim is not None:
        return texts.HINT_HEARD.format(name=screen.name(screen.claim))
    if screen.busy or view.phase is Phase.OVER:
        return ""
    if screen.settling:
        return texts.HINT_SETTLE
    if view.owes is not None and screen.people:
        return _shout(screen, view.owes)
    if not screen.my_turn:
        return texts.HINT_WAIT if screen.people else ""
    return _turn(screen)


def _shout(screen: GameScreen, owes: Seat) -> str:
    if len(screen.people) > 1:
        return texts.HINT_WINDOWS
    if owes in screen.people:
        return texts.HINT_YOU_OWE
    return texts.HINT_THEY_OWE.format(name=screen.name(owes))


def _turn(screen: GameScreen) -> str:
    if screen.jolly is not None:
        return texts.HINT_COLOUR
    if screen.view.phase in _PHASES:
        return _PHASES[screen.view.phase]
    if screen.hot_seat:
        return texts.HINT_HELD if screen.view.seat is not None else common.HOLD_HINT
    return texts.HINT_PLAY if any(screen.hand.playable) else texts.HINT_DRAW
