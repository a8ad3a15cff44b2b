"""The page about what visitors left."""

from typing import Any

import pytest
from django.test import Client

from referee.models import CheckedRecord, Removal
from tests.config.tidying.conftest import a_match, a_record
from tests.scoring.building import a_club, a_user, logged_in


@pytest.fixture
def owner() -> Client:
    return logged_in(a_club())


def text(answer: Any) -> str:
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_it_says_what_there_is_and_when_it_goes(owner: Client) -> None:
    a_record(1, size=2048)
    a_match(1)
    html = text(owner.get("/tidying/"))

    assert "1 checked record (2.0 KB)" in html
    assert "1 match of no club" in html
    assert "after 30 days" in html
    assert "Nothing so far." in html


def test_its_button_removes_what_is_over_its_time_and_says_so(owner: Client) -> None:
    a_record(31)
    a_match(31)
    html = text(owner.post("/tidying/", follow=True))

    assert "Removed: 1 checked record (100 bytes): kept for more than 30 days." in html
    assert "Removed: 1 match of no club: not touched for 30 days." in html
    assert "Nothing so far." not in html
    assert not CheckedRecord.objects.exists()


def test_the_button_twice_removes_once(owner: Client) -> None:
    a_record(31)
    owner.post("/tidying/")
    html = text(owner.post("/tidying/", follow=True))

    assert "Nothing had to go." in html
    assert Removal.objects.count() == 1


@pytest.mark.parametrize(
    ("what", "why", "words"),
    [
        ("records", "room", "and these were the oldest"),
        ("examples", "old", "2 example matches: not touched for 7 days."),
        ("sessions", "expired", "2 visits: not used for half a year."),
    ],
)
def test_every_reason_has_a_sentence(owner: Client, what: str, why: str, words: str) -> None:
    Removal.objects.create(what=what, why=why, number=2, days=7)

    assert words in text(owner.get("/tidying/"))


def test_the_owners_account_leads_to_it(owner: Client) -> None:
    assert 'href="/tidying/"' in text(owner.get("/account/"))


def test_for_others_there_is_no_such_page(owner: Client) -> None:
    other = Client()
    other.force_login(a_user("Piet"))

    assert other.get("/tidying/").status_code == 404
    assert other.post("/tidying/").status_code == 404
