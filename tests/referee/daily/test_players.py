"""Who plays, and moving to another device."""

from datetime import timedelta

from referee.daily.players import MOST_DEVICES, is_good, new_link, player_of, player_on, take_over
from referee.daily_models import DailyDevice, DailyMove, DailyPlayer, DailyTry
from tests.referee.daily.daily_devices import NOON, TODAY, a_deal, a_result


def test_a_device_is_known_by_its_key_and_the_key_is_not_kept() -> None:
    player = player_on("key")

    assert player_of("key") == player == player_on("key")
    assert player_of("another key") is None
    assert "key" not in DailyDevice.objects.values_list("digest", flat=True)


def test_a_link_lets_another_device_show_the_same() -> None:
    player = player_on("old")

    assert take_over(new_link(player), "new")
    assert player_of("new") == player == player_of("old")


def test_a_link_works_once() -> None:
    token = new_link(player_on("old"))
    take_over(token, "new")

    assert not take_over(token, "third")
    assert player_of("third") is None


def test_a_link_works_for_a_quarter_of_an_hour() -> None:
    token = new_link(player_on("old"), NOON)

    assert is_good(token, NOON + timedelta(minutes=14))
    assert not is_good(token, NOON + timedelta(minutes=16))
    assert not take_over(token, "new", NOON + timedelta(minutes=16))


def test_a_new_link_ends_the_one_before() -> None:
    player = player_on("old")
    first, second = new_link(player), new_link(player)

    assert not is_good(first)
    assert is_good(second)
    assert DailyMove.objects.count() == 1


def test_two_devices_that_have_played_are_put_together() -> None:
    here, there = player_on("here"), player_on("there")
    both, only_here = a_deal(TODAY), a_deal(TODAY - timedelta(days=1))
    a_result(both, 40, player=here)
    a_result(only_here, 30, player=here)
    a_result(both, 10, player=there)

    take_over(new_link(there), "here")

    assert player_of("here") == there
    assert list(DailyPlayer.objects.all()) == [there]
    assert set(DailyTry.objects.values_list("deal", "points")) == {
        (both.pk, 40),
        (only_here.pk, 30),
    }


def test_the_same_device_is_told_again_that_the_link_worked() -> None:
    token = new_link(player_on("old"))

    assert take_over(token, "new")
    assert take_over(token, "new")
    assert not is_good(token)


def test_a_deal_that_was_finished_counts_before_one_that_was_only_begun() -> None:
    here, there, deal = player_on("here"), player_on("there"), a_deal(TODAY)
    DailyTry.objects.create(deal=deal, player=there)
    a_result(deal, 40, player=here)

    take_over(new_link(there), "here")

    assert list(DailyTry.objects.values_list("player", "points")) == [(there.pk, 40)]


def test_a_player_has_so_many_devices_and_the_oldest_go_first() -> None:
    player = player_on("first")
    for number in range(MOST_DEVICES):
        take_over(new_link(player), f"device {number}")

    assert player.devices.count() == MOST_DEVICES
    assert player_of("first") is None
    assert player_of(f"device {MOST_DEVICES - 1}") == player


def test_the_own_link_changes_nothing() -> None:
    player = player_on("old")

    assert take_over(new_link(player), "old")
    assert player_of("old") == player
