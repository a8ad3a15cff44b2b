"""Whether the database can be used, looked at before a server starts: never a new site in silence.

Where it cannot, what is returned says why and what to type.
"""

import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils.translation import gettext as _

from foundation.backup.files import own_folder, stored_in
from foundation.backup.making import is_on_file
from foundation.backup.restoring import mark
from foundation.command import command_for
from foundation.sqlite.opened import applied_in, open_database, unknown_migrations


@dataclass(frozen=True, slots=True)
class Unusable:
    """Why the database cannot be used, and what to do; `may_begin_anew` where nothing is there."""

    words: str
    ways: tuple[str, ...]
    may_begin_anew: bool = False

    def __str__(self) -> str:
        return "\n".join((self.words, "", *self.ways))


def unusable() -> Unusable | None:
    """Return what keeps the database from being used, None where nothing does."""
    if mark().exists():
        file = mark().read_text(encoding="utf-8").partition("\n")[0]
        words = _("A backup was being brought back, and that was cut off.")
        way = _("Bring it back again:")
        return Unusable(words, (_to_type(way, f'restore "{file}"'),))
    if not is_on_file():
        return _on_server()
    path = Path(connection.settings_dict["NAME"])
    try:
        if not path.exists() or path.stat().st_size == 0:
            return _missing(path)
        with closing(open_database()) as opened:
            faults = opened.execute("PRAGMA quick_check").fetchall()
            if faults != [("ok",)]:
                return _damaged(path)
            applied = applied_in(opened)
            return _newer(applied) if applied else _missing(path)
    except sqlite3.OperationalError as error:
        words = _("The database %(path)s cannot be opened: %(error)s.") % {
            "path": path,
            "error": error,
        }
        way = _(
            "See to it that this account may write in that folder, and that nothing else uses it."
        )
        return Unusable(words, (way,))
    except sqlite3.DatabaseError:
        return _damaged(path)


def stop_if_unusable() -> None:
    """End a command in words where there is no database that it could use."""
    if trouble := unusable():
        sys.exit(str(trouble))


def _missing(path: Path) -> Unusable | None:
    key: Path | None = settings.SECRET_KEY_FILE
    has_log = not path.exists() and Path(f"{path}-wal").exists()
    if not (has_log or stored_in(own_folder()) or (key and key.exists())):
        return None
    what = (
        _("The database is empty: %(path)s")
        if path.exists()
        else _("The database is gone: %(path)s")
    )
    before = _("There was one before, so none is made in its place.")
    anew = _("To begin with an empty one instead:")
    ways = (*_bring_back(), _to_type(anew, "new"))
    return Unusable(f"{what % {'path': path}}\n{before}", ways, may_begin_anew=True)


def _damaged(path: Path) -> Unusable:
    return Unusable(
        _("The database is damaged: %(path)s") % {"path": path},
        (*_bring_back(), _("The damaged one is kept.")),
    )


def _newer(applied: Iterable[tuple[str, str]]) -> Unusable | None:
    unknown = unknown_migrations(applied)
    if not unknown:
        return None
    words = _("The database was written by a newer Last Card than this one, which cannot read it.")
    names = ", ".join(f"{app} {name}" for app, name in unknown[:3])
    older = _("Or bring back a backup from before its first start:")
    ways = (
        _("Start the newer one (this one does not know: %(names)s).") % {"names": names},
        _to_type(older, "restore"),
    )
    return Unusable(words, ways)


def _bring_back() -> tuple[str, ...]:
    found = stored_in(own_folder())
    if not found:
        elsewhere = _("If there is a backup elsewhere, bring it back:")
        return (_to_type(elsewhere, "restore FILE"),)
    newest, others = _("Bring the newest backup back:"), _("See the others:")
    file = found[-1].path
    return _to_type(newest, f'restore "{file}"'), _to_type(others, "restore")


def _to_type(way: str, words: str) -> str:
    """Return a way out, with what is typed for it on a line of its own."""
    return f"{way}\n    {command_for(words)}"


def _on_server() -> Unusable | None:
    try:
        return _newer(MigrationRecorder(connection).applied_migrations())
    except OperationalError as error:
        words = _("The database server does not answer: %(error)s") % {"error": error}
        return Unusable(words.strip(), (_("Start it, or see whether DATABASE_URL leads to it."),))
