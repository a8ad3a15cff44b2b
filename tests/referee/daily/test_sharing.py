"""The text by which a result is shared."""

from referee.cards.card_names import card_name
from referee.daily.circles import PUBLIC
from referee.daily.pages import day_of, result_page
from referee.daily.players import player_on
from referee.daily.sharing import text_to_share
from scoring.evening.daily_circle import circle_code
from tests.referee.daily.daily_devices import NOON, TODAY, DailyDevice, a_deal, a_result
from tests.referee.devices import html
from tests.scoring.building import a_club

LINK = "http://testserver/daily/2026-11-23/"


def shared(points: int = 14, link: str = LINK) -> str:
    player = player_on("device")
    a_result(a_deal(TODAY, game="jokeren"), points, place=3, turns=12, player=player)
    return text_to_share(result_page(day_of(PUBLIC, TODAY, player, NOON), player), link)


def test_it_says_the_day_the_game_and_the_result() -> None:
    first, result, link = shared().splitlines()

    assert first == "Last Card, daily deal of 23 November 2026: Jokeren"
    assert "14 points, after 12 turns" in result
    assert link == LINK


def test_it_says_how_others_did_where_there_are_any() -> None:
    a_result(a_deal(TODAY, game="jokeren"), 30)

    assert "Better than 1 of 1 other" in shared()


def test_it_names_no_card() -> None:
    player = player_on("device")
    a_result(a_deal(TODAY), 5, player=player)
    page = result_page(day_of(PUBLIC, TODAY, player, NOON), player)

    assert page.hand
    assert not any(card_name(face) in text_to_share(page, "") for face in page.hand)


def test_whoever_has_no_result_has_nothing_to_share() -> None:
    a_result(a_deal(TODAY), 5)

    assert text_to_share(result_page(day_of(PUBLIC, TODAY, None, NOON), None), LINK) == ""


def test_the_page_has_it_as_a_text_that_can_be_selected() -> None:
    device = DailyDevice()
    device.finish()
    page = html(device.page())

    assert '<textarea id="share-text" rows="5" readonly' in page
    assert "http://testserver/daily/2026-11-23/" in page


def test_the_address_of_a_club_is_not_in_it() -> None:
    code = circle_code(a_club())
    device = DailyDevice(code)
    device.finish()
    page = html(device.page())

    assert '<textarea id="share-text"' in page
    assert code not in page.partition('<textarea id="share-text"')[2].partition("</textarea>")[0]
