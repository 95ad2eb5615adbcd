"""Moments of a match to photograph: set up by hand, then played on."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sixfuori.games.contract import Move, Seat
from sixfuori.games.dieci import (
    BY_KEY,
    DECK,
    Accetta,
    Blocca,
    Held,
    Phase,
    Scambia,
    Tieni,
)
from sixfuori.table import shots
from sixfuori.table.screen import Screen
from sixfuori.table.screens.dieci.screen import GameScreen


class Moment(GameScreen):
    """A screen that stops in the middle of what follows a move."""

    move: Move
    seconds: float

    def enter(self) -> None:
        super().enter()
        self.submit(self.move)
        for _ in range(round(self.seconds * 30)):
            self.update(1 / 30)
        self.motions.clear()


PEOPLE_TWO: tuple[str | None, ...] = (None, None, "medio", "forte")


def stage(
    hands: Sequence[str],
    *moves: Move,
    dealer: Seat = 0,
    tokens: Sequence[int] | None = None,
    levels: Sequence[str | None] | None = None,
    top: str = "riccio",
) -> GameScreen:
    """A manche with these cards by seat ("-": out of the game), some moves in."""
    saved = shots.staged("dieci", len(hands), levels=levels, youngest=dealer)
    match = saved.match
    left = [card.key for card in DECK]
    for key in (*hands, top):
        if key != "-":
            left.remove(key)
    kept = tuple(tokens or (0 if key == "-" else 5 for key in hands))
    playing = [seat for seat, key in enumerate(hands) if key != "-"]
    match.state = replace(
        match.state,
        hands=tuple(
            None if key == "-" else Held(BY_KEY[key], 1 << seat) for seat, key in enumerate(hands)
        ),
        deck=tuple(BY_KEY[key] for key in (*left, top)),
        tokens=kept,
        bank=5 * len(hands) - sum(kept),
        turn=min(playing, key=lambda seat: (seat - dealer - 1) % len(hands)),
        phase=Phase.GIOCATA,
        manche=3,
    )
    for move in moves:
        match.play(move)
    return GameScreen(saved)


def _choice() -> Screen:
    hands = ("lumaca", "gufo", "sasso", "lupo", "rana")
    return stage(hands, dealer=4, tokens=(3, 5, 4, 2, 5))


def _answer() -> Screen:
    """Somebody wants to swap, and the wolf can say no."""
    hands = ("lupo", "gufo", "rana", "sasso")
    return stage(hands, Tieni(2), Scambia(3), dealer=1, tokens=(3, 5, 4, 5))


def _chain_moves(first: Seat, links: int) -> list[Move]:
    moves: list[Move] = []
    for seat in range(first, first + links):
        moves += [Scambia(seat), Accetta(seat + 1)]
    return moves


def _chain() -> Screen:
    hands = ("gallo", "sasso", "lumaca", "rana", "topo", "riccio", "gufo")
    return stage(hands, *_chain_moves(1, 3), Scambia(4), dealer=0, tokens=(5, 4, 3, 5, 2, 5, 4))


def _block() -> Screen:
    hands = ("rana", "sasso", "lupo", "gufo", "topo", "pesce")
    return _moment(stage(hands, Scambia(1), dealer=0), Blocca(2))


def _stink() -> Screen:
    hands = ("rana", "sasso", "lumaca", "topo", "puzzola", "pesce")
    return _moment(stage(hands, *_chain_moves(1, 2), Scambia(3), dealer=0), Blocca(4))


def _moment(screen: GameScreen, move: Move, seconds: float = 1.1) -> Screen:
    moment = Moment(screen.saved)
    moment.move, moment.seconds = move, seconds
    return moment


def _keep_all(seats: Sequence[Seat]) -> list[Move]:
    return [Tieni(seat) for seat in seats]


def _reveal() -> Screen:
    hands = ("riccio", "gallo", "sasso", "lupo", "rana", "gufo")
    return stage(hands, *_keep_all((1, 2, 3, 4, 5, 0)), dealer=0, tokens=(3, 5, 2, 4, 1, 5))


def _elimination() -> Screen:
    hands = ("riccio", "-", "orco", "lupo", "-", "gufo")
    return stage(hands, *_keep_all((2, 3, 5, 0)), dealer=0, tokens=(3, 0, 1, 4, 0, 5))


def _cats() -> Screen:
    hands = ("jollygatto", "-", "jollygatto", "lupo", "-", "jollygatto")
    screen = stage(hands, *_keep_all((2, 3, 5)), dealer=0, tokens=(3, 0, 1, 4, 0, 5))
    return _moment(screen, Tieni(0), seconds=6.6)


TEN = ("topo", "gufo", "lumaca", "rana", "sasso", "pesce", "lupo", "orco", "leone", "gallo")


def _ten() -> Screen:
    tokens = (3, 5, 4, 2, 5, 5, 1, 4, 3, 5)
    return stage(TEN, *_chain_moves(2, 3), Scambia(5), dealer=1, tokens=tokens)


def _ten_shown() -> Screen:
    moves = _keep_all((2, 3, 4, 5, 6, 7, 8, 9, 0, 1))
    return stage(TEN, *moves, dealer=1, tokens=(3, 5, 4, 2, 5, 5, 1, 4, 3, 5))


def _hot_seat() -> Screen:
    hands = ("lumaca", "lupo", "sasso", "gufo")
    screen = stage(hands, Scambia(0), dealer=3, levels=PEOPLE_TWO)
    screen.curtain.owner = 1
    return screen


SHOTS: dict[str, Callable[[], Screen]] = {
    "dieci": _choice,
    "dieci-answer": _answer,
    "dieci-chain": _chain,
    "dieci-block": _block,
    "dieci-stink": _stink,
    "dieci-reveal": _reveal,
    "dieci-elimination": _elimination,
    "dieci-jollygatto": _cats,
    "dieci-ten": _ten,
    "dieci-ten-reveal": _ten_shown,
    "dieci-hot-seat": _hot_seat,
}
