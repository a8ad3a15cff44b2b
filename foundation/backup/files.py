"""The names of backups, and the folder where they lie."""

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import salted_hmac

from foundation.secret import read_secret_key

NAME = re.compile(
    r"last-card-(?P<site>[0-9a-f]{6})-(?P<number>\d{6,})"
    r"-(?P<made>\d{4}-\d\d-\d\d-\d{6}[+-]\d{4})-(?P<reason>[a-z-]+)\.zip"
)
TIME = "%Y-%m-%d-%H%M%S%z"


@dataclass(frozen=True, slots=True)
class Stored:
    """A backup in a folder, as its name has it; they are numbered in the order of their making.

    The number counts where the clock does not: a laptop's clock may leap.
    """

    path: Path
    number: int
    made: datetime
    reason: str

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def size(self) -> int:
        """Return its bytes; 0 where it has just been thrown away."""
        try:
            return self.path.stat().st_size
        except FileNotFoundError:
            return 0


def own_folder() -> Path:
    """Return the folder of the backups beside the database."""
    folder: Path = settings.DATA_DIR / "backups"
    return folder


def site() -> str:
    """Return what the backups of this server are called by, as are those of its second laptop."""
    return salted_hmac("last-card-backup", "site", secret=present_key()).hexdigest()[:6]


def present_key() -> str:
    """Return the secret key as it is now: a restored one is in its file before it is in use."""
    file: Path | None = settings.SECRET_KEY_FILE
    return read_secret_key(file) if file else str(settings.SECRET_KEY)


def named(folder: Path, number: int, reason: str) -> Stored:
    """Return a backup that is to be made now."""
    made = timezone.localtime().replace(microsecond=0)
    name = f"last-card-{site()}-{number:06d}-{made.strftime(TIME)}-{reason}.zip"
    return Stored(folder / name, number, made, reason)


def stored(path: Path) -> Stored | None:
    """Return which of this server's backups a file is by its name, None where it is none."""
    found = NAME.fullmatch(path.name)
    if found is None or found["site"] != site():
        return None
    made = datetime.strptime(found["made"], TIME)
    return Stored(path, int(found["number"]), made, found["reason"])


def stored_in(folder: Path) -> list[Stored]:
    """Return this server's backups in a folder, the oldest first; none where there is no folder."""
    try:
        paths = list(folder.iterdir())
    except FileNotFoundError:
        return []
    found = [each for each in map(stored, paths) if each]
    return sorted(found, key=lambda each: (each.number, each.name))


def newest_if_any() -> Stored | None:
    """Return the newest backup in the server's own folder, None where none can be seen there."""
    try:
        found = stored_in(own_folder())
    except OSError:
        return None
    return found[-1] if found else None
