"""Whether the server is well: what a watcher is answered, and what its owner sees and does."""

import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from foundation.attempts.codes import OF_ADDRESS
from foundation.backup import state
from foundation.backup.making import make
from foundation.front.shut_out import shut_out_here
from foundation.health import views
from foundation.health.measures import Measures
from foundation.health.probe import NO_WRITING, WELL, Probe
from foundation.health.shared import Sharer
from foundation.sqlite import trouble
from tests.scoring.building import a_club, a_user, an_event

HOSTILE = "192.0.2.77"


@pytest.fixture(autouse=True)
def well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Probe, "look", lambda self: WELL)
    monkeypatch.setattr(trouble, "_seen", {})


@pytest.fixture
def owner(data: Path) -> Client:
    an_event(a_club("De Joker"), name="Friday")
    client = Client()
    client.force_login(User.objects.get())
    return client


def text(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return " ".join(answer.content.decode().replace("\N{NO-BREAK SPACE}", " ").split())


def share(**more: Any) -> None:
    """Share measures as a process does: 99 quick pages, and one that is slow."""
    measures = Measures()
    for _ in range(99):
        measures.note("/", 0.04, 200)
    measures.note("/", 0.9, more.pop("status", 200))
    usual: dict[str, Any] = {"streams": 0, "streams_of": {}, "held_back": {}}
    Sharer(lambda: {"minutes": measures.as_data(), **usual, **more}).share()


# Whoever watches


def test_a_watcher_is_answered_ok(client: Client, settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content) == (200, b"ok")
    assert answer.headers["Content-Type"] == "text/plain"
    assert "no-store" in answer.headers["Cache-Control"]
    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_this_computer_reads_what_kept_somebody_from_writing(client: Client, monkeypatch) -> None:
    monkeypatch.setattr(views, "present_troubles", lambda: ["read-only"])

    assert client.get("/healthz").content == b"ok\ndatabase: read-only"
    assert client.get("/healthz", REMOTE_ADDR="10.0.0.9").content == b"ok"


def test_what_fails_is_answered_by_its_kind(client: Client, monkeypatch) -> None:
    monkeypatch.setattr(Probe, "look", lambda self: NO_WRITING)
    answer = client.get("/healthz", REMOTE_ADDR="10.0.0.9")

    assert (answer.status_code, answer.content) == (503, b"no writing")


@pytest.mark.parametrize(
    ("sender", "is_answered"),
    [
        ({}, True),
        ({"REMOTE_ADDR": "::1"}, True),
        ({"REMOTE_ADDR": "10.0.0.9"}, False),
        ({"HTTP_X_FORWARDED_FOR": "10.0.0.9"}, False),
    ],
)
def test_only_this_computer_hears_what_keeps_backups_from_being_made(
    client: Client, settings, tmp_path: Path, sender: dict[str, str], is_answered: bool
) -> None:
    settings.DATA_DIR = tmp_path
    (tmp_path / "backups").mkdir()
    state.note("second", "no-folder")
    answer = client.get("/healthz", **sender)  # type: ignore[arg-type]

    assert answer.status_code == 200
    assert answer.content == (b"ok\nbackup: second no-folder" if is_answered else b"ok")


def test_it_is_not_sent_on_to_https(client: Client, settings) -> None:
    settings.SECURE_SSL_REDIRECT = True

    assert client.get("/healthz").status_code == 200
    assert client.get("/").status_code == 301


def test_it_rejects_post(client: Client) -> None:
    assert client.post("/healthz").status_code == 405


# The owner's page


def test_the_account_leads_its_owner_there_and_no_other(owner: Client) -> None:
    other = Client()
    other.force_login(a_user("Piet"))

    assert "/server/" in text(owner.get("/account/"))
    assert "/server/" not in text(other.get("/account/"))
    assert other.get("/server/").status_code == 404
    assert other.post("/server/shut-out/", {"address": HOSTILE}).status_code == 404


def test_a_server_that_is_well_says_so_in_words(owner: Client) -> None:
    share(streams=22)
    make("by-hand")
    page = text(owner.get("/server/"))

    assert "All is well." in page
    assert "Half of all pages within 0.05 s." in page
    assert "95 of 100 within 0.05 s, 99 of 100 within 0.05 s." in page
    assert "The slowest took 0.90 s, at" in page
    assert "100 pages in the last 10 minutes, none failed." in page
    assert "22 open pages wait for news." in page
    # Now, or some seconds ago on a loaded machine.
    ago = r"(?:now|a second ago|\d+ seconds ago|a minute ago)"
    assert re.search(f"The newest was made {ago}, and has", page)
    assert "Last Card 1." in page or "Last Card 0." in page


def test_pages_that_failed_are_said_first(owner: Client) -> None:
    share(status=500)
    make("by-hand")

    page = text(owner.get("/server/"))
    assert "All is well." not in page
    assert "1 of 100 pages failed in the last 10 minutes; the log has why." in page


def test_what_became_of_pictures_is_said(owner: Client) -> None:
    counts = {"waiting": 2, "too_long": 5, "too_much_memory": 4, "turned_away": 3, "restarts": 1}
    share(pictures=counts)
    page = text(owner.get("/server/"))

    assert "2 pictures are being read." in page
    assert "Refused since the start: 5 took too long, 4 too much memory." in page
    assert "3 were turned away, since too many waited." in page
    assert "The process that reads them was started again 1 time." in page


def test_a_disk_that_is_nearly_full_is_said(owner: Client, monkeypatch) -> None:
    usage = shutil.disk_usage("/")._replace(total=10**10, used=10**10 - 10**9, free=10**9)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)

    page = text(owner.get("/server/"))
    assert "Make room before the next evening." in page
    assert 'value="90"' in page


