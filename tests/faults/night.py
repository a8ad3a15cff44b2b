"""An evening on a disk that may fail: posts to the real site, and what was kept of them."""

import os
import secrets
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from wsgiref.util import setup_testing_defaults

TABLES, DEALS = 40, 12
CSRF = "x" * 32
KEPT = "SELECT token FROM scoring_dealversion"
LOGGED = "SELECT COUNT(*) FROM scoring_auditentry WHERE table_id IS NOT NULL"


def set_up(folder: Path, synchronous: str = "FULL") -> None:
    """Make this process a server of the data in a folder, which waits for the disk so."""
    os.environ |= {
        "DATA_DIR": str(folder),
        "DATABASE_URL": "",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "SECRET_KEY": "for a night of faults, in a folder that is gone afterwards",
        "STATIC_ROOT": str(folder),
        # Each fault has lines of its own, and it is known that it came.
        "LOG_LEVEL": "CRITICAL",
    }
    import django
    from django.conf import settings

    settings.STORAGES["staticfiles"]["BACKEND"] = (
        "django.contrib.staticfiles.storage.StaticFilesStorage"
    )
    options = settings.DATABASES["default"]["OPTIONS"]
    options["init_command"] += f"; PRAGMA synchronous={synchronous}"
    django.setup()


class Night:
    """Deals that are posted one after the other, each under a token of its own."""

    def __init__(self, folder: Path) -> None:
        from bench.hall import Evening, _make
        from config.wsgi import application

        self.path = folder / "last-card.sqlite3"
        self.evening = Evening(**_make(TABLES, DEALS, rounds=1))
        self._application: Any = application
        self._template = folder / "template.sqlite3"
        self.close()
        shutil.copy(self.path, self._template)
        self.acknowledged: set[str] = set()
        self._line = 0

    def begin_anew(self) -> None:
        """Go back to an evening without a deal."""
        self.close()
        for ending in ("", "-wal", "-shm"):
            Path(f"{self.path}{ending}").unlink(missing_ok=True)
        shutil.copy(self._template, self.path)
        self.acknowledged, self._line = set(), 0

    @property
    def is_full(self) -> bool:
        """Whether the next posts may find no line on a sheet."""
        return self._line > TABLES * DEALS - 20

    def next_post(self) -> tuple[str, str]:
        """Return the address of the next deal and a token for it."""
        table, number = divmod(self._line, DEALS)
        self._line += 1
        return self.evening.deal(table + 1, number + 1), secrets.token_hex(16)

    def post(self, address: str, token: str) -> int:
        """Enter a deal; return the status of the answer. 302 is the acknowledgement."""
        fields = {"csrfmiddlewaretoken": CSRF, "token": token, "seen": "0", "do": "save"}
        fields |= {"out": "1", "left-2": "2", "left-3": "3", "left-4": "4"}
        body = urlencode(fields).encode()
        environment: dict[str, Any] = {
            "REQUEST_METHOD": "POST",
            "PATH_INFO": address,
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_COOKIE": f"csrftoken={CSRF}; sessionid={self.evening.session}",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
        }
        setup_testing_defaults(environment)
        began: list[str] = []
        answer = self._application(environment, lambda status, *_: began.append(status))
        with closing(answer):
            b"".join(answer)
        return int(began[0].partition(" ")[0])

    def connect(self, checkpoint_after: int) -> None:
        """Open the database, and have its log go into it after so many pages."""
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA wal_autocheckpoint={checkpoint_after}")

    def close(self) -> None:
        from django.db import connection

        connection.close()

    def faults(self) -> list[str]:
        """Return what is wrong with what was kept, empty when nothing is."""
        return found_in(self.path, self.acknowledged)


def found_in(path: Path, acknowledged: set[str]) -> list[str]:
    """Return what is wrong with a database that was to keep these deals, by their tokens."""
    try:
        with closing(sqlite3.connect(path)) as file:
            sound = file.execute("PRAGMA integrity_check").fetchall()
            kept = Counter(token for (token,) in file.execute(KEPT))
            logged = file.execute(LOGGED).fetchone()[0]
    except sqlite3.DatabaseError as error:
        return [f"unsound: {error}"]
    found = [] if sound == [("ok",)] else [f"unsound: {sound[0][0]}"]
    found += [f"lost: {token}" for token in acknowledged - kept.keys()]
    found += [f"doubled: {token}" for token, times in kept.items() if times > 1]
    # A deal and its line in the audit trail are written together, or neither is.
    return found if logged == kept.total() else [*found, "doubled: a line of the trail"]
