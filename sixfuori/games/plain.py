"""Setups and moves as plain JSON values, and back.

Only what setups and moves are made of: frozen dataclasses, tuples, dictionaries with text
keys, enums, numbers, text, booleans and None. Reading checks every type, because a file
may have been edited by hand or damaged.
"""

import types
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from sixfuori.games.contract import Move

PlainValue = Any  # what json.loads returns


class NotPlain(ValueError):  # noqa: N818
    """The data do not describe such a value; the message says where, in Italian."""


def plain(value: Any) -> PlainValue:
    """A setup or any part of it as JSON values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return value


def from_plain(kind: Any, data: PlainValue, where: str = "valore") -> Any:
    """The value of type `kind` that `data` describe."""
    origin = get_origin(kind)
    if kind is Any:
        return data
    if origin in (Union, types.UnionType):
        return _first_that_fits(get_args(kind), data, where)
    if origin is tuple:
        return _tuple(get_args(kind), data, where)
    if origin in (dict, Mapping):
        _expect(isinstance(data, dict), where, "un oggetto")
        return {key: from_plain(get_args(kind)[1], v, f"{where}.{key}") for key, v in data.items()}
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(data)
        except ValueError:
            raise NotPlain(f"{where}: «{data}» non è ammesso") from None
    if is_dataclass(kind):
        return _dataclass(kind, data, where)
    if kind is None or kind is type(None):
        _expect(data is None, where, "niente")
        return None
    if kind is float and type(data) is int:
        return float(data)
    _expect(type(data) is kind, where, {int: "un numero", str: "un testo"}.get(kind, str(kind)))
    return data


def plain_move(move: Move) -> dict[str, PlainValue]:
    return {"move": type(move).__name__, **plain(move)}


def move_from_plain(kinds: Sequence[type[Move]], data: PlainValue) -> Move:
    _expect(isinstance(data, dict), "mossa", "un oggetto")
    name = data.get("move")
    for kind in kinds:
        if kind.__name__ == name:
            rest = {key: value for key, value in data.items() if key != "move"}
            move: Move = from_plain(kind, rest, str(name))
            return move
    raise NotPlain(f"la mossa «{name}» non esiste in questo gioco")


def _expect(holds: bool, where: str, what: str) -> None:
    if not holds:
        raise NotPlain(f"{where}: qui serve {what}")


def _first_that_fits(kinds: tuple[Any, ...], data: PlainValue, where: str) -> Any:
    complaints = []
    for kind in kinds:
        try:
            return from_plain(kind, data, where)
        except NotPlain as error:
            complaints.append(error)
    raise complaints[0]  # the last kind is mostly None, and "nothing" helps nobody


def _tuple(kinds: tuple[Any, ...], data: PlainValue, where: str) -> tuple[Any, ...]:
    _expect(isinstance(data, list), where, "un elenco")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(data)
    _expect(len(kinds) == len(data), where, f"un elenco di {len(kinds)}")
    return tuple(
        from_plain(kind, item, f"{where}[{i}]")
        for i, (kind, item) in enumerate(zip(kinds, data, strict=True))
    )


_hints = cache(get_type_hints)


def _dataclass(kind: Any, data: PlainValue, where: str) -> Any:
    _expect(isinstance(data, dict), where, "un oggetto")
    hints = _hints(kind)
    known = {f.name: f for f in fields(kind)}
    for key in data:
        if key not in known:
            raise NotPlain(f"{where}: «{key}» non esiste")
    for name, field in known.items():
        optional = field.default is not MISSING or field.default_factory is not MISSING
        _expect(optional or name in data, where, f"anche «{name}»")
    values = {key: from_plain(hints[key], v, f"{where}.{key}") for key, v in data.items()}
    try:
        return kind(**values)
    except ValueError as error:
        raise NotPlain(f"{where}: {str(error).removesuffix('.')}") from None
