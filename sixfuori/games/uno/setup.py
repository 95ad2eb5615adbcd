"""What the group agrees on before the first deal."""

from dataclasses import dataclass
from enum import Enum

from sixfuori.games.uno.cards import PERSONAL, Face

PLAYERS = range(2, 11)
TARGET = 500
"""The points the rulebook plays to, when points are counted at all."""

MAX_TEXT = 80
"""An own rule has to be readable on its card from across the table."""


class Effect(Enum):
    """What a customisable Jolly does, besides letting its player choose the colour."""

    FINO_AL_COLORE = "fino al colore"
    VIA_I_JOLLY = "via i jolly"
    TRE_SE_NON_PUO = "tre se non può"
    TURNO_EXTRA = "turno extra"
    ESATTAMENTE_SETTE = "esattamente sette"
    REGOLA_VOSTRA = "regola vostra"


@dataclass(frozen=True, slots=True)
class Personal:
    """The rule on one customisable Jolly: an effect of the rulebook or the group's words."""

    effect: Effect
    text: str = ""

    def __post_init__(self) -> None:
        if self.effect is Effect.REGOLA_VOSTRA and not self.text.strip():
            raise ValueError("Scrivete che cosa fa il vostro Jolly.")
        if len(self.text) > MAX_TEXT:
            raise ValueError(f"La regola del Jolly può avere al massimo {MAX_TEXT} caratteri.")


DEFAULT_PERSONAL = (
    Personal(Effect.TURNO_EXTRA),
    Personal(Effect.FINO_AL_COLORE),
    Personal(Effect.ESATTAMENTE_SETTE),
)


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, and the house rules. Without a target a match is a single hand."""

    players: tuple[str, ...]
    seed: int
    target: int | None = None
    personal: tuple[Personal, Personal, Personal] = DEFAULT_PERSONAL

    def __post_init__(self) -> None:
        if len(self.players) not in PLAYERS:
            raise ValueError("A UNO si gioca da 2 a 10.")
        if self.target is not None and self.target < 1:
            raise ValueError("Il traguardo deve essere di almeno un punto.")

    def rule(self, face: Face) -> Personal:
        """The rule written on that customisable Jolly."""
        return self.personal[PERSONAL.index(face)]
