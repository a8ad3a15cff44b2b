"""The second folder: where each backup goes too, since a disk takes all copies on it along.

The environment names it (BACKUP_FOLDER), or the owner chooses it on a page. The choice is kept in
the data folder and not in the database: the second laptop has other sticks.
"""

from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext as _

from foundation.whole_files import make_folder, whole_file

OURS = "Last Card"
"""The folder that is made on what was chosen: where it is missing, the stick is."""


class NoFolder(Exception):
    """The second folder is not there: nothing is made in its place, which would be this disk."""


class CannotChoose(Exception):
    """Why a folder cannot be the second one, in words."""


def _choice() -> Path:
    path: Path = settings.DATA_DIR / "backup_folder"
    return path


def named_folder() -> Path | None:
    """Return the second folder, whether or not it is there; None where none was chosen."""
    if settings.BACKUP_FOLDER:
        return Path(settings.BACKUP_FOLDER)
    try:
        kept = _choice().read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return None
    return Path(kept) if kept else None


def second_folder() -> Path | None:
    """Return the second folder, None where none was chosen; raises NoFolder where it is gone."""
    folder = named_folder()
    if folder and not folder.is_dir():
        raise NoFolder(str(folder))
    return folder


def is_on_the_same_disk() -> bool:
    """Tell whether the second folder would be lost together with the data."""
    folder = second_folder()
    return folder is not None and folder.stat().st_dev == settings.DATA_DIR.stat().st_dev


def choose(text: str) -> Path | None:
    """Keep which folder is the second one, nothing for none; raises CannotChoose."""
    if not text.strip():
        _keep("")
        return None
    chosen = Path(text.strip()).expanduser()
    if not chosen.is_absolute() or not chosen.is_dir():
        raise CannotChoose(_("There is no such folder on the computer that serves."))
    real, program = chosen.resolve(), settings.BASE_DIR.resolve()
    for root in (settings.DATA_DIR.resolve(), program):
        if real == root or root in real.parents:
            raise CannotChoose(
                _("This folder belongs to Last Card itself. Choose one on another disk or stick.")
            )
    folder = chosen if chosen.name == OURS else chosen / OURS
    try:
        make_folder(folder)
        with whole_file(folder / ".can-be-written") as file:
            file.write(b"Last Card keeps backups here.\n")
    except OSError as error:
        words = _("Nothing can be written there: %(why)s") % {"why": error.strerror}
        raise CannotChoose(words) from error
    _keep(str(folder))
    return folder


def _keep(folder: str) -> None:
    with whole_file(_choice()) as file:
        file.write(folder.encode())
