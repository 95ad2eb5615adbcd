"""How this table likes it: loud or quiet, strict or friendly, who usually plays.

A plain JSON file. Every key stands alone: one that makes no sense falls back to its
default and the others stay; the file as it was is kept aside before it is written again.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, get_type_hints

from sixfuori.files import user_data
from sixfuori.games.plain import NotPlain, from_plain, plain
from sixfuori.store import disk, troubles
from sixfuori.strictness import Strictness

REMEMBERED_NAMES = 30


class TextSize(Enum):
    NORMALE = "normale"
    GRANDE = "grande"
    ENORME = "enorme"


class BotSpeed(Enum):
    LENTO = "lento"
    NORMALE = "normale"
    VELOCE = "veloce"


class CardColours(Enum):
    """`DISTINTI` are colours that colour-blind people can tell apart."""

    CLASSICI = "classici"
    DISTINTI = "distinti"


@dataclass(frozen=True, slots=True)
class Settings:
    """Change one with `dataclasses.replace`, then `save`."""

    volume: float = 0.8
    muted: bool = False
    captions: bool = True
    text_size: TextSize = TextSize.NORMALE
    card_colours: CardColours = CardColours.CLASSICI
    reduced_motion: bool = False
    full_screen: bool = False
    bot_speed: BotSpeed = BotSpeed.NORMALE
    strictness: Strictness = Strictness.AMICI
    recogniser: str | None = None
    """The recogniser's name; None: the best one installed."""
    microphone: str | None = None
    """The device's name; None: the one the system prefers."""
    listening: bool = True
    """Whether the ear may listen at all."""
    guided: bool = False
    """Whether this table has seen how 6 Fuori is played here."""
    names: tuple[str, ...] = ()
    """Who has played here, the latest first."""
    house_rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By game: the fields of its `Setup` that this table sets differently."""

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 1:
            raise ValueError("il volume va da 0 a 1")

    def remembering(self, names: Iterable[str]) -> "Settings":
        """These players come first next time."""
        merged = tuple(dict.fromkeys((*names, *self.names)))
        return replace(self, names=merged[:REMEMBERED_NAMES])


def path() -> Path:
    return user_data() / "impostazioni.json"


def load() -> Settings:
    """The settings on disk; defaults for whatever is missing or makes no sense."""
    file = path()
    try:
        data = json.loads(file.read_bytes())
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        complaint = f"non si legge: {disk.reason(error)}"
    except (ValueError, RecursionError) as error:
        complaint = _where(error)
    else:
        settings, complaints = _understood(data)
        if not complaints:
            return settings
        _keep_aside(file, "; ".join(complaints))
        save(settings)
        return settings
    _keep_aside(file, complaint)
    return Settings()


def save(settings: Settings) -> bool:
    """Write them; whether it worked (if not, a sentence is waiting in `troubles`)."""
    text = json.dumps(plain(settings), ensure_ascii=False, indent=2) + "\n"
    try:
        disk.write_whole(path(), text.encode("utf-8", "replace"))
    except OSError as error:
        troubles.say(f"Le impostazioni non si possono salvare: {disk.reason(error)} ({path()}).")
        return False
    return True


def _understood(data: Any) -> tuple[Settings, list[str]]:
    if not isinstance(data, dict):
        return Settings(), ["qui serve un oggetto"]
    settings = Settings()
    complaints = []
    hints = get_type_hints(Settings)
    known = {f.name for f in fields(Settings)}
    for key, value in data.items():
        if key not in known:
            complaints.append(f"«{key}» non esiste")
            continue
        try:
            settings = replace(settings, **{key: from_plain(hints[key], value, key)})
        except (NotPlain, ValueError) as error:
            complaints.append(str(error))
    return settings, complaints


def _where(error: ValueError | RecursionError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"la riga {error.lineno} non è JSON"
    return "non è un testo JSON"


def _keep_aside(file: Path, complaint: str) -> None:
    aside = disk.set_aside(file)
    kept = f" Il file com'era è in {aside}." if aside else ""
    troubles.say(f"Impostazioni, {file}: {complaint}. Per il resto valgono quelle solite.{kept}")
