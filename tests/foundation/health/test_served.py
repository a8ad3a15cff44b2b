"""The server as it is served, by two processes: whatever hangs, and whoever is shut out."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from bench.hall import Evening, Hall, hall
from foundation.health.probe import NO_DATABASE, NO_WRITING
from tests.conftest import ROOT

Served = tuple[Hall, Evening]
HOSTILE = "127.0.0.77"

LOOK = """
import os
import django
django.setup()
from foundation.health.probe import probe
print(probe.look(), probe._last.is_over.is_set(), sep=",", flush=True)
os._exit(0)
"""


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with hall(workers=2) as made:
        evening = made.prepare(1)
        made.start()
        yield made, evening


def ask(made: Hall, path: str, source: str = "127.0.0.1") -> tuple[int, str]:
    """Return the status and the text of a page, asked for from an address of this computer."""
    asked = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", made.port), 10, (source, 0)) as line:
        line.sendall(asked.encode())
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    head, _gap, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()


def test_the_answer_comes_while_a_writer_is_stuck_and_all_pages_hang(
    served: Served,
) -> None:
    made, _evening = served
    (database,) = made.folder.glob("*.sqlite3")
    with closing(sqlite3.connect(database, isolation_level=None)) as stuck:
        stuck.execute("BEGIN IMMEDIATE")
        # Wrong codes are counted, so each of these hangs; four of them in each of two processes.
        hanging = [
            threading.Thread(target=ask, args=(made, f"/t/{'A' * 6}/", f"127.0.1.{number}"))
            for number in range(1, 25)
        ]
        for each in hanging:
            each.start()
        time.sleep(1)
        found = [ask(made, "/healthz", f"127.0.2.{number}") for number in range(1, 9)]
        stuck.execute("ROLLBACK")
    for each in hanging:
        each.join(30)

    assert set(found) == {(503, NO_WRITING)}


def test_who_is_shut_out_stays_out_of_every_process_and_after_a_start(served: Served) -> None:
    made, _evening = served
    # On the page it could not be: this computer itself cannot be shut out.
    (made.folder / "shut_out.json").write_text(json.dumps({HOSTILE: time.time() + 600}))
    come_to(made, 403)

    assert ask(made, "/", "127.0.0.78")[0] == 200
    made.kill()
    made.start()
    assert {ask(made, "/", HOSTILE)[0] for _ in range(12)} == {403}
    (made.folder / "shut_out.json").unlink()
    come_to(made, 200)


def come_to(made: Hall, status: int) -> None:
    """Wait until every process answers the hostile address so: each looks every other second."""
    until(lambda: {ask(made, "/", HOSTILE)[0] for _ in range(12)} == {status})


def until(is_so: Callable[[], bool], seconds: float = 5) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.2)


def test_both_processes_share_what_they_measure(served: Served) -> None:
    made, _evening = served
    for _ in range(10):
        ask(made, "/")

    until(lambda: len(list((made.folder / "health").glob("*.json"))) >= 2)


def test_what_was_logged_is_in_the_data_folder(served: Served) -> None:
    made, _evening = served
    ask(made, "/t/BBBBBB/", "127.0.3.1")

    assert (
        "A wrong table came from 127.0.3.1" in (made.folder / "logs" / "last-card.log").read_text()
    )


def test_a_database_server_that_never_answers_is_not_waited_for() -> None:
    pytest.importorskip("psycopg")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        found = subprocess.run(
            [sys.executable, "-c", LOOK],
            cwd=ROOT,
            env={
                **os.environ,
                "DJANGO_SETTINGS_MODULE": "config.settings",
                "SECRET_KEY": "for tests only",
                "DATABASE_URL": f"postgres://user:password@127.0.0.1:{port}/database?pool=true",
            },
            capture_output=True,
            text=True,
            check=True,
        )

    assert found.stdout.strip() == f"{NO_DATABASE},False"
