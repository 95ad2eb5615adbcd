"""An evening of 6 Fuori through the screen itself: inputs in, pictures and matches out."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import numpy as np
import pygame
import pytest

from sixfuori import games
from sixfuori.ear import Change, Heard, Opinion, Said, State, Word
from sixfuori.games import seifuori
from sixfuori.games.match import Match
from sixfuori.games.seifuori import HandsEmpty, NewWord, Phase, Setup, StartRound, Way
from sixfuori.store import matches
from sixfuori.store.settings import Settings
from sixfuori.table import shots
from sixfuori.table.app import App
from sixfuori.table.inputs import Drag, Key, KeyUp, Press, Release, Typed
from sixfuori.table.screens.seifuori import GameScreen, NewMatch, voices
from sixfuori.table.screens.seifuori import signs as board
from sixfuori.table.screens.seifuori.evening import Evening
from sixfuori.table.screens.seifuori.guide import Guide
from sixfuori.table.screens.seifuori.new_word import NewWordPage
from sixfuori.table.screens.seifuori.verdict import VerdictScreen
from sixfuori.table.thinker import InlineThinker

SIZE = (1280, 720)
FRIENDS = ("Roberta", "Simona", "Federico", "Giovanni")


class ScriptedEar:
    """An ear that hears what the test says, on a clock the test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.level = 0.4
        self.waiting: list[Heard] = []
        self.state = Change(State.LISTENING)
        self.asked: list[tuple[float, float]] = []
        self.paused = False
        self.expected: frozenset[str] = frozenset()

    def says(self, text: str) -> None:
        """A whole utterance, heard at once."""
        words = tuple(
            Word(word, self.now + n * 0.3, self.now + n * 0.3 + 0.25, 1.0)
            for n, word in enumerate(text.split())
        )
        self.now += 0.3 * len(words)
        self.waiting.append(Said(words, True, self.now, self.now))

    def events(self) -> list[Heard]:
        waiting, self.waiting = self.waiting, []
        return waiting

    def replay(self, start: float, end: float) -> "np.ndarray":
        return (np.sin(np.arange(round((end - start) * 16_000)) / 20) * 9000).astype(np.int16)

    def second_opinion(self, start: float, end: float) -> None:
        self.asked.append((start, end))

    def expect(self, words: Iterable[str]) -> None:
        self.expected = frozenset(words)

    def mute_for(self, seconds: float) -> None: ...

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    def stop(self) -> None: ...


class Table:
    """The app without a window, and hands to use it."""

    def __init__(self, ear: ScriptedEar | None = None) -> None:
        settings = replace(Settings(), listening=False, guided=True, names=FRIENDS)
        self.app = App(settings, InlineThinker())
        self.surface = pygame.Surface(SIZE)
        self.ear = ear
        if ear:
            self.app.settings = replace(settings, listening=True)
            self.app.ear = ear  # type: ignore[assignment]
            self.app.open_ear = lambda: ear  # type: ignore[assignment, method-assign]
            self.app.release_ear = lambda: None  # type: ignore[method-assign]

    def seat(self, match: Match, levels: tuple[str | None, ...] | None = None) -> GameScreen:
        seats = levels or (None,) * len(match.setup.players)
        saved = matches.begin(games.load("seifuori"), match.setup, seats)
        for move in match.moves:
            saved.match.play(move)
        ear = self.ear
        screen = GameScreen(saved, clock=(lambda: ear.now) if ear else iter(range(10**6)).__next__)
        return self.open(screen)

    def open(self, screen: GameScreen) -> GameScreen:
        self.app.push(screen)
        self.look()
        if self.ear and screen.listening:
            screen.listening.wait_until_ready()
        self.wait()
        return screen

    def look(self) -> pygame.Surface:
        self.app.render(self.surface)
        return self.surface

    def wait(self, seconds: float = 12.0) -> None:
        """Until everything that moves has come to rest."""
        for _ in range(round(seconds * 20)):
            self.app.update(0.05)
            if self.app.top and not self.app.top.restless:
                break
        self.look()

    def press(self, *keys: str, control: bool = False) -> None:
        for key in keys:
            self.app.handle(Key(key, control=control))
            self.app.handle(KeyUp(key))
            self.wait()

    def write(self, text: str) -> None:
        for letter in text:
            self.app.handle(Key("space" if letter == " " else letter))
            self.app.handle(Typed(letter))
        self.look()

    def tap(self, at: tuple[int, int]) -> None:
        self.app.handle(Press(at))
        self.app.handle(Release(at))
        self.wait()

    def say(self, text: str) -> None:
        assert self.ear
        self.ear.says(text)
        self.app.update(0.02)


