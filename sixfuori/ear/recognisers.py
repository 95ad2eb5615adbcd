"""Which recogniser? One small protocol, and a table of what is special to each model."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sixfuori.ear.catalogue import EAR_ORDER, VAR_ORDER, kind_of, where
from sixfuori.ear.heard import Said
from sixfuori.ear.turns import Manners, Stretch
from sixfuori.errors import UserError


class Recogniser(Protocol):
    """Turns stretches of speech into words.

    `Said.at` is left equal to `upto`: whoever owns the clock fills it in.
    """

    name: str

    def expect(self, words: frozenset[str]) -> None: ...
    def hear(self, stretch: Stretch) -> list[Said]: ...


def _vosk(name: str, folder: Path) -> Recogniser:
    from sixfuori.ear.by_vosk import Vosk

    return Vosk(name, folder)


def _whisper(name: str, folder: Path) -> Recogniser:
    from sixfuori.ear.by_whisper import Whisper

    return Whisper(name, folder)


@dataclass(frozen=True, slots=True)
class _Kind:
    make: Callable[[str, Path], Recogniser]
    manners: Manners  # how long to wait for more words, which depends on who writes them


_KINDS = {
    "vosk": _Kind(_vosk, Manners(pause=0.5, longest=18.0)),
    "whisper": _Kind(_whisper, Manners(pause=0.45, longest=11.0)),
}


def make(name: str) -> Recogniser:
    """Load the recogniser of this name; takes a moment and a lot of memory."""
    folder = _folder(name)
    return _KINDS[kind_of(folder)].make(name, folder)


def manners(name: str) -> Manners:
    """How this recogniser wants the sound to be cut."""
    return _KINDS[kind_of(_folder(name))].manners


def _folder(name: str) -> Path:
    folder = where(name)
    if folder is None or kind_of(folder) not in _KINDS:
        raise UserError(f"Il modello «{name}» non è installato: sixfuori models get {name}")
    return folder


def installed(choice: str | None = None) -> list[str]:
    """The recognisers that can be used, best first; `choice` (if installed) before all others."""
    found = [name for name in EAR_ORDER if where(name)]
    if choice and where(choice):
        found = [choice, *(name for name in found if name != choice)]
    return found


def second_opinion(first: str) -> str | None:
    """Who should be asked when the table disputes what `first` heard."""
    others = [name for name in VAR_ORDER if where(name)]
    return next((name for name in others if name != first), first if where(first) else None)
