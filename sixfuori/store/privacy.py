"""Taking one's data along, and leaving none behind.

Everything in the user's folder is somebody's: names, matches, voices, settings, logs. Only
the fetched speech models are nobody's, and too big to carry around.
"""

import contextlib
import shutil
import zipfile
from pathlib import Path

from sixfuori.errors import UserError
from sixfuori.files import user_data
from sixfuori.store import disk

IMPERSONAL = frozenset({"models"})


def export(target: Path) -> int:
    """Write everything personal into a zip file; how many files it holds."""
    files = [file for place in _personal() for file in _files(place) if file != target]
    draft = target.with_name(f".{target.name}.parziale")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in files:
                archive.write(file, file.relative_to(user_data()))
        draft.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise UserError(f"Non si può esportare in {target}: {disk.reason(error)}.") from None
    return len(files)


def erase() -> None:
    """Delete everything personal, for good."""
    for place in _personal():
        try:
            shutil.rmtree(place) if place.is_dir() else place.unlink()
        except OSError as error:
            raise UserError(f"Non si può cancellare {place}: {disk.reason(error)}.") from None


def erase_matches() -> None:
    """Delete matches and with them the statistics; settings and voices stay."""
    place = user_data() / "partite"
    try:
        shutil.rmtree(place)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise UserError(f"Non si può cancellare {place}: {disk.reason(error)}.") from None


def _personal() -> list[Path]:
    home = user_data()
    if not home.is_dir():
        return []
    return sorted(place for place in home.iterdir() if place.name not in IMPERSONAL)


def _files(place: Path) -> list[Path]:
    return (
        sorted(file for file in place.rglob("*") if file.is_file()) if place.is_dir() else [place]
    )
