"""The page of the standings, and the picture."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.html import strip_tags

from scoring.models import Event, Player, Role, SheetPenalty
from scoring.posts.clubs.register import rename
from scoring.posts.events.demo import make_demo
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)
from tests.scoring.nights import a_played_night

pytestmark = pytest.mark.django_db


def address(event: Event, page: str = "standings/") -> str:
    return f"/event/{event.code}/{page}"


def words(response: Any) -> str:
    return " ".join(strip_tags(response.content.decode()).split())


def test_it_shows_every_line_with_its_explanation() -> None:
    club = a_club()

    shown = words(logged_in(club).get(address(a_played_night(club))))

    assert "Provisional · round 2 is still being played" in shown
    assert "10 + 4 + penalties 5 = 19" in shown
    assert "1 more than Coby." in shown
    assert "Penalty of 5: Came late" in shown
    assert "Deal 1 corrected from 5 to 6: Counted again (Olga)" in shown


def test_a_closed_event_has_an_official_result() -> None:
    club = a_club()
    event = a_played_night(club, closed=datetime(2026, 11, 20, 22, 30, tzinfo=UTC))

    shown = words(logged_in(club).get(address(event)))

    assert "Official: closed on 20 November 2026 at 23:30." in shown
    assert "Provisional" not in shown


def test_it_can_be_asked_for_an_earlier_round() -> None:
    club = a_club()

    shown = words(logged_in(club).get(address(a_played_night(club)), {"after": "1"}))

    assert "10 + penalties 5 = 15" in shown
    assert "10 + 4" not in shown


@pytest.mark.parametrize("after", ["", "x", "-1", "²", "9" * 30])
def test_what_is_no_round_is_the_latest(after: str) -> None:
    club = a_club()

    shown = words(logged_in(club).get(address(a_played_night(club)), {"after": after}))

    assert "10 + 4 + penalties 5 = 19" in shown


def test_a_hidden_last_round_is_for_organisers_only() -> None:
    club = a_club()
    event = a_played_night(club, hides_last_round=True)
    referee = member(club, Role.REFEREE, "Rob")
    organiser = member(club, Role.ORGANISER, "Otto")

    for client, query, is_hidden in (
        (referee, {}, True),
        (referee, {"all": "1"}, True),
        (organiser, {}, True),
        (organiser, {"all": "1"}, False),
    ):
        shown = words(client.get(address(event), query))
        assert ("these are the standings before it" in shown) is is_hidden
        assert ("10 + 4 + penalties" in shown) is not is_hidden


def test_a_hidden_last_round_is_in_no_picture() -> None:
    club = a_club()
    event = a_played_night(club, hides_last_round=True)

    shown = words(member(club, Role.REFEREE, "Rob").get(address(event, "standings/picture/")))

    assert "The last round stays hidden" in shown
    assert "Round 2" not in shown


def test_who_is_no_member_never_learns_of_it() -> None:
    event = a_played_night(a_club())
    other = logged_in(a_club("De Ander", owner=a_user("Otto")))

    assert other.get(address(event)).status_code == 404
    assert other.get(address(event, "standings/picture/")).status_code == 404


def test_an_event_without_results_says_so() -> None:
    club = a_club()
    event = a_played_night(club)
    event.penalties.all().delete()
    for each in event.event_rounds.all():
        for table in each.tables.all():
            table.deal_versions.all().delete()

    assert "There are no results yet." in words(logged_in(club).get(address(event)))


def test_a_page_that_was_kept_is_made_again_after_a_change() -> None:
    club = a_club()
    event, client = a_played_night(club), logged_in(club)
    user = club.memberships.get().user
    client.get(address(event))

    anna = Player.objects.get(name="Anna")
    rename(user, anna, "Johanna", seen="Anna", token=token())

    assert "Johanna" in words(client.get(address(event)))


def test_a_page_is_kept_while_nothing_changes() -> None:
    club = a_club()
    event, client = a_played_night(club), logged_in(club)
    client.get(address(event))
    # Nobody told of this: it is not how anything changes.
    SheetPenalty.objects.update(reason="Not told")

    with CaptureQueriesContext(connection) as queries:
        shown = words(client.get(address(event)))

    assert "Not told" not in shown
    assert len(queries) == 5


def test_two_hundred_players_take_no_more_queries() -> None:
    club = a_club()
    event = make_demo(club.memberships.get().user, club, 200, token=token())
    client = logged_in(club)

    with CaptureQueriesContext(connection) as queries:
        shown = client.get(address(event))

    assert shown.content.count(b"<summary>") == 201
    assert len(queries) <= 14


def test_the_picture_draws_the_players_that_were_chosen() -> None:
    club = a_club()
    event = a_played_night(club)
    numbers = [event.entrants.get(player__name=name).pk for name in ("Anna", "Dirk")]

    shown = logged_in(club).get(address(event, "standings/picture/"), {"player": numbers})

    drawn = [line.name for line in shown.context["chart"].lines]
    assert drawn == ["Anna", "Dirk"]
    assert b"style=" not in shown.content


def test_players_of_another_event_are_not_drawn() -> None:
    club = a_club()
    event, other = a_played_night(club), a_played_night(a_club("De Ander", owner=a_user("Otto")))
    stranger = other.entrants.get(player__name="Anna").pk

    shown = logged_in(club).get(
        address(event, "standings/picture/"), {"player": [stranger, "x", "-1"]}
    )

    assert len(shown.context["chart"].lines) == 5


def test_more_lines_than_can_be_told_apart_are_left_out() -> None:
    club = a_club()
    event = make_demo(club.memberships.get().user, club, 12, token=token())
    numbers = list(event.entrants.values_list("pk", flat=True))

    shown = logged_in(club).get(address(event, "standings/picture/"), {"player": numbers})

    assert "More than 8 lines are too many to tell apart" in words(shown)
    assert len(shown.context["chart"].lines) == 8


def test_names_are_shown_as_text() -> None:
    club = a_club()
    event = a_played_night(club)
    Player.objects.filter(name="Anna").update(name="<script>alert(1)</script>")

    for page in ("standings/", "standings/picture/"):
        shown = logged_in(club).get(address(event, page)).content
        assert b"<script>alert" not in shown
        assert b"&lt;script&gt;alert" in shown


def test_players_without_a_place_stand_below_with_the_rule() -> None:
    club = a_club()

    shown = words(logged_in(club).get(address(a_played_night(club))))

    rule = "Without a place · Only players who have played all rounds have a place."
    assert shown.index(rule) < shown.index("Els 0 rounds played")
    assert shown.index("Anna") < shown.index(rule)


def test_a_shared_place_is_explained_in_its_line() -> None:
    club = a_club()
    event = an_event(club)
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 4, 4))

    shown = words(logged_in(club).get(address(event)))

    assert "Level with Bram in everything that counts" in shown


def test_a_tie_that_was_decided_is_told_without_opening_the_line() -> None:
    club = a_club()
    event = an_event(club, tie_breaks=["lot"], lot_seed=5)
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 4, 4))

    page = logged_in(club).get(address(event)).content.decode()

    assert (
        '<span class="why">The lot decides, drawn from the number 5 of this evening.</span>' in page
    )
