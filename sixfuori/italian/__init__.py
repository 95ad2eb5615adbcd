"""Words → hits: given the cards in play and what was said, name the offences.

    deck = load_deck()                          # lexicon/mazzo.toml: 39 cards, 3 of them blank
    matcher = Matcher(["carta", "toccare", "in che senso"])
    matcher.hits("a chi tocca?")                # [Hit(card="toccare", words="tocca", start=2, …)]
    matcher.hits_in_words(["a", "chi", "tocca"])  # the same, for a recogniser's words
    matcher.add("sei"); matcher.remove("carta")
    suggest("toc")                              # ["toccare"], while someone types

A `Hit` names the card as it was given, what matched, where (in words), its `Tier` and a
reason in Italian. `Tier.SUSPECT` is a look-alike that people should confirm; every other
tier is an offence. `Matcher(…, strict_one=True)` plays the house rule "uno severo".

Importing this is cheap. The word list (0.1 s) is read at the first card, spaCy and its
pipeline (about 1 s) at the first ambiguous word; `warm_up()` loads both, and may run in
a background thread while the players choose their names.
"""

from sixfuori.italian.deck import (
    DEFAULT_DECK,
    CardSpec,
    Kind,
    checked_word,
    default_deck,
    known_card,
    load_deck,
    suggest,
)
from sixfuori.italian.hits import Hit, Tier
from sixfuori.italian.matcher import Matcher
from sixfuori.italian.tagger import warm_up

__all__ = [
    "DEFAULT_DECK",
    "CardSpec",
    "Hit",
    "Kind",
    "Matcher",
    "Tier",
    "checked_word",
    "default_deck",
    "known_card",
    "load_deck",
    "suggest",
    "warm_up",
]
