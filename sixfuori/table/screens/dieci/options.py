"""The house rules of DIECI on the page of a new match."""

from sixfuori.table.pages import Option
from sixfuori.table.texts import dieci as texts

OPTIONS = (
    Option(
        "youngest",
        texts.OPTION_DEALER,
        tuple(zip((None, 0), texts.OPTION_DEALER_CHOICES, strict=True)),
    ),
    Option(
        "tokens",
        texts.OPTION_TOKENS,
        tuple(zip((5, 3), texts.OPTION_TOKENS_CHOICES, strict=True)),
    ),
    Option(
        "rooster_stops_jump",
        texts.OPTION_ROOSTER,
        tuple(zip((True, False), texts.OPTION_ROOSTER_CHOICES, strict=True)),
    ),
)
