"""The settings: sensible without ever opening them."""

from collections.abc import Callable
from pathlib import Path

import pygame

from sixfuori.ear import devices, recognisers
from sixfuori.errors import UserError
from sixfuori.files import user_data
from sixfuori.store import privacy
from sixfuori.store.settings import BotSpeed, CardColours, TextSize
from sixfuori.strictness import Strictness
from sixfuori.table import theme
from sixfuori.table.canvas import Canvas
from sixfuori.table.screen import Screen
from sixfuori.table.screens.dialogue import Dialogue
from sixfuori.table.texts import common as texts
from sixfuori.table.widgets import Button, Choice, Slider, Widget, toggle

AUTOMATIC = ""


class SettingsScreen(Screen):
    """Two columns of labelled widgets; every change holds at once and is kept."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[str, Widget]] = []
        self._back = Button(texts.MENU_BACK, lambda: self.app.pop(), key="escape", main=True)
        self._export = Button(texts.EXPORT, self._export_matches)
        self._erase = Button(texts.ERASE, self._ask_to_erase)

    def enter(self) -> None:
        now = self.app.settings
        change = self.app.change_settings
        self._lines = [
            (texts.SET_VOLUME, Slider(now.volume, self._set_volume)),
            (texts.SET_MUTED, toggle(now.muted, lambda on: change(muted=on))),
            (
                texts.SET_TEXT_SIZE,
                Choice(
                    texts.SET_TEXT_SIZES,
                    now.text_size.value,
                    lambda value: change(text_size=TextSize(value)),
                ),
            ),
            (
                texts.SET_COLOURS,
                Choice(
                    texts.SET_COLOURS_CHOICES,
                    now.card_colours.value,
                    lambda value: change(card_colours=CardColours(value)),
                ),
            ),
            (texts.SET_MOTION, toggle(now.reduced_motion, lambda on: change(reduced_motion=on))),
            (texts.SET_FULL_SCREEN, toggle(now.full_screen, lambda on: change(full_screen=on))),
            (
                texts.SET_BOT_SPEED,
                Choice(
                    texts.SET_BOT_SPEEDS,
                    now.bot_speed.value,
                    lambda value: change(bot_speed=BotSpeed(value)),
                ),
            ),
            (
                texts.SET_STRICTNESS,
                Choice(
                    texts.SET_STRICTNESSES,
                    now.strictness.value,
                    lambda value: change(strictness=Strictness(value)),
                ),
            ),
            (texts.SET_CAPTIONS, toggle(now.captions, lambda on: change(captions=on))),
            (texts.SET_LISTENING, toggle(now.listening, self._set_listening)),
            (texts.SET_MICROPHONE, self._cycle(devices(), now.microphone, "microphone")),
            (
                texts.SET_RECOGNISER,
                self._cycle(recognisers.installed(), now.recogniser, "recogniser"),
            ),
            (texts.SET_MODELS, Button(texts.SET_MODELS_OPEN, self._open_models)),
        ]
        widgets = [widget for _, widget in self._lines]
        self.set_widgets([*widgets, self._export, self._erase, self._back])

    def _cycle(self, names: list[str], chosen: str | None, field: str) -> Button:
        """A button that walks through names too long and too many to stand side by side."""
        values = [AUTOMATIC, *names]
        state = {"at": values.index(chosen) if chosen in values else 0}

        def following() -> None:
            state["at"] = (state["at"] + 1) % len(values)
            value = values[state["at"]]
            button.label = value or texts.SET_AUTOMATIC
            self.app.change_settings(**{field: value or None})
            if self.app.ear:  # listen with the new choice
                self.app.close_ear()
                self.app.open_ear()

        button = Button(values[state["at"]] or texts.SET_AUTOMATIC, following)
        return button

    def _set_listening(self, on: bool) -> None:
        self.app.change_settings(listening=on)
        if not on:
            self.app.close_ear()

    def _set_volume(self, value: float) -> None:
        self.app.change_settings(volume=round(value, 2))
        self.app.sounds.play("click")

    def _open_models(self) -> None:
        from sixfuori.table.screens.models import ModelsScreen

        self.app.push(ModelsScreen())

    def resume(self) -> None:
        """A model may have been fetched: offer it."""
        self.enter()
        self.app.lay_out_again(self)

    def _export_matches(self) -> None:
        target = user_data() / "partite.zip"
        self._carefully(
            lambda: texts.EXPORTED.format(count=privacy.export(target), path=Path(target))
        )

    def _ask_to_erase(self) -> None:
        answers = [(texts.ERASE, self._erase_all), (texts.CANCEL, lambda: None)]
        self.app.push(Dialogue(texts.ERASE + "?", texts.ERASE_SURE, answers))

    def _erase_all(self) -> None:
        def erase() -> str:
            privacy.erase_matches()
            return texts.ERASED

        self._carefully(erase)

    def _carefully(self, action: Callable[[], str]) -> None:
        try:
            self.app.toast(action())
        except UserError as error:
            self.app.toast(str(error))

    def layout(self, canvas: Canvas) -> None:
        half = (len(self._lines) + 1) // 2
        width = (canvas.width - canvas.u(14)) // 2
        step = min(canvas.u(12), (canvas.height - canvas.u(31)) // half)
        for number, (_, widget) in enumerate(self._lines):
            column, row = divmod(number, half)
            x = canvas.u(5) + column * (width + canvas.u(4))
            y = canvas.u(15) + row * step + canvas.u(4)
            widget.rect = pygame.Rect(x, y, width, min(canvas.u(6), step - canvas.u(4.6)))
        y = canvas.height - canvas.u(12)
        third = (canvas.width - canvas.u(14)) // 3
        for number, button in enumerate((self._export, self._erase, self._back)):
            x = canvas.u(5) + number * (third + canvas.u(2))
            button.rect = pygame.Rect(x, y, third, canvas.u(8))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("evening")
        canvas.text(
            texts.SETTINGS_TITLE,
            (canvas.u(5), canvas.u(8)),
            theme.TITLE,
            face=theme.DISPLAY,
            anchor="midleft",
            colour=theme.LAMP,
        )
        for label, widget in self._lines:
            place = (widget.rect.x, widget.rect.y - canvas.u(2))
            canvas.text(label, place, theme.SMALL, anchor="midleft", width=widget.rect.width)
        self.draw_widgets(canvas)
