"""A model out of an archive, trusting nothing the archive says.

Only plain files below the model's own folder are written, under names that stay inside the
target, and no more of them than the model can be big: a damaged or malicious archive ends in
one sentence.
"""

import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from sixfuori.ear.catalogue import Model
from sixfuori.errors import UserError

_MOST_FILES = 5_000
_PIECE = 1 << 20
_TOO_MUCH = "L'archivio contiene molto più di un modello: non lo apro."


@dataclass(frozen=True, slots=True)
class _Entry:
    """A plain file in an archive."""

    name: PurePosixPath
    size: int
    open: Callable[[], IO[bytes] | None]


def unpack(archive: Path, model: Model, target: Path, step: Callable[[float], None]) -> None:
    """Write the model in the archive into the folder `target`; `step` hears the progress."""
    try:
        with _entries(archive, most_bytes(model)) as entries:
            root = _root([entry.name for entry in entries()], model)
            if root is None:
                raise UserError(f"Nell'archivio «{archive.name}» non c'è il modello {model.name}.")
            _write((e for e in entries() if e.name.is_relative_to(root)), root, model, target, step)
    except (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, RuntimeError) as error:
        raise UserError(
            f"L'archivio «{archive.name}» è rovinato: va scaricato di nuovo."
        ) from error


def most_bytes(model: Model) -> int:
    """How much an archive of this model may hold at most."""
    return (2 * model.unpacked_mb + 64) << 20


def _write(
    entries: Iterable[_Entry],
    root: PurePosixPath,
    model: Model,
    target: Path,
    step: Callable[[float], None],
) -> None:
    room = most_bytes(model)
    written = 0
    for entry in entries:
        path = target / _inside(entry.name.relative_to(root))
        path.parent.mkdir(parents=True, exist_ok=True)
        source = entry.open()
        if source is None:
            continue
        with source, path.open("wb") as file:
            while piece := source.read(_PIECE):
                written += len(piece)
                if written > room:
                    raise UserError(_TOO_MUCH)
                file.write(piece)
                step(min(1.0, written / (model.unpacked_mb << 20)))
    step(1.0)


def _inside(name: PurePosixPath) -> Path:
    """The name as a path that cannot leave its folder (nor name a Windows drive)."""
    if name.is_absolute() or any(
        part == ".." or "\\" in part or ":" in part or "\0" in part for part in name.parts
    ):
        raise UserError(
            f"L'archivio vuole scrivere fuori dalla sua cartella ({name}): non lo apro."
        )
    return Path(*name.parts)


def _root(names: list[PurePosixPath], model: Model) -> PurePosixPath | None:
    """The folder below which all the files lie that the model needs."""
    known = set(names)
    first = PurePosixPath(model.needs[0])
    for name in names:
        if name.parts[-len(first.parts) :] == first.parts:
            root = PurePosixPath(*name.parts[: -len(first.parts)])
            if all(root / needed in known for needed in model.needs):
                return root
    return None


@contextmanager
def _entries(archive: Path, room: int) -> Iterator[Callable[[], Iterator[_Entry]]]:
    """A way to walk through the plain files of a zip or (compressed) tar, again and again."""
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as zipped:
            yield lambda: _limited(_in_zip(zipped), room)
    elif tarfile.is_tarfile(archive):
        with tarfile.open(archive) as tarred:
            yield lambda: _limited(_in_tar(tarred), room)
    else:
        raise UserError(f"«{archive}» non è un archivio che so aprire (zip o tar.gz).")


def _limited(entries: Iterator[_Entry], room: int) -> Iterator[_Entry]:
    for number, entry in enumerate(entries):
        room -= entry.size
        if number >= _MOST_FILES or room < 0:
            raise UserError(_TOO_MUCH)
        yield entry


def _in_zip(zipped: zipfile.ZipFile) -> Iterator[_Entry]:
    for info in zipped.infolist():
        link = (info.external_attr >> 16) & 0o170000 == 0o120000
        if not info.is_dir() and not link:
            name = PurePosixPath(info.filename)
            yield _Entry(name, info.file_size, lambda info=info: zipped.open(info))  # type: ignore[misc]


def _in_tar(tarred: tarfile.TarFile) -> Iterator[_Entry]:
    for info in tarred:
        if info.isfile():
            name = PurePosixPath(info.name)
            yield _Entry(name, info.size, lambda info=info: tarred.extractfile(info))  # type: ignore[misc]
