"""What the page of the tables knows of past evenings, and how far it looks back."""

import re
from datetime import date
from typing import Any

import pytest

from scoring.evening.audit.verbs import Verb
from scoring.models import (
    AuditEntry,
    Event,
    Role,
)
from scoring.models.events import Seating
from tests.scoring.building import (
    a_round,
    an_event,
    entrants,
    member,
    token,
)
from tests.scoring.pages.events.views.draft_page import NAMES, page_of

pytestmark = pytest.mark.django_db


def a_past_evening(event: Event, *tables: str) -> Event:
    """An evening that is over, at which these sat together; named by their first letters."""
    held = an_event(event.club, name="Before", date=date(2026, 11, 6), closed="2026-11-06T22:00Z")
    names = {name[0]: name for name in NAMES}
    groups = [entrants(held, *(names[letter] for letter in table)) for table in tables]
    a_round(held, *groups, closed="2026-11-06T21:00Z")
    return held


def test_a_draft_lists_who_sat_together_on_past_evenings(olga: Any, event: Event) -> None:
    a_past_evening(event, "ABCD", "EFGH")
    people = list(event.entrants.order_by("pk"))
    a_round(event, [*people[:2], *people[4:6]], [*people[2:4], *people[6:]], published=None)

    page = page_of(olga, event)

    assert "<summary>4 pairs of the last evening</summary>" in page
    row = '<b>1</b> <bdi>Anna – Bram</bdi> <span class="soft">6 Nov</span>'
    assert row in page


def test_an_offer_with_new_faces_is_the_best_that_there_is_and_says_so(
    olga: Any, event: Event
) -> None:
    a_past_evening(event, "ABCD", "EFGH")
    event.seating, event.even_threes = Seating.FEW_REMATCHES, False
    event.save()
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)

    page = page_of(olga, event)

    # Now and then a lot is as good, and is the same offer.
    offer = (
        r'<b>New faces first( · By lot)?</b> <span class="small">Nobody meets again</span>'
        r'<span class="small">4 pairs of the last evening</span> '
        r'<span class="small soft">No seating is better: all were tried.</span>'
    )
    assert re.search(offer, page)


def test_of_two_offers_with_the_same_prices_there_is_one(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)

    assert "<b>By lot · New faces first</b>" in page_of(olga, event)


def test_a_club_without_past_evenings_has_none_to_name(olga: Any, event: Event) -> None:
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)

    page = page_of(olga, event)

    assert "of the last" not in page
    assert "A draw remembers: The last 3 evenings" in page


def test_how_far_a_draw_looks_back_is_chosen_for_the_club(olga: Any, event: Event) -> None:
    a_past_evening(event, "ABCD", "EFGH")
    people = list(event.entrants.order_by("pk"))
    a_round(event, people[:4], people[4:], published=None)
    given = {"evenings": "0", "other_games": "no", "token": token()}

    olga.post(f"/event/{event.code}/seating/memory/", given)
    olga.post(f"/event/{event.code}/seating/memory/", given)

    page = page_of(olga, event)
    assert "A draw remembers: Tonight only" in page
    assert "of the last" not in page
    event.club.refresh_from_db()
    assert (event.club.remembers, event.club.remembers_other_games) == (0, False)
    assert AuditEntry.objects.filter(verb=Verb.CLUB_REMEMBERS).count() == 1
    log = olga.get(f"/club/{event.club.code}/changes/").content.decode()
    assert "How many evenings a draw remembers was changed." in log
    assert "The last 3 evenings" in log


@pytest.mark.parametrize("evenings", ["", "11", "-1", "many"])
def test_a_draw_cannot_remember_so_many_evenings(olga: Any, event: Event, evenings: str) -> None:
    given = {"evenings": evenings, "token": token()}

    assert olga.post(f"/event/{event.code}/seating/memory/", given).status_code == 404


def test_a_referee_does_not_choose_how_far_a_draw_looks_back(event: Event) -> None:
    referee = member(event.club, Role.REFEREE, "Rob")

    answer = referee.post(f"/event/{event.code}/seating/memory/", {"evenings": "1"})

    assert answer.status_code == 403
