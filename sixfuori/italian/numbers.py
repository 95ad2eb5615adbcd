"""Digits as the words they stand for: a recogniser writes "6" where people said *sei*."""

import re

_UNITS = [
    "zero",
    "uno",
    "due",
    "tre",
    "quattro",
    "cinque",
    "sei",
    "sette",
    "otto",
    "nove",
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
]
_TENS = ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"]
_LARGEST = 999_999_999

_SIGNS = {
    "+": "più", "=": "uguale", "%": "per cento", "€": "euro", "$": "dollari",
    "&": "e", "×": "per", "*": "per", "÷": "diviso",
}  # fmt: skip
_THOUSANDS = re.compile(r"(?<=\d)[.'](?=\d{3}(?!\d))")
_MILA = re.compile(r"(?<=\d)mila\b")
_ORDINAL = re.compile(r"\d+(?:[°ºªᵃᵒ^]|(?:esim|m)[oaie]\b)")
_PARTS = re.compile(r"\d+|[+=%€$&×*÷]|,(?=\d)")


def spell(number: int) -> str:
    """The number in letters, as one word: 26 → ventisei."""
    if number < 20:
        return _UNITS[number]
    if number < 100:
        tens, unit = _TENS[number // 10 - 2], number % 10
        if unit in (1, 8):  # ventuno, ventotto
            tens = tens[:-1]
        return tens + ("" if unit == 0 else "tré" if unit == 3 else _UNITS[unit])
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        head = "cento" if hundreds == 1 else _UNITS[hundreds] + "cento"
        return head + (spell(rest) if rest else "")
    if number < 1_000_000:
        thousands, rest = divmod(number, 1000)
        head = "mille" if thousands == 1 else spell(thousands) + "mila"
        return head + (spell(rest) if rest else "")
    millions, rest = divmod(number, 1_000_000)
    head = "unmilione" if millions == 1 else spell(millions) + "milioni"
    return head + (spell(rest) if rest else "")


def in_words(text: str) -> str:
    """Every digit and arithmetic sign of a written word, spelt: "3+3" → "tre più tre".

    Ordinals (6°) stand for another word (*sesto*) and vanish; leading zeros and numbers
    nobody says in one breath are read digit by digit.
    """
    text = _MILA.sub("000", _THOUSANDS.sub("", _ORDINAL.sub(" ", text)))
    return _PARTS.sub(lambda match: f" {_spoken(match.group())} ", text)


def _spoken(part: str) -> str:
    if part == ",":
        return "virgola"
    if part in _SIGNS:
        return _SIGNS[part]
    if (len(part) > 1 and part[0] == "0") or int(part[:12]) > _LARGEST or len(part) > 12:
        return " ".join(_UNITS[int(digit)] for digit in part)
    return spell(int(part))
