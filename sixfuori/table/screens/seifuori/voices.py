"""Whose voice was it? Nobody has to enrol: every confirmed verdict teaches a voice.

Recognising takes some tenths of a second, so it happens in a thread of its own and the
answer comes later, in the table's thread. Where the models are missing nothing happens.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sixfuori.ear.sound import Samples
from sixfuori.ear.voices import Voices, available
from sixfuori.errors import UserError
from sixfuori.store import troubles

SURE = 0.75
"""How probable a voice must be to be named."""


class KnownVoices:
    """The voices of one match; forgotten when it ends."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], None]) -> None:
        self._call_soon = call_soon
        self._voices: Voices | None = None
        self._work = ThreadPoolExecutor(1, "voci") if available() else None

    def learn(self, name: str, sound: Samples) -> None:
        """This was that person."""
        if self._work:
            self._work.submit(self._learn, name, sound)

    def recognise(self, sound: Samples, then: Callable[[str], None]) -> None:
        """Call `then` with a name, if the voice is known and clear."""
        if self._work and self._voices and len(self._voices.names) > 1:
            self._work.submit(self._recognise, sound, then)

    def close(self) -> None:
        if self._work:
            self._work.shutdown(wait=False, cancel_futures=True)

    def _learn(self, name: str, sound: Samples) -> None:
        try:
            if self._voices is None:
                self._voices = Voices()
            self._voices.enrol(name, sound)
        except UserError as error:
            troubles.say(str(error))
            self._work = None

    def _recognise(self, sound: Samples, then: Callable[[str], None]) -> None:
        ranked = self._voices.who(sound) if self._voices else []
        if ranked and ranked[0][1] >= SURE:
            self._call_soon(lambda: then(ranked[0][0]))
