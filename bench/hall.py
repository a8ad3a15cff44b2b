"""A hall to measure in: a served copy of the site, with an evening of its own.

``python -m bench.hall TABLES DEALS ROUNDS`` makes the evening in the database of the settings and
prints what a client needs to know of it.
"""

import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.ports import free_port

ROOT = Path(__file__).resolve().parent.parent
SEATS = 4


@dataclass(frozen=True)
class Evening:
    """What a client knows: the event, a member's session, and by the number of a table its key, its
    code, and the cookie of each seat's phone.
    """

    event: str
    session: str
    tables: dict[int, int]
    codes: dict[int, str]
    phones: dict[int, list[str]]

    def path(self, path: str) -> str:
        """Return the address of a page of the evening."""
        return f"/event/{self.event}/{path}"

    def sheet(self, table: int) -> str:
        return self.path(f"round/1/table/{table}/")

    def deal(self, table: int, number: int) -> str:
        return f"{self.sheet(table)}deal/{number}/"

    def on_phone(self, table: int) -> str:
        return f"/t/{self.codes[table]}/"

    def stream(self, table: int | None = None) -> str:
        address = f"/live/event/{self.event}/"
        return address if table is None else f"{address}?table={self.tables[table]}"


class Hall:
    """The site on a port of its own, served as `./run` serves it, with data of its own.

    It may be held to so many open files; what it puts down for a while is in `temporary`.
    """

    def __init__(
        self, folder: Path, *, workers: int = 1, database: str = "", files: int | None = None
    ) -> None:
        self.folder, self.workers, self.files = folder, workers, files
        self.temporary = folder / "temporary"
        self.temporary.mkdir()
        self.port = free_port()
        self.environment = os.environ | {
            "DATA_DIR": str(folder),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "SECRET_KEY": "for measuring only, in a hall that is gone afterwards",
            "LOG_LEVEL": "WARNING",
            "DATABASE_URL": database,
            "TMPDIR": str(self.temporary),
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text()

    def prepare(self, tables: int, deals: int = 12, rounds: int = 1) -> Evening:
        """Make the database and an evening in it, with so many tables of four in its first round.

        `deals` are those of a round.
        """
        made = subprocess.run(
            [sys.executable, "-m", "bench.hall", *map(str, (tables, deals, rounds))],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            raise RuntimeError(made.stderr)
        told = json.loads(made.stdout)
        by_table = {
            what: {int(number): each for number, each in told[what].items()}
            for what in ("tables", "codes", "phones")
        }
        return Evening(told["event"], told["session"], **by_table)

    def start(self) -> None:
        """Start the server; return when it answers."""
        words = [
            sys.executable,
            "-m",
            "foundation.front",
            "--application",
            "bench.served:application",
        ]
        words += ["--host", "127.0.0.1", "--port", str(self.port), "--workers", str(self.workers)]
        if self.files:
            words = ["sh", "-c", f'ulimit -n {self.files}; exec "$@"', "sh", *words]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                words,
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).close()
                return
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.log}")

    def kill(self, with_signal: int = signal.SIGKILL) -> None:
        """Send a signal to every process of the server."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, with_signal)
            self.process.wait(timeout=20)

    def memory(self) -> float:
        """Return the megabytes of all processes of the server."""
        pages = [int((each / "statm").read_text().split()[1]) for each in self._processes()]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def processor_seconds(self) -> float:
        """Return the processor time that all processes of the server have used."""
        # After the name, which may hold anything, come the fields from the third one on.
        fields = [
            (each / "stat").read_text().rpartition(")")[2].split() for each in self._processes()
        ]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    def _processes(self) -> list[Path]:
        assert self.process is not None
        found = []
        for folder in Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                if os.getpgid(int(folder.name)) == self.process.pid:
                    found.append(folder)
        return found


@contextlib.contextmanager
def hall(*, workers: int = 1, database: str = "", files: int | None = None) -> Iterator[Hall]:
    """A hall that is not served yet, and is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        made = Hall(Path(folder), workers=workers, database=database, files=files)
        try:
            yield made
        finally:
            made.kill(signal.SIGTERM)


def _make(tables: int, deals: int, rounds: int) -> dict[str, Any]:
    import django

    django.setup()
    from django.contrib.auth import login
    from django.contrib.auth.models import User
    from django.contrib.sessions.backends.db import SessionStore
    from django.http import HttpRequest, HttpResponse
    from django.utils import timezone

    from foundation.tables import bring_up_to_date
    from foundation.web.phone_keys import COOKIE, keep_key, new_key
    from scoring.models import Club, Entrant, Event, Phone, Player, Round, Seat, Table
    from scoring.posts.clubs.members import make_club

    bring_up_to_date()
    user = User.objects.create_user(f"hall-{secrets.token_hex(4)}")
    club = make_club(user, "The hall", token=secrets.token_hex(16))
    assert isinstance(club, Club)
    event = Event.objects.create(
        club=club,
        name="Friday",
        date=timezone.localdate(),
        format="jokeren-competition",
        edition="competition",
        rounds=rounds,
        deals=deals,
        token=secrets.token_hex(16),
    )
    played = Round.objects.create(
        event=event, number=1, seed=1, published=timezone.now(), token=secrets.token_hex(16)
    )
    keys: dict[int, int] = {}
    codes: dict[int, str] = {}
    phones: dict[int, list[str]] = {}
    for number in range(1, tables + 1):
        table = Table.objects.create(round=played, number=number)
        keys[number], codes[number], phones[number] = table.pk, table.code, []
        for seat in range(1, SEATS + 1):
            player = Player.objects.create(club=club, name=f"Player {number}.{seat}")
            entrant = Entrant.objects.create(event=event, player=player, is_here=True)
            Seat.objects.create(round=played, table=table, number=seat, entrant=entrant)
            key, response = new_key(), HttpResponse()
            Phone.objects.create(key=key, entrant=entrant, chosen=timezone.now())
            keep_key(response, key)
            phones[number].append(response.cookies[COOKIE].value)
    request = HttpRequest()
    request.session = SessionStore()
    login(request, user)
    request.session.save()
    return {
        "event": event.code,
        "session": request.session.session_key,
        "tables": keys,
        "codes": codes,
        "phones": phones,
    }


if __name__ == "__main__":
    print(json.dumps(_make(*map(int, sys.argv[1:4]))))
