from html import unescape

import pytest
from django.db import transaction
from django.urls import reverse

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import Role
from scoring.pages.audit import searching, views
from scoring.posts.clubs.register import rename
from tests.scoring.building import (
    a_club,
    a_player,
    a_round,
    a_user,
    an_event,
    entrants,
    logged_in,
    member,
    token,
)

pytestmark = pytest.mark.django_db


def of_club(club) -> str:
    return reverse("scoring:changes", args=[club.code])


def of_event(event) -> str:
    return reverse("scoring:event-changes", args=[event.code])


def text(answer) -> str:
    return unescape(answer.content.decode())


def test_it_says_in_words_that_nothing_was_changed_yet():
    club = a_club()

    assert "Nothing yet. Every change is written down here" in text(
        logged_in(club).get(of_club(club))
    )


def test_it_tells_who_changed_what_from_what_to_what():
    olga = a_user("Olga")
    club = a_club(owner=olga)
    rename(olga, a_player(club, "Jan"), "Johan", seen="Jan", token=token())
    page = text(logged_in(club).get(of_club(club)))

    assert "A player was renamed." in page
    assert "Was <b><bdi>Jan</bdi></b>, is <b><bdi>Johan</bdi></b>" in page
    assert "<bdi>Olga</bdi>" in page


def test_a_reason_and_a_name_are_shown_as_they_were_typed_and_do_nothing():
    olga = a_user("Olga")
    club = a_club(owner=olga)
    with transaction.atomic():
        log_change(olga, Verb.CAME, "<b>Anna</b>", club=club, reason="<script>")
    page = logged_in(club).get(of_club(club)).content.decode()

    assert "&lt;b&gt;Anna&lt;/b&gt; is here." in page
    assert "&lt;script&gt;" in page


def test_an_event_tells_its_own_changes_only():
    olga = a_user("Olga")
    club = a_club(owner=olga)
    friday, saturday = an_event(club, name="Friday"), an_event(club, name="Saturday")
    with transaction.atomic():
        log_change(olga, Verb.CAME, "Anna", club=club, event=friday)
        log_change(olga, Verb.CAME, "Ben", club=club, event=saturday)
    page = text(logged_in(club).get(of_event(friday)))

    assert "Anna is here." in page
    assert "Ben is here." not in page


def test_a_referee_reads_it_and_is_offered_no_undoing():
    club = a_club()

    assert member(club, Role.REFEREE, "Rik").get(of_club(club)).status_code == 200


def test_a_long_trail_has_pages_and_takes_few_queries(django_assert_max_num_queries):
    olga = a_user("Olga")
    club = a_club(owner=olga)
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "Ben", "Gil")).tables.get()
    facts = {"kind": "played", "winners": [1], "left": [{}, {"number": 5}, {"number": 6}]}
    with transaction.atomic():
        for number in range(120):
            log_change(
                olga,
                Verb.DEAL_ENTERED,
                f"deal {number}.",
                club=club,
                event=event,
                table=table,
                after=facts,
            )
    browser = logged_in(club)

    for address in (of_club(club), of_event(event)):
        with django_assert_max_num_queries(14):
            page = text(browser.get(address, {"page": 3}))
        assert "page 3 of 3" in page
        assert page.count("Anna went out\xa0· Ben 5\xa0· Gil 6") == 20


def a_long_trail(club) -> None:
    event = an_event(club, name="Friday")
    with transaction.atomic():
        for number in range(60):
            log_change(a_user(f"Olga {number}"), Verb.CAME, f"Anna {number}", club=club)
        log_change(a_user("Rik"), Verb.CAME, "René", club=club, event=event, reason="came by train")


@pytest.mark.parametrize("wanted", ["rene", "RENÉ", "Friday", "by train", "rik"])
def test_a_change_is_found_by_a_name_an_evening_a_reason_and_who_made_it(wanted):
    club = a_club()
    a_long_trail(club)
    page = text(logged_in(club).get(of_club(club), {"find": wanted}))

    assert "1 change has" in page
    assert "René is here." in page
    assert "Anna" not in page


def test_the_page_of_an_evening_does_not_search_its_own_name():
    olga = a_user("Olga")
    club = a_club(owner=olga)
    event = an_event(club, name="Bram's birthday")
    with transaction.atomic():
        for number in range(30):
            log_change(olga, Verb.CAME, f"Anna {number}", club=club, event=event)
    page = text(logged_in(club).get(of_event(event), {"find": "bram"}))

    assert "0 changes have" in page
    assert "All changes as CSV" in page


def test_a_search_for_nothing_that_can_be_seen_is_none():
    club = a_club()
    a_long_trail(club)

    assert "changes have" not in text(logged_in(club).get(of_club(club), {"find": "\u0301"}))


def test_what_was_and_what_is_are_searched_too():
    olga = a_user("Olga")
    club = a_club(owner=olga)
    a_long_trail(club)
    rename(olga, a_player(club, "Jan"), "Johan", seen="Jan", token=token())

    page = text(logged_in(club).get(of_club(club), {"find": "johan"}))

    assert "A player was renamed." in page


def test_pages_of_a_search_keep_what_is_looked_for():
    club = a_club()
    a_long_trail(club)
    page = text(logged_in(club).get(of_club(club), {"find": "anna"}))

    assert "60 changes have" in page
    assert 'href="?find=anna&page=2"' in page


def test_a_search_that_finds_nothing_says_so_and_offers_all():
    club = a_club()
    a_long_trail(club)
    page = text(logged_in(club).get(of_club(club), {"find": "<Zebra>"}))

    assert "0 changes have “<bdi><Zebra></bdi>”." in page
    assert "Show all" in page
    assert "Nothing yet" not in page


def test_changes_of_one_screen_have_no_search():
    olga = a_user("Olga")
    club = a_club(owner=olga)
    rename(olga, a_player(club, "Jan"), "Johan", seen="Jan", token=token())

    assert 'type="search"' not in text(logged_in(club).get(of_club(club)))
    assert 'type="search"' not in text(logged_in(club).get(of_event(an_event(club))))


def test_where_only_the_newest_changes_were_searched_the_page_says_so(monkeypatch):
    monkeypatch.setattr(views, "MOST_READ", 30)
    monkeypatch.setattr(searching, "MOST_READ", 30)
    club = a_club()
    a_long_trail(club)
    page = text(logged_in(club).get(of_club(club), {"find": "anna"}))

    assert "29 changes have" in page
    assert "Only the newest changes were searched." in page
