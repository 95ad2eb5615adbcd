"""States of UNO's table worth a picture, found or laid out on purpose."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sixfuori.games.chance import Chance
from sixfuori.games.contract import Seat
from sixfuori.games.uno.cards import DECK, Card, Colour, Face
from sixfuori.games.uno.events import CalledUno, CaughtUno, Challenged, Played, Reversed
from sixfuori.games.uno.moves import Challenge, PlayCard
from sixfuori.games.uno.setup import DEFAULT_PERSONAL, Effect, Personal
from sixfuori.games.uno.state import Phase
from sixfuori.table.screen import Screen
from sixfuori.table.screens.rules import Rules
from sixfuori.table.screens.uno.house import NewMatch, PersonalRules
from sixfuori.table.screens.uno.rules import RULES
from sixfuori.table.screens.uno.screen import GameScreen
from sixfuori.table.screens.uno.telling import sentence
from sixfuori.table.shots import Staged, staged

R, G, V, B = Colour
SCORES = (120, 0, 245, 60)
OWN_RULE = Personal(Effect.REGOLA_VOSTRA, "Chi ride per primo pesca una carta.")


def laid(
    hands: dict[Seat, tuple[Card, ...]], *, players: int = 4, people: int = 1, **changes: Any
) -> Staged:
    """A table where the first player is to act on a green seven; these seats hold these cards.

    The others hold what there is (`sizes` says how many), so that there are still 112 cards.
    """
    options = {name: changes.pop(name) for name in ("target", "personal") if name in changes}
    levels = [None] * people + ["medio"] * (players - people)
    stage = staged("uno", players, seed=8, levels=levels, moves=1, **options)
    loose = [*DECK]
    for card in (TOP, *(card for hand in hands.values() for card in hand)):
        loose.remove(card)
    loose = list(Chance(8).shuffled(loose)[0])
    sizes = changes.pop("sizes", [7, 5, 2, 9, 6, 4, 7, 3, 8, 5][:players])
    dealt = [hands[seat] if seat in hands else _take(loose, sizes[seat]) for seat in range(players)]
    known = {"turn": 0, "colour": V, "phase": Phase.PLAY, "called": None, "owes": None} | changes
    stage.match.state = replace(
        stage.match.state, hands=tuple(dealt), discards=(*_take(loose, 3), TOP), pile=tuple(loose),
        direction=1, four=None, winner=None, events=(), **known,
    )  # fmt: skip
    return stage


def _take(cards: list[Card], count: int) -> tuple[Card, ...]:
    taken = tuple(cards[:count])
    del cards[:count]
    return taken


TOP = Card(Face.SETTE, V)
HAND = (
    Card(Face.TRE, R), Card(Face.SETTE, R), Card(Face.NOVE, G), Card(Face.SALTA, V),
    Card(Face.SETTE, B), Card(Face.PESCA_DUE, B), Card(Face.PESCA_QUATTRO), Card(Face.PERSONALE_1),
)  # fmt: skip


def turn(people: int = 1) -> Screen:
    screen = GameScreen(laid({0: HAND}, people=people, target=500, scores=SCORES))
    for event in (
        Played(1, Card(Face.TRE, R), R), Played(2, Card(Face.SETTE, R), R), CalledUno(2),
        CaughtUno(2, 0), Played(3, Card(Face.CAMBIA_GIRO, R), R), Reversed(1), Played(3, TOP, V),
    ):  # fmt: skip
        screen.chronicle.tell(sentence(event, screen.names, 500))
    return screen


def colour() -> Screen:
    screen = GameScreen(laid({0: HAND}))
    screen.jolly = Card(Face.PESCA_QUATTRO)
    return screen


def _challenged() -> Staged:
    """The last player bluffs with a Jolly Pesca quattro, holding green."""
    bluff = (Card(Face.PESCA_QUATTRO), Card(Face.DUE, V), Card(Face.NOVE, B), Card(Face.SEI, R))
    stage = laid({0: HAND[:6], 3: bluff}, turn=3)
    stage.match.play(PlayCard(3, bluff[0], B))
    return stage


def challenge() -> Screen:
    return GameScreen(_challenged())


def reveal() -> Screen:
    stage = _challenged()
    screen = GameScreen(stage)
    stage.match.play(Challenge(0))
    event = next(e for e in stage.match.state.events if isinstance(e, Challenged))
    made = screen.reveal(event)
    assert made is not None
    made.see_through = False
    return made


def window(people: int = 1) -> Screen:
    """Somebody is down to one card and has not shouted."""
    return GameScreen(laid({0: HAND[:4]}, people=people, owes=2, sizes=[4, 5, 1, 7]))


def settle() -> Screen:
    first, second, _ = DEFAULT_PERSONAL
    hand = (*HAND[:3], Card(Face.PERSONALE_3))
    stage = laid({0: hand}, personal=(first, second, OWN_RULE))
    stage.match.play(PlayCard(0, Card(Face.PERSONALE_3), G))
    return GameScreen(stage)


def last_card(**options: Any) -> Screen:
    last = Card(Face.SETTE, R)
    stage = laid({0: (last,)}, sizes=[1, 3, 4, 6], **options)
    stage.match.play(PlayCard(0, last))
    return GameScreen(stage)


def personal() -> Screen:
    page = NewMatch()
    first, second, _ = DEFAULT_PERSONAL
    page.personal = (first, second, OWN_RULE)
    return PersonalRules(page)


def _rules(page: int) -> Callable[[], Screen]:
    return lambda: Rules("uno", page)


SHOTS: dict[str, Callable[[], Screen]] = {
    "uno": turn,
    "uno-hot-seat": lambda: turn(people=3),
    "uno-colour": colour,
    "uno-challenge": challenge,
    "uno-reveal": reveal,
    "uno-window": window,
    "uno-window-hot-seat": lambda: window(people=3),
    "uno-settle": settle,
    "uno-hand-over": lambda: last_card(target=500, scores=SCORES),
    "uno-end": last_card,
    "uno-two": lambda: GameScreen(laid({0: HAND}, players=2)),
    "uno-ten": lambda: GameScreen(laid({0: HAND}, players=10, target=500)),
    "uno-bots": lambda: GameScreen(laid({0: HAND}, people=0)),
    "uno-new": NewMatch,
    "uno-personal": personal,
    **{f"uno-rules-{page + 1}": _rules(page) for page in range(len(RULES))},
}
