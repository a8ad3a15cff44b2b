from unittest import mock

import pytest
from django.db import DatabaseError
from django.test import Client

from config.backup import state


@pytest.mark.postgres
@pytest.mark.django_db
def test_it_answers_ok(client: Client) -> None:
    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.content == b"ok"
    assert response.headers["Content-Type"] == "text/plain"
    assert "no-store" in response.headers["Cache-Control"]


@pytest.mark.django_db
def test_it_asks_for_no_session(client: Client) -> None:
    response = client.get("/healthz")

    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")


def test_it_says_when_the_database_does_not_answer(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with mock.patch("config.health.connection.cursor", side_effect=DatabaseError("gone")):
        response = client.get("/healthz")

    assert response.status_code == 503
    assert b"gone" not in response.content
    assert "The database does not answer" in caplog.text


@pytest.mark.django_db
def test_it_says_what_keeps_backups_from_being_made(client: Client, settings, tmp_path) -> None:
    settings.DATA_DIR = tmp_path
    (tmp_path / "backups").mkdir()
    state.note("second", "no-folder")
    response = client.get("/healthz")

    assert response.status_code == 200
    assert response.content == b"ok\nbackup: second no-folder"


@pytest.mark.django_db
def test_it_is_not_sent_on_to_https(client: Client, settings) -> None:
    settings.SECURE_SSL_REDIRECT = True

    assert client.get("/healthz").status_code == 200
    assert client.get("/").status_code == 301


def test_it_rejects_post(client: Client) -> None:
    assert client.post("/healthz").status_code == 405
