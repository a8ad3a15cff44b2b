"""Halls for the tests that need a real server: on SQLite, or on the PostgreSQL of DATABASE_URL."""

import os
import secrets
from collections.abc import Iterator

import pytest

from bench.hall import Evening, Hall, hall

QUESTIONS = os.environ.get("DATABASE_URL", "")
IS_POSTGRES = QUESTIONS.startswith("postgres")


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a database for a hall: empty for SQLite."""
    if not IS_POSTGRES:
        yield ""
        return
    import psycopg

    name = f"hall_{secrets.token_hex(4)}"
    address, mark, options = QUESTIONS.partition("?")
    server, _, _ = address.rpartition("/")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield f"{server}/{name}{mark}{options}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


PROCESSES = [pytest.param(1, id="one process"), pytest.param(2, id="two processes")]


# Two hear of each other through PostgreSQL; one hears of itself in the same way.
@pytest.fixture(scope="session", params=PROCESSES[1:] if IS_POSTGRES else PROCESSES)
def served(request: pytest.FixtureRequest, database: str) -> Iterator[tuple[Hall, Evening]]:
    """A hall of three tables that is being served."""
    with hall(workers=request.param, database=database) as made:
        evening = made.prepare(3)
        made.start()
        yield made, evening
