"""From the ear to the referee: what is heard becomes hearings, captions, second opinions.

The word lists and spaCy are loaded in the background; until they are there the caption
works and words are accused by hand. All moments the referee sees are of the table's own
clock, so that the ear may be closed and opened again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING

from sixfuori.ear import Change, Heard, Opinion, Said, Sighting, Spotter, Standing, State
from sixfuori.ear.sound import Samples
from sixfuori.errors import UserError
from sixfuori.games.contract import Seat
from sixfuori.italian import Matcher, Tier, warm_up
from sixfuori.italian.hits import Hit
from sixfuori.referee import Accusation, Hearing, Referee, Source
from sixfuori.store import troubles
from sixfuori.table.screens.seifuori.voices import KnownVoices

if TYPE_CHECKING:
    from sixfuori.table.app import App

Clock = Callable[[], float]


class Listening:
    """The ear's side of one match."""

    def __init__(
        self, app: App, referee: Referee, clock: Clock, accused: Callable[[], None]
    ) -> None:
        """`accused` is called when an accusation comes later than the words it is about."""
        self.caption = ""
        self._app = app
        self._referee = referee
        self._clock = clock
        self._accused = accused
        self._spotter: Spotter | None = None
        self._reader: Matcher | None = None
        self._loading: Thread | None = None
        self._ear: object = None
        self._offset = 0.0
        self._mattering: object = None
        self._awaited: list[tuple[Accusation, float]] = []
        self._voices = KnownVoices(app.call_soon)

    # Getting ready

    def open(self) -> None:
        """Listen, where the settings allow it."""
        if self._app.open_ear():
            self.prepare()

    def close(self) -> None:
        self._voices.close()
        self._app.release_ear()

    def prepare(self) -> None:
        """Load the words in the background."""
        if self._loading is None:
            self._loading = Thread(target=self._load, name="parole", daemon=True)
            self._loading.start()

    def wait_until_ready(self) -> None:
        """For those who cannot do without (a typed sentence, a test)."""
        self.prepare()
        if self._loading:
            self._loading.join()

    def _load(self) -> None:
        setup = self._referee.state.setup
        words, deck = self._referee.state.words, self._referee.state.deck
        try:
            warm_up()
            matcher = Matcher(words, strict_one=setup.uno_severo)
            reader = Matcher(deck, strict_one=setup.uno_severo)
        except UserError as error:
            troubles.say(str(error))
            return
        self._reader = reader
        self._spotter = Spotter(matcher)
        self._app.call_soon(self.follow)

    @property
    def _matcher(self) -> Matcher | None:
        matcher = self._spotter.matcher if self._spotter else None
        return matcher if isinstance(matcher, Matcher) else None

    def follow(self) -> None:
        """Listen for the words in play now; while a card is read aloud, for the deck's."""
        matcher = self._matcher
        if matcher is None:
            return
        wanted = set(self._referee.state.words)
        for card in set(matcher.cards) - wanted:
            matcher.remove(card)
        for card in wanted - set(matcher.cards):
            matcher.add(card)
        reading = self._referee.is_reading(self._clock())
        ear, mattering = self._app.ear, (self._app.ear, frozenset(wanted), reading)
        if ear is not None and mattering != self._mattering:
            self._mattering = mattering
            ear.expect(self._reader.forms if reading and self._reader else matcher.forms)

    # Times

    def here(self, moment: float) -> float:
        """A moment of the ear's clock on the table's clock."""
        self._compare_clocks()
        return moment + self._offset

    def there(self, moment: float) -> float:
        """And back."""
        self._compare_clocks()
        return moment - self._offset

    def _compare_clocks(self) -> None:
        ear = self._app.ear
        if ear is not None and ear is not self._ear:
            self._ear = ear
            self._offset = self._clock() - ear.now

    # Hearing

    @property
    def state(self) -> Change:
        """How the ear is doing."""
        return self._app.ear.state if self._app.ear else Change(State.DEAF)

    @property
    def level(self) -> float:
        return self._app.ear.level if self._app.ear else 0.0

    def hear(self, heard: Heard) -> None:
        """Pass on what the ear tells. New accusations wait in the referee."""
        if isinstance(heard, Opinion):
            self._take_opinion(heard)
        elif isinstance(heard, Said):
            self._take_words(heard)

    def _take_words(self, said: Said) -> None:
        if said.text:
            self.caption = said.text
        if self._spotter is None:
            return
        self.follow()
        if said.words and self._referee.is_reading(self.here(said.words[-1].start)):
            self._read(said)
        if said.final:
            self._hear_names(said)
        for sighting in self._spotter.feed(said):
            if sighting.standing is Standing.WITHDRAWN:
                self._referee.withdraw(sighting.number)
            else:
                self._referee.hear(self._hearing(sighting))

    def _read(self, said: Said) -> None:
        """A new word is being read aloud: look for words of the deck."""
        if self._reader is None:
            return
        for hit in self._reader.hits(said.text):
            words = said.words[hit.start : hit.end]
            self._referee.hear(_hearing(hit, self.here(words[0].start), self.here(words[-1].end)))

    def _hearing(self, sighting: Sighting) -> Hearing:
        start, end = self.here(sighting.start), self.here(sighting.end)
        return _hearing(sighting.hit, start, end, sighting.number)

    def typed(self, text: str) -> list[Hearing]:
        """What somebody typed that was said: the offences in it."""
        self.wait_until_ready()
        matcher = self._matcher
        if matcher is None:
            return []
        self.follow()
        now = self._clock()
        return [
            Hearing(hit.card, hit.words, hit.reason, now, now, source=Source.TYPED)
            for hit in matcher.hits(text)
        ]

    # Voices

    def learn(self, accusation: Accusation, who: Seat) -> None:
        """The table said whose voice that was."""
        sound = self.replay(accusation)
        if sound is not None:
            self._voices.learn(self._referee.state.setup.players[who], sound)

    def recognise(self, accusation: Accusation, then: Callable[[Seat], None]) -> None:
        """Tell, a little later, who it was, if their voice is known."""
        sound = self.replay(accusation)
        if sound is not None:
            players = self._referee.state.setup.players
            self._voices.recognise(sound, lambda name: then(players.index(name)))

    def _hear_names(self, said: Said) -> None:
        """Somebody Fuori may have been called by name: by whom?"""
        ear, state = self._app.ear, self._referee.state
        if ear is None or not said.words or all(state.dentro) or not state.in_round:
            return
        words = [
            replace(word, start=self.here(word.start), end=self.here(word.end))
            for word in said.words
        ]
        sound = ear.replay(said.words[0].start, said.words[-1].end)

        def heard(name: str) -> None:
            self._referee.hear_names(words, state.setup.players.index(name))
            self._accused()

        self._voices.recognise(sound, heard)

    # VAR

    def replay(self, accusation: Accusation) -> Samples | None:
        """The sound around an accusation, if it is still in memory."""
        ear = self._app.ear
        if ear is None or accusation.source is not Source.EAR:
            return None
        span = self._referee.dispute(accusation)
        sound = ear.replay(self.there(span.start), self.there(span.end))
        return sound if len(sound) else None

    def ask_again(self, accusation: Accusation) -> bool:
        """Ask for a second opinion; it comes later into `referee.opinions`."""
        ear = self._app.ear
        if ear is None or accusation.source is not Source.EAR:
            self._referee.heard_again(accusation, None)
            return False
        span = self._referee.dispute(accusation)
        start = self.there(span.start)
        self._awaited.append((accusation, start))
        ear.second_opinion(start, self.there(span.end))
        return True

    def _take_opinion(self, opinion: Opinion) -> None:
        if not self._awaited:
            return
        nearest = min(self._awaited, key=lambda asked: abs(asked[1] - opinion.start))
        self._awaited.remove(nearest)
        matcher = self._matcher
        if opinion.words is None or matcher is None:
            self._referee.heard_again(nearest[0], None)
            return
        text = " ".join(word.text for word in opinion.words)
        self._referee.heard_again(nearest[0], [hit.card for hit in matcher.hits(text)], text)


def _hearing(hit: Hit, start: float, end: float, key: int | None = None) -> Hearing:
    sure = hit.tier is not Tier.SUSPECT
    return Hearing(hit.card, hit.words, hit.reason, start, end, sure, key=key)
