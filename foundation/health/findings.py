"""How the server is, in words: each finding a sentence with its number, and whether it is good."""

import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.contrib.humanize.templatetags.humanize import naturaltime
from django.db import connection
from django.utils import timezone
from django.utils.formats import number_format, time_format
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.backup import state
from foundation.backup.files import own_folder, stored_in
from foundation.backup.making import is_on_file
from foundation.backup.sentences import bytes_in_words, in_words
from foundation.health.measures import MINUTES
from foundation.health.probe import NO_DATABASE, NO_DISK, NO_SPACE, NO_WRITING, WELL, probe
from foundation.health.shared import Health

SLOW = 1.0
"""Seconds within which 95 of 100 pages ought to be there."""
LITTLE, TOO_LITTLE = 2_000_000_000, 200_000_000
"""Bytes of the disk that are left."""


@dataclass(frozen=True, slots=True)
class HealthFinding:
    """One thing about the server. `percent` is drawn as a bar, with the words beside it."""

    title: str
    is_good: bool
    main: str
    more: Sequence[str] = ()
    percent: int | None = None


def findings(health: Health) -> list[HealthFinding]:
    """Return how everything is, in a fixed order."""
    more = import_string(settings.HEALTH_FINDINGS)()
    ours = [_writing(), _speed(health), _phones(health), _pictures(health), _disk(), _backups()]
    return [*ours, *more]


def _writing() -> HealthFinding:
    found = probe.look()
    words = {
        WELL: _("Everything that is sent can be kept."),
        NO_DATABASE: _("The database does not answer. Nothing can be shown or kept."),
        NO_WRITING: _(
            "Nothing can be written: the database is kept busy, or does not allow it. What is sent "
            "now is refused, and phones send it again."
        ),
        NO_SPACE: _("The disk is full. Make room at once: what is sent now is refused."),
        NO_DISK: _("The disk does not take anything. What is sent now is refused."),
    }
    return HealthFinding(_("Writing"), found == WELL, words[found])


def _speed(health: Health) -> HealthFinding:
    found = health.summary
    if not found.pages:
        none = ngettext(
            "No page was asked for in the last %(n)s minute.",
            "No page was asked for in the last %(n)s minutes.",
            MINUTES,
        )
        return HealthFinding(_("Speed"), True, none % {"n": MINUTES})
    facts = {"half": _seconds(found.half), "most": _seconds(found.most)}
    facts |= {"nearly": _seconds(found.nearly_all), "slowest": _seconds(found.slowest)}
    more = [
        _("95 of 100 within %(most)s, 99 of 100 within %(nearly)s.") % facts,
        _("The slowest took %(slowest)s, at %(time)s.")
        % {**facts, "time": moment(found.slowest_at)},
        _counted(found.pages, found.errors),
    ]
    if found.refused:
        held = ngettext(
            "%(n)s request was held back: see below.",
            "%(n)s requests were held back: see below.",
            found.refused,
        )
        more.append(held % {"n": found.refused})
    is_good = found.most <= SLOW and not found.errors
    return HealthFinding(_("Speed"), is_good, _("Half of all pages within %(half)s.") % facts, more)


def _counted(pages: int, errors: int) -> str:
    if not errors:
        none = ngettext(
            "%(n)s page in the last %(minutes)s minutes, and it did not fail.",
            "%(n)s pages in the last %(minutes)s minutes, none failed.",
            pages,
        )
        return none % {"n": pages, "minutes": MINUTES}
    some = ngettext(
        "%(errors)s of %(n)s pages failed in the last %(minutes)s minutes; the log has why.",
        "%(errors)s of %(n)s pages failed in the last %(minutes)s minutes; the log has why.",
        errors,
    )
    return some % {"errors": errors, "n": pages, "minutes": MINUTES}


def _phones(health: Health) -> HealthFinding:
    words = ngettext(
        "%(n)s open page waits for news.", "%(n)s open pages wait for news.", health.streams
    )
    more = _("Each phone that shows a table, a match or an evening is one of them.")
    return HealthFinding(_("Phones"), True, words % {"n": health.streams}, [more])


def _pictures(health: Health) -> HealthFinding:
    counts = Counter(health.pictures)
    words = ngettext(
        "%(n)s picture is being read.", "%(n)s pictures are being read.", counts["waiting"]
    )
    more = [
        _("Refused since the start: %(long)s took too long, %(memory)s too much memory.")
        % {"long": counts["too_long"], "memory": counts["too_much_memory"]}
    ]
    if counts["turned_away"]:
        late = ngettext(
            "%(n)s was turned away, since too many waited.",
            "%(n)s were turned away, since too many waited.",
            counts["turned_away"],
        )
        more.append(late % {"n": counts["turned_away"]})
    if counts["restarts"]:
        again = ngettext(
            "The process that reads them was started again %(n)s time.",
            "The process that reads them was started again %(n)s times.",
            counts["restarts"],
        )
        more.append(again % {"n": counts["restarts"]})
    return HealthFinding(_("Pictures"), True, words % {"n": counts["waiting"]}, more)


def _disk() -> HealthFinding:
    total, used, free = shutil.disk_usage(_folder_there())
    more = [_("The database has %(size)s.") % {"size": _database_size()}]
    if free < LITTLE:
        more.append(_("Make room before the next evening."))
    words = _("%(size)s free.") % {"size": bytes_in_words(free)}
    return HealthFinding(_("Disk"), free >= LITTLE, words, more, round(100 * used / total))


def _folder_there() -> Path:
    """Return the data folder, or where it would be made."""
    folder: Path = settings.DATA_DIR
    return next(each for each in (folder, *folder.parents) if each.is_dir())


def _database_size() -> str:
    if is_on_file():
        names = [connection.settings_dict["NAME"], f"{connection.settings_dict['NAME']}-wal"]
        return bytes_in_words(sum(_size(name) for name in names))
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            return bytes_in_words(0)
        cursor.execute("SELECT pg_database_size(current_database())")
        return bytes_in_words(cursor.fetchone()[0])


def _size(name: object) -> int:
    try:
        return settings.DATA_DIR.joinpath(str(name)).stat().st_size
    except FileNotFoundError:
        return 0


def _backups() -> HealthFinding:
    troubles = state.troubles()
    newest = stored_in(own_folder())[-1:]
    more = [in_words(code) for code in troubles.values()]
    if not newest:
        words = _("There is no backup yet.")
        return HealthFinding(_("Backups"), not troubles and is_on_file(), words, more)
    (last,) = newest
    words = _("The newest was made %(ago)s, and has %(size)s.") % {
        "ago": naturaltime(last.made),
        "size": bytes_in_words(last.size),
    }
    return HealthFinding(_("Backups"), not troubles, words, more)


def _seconds(seconds: float) -> str:
    places = 3 if seconds < 0.01 else 2 if seconds < 1 else 1
    words = _("%(n)s s") % {"n": number_format(round(seconds, places), places)}
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def moment(at: float) -> str:
    """Return the time of day of a moment in seconds from 1970."""
    return time_format(timezone.localtime(datetime.fromtimestamp(at, UTC)), "TIME_FORMAT")
