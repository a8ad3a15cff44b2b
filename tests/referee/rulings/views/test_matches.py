"""Matches under house rules that were chosen: what was chosen comes up again."""

import re

import pytest
from django.test import Client

from referee.models import Match
from tests.referee.devices import NEW_MATCH, Device, hidden, html, token
from tests.referee.rulings.views.test_house_rules import PAGE, chosen, differences


def test_a_match_starts_with_what_was_chosen(client: Client, db: None) -> None:
    sent = chosen(client.get(f"{PAGE}?edition=112&voluntary_draw=off&card_points_K=50"))
    answer = client.get("/play/taki/", sent)
    kept = "/play/taki/?edition=112&voluntary_draw=off&card_points_K=50"
    page = client.get(kept)

    assert (answer.status_code, answer.headers["Location"]) == (302, kept)
    assert "A player who could lay a card may not draw instead." in differences(page)
    assert hidden(page, "edition") == "112"
    assert re.search(r'name="voluntary_draw" value="off"[^>]* checked', html(page))
    assert 'name="card_points_K" value="50"' in html(page)
    assert 'href="/play/taki/?voluntary_draw=off&amp;card_points_K=50"' in html(page)
    assert 'href="/rules/taki/house/?edition=112&amp;voluntary_draw=off' in html(page)


def test_a_real_table_is_refereed_with_what_was_chosen(client: Client, db: None) -> None:
    answer = client.get("/referee/taki/?voluntary_draw=off&mode=classic")

    assert answer.headers["Location"] == "/referee/taki/?voluntary_draw=off"


@pytest.mark.parametrize("page", ["play", "referee"])
def test_what_cannot_be_is_put_right_on_the_page_of_house_rules(
    client: Client, db: None, page: str
) -> None:
    answer = client.get(f"/{page}/taki/?last_card_penalty=99&voluntary_draw=off")

    assert answer.status_code == 302
    assert answer.headers["Location"] == f"{PAGE}?last_card_penalty=99&voluntary_draw=off"
    assert "Please enter a whole number" in html(client.get(answer.headers["Location"]))


def test_the_table_tells_its_rules_in_the_same_sentences(table: Device) -> None:
    table.start(hand_size="5", voluntary_draw="off")
    table.take()
    page = table.page()

    assert differences(page) == (
        "2 rules differ from the standard. "
        "Each player begins with five cards. "
        "Standard: Each player begins with seven cards. Rule 1.2 "
        "A player who could lay a card may not draw instead. "
        "Standard: A player who could lay a card may draw instead. Rule 2.3"
    )
    assert 'href="/rules/eight_colours/#c2.3"' in html(page)


def test_a_match_keeps_the_points_that_were_chosen(client: Client, db: None) -> None:
    page = client.get("/play/taki/?edition=112&card_points_K=50")
    source = html(page).partition('id="new-match"')[2]
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"[^>]*checked', source))
    numbers = dict(re.findall(r'type="number" name="([^"]+)" value="([^"]*)"', source))
    client.post(
        "/play/taki/", {**fields, **numbers, "edition": "112", "name1": "Ada", "token": token()}
    )

    assert Match.objects.get().options == {"card_points": {"K": 50}}
    assert Match.objects.get().edition == "112"


def test_who_plays_again_plays_by_the_same_rules(client: Client, db: None) -> None:
    page = client.get("/play/taki/?edition=crazy")
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"[^>]*checked', html(page)))
    numbers = dict(re.findall(r'type="number" name="([^"]+)" value="([^"]*)"', html(page)))
    sent = {**fields, **numbers, "edition": "crazy", "king_in_run": "off", "token": token()}
    client.post("/play/taki/", sent)
    again = client.get(f"/play/taki/?again={Match.objects.get().code}")

    assert hidden(again, "edition") == "crazy"
    assert differences(again).startswith("1 rule differs from the standard. A king may not be laid")


def test_a_form_that_is_refused_still_tells_what_differs(device: Device, db: None) -> None:
    answer = device.start(seats="9", hand_size="5")

    assert "Each player begins with five cards." in differences(answer)


def test_a_new_match_is_as_printed(client: Client, db: None) -> None:
    assert "Nothing differs" in differences(client.get(NEW_MATCH))
