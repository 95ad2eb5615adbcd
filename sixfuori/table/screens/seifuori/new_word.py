"""A word card is turned up on the real table: read it aloud, type it, or pick it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sixfuori.ear import Heard
from sixfuori.games.seifuori import Phase, SkipWord
from sixfuori.italian import suggest
from sixfuori.referee import READING_LIMIT
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screens.seifuori import signs
from sixfuori.table.screens.seifuori.sheets import Sheet
from sixfuori.table.texts import seifuori as texts
from sixfuori.table.widgets import Button, TextField, Widget

if TYPE_CHECKING:
    from sixfuori.table.screens.seifuori.game import GameScreen

SUGGESTIONS = 5


class NewWordPage(Sheet):
    """While it is fresh, words are read and not said."""

    SHARES = (0.92, 0.92)

    def __init__(self, game: GameScreen) -> None:
        self._dealers = game.match.state.phase is Phase.WORD
        dealer = game.name(game.match.state.dealer)
        title = texts.READ_ALOUD.format(name=dealer) if self._dealers else texts.ADD_WORD
        super().__init__(game, title)
        self._field = TextField(placeholder=texts.WORD_PLACEHOLDER, changed=self._typed,
                                done=self._enter_word)  # fmt: skip
        self._done = Button(texts.HANG_IT, lambda: self._enter_word(self._field.text), main=True,
                            hint=texts.KEY_ENTER)  # fmt: skip
        self._again = Button(texts.LISTEN_AGAIN, self._read, key="f2", hint="F2")
        self._skip = Button(texts.NO_MORE_WORDS, self._skip_word, key="f4", hint="F4")
        self._offers: list[Button] = []
        self._deck = [
            Button(word, lambda word=word: self._choose(word), size=theme.BODY)  # type: ignore[misc]
            for word in game.table.deck
        ]
        self._left = READING_LIMIT
        self._proposed: str | None = None

    def enter(self) -> None:
        self._read()
        self._arrange()

    def leave(self) -> None:
        self.game.referee.stop_reading(self.game.clock())
        self._follow()

    def _read(self) -> None:
        """The dealer's key: the ear listens for a word of the deck."""
        self.game.referee.start_reading(self.game.clock())
        self._follow()
        self._left = READING_LIMIT
        self._proposed = None

    def _follow(self) -> None:
        """The ear listens for other words while a card is being read."""
        if self.game.listening:
            self.game.listening.follow()

    def _arrange(self) -> None:
        self._skip.visible = self._dealers
        self._again.visible = self.app.ear is not None
        widgets: list[Widget] = [self._field, *self._offers, *self._deck, self.back, self._skip]
        self.set_widgets([*widgets, self._again, self._done], self._field)
        self.app.lay_out_again(self)

    def hear(self, heard: Heard) -> None:
        """The game has passed it to the referee already: see what it proposes."""
        if self.game.referee.proposal != self._proposed:
            self._proposed = self.game.referee.proposal
            self.changed()

    @property
    def typing(self) -> bool:
        return True

    @property
    def restless(self) -> bool:
        return super().restless or (self._left > 0 and self.app.ear is not None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._left > 0 and self.app.ear is not None:
            self._left = max(0.0, self._left - dt)
            self.changed()

    def _typed(self, text: str) -> None:
        found = suggest(text, self.game.table.deck, SUGGESTIONS)
        self._offers = [
            Button(word, lambda word=word: self._choose(word), main=True, size=theme.BODY)  # type: ignore[misc]
            for word in found
        ]
        self._arrange()

    def _enter_word(self, text: str) -> None:
        """What is typed, or else what was heard."""
        word = text.strip() or self._proposed
        if word:
            self._choose(word)

    def _choose(self, word: str) -> None:
        if self.game.add_word(word):
            self.app.pop()

    def _skip_word(self) -> None:
        if self.game.submit(SkipWord(self.game.match.state.dealer)):
            self.app.pop()

    # Drawing

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        room = self.inner(canvas)
        gap = canvas.u(1)
        half = round(room.width * 0.46)
        self._field.rect = pygame.Rect(room.x, room.y, half, canvas.u(7))
        wide = (half - gap * (SUGGESTIONS - 1)) // SUGGESTIONS
        for number, button in enumerate(self._offers):
            x = room.x + number * (wide + gap)
            button.rect = pygame.Rect(x, self._field.rect.bottom + gap, wide, canvas.u(6))
        self._lay_deck(canvas, self._deck_room(canvas))
        bottom = self.back.rect
        self._again.rect = pygame.Rect(bottom.right + gap, bottom.y, canvas.u(30), bottom.height)
        self._skip.rect = self._again.rect.move(self._again.rect.width + gap, 0)
        if not self._again.visible:
            self._skip.rect = self._again.rect.copy()
        self._done.rect = pygame.Rect(0, bottom.y, canvas.u(28), bottom.height)
        self._done.rect.right = self.box.right - canvas.u(3)

    def _deck_room(self, canvas: Canvas) -> pygame.Rect:
        room = self.inner(canvas)
        top = room.y + canvas.u(19)
        return pygame.Rect(room.x, top, room.width, room.bottom - top)

    def _lay_deck(self, canvas: Canvas, room: pygame.Rect) -> None:
        columns = 7 if canvas.width > canvas.height * 1.4 else 5
        rows = max(1, -(-len(self._deck) // columns))
        gap = canvas.u(0.8)
        wide = (room.width - gap * (columns - 1)) // columns
        tall = min(canvas.u(7), (room.height - gap * (rows - 1)) // rows)
        for number, button in enumerate(self._deck):
            row, column = divmod(number, columns)
            at = (room.x + column * (wide + gap), room.y + row * (tall + gap))
            button.rect = pygame.Rect(*at, wide, tall)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        room = self.inner(canvas)
        box = pygame.Rect(room.x + round(room.width * 0.5), room.y, 0, canvas.u(15))
        box.width = room.right - box.x
        canvas.panel(box, theme.SHADE, radius=1.6, alpha=170)
        if self._proposed:
            canvas.text(texts.HEARD_WORD, (box.centerx, box.y + canvas.u(2.6)), theme.SMALL)
            image = signs.sign(self._proposed, canvas.u(6.4))
            canvas.surface.blit(image, image.get_rect(center=(box.centerx, box.y + canvas.u(9))))
        elif self.app.ear is None:
            self._say(canvas, box, texts.NO_EAR_TYPE)
        elif self._left > 0:
            self._say(canvas, box, texts.LISTENING_FOR_WORD)
            bar = pygame.Rect(box.x, box.bottom - canvas.u(0.8), 0, canvas.u(0.8))
            bar.width = round(box.width * self._left / READING_LIMIT)
            pygame.draw.rect(canvas.surface, theme.LAMP, bar)
        else:
            self._say(canvas, box, texts.READING_OVER)
        at = (room.x, self._deck_room(canvas).y - canvas.u(1.8))
        canvas.text(texts.STILL_IN_DECK, at, theme.SMALL, anchor="midleft", colour=theme.QUIET)

    def _say(self, canvas: Canvas, box: pygame.Rect, words: str) -> None:
        canvas.text(words, box.center, theme.BODY, width=box.width - canvas.u(3), wrap=True)
