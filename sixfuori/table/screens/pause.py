"""The menu within a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixfuori.table.screens.dialogue import Answer, Dialogue
from sixfuori.table.texts import common as texts

if TYPE_CHECKING:
    from sixfuori.table.match_screen import MatchScreen


class Pause(Dialogue):
    """Go on, look up the rules, take back, leave for now, give up."""

    def __init__(self, match_screen: MatchScreen) -> None:
        self._match = match_screen
        answers: list[Answer] = [
            (texts.RESUME, lambda: None),
            (texts.RULES, self._rules),
            (texts.HELP_TITLE, match_screen.show_help),
            (texts.SETTINGS, self._settings),
        ]
        if match_screen.CAN_UNDO:
            answers.append((texts.UNDO, match_screen.undo))
        answers += [
            (texts.TO_MENU, lambda: match_screen.app.home()),
            (texts.ABANDON, self._ask_to_abandon),
        ]
        super().__init__(texts.PAUSE, "", answers)
        self._cancel = lambda: None

    def _rules(self) -> None:
        from sixfuori.table.screens.rules import Rules

        self._match.app.push(Rules(self._match.game.NAME))

    def _settings(self) -> None:
        from sixfuori.table.screens.settings import SettingsScreen

        self._match.app.push(SettingsScreen())

    def _ask_to_abandon(self) -> None:
        question = Dialogue(
            texts.ABANDON + "?",
            texts.ABANDON_SURE,
            [(texts.ABANDON, self._abandon), (texts.CANCEL, lambda: None)],
        )
        self._match.app.push(question)

    def _abandon(self) -> None:
        self._match.saved.abandon()
        self._match.app.home()
