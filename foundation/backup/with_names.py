"""Backups that still hold a name that was forgotten: those made before it was."""

from datetime import datetime

from django.conf import settings
from django.utils.module_loading import import_string

from foundation.backup.files import Stored, own_folder, stored_in
from foundation.backup.making import carry, make
from foundation.backup.places import second_folder
from foundation.whole_files import keep_names


def forgotten_at() -> datetime | None:
    """Return when a name was forgotten last, None where none ever was."""
    found: datetime | None = import_string(settings.BACKUP_FORGOTTEN)()
    return found


def with_names(moment: datetime | None = None) -> list[Stored]:
    """Return the server's own backups that were made before the last name was forgotten, or before
    `moment`, the oldest first.
    """
    last = moment or forgotten_at()
    return _made_before(last, stored_in(own_folder())) if last else []


def _made_before(moment: datetime, stored: list[Stored]) -> list[Stored]:
    # The name of a file has whole seconds: one of the same second may be older.
    return [each for each in stored if each.made <= moment]


def drop_with_names(seen: int) -> bool:
    """Throw away the backups with names in both folders, and leave one without at least. Return
    whether that was done: not where there are others than the page showed, of which the newest was
    number `seen`. Raises NoFolder, or what `make` raises.
    """
    last = forgotten_at()
    old = with_names(last)
    if last is None or not old:
        return True
    if old[-1].number != seen:
        return False
    elsewhere = second_folder()
    folders = [own_folder(), *([elsewhere] if elsewhere else [])]
    if len(old) == len(stored_in(own_folder())):
        make("by-hand")
    newest = stored_in(own_folder())[-1]
    if elsewhere and not (elsewhere / newest.name).exists():
        carry(newest)
    for folder in folders:
        # One that has just been made may be of the same second as the removal.
        for each in (each for each in _made_before(last, stored_in(folder)) if each.number <= seen):
            each.path.unlink(missing_ok=True)
        keep_names(folder)
    return True
