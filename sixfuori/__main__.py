"""The command line. `sixfuori` alone opens the table; the rest is one module per command.

Command modules are imported when asked for, so that every start pays only for what it
uses. Whatever goes wrong, a person reads one Italian sentence and never a traceback.
"""

import difflib
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from sixfuori import __version__
from sixfuori.commands.parsing import Parser
from sixfuori.errors import UserError

OK = 0
BAD_INPUT = 2
CRASHED = 70  # the number sysexits.h gives to "internal software error"
INTERRUPTED = 130
READER_LEFT = 141


@dataclass(frozen=True, slots=True)
class Command:
    """What the help says of a command; what it does is in its module."""

    purpose: str
    example: str


COMMANDS = {
    "forms": Command("tutte le parole che una carta vieta", "sixfuori forms toccare"),
    "check": Command(
        "le parole vietate in una frase scritta",
        'sixfuori check --cards carta,toccare "a chi tocca?"',
    ),
    "listen": Command(
        "ascolta dal microfono e mostra che cosa sente", "sixfuori listen --cards carta,toccare"
    ),
    "hear": Command(
        "ascolta un file, come se fosse il microfono",
        "sixfuori hear serata.wav --cards carta,toccare --json",
    ),
    "models": Command("i modelli vocali, e come averli", "sixfuori models get"),
    "simulate": Command(
        "partite tra bot, per controllare regole ed equilibrio",
        "sixfuori simulate uno --players 4 --games 100",
    ),
    "replay": Command(
        "rigioca una partita salvata e dice se e dove si rompe", "sixfuori replay partita.jsonl"
    ),
    "bench": Command(
        "misura velocità e qualità, accanto a metodi più semplici", "sixfuori bench italian"
    ),
    "shot": Command(
        "fotografa una schermata senza aprire finestre", "sixfuori shot menu -o menu.png"
    ),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    _speak_utf8()
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except UserError as error:
        print(f"sixfuori: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes stdout once more on exit: give it something that takes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_LEFT
    except Exception as error:
        print(f"sixfuori: {_apology(error)}", file=sys.stderr)
        return CRASHED


def _run(arguments: list[str]) -> int:
    if not arguments:
        return _open_table()
    name, *rest = arguments
    if name.startswith("-"):
        _general_parser().parse_args(arguments)
        return OK
    command = COMMANDS.get(name)
    if command is None:
        raise UserError(_unknown(name))
    module = import_module(f"sixfuori.commands.{name}")
    parser = Parser(
        prog=f"sixfuori {name}",
        description=f"{command.purpose[:1].upper()}{command.purpose[1:]}.",
        epilog=f"esempio:\n  {command.example}",
    )
    module.arguments(parser)
    code: int = module.run(parser.parse_args(rest))
    return code


def _open_table() -> int:
    from sixfuori.table import app  # pygame: only when a window is wanted

    return app.main() or OK


def _general_parser() -> Parser:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:<{width}}  {c.purpose}" for name, c in COMMANDS.items())
    examples = "\n".join(f"  {command.example}" for command in COMMANDS.values())
    parser = Parser(
        prog="sixfuori",
        usage="sixfuori [comando] [opzioni]",
        description=(
            "6 Fuori – l'arbitro: il portatile in mezzo al tavolo ascolta e arbitra la serata.\n"
            "Senza comando apre il tavolo da gioco. Quello che si dice non lascia mai questo computer."  # noqa: E501
        ),
        epilog=(
            f"comandi:\n{commands}\n\nesempi:\n{examples}\n\n"
            "Ogni comando spiega le sue opzioni: sixfuori simulate --help"
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"sixfuori {__version__}",
        help="mostra la versione ed esce",
    )
    return parser


def _unknown(name: str) -> str:
    near = difflib.get_close_matches(name, COMMANDS, n=1)
    hint = f" Volevi dire «{near[0]}»?" if near else ""
    return f"Il comando «{name}» non esiste.{hint} L'elenco: sixfuori --help"


def _apology(error: Exception) -> str:
    from sixfuori.store.logs import write_crash

    log = write_crash(error)
    told = f"Il resoconto è in {log}" if log else "Non si è potuto scrivere un resoconto."
    return f"Errore imprevisto ({type(error).__name__}: {error}). {told}"


def _speak_utf8() -> None:
    """Italian needs its accents wherever the output goes, and no accent is worth a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


if __name__ == "__main__":
    sys.exit(main())
