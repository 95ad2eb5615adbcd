"""The house itself: it survives errors, rests when nothing happens, and works by keyboard."""

from dataclasses import replace
from pathlib import Path
from unittest import mock

import pygame
import pytest

from sixfuori import games
from sixfuori.store import matches, settings, troubles
from sixfuori.store.settings import Settings
from sixfuori.table import screens, theme
from sixfuori.table.app import App, Window
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key, Press, Release, Typed
from sixfuori.table.screen import Screen
from sixfuori.table.screens.crash import Crash
from sixfuori.table.screens.dialogue import Dialogue
from sixfuori.table.screens.menu import Menu
from sixfuori.table.screens.new_match import NewMatch
from sixfuori.table.screens.outcome import OutcomeScreen
from sixfuori.table.screens.pause import Pause
from sixfuori.table.screens.settings import SettingsScreen
from sixfuori.table.seating import Chronicle
from sixfuori.table.shots import staged
from sixfuori.table.texts import common as texts
from sixfuori.table.thinker import InlineThinker
from sixfuori.table.widgets import Button, Choice, TextField

SIZE = (1280, 720)


@pytest.fixture
def app() -> App:
    app = App(Settings(names=("Anna", "Bruno")), InlineThinker())
    app.push(Menu())
    app.render(pygame.Surface(SIZE))
    return app


def press(app: App, *names: str) -> None:
    for name in names:
        app.handle(Key(name))
        app.update(0.05)
    app.render(pygame.Surface(SIZE))


def click(app: App, at: tuple[int, int]) -> None:
    app.handle(Press(at))
    app.handle(Release(at))
    app.update(0.05)
    app.render(pygame.Surface(SIZE))


class Broken(Screen):
    """A screen with a bug."""

    def draw(self, canvas: Canvas) -> None:
        raise RuntimeError("una tegola")


class TestErrors:
    @pytest.fixture
    def window(self, app: App) -> Window:
        pygame.display.init()
        return Window(app)

    def test_an_error_is_a_friendly_screen_a_log_and_then_the_menu(
        self, app: App, window: Window, home: Path
    ) -> None:
        app.push(Broken())
        window.beat([], 0.02)
        assert isinstance(app.top, Crash)
        (log,) = (home / "logs").iterdir()
        assert "una tegola" in log.read_text(encoding="utf-8")
        window.beat([], 0.02)
        press(app, "escape")
        assert isinstance(app.top, Menu)
        assert app.running

    def test_an_error_in_an_input_does_not_lose_the_match(self, app: App, window: Window) -> None:
        six = games.load("six")
        saved = matches.begin(six, six.Setup(players=("Anna", "Bruno"), seed=1), (None, None))
        saved.match.play(six.legal_moves(saved.match.state, six.awaited(saved.match.state)[0])[0])
        app.push(Broken())
        window.beat([], 0.02)
        press(app, "escape")
        (left,) = matches.unfinished()
        again = matches.open(left.path)
        assert again is not None
        assert again.match.moves == saved.match.moves

    def test_an_error_even_in_the_excuse_ends_the_program(
        self, app: App, window: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Crash, "draw", Broken.draw)
        app.push(Broken())
        window.beat([], 0.02)
        window.beat([], 0.02)
        assert not app.running


class TestRest:
    def test_an_untouched_menu_is_not_drawn_again(self, app: App) -> None:
        app.needs_drawing()
        for _ in range(20):
            app.update(0.25)
            assert not app.needs_drawing()

    def test_a_key_wakes_it(self, app: App) -> None:
        app.needs_drawing()
        app.handle(Key("right"))
        assert app.needs_drawing()

    def test_a_toast_comes_and_goes(self, app: App) -> None:
        app.needs_drawing()
        app.toast("Ciao")
        assert app.needs_drawing()
        app.update(2.0)
        assert not app.needs_drawing()
        app.update(4.0)
        assert app.needs_drawing()


