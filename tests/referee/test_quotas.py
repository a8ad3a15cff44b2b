"""How much a visitor may leave on the server without an account."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from referee import quotas
from referee.models import CheckedRecord, Match
from tests.checking import LAWFUL
from tests.referee.devices import html, token

pytestmark = pytest.mark.django_db


def check(address: str = "192.0.2.1", *, name: str = "Ada", posted: str = "") -> Any:
    record = json.dumps({**LAWFUL, "players": [name, "Ben", "Gil"]})
    fields = {"record": record, "token": posted or token()}
    return Client(REMOTE_ADDR=address).post("/check/", fields)


def start_demo(address: str = "192.0.2.1", *, posted: str = "") -> Any:
    return Client(REMOTE_ADDR=address).post("/demo/start/", {"token": posted or token()})


# Checked records


def test_a_record_counts_with_its_bytes_and_where_it_came_from() -> None:
    check(name="Zoë")
    record = CheckedRecord.objects.get()

    assert record.size == len(record.text.encode())
    assert record.source
    assert "192" not in record.source


def test_past_the_number_of_one_address_the_verdict_is_shown_and_nothing_kept(monkeypatch) -> None:
    monkeypatch.setattr(quotas, "RECORDS_OF_ONE", 2)
    for _number in range(2):
        assert "not kept" not in html(check())
    page = html(check())

    assert "Lawful to the end" in page
    assert "much was checked from your network" in page
    assert "Records are removed after 30 days." in page
    assert "/record/" not in page
    assert CheckedRecord.objects.count() == 2
    assert "/record/" in html(check("192.0.2.2"))


def test_past_the_bytes_of_one_address_too(monkeypatch) -> None:
    check()
    monkeypatch.setattr(quotas, "BYTES_OF_ONE", CheckedRecord.objects.get().size + 10)

    assert "much was checked from your network" in html(check())


@pytest.mark.parametrize("limit", ["RECORDS_IN_ALL", "BYTES_IN_ALL"])
def test_past_what_all_may_leave_nobody_is_blamed(monkeypatch, limit: str) -> None:
    monkeypatch.setattr(quotas, limit, 0)
    page = html(check())

    assert "Lawful to the end" in page
    assert "this server has no room for more records just now" in page


def test_what_there_is_room_for_is_kept_of_a_post(monkeypatch) -> None:
    monkeypatch.setattr(quotas, "RECORDS_OF_ONE", 2)
    lines = [json.dumps({**LAWFUL, "players": [name, "Ben", "Gil"]}) for name in "ABC"]
    page = html(Client().post("/check/", {"record": "\n".join(lines), "token": token()}))

    assert page.count("Lawful to the end") == 3
    assert page.count('href="/record/') == 2
    assert "not kept" in page


def test_the_same_post_again_is_led_to_what_was_kept(monkeypatch) -> None:
    monkeypatch.setattr(quotas, "RECORDS_OF_ONE", 1)
    posted = token()
    check(posted=posted)
    page = html(check(posted=posted))

    assert "not kept" not in page
    assert "/record/" in page


# Matches


@pytest.fixture
def few(settings: Any) -> None:
    """Two matches in ten minutes, ten a day."""
    settings.PHONES_PER_ADDRESS = 10


def test_one_address_starts_only_so_many_examples_in_a_while(few: None) -> None:
    assert [start_demo().status_code for _number in range(3)] == [302, 302, 200]
    page = html(start_demo())

    assert "Many matches were started from your network in a short time." in page
    assert "Please wait ten minutes" in page
    assert Match.objects.count() == 2
    assert start_demo("192.0.2.2").status_code == 302


def test_after_a_while_it_starts_more_until_the_day_is_full(few: None) -> None:
    for _number in range(5):
        for _other in range(2):
            assert start_demo().status_code == 302
        Match.objects.update(started=timezone.now() - timedelta(minutes=11))

    assert "today. Please try again tomorrow." in html(start_demo())
    Match.objects.update(started=timezone.now() - timedelta(days=1, minutes=1))
    assert start_demo().status_code == 302


def test_the_same_post_again_is_led_to_its_match(few: None) -> None:
    posted = token()
    start_demo(posted=posted)
    start_demo()

    assert start_demo(posted=posted).status_code == 302
    assert Match.objects.count() == 2


@pytest.mark.parametrize("page", ["play/taki", "referee/taki", "phones/taki"])
def test_a_form_keeps_what_was_typed_where_no_match_can_be_started(few: None, page: str) -> None:
    for _number in range(2):
        start_demo()
    client = Client(REMOTE_ADDR="192.0.2.1")
    form = client.get(f"/{page}/").context["form"]
    fields = {each.name: each.value() for each in form if each.value() not in (None, False)}
    typed = {**fields, "name1": "Wilhelmina", "name": "Wilhelmina", "token": token()}
    refused = html(client.post(f"/{page}/", typed))

    assert "Many matches were started from your network" in refused
    assert "Wilhelmina" in refused
    assert Match.objects.count() == 2
    Match.objects.all().delete()
    assert client.post(f"/{page}/", typed).status_code == 302


def test_where_there_is_no_room_for_matches_at_all_it_is_said(monkeypatch) -> None:
    monkeypatch.setattr(quotas, "MATCHES_IN_ALL", 0)

    assert "This server has no room for more matches just now." in html(start_demo())
