"""DIECI on the table: played through its buttons, shown event by event, and discreet."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import compress
from random import Random

import pygame
import pytest

from sixfuori.games import dieci
from sixfuori.games.contract import Move
from sixfuori.games.dieci import (
    Accetta,
    Blocca,
    Kept,
    Mescola,
    NobodyPays,
    Paid,
    Phase,
    Revealed,
    Scambia,
    Spared,
    Tieni,
    Why,
)
from sixfuori.store.settings import BotSpeed
from sixfuori.table import shots
from sixfuori.table.app import App
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Key, KeyUp, Press, Release
from sixfuori.table.screens.dieci import OPTIONS, faces, telling
from sixfuori.table.screens.dieci.places import Places
from sixfuori.table.screens.dieci.scene import Scene
from sixfuori.table.screens.dieci.screen import GameScreen
from sixfuori.table.screens.dieci.staging import stage
from sixfuori.table.screens.outcome import OutcomeScreen

SIZE = (640, 400)
TWO_PEOPLE = (None, None, "medio", "medio")


def opened(screen: GameScreen) -> App:
    """On a table of its own, laid out."""
    app = shots.offscreen_app()
    app.push(screen)
    app.render(pygame.Surface(SIZE))
    return app


def frame(app: App) -> bytes:
    surface = pygame.Surface(SIZE)
    app.render(surface)
    return pygame.image.tobytes(surface, "RGB")


def until_still(app: App, screen: GameScreen, dt: float = 0.5) -> None:
    """Let everything that is under way be shown."""
    app.update(dt)
    while screen.busy:
        app.update(dt)


def touch(app: App, rect: pygame.Rect) -> None:
    app.handle(Press(rect.center))
    app.handle(Release(rect.center))


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("by_keyboard", [True, False])
def test_a_whole_match_of_one_person_among_bots(by_keyboard: bool) -> None:
    screen = GameScreen(shots.staged("dieci", 4, seed=11, tokens=2))
    app = opened(screen)
    rng = Random(1)
    for _ in range(3000):
        if isinstance(app.top, OutcomeScreen):
            break
        app.update(2.0)
        if screen.my_turn and screen.widgets:
            app.render(pygame.Surface(SIZE))
            button = rng.choice([b for b in screen.widgets if b.usable])
            if by_keyboard:
                app.handle(Key(button.key))  # type: ignore[attr-defined]
            else:
                touch(app, button.rect)
    assert isinstance(app.top, OutcomeScreen)
    assert any(move.seat == 0 for move in screen.match.moves)


def test_two_people_pass_the_curtain_to_the_end_of_a_match() -> None:
    screen = GameScreen(shots.staged("dieci", 2, seed=5, levels=(None, None), tokens=1))
    app = opened(screen)
    for _ in range(2000):
        if isinstance(app.top, OutcomeScreen):
            break
        app.update(2.0)
        if screen.curtain.closed:
            app.handle(Key("return"))
        elif screen.my_turn and screen.widgets:
            app.render(pygame.Surface(SIZE))
            touch(app, screen.widgets[0].rect)
    assert isinstance(app.top, OutcomeScreen)


def test_an_impatient_touch_ends_what_is_being_shown() -> None:
    screen = stage(("lumaca", "gufo", "sasso", "lupo"), dealer=3)
    app = opened(screen)
    screen.submit(Tieni(0))
    app.update(0.01)
    assert screen.busy
    app.handle(Press((5, 5)))
    assert not screen.busy


# ---------------------------------------------------------------- what is shown


class Watched(GameScreen):
    """Compares what the events led to with what the view says."""

    checked = 0

    def settled(self) -> None:
        truth = Scene.of(self.shared_view)
        for field in fields(Scene):
            if field.name not in ("shaking", "dealer") and self.checked:
                shown, meant = getattr(self.scene, field.name), getattr(truth, field.name)
                if field.name == "cards":  # where no card lies, none is remembered
                    shown, meant = (list(compress(c, truth.present)) for c in (shown, meant))
                assert shown == meant, field.name
        self.checked += 1
        super().settled()


@pytest.mark.parametrize("levels", [(None, *["facile"] * 5), ["facile"] * 6])
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_events_lead_the_table_to_where_the_view_is(
    seed: int, reduced: bool, levels: list[str | None]
) -> None:
    saved = shots.staged("dieci", 6, seed=seed, levels=levels, tokens=2)
    screen = Watched(saved)
    app = opened(screen)
    screen.motions.reduced = reduced
    rng = Random(seed)
    for _ in range(600):
        until_still(app, screen, 3.0)
        if screen.outcome:
            break
        seat = screen.awaited[0]
        screen.submit(rng.choice(dieci.legal_moves(screen.match.state, seat)))
    assert screen.checked > 20


def test_the_reveal_turns_one_card_after_the_other() -> None:
    screen = stage(("riccio", "gallo", "sasso", "lupo"), *map(Tieni, (1, 2, 3)), dealer=0)
    app = opened(screen)
    screen.submit(Tieni(0))
    counts = [0]
    while len(counts) < 400 and counts[-1] < 4:
        app.update(0.03)
        counts.append(sum(screen.scene.open))
        assert not screen.scene.lowest
    assert sorted(counts) == counts and set(counts) == {0, 1, 2, 3, 4}
    assert screen.scene.tokens == [5, 5, 5, 5], "nobody pays before all cards lie open"
    until_still(app, screen)
    assert screen.scene.tokens == [5, 5, 4, 5] and screen.scene.lowest == (2,)


def test_a_chain_is_seen_until_it_ends() -> None:
    screen = stage(("gufo", "sasso", "lumaca", "rana", "topo"), dealer=0)
    app = opened(screen)
    for move in (Scambia(1), Accetta(2), Scambia(2), Accetta(3)):
        screen.submit(move)
        until_still(app, screen)
    assert screen.scene.chain == (1, 2, 3)
    screen.submit(Tieni(3))
    until_still(app, screen)
    assert screen.scene.chain == ()


def test_everything_that_can_happen_has_words() -> None:
    names = ("Anna", "Bruno", "Carla")
    lion, cat = dieci.BY_KEY["leone"], dieci.JOLLYGATTO
    for why in Why:
        assert "Bruno" in telling.line(telling.of_event(Paid(1, why), names, ()))
    for why in Spared:
        assert telling.of_event(NobodyPays(why), names, ())[1]
    both = Revealed(((0, lion), (1, cat)), (0, 1))
    title, sentence = telling.of_event(both, names, ())
    assert "Anna e Bruno" in title and "JollyGatto" in sentence
    assert telling.line(telling.of_event(Kept(2), names, ())).startswith("Carla tiene.")


def test_three_jollygatto_are_explained_and_bring_everybody_back() -> None:
    hands = ("jollygatto", "-", "jollygatto", "jollygatto")
    screen = stage(hands, Tieni(2), Tieni(3), dealer=0)
    app = opened(screen)
    assert screen.scene.gone == [False, True, False, False]
    screen.submit(Tieni(0))
    until_still(app, screen)
    assert screen.scene.gone == [False] * 4 and screen.scene.tokens == [5, 1, 5, 5]
    assert screen.told[0] == "Tre JollyGatto!" and "rientra" in screen.told[1]


def test_every_house_rule_makes_a_match() -> None:
    for option in OPTIONS:
        for value, _ in option.choices:
            dieci.new(dieci.Setup(players=("Anna", "Bruno"), seed=1, **{option.field: value}))


# ---------------------------------------------------------------- secrets at a shared screen


def shared(hands: tuple[str, ...], *moves: Move, owner: int) -> GameScreen:
    screen = stage(hands, *moves, dealer=3, levels=TWO_PEOPLE)
    screen.curtain.owner = owner
    return screen


def frames(screen: GameScreen, move: Move | None) -> Iterator[bytes]:
    app = opened(screen)
    yield frame(app)
    if move:
        screen.submit(move)
        for _ in range(12):
            app.update(0.12)
            yield frame(app)


@pytest.mark.parametrize(
    ("before", "owner", "move"),
    [
        ((), 0, Scambia(0)),
        ((), 0, Tieni(0)),
        ((Scambia(0),), 1, Accetta(1)),
        ((Scambia(0), Accetta(1)), 1, Scambia(1)),
        ((Scambia(0), Accetta(1), Scambia(1), Accetta(2), Scambia(2), Blocca(3)), 1, None),
    ],
    ids=["swap", "keep", "accept", "chain", "after a stink bomb"],
)
def test_nothing_hidden_is_drawn_while_nobody_holds(
    before: tuple[Move, ...], owner: int, move: Move | None
) -> None:
    hands = ("sasso", "rana", "lumaca", "puzzola")
    told = list(frames(shared(hands, *before, owner=owner), move))
    for seed in range(3):
        other = shared(hands, *before, owner=owner)
        state = dieci.reshuffle_hidden(other.match.state, None, seed)
        assert state.hands != other.match.state.hands
        other.match.state = state
        other.scene = Scene.of(other.shared_view)
        assert list(frames(other, move)) == told


def test_one_person_sees_no_card_of_the_bots() -> None:
    hands = ("sasso", "rana", "lumaca", "gufo")
    told = list(frames(stage(hands, dealer=3), Scambia(0)))
    for seed in range(3):
        other = stage(hands, dealer=3)
        other.match.state = dieci.reshuffle_hidden(other.match.state, 0, seed)
        other.scene = Scene.of(other.shared_view)
        assert list(frames(other, Scambia(0))) == told


def test_the_own_card_shows_only_while_held() -> None:
    screen = shared(("lumaca", "lupo", "sasso", "gufo"), owner=0)
    app = opened(screen)
    hidden = frame(app)
    app.handle(Key("space"))
    assert screen.own_card is dieci.BY_KEY["lumaca"] and frame(app) != hidden
    app.handle(KeyUp("space"))
    assert screen.own_card is None and frame(app) == hidden


@pytest.mark.parametrize(("key", "can"), [("lupo", True), ("rana", False)])
def test_the_button_to_block_betrays_nothing(key: str, can: bool) -> None:
    screen = shared(("sasso", key, "lumaca", "gufo"), Scambia(0), owner=1)
    app = opened(screen)
    block = screen.widgets[1]
    assert block.usable, "hidden, it looks the same whatever the card is"
    app.handle(Key("space"))
    assert block.usable == can
    app.handle(KeyUp("space"))
    app.handle(Key("b"))
    assert isinstance(screen.match.moves[-1], Blocca) == can


def test_a_finger_that_holds_the_card_slides_onto_a_choice() -> None:
    screen = shared(("sasso", "lupo", "lumaca", "gufo"), Scambia(0), owner=1)
    app = opened(screen)
    app.handle(Press(screen.hold_rect.center, pointer=4))
    assert screen.own_card is dieci.BY_KEY["lupo"]
    app.handle(Release(screen.widgets[1].rect.center, pointer=4))
    assert screen.match.moves[-1] == Blocca(1)


def test_no_curtain_falls_over_the_reveal() -> None:
    """Giulia deals next: she moves on with all cards still lying open, then it is private."""
    screen = stage(("riccio", "gallo", "sasso", "lupo"), *map(Tieni, (1, 2, 3)), dealer=0,
                   levels=(None, None, None, None))  # fmt: skip
    screen.curtain.owner = 0
    app = opened(screen)
    app.handle(Key("t"))
    assert screen.match.moves[-1] == Tieni(0)
    until_still(app, screen)
    assert screen.match.state.phase is Phase.MESCOLA and not screen.curtain.closed
    assert screen.owner == 1 and all(screen.scene.open)
    app.handle(Key("return"))
    assert screen.match.moves[-1] == Mescola(1)
    until_still(app, screen)
    assert screen.curtain.closed and screen.curtain.owner == 2


# ---------------------------------------------------------------- room for everybody


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (2560, 1600)])
@pytest.mark.parametrize("players", dieci.PLAYERS)
def test_windows_and_cards_have_room(players: int, size: tuple[int, int]) -> None:
    canvas = Canvas(pygame.Surface(size))
    places = Places.on(canvas, players, 0)
    cards = []
    for spot in places.spots:
        card = pygame.Rect(0, 0, faces.width_of(places.card), places.card)
        card.center = (round(spot[0]), round(spot[1]))
        cards.append(card.inflate(-2, -2))
    for box in (*places.windows, *cards):
        assert canvas.rect.contains(box) and not box.colliderect(places.panel)
    for seat, window in enumerate(places.windows):
        assert window.collidelist(places.windows[seat + 1 :]) < 0
        assert window.collidelist(cards) < 0
    for seat, card in enumerate(cards):
        assert card.collidelist(cards[seat + 1 :]) < 0


def test_the_bots_hurry_once_all_people_are_out() -> None:
    playing = stage(("lupo", "gufo", "sasso"))
    watching = stage(("-", "gufo", "sasso"), dealer=1)
    for screen in (playing, watching):
        opened(screen)
    assert playing.bot_speed is BotSpeed.NORMALE
    assert watching.bot_speed is BotSpeed.VELOCE
