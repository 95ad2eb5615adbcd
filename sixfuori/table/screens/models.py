"""The speech models: what is installed, and fetching another one while the table stays alive."""

from threading import Thread

import pygame

from sixfuori.ear import catalogue, fetching
from sixfuori.ear.catalogue import CATALOGUE, Model
from sixfuori.errors import UserError
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screen import Screen
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button, Progress


class ModelsScreen(Screen):
    """One row per model: what it is for, what it weighs, a button to fetch it."""

    def __init__(self) -> None:
        super().__init__()
        self._rows = [(model, self._button(model), Progress()) for model in CATALOGUE]
        self._back = Button(texts.MENU_BACK, lambda: self.app.pop(), key="escape", main=True)
        buttons = [button for _, button, _ in self._rows]
        bars = [bar for _, _, bar in self._rows]
        self.set_widgets([*buttons, *bars, self._back], self._back)
        self._fetching: str | None = None
        self._refresh()

    def _button(self, model: Model) -> Button:
        return Button(texts.MODEL_GET, lambda: self._fetch(model), size=theme.SMALL)

    def _refresh(self) -> None:
        """Show what is installed now, and which one is on its way."""
        for model, button, bar in self._rows:
            installed = catalogue.where(model.name) is not None
            button.visible = not installed and self._fetching != model.name
            button.enabled = self._fetching is None
            bar.visible = self._fetching == model.name
        self.changed()

    def _fetch(self, model: Model) -> None:
        """Fetch it in a thread of its own; only the loop's thread touches the screen."""
        bar = next(bar for other, _, bar in self._rows if other is model)
        app, self._fetching = self.app, model.name
        bar.share, bar.label = 0.0, model.name

        def show(what: str, done: float) -> None:
            if (bar.label, round(bar.share, 2)) != (what, round(done, 2)):
                bar.label, bar.share = what, done
                app.call_soon(self.changed)

        def work() -> None:
            try:
                fetching.get(model.name, None, show)
                sentence = texts.MODEL_READY.format(name=model.name)
            except UserError as error:
                sentence = str(error)
            app.call_soon(lambda: self._fetched(sentence))

        Thread(target=work, daemon=True).start()
        self._refresh()

    def _fetched(self, sentence: str) -> None:
        self._fetching = None
        self.app.toast(sentence)
        self._refresh()

    def layout(self, canvas: Canvas) -> None:
        step = (canvas.height - canvas.u(31)) // len(self._rows)
        for number, (_, button, bar) in enumerate(self._rows):
            rect = pygame.Rect(0, 0, canvas.u(24), min(canvas.u(7), step - canvas.u(1.5)))
            rect.midright = (
                canvas.width - canvas.u(7),
                canvas.u(15) + number * step + (step - canvas.u(1.2)) // 2,
            )
            button.rect = bar.rect = rect
        self._back.rect = pygame.Rect(0, 0, canvas.u(34), canvas.u(8))
        self._back.rect.midbottom = (canvas.width // 2, canvas.height - canvas.u(4))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(texts.SET_MODELS, (canvas.u(5), canvas.u(8)), theme.TITLE, face=theme.DISPLAY,
                    anchor="midleft", colour=theme.LAMP, width=canvas.width * 0.9)  # fmt: skip
        step = (canvas.height - canvas.u(31)) // len(self._rows)
        for number, (model, button, bar) in enumerate(self._rows):
            box = pygame.Rect(canvas.u(5), canvas.u(15) + number * step,
                              canvas.width - canvas.u(10), step - canvas.u(1.2))  # fmt: skip
            canvas.panel(box, theme.SHADE, radius=1.6, alpha=120)
            room = button.rect.x - box.x - canvas.u(4)
            left = box.x + canvas.u(2)
            canvas.text(model.about, (left, box.y + box.height * 0.34), theme.BODY,
                        anchor="midleft", width=room)  # fmt: skip
            weight = texts.MODEL_WEIGHT.format(
                name=model.name, download=model.download_mb, licence=model.licence
            )
            canvas.text(weight, (left, box.y + box.height * 0.74), theme.SMALL, anchor="midleft",
                        colour=theme.QUIET, width=room)  # fmt: skip
            if not button.visible and not bar.visible:
                canvas.text(texts.MODEL_INSTALLED, button.rect.center, theme.BODY,
                            face=theme.DISPLAY, colour=theme.LAMP)  # fmt: skip
        self.draw_widgets(canvas)
