"""A post from a page that the table has left behind changes nothing and says so."""

import re

import pytest

from tests.referee.devices import Device, hidden, html, phase, text, token

MOVED_ON = "The table had moved on, so nothing was changed."


@pytest.fixture
def ben(ada: Device) -> Device:
    """Ben's turn, after Ada laid the blue 8."""
    ada.move("play B8")
    ada.take()
    return ada


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_stale_card_is_not_laid_and_the_answer_names_it(ben: Device, htmx: bool) -> None:
    answer = ben.post("move", htmx=htmx, seen="1-0", token=token(), move="play B+2")

    assert answer.status_code == 200
    assert ben.lines == ["1 play B8"]
    assert MOVED_ON in text(answer)
    assert "Your move was: blue draw two." in text(answer)
    assert phase(answer) == "turn"
    assert "Your move, Ben" in text(answer)
    assert ("<html" in html(answer)) is not htmx


@pytest.mark.parametrize(
    ("move", "wanted"),
    [
        ("play W:K", "Your move was: wild (pink)."),
        ("play W", "Your move was: wild."),
        ("draw", "Your move was: Draw a card."),
        ("call", "Your move was: “Last card!”."),
    ],
)
def test_it_says_what_was_wanted(ben: Device, move: str, wanted: str) -> None:
    answer = ben.post("move", seen="1-0", token=token(), move=move)

    assert wanted in text(answer)
    assert ben.lines == ["1 play B8"]


@pytest.mark.parametrize("seen", ["", "1-2", "2-0", "0-0", "1", "x", "1-1 ", "٠-١", "<script>"])
def test_every_version_but_the_present_one_is_stale(ben: Device, seen: str) -> None:
    answer = ben.post("move", seen=seen, token=token(), move="draw")

    assert answer.status_code == 200
    assert MOVED_ON in text(answer)
    assert ben.lines == ["1 play B8"]


def test_a_missing_version_is_stale(ben: Device) -> None:
    answer = ben.post("move", token=token(), move="draw")

    assert MOVED_ON in text(answer)
    assert ben.lines == ["1 play B8"]


@pytest.mark.parametrize("move", ["play XX", "play", "play ?", "play ", "dance"])
def test_a_stale_post_that_is_no_move_is_a_clear_answer_too(ben: Device, move: str) -> None:
    answer = ben.post("move", seen="1-0", token=token(), move=move)

    assert (answer.status_code == 400) or MOVED_ON in text(answer)
    assert ben.lines == ["1 play B8"]


def test_after_a_stale_answer_the_page_can_be_played_on(ben: Device) -> None:
    ben.post("move", seen="1-0", token=token(), move="draw")
    ben.move("draw")

    assert ben.lines == ["1 play B8", "2 draw"]


def test_a_stale_start_shows_no_hand(ada: Device) -> None:
    ada.move("play B8")
    answer = ada.post("take", seen="1-0")

    assert answer.status_code == 200
    assert MOVED_ON in text(answer)
    assert phase(answer) == "handover"
    assert phase(ada.page()) == "handover"


def test_a_stale_next_round_deals_nothing(ended: Device) -> None:
    ended.next_round()
    answer = ended.post("next", seen="1-6", token=token())

    assert answer.status_code == 200
    assert MOVED_ON in text(answer)
    assert ended.match.deals.count() == 2


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "htmx"])
def test_a_second_tap_on_next_round_leads_to_the_round_that_was_dealt(
    ended: Device, htmx: bool
) -> None:
    seen = hidden(ended.page(), "seen")
    ended.next_round()
    answer = ended.post("next", seen=seen, token=token(), htmx=htmx)

    assert answer.status_code == (200 if htmx else 302)
    assert MOVED_ON not in text(answer)
    assert ended.match.deals.count() == 2


def test_a_stale_move_after_the_round_shows_the_count(ended: Device) -> None:
    ended.next_round()
    answer = ended.post("move", seen="1-6", token=token(), move="play SS")

    assert MOVED_ON in text(answer)
    assert phase(answer) == "handover"
    assert ended.lines == []


def test_the_page_itself_is_never_stale(ben: Device) -> None:
    assert MOVED_ON not in text(ben.page())


def test_hiding_a_hand_from_a_stale_page_does_not_hide_the_next_players(ada: Device) -> None:
    ada.move("draw")
    form = html(ada.page()).split(f'action="/match/{ada.code}/put-down/"')[1].split("</form>")[0]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))
    ada.put_down()
    ada.take()
    ada.post("put-down", **fields)

    assert phase(ada.page()) == "turn"
    assert "Your move, Ben" in text(ada.page())