@pytest.fixture
def table() -> Iterator[Table]:
    yield Table()


@pytest.fixture
def listening() -> Iterator[Table]:
    yield Table(ScriptedEar())


def begun(*words: str, players: tuple[str, ...] = FRIENDS, **options: object) -> Match:
    """A round with these words in play; the player after the dealer is to ask."""
    match = Match(seifuori, Setup(players, 6, Way.ARBITRO, dealer=0, **options))  # type: ignore[arg-type]
    match.play(StartRound(0))
    match.play(NewWord(0, words[0] if words else "dire"))
    for word in words[1:]:
        match.play(NewWord(len(players), word))
    return match


def lamps(screen: GameScreen) -> list[int]:
    """As they are seen, which must be as they are."""
    assert screen.stage.shown.dentro == list(screen.match.state.dentro)
    return screen.stage.shown.dentro


def centre_of(screen: GameScreen, word: str) -> tuple[int, int]:
    hung = board.hang(screen.sizes, screen.plan.board, screen.stage.shown.words)
    return next(sign.rect.center for sign in hung if sign.word == word)


def test_a_word_stops_the_room_and_the_table_says_who(listening: Table) -> None:
    screen = listening.seat(begun("toccare"))
    listening.ear.now = 20.0  # the word has long been read
    before = pygame.image.tobytes(listening.look(), "RGB")
    listening.say("ma a chi tocca")
    assert isinstance(listening.app.top, VerdictScreen)
    flash = pygame.image.tobytes(listening.look(), "RGB")
    assert np.mean(np.frombuffer(flash, np.uint8)) > 1.5 * np.mean(np.frombuffer(before, np.uint8))
    assert listening.app.top.suspect == 1  # whose turn it is
    listening.press("space")
    assert lamps(screen) == [3, 2, 3, 3]
    assert listening.app.top is screen


def test_a_word_does_not_wait_for_what_moves_on_the_table(listening: Table) -> None:
    screen = listening.seat(begun("toccare"))
    listening.ear.now = 20.0
    screen.add_word("perdere")
    screen.update(0.02)
    assert screen.busy
    listening.say("ma a chi tocca")
    assert isinstance(listening.app.top, VerdictScreen)
    assert screen.stage.shown.words == ["sei", "fuori", "toccare", "perdere"]


def test_another_seat_or_nobody(listening: Table) -> None:
    screen = listening.seat(begun("dire"))
    listening.ear.now = 20.0
    listening.say("hai detto qualcosa")
    listening.press("4")
    assert lamps(screen) == [3, 3, 3, 2]
    listening.ear.now = 40.0
    listening.say("lo dico io")
    listening.press("escape")
    assert lamps(screen) == [3, 3, 3, 2]
    assert listening.app.top is screen


def test_two_words_in_one_breath_are_asked_one_after_the_other(listening: Table) -> None:
    screen = listening.seat(begun())
    listening.ear.now = 20.0
    listening.say("sei fuori")
    listening.press("3")
    assert isinstance(listening.app.top, VerdictScreen)
    assert listening.app.top.suspect == 2  # the same mouth, most likely
    listening.press("space")
    assert lamps(screen) == [3, 3, 1, 3]


def test_nothing_is_accused_in_a_pause_or_between_rounds(listening: Table) -> None:
    screen = listening.seat(begun())
    listening.ear.now = 20.0
    listening.app.handle(Key("c"))
    listening.app.handle(Key("n"))
    listening.wait()
    assert screen.match.state.paused
    listening.say("sei fuori")
    assert listening.app.top is screen
    listening.press("return")
    assert not screen.match.state.paused
    listening.ear.now = 40.0
    screen.submit(HandsEmpty(4, (0,)))
    listening.wait()
    listening.ear.now = 60.0
    listening.say("sei fuori")
    assert listening.app.top is screen


def test_without_an_ear_the_word_is_tapped_and_then_the_speaker(table: Table) -> None:
    screen = table.seat(begun("carta"))
    table.tap(centre_of(screen, "carta"))
    assert isinstance(table.app.top, VerdictScreen)
    table.tap(table.app.top.plan.windows[2].center)
    assert lamps(screen) == [3, 3, 2, 3]
    table.tap(screen.plan.windows[0].center)  # or the other way round
    table.tap(centre_of(screen, "fuori"))
    assert lamps(screen) == [2, 3, 2, 3]


