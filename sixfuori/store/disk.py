"""Files written so that a crash, a full disk or a pulled plug leaves the old or the new."""

import contextlib
import errno
import itertools
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file at once: nobody ever finds half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        _forget(draft)
        raise
    _settle(path.parent)


def create(path: Path, data: bytes) -> Path:
    """Write a new file; where the name is taken, with a number after it. The path used."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for candidate in _free_names(path):
        try:
            file = candidate.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            _forget(candidate)
            raise
        _settle(path.parent)
        return candidate
    raise AssertionError("names never run out")


def append(path: Path, at: int, data: bytes) -> None:
    """Write `data` at the offset `at`, the end of what is known to be good; drop the rest."""
    with path.open("r+b") as file:
        file.truncate(at)
        file.seek(at)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def move(path: Path, target: Path) -> Path:
    """Move a file (or whatever it is); where the name is taken, with a number after it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    for candidate in _free_names(target):
        if not os.path.lexists(candidate):
            path.rename(candidate)
            _settle(target.parent)
            return candidate
    raise AssertionError("names never run out")


def set_aside(path: Path) -> Path | None:
    """Put a damaged file out of the way, whole; where it is now, or None if it would not move."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    try:
        return move(path, path.parent / "rovinati" / f"{stamp}-{path.name}")
    except OSError:
        return None


def reason(error: OSError) -> str:
    """Why the disk refused, in Italian, without the details only a programmer reads."""
    return {
        errno.ENOSPC: "il disco è pieno",
        errno.EDQUOT: "lo spazio a disposizione è finito",
        errno.EROFS: "il disco è di sola lettura",
        errno.EACCES: "manca il permesso",
        errno.EPERM: "manca il permesso",
        errno.ENOENT: "il file non c'è più",
    }.get(error.errno or 0, error.strerror or "il disco non risponde")


def _free_names(path: Path) -> Iterator[Path]:
    numbered = (path.with_stem(f"{path.stem}-{n}") for n in itertools.count(2))
    return itertools.chain((path,), numbered)


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _settle(folder: Path) -> None:
    """A new name is on disk only when its folder is (where the system can be told to)."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
