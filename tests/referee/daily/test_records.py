"""Runs of days, and the best so far."""

from datetime import timedelta

from referee.daily.circles import PUBLIC
from referee.daily.players import player_on
from referee.daily.records import longest_run, records_of, run_now, week_of
from referee.daily_models import DailyTry
from tests.referee.daily.daily_devices import TODAY, a_deal, a_result

DAY = timedelta(days=1)


def test_a_run_goes_on_until_a_day_was_missed() -> None:
    days = [TODAY - back * DAY for back in (0, 1, 2, 4, 5, 6, 7)]

    assert run_now(days, TODAY) == 3
    assert longest_run(days) == 4


def test_today_is_not_missed_before_it_is_over() -> None:
    assert run_now([TODAY - DAY, TODAY - 2 * DAY], TODAY) == 2
    assert run_now([TODAY - 2 * DAY], TODAY) == 0
    assert longest_run([]) == 0


def test_the_week_ends_with_the_day_and_leaves_open_what_was_not_played() -> None:
    player = player_on("device")
    a_result(a_deal(TODAY), 7, player=player)
    a_result(a_deal(TODAY - 6 * DAY), 34, player=player)
    a_result(a_deal(TODAY - 7 * DAY), 99, player=player)

    found = week_of(player, PUBLIC, TODAY, TODAY)

    assert [each.points for each in found] == [34, None, None, None, None, None, 7]
    assert [each.is_last for each in found] == [False] * 6 + [True]


def test_the_week_shows_the_best_of_everybody_as_the_game_counts() -> None:
    player = player_on("device")
    for back, fewest in ((0, True), (1, False)):
        deal = a_deal(TODAY - back * DAY)
        a_result(deal, 7, fewest_wins=fewest, player=player)
        a_result(deal, 3, fewest_wins=fewest)
        a_result(deal, 12, fewest_wins=fewest)

    assert [each.best for each in week_of(player, PUBLIC, TODAY, TODAY)][-2:] == [12, 3]


def test_the_best_of_a_deal_is_not_told_to_who_is_still_to_finish_it() -> None:
    player = player_on("device")
    for back in (0, 1, 2):
        a_result(a_deal(TODAY - back * DAY), 3)
    DailyTry.objects.create(deal=a_deal(TODAY - DAY), player=player)

    found = week_of(player, PUBLIC, TODAY, TODAY)

    assert [each.best for each in found][-3:] == [3, None, None]


def test_the_best_of_each_game_counts_as_the_game_does() -> None:
    player = player_on("device")
    for back, (game, points, fewest) in enumerate(
        [("taki", 40, True), ("taki", 7, True), ("eight_colours", 0, False)]
    ):
        deal = a_deal(TODAY - back * DAY, game=game)
        a_result(deal, points, fewest_wins=fewest, player=player)
    a_result(a_deal(TODAY - 9 * DAY, game="eight_colours"), 143, fewest_wins=False, player=player)

    found = {str(each.title): each.points for each in records_of(player, TODAY).best}

    assert found == {"Eight colours": 143, "TAKI": 7}


def test_what_was_won_is_counted_and_nothing_that_was_lost() -> None:
    player = player_on("device")
    for back, turns in enumerate((9, None, 4, 6, None)):
        deal = a_deal(TODAY - back * DAY)
        fields = {"turns": turns or 11, "has_gone_out": turns is not None}
        a_result(deal, 0, player=player, **fields)

    found = records_of(player, TODAY)

    assert (found.deals, found.won, found.won_running, found.days) == (5, 3, 2, 5)
    assert found.quickest
    assert (found.quickest.turns, found.quickest.day) == (4, TODAY - 2 * DAY)


def test_who_has_not_finished_any_has_no_records() -> None:
    found = records_of(player_on("device"), TODAY)

    assert (found.deals, found.since, found.best, found.quickest) == (0, None, (), None)
