"""Bringing a backup back, while the server is stopped."""

import sqlite3
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError
from django.utils import timezone
from django.utils.translation import gettext as _

from foundation.backup.files import own_folder, stored_in
from foundation.backup.places import named_folder
from foundation.backup.reading import UnfitBackup
from foundation.backup.restoring import restore
from foundation.backup.sentences import bytes_in_words, reason_in_words, restored_in_words, why
from foundation.backup.serving import Busy
from foundation.command import command_for

SHOWN = 10


class Command(BaseCommand):
    help = "Bring a backup back; without a file, list those that are there."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="the backup")

    def handle(self, *args: Any, file: Path | None, **options: Any) -> None:
        if file is None:
            self.stdout.write(newest())
            return
        unchanged = _("Nothing was changed.")
        try:
            restored = restore(file)
        except UnfitBackup as unfit:
            sys.exit(f"{file}: {unfit}\n{unchanged}")
        except Busy:
            words = _(
                "A server runs on this data. Stop it first (Ctrl-C where it was started), then "
                "try again."
            )
            sys.exit(f"{words}\n{unchanged}")
        except FileNotFoundError as error:
            words = _("There is no file %(file)s.") % {"file": error.filename or file}
            sys.exit(f"{words}\n{unchanged}")
        except (OSError, sqlite3.Error, DatabaseError) as error:
            sys.exit(_("The backup could not be brought back: %(why)s") % {"why": why(error)})
        start = _("Start the server with %(command)s") % {"command": command_for()}
        self.stdout.write(f"{restored_in_words(restored)}\n{start}")


def newest() -> str:
    """Return the newest backups there are, in words, with what to type."""
    found = {each.name: each for each in stored_in(own_folder())}
    second = named_folder()
    if second:
        found |= {each.name: each for each in stored_in(second) if each.name not in found}
    if not found:
        return _("No backups of this server were found in %(folder)s. Type %(command)s") % {
            "folder": own_folder(),
            "command": command_for("restore FILE"),
        }
    lines = [_("The newest backups:")]
    ordered = sorted(found.values(), key=lambda each: each.number, reverse=True)
    for each in ordered[:SHOWN]:
        size = bytes_in_words(each.size)
        lines.append(
            f"  {timezone.localtime(each.made):%Y-%m-%d %H:%M:%S}  {size:>9}  "
            f"{reason_in_words(each.reason)}"
        )
        lines.append(f"    {each.path}")
    command = command_for(f'restore "{ordered[0].path}"')
    return "\n".join([*lines, "", _("Bring one back with"), f"  {command}"])