def test_that_nothing_can_be_written_is_said(owner: Client, monkeypatch) -> None:
    monkeypatch.setattr(Probe, "look", lambda self: NO_WRITING)

    assert "Nothing can be written: the database is kept busy" in text(owner.get("/server/"))


def test_what_keeps_backups_from_being_made_is_said(owner: Client) -> None:
    make("by-hand")
    state.note("own", "no-space")

    assert "The disk is full. Make room" in text(owner.get("/server/"))


def test_without_a_process_that_measures_the_page_still_opens(owner: Client) -> None:
    assert "No page was asked for in the last 10 minutes." in text(owner.get("/server/"))
    assert "Nobody. Wrong passwords and codes would stand here" in text(owner.get("/server/"))


def test_who_guesses_is_listed_with_what_and_until_when(owner: Client) -> None:
    hostile = Client(REMOTE_ADDR=HOSTILE)
    for _each in range(OF_ADDRESS.free):
        hostile.get("/t/AAAAAA/")
    for _each in range(5):
        hostile.post("/account/login/", {"login": "Anna", "password": "no"})
    page = text(owner.get("/server/"))

    assert "20 wrong codes of tables, 5 wrong passwords, for “anna”, at" in page
    assert "The next one waits until" in page
    assert f'value="{HOSTILE}"' in page


def test_what_the_guard_held_back_is_listed(owner: Client) -> None:
    share(held_back={HOSTILE: ({"a connection among too many": 300}, time.time())})

    assert "300 requests were held back, the last at" in text(owner.get("/server/"))


# Shutting out


def post(client: Client, to: str = "shut-out", **fields: str) -> Any:
    return client.post(f"/server/{to}/", {"address": HOSTILE, **fields}, follow=True)


def test_an_address_is_shut_out_for_the_hours_that_were_tapped(owner: Client) -> None:
    assert f"{HOSTILE} is shut out until" in text(post(owner, hours="12"))
    assert shut_out_here().all()[HOSTILE] == pytest.approx(time.time() + 12 * 3600, abs=60)
    assert "Let it in" in text(owner.get("/server/"))


def test_the_same_tap_twice_shuts_out_once(owner: Client) -> None:
    post(owner, hours="1")
    post(owner, hours="1")

    assert list(shut_out_here().all()) == [HOSTILE]


def test_it_is_let_in_again(owner: Client) -> None:
    post(owner, hours="1")

    assert f"{HOSTILE} is let in again." in text(post(owner, "let-in"))
    assert shut_out_here().all() == {}


def test_the_owners_own_address_is_asked_about_first(owner: Client) -> None:
    owner.defaults["REMOTE_ADDR"] = HOSTILE
    assert "You are behind this address yourself" in text(post(owner, hours="1"))
    assert shut_out_here().all() == {}
    post(owner, hours="1", sure="on")

    assert HOSTILE in shut_out_here().all()


def test_an_address_with_open_pages_is_asked_about_first(owner: Client) -> None:
    share(streams_of={HOSTILE: 3})

    assert "3 open pages are behind it, perhaps players’." in text(post(owner, hours="1"))
    assert shut_out_here().all() == {}


def test_this_computer_cannot_be_shut_out(owner: Client) -> None:
    answer = post(owner, address="127.0.0.1", sure="on")

    assert "This computer itself, or the proxy in front of it, cannot" in text(answer)
    assert shut_out_here().all() == {}


@pytest.mark.parametrize("address", ["", "x" * 65])
def test_what_is_no_address_is_refused_in_words(owner: Client, address: str) -> None:
    assert "none that can be shut out" in text(post(owner, address=address))


def test_a_folder_that_takes_nothing_is_said(owner: Client, monkeypatch) -> None:
    def full(*_facts: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("foundation.front.shut_out.whole_file", full)

    assert "The disk is full." in text(post(owner, hours="1"))
