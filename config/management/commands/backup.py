"""A backup made by hand, also while the server runs."""

import sqlite3
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError
from django.utils.translation import gettext as _

from foundation.backup.files import Stored, named
from foundation.backup.keeper import Keeper
from foundation.backup.making import Damaged, carry, make, write
from foundation.backup.places import NoFolder
from foundation.backup.sentences import bytes_in_words, why


class Command(BaseCommand):
    help = "Make a backup: one file with everything that was entered."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="the file to make, or its folder")
        parser.add_argument("--because", default="", help="what a serving process has it made for")

    def handle(self, *args: Any, file: Path | None, because: str, **options: Any) -> None:
        if because:
            Keeper().keep(because)
            return
        try:
            if file:
                made = named(file, 1, "by-hand") if file.is_dir() else None
                path = made.path if made else file
                write(path, "by-hand")
            else:
                made = make("by-hand")
                path = made.path
        except (OSError, sqlite3.Error, DatabaseError, Damaged) as error:
            sys.exit(_("No backup was made: %(why)s") % {"why": why(error)})
        self.stdout.write(f"{path}  ({bytes_in_words(path.stat().st_size)})")
        if made and not file:
            self.carry(made)
        self.stdout.write(_("It holds every name and the key of the server: keep it to yourself."))

    def carry(self, made: Stored) -> None:
        try:
            other = carry(made)
        except (NoFolder, OSError) as error:
            sys.exit(_("It is not in the second folder: %(why)s") % {"why": why(error)})
        if other:
            self.stdout.write(str(other))