def test_hands_may_be_faster_than_the_picture(table: Table) -> None:
    screen = table.seat(begun("carta"))
    table.app.handle(Press(centre_of(screen, "carta")))
    table.app.handle(Press(screen.plan.windows[2].center))  # before the verdict was drawn
    table.wait()
    assert lamps(screen) == [3, 3, 2, 3]


def test_what_was_said_can_be_typed(table: Table) -> None:
    screen = table.seat(begun("toccare"))
    table.press("a")
    table.write("non mi toccate")
    table.press("return")
    assert isinstance(table.app.top, VerdictScreen)
    table.press("1")
    assert lamps(screen) == [2, 3, 3, 3]
    table.press("a")
    table.write("che bella serata")
    table.press("return")
    assert table.app.top is screen


def test_any_verdict_can_be_taken_back(table: Table) -> None:
    screen = table.seat(begun("carta"))
    for word, who in (("carta", "1"), ("sei", "2")):
        table.tap(centre_of(screen, word))
        table.press(who)
    assert lamps(screen) == [2, 2, 3, 3]
    table.press("z", control=True)
    assert lamps(screen) == [2, 3, 3, 3]
    table.press("u")  # the list
    first = table.app.top.widgets[1]  # the older one's «Annulla»
    table.tap(first.rect.center)
    assert lamps(screen) == [3, 3, 3, 3]


def test_a_mistaken_word_or_round_is_taken_back(table: Table) -> None:
    screen = table.seat(begun("carta"))
    table.press("p")
    table.write("cartta")
    table.press("return")
    assert screen.stage.shown.words[-1] == "cartta"
    table.press("u", "backspace")
    assert screen.stage.shown.words == ["sei", "fuori", "carta"]
    table.press("r", "2", "return")  # no, Simona still had a card
    assert lamps(screen) == [2, 3, 2, 2]
    table.press("u", "backspace")
    assert lamps(screen) == [3, 3, 3, 3]
    assert screen.match.state.phase is Phase.TURN


def test_a_round_taken_back_while_its_sign_still_swings(table: Table) -> None:
    screen = table.seat(Match(seifuori, Setup(FRIENDS, 6, Way.ARBITRO, dealer=0)))
    table.app.handle(Key("return"))
    while not screen.swinging.busy or screen.busy:
        table.app.update(0.05)
    screen.take_back_move()
    table.app.update(0.05)
    table.look()
    assert screen.stage.shown.words == []


def test_a_verdict_is_judged_again(table: Table) -> None:
    screen = table.seat(begun("carta"))
    table.tap(centre_of(screen, "carta"))
    table.press("1")
    table.press("u")
    again = table.app.top.widgets[1]
    table.tap(again.rect.center)
    assert isinstance(table.app.top, VerdictScreen)
    table.press("3")
    assert lamps(screen) == [3, 3, 2, 3]


def test_roberta_answers_simona_without_the_citofono(table: Table) -> None:
    """The rulebook's example, with two taps and one more for the word."""
    match = begun("due")
    for _ in range(3):
        match.play(seifuori.Said(4, 1, "sei"))
    match.play(seifuori.Said(4, 0, "sei"))
    screen = table.seat(match)
    assert lamps(screen) == [2, 0, 3, 3]
    table.tap(screen.plan.windows[0].center)
    table.tap(screen.plan.windows[1].center)
    assert lamps(screen) == [1, 1, 3, 3]
    table.tap(centre_of(screen, "due"))
    table.press("1")
    assert lamps(screen) == [0, 1, 3, 3]
    assert [name for _, name in screen.citofono.names] == ["Roberta"]


def test_the_citofono_is_held_by_finger_and_by_key(table: Table) -> None:
    match = begun()
    for _ in range(3):
        match.play(seifuori.Said(4, 1, "sei"))
    screen = table.seat(match)
    centre, _ = screen.citofono.button
    table.app.handle(Press((round(centre[0]), round(centre[1])), pointer=5))
    assert screen.citofono.held and screen.citofono.to == (1,)
    table.app.handle(Press((round(centre[0]) + 9, round(centre[1])), pointer=6))
    assert screen.match.state.paused and not screen.citofono.held
    table.wait()
    table.press("return")
    table.app.handle(Key("c"))
    assert screen.citofono.held
    table.look()
    table.app.handle(KeyUp("c"))
    assert not screen.citofono.held


