"""Trying a daily deal, and what goes in time."""

from datetime import timedelta

import pytest

from referee.daily import tries
from referee.daily.circles import PUBLIC
from referee.daily.tries import remove_old_tries, start_try
from referee.daily_models import DailyDeal, DailyPlayer, DailyTry
from referee.matches.deals import present_deal
from referee.models import Match
from tests.referee.daily.daily_devices import (
    TODAY,
    DailyDevice,
    a_deal,
    a_result,
    play_to_end,
)

DAY = timedelta(days=1)


def a_try(device: str = "device", phone: str = "phone") -> DailyTry:
    return start_try(PUBLIC, TODAY, device=device, phone=phone, name="Anna")


def cards_of(match: Match | None) -> object:
    assert match
    return present_deal(match).record.deal, present_deal(match).deal.first


@pytest.mark.parametrize("game", ["eight_colours", "taki", "jokeren"])
def test_everybody_has_the_same_cards_and_the_same_beginner(game: str) -> None:
    deal = a_deal(game=game, edition={"taki": "116", "jokeren": "home"}.get(game, "standard"))
    one, other = a_try("a", "a").match, a_try("b", "b").match

    assert one != other
    assert cards_of(one) == cards_of(other)
    assert one
    assert one.secret == deal.secret


def test_who_plays_the_same_meets_the_same_computers() -> None:
    a_deal(game="eight_colours", edition="standard")
    results = []
    for number in range(2):
        match = a_try(f"d{number}", f"p{number}").match
        assert match
        play_to_end(match)
        results.append(present_deal(match).lines)

    assert results[0] == results[1]


def test_a_device_has_one_try() -> None:
    assert a_try() == a_try()
    assert Match.objects.count() == 1


def test_nobody_takes_a_move_back() -> None:
    match = DailyDevice().match()

    assert match.has_referee


def test_a_try_is_an_ordinary_match_of_one_deal() -> None:
    match = a_try().match

    assert match
    assert (match.rounds, match.own_phones, len(match.computers)) == (1, True, 3)
    assert set(match.computers.values()) == {"normal"}


# What goes in time


def test_a_try_goes_after_its_time_and_its_deal_and_player_with_it() -> None:
    a_result(a_deal(TODAY - 401 * DAY), 5)
    stays = a_result(a_deal(TODAY - 399 * DAY), 5)

    assert remove_old_tries() == 1
    assert list(DailyTry.objects.all()) == [stays]
    assert list(DailyDeal.objects.all()) == [stays.deal]
    assert list(DailyPlayer.objects.all()) == [stays.player]


def test_a_try_that_was_never_ended_goes_with_its_match() -> None:
    a_try()
    assert remove_old_tries() == 0
    Match.objects.all().delete()

    assert remove_old_tries() == 1


def test_a_result_outlives_its_match() -> None:
    match = DailyDevice().match()
    play_to_end(match)
    match.delete()

    assert remove_old_tries() == 0
    assert DailyTry.objects.get().points is not None


def test_beyond_the_room_the_oldest_tries_go(monkeypatch) -> None:
    monkeypatch.setattr(tries, "TRIES_TO_KEEP", 1)
    a_result(a_deal(TODAY - DAY), 5)
    newest = a_result(a_deal(TODAY), 5)

    assert remove_old_tries() == 1
    assert list(DailyTry.objects.all()) == [newest]
