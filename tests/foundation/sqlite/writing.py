"""A process of many writers: ``python -m tests.foundation.sqlite.writing FILE THREADS SECONDS``.

Prints as JSON how long each transaction took, from asking for it to its end, and what went wrong.
"""

import json
import sys
import threading
import time
from pathlib import Path

import django
from django.conf import settings

STATEMENTS = 5


def open_database(path: Path) -> None:
    settings.configure(
        DATABASES={
            "default": {
                "ENGINE": "foundation.sqlite",
                "NAME": path,
                "OPTIONS": {
                    "transaction_mode": "IMMEDIATE",
                    "timeout": 20,
                    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL",
                },
            }
        }
    )
    django.setup()


def write(until: float, took: list[float], wrong: list[str]) -> None:
    from django.db import connection, transaction

    while time.time() < until:
        started = time.perf_counter()
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                for number in range(STATEMENTS):
                    cursor.execute("INSERT INTO rows (number) VALUES (%s)", [number])
                time.sleep(0.002)
        except Exception as error:
            wrong.append(repr(error))
            continue
        took.append(time.perf_counter() - started)
    connection.close()


def main(path: str, threads: str, seconds: str) -> None:
    open_database(Path(path))
    took: list[float] = []
    wrong: list[str] = []
    until = time.time() + float(seconds)
    writers = [
        threading.Thread(target=write, args=(until, took, wrong)) for _ in range(int(threads))
    ]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
    print(json.dumps({"took": took, "wrong": wrong}))


if __name__ == "__main__":
    main(*sys.argv[1:])