class TestHands:
    @pytest.mark.parametrize("make", [Menu, SettingsScreen, lambda: NewMatch("six")])
    def test_tab_reaches_everything(self, app: App, make: type[Screen]) -> None:
        screen = make()
        app.push(screen)
        app.render(pygame.Surface(SIZE))
        reached = set()
        for _ in range(len(screen.widgets) + 1):
            app.handle(Key("tab"))
            reached.add(screen.focus)
        assert reached == {w for w in screen.widgets if w.usable and w.focusable}

    def test_widgets_do_not_overlap(self, app: App) -> None:
        for make in (Menu, SettingsScreen, lambda: NewMatch("dieci")):
            for size in ((800, 600), SIZE, (2560, 1600)):
                screen = make()
                app.push(screen)
                app.render(pygame.Surface(size))
                shown = [w.rect for w in screen.widgets if w.visible]
                whole = pygame.Rect((0, 0), size)
                for number, rect in enumerate(shown):
                    assert whole.contains(rect), (type(screen), size, rect)
                    assert rect.collidelist(shown[number + 1 :]) == -1, (type(screen), size, rect)
                app.pop()

    def test_a_new_match_by_mouse_alone(self, app: App) -> None:
        click(app, app.top.widgets[2].rect.center)  # SIX, after "continua" and 6 Fuori
        assert isinstance(app.top, NewMatch)
        start = next(w for w in app.top.widgets if isinstance(w, Button) and w.main)
        click(app, start.rect.center)
        (begun,) = matches.unfinished()
        assert begun.header.game.NAME == "six"

    def test_names_take_accents_and_are_remembered(self, app: App) -> None:
        app.push(NewMatch("six"))
        app.render(pygame.Surface(SIZE))
        field = next(w for w in app.top.widgets if isinstance(w, TextField))
        click(app, field.rect.center)
        events: list[Input] = [Key("end"), *[Key("backspace")] * 4, Typed("Niccolò è qui")]
        for event in events:
            app.handle(event)
        press(app, "f5")
        assert settings.load().names[0] == "Niccolò è qui"

    def test_whoever_comes_to_a_name_writes_over_it(self, app: App) -> None:
        app.push(NewMatch("six"))
        app.render(pygame.Surface(SIZE))
        first, second = [w for w in app.top.widgets if isinstance(w, TextField)]
        click(app, first.rect.center)
        for letter in "Gió":
            app.handle(Typed(letter))
        click(app, second.rect.center)
        press(app, "backspace")
        assert (first.text, second.text) == ("Gió", "")
        click(app, first.rect.center)
        press(app, "right", "backspace")  # a finger that looks closer mends a letter
        assert first.text == "Gi"

    def test_arrows_choose_and_go_on_at_the_end(self, app: App) -> None:
        app.push(NewMatch("uno"))
        app.render(pygame.Surface(SIZE))
        kind = next(w for w in app.top.widgets if isinstance(w, Choice))
        press(app, "tab", "tab")
        assert app.top.focus is kind
        chosen = []
        for _ in range(3):
            press(app, "right")
            chosen.append(kind.chosen)
        assert chosen == ["facile", "medio", "forte"] and app.top.focus is kind
        press(app, "right")
        assert kind.chosen == "forte" and app.top.focus is not kind

    def test_the_key_that_opened_a_page_is_not_typed_into_it(self, app: App) -> None:
        app.handle(Key("2"))
        app.handle(Typed("2"))
        names = [w.text for w in app.top.widgets if isinstance(w, TextField)]
        assert names
        assert not any("2" in name for name in names)

    def test_keys_reach_no_text_that_is_not_focused(self, app: App) -> None:
        app.push(NewMatch("six"))
        before = [w.text for w in app.top.widgets if isinstance(w, TextField)]
        for event in (Key("backspace"), Key("x"), Typed("x")):
            app.handle(event)
        assert [w.text for w in app.top.widgets if isinstance(w, TextField)] == before

    def test_who_takes_a_bots_place_has_a_name_of_their_own(self, app: App) -> None:
        app.push(NewMatch("six"))
        app.render(pygame.Surface(SIZE))
        _, name = [w for w in app.top.widgets if isinstance(w, TextField)]
        _, kind = [w for w in app.top.widgets if isinstance(w, Choice)][:2]
        click(app, (kind.rect.x + 5, kind.rect.centery))
        assert kind.chosen == texts.PERSON
        assert name.text == "Bruno"

    def test_two_players_of_one_name_are_refused_with_a_sentence(self, app: App) -> None:
        app.push(NewMatch("six"))
        app.render(pygame.Surface(SIZE))
        for field in [w for w in app.top.widgets if isinstance(w, TextField)]:
            field.set_text("Anna")
        press(app, "f5")
        assert isinstance(app.top, NewMatch)
        assert matches.unfinished() == []

    def test_one_unfinished_match_opens_at_once_and_several_are_listed(self, app: App) -> None:
        six = games.load("six")
        for seed in (1, 2):
            matches.begin(six, six.Setup(players=("Anna", "Bruno"), seed=seed), (None, None))
        app.top.resume()
        press(app, "c")
        assert isinstance(app.top, Dialogue)
        press(app, "down", "return")
        assert app.top.match.setup.seed in (1, 2)


