"""The pages of the server's owner, and who that is."""

import contextlib
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client

from foundation.accounts.owner import give_server_to, owns_server, server_owner
from foundation.backup import making, planned, state, uploads
from foundation.backup.files import own_folder, stored_in
from foundation.backup.making import make
from foundation.backup.places import named_folder
from tests.scoring.building import a_club, a_user, an_event

PASSWORD = "een lang wachtwoord"


@pytest.fixture
def owner(data: Path) -> Client:
    """The browser of the first account, which has just given its password."""
    an_event(a_club("De Joker"), name="Friday")
    client = Client()
    client.force_login(User.objects.get())
    client.post("/account/again/", {"password": PASSWORD})
    return client


def text(answer) -> str:
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_first_account_looks_after_the_server(data: Path) -> None:
    assert server_owner() is None
    first, second = a_user("Olga"), a_user("Piet")

    assert owns_server(first)
    assert not owns_server(second)


def test_the_server_can_be_given_to_another_account(data: Path) -> None:
    first, second = a_user("Olga"), a_user("Piet")
    call_command("owner", "PIET")

    assert server_owner() == second
    give_server_to(first)
    assert server_owner() == first
    assert User.objects.filter(is_superuser=True).count() == 1


def test_the_server_is_given_to_nobody_unknown(data: Path) -> None:
    a_user("Olga")
    with pytest.raises((SystemExit, CommandError), match="no account with the name"):
        call_command("owner", "Nobody")


def test_the_account_leads_its_owner_to_the_backups_and_no_other(owner: Client) -> None:
    other = Client()
    other.force_login(a_user("Piet"))

    assert "/backups/" in text(owner.get("/account/"))
    assert "/backups/" not in text(other.get("/account/"))
    assert other.get("/backups/").status_code == 404


def test_what_is_wrong_shows_on_the_account_and_on_the_list(owner: Client) -> None:
    own_folder().mkdir()
    state.note("own", "no-space")

    assert "Backups: something is wrong" in text(owner.get("/account/"))
    assert "The disk is full" in text(owner.get("/backups/"))


def test_a_backup_is_made_and_listed(owner: Client) -> None:
    answer = owner.post("/backups/make/", follow=True)
    (made,) = stored_in(own_folder())

    assert "A backup was made." in text(answer)
    assert f"/backups/{made.number}/" in text(answer)
    assert "made by hand" in text(answer)


def test_a_backup_that_could_not_be_made_is_said(owner: Client, monkeypatch) -> None:
    monkeypatch.setattr(making, "SPARE", 1 << 60)

    assert "The disk is full" in text(owner.post("/backups/make/", follow=True))
    assert state.troubles() == {"own": "no-space"}


def test_the_password_is_asked_before_a_backup_is_looked_into(owner: Client) -> None:
    number = make("by-hand").number
    later = Client()
    later.force_login(User.objects.get())

    for address in (f"/backups/{number}/", f"/backups/{number}/download/", "/backups/folder/"):
        assert later.get(address).headers["Location"].startswith("/account/again/")
        with contextlib.closing(owner.get(address)) as answer:
            assert answer.status_code == 200


def test_a_backup_shows_what_is_in_it(owner: Client) -> None:
    page = text(owner.get(f"/backups/{make('published').number}/"))

    for words in ("De Joker", "Friday", "2026-11-20", "1 club", "1 evening", "A round was"):
        assert words in page


def test_a_backup_is_taken_along_as_it_is(owner: Client) -> None:
    made = make("by-hand")
    answer = owner.get(f"/backups/{made.number}/download/")

    assert b"".join(answer) == made.path.read_bytes()
    assert made.name in answer.headers["Content-Disposition"]


def seen_on(owner: Client, number: int) -> str:
    return str(owner.get(f"/backups/{number}/").context["seen"])


