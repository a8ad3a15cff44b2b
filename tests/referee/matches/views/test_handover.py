"""Passing the device: whose hand is shown, and when nobody's is."""

import re

import pytest

from tests.referee.conftest import MIXED, SHORT, Deal
from tests.referee.devices import Device, html, phase, text


def cards(page: str) -> int:
    """Count the cards that a page shows face up."""
    return page.count('class="card" viewBox="0 0 100 140" role="img"')


def test_a_match_begins_with_a_handover(table: Device) -> None:
    page = table.page()

    assert phase(page) == "handover"
    assert "Pass the device to Ada" in text(page)
    assert "I am Ada: start" in text(page)
    assert "Round 1: Ada plays first. The lot decided." in text(page)
    assert cards(html(page)) == 0


def test_start_shows_the_hand_of_the_player_to_move(table: Device) -> None:
    answer = table.take()
    page = html(table.page())

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/match/{table.code}/")
    assert "The hand of Ada" in page
    for card in ("B+2", "B8", "BS", "P7", "W"):
        assert f'name="move" value="play {card}"' in page
    assert page.count('value="play ') == 5


def test_start_answers_htmx_with_the_hand(table: Device) -> None:
    answer = table.take(htmx=True)

    assert answer.status_code == 200
    assert phase(answer) == "turn"
    assert "<html" not in html(answer)


def test_the_table_shows_what_leads_and_who_holds_how_many(ada: Device) -> None:
    page = ada.page()

    assert re.search(
        '<div class="top" data-face="blue[^>]*><svg class="card colour-blue"', html(page)
    )
    assert 'aria-label="blue 6"' in html(page)
    assert "Your turn: blue, or any 6" in text(page)
    assert "Ben 5 cards" in text(page)
    assert "B blue clockwise" in text(page)
    assert "203 left" in text(page)


def test_the_hand_survives_a_reload(ada: Device) -> None:
    assert phase(ada.page()) == phase(ada.page()) == "turn"


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_hiding_the_hand_leaves_no_card_on_the_page(ada: Device, htmx: bool) -> None:
    ada.move("draw")
    answer = ada.put_down(htmx=htmx)
    page = answer if htmx else ada.page()

    assert answer.status_code == (200 if htmx else 302)
    assert phase(page) == "handover"
    assert "Pass the device to Ben" in text(page)
    assert cards(html(page)) == 0
    assert 'value="play ' not in html(page)


def test_the_next_player_sees_their_own_hand(ada: Device) -> None:
    ada.move("draw")
    ada.put_down()
    ada.take()
    page = html(ada.page())

    for card in ("S1", "Y6", "K5", "B+2", "SS"):
        assert f'name="move" value="play {card}"' in page
    assert page.count('value="play ') == 5


def test_a_hand_can_be_hidden_in_the_middle_of_a_turn(ada: Device) -> None:
    ada.put_down()

    assert "Pass the device to Ada" in text(ada.page())


def test_the_handover_tells_what_was_laid_since_ones_last_turn(
    db: None, device: Device, deal: Deal
) -> None:
    deal(SHORT)
    device.start(seats="2")
    device.turn("play Y1")
    device.turn("play K1")
    device.turn("play KR", "play K5")

    log = text(device.page())
    assert "Ben laid the pink 1. Ada laid the pink reverse. Ada laid the pink 5." in log
    assert "yellow 1" not in log


def test_a_hand_taken_in_one_match_shows_none_in_another(
    db: None, device: Device, deal: Deal
) -> None:
    deal(MIXED)
    device.start()
    device.take()
    device.start()

    assert phase(device.page()) == "handover"


@pytest.mark.parametrize("action", ["take", "put-down"])
def test_after_the_round_there_is_no_hand_to_take(ended: Device, action: str) -> None:
    answer = ended.post(action, seen="1-7")

    assert answer.status_code == 302
    assert phase(ended.page()) == "count"
    ended.next_round()
    assert phase(ended.page()) == "handover"


@pytest.mark.parametrize(
    ("seats", "names"), [("2", ["Ada", "Ben"]), ("4", ["Ada", "Ben", "Gil", "Player 4"])]
)
def test_the_others_sit_clockwise_from_the_viewers_left(
    db: None, device: Device, deal: Deal, seats: str, names: list[str]
) -> None:
    deal(MIXED)
    device.start(seats=seats, name3="Gil")
    device.take()

    around = re.findall(r'<bdi class="name[ a-z]*">(.*?)</bdi>', html(device.page()))
    assert [names[0], *around] == names
