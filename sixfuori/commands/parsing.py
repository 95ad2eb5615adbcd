"""argparse, speaking Italian.

argparse asks gettext for every sentence it says; this module answers. What is missing in
the dictionary (a sentence of a newer Python) comes out in English rather than not at all.
"""

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from sixfuori.errors import UserError

_ITALIAN = {
    "usage: ": "uso: ",
    "options": "opzioni",
    "positional arguments": "argomenti",
    "show this help message and exit": "mostra questo aiuto ed esce",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "expected one argument": "qui serve un valore",
    "expected at least one argument": "qui serve almeno un valore",
    "expected at most one argument": "qui serve al massimo un valore",
    "expected %s argument": "qui serve %s valore",
    "expected %s arguments": "qui servono %s valori",
    "invalid %(type)s value: %(value)r": "«%(value)s» non è un valore ammesso",
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "«%(value)s» non è ammesso: scegli tra %(choices)s"
    ),
    "the following arguments are required: %s": "manca qualcosa: %s",
    "one of the arguments %s is required": "serve uno di questi: %s",
    "not allowed with argument %s": "non si può usare insieme a %s",
    "unrecognized arguments: %s": "non conosco: %s",
    "ambiguous option: %(option)s could match %(matches)s": (
        "«%(option)s» è ambiguo: può essere %(matches)s"
    ),
    "ignored explicit argument %r": "non accetta il valore %r",
    "can't open '%(filename)s': %(error)s": "non si apre «%(filename)s»: %(error)s",
}


def _italian(sentence: str) -> str:
    return _ITALIAN.get(sentence, sentence)


def _italian_plural(one: str, many: str, n: int) -> str:
    return _italian(one if n == 1 else many)


class Parser(argparse.ArgumentParser):
    """A parser whose mistakes are `UserError`s: one sentence, exit code 2, no traceback."""

    def __init__(self, **options: Any) -> None:
        # argparse imported these two names from gettext: replacing them there, and not in
        # gettext, leaves the rest of the process alone.
        if getattr(argparse, "_", None) is not _italian:
            setattr(argparse, "_", _italian)  # noqa: B010 - typeshed does not know the name
            setattr(argparse, "ngettext", _italian_plural)  # noqa: B010
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        options.setdefault("allow_abbrev", False)
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        if not sentence.endswith((".", "?", "!")):
            sentence += "."
        raise UserError(f"{sentence} (Aiuto: {self.prog} --help)")


def number(low: int, high: int | None = None) -> Callable[[str], int]:
    """An argparse `type` for whole numbers within bounds, with a sentence of its own."""

    def convert(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"«{text}» non è un numero intero") from None
        if value < low or (high is not None and value > high):
            span = f"da {low} a {high}" if high is not None else f"da {low} in su"
            raise argparse.ArgumentTypeError(f"{value} non va bene: serve un numero {span}")
        return value

    return convert