def test_a_backup_that_was_confirmed_is_brought_back_at_the_next_start(owner: Client) -> None:
    made = make("by-hand")
    seen = seen_on(owner, made.number)
    page = text(owner.post(f"/backups/{made.number}/", {"seen": seen}, follow=True))
    plan = planned.path_if_any()

    assert "When the server starts again, the backup of" in page
    assert plan is not None
    assert plan.read_bytes() == made.path.read_bytes()


def test_what_was_planned_can_be_left(owner: Client) -> None:
    planned.plan(make("by-hand").path)
    page = text(owner.post("/backups/cancel/", follow=True))

    assert "The data stays as it is." in page
    assert planned.path_if_any() is None


def test_a_confirmation_of_another_file_brings_nothing_back(owner: Client) -> None:
    made = make("by-hand")
    page = text(owner.post(f"/backups/{made.number}/", {"seen": "what was there before"}))

    assert "Bring it back" in page
    assert planned.path_if_any() is None


def test_a_backup_that_is_gone_is_not_found(owner: Client) -> None:
    assert owner.get("/backups/7/").status_code == 404
    assert owner.get("/backups/0/").status_code == 404


def test_a_backup_that_was_damaged_since_is_said(owner: Client) -> None:
    made = make("by-hand")
    made.path.write_text("torn")

    assert "This file is damaged" in text(owner.get(f"/backups/{made.number}/"))


def upload(owner: Client, content: bytes):
    file = SimpleUploadedFile("copy.zip", content)
    return owner.post("/backups/upload/", {"file": file}, follow=True)


def test_a_backup_from_elsewhere_is_looked_into_first(owner: Client) -> None:
    content = make("by-hand").path.read_bytes()
    page = text(upload(owner, content))

    assert "De Joker" in page
    assert "All of it was checked." in page
    assert planned.path_if_any() is None
    owner.post("/backups/0/", {"seen": seen_on(owner, 0)})
    plan = planned.path_if_any()
    assert plan is not None
    assert plan.read_bytes() == content


@pytest.mark.parametrize("content", [b"Anna 12", b""])
def test_what_is_no_backup_is_not_kept(owner: Client, content: bytes) -> None:
    page = text(upload(owner, content))

    assert "damaged" in page or "empty" in page
    assert not uploads.uploaded().exists()


def test_a_file_that_is_too_large_is_not_kept(owner: Client, monkeypatch) -> None:
    monkeypatch.setattr(uploads, "MOST_BYTES", 10)

    assert "too large" in text(upload(owner, make("by-hand").path.read_bytes()))


def test_the_second_folder_gets_a_backup_at_once(owner: Client, tmp_path: Path) -> None:
    stick = tmp_path / "STICK"
    stick.mkdir()
    page = text(owner.post("/backups/folder/", {"folder": str(stick)}, follow=True))

    assert named_folder() == stick / "Last Card"
    assert len(stored_in(stick / "Last Card")) == 1
    assert "the first one is there" in page
    assert "on the same disk" in page


@pytest.mark.parametrize("typed", ["relative", "/nowhere", "{data}", "{data}/backups", "{program}"])
def test_a_folder_that_cannot_be_the_second_one_is_refused(
    owner: Client, data: Path, settings, typed: str
) -> None:
    make("by-hand")
    folder = typed.format(data=data, program=settings.BASE_DIR)
    page = text(owner.post("/backups/folder/", {"folder": folder}))

    assert "no such folder" in page or "belongs to Last Card itself" in page
    assert named_folder() is None


def test_the_second_folder_can_be_given_up(owner: Client, tmp_path: Path) -> None:
    (tmp_path / "STICK").mkdir()
    owner.post("/backups/folder/", {"folder": str(tmp_path / "STICK")})
    page = text(owner.post("/backups/folder/", {"folder": ""}, follow=True))

    assert named_folder() is None
    assert "There is no second folder any more." in page


def test_a_stick_that_is_gone_shows(owner: Client, tmp_path: Path, settings) -> None:
    settings.BACKUP_FOLDER = tmp_path / "STICK"

    assert "put the stick back in" in text(owner.get("/backups/"))
    assert owner.get("/backups/folder/").status_code == 404
