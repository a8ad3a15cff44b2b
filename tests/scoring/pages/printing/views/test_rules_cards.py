"""The rules card of a game without an evening."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("taki", "116 cards: kings, +3 and breakers"),
        ("eight_colours", "Wild draw four"),
        ("jokeren", "At home: four jokers"),
    ],
)
def test_a_rulebook_leads_to_the_card_of_its_game(game: str, words: str) -> None:
    book = Client().get(f"/rules/{game}/").content.decode()
    card = Client().get(f"/rules/{game}/card/").content.decode()

    assert f'href="/rules/{game}/card/?edition=' in book
    assert words in card
    assert ".pdf" not in card


def test_the_card_of_an_edition_is_in_its_address() -> None:
    page = Client().get("/rules/jokeren/card/?edition=competition").content.decode()

    assert "Competition: two jokers" in page


def test_house_rules_in_the_address_stand_on_the_card() -> None:
    page = Client().get("/rules/jokeren/card/?opening_points=50").content.decode()

    assert "▸ A player who comes out must lay melds worth at least 50 points." in page
    assert "/rules/jokeren/house/?opening_points=50" in page


@pytest.mark.parametrize("query", ["edition=none", "opening_points=many", "x=y"])
def test_what_is_wrong_in_the_address_is_as_printed(query: str) -> None:
    page = Client().get(f"/rules/jokeren/card/?{query}")

    assert page.status_code == 200
    assert "▸" not in page.content.decode()


def test_the_page_of_house_rules_offers_the_card() -> None:
    assert 'formaction="/rules/taki/card/"' in Client().get("/rules/taki/house/").content.decode()


def test_there_is_no_card_of_another_game() -> None:
    assert Client().get("/rules/poker/card/").status_code == 404
