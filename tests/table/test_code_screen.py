"""CODE played at its screen: by mouse, finger and keyboard, alone with bots and on a hot seat."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest

from sixfuori import bots
from sixfuori.games import code
from sixfuori.games.code.cards import Action, Card, Colour, Number
from sixfuori.games.code.model import (
    Discard,
    Draw,
    Keep,
    Offer,
    Phase,
    Pile,
    Play,
    Prendi,
    Replace,
    Reset,
    Take,
)
from sixfuori.games.contract import Move
from sixfuori.store.settings import BotSpeed, TextSize
from sixfuori.table import shots
from sixfuori.table.app import App
from sixfuori.table.inputs import Drag, Hover, Input, Key, KeyUp, Press, Release
from sixfuori.table.screens.code import SHOTS, GameScreen, picking, scene
from sixfuori.table.screens.code.poses import MINE, posed
from sixfuori.table.screens.outcome import OutcomeScreen

SIZE = (1280, 720)
RED, BLUE, YELLOW, PURPLE = Colour


class Table:
    """The screen of a match, with hands to play it."""

    def __init__(self, screen: GameScreen, device: str = "mouse") -> None:
        self.app: App = shots.offscreen_app()
        self.app.settings = replace(self.app.settings, bot_speed=BotSpeed.VELOCE)
        self.screen = screen
        self.device = device
        self.surface = pygame.Surface(SIZE)
        self.app.push(screen)
        self.settle()

    def settle(self, beats: int = 3000) -> None:
        """Time passes until a person is to act, or it is over."""
        self.app.render(self.surface)
        for _ in range(beats):
            self.app.update(0.2)
            if self.app.top is not self.screen or self.screen.curtain.closed or self.screen.my_turn:
                break
        self.app.render(self.surface)

    def frame(self) -> bytes:
        self.app.render(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def touch(self, at: tuple[float, float]) -> None:
        point = (round(at[0]), round(at[1]))
        pointer = 7 if self.device == "finger" else 0
        self.app.handle(Press(point, pointer))
        self.app.handle(Release(point, pointer))
        self.app.render(self.surface)

    def press(self, name: str) -> None:
        """The plate with this key, by whatever is in the hand."""
        plate = next(p for p in self.screen.plates if p.key == name)
        if self.device == "keyboard":
            self.app.handle(Key(name))
        else:
            self.touch(plate.rect.center)
        self.app.render(self.surface)

    def card(self, card: Card) -> None:
        """Touch a card that is not picked yet."""
        hand = self.screen.hand
        if self.screen.hot_seat:
            self.app.handle(Key("space"))
        index = next(i for i, c in enumerate(hand.cards) if c == card and i not in hand.chosen)
        self.app.handle(KeyUp("space"))
        if self.device == "keyboard":
            while hand.cursor != index:
                self.app.handle(Key("right"))
            self.app.handle(Key("return"))
        elif self.screen.hot_seat:
            self.slide(index)
        else:
            self.touch(hand.centre_of(index))

    def slide(self, index: int) -> None:
        """Hold the cards, draw one of them up, let go."""
        x, y = self.screen.hand.centre_of(index, self.screen.view.hand_sizes[self.screen.owner])
        at, above = (round(x), round(y)), (round(x), round(y) - SIZE[1] // 3)
        self.app.handle(Press(at))
        self.app.handle(Drag(above, (0, above[1] - at[1])))
        self.app.handle(Release(above))
        self.app.render(self.surface)

    def drop(self, card: Card, on: tuple[float, float]) -> None:
        """Pull a card out of the hand and let go over a point of the table."""
        x, y = self.screen.hand.centre_of(self.screen.hand.cards.index(card))
        goal = (round(on[0]), round(on[1]))
        self.app.handle(Press((round(x), round(y))))
        self.app.handle(Drag(goal, (0, -9)))
        self.app.handle(Release(goal))

    def play(self, move: Move) -> None:
        """Make a move with hands only."""
        before = len(self.screen.match.moves)
        match move:
            case Discard(cards=wanted):
                self._pick(wanted)
                self.press("a")
            case Offer(card=gift):
                self._pick((gift,))
                self.press("a")
            case Play(action=Action.PESCA) if self.screen.view.phase is Phase.DUE:
                self.press("c")
            case Play(action=action):
                self._action(action)
            case Prendi(pile=pile):
                self._action(Action.PRENDI)
                self.press({Pile.NUMBERS: "1", Pile.ACTIONS: "2", None: "n"}[pile])
            case Reset(target=target):
                self._action(Action.RESET)
                others = [s for s in range(len(self.screen.names)) if s != move.seat]
                self.press(str(others.index(target) + 1))
            case Take(giver=giver):
                order = [s for s, card in enumerate(self.screen.view.offers) if card is not None]
                self.press("n" if giver is None else str(order.index(giver) + 1))
            case Replace(draw=draw):
                self.press("b" if draw else "n")
            case Draw():
                self.press("b")
            case Keep():
                self.press("t")
        assert len(self.screen.match.moves) == before + 1
        assert self.screen.match.moves[-1] == move
        self.settle()

    def _pick(self, wanted: Sequence[Card]) -> None:
        for number, card in enumerate(wanted, start=1):
            if self.screen.picked.count(card) < wanted[:number].count(card):
                self.card(card)
        if self.screen.picked != tuple(wanted):
            self.press("x")
        assert self.screen.picked == tuple(wanted)

    def _action(self, action: Action) -> None:
        self.card(action)
        self.press("c" if self.screen.seen else "a")


def staged(players: int, levels: Sequence[str | None], seed: int = 6) -> GameScreen:
    return GameScreen(shots.staged("code", players, seed=seed, levels=levels))


def play_to_the_end(table: Table, rng: Random) -> list[type[Move]]:
    """A person who thinks like *medio*, but whose hands do everything."""
    screen = table.screen
    medio = bots.levels("code")["medio"]
    made: list[type[Move]] = []
    for _ in range(400):
        if screen.curtain.closed:
            table.app.handle(Key("return"))
            table.settle()
        if table.app.top is not screen:
            break
        seat = screen.owner
        assert seat is not None and screen.my_turn
        legal = code.legal_moves(screen.match.state, seat)
        move = medio(screen.match.view(seat), legal, rng)
        assert move is not None
        made.append(type(move))
        table.play(move)
    return made


# Whole matches


@pytest.mark.parametrize(("device", "seed"), [("mouse", 1), ("finger", 2), ("keyboard", 3)])
def test_a_person_plays_whole_matches_against_bots(device: str, seed: int) -> None:
    table = Table(staged(3, (None, "facile", "facile"), seed), device)
    assert play_to_the_end(table, Random(seed))
    assert isinstance(table.app.top, OutcomeScreen)


def test_three_people_share_a_screen_to_the_end_of_the_match() -> None:
    table = Table(staged(4, (None, None, "facile", None), 9))
    made = play_to_the_end(table, Random(9))
    assert isinstance(table.app.top, OutcomeScreen)
    assert {Discard, Draw} <= set(made)


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_every_kind_of_move_can_be_made_at_the_screen(device: str) -> None:
    hand = (*MINE, Action.RESET, Action.PESCA)
    four, one = Number(4, PURPLE), Number(1, RED)
    for move in (
        Discard(0, (one,)),
        Discard(0, (four, one)),
        Discard(0, (one, four)),
        Play(0, Action.REGALO),
        Play(0, Action.PESCA),
        Prendi(0, Pile.NUMBERS),
        Prendi(0, Pile.ACTIONS),
        Prendi(0, None),
        Reset(0, 2),
        Draw(0),
    ):
        Table(posed(hand=hand), device).play(move)
    for name, moves in {
        "code-due": (Play(0, Action.PESCA), Draw(0)),
        "code-drawn": (Keep(0), Discard(0, (Number(4, YELLOW), Number(1, PURPLE)))),
        "code-reveal": (Take(0, 3), Take(0, None)),
        "code-given": (Replace(0, True), Replace(0, False)),
        "code-offer": (Offer(0, Number(0, BLUE)),),
    }.items():
        for move in moves:
            screen = SHOTS[name]()
            assert isinstance(screen, GameScreen)
            screen.levels = (None, *("facile",) * (len(screen.names) - 1))
            Table(screen, device).play(move)


@pytest.mark.parametrize("people", [1, 3])
def test_hands_that_do_anything_at_all_break_nothing(people: int) -> None:
    rng = Random(people)
    levels = [None if seat < people else "facile" for seat in range(4)]
    table = Table(staged(4, levels, people))
    keys = ("left", "right", "return", "a", "b", "c", "t", "n", "x", "1", "2", "backspace", "tab",
            "space", "up", "down")  # fmt: skip
    for _ in range(1500):
        at = (rng.randrange(SIZE[0]), rng.randrange(SIZE[1] // 2, SIZE[1]))
        name = rng.choice(keys)
        some: tuple[Input, ...] = (Press(at), Drag(at, (0, -9)), Release(at), Key(name), Hover(at))
        table.app.handle(rng.choice((*some, KeyUp("space"))))
        table.app.update(rng.choice((0.0, 0.1, 1.0)))
        if rng.random() < 0.05:
            table.app.render(table.surface)
        if table.app.top is not table.screen:
            break
    assert table.screen.match.moves


# What is shown


def lit(screen: GameScreen) -> set[str]:
    hand = screen.hand
    return {str(hand.cards[i]) for i in hand.lit or ()}


def test_picking_a_card_lights_its_partners_and_says_what_will_lie_on_top() -> None:
    table = Table(posed())
    table.card(Number(4, PURPLE))
    assert lit(table.screen) == {"1 rosso", "1 giallo"}
    assert not any(plate.main for plate in table.screen.plates), "a purple 4 alone does not fit"
    table.card(Number(1, RED))
    discard = next(plate for plate in table.screen.plates if plate.key == "a")
    assert discard.main and "4 + 1 = 5" in discard.hint and "1 rosso" in discard.hint
    table.press("x")
    discard = next(plate for plate in table.screen.plates if plate.key == "a")
    assert "4 viola" in discard.hint


def test_touching_a_picked_card_puts_it_back_and_another_takes_its_place() -> None:
    table = Table(posed())
    table.card(Action.REGALO)
    table.card(Number(1, RED))
    assert table.screen.picked == (Number(1, RED),)
    index = table.screen.hand.cards.index(Number(1, RED))
    table.touch(table.screen.hand.centre_of(index))
    assert table.screen.picked == ()


def test_what_serves_the_code_is_marked_and_stands_first() -> None:
    screen = Table(posed()).screen
    marked = [str(screen.hand.cards[i]) for i in sorted(screen.hand.marked)]
    assert marked == ["8 viola", "4 giallo", "0 blu"]
    assert picking.served_places(screen.hand.cards, "8490") == {0, 1, 3}
    assert picking.served_places((*screen.hand.cards, Action.JOLLY), "8490") == {0, 1, 2, 3}


def test_a_discard_without_a_picked_card_is_answered_with_advice() -> None:
    table = Table(posed())
    table.press("a")
    assert table.screen.match.moves == ()
    assert any("NUMERO" in sentence for sentence in table.app.toasts)


def test_touching_a_card_that_cannot_be_played_says_why_but_not_before_others() -> None:
    table = Table(posed())
    table.touch(table.screen.hand.centre_of(table.screen.hand.cards.index(Number(8, PURPLE))))
    assert any("numero o il colore" in sentence for sentence in table.app.toasts)
    shared = Table(resting("turn"))
    shared.app.handle(Key("return"))
    shared.slide(0)
    assert not shared.app.toasts and not shared.screen.match.moves


def test_the_table_itself_can_be_touched_deck_piles_gifts_and_windows() -> None:
    table = Table(posed())
    table.touch(table.screen.place.deck)
    assert table.screen.match.moves == (Draw(0),)
    table = Table(posed(hand=(*MINE, Action.RESET)))
    table._action(Action.PRENDI)
    table.touch(table.screen.place.numbers)
    assert table.screen.match.moves == (Prendi(0, Pile.NUMBERS),)
    table = Table(posed(hand=(*MINE, Action.RESET)))
    table._action(Action.RESET)
    table.touch(table.screen.place.windows[2].center)
    assert table.screen.match.moves == (Reset(0, 2),)


def test_a_card_may_simply_be_laid_on_its_pile() -> None:
    table = Table(posed())
    table.drop(Number(4, PURPLE), table.screen.place.numbers)
    assert table.screen.match.moves == () and table.screen.picked == (Number(4, PURPLE),)
    table.drop(Number(1, YELLOW), table.screen.place.numbers)
    assert table.screen.match.moves == (Discard(0, (Number(4, PURPLE), Number(1, YELLOW))),)
    table = Table(posed())
    table.drop(Action.REGALO, table.screen.place.actions)
    assert table.screen.match.moves == (Play(0, Action.REGALO),)


def test_the_chronicle_of_a_match_taken_up_again_tells_what_happened_newest_first() -> None:
    screen = GameScreen(shots.staged("code", 3, moves=9))
    Table(screen)
    lines = screen.chronicle.lines
    assert lines[-1] == "Massimiliano dà le carte."
    assert len(lines) > 9


def test_whoever_won_deals_the_next_match() -> None:
    screen = SHOTS["code-end"]()
    assert isinstance(screen, GameScreen)
    state = screen.match.state
    screen.match.state = replace(state, outcome=replace(state.outcome, winners=(2,)))
    assert screen.rematch_setup().dealer == 2


def test_a_stuck_match_says_so_with_its_reason_and_shows_the_codes() -> None:
    screen = SHOTS["code-stuck"]()
    assert isinstance(screen, GameScreen)
    table = Table(screen)
    assert scene.headline(screen) == "Partita bloccata"
    assert isinstance(table.app.top, OutcomeScreen)
    assert table.app.top.title == "Partita bloccata"
    assert "150 giri" in table.app.top.outcome.reason
    assert all(screen.view.codes)


# Secrets


def resting(phase: str, seat: int = 0) -> GameScreen:
    """People share the screen; it waits for `seat`, and nobody holds the curtain."""
    name = {"turn": "code-resting", "drawn": "code-drawn", "due": "code-due", "offer": "code-offer",
            "take": "code-reveal", "replace": "code-given"}[phase]  # fmt: skip
    screen = SHOTS[name]()
    assert isinstance(screen, GameScreen)
    screen.levels = (None,) * len(screen.names)
    screen.people = tuple(range(len(screen.names)))
    return screen


@pytest.mark.parametrize("phase", ["turn", "drawn", "due", "offer", "take", "replace"])
def test_with_nobody_looking_the_picture_does_not_depend_on_hidden_cards(phase: str) -> None:
    frames = set()
    for seed in range(14):
        screen = resting(phase)
        screen.match.state = code.reshuffle_hidden(screen.match.state, None, seed)
        table = Table(screen)
        assert screen.curtain.closed or screen.curtain.owner is not None
        if screen.curtain.closed:
            table.app.handle(Key("return"))
            table.settle()
        assert screen.view.seat is None and screen.plates
        frames.add(table.frame())
    assert len(frames) == 1


def test_alone_with_bots_the_picture_does_not_depend_on_what_they_hold() -> None:
    frames = set()
    for seed in range(4):
        screen = posed(5)
        screen.match.state = code.reshuffle_hidden(screen.match.state, 0, seed)
        frames.add(Table(screen).frame())
    assert len(frames) == 1


def test_looking_shows_cards_and_code_and_letting_go_hides_them_again() -> None:
    table = Table(resting("turn"))
    if table.screen.curtain.closed:
        table.app.handle(Key("return"))
    hidden = table.frame()
    table.app.handle(Key("space"))
    assert table.screen.view.code == "8490"
    shown = table.frame()
    table.app.handle(KeyUp("space"))
    assert hidden == table.frame() and shown != hidden


def test_a_card_picked_in_secret_lies_face_down_until_it_is_played() -> None:
    frames = set()
    for index in (0, 3, 7):
        table = Table(resting("offer"))
        if table.screen.curtain.closed:
            table.app.handle(Key("return"))
            table.settle()
        table.slide(index)
        assert len(table.screen.picked) == 1 and table.screen.view.seat is None
        frames.add(table.frame())
    assert len(frames) == 1


def test_everybody_is_called_to_choose_a_gift_behind_the_curtain() -> None:
    table = Table(resting("offer"))
    called = []
    while table.screen.view.phase is Phase.OFFER and len(called) < 4:
        called.append(table.screen.curtain.owner)
        table.app.handle(Key("return"))
        table.settle()
        table.slide(0)
        table.press("a")
        table.settle()
    assert called == [0, 4], "Giulia and Federico had chosen already"
    assert table.screen.view.phase is Phase.TAKE
    assert table.screen.curtain.closed and table.screen.curtain.owner == 2


# Sizes


@pytest.mark.parametrize("name", sorted(SHOTS))
def test_every_pose_can_be_drawn_with_the_largest_type(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shots.offscreen_app

    def large() -> App:
        app = made()
        app.settings = replace(app.settings, text_size=TextSize.ENORME)
        return app

    monkeypatch.setattr(shots, "offscreen_app", large)
    shots.photograph(SHOTS[name](), (800, 600))
    shots.photograph(SHOTS[name](), (1920, 1080))
