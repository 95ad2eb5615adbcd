"""What lies in the box of 6 Fuori: Number cards, word cards, Dentro cards."""

from collections.abc import Sequence

DENTRO_EACH = 3
"""Dentro cards at the start, and the most one may have."""

COLOURS = ("rosso", "blu", "giallo", "verde")

SEI, FUORI = "sei", "fuori"

NUMBER_WORDS = (
    "zero",
    "uno",
    "due",
    "tre",
    "quattro",
    "cinque",
    SEI,
    "sette",
    "otto",
    "nove",
    "dieci",
)

WORDS = (
    *NUMBER_WORDS,
    FUORI,
    "dire",
    "toccare",
    "carta",
    "avere",
    "fare",
    "dare",
    "prendere",
    "passare",
    "giocare",
    "vincere",
    "perdere",
    "chiedere",
    "sapere",
    "potere",
    "volere",
    "guardare",
    "aspettare",
    "turno",
    "mano",
    "cioè",
    "allora",
    "no",
    "sì",
    "ok",
)
"""The word deck when nobody hands in another: 36 printed cards."""

OWN_WORDS = 3
"""Blank cards, for the words of the group."""

LONGEST_WORD = 60
"""Letters of a word or saying on a card."""

LONGEST_HEARD = 120
"""Letters kept of the way it was said."""

Card = int
"""A Number card: its value times four, plus its colour."""


def card(value: int, colour: int) -> Card:
    return value * len(COLOURS) + colour


def value(of: Card) -> int:
    return of // len(COLOURS)


def colour(of: Card) -> str:
    return COLOURS[of % len(COLOURS)]


def name(of: Card) -> str:
    return f"{value(of)} {colour(of)}"


def highest_number(players: int) -> int:
    """The highest Number card dealt among so many players."""
    if players == 3:
        return 6
    return 8 if players <= 5 else 10


def number_cards(players: int) -> tuple[Card, ...]:
    return tuple(range((highest_number(players) + 1) * len(COLOURS)))


def tidy(word: str) -> str:
    """A word as the rules compare it: small letters, single blanks."""
    return " ".join(word.casefold().split())


def word_deck(words: Sequence[str], players: int) -> tuple[str, ...]:
    """The words to draw from: without the two that start on the table, and without the
    numbers that are not dealt."""
    absent = {SEI, FUORI, *NUMBER_WORDS[highest_number(players) + 1 :]}
    tidied = dict.fromkeys(tidy(word) for word in words)
    return tuple(word for word in tidied if word and word not in absent)


def without_pairs(hand: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A hand after its pairs are gone, and the cards that went, two by two."""
    single: dict[int, Card] = {}
    gone: list[Card] = []
    for held in hand:
        other = single.pop(value(held), None)
        if other is None:
            single[value(held)] = held
        else:
            gone += (other, held)
    return tuple(sorted(single.values())), tuple(gone)
