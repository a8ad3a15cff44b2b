"""`manage.py catalogues`: bring the catalogues of translations up to date with the program.

It needs the tools of gettext, as whoever changes words does; nobody who serves needs them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import CommandError
from django.core.management.commands import makemessages

SOURCES = ("config", "demo", "foundation", "referee", "scoring", "templates")
"""The folders in which something is said."""
PROJECT = (*SOURCES, "launcher", "locale", "manage.py")
NO_MESSAGES = ("demo/pictures*",)


class Command(makemessages.Command):
    """Every message stands there once, with the files that have it; none that is gone is kept, and
    none is guessed from one that is nearly the same.
    """

    help = "Bring the catalogues of translations up to date, or find out whether they are."
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing; fail where something is to change"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            self._check()
            return
        os.chdir(settings.BASE_DIR)
        ours = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        plain = {
            **{"exclude": [], "all": False, "domain": "django", "extensions": None},
            **{"symlinks": False, "use_default_ignore_patterns": True, "no_obsolete": True},
            **{"keep_pot": False, "ignore_patterns": self._others(), "verbosity": 0},
        }
        super().handle(**plain, locale=ours, no_wrap=True, no_location=False, add_location="file")
        for code in ours:
            self._tidy(settings.BASE_DIR / "locale" / code / "LC_MESSAGES/django.po")

    def _others(self) -> list[str]:
        """Return the folders of the project that are not read."""
        folders = (each.name for each in settings.BASE_DIR.iterdir() if each.is_dir())
        return [*(each for each in folders if each not in SOURCES), *NO_MESSAGES]

    def _tidy(self, path: Path) -> None:
        """Leave out what differs each time, so that a change shows what has changed."""
        catalogue = polib.pofile(str(path), wrapwidth=0)
        catalogue.metadata.pop("POT-Creation-Date", None)
        catalogue.metadata["Language"] = path.parts[-3]
        catalogue.metadata_is_fuzzy = False
        catalogue.save()

    def _check(self) -> None:
        """Do it in a copy, and fail where that changes a catalogue."""
        with tempfile.TemporaryDirectory() as folder:
            for name in PROJECT:
                source, copy = settings.BASE_DIR / name, Path(folder) / name
                if source.is_dir():
                    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
                else:
                    shutil.copy(source, copy)
            words = [sys.executable, "manage.py", "catalogues"]
            subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
            stale = [
                str(each.relative_to(folder))
                for each in Path(folder).glob("locale/*/LC_MESSAGES/django.po")
                if each.read_bytes() != (settings.BASE_DIR / each.relative_to(folder)).read_bytes()
            ]
        if stale:
            named = ", ".join(sorted(stale))
            raise CommandError(
                f"Out of date: {named}. Run ./run words, then translate what is new."
            )
