"""How Italian nouns and adjectives inflect by rule.

Used for words no word list knows (a blank card saying *spritzone*), and to give known
words the forms that lists count as other lemmas: the feminine *giocatrice*, the
truncated *man*, the *bel* of *bello*.
"""

_VOWELS = "aeiou"

# Words with short (or otherwise their own) forms before a noun.
SHORT_FORMS = {
    "bello": ("bel", "bei", "begli"),
    "quello": ("quel", "quei", "quegli"),
    "buono": ("buon",),
    "grande": ("gran",),
    "santo": ("san",),
    "signore": ("signor",),
    "dottore": ("dottor",),
    "professore": ("professor",),
    "frate": ("fra", "frà"),
    "fuori": ("fuor",),
    "maggiore": ("maggior",),
    "minore": ("minor",),
    "migliore": ("miglior",),
    "peggiore": ("peggior",),
    "nessuno": ("nessun", "nessuna"),
    "alcuno": ("alcun", "alcuna", "alcuni", "alcune"),
    "qualcuno": ("qualcun", "qualcuna"),
    "ciascuno": ("ciascun", "ciascuna"),
    "ognuno": ("ognuna",),
    "tale": ("tal",),
    "quale": ("qual",),
    "bene": ("ben",),
    "male": ("mal",),
    "piano": ("pian",),
    "solo": ("sol",),
    "poco": ("po'", "po"),
    "fino": ("fin",),
    "pure": ("pur",),
    "ancora": ("ancor",),
    "suora": ("suor",),
    "mio": ("mia", "miei", "mie"),
    "tuo": ("tua", "tuoi", "tue"),
    "suo": ("sua", "suoi", "sue"),
}

# Endings in -a of people, who have a plural for each gender: artisti, artiste.
OF_BOTH_GENDERS = ("ista", "cida", "nauta")


def plurals(word: str) -> set[str]:
    """The plurals a regular noun or adjective could have; empty for invariable words."""
    if len(word) < 3:
        return set()
    end = word[-1]
    if word.endswith("co"):
        return {word[:-2] + "ci", word[:-2] + "chi"}
    if word.endswith("go"):
        return {word[:-2] + "gi", word[:-2] + "ghi"}
    if word.endswith(("ca", "ga")):
        return {word[:-1] + "he"}
    if word.endswith(OF_BOTH_GENDERS):
        return {word[:-1] + "i", word[:-1] + "e"}
    if word.endswith(("cia", "gia")) and len(word) > 4:
        long, short = word[:-1] + "e", word[:-2] + "e"
        return {long} if word[-4] in _VOWELS else {long, short}
    if word.endswith("io"):
        return {word[:-1]}
    if end == "o":
        return {word[:-1] + "i"}
    if end == "a":
        return {word[:-1] + "e"}
    if end == "e":
        return {word[:-1] + "i"}
    return set()


def feminines(word: str) -> set[str]:
    """The feminine singular a masculine adjective has, and agents in -tore and -iere."""
    if word.endswith("tore"):
        return {word[:-4] + "trice"}
    if word.endswith("iere"):
        return {word[:-1] + "a"}
    if word.endswith("o") and len(word) > 2:
        return {word[:-1] + "a"}
    return set()


def truncated(word: str) -> str | None:
    """The word without its last vowel, as in *man mano*, *amor mio*; None if it never loses it."""
    if word in SHORT_FORMS or len(word) < 4 or word[-2] not in "lrnm" or word[-3] not in _VOWELS:
        return None
    return word[:-1] if word[-1] in "eo" else None


def decline(word: str, both_genders: bool) -> set[str]:
    """A word no list knows: itself, its plurals and, for an adjective or a person, its feminine."""
    made = {word} | plurals(word)
    if both_genders:
        for other in feminines(word):
            made |= {other} | plurals(other)
    return made
