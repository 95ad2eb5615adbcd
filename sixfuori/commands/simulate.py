"""`sixfuori simulate`: bots against bots, to see that the rules hold and how matches go.

Every match is played at full speed and timed; then the first of them are played once more
with the same luck under the eyes of an `Inspector`, so that the checks cost no games/s.
"""

import argparse
import json
import sys
from time import perf_counter

from sixfuori import bots, games
from sixfuori.bots import Bot
from sixfuori.bots.arena import Result, play_matches
from sixfuori.commands.parsing import number
from sixfuori.errors import UserError
from sixfuori.games.contract import Game

BROKEN = 1

_ALWAYS_INSPECTED = 20
_SENTENCES = 20  # a broken game breaks the same way a thousand times


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GIOCO", choices=games.NAMES, help=", ".join(games.NAMES))
    parser.add_argument("--players", type=number(1), metavar="N", help="quanti giocano")
    parser.add_argument("--games", type=number(1), default=100, metavar="K", help="quante partite")
    parser.add_argument(
        "--seed", type=number(0), default=0, metavar="S", help="seme della prima partita"
    )
    parser.add_argument(
        "--bots",
        metavar="LIVELLI",
        help="il livello di ogni posto (forte,medio,…) o uno per tutti; altrimenti il più debole",
    )
    parser.add_argument(
        "--inspect",
        type=number(0),
        metavar="N",
        help="quante partite controllare mossa per mossa (altrimenti una su dieci, almeno 20)",
    )
    parser.add_argument("--json", action="store_true", help="il risultato come JSON")


def run(args: argparse.Namespace) -> int:
    game = games.load(args.game)
    players = _players(game, args.players)
    seats = _bots(args.game, players, args.bots)
    inspected = args.inspect
    if inspected is None:
        inspected = max(_ALWAYS_INSPECTED, args.games // 10)

    result = Result(wins=[0.0] * players)
    start = perf_counter()
    _play(game, result, args.games, args.seed, seats, "giocate")
    seconds = perf_counter() - start

    checked = Result(wins=[0.0] * players)
    _play(game, checked, min(inspected, args.games), args.seed, seats, "controllate", True)
    result.broken = list(dict.fromkeys(result.broken + checked.broken))

    if args.json:
        print(json.dumps(_as_json(args.game, result, seconds), ensure_ascii=False))
    else:
        _print(game, result, seconds, checked.games)
    return BROKEN if result.broken else 0


def _players(game: Game, wanted: int | None) -> int:
    if wanted is None:
        return game.PLAYERS[0]
    if wanted not in game.PLAYERS:
        few, many = game.PLAYERS[0], game.PLAYERS[-1]
        span = f"in {few}" if few == many else f"da {few} a {many}"
        raise UserError(f"A {game.TITLE} si gioca {span}, non in {wanted}.")
    return wanted


def _bots(name: str, players: int, wanted: str | None) -> list[Bot]:
    levels = bots.levels(name)
    chosen = wanted.split(",") if wanted else [next(iter(levels))]
    for level in chosen:
        if level not in levels:
            raise UserError(f"Il livello «{level}» non esiste in {name}: {', '.join(levels)}.")
    if len(chosen) == 1:
        chosen *= players
    if len(chosen) != players:
        raise UserError(f"I giocatori sono {players}, i livelli dati con --bots {len(chosen)}.")
    return [levels[level] for level in chosen]


def _play(
    game: Game,
    into: Result,
    count: int,
    seed: int,
    seats: list[Bot],
    doing: str,
    inspect: bool = False,
) -> None:
    """Play in portions, so that somebody at a terminal sees it move."""
    portion = max(1, count // 100)
    for done in range(0, count, portion):
        size = min(portion, count - done)
        into.add(play_matches(game, len(seats), size, seed + done, seats, inspect))
        if sys.stderr.isatty():
            print(f"\r{into.games} di {count} {doing}  ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r" + " " * 40, end="\r", file=sys.stderr, flush=True)


def _as_json(name: str, result: Result, seconds: float) -> dict[str, object]:
    return {
        "game": name,
        "games": result.games,
        "games_per_second": round(result.games / seconds, 2),
        "moves": result.moves,
        "wins": [_whole(wins) for wins in result.wins],
        "draws": result.draws,
        "broken": result.broken,
    }


def _whole(wins: float) -> int | float:
    """A win shared by three counts a third for each; sums of thirds are made tidy."""
    rounded = round(wins, 4)
    return int(rounded) if rounded.is_integer() else rounded


def _print(game: Game, result: Result, seconds: float, checked: int) -> None:
    print(f"{game.TITLE}: {result.games} partite, {result.games / seconds:.1f} al secondo")
    print(
        f"mosse: {result.moves / result.games:.1f} in media"
        f" (da {result.shortest} a {result.longest})"
    )
    for seat, wins in enumerate(result.wins):
        print(f"posto {seat + 1}: {_whole(wins)} vittorie ({wins / result.games:.1%})")
    print(f"pareggi: {result.draws}")
    print(f"controllate mossa per mossa: {checked}")
    for sentence in result.broken[:_SENTENCES]:
        print(f"ROTTO: {sentence}")
    if len(result.broken) > _SENTENCES:
        print(f"… e altre {len(result.broken) - _SENTENCES} rotture")
    if not result.broken:
        print("nessuna regola rotta")
