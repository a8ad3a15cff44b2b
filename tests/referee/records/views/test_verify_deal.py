"""Whether a deal was fair, as a page: its one sentence first, and what it rests on."""

from typing import Any

import pytest
from django.test import Client

from referee.engine.sealing import link_of
from tests.referee.devices import html, text

SECRET = "ab" * 32
MADE_FROM = {"players": "3", "seal": link_of(SECRET, 1), "link": link_of(SECRET, 2), "number": "2"}
SENTENCE = "These cards were settled before anybody saw one."


def page(client: Client, **given: str) -> Any:
    return client.get("/deals/taki/", given)


def test_a_deal_that_is_as_it_was_sealed_says_so_first(client: Client) -> None:
    answer = page(client, **MADE_FROM)

    assert f"<h1>{SENTENCE}</h1>" in html(answer)
    assert "Checked: deal 2 was dealt as it was sealed." in text(answer)
    assert "All 116 cards lie where the seal has them." in text(answer)


@pytest.mark.parametrize("seal", ["", "cd" * 32])
def test_a_deal_with_another_seal_does_not_say_so(client: Client, seal: str) -> None:
    answer = page(client, **{**MADE_FROM, "seal": seal})

    assert SENTENCE not in text(answer)
    assert "Compare the seal below" in text(answer)
    assert link_of(SECRET, 1) in html(answer)


def test_what_only_some_want_to_count_is_folded_away(client: Client) -> None:
    before, folded, after = html(page(client, **MADE_FROM)).partition(
        "<summary>For those who want to count themselves</summary>"
    )

    assert folded
    assert link_of(SECRET, 1) not in before
    assert link_of(SECRET, 1) in after


def test_the_form_is_open_where_nothing_was_given_or_something_is_wrong(client: Client) -> None:
    for answer in (page(client), page(client, players="3", link="zz")):
        assert '<details class="panel" open>' in html(answer)


def test_a_deal_from_its_seed_alone_proves_nothing(client: Client) -> None:
    said = text(page(client, players="2", seed="7"))

    assert "The seed is 7." in said
    assert SENTENCE not in said
    assert "Compare the seal" not in said
