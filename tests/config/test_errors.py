"""What is answered while the database cannot do its work, and that all goes on afterwards."""

import secrets
from pathlib import Path

import pytest
from django.db import OperationalError, connection
from django.test import Client, RequestFactory

from config.errors import failed
from foundation.backup.making import make
from foundation.sqlite import same_file, trouble
from scoring.models import Club, Player
from tests.scoring.building import a_club, logged_in


@pytest.fixture(autouse=True)
def _nothing_seen(monkeypatch) -> None:
    monkeypatch.setattr(trouble, "_logged", {})
    monkeypatch.setattr(trouble, "_seen", {})
    monkeypatch.setattr(same_file, "_kept", {})


@pytest.fixture
def club(data: Path) -> Club:
    return a_club("De Joker")


@pytest.fixture
def visitor(club: Club) -> Client:
    client = logged_in(club)
    client.raise_request_exception = False
    return client


def pragma(words: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {words}")
        return (cursor.fetchone() or (0,))[0]


def add(visitor: Client, club: Club, token: str, name: str = "Noa"):
    return visitor.post(f"/club/{club.code}/players/add/", {"token": token, "name": name})


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def players() -> list[str]:
    return list(Player.objects.values_list("name", flat=True))


def fill_the_disk() -> None:
    pragma(f"max_page_count={pragma('page_count')}")


def add_until_full(visitor: Client, club: Club):
    """Add players until one is refused; return the answer and the token."""
    for _ in range(200):
        token = secrets.token_hex(16)
        answer = add(visitor, club, token, f"Noa {token}")
        if answer.status_code != 302:
            return answer, token
    raise AssertionError("the disk was never full")


def test_on_a_full_disk_the_page_says_so_and_keeps_the_form(visitor: Client, club: Club) -> None:
    make("by-hand")
    fill_the_disk()
    answer, token = add_until_full(visitor, club)
    kept = players()

    assert answer.status_code == 507
    assert "The disk is full" in text(answer)
    assert "it counts only once" in text(answer)
    assert "The newest backup is of" in text(answer)
    assert f'name="token" value="{token}"' in text(answer)
    assert "match" not in text(answer)
    pragma("max_page_count=1000000")
    for _ in range(2):
        assert add(visitor, club, token, f"Noa {token}").status_code == 302
    assert sorted(players()) == sorted([*kept, f"Noa {token}"])


def test_a_disk_that_may_not_be_written_is_said_and_pages_are_read(
    visitor: Client, club: Club
) -> None:
    pragma("query_only=1")
    answer = add(visitor, club, secrets.token_hex(16))

    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert "Nothing may be written in the folder of the data" in text(answer)
    assert visitor.get(f"/club/{club.code}/").status_code == 200
    pragma("query_only=0")
    assert add(visitor, club, secrets.token_hex(16)).status_code == 302


def test_a_damaged_database_is_said(visitor: Client, club: Club, data: Path) -> None:
    connection.close()
    path = data / "last-card.sqlite3"
    path.write_bytes(b"nothing of SQLite's" * 1000)
    answer = visitor.get(f"/club/{club.code}/")

    assert answer.status_code == 503
    assert "The database is damaged" in text(answer)
    assert "No backup can be seen" in text(answer)


@pytest.mark.parametrize("instead", [None, b""])
def test_a_server_writes_into_no_other_file_than_its_own(
    visitor: Client, club: Club, data: Path, instead: bytes | None
) -> None:
    path, away = data / "last-card.sqlite3", data / "away.sqlite3"
    same_file.keep_to(path)
    path.rename(away)
    if instead is not None:
        path.write_bytes(instead)
    token = secrets.token_hex(16)
    # One that has a connection open, and one that has none.
    answers = [add(visitor, club, token)]
    connection.close()
    answers.append(add(visitor, club, token))

    assert [each.status_code for each in answers] == [503, 503]
    assert "was moved away or replaced" in text(answers[0])
    assert path.exists() == (instead is not None)
    away.rename(path)
    assert add(visitor, club, token).status_code == 302
    assert players() == ["Noa"]


def test_a_database_that_a_newer_program_changed_is_said(visitor: Client, club: Club) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE scoring_player RENAME COLUMN is_guest TO kind")
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied) "
            "VALUES ('scoring', '9999_newer', '2026-01-01')"
        )
    answer = visitor.get(f"/club/{club.code}/players/")

    assert answer.status_code == 503
    assert "A newer Last Card has changed the database" in text(answer)


def test_a_query_of_ours_that_is_wrong_is_no_trouble_of_the_disk(
    visitor: Client, club: Club
) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE scoring_player RENAME COLUMN is_guest TO kind")
    answer = visitor.get(f"/club/{club.code}/players/")

    assert answer.status_code == 500
    assert "Something went wrong on our side" in text(answer)
    assert "match" not in text(answer)


def test_many_who_run_into_it_are_one_line_in_the_log(
    visitor: Client, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    pragma("query_only=1")
    for _ in range(5):
        add(visitor, club, secrets.token_hex(16))
    lines = [each for each in caplog.records if each.name == "foundation.sqlite.trouble"]

    assert [each.getMessage() for each in lines] == [
        "The database cannot be used: read-only (attempt to write a readonly database)"
    ]
    # The settings keep Django from logging each of them once more.
    assert [each for each in caplog.records if each.name == "django.request"] == []


def test_what_kept_somebody_from_writing_is_known_for_a_minute(visitor: Client, club: Club) -> None:
    pragma("query_only=1")
    add(visitor, club, secrets.token_hex(16))

    assert trouble.present_troubles() == ["read-only"]


def test_a_form_without_a_token_is_not_on_the_page() -> None:
    request = RequestFactory().post("/account/login/", {"password": "een lang wachtwoord"})
    try:
        raise trouble.TooManyWriters
    except trouble.TooManyWriters:
        answer = failed(request)

    assert answer.status_code == 503
    assert "Too many people are saving at once" in text(answer)
    assert "Go back in a while and send it again" in text(answer)
    assert "een lang wachtwoord" not in text(answer)


def test_an_error_of_another_kind_is_none() -> None:
    assert trouble.trouble_of(OperationalError("something")) == ""
    assert trouble.trouble_of(ValueError()) == ""
    assert trouble.trouble_of(None) == ""
    assert trouble.trouble_of(trouble.TooManyWriters()) == "busy"
