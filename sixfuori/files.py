"""Where things live: what we ship, and what belongs to the user.

In a checkout the data folders (`lexicon/`, `assets/`, `models/`) stand beside the
package; in an installed wheel they travel inside it, under `sixfuori/data/`.
"""

import os
from pathlib import Path

from platformdirs import user_data_path

_PACKAGE = Path(__file__).parent
_SHIPPED = _PACKAGE / "data" if (_PACKAGE / "data").is_dir() else _PACKAGE.parent

LEXICON = _SHIPPED / "lexicon"
ASSETS = _SHIPPED / "assets"
MODELS = _SHIPPED / "models"


def user_data() -> Path:
    """The user's own folder: settings, matches, fetched models, logs.

    `SIXFUORI_HOME` moves it (tests, a USB stick). It is not created here: whoever
    writes first creates it, so that reading works on a read-only disk.
    """
    chosen = os.environ.get("SIXFUORI_HOME")
    return Path(chosen) if chosen else user_data_path("sixfuori", appauthor=False)
