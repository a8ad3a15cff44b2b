"""Records that were checked: kept once by their post, and stepped through by their address."""

import json

import pytest
from django.test import Client

from referee.models import CheckedRecord
from referee.records.checking import MOST_RECORDS
from tests.checking import LAWFUL, UNLAWFUL
from tests.referee.devices import html, text, token
from tests.referee.records.views.checking import MEGABYTE, opened, paste, steps, upload, verdicts

pytestmark = pytest.mark.django_db


# Posting


def test_the_same_post_twice_keeps_one_record(client: Client) -> None:
    mark = token()
    first = paste(client, json.dumps(LAWFUL), token=mark)
    again = paste(client, json.dumps(LAWFUL), token=mark)

    assert steps(first) == steps(again)
    assert CheckedRecord.objects.count() == 1


def test_the_same_form_with_another_record_keeps_both(client: Client) -> None:
    """Who goes back and corrects the text is shown the corrected record."""
    mark = token()
    first = paste(client, json.dumps(LAWFUL), token=mark)
    other = paste(client, json.dumps(UNLAWFUL), token=mark)

    assert steps(first)[0].split("/")[2] != steps(other)[0].split("/")[2]


def test_the_same_record_twice_in_an_archive_is_kept_once(client: Client) -> None:
    page = paste(client, "\n".join([json.dumps(LAWFUL)] * 2))

    assert len(verdicts(page)) == 2
    assert CheckedRecord.objects.count() == 1


@pytest.mark.parametrize("fields", [{}, {"token": ""}, {"token": "odd one"}])
def test_a_post_without_its_token_is_a_bad_request(client: Client, fields: dict[str, str]) -> None:
    assert client.post("/check/", {"record": "{}", **fields}).status_code == 400


@pytest.mark.parametrize("size", [10, 5 * MEGABYTE])
def test_a_post_from_elsewhere_keeps_nothing(size: int) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = paste(strict, json.dumps(LAWFUL) + " " * size)

    assert answer.status_code == (403 if size == 10 else 200)
    assert not CheckedRecord.objects.exists()


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_only_gets_and_posts_are_answered(client: Client, method: str) -> None:
    assert getattr(client, method)("/check/").status_code == 405


def test_no_more_records_are_kept_for_a_visitor_than_the_limit(client: Client) -> None:
    first = steps(paste(client, json.dumps(LAWFUL)))[0]
    for _ in range(MOST_RECORDS):
        last = steps(paste(client, json.dumps(LAWFUL)))[0]

    assert CheckedRecord.objects.count() == MOST_RECORDS
    assert opened(client, first).status_code == 404
    assert opened(client, last).status_code == 200


def test_another_visitors_records_are_left_alone(client: Client) -> None:
    theirs = steps(paste(Client(), json.dumps(LAWFUL)))[0]
    paste(
        client,
        "\n".join(
            json.dumps({**LAWFUL, "first": 1, "players": [str(n), "b", "c"]}) for n in range(50)
        ),
    )
    paste(client, json.dumps(LAWFUL))

    assert opened(client, theirs).status_code == 200
    assert CheckedRecord.objects.count() == MOST_RECORDS + 1


def test_checking_needs_few_queries(client: Client, django_assert_max_num_queries) -> None:
    lines = "\n".join(
        json.dumps({**LAWFUL, "players": [str(number), "Ben", "Gil"]}) for number in range(50)
    )
    paste(client, json.dumps(LAWFUL))
    with django_assert_max_num_queries(12):
        page = paste(client, lines)

    assert len(verdicts(page)) == 50


# The record by its address


def test_whoever_knows_the_address_can_step_through(client: Client) -> None:
    found = steps(paste(client, json.dumps(UNLAWFUL)))[0]
    page = opened(Client(), found)

    assert page.status_code == 200
    assert "Move 2 is refused" in text(page)
    assert "It is not Gil's turn: Ben is to move." in text(page)
    assert 'class="refused"' in html(page)
    assert "Refused at move 2." in text(page)


def test_the_address_without_a_step_is_the_deal(client: Client) -> None:
    code = steps(paste(client, json.dumps(LAWFUL)))[0].split("/")[2]

    assert "Before the first move" in text(opened(client, f"/record/{code}/"))


def test_the_refusal_stands_at_its_step_alone(client: Client) -> None:
    found = steps(paste(client, json.dumps(UNLAWFUL)))[0]
    page = opened(client, found.replace("/2/", "/1/"))

    assert "is refused" not in text(page)
    assert "3 draw" not in text(page)
    assert "Gil: draw refused" in text(page)


def test_a_record_comes_back_as_it_was_given(client: Client) -> None:
    given = json.dumps(UNLAWFUL, indent=3)
    code = steps(upload(client, given.encode()))[0].split("/")[2]
    answer = opened(client, f"/record/{code}/download/")

    assert answer.content.decode() == given
    assert answer.headers["Content-Disposition"] == f'attachment; filename="record-{code}.json"'
    assert answer.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize("code", ["NOSUCHCODE", "A" * 400, "%00", "é", ".."])
@pytest.mark.parametrize("step", ["", "0/", "download/"])
def test_an_unknown_record_is_not_found(client: Client, code: str, step: str) -> None:
    assert opened(client, f"/record/{code}/{step}").status_code == 404


@pytest.mark.parametrize("step", ["3", "99999999999999999999", "-1", "x"])
def test_a_step_that_there_is_none_of_is_not_found(client: Client, step: str) -> None:
    found = steps(paste(client, json.dumps(UNLAWFUL)))[0]

    assert opened(client, found.replace("/2/", f"/{step}/")).status_code == 404


def test_a_record_that_the_rules_can_read_no_more_is_not_found(client: Client) -> None:
    found = steps(paste(client, json.dumps(LAWFUL)))[0]
    CheckedRecord.objects.update(text="{}")

    assert opened(client, found).status_code == 404


def test_a_record_is_only_read(client: Client) -> None:
    found = steps(paste(client, json.dumps(LAWFUL)))[0]

    assert client.post(found).status_code == 405


def test_a_step_needs_few_queries(client: Client, django_assert_max_num_queries) -> None:
    found = steps(paste(client, json.dumps(LAWFUL)))[0]
    with django_assert_max_num_queries(4):
        opened(client, found)