def test_the_var_plays_the_sound_and_tells_what_it_heard(listening: Table) -> None:
    screen = listening.seat(begun("toccare"))
    listening.ear.now = 20.0
    listening.say("a chi tocca")
    accusation = screen.referee.accusation
    listening.press("v")
    ((start, end),) = listening.ear.asked
    assert start < accusation.start < accusation.end < end
    words = tuple(Word(w, start, end, 1.0) for w in ("a", "chi", "torta"))
    listening.ear.waiting.append(Opinion(start, end, words, "un altro"))
    listening.app.update(0.02)
    listening.look()
    opinion = screen.referee.opinions[accusation.number]
    assert (opinion.finding.name, opinion.text) == ("DENIED", "a chi torta")
    listening.press("escape")  # and the table has the last word
    assert lamps(screen) == [3, 3, 3, 3]


def test_a_voice_that_was_named_before_is_suggested(
    listening: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two verdicts teach two voices; the third time the table need only nod."""

    class OneVoice:
        names: ClassVar[list[str]] = []

        def enrol(self, name: str, sound: "np.ndarray") -> bool:
            self.names.append(name)
            return True

        def who(self, sound: "np.ndarray") -> list[tuple[str, float]]:
            return [("Giovanni", 0.9), ("Roberta", 0.05)]

    monkeypatch.setattr(voices, "available", lambda: True)
    monkeypatch.setattr(voices, "Voices", OneVoice)
    monkeypatch.setattr(voices, "ThreadPoolExecutor", AtOnce)
    listening.seat(begun("carta"))
    for now, who in ((20.0, "1"), (40.0, "4")):
        listening.ear.now = now
        listening.say("questa carta")
        listening.press(who)
    assert OneVoice.names == ["Roberta", "Giovanni"]
    listening.ear.now = 60.0
    listening.say("bella carta")
    listening.app.update(0.02)
    assert isinstance(listening.app.top, VerdictScreen)
    assert listening.app.top.suspect == 3


class AtOnce:
    """Does the work of a thread at once."""

    def __init__(self, *about: object) -> None: ...

    def submit(self, work: Callable[..., None], *args: object) -> None:
        work(*args)

    def shutdown(self, **how: object) -> None: ...


def test_the_ear_expects_what_is_forbidden_now_and_the_deck_while_a_card_is_read(
    listening: Table,
) -> None:
    game = listening.seat(begun("toccare"))
    assert {"sei", "fuori", "tocchi"} <= listening.ear.expected
    assert "perdiamo" not in listening.ear.expected
    game.open_word_page()
    assert "perdiamo" in listening.ear.expected
    listening.app.pop()
    assert "perdiamo" not in listening.ear.expected


def test_the_dealer_reads_a_word_aloud(listening: Table) -> None:
    match = Match(seifuori, Setup(FRIENDS, 6, Way.ARBITRO, dealer=0))
    match.play(StartRound(0))
    screen = listening.seat(match)
    listening.ear.now = 20.0
    listening.app.handle(Key("return"))
    assert isinstance(listening.app.top, NewWordPage)
    listening.say("la parola è toccare")
    listening.look()
    listening.press("return")
    assert screen.match.state.words == ("sei", "fuori", "toccare")
    assert screen.stage.shown.words == ["sei", "fuori", "toccare"]
    listening.ear.now = 40.0
    listening.say("adesso tocca a te")
    assert isinstance(listening.app.top, VerdictScreen)


def test_a_word_is_typed_with_suggestions_or_picked(table: Table) -> None:
    match = Match(seifuori, Setup(FRIENDS, 6, Way.ARBITRO, dealer=0))
    match.play(StartRound(0))
    screen = table.seat(match)
    table.press("return")
    table.write("toc")
    offer = table.app.top.widgets[1]
    assert offer.label == "toccare"
    table.tap(offer.rect.center)
    assert screen.match.state.words[-1] == "toccare"
    table.press("p")  # one more on the spot, from the group's own box
    table.write("cioè praticamente")
    table.press("return")
    assert screen.match.state.words[-1] == "cioè praticamente"
    assert screen.match.state.phase is Phase.TURN


def test_a_whole_evening_with_real_cards(table: Table) -> None:
    """From laying the table to the winner, by keyboard alone."""
    table.app.push(NewMatch())
    table.look()
    table.press("f5")
    screen = table.app.top
    assert isinstance(screen, GameScreen) and screen.names == FRIENDS
    screen.clock = iter(range(0, 10**6, 10)).__next__  # the table takes its time
    dealer = screen.match.state.dealer
    table.press("return")  # the round begins
    table.press("return")  # the dealer's word
    table.write("dire")
    table.press("return")
    assert screen.stage.shown.turn == (dealer + 1) % 4
    table.press("return")
    assert screen.stage.shown.turn == (dealer + 2) % 4
    table.press("r", "1", "return")  # Roberta has no cards left
    assert lamps(screen) == [3, 2, 2, 2]
    assert screen.match.state.phase is Phase.BREAK
    table.press("return", "return")
    table.write("carta")
    table.press("return")
    for who in (1, 2, 3):
        for word in ("sei", "fuori"):
            table.press(str(who + 1))
            table.tap(centre_of(screen, word))
    assert isinstance(table.app.top, Evening)
    assert table.app.top.outcome.winners == (0,)
    finished = matches.journals(matches.FINISHED)
    assert len(finished) == 1
    table.press("u")  # somebody protests: the last verdict falls and the game goes on
    table.tap(table.app.top.widgets[0].rect.center)
    assert screen.match.outcome is None and lamps(screen) == [3, 0, 0, 1]


def test_an_evening_goes_on_after_the_program_was_killed(table: Table) -> None:
    screen = table.seat(begun("carta"))
    table.tap(centre_of(screen, "carta"))
    table.press("3")
    (left,) = matches.unfinished()
    saved = matches.open(left.path)
    assert saved is not None
    again = Table()
    resumed = again.open(GameScreen(saved))
    assert lamps(resumed) == [3, 3, 2, 3]
    assert resumed.stage.shown.words == ["sei", "fuori", "carta"]
    again.press("u")
    again.tap(again.app.top.widgets[0].rect.center)  # yesterday's verdict falls today
    assert lamps(resumed) == [3, 3, 3, 3]


def test_a_person_and_bots_play_the_digital_game_to_its_end(table: Table) -> None:
    match = Match(seifuori, Setup(FRIENDS[:3], 6, Way.DIGITALE, dealer=0))
    screen = table.seat(match, (None, "medio", "facile"))
    for _ in range(400):
        table.wait()
        if isinstance(table.app.top, Evening):
            break
        state = screen.match.state
        if screen.may_ask:
            number = str(seifuori.cards.value(state.hands[0][0]))
            table.press("2" if len(state.hands[1]) >= len(state.hands[2]) else "3")
            table.press(number)
        else:
            table.press("return")
    assert isinstance(table.app.top, Evening)


def test_nothing_private_is_drawn_while_nobody_holds_the_curtain(table: Table) -> None:
    def frames(reshuffled: bool) -> list[bytes]:
        mine = Table()
        match = Match(seifuori, Setup(FRIENDS, 6, Way.DIGITALE, dealer=0))
        match.play(StartRound(0))
        match.play(seifuori.RevealWord(0))
        if reshuffled:
            match.state = seifuori.reshuffle_hidden(match.state, None, 99)
        header = shots.staged("seifuori", 4, levels=[None] * 4).header
        staged = shots.Staged(replace(header, setup=match.setup), match)
        screen = GameScreen(staged, clock=iter(range(10**6)).__next__)
        mine.open(screen)
        seen = [pygame.image.tobytes(mine.look(), "RGB")]
        mine.press("return")  # Simona sits down
        seen.append(pygame.image.tobytes(mine.look(), "RGB"))
        mine.app.handle(Key("space"))
        held = pygame.image.tobytes(mine.look(), "RGB")
        assert held != seen[-1]
        mine.app.handle(KeyUp("space"))
        seen.append(pygame.image.tobytes(mine.look(), "RGB"))
        return seen

    assert frames(False) == frames(True)


def test_the_table_is_laid_by_tapping_dragging_and_typing(table: Table) -> None:
    page = NewMatch()
    table.app.push(page)
    table.look()
    page.seat("Nonna Pina")
    table.look()
    assert [guest.name for guest in page.guests] == [*FRIENDS, "Nonna Pina"]
    start, goal = page._chairs[4].center, page._chairs[1].center
    table.app.handle(Press(start))
    table.app.handle(Drag(goal, (0, 0)))
    table.app.handle(Release(goal))
    table.look()
    assert [guest.name for guest in page.guests] == [
        "Roberta", "Nonna Pina", "Simona", "Federico", "Giovanni",
    ]  # fmt: skip
    table.tap(page._chairs[0].center)
    table.write(" II")
    table.press("f5")
    screen = table.app.top
    assert isinstance(screen, GameScreen)
    assert screen.names[0] == "Roberta II"
    assert table.app.settings.names[0] == "Roberta II"


def test_the_table_is_laid_by_keyboard_alone(table: Table) -> None:
    page = NewMatch()
    table.app.push(page)
    table.look()
    table.press("f2")
    table.write("Ugo")
    table.press("f3")  # the next chair is the first one
    table.press("f4")
    assert [guest.name for guest in page.guests] == [
        "Simona", "Roberta", "Federico", "Giovanni", "Ugo",
    ]  # fmt: skip
    table.press("f6", "f5")
    screen = table.app.top
    assert isinstance(screen, GameScreen)
    assert screen.names == ("Simona", "Federico", "Giovanni", "Ugo")


def test_two_people_ask_each_other_behind_the_curtain(table: Table) -> None:
    match = Match(seifuori, Setup(FRIENDS[:3], 6, Way.DIGITALE, dealer=0))
    match.play(StartRound(0))
    match.play(seifuori.RevealWord(0))
    screen = table.seat(match)
    assert screen.curtain.closed  # Simona is called
    table.press("return")
    table.tap(screen.plan.windows[2].center)
    table.press("3")  # «Federico, hai un tre?»
    assert screen.match.state.asked == (2, 3)
    assert not screen.curtain.closed  # he answers aloud, from where he sits
    table.app.handle(Key("space"))
    assert screen.view.hand == ()  # and nobody can look into his hand meanwhile
    table.app.handle(KeyUp("space"))
    table.press("g")  # unless he takes the screen to look himself
    assert screen.curtain.closed and screen.curtain.owner == 2
    table.press("return")
    table.app.handle(Key("space"))
    assert screen.view.hand == screen.match.state.hands[2]
    table.app.handle(KeyUp("space"))
    table.press("return")
    assert screen.match.state.turn == 2
    assert screen.curtain.owner == 2 and not screen.curtain.closed  # he is here already


def test_the_first_evening_begins_with_a_guide_and_only_the_first(table: Table) -> None:
    table.app.settings = replace(table.app.settings, guided=False)
    screen = table.seat(begun())
    assert isinstance(table.app.top, Guide)
    table.press("escape")
    assert table.app.top is screen and table.app.settings.guided


@pytest.mark.parametrize("players", range(3, 10))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1600)])
def test_windows_signs_and_buttons_never_overlap(
    players: int, size: tuple[int, int], tmp_path: Path
) -> None:
    from sixfuori.table.canvas import Canvas
    from sixfuori.table.screens.seifuori.plan import plan

    canvas = Canvas(pygame.Surface(size))
    for with_hand in (False, True):
        placed = plan(canvas, players, with_hand)
        boxes = [
            *placed.windows, placed.board, placed.caption, placed.citofono, placed.actions,
            *([placed.hand] if with_hand else []),
        ]  # fmt: skip
        for number, box in enumerate(boxes):
            assert canvas.rect.contains(box)
            assert box.collidelist(boxes[number + 1 :]) == -1
        hung = board.hang(canvas, placed.board, seifuori.cards.WORDS)
        rects = [sign.rect for sign in hung]
        for number, rect in enumerate(rects):
            assert placed.board.contains(rect)
            assert rect.collidelist(rects[number + 1 :]) == -1


@pytest.mark.parametrize("players", [3, 6, 9])
def test_twenty_two_words_keep_their_size(players: int) -> None:
    from sixfuori.table.canvas import Canvas
    from sixfuori.table.screens.seifuori.plan import plan

    canvas = Canvas(pygame.Surface(SIZE))
    hung = board.hang(canvas, plan(canvas, players, False).board, seifuori.cards.WORDS[:22])
    assert min(sign.pixels for sign in hung) >= 0.045 * SIZE[1]


def test_the_benchmark_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    from sixfuori.table.screens.seifuori import bench

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    figures = bench.measure(times=1, rest=0.05)
    pygame.display.quit()
    assert len(figures) == 4
    assert all(value > 0 for _, value, _ in figures[:3])
