"""The seasons of a club, and the page of one."""

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.html import strip_tags

from scoring.core.seasons.kept_table import write_table
from scoring.evening.season_table import SeasonTable
from scoring.models import Club, Event, Role, Season
from scoring.pages.publishing.season_folder import SeasonFolder
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    changed,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


def a_closed_night(club: Club, day: int, *names: str, **fields: Any) -> Event:
    """An evening of three, who end in this order."""
    closed = f"2026-11-{day}T22:00Z"
    event = an_event(
        club, name=f"Night {day}", date=date(2026, 11, day), closed=closed, deals=1, **fields
    )
    seated = entrants(event, *names)
    noted(a_round(event, seated, closed=closed).tables.get(), 1, won_by(1, 3, 5))
    return event


def a_season(club: Club, **settled: Any) -> Season:
    """A season of all evenings, with a point for each player behind."""
    usual = {"name": "Herfst", "score": "players", "token": token()}
    return Season.objects.create(club=club, **{**usual, **settled})


def test_an_average_has_the_comma_of_its_language() -> None:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")
    a_closed_night(club, 11, "Bram", "Anna", "Coby")
    season = a_season(club, score="average")
    browser = logged_in(club)

    page = browser.get(season.get_absolute_url(), headers={"accept-language": "nl"})
    shown = strip_tags(page.content.decode())
    assert "1,5" in shown
    assert "1.5" not in shown
    assert "1.5" in strip_tags(browser.get(season.get_absolute_url()).content.decode())


@pytest.fixture
def club() -> Club:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")
    a_closed_night(club, 11, "Bram", "Anna", "Dirk")
    a_closed_night(club, 12, "Anna", "Bram", "Coby")
    an_event(club, name="Open", date=date(2026, 11, 13))
    a_closed_night(club, 14, "Coby", "Bram", "Anna", is_demo=True)
    return club


def page_of(club: Club, **settled: Any) -> Any:
    season = a_season(club, **settled)
    return logged_in(club).get(season.get_absolute_url())


def rows(club: Club, **settled: Any) -> list[tuple[int | None, str, str]]:
    lines = page_of(club, **settled).context["page"].lines
    return [(each.line.place, each.name, each.value) for each in lines]


def words(club: Club, **settled: Any) -> str:
    return " ".join(strip_tags(page_of(club, **settled).content.decode()).split())


def test_all_closed_nights_count(club: Club) -> None:
    assert rows(club) == [(1, "Anna", "8"), (2, "Bram", "7"), (3, "Coby", "2"), (4, "Dirk", "1")]


def test_the_best_nights_count(club: Club) -> None:
    assert rows(club, best=1)[:3] == [(1, "Anna", "3"), (2, "Bram", "3"), (3, "Coby", "1")]


def test_who_played_too_few_has_no_place(club: Club) -> None:
    assert rows(club, least=2)[2:] == [(3, "Coby", "2"), (None, "Dirk", "1")]


def test_nights_can_weigh_the_same(club: Club) -> None:
    assert rows(club, score="equal")[:2] == [(1, "Anna", "250"), (2, "Bram", "200")]


def test_a_night_can_be_left_out(club: Club) -> None:
    left_out = club.events.get(name="Night 10").code

    assert rows(club, without=[left_out])[:2] == [(1, "Anna", "5"), (2, "Bram", "5")]


def test_nights_can_be_chosen_one_by_one(club: Club) -> None:
    chosen = club.events.get(name="Night 11").code

    assert rows(club, also=[chosen], by_hand=True, first=date(2026, 12, 1)) == [
        (1, "Bram", "3"),
        (2, "Anna", "2"),
        (3, "Dirk", "1"),
    ]


def test_a_night_of_another_time_can_be_added(club: Club) -> None:
    added = club.events.get(name="Night 10").code

    assert rows(club, first=date(2026, 11, 12), also=[added])[0] == (1, "Anna", "6")


def test_only_nights_of_the_time_count(club: Club) -> None:
    day = date(2026, 11, 11)

    assert rows(club, first=day, last=day) == [
        (1, "Bram", "3"),
        (2, "Anna", "2"),
        (3, "Dirk", "1"),
    ]


