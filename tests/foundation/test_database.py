import os

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection


@pytest.mark.postgres
@pytest.mark.django_db
def test_the_database_is_the_one_that_was_asked_for() -> None:
    asked = os.environ.get("DATABASE_URL", "sqlite").partition(":")[0]

    assert connection.vendor == {"postgres": "postgresql"}.get(asked, asked)


@pytest.mark.postgres
@pytest.mark.django_db
def test_what_is_written_is_read_back() -> None:
    session = SessionStore()
    session["name"] = "Noa נועה ♠"
    session.save()

    assert SessionStore(session.session_key)["name"] == "Noa נועה ♠"


@pytest.mark.django_db
def test_sqlite_opens_with_its_options() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("this is not SQLite")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone() == (2,)  # FULL
