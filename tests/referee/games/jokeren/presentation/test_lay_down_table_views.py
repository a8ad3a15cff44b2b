"""The page of the lay-down: melds on the table, and what is ruled about them."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from tests.referee.devices import html
from tests.referee.games.jokeren.presentation.lay_down_pages import (
    TABLE,
    fields,
    led,
    page,
    said,
)

pytestmark = pytest.mark.django_db


# The table


def test_a_meld_is_put_on_the_table(client: Client) -> None:
    sent = fields(page(client, hand="2C KD")) | {"new": ["9c * jc"], "whose": ["mine"]}
    answer = led(client, **sent, do="put")

    assert fields(answer)["mine"] == ["9C *=10C JC"]
    assert fields(answer)["new"] == [""]
    assert "1 My run" in said(answer)


def test_the_cards_of_a_meld_can_be_tapped(client: Client) -> None:
    sent = fields(page(client)) | {"tap": ["QS", "QH", "QD"]}

    assert fields(led(client, **sent, do="put"))["theirs"] == ["QS QH QD"]


def test_enter_after_the_cards_of_a_meld_puts_it_on_the_table(client: Client) -> None:
    sent = fields(page(client)) | {"new": ["3-6c"]}

    assert fields(led(client, **sent, do="show"))["theirs"] == ["3C 4C 5C 6C"]


def test_a_joker_on_the_table_is_asked_about_where_it_may_lie_for_two_cards(client: Client) -> None:
    sent = fields(page(client)) | {"new": ["9c 10c *"]}
    answer = page(client, **sent, do="put")

    assert "Which card does the joker stand for? the joker as 8♣ the joker as J♣" in said(answer)
    assert 'href="/ask/jokeren/?theirs=9C+10C+%2A%3DJC"' in html(answer)


def test_cards_that_are_no_meld_stay_beside_the_reason(client: Client) -> None:
    answer = page(client, **fields(page(client)) | {"new": ["9c 10c"]}, do="put")

    assert "A meld has at least three cards." in said(answer)
    assert fields(answer)["new"] == ["9c 10c"]


def test_a_meld_is_taken_away(client: Client) -> None:
    answer = led(client, **fields(page(client, **TABLE)), do="remove:2")

    assert fields(answer)["theirs"] == ["QS QH QD"]


def test_a_meld_that_the_rules_no_longer_allow_stays_until_it_is_taken_away(client: Client) -> None:
    answer = page(client, melds="runs", **TABLE)

    assert "This kind of meld is not played at this table" in said(answer)
    assert fields(answer)["theirs"] == ["7H 8H 9H", "QS QH QD"]
    after = led(client, **fields(answer), do="drop:theirs:QS QH QD")
    assert fields(after)["theirs"] == ["7H 8H 9H"]


# Rulings


def test_a_swap_is_ruled_on(client: Client) -> None:
    told = said(page(client, **TABLE, cards="10C", ask="swap:1"), "ruling")

    assert "Yes Rule 4.2 Swap for the joker of meld 1: 10♣?" in told
    assert "The joker must be on the table again before the discard." in told


def test_a_lay_off_is_ruled_on(client: Client) -> None:
    assert "Yes Rule 4.1" in said(page(client, **TABLE, cards="6H", ask="add:2"), "ruling")
    refused = said(page(client, **TABLE, cards="KD", ask="add:2"), "ruling")
    assert "No Rule 4.1 Lay off on meld 2: K♦?" in refused


def test_the_buttons_ask_about_the_cards_that_were_picked(client: Client) -> None:
    sent = fields(page(client, **TABLE)) | {"pick": ["6H"]}
    answer = led(client, **sent, ask="add:2")

    assert "Yes Rule 4.1 Lay off on meld 2: 6♥?" in said(answer, "ruling")
    assert fields(answer)["pick"] == ["6H"]


def test_an_ambiguous_joker_offers_its_cards(client: Client) -> None:
    answer = page(client, hand="7C 8C * KD", cards="7C 8C *", ask="meld")

    assert "Which card does the joker stand for?" in said(answer, "ruling")
    link = re.search(r'href="([^"]*9C[^"]*)#ruling"', html(answer))
    assert link
    named: Any = client.get(unescape(link[1]))
    assert "Yes Rule 2.2" in said(named, "ruling")


def test_a_ruling_without_a_chosen_card_asks_for_one(client: Client) -> None:
    answer = page(client, **fields(page(client, **TABLE)), ask="meld")

    assert "First choose cards of the hand." in said(answer, "ruling")