def test_nights_of_another_format_do_not_count(club: Club) -> None:
    assert rows(club, formats=["taki-points"]) == []
    assert "No evening of this season is closed yet." in words(club, formats=["taki-points"])


def test_a_page_that_was_made_asks_no_evening_again(club: Club) -> None:
    client, address = logged_in(club), a_season(club).get_absolute_url()
    client.get(address)

    with CaptureQueriesContext(connection) as queries:
        page = client.get(address)

    assert "place 1, 3 points" in strip_tags(page.content.decode())
    assert len(queries) <= 12


def test_a_corrected_evening_ranks_anew(club: Club) -> None:
    client, address = logged_in(club), a_season(club).get_absolute_url()
    client.get(address)
    night = club.events.get(name="Night 12")

    noted(night.event_rounds.get().tables.get(), 1, won_by(3, 5, 3))
    changed(night)

    lines = client.get(address).context["page"].lines
    assert [(each.name, each.value) for each in lines] == [
        ("Bram", "7"),
        ("Anna", "6"),
        ("Coby", "4"),
        ("Dirk", "1"),
    ]


def test_it_is_a_file_too(club: Club) -> None:
    client, season = logged_in(club), a_season(club, best=2)
    address = f"/club/{club.code}/seasons/{season.pk}"

    file = client.get(f"{address}.csv").content.decode("utf-8-sig")

    assert file.splitlines()[:2] == [
        "Place,Name,Points,Evenings played,2026-11-10 Night 10,2026-11-11 Night "
        "11,2026-11-12 Night 12",
        "1,Anna,6,3,3,2,3",
    ]
    assert client.get(f"{address}.exe").status_code == 404


def test_an_evening_that_gave_no_place_is_no_number_in_the_file() -> None:
    club = a_club()
    event = a_closed_night(club, 10, "Anna", "Bram", "Coby", rounds=2)
    here = list(event.entrants.exclude(player__name="Coby").order_by("pk"))
    second = a_round(event, here, closed="2026-11-10T22:30Z")
    noted(second.tables.get(), 1, won_by(1, 3))
    address = a_season(club).get_absolute_url()[:-1]

    file = logged_in(club).get(f"{address}.csv").content.decode("utf-8-sig")

    assert file.splitlines()[-1] == "3,Coby,0,1,"


def test_another_club_is_not_there(club: Club) -> None:
    other = logged_in(a_club("De Ander", owner=a_user("Otto")))

    assert other.get(a_season(club).get_absolute_url()).status_code == 404
    assert other.get(f"/club/{club.code}/seasons/").status_code == 404


def test_the_seasons_stand_in_a_list_with_who_leads(club: Club) -> None:
    a_season(club)

    said = strip_tags(logged_in(club).get(f"/club/{club.code}/seasons/").content.decode())

    assert "Herfst" in said
    assert "In the lead:" in said
    assert "Anna" in said


def test_the_address_that_the_season_had_leads_to_the_list(club: Club) -> None:
    answer = logged_in(club).get(f"/club/{club.code}/season/?best=2")

    assert answer["Location"] == f"/club/{club.code}/seasons/"


def test_a_player_without_a_place_has_played_the_evening_and_has_no_points(club: Club) -> None:
    night = club.events.get(name="Night 12")
    anna = night.entrants.get(player__name="Anna")
    missed = a_round(night, [each for each in night.entrants.all() if each != anna])
    noted(missed.tables.get(), 1, won_by(1, 4))
    night.event_rounds.update(closed=night.closed)

    assert ("Anna", "5") in [(name, points) for _place, name, points in rows(club)]
    assert "no place, too few rounds, 0 points" in strip_tags(page_of(club).content.decode())


def test_a_club_may_give_them_the_points_of_the_last_places(club: Club) -> None:
    night = club.events.get(name="Night 12")
    anna = night.entrants.get(player__name="Anna")
    missed = a_round(night, [each for each in night.entrants.all() if each != anna])
    noted(missed.tables.get(), 1, won_by(1, 4))
    night.event_rounds.update(closed=night.closed)

    found = [(name, points) for _place, name, points in rows(club, unranked="last")]

    assert ("Anna", "6") in found


