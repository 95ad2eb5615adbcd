"""The log of a crash: what a person sends us when something went wrong."""

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

from sixfuori import __version__
from sixfuori.files import user_data

KEPT = 20
"""Logs older than the newest twenty are of no use to anybody."""


def write_crash(error: BaseException) -> Path | None:
    """Write the error with its traceback; the file, or None where nothing can be written."""
    now = datetime.now()
    heading = (
        f"sixfuori {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
        f"{now.isoformat(timespec='seconds')}  {sys.argv}\n\n"
    )
    try:
        folder = user_data() / "logs"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"errore-{now:%Y%m%d-%H%M%S-%f}.txt"
        path.write_text(heading + "".join(traceback.format_exception(error)), encoding="utf-8")
        for old in sorted(folder.glob("errore-*.txt"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path
