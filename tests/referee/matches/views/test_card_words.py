"""Any card in words: what is said of a card at a table, and to whom."""

import pytest

from referee.matches.deals import present_deal
from referee.models import Match
from tests.referee.devices import HTMX, Device, html, text

pytestmark = pytest.mark.django_db


def address(table: Device, card: str = "") -> str:
    return f"/match/{table.code}/cards/" + (f"?card={card}" if card else "")


def held(table: Device) -> list[str]:
    """Return the codes of the faces that the first seat holds."""
    state = present_deal(table.match).replay.state
    deck = table.match.rules.deck(table.match.house_rules())
    return [deck.face(card).code for card in state.hands[0]]


def test_the_page_names_every_card_of_the_hand_and_of_the_table(table: Device) -> None:
    table.take()
    page = html(table.client.get(address(table)))

    assert all(f'href="?card={code}"' in page for code in held(table))
    assert "On the table" in page


def test_a_device_that_nobody_holds_names_no_hand(table: Device) -> None:
    page = html(table.client.get(address(table)))

    assert "Your hand" not in page
    assert "On the table" in page


def test_what_may_be_laid_is_said_of_the_own_hand_alone(table: Device) -> None:
    code = held(table)[0]
    assert "lay it now" not in text(table.client.get(address(table, code)))

    table.take()
    assert "lay it now" in text(table.client.get(address(table, code)))
    assert "lay it now" not in text(table.client.get(address(table, "sky.0.")))


def test_a_card_that_does_not_fit_says_why(table: Device) -> None:
    table.take()
    pages = [text(table.client.get(address(table, code))) for code in held(table)]

    refused = [page for page in pages if "You cannot lay it now." in page]
    assert refused
    assert all("it has neither its colour nor its number or symbol" in page for page in refused)


def test_a_match_that_marks_no_cards_does_not_say_what_may_be_laid(table: Device) -> None:
    table.take()
    Match.objects.update(marks_lawful=False)

    assert "lay it now" not in text(table.client.get(address(table, held(table)[0])))


def test_to_the_panel_only_the_card_comes(table: Device) -> None:
    table.take()
    part = html(table.client.get(address(table, "sky.skip."), headers=HTMX))

    assert "<html" not in part
    assert "Sky skip" in part
    assert 'href="/rules/eight_colours/#c2.4"' in part


def test_a_face_that_no_card_has_is_not_found(table: Device) -> None:
    for code in ("sky.joker.", "..", "spades.A.", "x"):
        assert table.client.get(address(table, code)).status_code == 404
