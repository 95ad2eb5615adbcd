"""UNO's table, driven as people drive it: by keys, by touch, by window and by voice."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from sixfuori.ear import Change, Said, State, Word
from sixfuori.games import uno
from sixfuori.games.uno.cards import Card, Colour, Face
from sixfuori.games.uno.events import CalledUno, CaughtUno
from sixfuori.games.uno.moves import CallUno, CatchUno, Challenge, PlayCard
from sixfuori.games.uno.setup import DEFAULT_PERSONAL, Effect, Personal
from sixfuori.games.uno.state import Phase
from sixfuori.store.settings import Settings
from sixfuori.table.app import App
from sixfuori.table.canvas import Canvas
from sixfuori.table.cards import width_of
from sixfuori.table.inputs import Drag, Key, KeyUp, Press, Release, Typed
from sixfuori.table.screens.outcome import OutcomeScreen
from sixfuori.table.screens.uno.house import NewMatch, PersonalRules
from sixfuori.table.screens.uno.layout import lay_out
from sixfuori.table.screens.uno.plates import Petal, Pile, Sign
from sixfuori.table.screens.uno.reveal import Reveal
from sixfuori.table.screens.uno.screen import GameScreen
from sixfuori.table.screens.uno.shots import HAND, OWN_RULE, laid
from sixfuori.table.shots import Staged, staged
from sixfuori.table.texts import uno as texts
from sixfuori.table.thinker import InlineThinker
from sixfuori.table.widgets import Button

SIZE = (800, 600)
ONE_LEFT = (Card(Face.TRE, Colour.VERDE),)
TWO_LEFT = (*ONE_LEFT, Card(Face.NOVE, Colour.BLU))


class Evening:
    """A table without a window, and somebody who plays at it."""

    def __init__(self, stage: Staged) -> None:
        pygame.font.init()
        settings = replace(Settings(), listening=False, guided=True, reduced_motion=True)
        self.app = App(settings, InlineThinker())
        self.screen = GameScreen(stage)
        self.surface = pygame.Surface(SIZE)
        self.app.push(self.screen)
        self.look()

    def look(self) -> bytes:
        self.app.render(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def key(self, name: str) -> None:
        self.app.handle(Key(name))
        self.app.handle(KeyUp(name))

    def touch(self, at: tuple[int, int]) -> None:
        self.app.handle(Press(at, pointer=3))
        self.app.handle(Release(at, pointer=3))

    def press(self, label: str) -> None:
        self.look()
        self.touch(self.button(label).rect.center)

    def button(self, label: str) -> Button:
        return next(w for w in self.screen.widgets if isinstance(w, Button) and w.label == label)

    def labels(self) -> list[str]:
        return [w.label for w in self.screen.widgets if isinstance(w, Button)]

    def has(self, kind: type[Button]) -> bool:
        return any(isinstance(widget, kind) for widget in self.screen.widgets)

    def wait(self, seconds: float = 0.0) -> None:
        """Let everything be shown, and some time pass."""
        passed = 0.0
        while self.app.top is self.screen and (self.screen.busy or passed < seconds):
            self.app.update(0.1)
            passed += 0.1

    def until_my_move(self, most: int = 4000) -> bool:
        """Whether somebody at the screen has to act; False when the match is over."""
        for _ in range(most):
            if isinstance(self.app.top, OutcomeScreen):
                return False
            if isinstance(self.app.top, Reveal):
                self.key("return")
            screen = self.screen
            if not screen.busy and (screen.curtain.closed or screen.my_turn or screen.lingering):
                return True
            if not screen.busy and texts.DEAL in self.labels():
                return True
            self.app.update(0.25)
        raise AssertionError("the match does not go on")


def by_keys(evening: Evening) -> None:
    """Whoever is at the screen does something sensible with the keyboard alone."""
    screen = evening.screen
    if screen.curtain.closed:
        evening.key("return")
        return
    if screen.lingering:
        evening.key("a")
        return
    if texts.DEAL in evening.labels():
        evening.key("d")
        return
    if evening.has(Sign):
        evening.key("u")
        evening.wait()
        return
    if evening.has(Petal):
        evening.key("2")
        return
    keys = {Phase.CHALLENGE: "s", Phase.DRAWN: "g", Phase.SETTLE: "f"}
    if screen.view.phase in keys:
        evening.key(keys[screen.view.phase])
        return
    evening.app.handle(Key("space"))
    playable = screen.hand.playable
    if any(playable):
        for _ in range(playable.index(True) + 1):
            evening.app.handle(Key("right"))
        evening.app.handle(Key("return"))
        evening.app.handle(KeyUp("space"))
    else:
        evening.app.handle(KeyUp("space"))
        evening.key("p")


def by_touch(evening: Evening) -> None:
    """The same with a finger."""
    screen = evening.screen
    evening.look()
    if evening.has(Sign):
        evening.press(texts.UNO)
        evening.wait()
    elif evening.has(Petal):
        evening.press(texts.COLOURS[Colour.BLU])
    elif any(screen.hand.playable):
        index = screen.hand.playable.index(True)
        x, y = screen.hand.centre_of(index)
        evening.touch((round(x) - 18, round(y)))
    elif evening.has(Pile):
        evening.press(texts.DRAW)
    else:
        offered = (texts.BELIEVE, texts.KEEP_DRAWN, texts.DEAL)
        evening.press(next(label for label in offered if label in evening.labels()))


@pytest.mark.parametrize(
    ("hands", "people", "players", "target"),
    [(by_keys, 1, 4, None), (by_touch, 1, 3, 60), (by_keys, 2, 2, None), (by_keys, 3, 4, 60)],
)
def test_a_match_is_played_to_its_end(
    hands: Callable[[Evening], None], people: int, players: int, target: int | None
) -> None:
    levels = [None] * people + ["facile"] * (players - people)
    evening = Evening(staged("uno", players, seed=people, levels=levels, target=target))
    while evening.until_my_move():
        hands(evening)
    outcome = evening.screen.outcome
    assert outcome is not None
    assert evening.screen.chronicle.lines
    if target:
        assert max(evening.screen.match.state.scores) >= target


def test_bots_play_a_whole_match_while_people_watch() -> None:
    evening = Evening(staged("uno", 4, seed=3, levels=["medio", "facile", "forte", "medio"]))
    assert not evening.until_my_move()


# -- privacy -----------------------------------------------------------------------------


def differently_dealt(evening: Evening, seat: int | None) -> bytes:
    """The picture if what `seat` cannot see were something else."""
    screen, state = evening.screen, evening.screen.match.state
    screen.match.state = uno.reshuffle_hidden(state, seat, 99)
    screen.let_go()
    picture = evening.look()
    screen.match.state = state
    screen.let_go()
    return picture


def test_nothing_private_is_drawn_while_nobody_holds_the_curtain() -> None:
    evening = Evening(staged("uno", 3, seed=5, levels=[None, None, "facile"]))
    compared = 0
    while evening.until_my_move():
        if not evening.screen.curtain.closed:
            assert evening.look() == differently_dealt(evening, None)
            compared += 1
        by_keys(evening)
    assert compared > 10


def test_the_curtain_held_shows_the_owner_their_cards() -> None:
    evening = Evening(laid({0: HAND}, people=2))
    evening.until_my_move()
    evening.key("return")
    evening.wait()
    hidden = evening.look()
    evening.app.handle(Key("space"))
    assert evening.screen.view.hand == HAND
    assert evening.look() != hidden
    evening.app.handle(KeyUp("space"))
    assert evening.look() == hidden


def test_one_person_against_bots_sees_nothing_of_theirs() -> None:
    evening = Evening(staged("uno", 3, seed=6, levels=[None, "medio", "medio"]))
    for _ in range(12):
        if not evening.until_my_move():
            break
        assert evening.look() == differently_dealt(evening, 0)
        by_keys(evening)


def bluff(people: int) -> Evening:
    """The last player has played a Jolly Pesca quattro while holding green."""
    hand = (Card(Face.PESCA_QUATTRO), Card(Face.DUE, Colour.VERDE), Card(Face.SEI, Colour.ROSSO))
    stage = laid({0: HAND[:5], 3: hand}, people=people, turn=3)
    stage.match.play(PlayCard(3, hand[0], Colour.BLU))
    return Evening(stage)


def test_a_challenged_hand_is_shown_to_the_challenger() -> None:
    evening = bluff(people=1)
    evening.press(texts.CHALLENGE)
    evening.wait()
    shown = evening.app.top
    assert isinstance(shown, Reveal)
    assert shown.visible
    assert shown.hand == (Card(Face.DUE, Colour.VERDE), Card(Face.SEI, Colour.ROSSO))
    evening.key("return")
    evening.wait()
    assert evening.screen.shown.sizes[3] == 6, "two left, and four for the bluff"


def test_with_several_people_a_challenged_hand_is_seen_only_while_held() -> None:
    evening = bluff(people=2)
    evening.until_my_move()
    evening.key("return")
    evening.wait()
    evening.key("s")
    evening.wait()
    shown = evening.app.top
    assert isinstance(shown, Reveal)
    resting = evening.look()
    shown.hand = (Card(Face.JOLLY), Card(Face.ZERO, Colour.BLU))
    assert evening.look() == resting
    evening.app.handle(Key("space"))
    assert shown.visible
    assert evening.look() != resting
    shown.let_go()
    assert evening.look() == resting


def test_a_bots_challenge_shows_people_nothing() -> None:
    stage = laid({0: (Card(Face.PESCA_QUATTRO), *HAND[:4])})
    stage.match.play(PlayCard(0, Card(Face.PESCA_QUATTRO), Colour.BLU))
    evening = Evening(stage)
    evening.screen.submit(Challenge(1))
    evening.wait()
    assert evening.app.top is evening.screen


# -- the table ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (2560, 1600)])
@pytest.mark.parametrize("front", [None, 0, 1])
def test_nothing_lies_on_anything_else(size: tuple[int, int], front: int | None) -> None:
    canvas = Canvas(pygame.Surface(size))
    for players in uno.PLAYERS:
        table = lay_out(canvas, players, front)
        width = width_of(table.pile_height)
        piles = [
            pygame.Rect(x - width / 2, y - table.pile_height / 2, width, table.pile_height)
            for x, y in (table.deck, table.discards)
        ]
        things = [*table.windows, *piles, table.colour, table.chronicle, table.listen, table.shout]
        if front is not None:
            things += [table.hand, table.hint]
        for number, thing in enumerate(things):
            assert canvas.rect.contains(thing)
            assert thing.collidelist(things[:number]) == -1, (players, thing)


# -- cards -------------------------------------------------------------------------------


def test_only_cards_that_fit_can_be_chosen_and_others_say_why() -> None:
    evening = Evening(laid({0: HAND}))
    hand = evening.screen.hand
    fitting = {card.name for card, fits in zip(hand.cards, hand.playable, strict=True) if fits}
    assert fitting == {
        "7 rosso", "salta verde", "7 blu", "jolly pesca quattro", "jolly personalizzabile 1",
    }  # fmt: skip
    x, y = hand.centre_of(0)
    evening.touch((round(x) - 20, round(y)))
    assert evening.screen.view.hand == HAND
    assert any("Serve il verde" in sentence for sentence in evening.app.toasts)


def test_a_card_can_be_thrown_across_somebodys_window() -> None:
    evening = Evening(laid({0: HAND}))
    screen = evening.screen
    x, y = screen.hand.centre_of(1)
    goal = screen.table.windows[2].center
    evening.app.handle(Press((round(x) - 20, round(y))))
    evening.app.handle(Drag(goal, (0, -300)))
    evening.app.handle(Release(goal))
    assert screen.match.moves[-1] == PlayCard(0, Card(Face.SETTE, Colour.ROSSO))


def test_a_jolly_asks_for_its_colour_and_can_go_back() -> None:
    evening = Evening(laid({0: HAND}))
    evening.screen.choose(evening.screen.hand.cards.index(Card(Face.PERSONALE_1)))
    assert evening.has(Petal)
    evening.key("backspace")
    assert not evening.has(Petal)
    evening.screen.choose(evening.screen.hand.cards.index(Card(Face.PERSONALE_1)))
    evening.press(texts.COLOURS[Colour.GIALLO])
    assert evening.screen.match.state.colour is Colour.GIALLO


def test_a_shout_does_not_disturb_the_choice_of_a_colour() -> None:
    evening = Evening(laid({0: HAND, 2: ONE_LEFT}, owes=2))
    evening.screen.choose(evening.screen.hand.cards.index(Card(Face.PERSONALE_1)))
    evening.key("u")
    evening.wait()
    assert happened(evening)[0] == CaughtUno(2, 0)
    evening.press(texts.COLOURS[Colour.ROSSO])
    assert evening.screen.match.state.colour is Colour.ROSSO


def test_drawn_cards_arrive_one_by_one() -> None:
    attack = Card(Face.PESCA_DUE, Colour.VERDE)
    evening = Evening(laid({0: HAND, 3: (attack, *TWO_LEFT)}, turn=3))
    evening.app.change_settings(reduced_motion=False)
    evening.screen.submit(PlayCard(3, attack))
    seen = set()
    while evening.screen.busy:
        evening.app.update(0.02)
        seen.add(evening.screen.shown.sizes[0])
    assert seen == {8, 9, 10}


# -- UNO! --------------------------------------------------------------------------------


def said(text: str, start: float = 1.0) -> Said:
    words = tuple(
        Word(word, start + number * 0.4, start + number * 0.4 + 0.3, 1.0)
        for number, word in enumerate(text.split())
    )
    return Said(words, final=False, upto=start + 2, at=start + 2)


def listening(evening: Evening) -> Evening:
    evening.screen.ear_state = State.PREPARING
    evening.screen.hear(Change(State.LISTENING))
    return evening


def happened(evening: Evening) -> list[object]:
    return list(evening.screen.match.state.events)


def test_the_sign_calls_ones_own_uno() -> None:
    evening = Evening(laid({0: ONE_LEFT}, owes=0, turn=1))
    evening.press(texts.UNO)
    assert happened(evening) == [CalledUno(0)]
    assert not evening.has(Sign)


def test_the_sign_catches_a_bot_that_forgot() -> None:
    evening = Evening(laid({0: HAND, 2: ONE_LEFT}, owes=2))
    evening.key("u")
    assert happened(evening)[0] == CaughtUno(2, 0)


def test_without_anything_to_shout_there_is_no_sign() -> None:
    evening = Evening(laid({0: HAND}))
    assert not evening.has(Sign)
    evening.key("u")
    assert evening.screen.match.state.events == ()


def test_one_can_call_ahead_with_two_cards() -> None:
    evening = Evening(laid({0: TWO_LEFT}))
    evening.key("u")
    assert evening.screen.match.state.called == 0


def test_with_several_people_the_screen_waits_for_a_shout_before_it_is_handed_on() -> None:
    evening = Evening(laid({0: HAND, 2: ONE_LEFT}, players=3, people=3, owes=2))
    evening.wait(3.0)
    assert evening.screen.lingering
    assert not evening.screen.curtain.closed
    evening.key("a")
    evening.wait(0.5)
    assert evening.screen.curtain.closed
    assert evening.screen.curtain.owner == 0


def test_a_tap_on_ones_own_window_catches_in_ones_own_name() -> None:
    evening = Evening(laid({0: HAND, 2: ONE_LEFT}, players=3, people=3, owes=2))
    evening.wait(0.5)
    evening.look()
    evening.touch(evening.screen.table.windows[1].center)
    assert happened(evening)[0] == CaughtUno(2, 1)


def test_the_number_of_the_one_who_owes_it_is_their_own_call() -> None:
    evening = Evening(laid({0: HAND, 2: ONE_LEFT}, players=3, people=3, owes=2))
    evening.wait(0.5)
    evening.key("3")
    assert happened(evening) == [CalledUno(2)]


def test_bots_catch_whoever_forgets_but_not_at_once() -> None:
    caught = 0
    for seed in range(20):
        evening = Evening(laid({0: ONE_LEFT}, players=4, owes=0, turn=1))
        evening.screen._luck = Random(seed)
        evening.wait(0.5)
        assert evening.screen.match.state.owes == 0, "people get a moment"
        while evening.screen.match.state.owes == 0:
            evening.app.update(0.1)
        caught += CatchUno in {type(move) for move in evening.screen.match.moves}
    assert caught > 10


def test_a_shout_aloud_counts() -> None:
    evening = listening(Evening(laid({0: ONE_LEFT}, owes=0, turn=1)))
    evening.screen.hear(said("uno"))
    assert happened(evening) == [CalledUno(0)]


def test_a_shout_aloud_catches_a_bot() -> None:
    evening = listening(Evening(laid({0: HAND, 2: ONE_LEFT}, owes=2)))
    evening.screen.hear(said("Uno!"))
    assert happened(evening)[0] == CaughtUno(2, 0)


def test_talk_is_no_shout_and_a_shout_counts_once() -> None:
    evening = listening(Evening(laid({0: TWO_LEFT})))
    evening.screen.hear(said("ne ho presa una di uno"))
    assert evening.screen.match.state.called is None
    evening.screen.hear(said("uno", 7.0))
    assert evening.screen.match.state.called == 0
    evening.screen.submit(PlayCard(0, ONE_LEFT[0]))
    evening.screen.match.state = replace(evening.screen.match.state, owes=0, called=None)
    evening.screen.hear(said("uno", 7.1))
    assert evening.screen.match.state.owes == 0, "the same shout, reported again"
    evening.screen.hear(said("uno", 9.0))
    assert evening.screen.match.state.owes is None


def test_a_deaf_table_hears_nothing() -> None:
    evening = Evening(laid({0: ONE_LEFT}, owes=0, turn=1))
    evening.screen.hear(said("uno"))
    assert evening.screen.match.state.owes == 0
    evening.key("l")
    assert evening.screen.ear_state is None
    assert any(texts.LISTEN_FORBIDDEN in sentence for sentence in evening.app.toasts)


def test_among_several_people_a_shout_is_the_owers_unless_somebody_says_otherwise() -> None:
    def heard() -> Evening:
        evening = listening(Evening(laid({0: HAND, 2: ONE_LEFT}, players=3, people=3, owes=2)))
        evening.wait(0.5)
        evening.screen.hear(said("uno", 3.0))
        assert evening.screen.claim == 2
        assert evening.screen.match.state.owes == 2
        return evening

    undisputed = heard()
    undisputed.wait(3.0)
    assert undisputed.screen.match.moves[-1] == CallUno(2)
    disputed = heard()
    disputed.look()
    disputed.touch(disputed.screen.table.windows[1].center)
    assert disputed.screen.match.moves[-1] == CatchUno(1)
    disputed.wait(3.0)
    assert disputed.screen.match.moves[-1] == CatchUno(1)


# -- the group's own rules ---------------------------------------------------------------


def own_rule(turn: int) -> Evening:
    first, second, _ = DEFAULT_PERSONAL
    jolly = Card(Face.PERSONALE_3)
    stage = laid({turn: (*HAND[:3], jolly)}, personal=(first, second, OWN_RULE), turn=turn)
    stage.match.play(PlayCard(turn, jolly, Colour.BLU))
    return Evening(stage)


@pytest.mark.parametrize("turn", [0, 2])
def test_the_people_settle_their_own_rule_whoever_played_it(turn: int) -> None:
    evening = own_rule(turn)
    evening.wait(6.0)
    assert evening.screen.view.phase is Phase.SETTLE, "no bot decides for them"
    before = evening.screen.match.state.hands
    evening.look()
    evening.touch(evening.screen.table.windows[1].center)
    evening.wait()
    assert len(evening.screen.match.state.hands[1]) == len(before[1]) + 1
    evening.key("s")
    assert evening.screen.match.state.turn == (turn + 2) % 4


def new_match(app: App) -> tuple[NewMatch, PersonalRules]:
    page = NewMatch()
    app.push(page)
    page.write_rules()
    rules = app.top
    assert isinstance(rules, PersonalRules)
    return page, rules


def test_the_group_writes_a_rule_and_plays_with_it() -> None:
    app = App(replace(Settings(), names=("Giulia",)), InlineThinker())
    page, rules = new_match(app)
    app.render(pygame.Surface(SIZE))
    row = rules.rows[1]
    for _ in range(3):  # none of this line is chosen yet
        row.choices[1].press_key(Key("right"), True)
    assert row.effect is Effect.REGOLA_VOSTRA
    rules.finish()
    assert app.top is rules, "a rule without words is no rule"
    app.render(pygame.Surface(SIZE))
    app.handle(Press(row.text.rect.center))
    app.handle(Release(row.text.rect.center))
    app.handle(Typed("Si gioca in silenzio, perché no?"))
    rules.finish()
    assert app.top is page
    page.start()
    assert isinstance(app.top, GameScreen)
    written = Personal(Effect.REGOLA_VOSTRA, "Si gioca in silenzio, perché no?")
    assert app.top.match.setup.personal[1] == written
    again, _ = new_match(app)
    assert again.personal[1] == written, "the table remembers its rules"
    app.close()
