"""What a season's page says beside the table: the last evening, ties, corrections, who is found."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.db import transaction
from django.utils.html import strip_tags

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Event, Season
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    changed,
    entrants,
    logged_in,
    noted,
    won_by,
)
from tests.scoring.pages.seasons.views.test_seasons import a_closed_night, a_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")
    a_closed_night(club, 11, "Bram", "Anna", "Coby")
    a_closed_night(club, 12, "Anna", "Coby", "Bram")
    return club


def words_of(club: Club, season: Season, **query: Any) -> str:
    page = logged_in(club).get(season.get_absolute_url(), query)
    return " ".join(strip_tags(page.content.decode()).split())


def test_before_the_last_evening_the_page_says_who_needs_what(club: Club) -> None:
    said = words_of(club, a_season(club, score="list", points=[5, 3, 1], planned=4, least=2))

    assert "Place 3 or better is enough for Anna." in said
    assert "Bram needs a first place, and Anna no better than place 3." in said


def test_players_for_whom_the_same_place_is_enough_are_named_in_one_sentence() -> None:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")
    a_closed_night(club, 11, "Bram", "Anna", "Coby")
    settled = {"score": "list", "points": [10, 6, 4]}

    said = words_of(club, a_season(club, planned=3, **settled))
    assert "A first place is enough for Bram and Anna." in said
    said = words_of(club, a_season(club, planned=3, best=1, **settled))
    assert "Bram and Anna can only be caught up with." in said


def test_a_player_whose_first_evening_was_the_last_one_is_new_in_the_table() -> None:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")
    first = words_of(club, a_season(club))
    a_closed_night(club, 11, "Dirk", "Anna", "Bram")
    then = words_of(club, a_season(club))

    assert " new " not in first
    assert then.count(" new ") == 1
    assert "new Dirk" in then


def test_what_is_left_is_counted_as_the_language_does() -> None:
    club = a_club()
    a_closed_night(club, 10, "Anna", "Bram", "Coby")

    def in_hebrew(planned: int) -> str:
        address = a_season(club, planned=planned).get_absolute_url()
        page = logged_in(club).get(address, headers={"accept-language": "he"})
        return str(page.content.decode())

    assert "נותר ערב אחד" in in_hebrew(2)
    assert "נותרו שני ערבים" in in_hebrew(3)


def test_many_who_can_still_win_are_folded_with_their_number() -> None:
    club = a_club()
    for day in range(10, 17):
        a_closed_night(club, day, *(f"{name} {day}" for name in ("Anna", "Bram", "Coby")))
    season = a_season(club, planned=30)

    page = logged_in(club).get(season.get_absolute_url()).content.decode()
    folded = page.partition('class="racing"')[2].partition("<details>")[2].partition("</details>")
    assert " ".join(strip_tags(folded[0]).split()).startswith("15 more Anna 16, Bram 10,")


def test_figures_too_wide_for_a_usual_column_have_wider_ones(club: Club) -> None:
    season = a_season(club, score="list", points=[300, 101, 100])

    def page() -> str:
        return str(logged_in(club).get(season.get_absolute_url()).content.decode())

    assert "wide-cells" not in page()
    shared = an_event(club, date=date(2026, 11, 20), closed="2026-11-20T22:00Z", deals=1)
    here = entrants(shared, "Anna", "Bram", "Coby")
    noted(a_round(shared, here, closed="2026-11-20T22:00Z").tables.get(), 1, won_by(1, 3, 3))
    changed(shared)
    assert "100.5" in page()
    assert "wide-cells" in page()


def test_with_more_evenings_to_come_it_says_nothing_of_needs(club: Club) -> None:
    assert "enough for" not in words_of(club, a_season(club, score="list", planned=5))


def test_players_of_equal_totals_are_named_with_what_put_them_in_order(club: Club) -> None:
    a_closed_night(club, 13, "Bram", "Coby", "Anna")

    said = words_of(club, a_season(club, score="list", points=[5, 3, 1]))

    assert "14 Bram before Anna: the last evening together" in said


def correction(event: Event, verb: Verb, day: int) -> None:
    with transaction.atomic():
        log_change(a_user(f"Olga {day}"), verb, "round 1", club=event.club, event=event)
    last = AuditEntry.objects.filter(event=event, verb=verb)
    last.update(made=datetime(2036, 12, day, 20, tzinfo=UTC))


def test_an_evening_that_was_corrected_after_it_was_closed_is_named(club: Club) -> None:
    season = a_season(club)
    correction(club.events.get(date=date(2026, 11, 11)), Verb.CLOSED_DEAL_CORRECTED, 5)

    assert "The evening of 11 November 2026 was corrected on 5 December 2036." in words_of(
        club, season
    )


def test_a_correction_while_the_evening_ran_is_none_of_the_season(club: Club) -> None:
    season = a_season(club)
    event = club.events.get(date=date(2026, 11, 11))
    correction(event, Verb.CLOSED_DEAL_CORRECTED, 5)
    Event.objects.filter(pk=event.pk).update(closed=datetime(2036, 12, 6, 22, tzinfo=UTC))

    assert "was corrected" not in words_of(club, season)


def test_an_evening_that_was_opened_again_is_named(club: Club) -> None:
    season = a_season(club)
    event = club.events.get(date=date(2026, 11, 12))
    correction(event, Verb.EVENT_REOPENED, 7)

    assert "The evening of 12 November 2026 was corrected on 7 December 2036." in words_of(
        club, season
    )


def test_a_player_is_found_by_a_part_of_the_name_and_keeps_the_place(club: Club) -> None:
    season = a_season(club)
    lines = logged_in(club).get(season.get_absolute_url(), {"find": "BRA"}).context["page"].lines

    assert [(each.line.place, each.name) for each in lines] == [(2, "Bram")]


def test_a_name_that_is_not_there_is_answered(club: Club) -> None:
    said = words_of(club, a_season(club), find="Zus")

    assert "No player of this season is called so." in said


def test_players_without_a_place_stand_below_the_reason(club: Club) -> None:
    a_closed_night(club, 14, "Dirk", "Els", "Anna")

    assert "No place yet: fewer than 2 evenings" in words_of(club, a_season(club, least=2))
