"""The rules of a game, in our own words, with drawn examples."""

import pygame

from sixfuori.table import screens, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key
from sixfuori.table.pages import RulePage
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button


class Rules(Screen):
    """Leaf through the pages with buttons or arrows."""

    def __init__(self, game: str, page: int = 0) -> None:
        super().__init__()
        self.game = game
        self.pages: tuple[RulePage, ...] = screens.of_game(game).RULES
        self.page = page
        self._back = Button(texts.MENU_BACK, lambda: self.app.pop(), key="escape")
        self._previous = Button(texts.PREVIOUS_PAGE, lambda: self._turn(-1), key="left")
        self._next = Button(texts.NEXT_PAGE, lambda: self._turn(1), key="right", main=True)
        self.set_widgets([self._back, self._previous, self._next], self._next)
        self._turn(0)

    def _turn(self, by: int) -> None:
        self.page = min(len(self.pages) - 1, max(0, self.page + by))
        self._previous.enabled = self.page > 0
        self._next.enabled = self.page < len(self.pages) - 1
        self.changed()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name in ("left", "right"):
            self._turn(-1 if event.name == "left" else 1)
            return True
        return self.handle_widgets(event)

    def layout(self, canvas: Canvas) -> None:
        y = canvas.height - canvas.u(12)
        size = (canvas.u(30), canvas.u(8.5))
        self._back.rect = pygame.Rect((canvas.u(4), y), size)
        self._next.rect = pygame.Rect((canvas.width - canvas.u(4) - size[0], y), size)
        self._previous.rect = pygame.Rect((self._next.rect.x - size[0] - canvas.u(2), y), size)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        page = self.pages[self.page]
        title = texts.GAMES[self.game][0]
        canvas.text(f"{title} · {page.title}", (canvas.u(5), canvas.u(8)), theme.TITLE,
                    face=theme.DISPLAY, anchor="midleft", colour=theme.LAMP,
                    width=canvas.width - canvas.u(24))  # fmt: skip
        canvas.text(f"{self.page + 1} / {len(self.pages)}",
                    (canvas.width - canvas.u(5), canvas.u(8)), theme.NAME, face=theme.DISPLAY,
                    anchor="midright", colour=theme.QUIET)  # fmt: skip
        body = pygame.Rect(canvas.u(5), canvas.u(15), canvas.width - canvas.u(10),
                           canvas.height - canvas.u(30))  # fmt: skip
        words = body.copy()
        if page.draw:
            words.width = round(body.width * 0.46)
            picture = pygame.Rect(words.right + canvas.u(4), body.y,
                                  body.right - words.right - canvas.u(4), body.height)  # fmt: skip
            canvas.panel(picture, theme.SHADE, radius=2.5, alpha=90)
            page.draw(canvas, picture.inflate(-canvas.u(4), -canvas.u(4)))
        size = theme.NAME
        while size > theme.SMALL and (
            canvas.text_size(page.text, size, width=words.width, wrap=True)[1] > words.height
        ):
            size -= 0.1
        canvas.text(page.text, words.topleft, size, anchor="topleft", width=words.width, wrap=True)
        self.draw_widgets(canvas)
