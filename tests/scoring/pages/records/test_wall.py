"""The records of a club: the page, the wall, what a player holds, and what of it is kept."""

import pytest
from django.db import connection
from django.template.loader import render_to_string
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.evening.club_records import club_records
from scoring.models import Club, Player, Role
from scoring.pages.records.wall import records_held, wall_of
from tests.scoring.building import a_club, changed, logged_in, member, noted, won_by
from tests.scoring.pages.five_lines.evenings import told_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club()
    told_evening(club, day=6)
    told_evening(club, day=13)
    told_evening(club, day=14, is_demo=True)
    told_evening(club, day=15, closed=None)
    return club


def page_of(club: Club, client: Client | None = None) -> str:
    return (client or logged_in(club)).get(f"/club/{club.code}/records/").content.decode()


def test_a_record_names_everybody_who_holds_it_the_earliest_first(club: Club) -> None:
    (format,) = wall_of(club)

    best = format.records[0]

    assert (best.title, best.value) == ("Best evening", "3")
    assert [(each.name, each.date.day, each.where) for each in best.holders] == [
        ("Anna", 6, ""),
        ("Anna", 13, ""),
    ]
    deal = next(each for each in format.records if each.title == "Best deal")
    assert deal.holders[0].where == "round 2, table 1, deal 1"


def test_the_page_shows_records_with_a_link_to_their_evening(club: Club) -> None:
    page = page_of(club)

    assert "Deals won one after another" in page
    event = club.events.order_by("date").first()
    assert event is not None
    assert f'href="{event.get_absolute_url()}"' in page


def test_a_club_without_a_closed_evening_reads_when_records_come() -> None:
    assert "No records yet." in page_of(a_club())


def test_a_scribe_sees_the_records(club: Club) -> None:
    assert "Best evening" in page_of(club, member(club, Role.SCRIBE, "Sam"))


def test_the_wall_of_public_pages_has_no_links_and_nothing_that_was_left_in_a_hand(
    club: Club,
) -> None:
    names = dict.fromkeys(Player.objects.filter(club=club).values_list("pk", flat=True), "A. B.")

    wall = render_to_string(
        "scoring/records/_wall.html", {"wall": wall_of(club, names, in_public=True)}
    )

    assert "A. B." in wall
    assert "Anna" not in wall
    assert "<a " not in wall
    assert "Most left in one hand" not in wall


def test_a_player_holds_records_but_not_for_most_left_in_a_hand(club: Club) -> None:
    dirk = Player.objects.get(club=club, name="Dirk")

    held = records_held(dirk)

    assert [(each.title, each.value, each.shared) for each in held] == [("Best deal", "20", 0)]


def test_records_that_are_known_take_three_queries_and_names_one_more(club: Club) -> None:
    wall_of(club)

    with CaptureQueriesContext(connection) as asked:
        wall_of(club)

    assert len(asked) == 4


def test_a_correction_of_an_evening_changes_the_records_at_once(club: Club) -> None:
    kept = club_records(club)
    event = club.events.get(date="2026-11-13")
    table = event.event_rounds.get(number=1).tables.get()
    noted(table, 1, won_by(1, 20, 20, 20))
    changed(event)

    now = club_records(club)

    best = {each.title: each.value for each in wall_of(club)[0].records}
    assert best["Best deal"] == "60"
    assert now.looked[0] is kept.looked[0]
    assert now.looked[1] is not kept.looked[1]


def test_a_forgotten_player_stands_under_the_neutral_name(club: Club) -> None:
    Player.objects.filter(club=club, name="Anna").update(name="Player A", is_forgotten=True)

    page = page_of(club)

    assert "Player A" in page
    assert "Anna" not in page