class TestMatches:
    @pytest.mark.parametrize("game", ["dieci", "uno", "code"])
    def test_a_match_is_paused_by_mouse_alone(self, app: App, game: str) -> None:
        app.push(screens.of_game(game).GameScreen(staged(game, 3, moves=4)))
        app.render(pygame.Surface(SIZE))
        click(app, (40, 40))
        assert isinstance(app.top, Pause)

    @pytest.mark.parametrize("game", ["dieci", "uno", "code"])
    def test_a_match_taken_up_again_tells_what_happened(self, app: App, game: str) -> None:
        screen = screens.of_game(game).GameScreen(staged(game, 3, moves=9))
        with mock.patch.object(Chronicle, "tell") as tell:
            app.push(screen)
        assert tell.call_count >= 9

    def test_from_the_table_of_a_finished_match_one_comes_back_to_its_result(
        self, app: App
    ) -> None:
        saved = staged("dieci", 2, levels=("facile", "facile"), moves=5000)
        app.push(screens.of_game("dieci").GameScreen(saved))
        app.update(0.1)
        assert isinstance(app.top, OutcomeScreen)
        press(app, "t")
        assert not isinstance(app.top, OutcomeScreen)
        press(app, "escape")
        assert isinstance(app.top, OutcomeScreen)

    def test_a_refusal_stands_alone_until_something_else_is_done(self, app: App) -> None:
        screen = screens.of_game("uno").GameScreen(staged("uno", 2, levels=(None, None)))
        app.push(screen)
        app.toast("Il disco è pieno.")
        screen.say_no("Serve il blu.")
        screen.say_no("Serve il rosso.")
        assert app.toasts == ("Il disco è pieno.", "Serve il rosso.")
        screen.submit(screen.legal(screen.awaited[0])[0])
        assert app.toasts == ("Il disco è pieno.",)

    @pytest.mark.parametrize("game", ["uno", "code"])
    def test_sentences_stand_above_the_hand(self, app: App, game: str) -> None:
        screen = screens.of_game(game).GameScreen(staged(game, 3))
        app.push(screen)
        for size in (SIZE, (800, 600)):
            app.render(pygame.Surface(size))
            assert screen.toast_foot[1] <= screen.hand.rect.y


class TestPoorMachines:
    def test_a_read_only_folder_costs_a_sentence_not_the_evening(
        self, app: App, home: Path
    ) -> None:
        home.mkdir()
        (home / "partite").write_text("in the way")  # root may write anywhere: block it by name
        (home / "impostazioni.json").mkdir()
        app.change_settings(volume=0.3)
        assert app.settings.volume == 0.3
        six = games.load("six")
        saved = matches.begin(six, six.Setup(players=("Anna", "Bruno"), seed=1), (None, None))
        saved.match.play(six.legal_moves(saved.match.state, six.awaited(saved.match.state)[0])[0])
        assert len(saved.match.moves) == 1
        assert troubles.take()

    def test_without_the_typefaces_everything_is_still_drawn(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(theme, "_font_file", lambda face: None)
        theme.font.cache_clear()
        try:
            app.render(pygame.Surface((801, 603)))
        finally:
            theme.font.cache_clear()

    def test_without_sound_everything_is_silent(self, app: App) -> None:
        pygame.mixer.quit()
        app.sounds.play("buzzer")
        app.sounds.play_samples(b"\0\0" * 160, 0.01)


def test_settings_hold_at_once_and_for_good(app: App) -> None:
    app.push(SettingsScreen())
    app.render(pygame.Surface(SIZE))
    changed = replace(app.settings, muted=True)
    press(app, "m")
    assert app.settings == changed
    assert settings.load() == changed