def test_places_give_points_from_a_list(club: Club) -> None:
    assert rows(club, score="list", points=[5, 3, 1]) == [
        (1, "Anna", "13"),
        (2, "Bram", "11"),
        (3, "Coby", "2"),
        (4, "Dirk", "1"),
    ]
    assert "the places give 5-3-1 points" in words(club, score="list", points=[5, 3, 1])


def test_totals_are_added_and_the_lowest_wins(club: Club) -> None:
    assert rows(club, score="total") == [
        (1, "Anna", "3"),
        (2, "Bram", "6"),
        (None, "Dirk", "5"),
        (None, "Coby", "10"),
    ]


def test_averages_are_those_of_the_deals_played(club: Club) -> None:
    assert rows(club, score="average")[:2] == [(1, "Anna", "1"), (2, "Bram", "2")]


def test_totals_of_evenings_of_unlike_length_are_warned_of(club: Club) -> None:
    club.events.filter(name="Night 10").update(deals=None)

    assert "not all of the same length" in words(club, score="total")
    assert "not all of the same length" not in words(club, score="total", first=date(2026, 11, 11))


def test_guests_stand_below_or_nowhere(club: Club) -> None:
    club.players.filter(name="Anna").update(is_guest=True)

    assert rows(club)[0] == (1, "Anna", "8")
    assert rows(club, guests="show")[-1] == (None, "Anna", "8")
    assert "Anna" not in [name for _place, name, _points in rows(club, guests="hide")]


def test_a_line_shows_how_it_moved_and_how_far_it_is_behind(club: Club) -> None:
    said = words(club)

    assert "down 1 place Bram" in said
    assert "1 behind the first" in said


def test_a_tie_is_never_without_its_reason(club: Club) -> None:
    left_out = club.events.get(name="Night 10").code

    assert "level: the last evening together decides" in words(club, without=[left_out])


def test_it_is_said_who_can_still_win_where_it_is_known_what_is_to_come(club: Club) -> None:
    assert "can no longer win" not in words(club)

    said = words(club, planned=4)

    assert "can still win" in said
    assert "can no longer win" in said


def test_files_of_a_final_table_say_so(club: Club) -> None:
    table = SeasonTable(a_season(club))
    kept = {
        "evenings": [event.code for event in table.counted],
        "lines": write_table(table.lines),
        "prizes": [],
    }
    Season.objects.update(kept=kept, kept_at="2027-04-29T20:00Z", kept_by="Olga")
    browser, season = logged_in(club), Season.objects.get()

    file = browser.get(f"{season.get_absolute_url()[:-1]}.csv")
    folder = SeasonFolder(SeasonTable(season)).files()["index.html"].decode()

    assert "final-table-29-april-2027" in file["Content-Disposition"]
    assert "Final table, 29 April 2027" in folder


def test_a_season_is_read_once_until_an_evening_changes(
    club: Club, django_assert_max_num_queries: Any
) -> None:
    address, browser = a_season(club).get_absolute_url(), logged_in(club)
    browser.get(address)
    with django_assert_max_num_queries(8):
        assert "Elly" not in browser.get(address).content.decode()

    changed(a_closed_night(club, 20, "Elly", "Bram", "Anna"))

    assert "Elly" in browser.get(address).content.decode()


def test_who_sees_no_money_gets_no_page_that_was_kept_for_a_treasurer(club: Club) -> None:
    address = a_season(club, prizes=[{"for": "1", "cents": 1000}]).get_absolute_url()
    assert "Fees paid" in logged_in(club).get(address).content.decode()

    page = member(club, Role.REFEREE, "Rosa").get(address).content.decode()

    assert 'class="awards"' in page
    assert "Fees paid" not in page


def test_a_final_table_has_no_columns_of_what_moves(club: Club) -> None:
    season = a_season(club)
    address, browser = season.get_absolute_url(), logged_in(club)
    heads = ('class="gap"', 'class="course-of"', 'class="season-table still"')
    page = browser.get(address).content.decode()
    assert [head in page for head in heads] == [True, True, False]

    table = SeasonTable(season)
    nights = [event.code for event in table.counted]
    kept = {"evenings": nights, "lines": write_table(table.lines), "prizes": []}
    Season.objects.update(kept=kept, kept_at="2027-04-29T20:00Z", kept_by="Olga")

    page = browser.get(address).content.decode()
    assert [head in page for head in heads] == [False, False, True]
