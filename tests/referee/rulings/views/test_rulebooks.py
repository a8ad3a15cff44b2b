"""The rulebook pages and the page of the cards."""

import re

import pytest
from django.test import Client

from referee.presentation.registry import presentation_of
from tests.referee.devices import html, text

BOOK = "/rules/eight_colours/"


def test_the_rules_are_listed(client: Client) -> None:
    page = client.get("/rules/")

    assert page.status_code == 200
    assert f'href="{BOOK}"' in html(page)
    assert 'href="/cards/"' in html(page)


def test_every_clause_has_its_place(client: Client) -> None:
    page = html(client.get(BOOK))

    for clause in presentation_of("eight_colours").rulebook.clauses:
        assert page.count(f'id="c{clause.number}"') == 1


def test_every_id_is_there_once(client: Client) -> None:
    ids = re.findall(r'\sid="([^"]+)"', html(client.get(BOOK)))

    assert sorted(ids) == sorted(set(ids))
    assert len(ids) > 30


def test_a_refusal_is_shown_without_a_deal(client: Client) -> None:
    page = text(client.get(BOOK))

    assert "The player cannot lay the card on the leading card" in page
    assert "%(" not in page


def test_the_usual_choice_of_a_house_rule_is_marked(client: Client) -> None:
    page = text(client.get(BOOK))

    assert "Seven (unless you choose otherwise); Five." in page


@pytest.mark.parametrize("address", ["/rules/poker/", "/rules/TAKI/", "/rules/eight_colours/x/"])
def test_an_unknown_rulebook_is_not_found(client: Client, address: str) -> None:
    answer = client.get(address)

    assert answer.status_code == 404
    assert "There is no page at this address" in text(answer)


def test_the_cards_page_names_the_eight_colours(client: Client) -> None:
    page = text(client.get("/cards/"))

    for line in ("red heart, R", "blue drop, B", "yellow star, Y", "green leaf, G"):
        assert line in page
    for line in ("orange square, O", "purple crown, P", "pink flower, K", "sky cloud, S"):
        assert line in page


@pytest.mark.parametrize("address", ["/rules/", BOOK, "/cards/"])
def test_pages_that_never_change_need_no_database(client: Client, address: str) -> None:
    assert client.get(address).status_code == 200


def test_the_head_of_a_rulebook_says_for_whom_it_is_and_how_long_a_game_takes(
    client: Client,
) -> None:
    page = text(client.get("/rules/taki/"))

    assert "From the age of six. A game of the edition with 116 cards takes 20 minutes." in page
    assert "was made from 2003 to 2011" in page
