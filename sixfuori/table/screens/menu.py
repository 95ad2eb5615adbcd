"""The main menu: the palazzo in the evening, one lit window per game."""

import pygame

from sixfuori import games
from sixfuori.store import matches
from sixfuori.store.matches import Unfinished
from sixfuori.table import paint, screens, theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.inputs import Input, Key
from sixfuori.table.screen import Screen
from sixfuori.table.screens.emblems import EMBLEMS
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button

OFFERED = 6
"""How many unfinished matches the menu lists."""
WALL = theme.mix(theme.TERRACOTTA, theme.NIGHT, 0.55)


class GameWindow(Button):
    """A window of the house: lit, shutters open, what is played behind it on the sill."""

    def __init__(self, game: str, number: int, action: "Menu") -> None:
        title, hint = texts.GAMES[game]
        super().__init__(title, lambda: action.choose(game), key=str(number), hint=hint)
        self.game = game

    def draw(self, canvas: Canvas, focused: bool) -> None:
        awake = focused or self.hovered
        sign_height = canvas.u(6.4 + 4.6 * canvas.text_scale)
        pane = self.rect.copy()
        pane.height -= sign_height + canvas.u(1.5)
        pane.width = min(round(pane.width * 0.74), pane.height)
        pane.centerx = self.rect.centerx
        if awake:
            canvas.glow(pane.center, pane.height * 1.05, theme.LAMP, 120)
        self._draw_shutters(canvas, pane)
        light = theme.mix(theme.LAMP, theme.WHITE, 0.25 if awake else 0.0)
        canvas.panel(pane, light if awake else theme.mix(theme.LAMP, theme.TERRACOTTA, 0.18),
                     radius=2, border=0.7, border_colour=theme.PLASTER)  # fmt: skip
        canvas.glow(pane.center, pane.width * 0.72, theme.WHITE, 120)
        EMBLEMS[self.game](canvas, pane.inflate(-canvas.u(3), -canvas.u(4)))
        sill = pygame.Rect(0, pane.bottom - canvas.u(0.4), round(pane.width * 1.12), canvas.u(1.4))
        sill.centerx = pane.centerx
        canvas.panel(sill, theme.PLASTER, radius=0.4, shadow=True)
        sign = pygame.Rect(self.rect.x, self.rect.bottom - sign_height, self.rect.width,
                           sign_height)  # fmt: skip
        canvas.text(self.label, (sign.centerx, sign.y + canvas.u(3.6)), theme.TITLE,
                    face=theme.DISPLAY, colour=theme.LAMP if awake else theme.PLASTER,
                    width=sign.width)  # fmt: skip
        canvas.text(self.hint, (sign.centerx, sign.y + canvas.u(6.4)), theme.SMALL,
                    anchor="midtop", width=sign.width - canvas.u(1), wrap=True,
                    colour=theme.PLASTER)  # fmt: skip

    def _draw_shutters(self, canvas: Canvas, pane: pygame.Rect) -> None:
        width = round(pane.width * 0.16)
        for x in (pane.x - width - canvas.u(0.4), pane.right + canvas.u(0.4)):
            shutter = pygame.Rect(x, pane.y, width, pane.height)
            canvas.panel(shutter, theme.BOTTLE, radius=0.6, border=0.35,
                         border_colour=theme.mix(theme.BOTTLE, theme.NIGHT, 0.5))  # fmt: skip
            step = max(3, canvas.u(1.7))
            dark = theme.mix(theme.BOTTLE, theme.NIGHT, 0.35)
            for y in range(shutter.y + step, shutter.bottom - step // 2, step):
                start = (shutter.x + canvas.u(0.7), y)
                end = (shutter.right - canvas.u(0.8), y)
                pygame.draw.line(canvas.surface, dark, start, end, max(1, canvas.u(0.4)))


class Menu(Screen):
    """Five games, and what else the house offers."""

    def __init__(self) -> None:
        super().__init__()
        self._windows = [GameWindow(game, n + 1, self) for n, game in enumerate(games.NAMES)]
        self._footer = [
            Button(texts.RULES, self._rules, key="r"),
            Button(texts.STATISTICS, self._statistics, key="s"),
            Button(texts.SETTINGS, self._settings, key="i"),
            Button(texts.QUIT, lambda: self.app.quit(), key="q"),
        ]
        self._continue = Button(texts.CONTINUE, self._go_on, key="c", main=True)
        self._unfinished: list[Unfinished] = []
        self.set_widgets([self._continue, *self._windows, *self._footer], self._windows[0])

    def enter(self) -> None:
        self.resume()

    def resume(self) -> None:
        """See what can be continued: a match may have begun or ended since."""
        self._unfinished = matches.unfinished()
        self._continue.visible = bool(self._unfinished)
        if self._unfinished:
            latest = self._unfinished[0].header
            self._continue.label = f"{texts.CONTINUE}: {latest.game.TITLE}"
            self._continue.hint = ", ".join(latest.players)
            if len(self._unfinished) > 1:
                self._continue.label = texts.CONTINUE_MANY.format(count=len(self._unfinished))
                self._continue.hint = texts.CONTINUE_LATEST.format(game=latest.game.TITLE)
            self.focus = self._continue
        elif self.focus is self._continue:
            self.focus = self._windows[0]
        self.changed()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name == "f1" and not event.repeat:
            from sixfuori.table.screens.dialogue import Help

            self.app.push(Help([("1–5", "apri un gioco"), ("C", texts.CONTINUE.lower())]))
            return True
        return self.handle_widgets(event)

    def choose(self, game: str) -> None:
        from sixfuori.table.screens.new_match import NewMatch

        if not screens.ready(game):
            self.app.toast(texts.NO_TABLE_YET.format(game=texts.GAMES[game][0]))
            return
        self.app.sounds.play("doorbell")
        own = getattr(screens.of_game(game), "NewMatch", None)
        self.app.push(own() if own else NewMatch(game))

    def _go_on(self) -> None:
        """Open the match that was left, or ask which one."""
        from sixfuori.table.screens.dialogue import Dialogue

        if len(self._unfinished) == 1:
            self._open(self._unfinished[0])
            return
        answers = [
            (_told(match), lambda match=match: self._open(match))
            for match in self._unfinished[:OFFERED]
        ]
        self.app.push(Dialogue(texts.CONTINUE, "", [*answers, (texts.MENU_BACK, lambda: None)]))

    def _open(self, match: Unfinished) -> None:
        saved = matches.open(match.path)
        if saved is None:
            self.resume()
            return
        self.app.sounds.play("doorbell")
        self.app.push(screens.of_game(saved.header.game.NAME).GameScreen(saved))

    def _rules(self) -> None:
        from sixfuori.table.screens.dialogue import Dialogue
        from sixfuori.table.screens.rules import Rules

        def open_rules(game: str) -> None:
            self.app.push(Rules(game))

        answers = [
            (texts.GAMES[game][0], lambda game=game: open_rules(game))
            for game in filter(screens.ready, games.NAMES)
        ]
        self.app.push(Dialogue(texts.RULES_TITLE, "", [*answers, (texts.MENU_BACK, lambda: None)]))

    def _statistics(self) -> None:
        from sixfuori.table.screens.statistics import Statistics

        self.app.push(Statistics())

    def _settings(self) -> None:
        from sixfuori.table.screens.settings import SettingsScreen

        self.app.push(SettingsScreen())

    def layout(self, canvas: Canvas) -> None:
        side = canvas.u(4)
        usable = canvas.width - 2 * side
        top = canvas.u(24)
        bottom = canvas.height - canvas.u(15)
        gap = canvas.u(2)
        first = round(usable * 0.26)
        rest = (usable - first - 4 * gap) // 4
        x = side
        for number, window in enumerate(self._windows):
            width = rest if number else first
            drop = 0 if number == 0 else canvas.u(7)
            window.rect = pygame.Rect(x, top + drop, width, bottom - top - drop)
            x += width + gap
        width = (usable - 3 * gap) // 4
        for number, button in enumerate(self._footer):
            button.rect = pygame.Rect(side + number * (width + gap), canvas.height - canvas.u(12),
                                      width, canvas.u(8))  # fmt: skip
        self._continue.rect = pygame.Rect(0, canvas.u(5), canvas.u(48), canvas.u(11))
        self._continue.rect.right = canvas.width - side

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(_house(canvas.rect.size, canvas.u(1)), (0, 0))
        sign = pygame.Rect(canvas.u(4), canvas.u(4), canvas.u(56), canvas.u(14))
        canvas.panel(sign, theme.SIGN_RED, radius=1.6, shadow=True, border=0.5,
                     border_colour=theme.PLASTER)  # fmt: skip
        canvas.text(texts.APP.upper(), (sign.x + canvas.u(3), sign.centery), theme.HUGE,
                    face=theme.DISPLAY, anchor="midleft", colour=theme.WHITE,
                    width=canvas.u(35))  # fmt: skip
        canvas.text(texts.TAGLINE, (sign.right - canvas.u(2.6), sign.centery + canvas.u(1.4)),
                    theme.NAME, face=theme.DISPLAY, anchor="midright", colour=theme.LAMP,
                    width=canvas.u(14))  # fmt: skip
        self.draw_widgets(canvas)


def _told(match: Unfinished) -> str:
    """A match as people remember it: what, with whom, when."""
    when = match.last.strftime("%d/%m %H:%M")
    return f"{match.header.game.TITLE} · {when}\n{', '.join(match.header.players)}"


_houses: dict[tuple[tuple[int, int], int], pygame.Surface] = {}


def _house(size: tuple[int, int], u: int) -> pygame.Surface:
    """The wall of the palazzo, with its cornice and the string of lamps."""
    key = (size, u)
    if key not in _houses:
        _houses.clear()
        surface = paint.backdrop("evening", size).copy()
        wall = pygame.Surface((size[0], size[1] - 20 * u))
        wall.fill(WALL)
        wall.set_alpha(165)
        surface.blit(wall, (0, 20 * u))
        cornice = pygame.Rect(0, 20 * u, size[0], max(2, round(1.6 * u)))
        pygame.draw.rect(surface, theme.mix(theme.PLASTER, WALL, 0.35), cornice)
        pygame.draw.rect(
            surface, theme.mix(WALL, theme.NIGHT, 0.5), cornice.move(0, cornice.height)
        )
        _string_lamps(surface, u)
        _houses[key] = surface.convert() if pygame.display.get_surface() else surface
    return _houses[key]


def _string_lamps(surface: pygame.Surface, u: int) -> None:
    width = surface.get_width()
    spans = 4
    for span in range(spans):
        for step in range(24):
            x = (span + step / 24) * width / spans
            y = u * (0.6 + 4.2 * 4 * (step / 24) * (1 - step / 24))
            pygame.draw.circle(surface, theme.SHADE, (x, y), max(1, u * 0.18))
            if step % 4 == 2:
                light = paint.glow(round(3.4 * u / 4) * 4, theme.LAMP, 150)
                surface.blit(light, light.get_rect(center=(round(x), round(y + u))))
                pygame.draw.circle(surface, theme.WHITE, (x, y + u), max(2, u * 0.55))
