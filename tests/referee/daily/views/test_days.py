"""The pages of a day: before the own try nothing of others but how many, after it all."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.http import HttpResponse

from referee.daily.circles import PUBLIC, Circle
from referee.daily.days import deal_of, dealt_to_person
from referee.daily.pages import day_of, result_page
from referee.daily_models import DailyTry
from referee.models import Match
from scoring.evening.daily_circle import circle_code
from tests.referee.daily.daily_devices import (
    NOON,
    TODAY,
    DailyDevice,
    a_deal,
    a_result,
    play_to_end,
    set_clock,
)
from tests.referee.devices import html, text
from tests.scoring.building import a_club

DAY = timedelta(days=1)
YESTERDAY = TODAY - DAY


def shown(page: HttpResponse) -> str:
    """Return a page without what differs between two visits."""
    return re.sub(r'name="(csrfmiddlewaretoken|token)" value="[^"]*"', "", html(page))


def test_before_the_own_try_it_says_which_game_and_how_many_have_played(settings) -> None:
    settings.TIME_ZONE = "UTC"
    a_result(a_deal(), 5)
    page = text(DailyDevice().page())

    assert "Today: " in page
    assert "1 has played" in page
    assert "12 hours until the next" in page
    assert "Play today’s deal" in page


def test_before_the_own_try_nobody_can_tell_what_others_reached() -> None:
    deal, pages = a_deal(), []
    for points in (3, 90):
        DailyTry.objects.all().delete()
        for _ in range(3):
            a_result(deal, points, place=1 + points // 40, choice=f"1 play {points}")
        pages.append(shown(DailyDevice().page()))

    assert pages[0] == pages[1]


def test_before_the_own_try_nobody_can_tell_the_cards(settings) -> None:
    pages = []
    for key in ("the key of one server", "the key of another"):
        settings.SECRET_KEY = key
        seals = re.compile(r"[0-9a-f]{64}|[0-9A-F]{4}·[0-9A-F]{4}")
        pages.append(seals.sub("", shown(DailyDevice().page())))

    assert pages[0] == pages[1]


def test_the_page_shows_the_seal_of_today_and_of_tomorrow_and_opens_neither() -> None:
    page = html(DailyDevice().page())

    for day in (TODAY, TODAY + DAY):
        deal = deal_of(Circle(), day)
        assert deal.secret not in page
    assert len(set(re.findall(r"[0-9a-f]{64}", page))) == 2


def test_a_try_leads_to_its_table() -> None:
    device = DailyDevice()
    match = device.match()

    assert "own-phone" in html(device.page(match.get_absolute_url()))
    assert "Go on with the deal" in text(device.page())


def test_the_same_post_twice_is_one_try_also_from_a_device_without_keys() -> None:
    device = DailyDevice()
    fields = {"token": "a-token-of-this-test-1", "day": TODAY.isoformat()}
    first = device.client.post("/daily/play/", fields)
    device.client.cookies.clear()
    second = device.client.post("/daily/play/", fields)

    assert first.headers["Location"] == second.headers["Location"]
    assert Match.objects.count() == DailyTry.objects.count() == 1
    assert "Your hand" in html(device.page(second.headers["Location"]))


def test_another_post_leads_to_the_same_try() -> None:
    device = DailyDevice()
    first = device.start().headers["Location"]
    second = device.client.post(
        "/daily/play/", {"token": "another-token-of-it", "day": TODAY.isoformat()}
    )

    assert second.headers["Location"] == first
    assert DailyTry.objects.count() == 1


def test_a_match_from_elsewhere_cannot_be_passed_off_as_a_try(client) -> None:
    mine = "a-token-of-this-test-2"
    fields = {"number": "3", "level": "normal", "token": mine}
    client.post("/games/taki/computers/", fields)
    client.post("/daily/play/", {"token": mine, "day": TODAY.isoformat()})

    assert Match.objects.count() == 2
    assert DailyTry.objects.get().match.secret == deal_of(Circle(), TODAY).secret


def test_a_post_of_yesterdays_page_starts_nothing() -> None:
    answer = DailyDevice().start(day=YESTERDAY.isoformat())

    assert "Meanwhile another day has begun" in text(answer)
    assert not DailyTry.objects.exists()


def test_a_network_that_has_started_many_matches_waits(settings) -> None:
    settings.PHONES_PER_ADDRESS = 5
    DailyDevice().start()

    assert "Many matches were started" in text(DailyDevice().start())
    assert DailyTry.objects.count() == 1


def test_after_the_own_try_it_says_how_it_was_and_how_others_did() -> None:
    deal = a_deal(game="taki", edition="116")
    device = DailyDevice()
    own = device.finish()
    for points in (500, 501, -1):
        a_result(deal, points)

    page = device.page()

    assert "Better than 2 of 3 others" in text(page)
    assert "points are better" in text(page)
    assert 'class="own"' in html(page)
    assert re.search(r"· <b>You</b>", html(page))
    _game, hand, _upcards, _is_first = dealt_to_person(deal)
    assert len(re.findall(r"<li><svg", html(page))) == len(hand)
    assert "Check the deal" in text(page)
    assert own.match


def test_the_finished_deal_leads_to_the_result() -> None:
    device = DailyDevice()
    own = device.finish()
    assert own.match

    page = device.page(own.match.get_absolute_url())

    assert own.result_url in html(page)


def test_the_middle_of_a_try_is_still_before_it() -> None:
    a_result(a_deal(), 33)
    device = DailyDevice()
    device.start()

    assert "Everybody’s points" not in text(device.page())


def test_a_day_that_is_over_shows_its_results_to_everybody() -> None:
    deal = a_deal(YESTERDAY)
    a_result(deal, 33)

    page = text(DailyDevice().page(f"/daily/{YESTERDAY}/"))

    assert "Everybody’s points" in page
    assert "You did not play this deal." in page


def test_who_is_still_playing_at_midnight_sees_nothing_of_it_yet(monkeypatch) -> None:
    device = DailyDevice()
    match = device.match()
    a_result(match.daily_try.deal, 33)
    set_clock(monkeypatch, NOON + DAY)

    assert "Everybody’s points" not in text(device.page(f"/daily/{TODAY}/"))
    assert device.page(f"/daily/{TODAY}/best/").status_code == 404
    play_to_end(match)
    assert "Everybody’s points" in text(device.page(f"/daily/{TODAY}/"))


def test_a_day_to_come_and_one_that_nobody_played_are_not_found() -> None:
    device = DailyDevice()

    for day in (TODAY + DAY, YESTERDAY):
        assert device.page(f"/daily/{day}/").status_code == 404
    for odd in ("2026-02-31", "0001-01-01", "9999-12-31"):
        assert device.page(f"/daily/{odd}/").status_code == 404
        assert device.page(f"/daily/{odd}/best/").status_code == 404


def test_no_page_of_a_day_is_for_search_engines() -> None:
    page = DailyDevice().page()

    assert page.headers["X-Robots-Tag"] == "noindex, nofollow"


def test_a_place_that_others_share_is_not_told() -> None:
    deal = a_deal(game="taki", edition="116")
    own = a_result(deal, 12, place=None)

    lead = result_page(day_of(PUBLIC, TODAY, own.player), own.player).lead

    assert lead == "12 points, after 9 turns."


def test_today_has_one_address() -> None:
    assert DailyDevice().page(f"/daily/{TODAY}/").headers["Location"] == "/daily/"


def test_at_midnight_there_is_another_deal(monkeypatch, settings) -> None:
    settings.TIME_ZONE = "Europe/Amsterdam"
    device = DailyDevice()
    set_clock(monkeypatch, datetime(2026, 11, 23, 22, 59, tzinfo=UTC))
    before = device.match()
    set_clock(monkeypatch, datetime(2026, 11, 23, 23, 1, tzinfo=UTC))
    after = device.match()

    assert before.secret != after.secret
    assert [str(each.deal.day) for each in DailyTry.objects.order_by("pk")] == [
        "2026-11-23",
        "2026-11-24",
    ]


# The best deal


def test_the_best_deal_is_for_whoever_has_finished_and_without_a_name() -> None:
    other, device = DailyDevice(), DailyDevice()
    best = other.finish()
    assert best.match
    Match.objects.filter(pk=best.match.pk).update(players=["Noor", *best.match.players[1:]])
    address = f"/daily/{TODAY}/best/"
    assert device.page(address).status_code == 404
    device.finish()

    page = device.page(f"{address}3/")

    assert page.status_code == 200
    assert "Player 1" in text(page)
    assert "Noor" not in html(page)
    assert best.match.code not in html(page)


@pytest.mark.parametrize("way", ["5000/", "?seat=9", "?seat=x"])
def test_there_is_no_step_and_no_seat_beyond_those_of_the_deal(way: str) -> None:
    device = DailyDevice()
    device.finish()

    assert device.page(f"/daily/{TODAY}/best/{way}").status_code == 404


# A club


def test_a_club_has_a_deal_of_its_own_by_its_own_clock(monkeypatch) -> None:
    club = a_club()
    club.time_zone = "Asia/Tokyo"
    club.save()
    set_clock(monkeypatch, datetime(2026, 11, 23, 16, 0, tzinfo=UTC))
    there, public = DailyDevice(circle_code(club)), DailyDevice()

    assert there.match().secret != public.match().secret
    assert set(DailyTry.objects.values_list("deal__circle", "deal__day")) == {
        (circle_code(club), TODAY + DAY),
        ("", TODAY),
    }
    assert club.name in text(there.page())


def test_results_of_a_club_are_compared_within_it() -> None:
    club = a_club()
    a_result(a_deal(), 33)

    page = text(DailyDevice(circle_code(club)).page())

    assert "0 have played" in page


def test_a_club_that_there_is_not_is_not_found() -> None:
    assert DailyDevice("GUESSED").page().status_code == 404


def test_the_page_reads_in_every_language() -> None:
    device = DailyDevice()
    device.finish()
    for language, words in (("nl", "Dagspelletje"), ("he", 'dir="rtl"')):
        page = device.client.get("/daily/", headers={"Accept-Language": language})
        assert words in unescape(html(page))
