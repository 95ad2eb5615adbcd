"""A table of CODE set up by hand: cards written as one would say them."""

from sixfuori.games.chance import Chance
from sixfuori.games.code.cards import CODES, Action, Card, Colour, Number
from sixfuori.games.code.model import Record, Setup, State

ANNA, BRUNO, CARLA, DARIO = range(4)
NAMES = ("Anna", "Bruno", "Carla", "Dario")
WORDS = {action.value.split()[0].lower(): action for action in Action}


def cards(text: str) -> tuple[Card, ...]:
    """'5r 0b jolly' is the red five, the blue nought and a Jolly."""
    colours = {colour.value[0]: colour for colour in Colour}
    return tuple(
        WORDS[word] if word in WORDS else Number(int(word[0]), colours[word[1]])
        for word in text.split()
    )


def numbers(text: str) -> tuple[Number, ...]:
    return tuple(card for card in cards(text) if isinstance(card, Number))


def table(
    *hands: str,
    pile: str = "5r",
    actions: str = "",
    deck: str = "9v 9v 9v 9v 9v 9v",
    codes: tuple[str, ...] = CODES[:4],
) -> State:
    """A match in progress, Anna to play; the deck is written from the top down."""
    seats = len(hands)
    return State(
        setup=Setup(players=NAMES[:seats], seed=1),
        hands=tuple(cards(hand) for hand in hands),
        codes=codes[:seats],
        set_aside=tuple(c for c in CODES if c not in codes[:seats]),
        deck=cards(deck)[::-1],
        numbers=numbers(pile),
        actions=tuple(card for card in cards(actions) if isinstance(card, Action)),
        records=(Record(),) * seats,
        turn=ANNA,
        offers=(None,) * seats,
        chance=Chance(7),
    )
