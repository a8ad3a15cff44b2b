"""What became of a backup, in words."""

import errno
import sqlite3

from django.db import DatabaseError, DataError, IntegrityError
from django.template.defaultfilters import filesizeformat
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.backup.about import About
from foundation.backup.making import Damaged, NoSpace
from foundation.backup.places import NoFolder
from foundation.backup.restoring import Restored

SHOWN = 10
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def code_of(error: Exception) -> str:
    """Return in one word what kept a backup from being made."""
    if isinstance(error, NoFolder | FileNotFoundError):
        return "no-folder"
    if isinstance(error, NoSpace):
        return "no-space"
    if isinstance(error, OSError):
        if error.errno in FULL:
            return "no-space"
        return "read-only" if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM) else "disk"
    if isinstance(error, DataError | IntegrityError):
        return "odd"
    if isinstance(error, sqlite3.OperationalError | DatabaseError):
        return "no-space" if "full" in str(error) else "database"
    return "damaged" if isinstance(error, Damaged | sqlite3.DatabaseError) else "unknown"


def in_words(code: str) -> str:
    """Return a sentence for what `code_of` returned."""
    words = {
        "no-folder": _("The folder is not there. If it is on a stick, put the stick back in."),
        "no-space": _("The disk is full. Make room: an evening needs it too."),
        "read-only": _("Nothing may be written in the folder."),
        "disk": _("The disk does not take it. Try another one."),
        "odd": _("Something in it does not fit this database."),
        "database": _("The database did not answer."),
        "lost": _(
            "The file of the database is gone. Stop the server and bring the newest backup back."
        ),
        "damaged": _("The database is damaged. Stop the server and bring a backup back."),
    }
    return words.get(code, _("Something unforeseen happened; the log has more."))


def why(error: Exception) -> str:
    """Return why no backup was made, for a terminal."""
    return f"{in_words(code_of(error))} ({error})"


def bytes_in_words(size: int) -> str:
    return filesizeformat(size).replace("\xa0", " ")


def counted(about: About) -> list[str]:
    """Return how much of what is in a backup, a short text each."""
    counts = about.counts
    texts = {
        "clubs": ngettext("%(n)s club", "%(n)s clubs", counts.get("clubs", 0)),
        "players": ngettext("%(n)s player", "%(n)s players", counts.get("players", 0)),
        "evenings": ngettext("%(n)s evening", "%(n)s evenings", counts.get("evenings", 0)),
        "deals": ngettext("%(n)s deal", "%(n)s deals", counts.get("deals", 0)),
        "matches": ngettext("%(n)s match", "%(n)s matches", counts.get("matches", 0)),
        "accounts": ngettext("%(n)s account", "%(n)s accounts", counts.get("accounts", 0)),
    }
    return [text % {"n": counts[what]} for what, text in texts.items() if what in counts]


def reason_in_words(reason: str) -> str:
    """Return why a backup was made, as its name has it."""
    words = {
        "by-hand": _("made by hand"),
        "by-itself": _("made by itself"),
        "published": _("a round was published"),
        "round-closed": _("a round was closed"),
        "event-closed": _("an evening was closed"),
        "before-migrating": _("before an update"),
        "before-restoring": _("before another backup was brought back"),
    }
    return words.get(reason, reason)


def restored_in_words(restored: Restored) -> str:
    """Return what was brought back and where the old data is, in words."""
    about = restored.backup.about
    made = date_format(timezone.localtime(about.made), "FULL_DATETIME_FORMAT")
    lines = [
        _("Brought back: the data of %(when)s") % {"when": made},
        f"  {', '.join(counted(about))}",
        *(f"  {each.date}  {each.name}  ({each.club})" for each in about.evenings[:SHOWN]),
    ]
    if len(about.evenings) > SHOWN:
        more = len(about.evenings) - SHOWN
        words = ngettext("and %(n)s evening before", "and %(n)s evenings before", more)
        lines.append(f"  {words % {'n': more}}")
    if restored.aside:
        lines.append(_("What was here before is kept in %(folder)s") % {"folder": restored.aside})
    if restored.key_differs:
        lines.append(
            _(
                "SECRET_KEY gives this server another key than the backup has: phones take their "
                "seats anew, and everybody logs in again."
            )
        )
    return "\n".join(lines)
