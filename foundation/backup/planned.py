"""A backup that was chosen on a page: it is brought back when the server starts again.

While a server runs its phones write; taking the data from under them would lose what they send.
"""

import shutil
from pathlib import Path

from django.conf import settings

from foundation.whole_files import keep_names, whole_file


def _path() -> Path:
    path: Path = settings.DATA_DIR / "restore-at-start.zip"
    return path


def path_if_any() -> Path | None:
    """Return the backup that the next start brings back, None where none was chosen."""
    return _path() if _path().exists() else None


def plan(source: Path) -> None:
    """Have a backup brought back at the next start, in place of any that was planned."""
    with source.open("rb") as opened, whole_file(_path()) as file:
        shutil.copyfileobj(opened, file, 1 << 20)


def done() -> None:
    """Take the plan away: it was carried out, or nobody wants it any more."""
    _path().unlink(missing_ok=True)
    keep_names(settings.DATA_DIR)
