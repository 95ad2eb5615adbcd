"""What the matcher reports: an offence, as seen by someone who only knows Italian."""

from dataclasses import dataclass
from enum import StrEnum


class Tier(StrEnum):
    """How a form belongs to its card."""

    SURE = "sure"  # it is a form of the card and of nothing else
    HOMOGRAPH = "homograph"  # also a form of another word: an offence all the same
    COLLISION = "collision"  # nearly always another word; an offence only if the context says so
    TRANSLATION = "translation"  # the card in another language
    HOUSE = "house"  # only under a house rule ("uno severo")
    SUSPECT = "suspect"  # sounds like a form, but is not one: to be confirmed by people

    @property
    def italian(self) -> str:
        return _ITALIAN[self]


_ITALIAN = {
    Tier.SURE: "certa",
    Tier.HOMOGRAPH: "omografa",
    Tier.COLLISION: "solo se il contesto lo conferma",
    Tier.TRANSLATION: "traduzione",
    Tier.HOUSE: "solo con la regola «uno severo»",
    Tier.SUSPECT: "sospetta",
}


@dataclass(frozen=True, slots=True)
class Hit:
    card: str  # as it was given
    words: str  # what matched, without punctuation
    start: int  # first word
    end: int  # one past the last word
    tier: Tier
    reason: str  # in Italian, for the players
