"""6 Fuori, ready to be photographed in every state that matters."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np

from sixfuori.ear import SAMPLE_RATE, Change, Heard, State
from sixfuori.ear.sound import Samples
from sixfuori.games.contract import Move
from sixfuori.games.seifuori import NewWord, Pause, StartRound, TurnTo, Way
from sixfuori.games.seifuori import Said as SaidMove
from sixfuori.games.seifuori.cards import WORDS
from sixfuori.referee import Hearing
from sixfuori.table.inputs import Key
from sixfuori.table.screen import Screen
from sixfuori.table.screens.seifuori.game import GameScreen
from sixfuori.table.screens.seifuori.guide import Guide
from sixfuori.table.screens.seifuori.new_match import Guest, NewMatch
from sixfuori.table.shots import NAMES, Staged, staged

DECK = tuple(word for word in WORDS[11:] if word not in ("sei", "fuori"))
LOSSES = (0, 3, 1, 2, 0, 3, 1, 3, 2)
"""Dentro cards each player has lost in a staged evening."""

Deed = Callable[[GameScreen], None]


class QuietEar:
    """An ear in which it is quiet."""

    now = 0.0
    level = 0.5
    state = Change(State.LISTENING)

    def events(self) -> list[Heard]:
        return []

    def replay(self, start: float, end: float) -> Samples:
        moments = np.arange(round((end - start) * SAMPLE_RATE)) / SAMPLE_RATE
        loud = 9000 * np.abs(np.sin(moments * 2.2)) * np.abs(np.sin(moments * 7))
        return (loud * np.sin(moments * 900)).astype(np.int16)

    def second_opinion(self, start: float, end: float) -> None: ...

    def expect(self, words: Iterable[str]) -> None: ...

    def mute_for(self, seconds: float) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def stop(self) -> None: ...


class Posed(GameScreen):
    """A match in which something has just happened."""

    def __init__(self, saved: Staged, deed: Deed = lambda game: None) -> None:
        self._now = 1000.0
        super().__init__(saved, clock=lambda: self._now)
        self._deed = deed

    def enter(self) -> None:
        super().enter()
        self._now += 100.0
        self.settled()
        self._deed(self)


def evening(players: int, words: int = 6, turn: int = 1, losses: bool = True) -> Staged:
    """An evening with real cards, some words in."""
    table = staged("seifuori", players, levels=[None] * players, way=Way.ARBITRO, dealer=0)
    match, me = table.match, players
    match.play(StartRound(0))
    for number, word in enumerate(DECK[: words - 2]):
        match.play(NewWord(me if number else 0, word))
    if losses:
        moves: list[Move] = [
            SaidMove(me, seat, "sei", "sei") for seat in range(players) for _ in range(LOSSES[seat])
        ]
        for move in moves:
            match.play(move)
    if turn != match.state.turn:
        match.play(TurnTo(me, turn))
    return table


def _hit(game: GameScreen) -> None:
    heard = Hearing("toccare", "tocchi", "«tocchi» è una forma di TOCCARE", 1098.0, 1098.4)
    game.referee.hear(heard)
    game.ask_table()


def _long_hit(game: GameScreen) -> None:
    text = "nel senso che te lo dico io"
    game.match.play(NewWord(game.match.setup.referee, text))
    game.referee.play(TurnTo(game.match.setup.referee, 0), 1000.0)
    game.report_word(text)


def _listens(game: GameScreen) -> None:
    if game.listening:
        game.app.settings = replace(game.app.settings, listening=True)
        game.app.ear = QuietEar()  # type: ignore[assignment]
        game.listening.caption = "e allora chi ha il cinque di Nonna Pina"
    game.changed()


def _disputed(game: GameScreen) -> None:
    _listens(game)
    _hit(game)
    game.app.handle(Key("v"))
    accusation = game.referee.accusation
    if accusation:
        game.referee.heard_again(accusation, ["toccare"], "ma a chi tocchi non si sa")


def _over(game: GameScreen) -> None:
    match, me = game.match, game.match.setup.referee
    for word in ("dire", "carta", "sei", "toccare", "sei", "fuori", "dire", "sei", "carta", "dire"):
        inside = [seat for seat, held in enumerate(match.state.dentro) if held]
        if match.outcome is None and word in match.state.words:
            match.play(SaidMove(me, inside[-1], word, word))
    while match.outcome is None:
        inside = [seat for seat, held in enumerate(match.state.dentro) if held]
        match.play(SaidMove(me, inside[-1], "sei", "sei"))
    game.show_outcome(match.outcome)


def _judged(game: GameScreen) -> None:
    for word, who in (("dire", 0), ("sei", 2), ("carta", None)):
        game.referee.report(Hearing(word, word, "", 1097.0, 1097.0))
        game.referee.answer(who, 1098.0)
    game.open_verdicts()


def _winners(game: GameScreen) -> None:
    game.select(2)
    game.open_winners()


def _held(game: GameScreen) -> None:
    game.handle(Key("c"))


def _digital(players: int, moves: int, people: int = 1, deed: Deed = lambda game: None) -> Screen:
    levels = [None if seat < people else "medio" for seat in range(players)]
    return Posed(staged("seifuori", players, levels=levels, moves=moves, dealer=2), deed)


def _asking(game: GameScreen) -> None:
    game.update(0.1)
    game.select(2)


def _before(players: int) -> Staged:
    """Nobody has moved yet."""
    return staged("seifuori", players, levels=[None] * players, way=Way.ARBITRO, dealer=0)


def _new_word(players: int) -> Staged:
    table = _before(players)
    table.match.play(StartRound(0))
    return table


def _paused(players: int) -> Staged:
    table = evening(players)
    table.match.play(Pause(players))
    return table


class Laid(NewMatch):
    """The page of a new match with nine guests, one of them being written down."""

    def enter(self) -> None:
        super().enter()
        self.guests = [Guest(name, birthday=day) for day, name in enumerate(NAMES[:9], start=2)]
        self.choose(4)


SHOTS: dict[str, Callable[[], Screen]] = {
    "seifuori": lambda: Posed(evening(6, 8), _listens),
    "seifuori-setup": NewMatch,
    "seifuori-setup-9": Laid,
    "seifuori-3": lambda: Posed(evening(3, 3, losses=False)),
    "seifuori-9": lambda: Posed(evening(9, 22)),
    "seifuori-full": lambda: Posed(evening(9, 26, losses=False)),
    "seifuori-begin": lambda: Posed(_before(6)),
    "seifuori-verdict": lambda: Posed(evening(6, 8), _hit),
    "seifuori-verdict-9": lambda: Posed(evening(9, 22), _hit),
    "seifuori-var": lambda: Posed(evening(6, 8, turn=4), _disputed),
    "seifuori-saying": lambda: Posed(evening(6, 8), _long_hit),
    "seifuori-selected": lambda: Posed(evening(6, 8), lambda game: game.select(2)),
    "seifuori-citofono": lambda: Posed(evening(9, 12), _held),
    "seifuori-pause": lambda: Posed(_paused(6)),
    "seifuori-word": lambda: Posed(_new_word(6), lambda game: game.open_word_page()),
    "seifuori-typing": lambda: Posed(evening(6), lambda game: game.open_typing()),
    "seifuori-winners": lambda: Posed(evening(9), _winners),
    "seifuori-verdicts": lambda: Posed(evening(6), _judged),
    "seifuori-evening": lambda: Posed(evening(6, 8), _over),
    "seifuori-guide": lambda: Posed(_before(6), lambda game: game.app.push(Guide(game))),
    "seifuori-digital": lambda: _digital(5, 8),
    "seifuori-asking": lambda: _digital(9, 10, deed=_asking),
    "seifuori-digital-hot": lambda: _digital(5, 5, people=5),
}
