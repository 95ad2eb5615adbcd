"""What the table shows of the match: always a little behind it, one event at a time, so
that a lamp is seen going out and a card is seen travelling.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from sixfuori.games.contract import Event, Seat
from sixfuori.games.seifuori import View
from sixfuori.games.seifuori import moves as happened
from sixfuori.table import cards, theme
from sixfuori.table.canvas import Canvas, Point
from sixfuori.table.motion import ease_in_out, linear
from sixfuori.table.screens.seifuori import numbers, signs, windows
from sixfuori.table.screens.seifuori.room import Scene
from sixfuori.table.screens.seifuori.windows import Look
from sixfuori.table.texts import seifuori as texts

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

SWING_SECONDS = 3.2
LAMP_SECONDS = 1.15
SWEEP_SECONDS = 0.3
"""For each lamp, when a lost round puts out one at nearly every window."""
ANNOUNCED_SECONDS = 1.6
ANNOUNCED_SIZE = 13.0
"""How large a new word is held up, as a share of the height."""
READING_SECONDS = 1.5
"""How long a sentence about what happened stands."""
SHORT_BANNER = 16
"""Letters that can be set larger still."""


@dataclass
class Shown:
    """The match as far as it has been shown."""

    dentro: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    turn: Seat | None = None
    dealer: Seat = 0
    sizes: list[int] = field(default_factory=list)


class Stage:
    """Shows events on the courtyard; draws whatever moves."""

    def __init__(self, game: GameScreen) -> None:
        self.shown = Shown()
        self.banner = ""
        """One sentence about what just happened, large over the board."""
        self.swing: float | None = None
        self._game = game
        self._spot: Seat | None = None
        self._lamp: tuple[Seat, int, float] | None = None
        self._held_up: tuple[str, float] | None = None
        self._round_over = False

    def catch_up(self, view: View) -> None:
        """Show the match as it is."""
        if list(view.words) != self.shown.words:  # the sign that swings may have been taken down
            self._game.swinging.clear()
            self.swing = None
        in_turn = view.turn if view.in_round else None
        self.shown = Shown(
            list(view.dentro), list(view.words), in_turn, view.dealer, list(view.hand_sizes)
        )
        self.banner = texts.PAUSE_BANNER if view.paused else ""
        self._spot = self._lamp = self._held_up = None
        self._round_over = False

    # Events

    def show(self, event: Event) -> None:
        play, name = self._game.app.sounds.play, self._game.name
        match event:
            case happened.WordAppeared(word, _):
                self._hang(word)
            case happened.RoundBegan(number, dealer):
                self.shown.dealer = dealer
                self._say(texts.ROUND_BEGAN.format(number=number), 0.8)
                play("shuffle")
            case happened.CardsDealt(sizes):
                self.shown.sizes = list(sizes)
                play("deal")
            case happened.PairsDiscarded(seat, gone):
                self._discard(seat, gone)
            case happened.TurnBegan(seat):
                self.shown.turn = seat
                play("turn")
            case happened.CardAsked(seat, target, number):
                self._say(texts.ASKED.format(asker=name(seat), name=name(target), number=number))
            case happened.CardAnswered(seat, number, yes):
                sentence = texts.ANSWERED_YES if yes else texts.ANSWERED_NO
                self._say(sentence.format(name=name(seat), number=number), 0.9)
            case happened.CardHanded(giver, taker, card):
                self._hand_over(giver, taker, card)
            case happened.CardDrawn(giver, taker, card):
                self._hand_over(giver, taker, card)
            case _:
                self._show_fortune(event)

    def _show_fortune(self, event: Event) -> None:
        """Dentro cards come and go."""
        play, name = self._game.app.sounds.play, self._game.name
        match event:
            case happened.WordSaid(seat, card, heard):
                play("gavel")
                said = texts.SAID.format(name=name(seat), heard=heard or card, card=card.upper())
                self._say(said, 0.5)
            case happened.CitofonoForgotten(seat, to):
                play("gavel")
                self._say(texts.FORGOT.format(name=name(seat), to=name(to)), 1.0)
            case happened.CitofonoMisused(seat, to):
                play("gavel")
                self._say(texts.MISUSED.format(name=name(seat), to=name(to)), 1.0)
            case happened.DentroLost(seat, left):
                self._put_out(seat, left)
            case happened.DentroStolen(seat, thief, left):
                self._steal(seat, thief, left)
            case happened.DentroRecovered(seat, held):
                self._light(seat, held)
            case happened.WentFuori(seat):
                play("skip")
                seconds = 0.7 if self._round_over else READING_SECONDS
                self._say(texts.WENT_FUORI.format(name=name(seat)), seconds)
            case happened.CameBack(seat):
                play("lampon")
                self._say(texts.CAME_BACK.format(name=name(seat)))
            case happened.RoundWon(_, winners):
                play("win")
                self.shown.turn = None
                self._round_over = True
                self._say(texts.won_round([name(seat) for seat in winners]), 1.8)
            case happened.PauseBegan() | happened.PauseEnded():
                play("pause")

    def _say(self, sentence: str, seconds: float = READING_SECONDS) -> None:
        self.banner = sentence
        self._game.motions.wait(seconds)

    def _hang(self, word: str) -> None:
        """A new sign: held up for all to read, hung on its nail, and it swings for a while."""
        self.banner = ""
        self._game.app.sounds.play("newword")

        def hold_up(share: float) -> None:
            self._held_up = (word, share)

        def let_swing() -> None:
            self._held_up = None
            self.shown.words.append(word)
            self.swing = 0.0
            swinging = self._game.swinging
            swinging.run(SWING_SECONDS, self._swing, ease=linear, after=self._hang_still)

        first = len(self.shown.words) < 2  # everybody knows these two
        seconds = ANNOUNCED_SECONDS * (0.4 if first else 1.0)
        self._game.motions.run(seconds, hold_up, ease=linear, after=let_swing)

    def _swing(self, share: float) -> None:
        self.swing = share

    def _hang_still(self) -> None:
        self.swing = None

    def _put_out(self, seat: Seat, left: int) -> None:
        """A lamp flickers and goes out; at the end of a round, one window after the other."""
        self._game.app.sounds.play("lampoff")
        if self._round_over:
            self._game.motions.wait(SWEEP_SECONDS, lambda: self._settle_lamps(seat, left))
            return
        self._spot = seat

        def flicker(share: float) -> None:
            dark = share > 0.75 or (0.2 < share < 0.3) or (0.42 < share < 0.5)
            self._lamp = (seat, left, 0.0 if dark else 1.0 - share * 0.4)

        self._game.motions.run(LAMP_SECONDS, flicker, ease=linear,
                               after=lambda: self._settle_lamps(seat, left))  # fmt: skip

    def _light(self, seat: Seat, held: int) -> None:
        self._game.app.sounds.play("lampon")
        self._game.motions.wait(0.5, lambda: self._settle_lamps(seat, held))

    def _settle_lamps(self, seat: Seat, count: int) -> None:
        self.shown.dentro[seat] = count
        self._lamp = None
        self._spot = None

    def _steal(self, seat: Seat, thief: Seat, left: int) -> None:
        """The lamp itself travels to the other window."""
        self.shown.dentro[seat] = left
        start, end = self._bulb(seat, left), self._bulb(thief, 0)
        self._game.app.sounds.play("whoosh")

        def arrived() -> None:
            self.shown.dentro[thief] = 1

        self._game.motions.fly(_paint_lamp, start, end, seconds=0.8, arc=40, after=arrived)

    def _bulb(self, seat: Seat, lamp: int) -> Point:
        canvas = self._game.sizes
        return windows.lamp_of(self._game.plan.windows[seat], canvas, lamp)

    def _discard(self, seat: Seat, gone: tuple[int, ...]) -> None:
        self.shown.sizes[seat] -= len(gone)
        start = self._game.plan.windows[seat].center
        end = self._game.plan.caption.center
        height = self._game.sizes.u(13)
        for nth, card in enumerate(gone):
            image = numbers.face(card, height)

            def paint(canvas: Canvas, at: Point, share: float,
                      image: pygame.Surface = image) -> None:  # fmt: skip
                cards.lay(canvas, image, at)

            shift = (nth - (len(gone) - 1) / 2) * height * 0.5
            self._game.motions.fly(paint, start, (end[0] + shift, end[1]), delay=0.05 * nth)
        self._game.app.sounds.play("card")

    def _hand_over(self, giver: Seat, taker: Seat, card: int | None) -> None:
        """A card travels; only those may see its face to whom the view shows it."""
        height = self._game.sizes.u(15)
        image = cards.back(height, theme.TERRACOTTA) if card is None else numbers.face(card, height)
        self.shown.sizes[giver] -= 1

        def paint(canvas: Canvas, at: Point, share: float) -> None:
            cards.lay(canvas, image, at)

        def arrived() -> None:
            self.shown.sizes[taker] += 1

        boxes = self._game.plan.windows
        self._game.app.sounds.play("card")
        self._game.motions.fly(paint, boxes[giver].center, boxes[taker].center, seconds=0.55,
                               arc=30, after=arrived)  # fmt: skip

    # Drawing

    def scene(self, chosen: Seat | None, offered: frozenset[Seat], signs_offered: bool) -> Scene:
        """The courtyard as shown now."""
        shown = self.shown
        digital = self._game.digital
        looks = tuple(
            Look(
                name=name,
                number=seat + 1,
                lamps=shown.dentro[seat],
                turn=seat == shown.turn,
                dealer=seat == shown.dealer,
                chosen=seat == chosen,
                offered=seat in offered,
                cards=shown.sizes[seat] if digital else None,
            )
            for seat, name in enumerate(self._game.names)
        )
        swinging = self.swing is not None
        return Scene(looks, tuple(shown.words), signs_offered, swinging, dark=self.in_the_dark)

    @property
    def in_the_dark(self) -> bool:
        return self._spot is not None

    def draw_moving(self, canvas: Canvas) -> None:
        """What the picture of the scene leaves out."""
        plan = self._game.plan
        if self.swing is not None:
            hung = signs.hang(canvas, plan.board, self.shown.words)[-1]
            signs.draw_sign(canvas, hung, angle=_pendulum(self.swing))
        if self._held_up:
            self._draw_held_up(canvas, *self._held_up)
        if self._spot is not None:
            self._draw_spot(canvas, self._spot)
        if self.banner:
            self._draw_banner(canvas)

    def _draw_spot(self, canvas: Canvas, seat: Seat) -> None:
        """One window in the dark, with the lamp that goes out (or comes on)."""
        cell = self._game.plan.windows[seat]
        lamps = self.shown.dentro[seat]
        look = Look(self._game.names[seat], seat + 1, lamps)
        windows.draw_window(canvas, cell, look)
        if self._lamp and lamps:
            _, lamp, light = self._lamp
            pane = windows.pane_of(cell, canvas)
            bulb = windows.lamp_of(cell, canvas, lamp)
            windows.draw_lamp(canvas, bulb, pane, lit=light > 0, flicker=light)

    def _draw_held_up(self, canvas: Canvas, word: str, share: float) -> None:
        """Large in the middle first, then on its way to its nail."""
        board = self._game.plan.board
        goal = signs.hang(canvas, board, (*self.shown.words, word))[-1]
        on_its_way = ease_in_out(max(0.0, (share - 0.65) / 0.35))
        image = signs.sign(word, canvas.u(ANNOUNCED_SIZE))
        large = min(1.0, (board.width - canvas.u(4)) / image.get_width())
        small = goal.rect.width / image.get_width()
        image = pygame.transform.smoothscale_by(image, large + (small - large) * on_its_way)
        x = board.centerx + (goal.rect.centerx - board.centerx) * on_its_way
        y = board.centery + (goal.rect.centery - board.centery) * on_its_way
        canvas.glow((x, y), image.get_width() * 0.7, theme.LAMP, round(150 * (1 - on_its_way)))
        canvas.surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_banner(self, canvas: Canvas) -> None:
        board = self._game.plan.board
        box = board.inflate(-canvas.u(6), 0)
        box.height = canvas.u(15)
        box.center = board.center
        canvas.panel(box, theme.NIGHT, radius=2, alpha=242, border=0.5, border_colour=theme.LAMP,
                     shadow=True)  # fmt: skip
        size = theme.HUGE if len(self.banner) <= SHORT_BANNER else theme.TITLE
        canvas.text(self.banner, box.center, size, face=theme.DISPLAY, colour=theme.LAMP,
                    width=box.width - canvas.u(5), wrap=True)  # fmt: skip


def _paint_lamp(canvas: Canvas, at: Point, share: float) -> None:
    canvas.glow(at, canvas.u(9), theme.LAMP, 220)
    canvas.symbol("circle", at, canvas.u(1.9), theme.WHITE, theme.LAMP)


def _pendulum(share: float) -> float:
    """From a wide swing to rest, in degrees."""
    return 15 * math.exp(-3.4 * share) * math.cos(share * 24) + signs.REST_ANGLE * share
