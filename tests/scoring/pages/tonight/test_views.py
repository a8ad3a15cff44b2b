"""The page of the running evening: what each role sees of it, and former addresses."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scoring.evening.audit.news import mark_of
from scoring.models import DealVersion, Event, HallScreen, RefereeCall, Role, Round
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    changed,
    entrants,
    logged_in,
    member,
    token,
)
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.tonight.tables import an_evening, entered, full

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def shown(client: Client, event: Event, rest: str = "") -> str:
    answer = client.get(f"/event/{event.code}/{rest}")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def part(html: str, name: str) -> str:
    """The section of this id."""
    found = re.search(rf'<section[^>]*id="{name}".*?</section>', html)
    assert found is not None
    return found[0]


def test_the_next_step_is_the_one_primary_action(hall: Hall) -> None:
    html = shown(hall.owner(), hall.event)

    assert html.count('class="button primary"') == 1
    assert "Enter a stack of forms" in part(html, "next")


def test_what_the_next_step_offers_is_not_offered_twice(hall: Hall) -> None:
    html = shown(hall.owner(), hall.event)

    assert html.count("Enter a stack") == 1


def test_a_closed_round_says_where_points_are_corrected() -> None:
    event, (table,) = an_evening(4)
    hint = "To correct points, tap their table: the round stays closed."
    assert hint not in shown(logged_in(event.club), event)

    table.round.closed = timezone.now()
    table.round.save()
    changed(event)

    assert hint in shown(logged_in(event.club), event)


def test_a_round_is_closed_from_the_page_with_one_post() -> None:
    event, (table,) = an_evening(4)
    full(table)
    owner = logged_in(event.club)
    html = part(shown(owner, event), "next")
    fields = dict(re.findall(r'name="(token|confirmed)" value="([^"]*)"', html))

    answer = owner.post(f"/event/{event.code}/round/1/close/", fields)
    assert answer.url == f"/event/{event.code}/"
    assert Round.objects.get().closed


def test_every_table_is_shown_with_its_players_and_how_far_it_is() -> None:
    event, tables = an_evening(4, 4, 4, 4, 4)
    entered(tables[1], 20, 12)
    html = shown(logged_in(event.club), event)

    assert html.index('id="table-1"') < html.index('id="table-2"') < html.index('id="table-5"')
    card = html[html.index('id="table-2"') : html.index('id="table-3"')]
    assert "<bdi>P004</bdi>" in card
    assert "2 of 6" in card
    assert "<span data-minutes>12</span> min ago" in card
    assert f'href="/event/{event.code}/round/1/table/2/"' in card


def test_what_somebody_typed_stands_in_the_quotes_of_the_readers_language(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule", words="Mag ik ruilen?")

    referee = hall.referee()
    referee.cookies["language"] = "he"
    html = part(shown(referee, hall.event), "needs")

    assert "״\u2068Mag ik ruilen?\u2069״" in html


def test_a_call_is_claimed_and_settled_from_the_page(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule", words="May I swap?")
    referee = hall.referee()
    assert "May I swap?" in part(shown(referee, hall.event), "needs")
    assert "I am on my way" in part(shown(referee, hall.event), "next")

    call = RefereeCall.objects.get()
    address = f"/event/{hall.event.code}/calls/{call.pk}/"
    assert referee.post(f"{address}claim/").url == f"/event/{hall.event.code}/#needs"
    html = part(shown(referee, hall.event), "needs")
    assert "You are coming." in html
    assert f'action="{address}close/"' in html
    assert "Rob is coming." in shown(hall.owner(), hall.event)

    referee.post(f"{address}close/", {"outcome": "Yes, once"})
    html = shown(referee, hall.event)
    assert "Nobody calls." in html
    assert "Yes, once" in html


def test_to_settle_a_deal_says_that_one_comes_and_leads_to_its_sheet(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    call = RefereeCall.objects.get()

    answer = hall.referee().post(f"/event/{hall.event.code}/calls/{call.pk}/claim/")
    assert answer.url == f"/event/{hall.event.code}/round/1/table/1/"
    assert RefereeCall.objects.get().claimer == "Rob"


def test_a_scribe_sees_who_calls_and_answers_nobody(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")
    html = shown(member(hall.club, Role.SCRIBE, "Sam"), hall.event)

    assert "Table 1" in part(html, "needs")
    assert "/claim/" not in html
    assert "/close/" not in html
    assert "screen/control" not in html


def test_only_organisers_are_led_to_what_is_theirs(hall: Hall) -> None:
    code = hall.event.code
    of_organisers = [f"/event/{code}/{rest}" for rest in ("here/", "settings/", "money/", "close/")]
    referees = shown(hall.referee(), hall.event)
    owners = shown(hall.owner(), hall.event)

    assert [address for address in of_organisers if f'href="{address}"' in referees] == []
    assert [address for address in of_organisers if f'href="{address}"' in owners] == of_organisers


def test_the_head_says_what_the_hall_sees(hall: Hall) -> None:
    owner = hall.owner()
    assert "Hall screen: Seating" in shown(owner, hall.event)

    for rest in ("", "standings/", "round/1/table/1/"):
        HallScreen.objects.update_or_create(event=hall.event, defaults={"view": "standings"})
        assert "Hall screen: Standings" in shown(owner, hall.event, rest)


def test_before_the_first_round_there_is_a_list_of_what_is_ready() -> None:
    event = an_event(a_club())
    entrants(event, "Anna", "Bram", "Coby")
    html = shown(logged_in(event.club), event)

    assert "Before round 1" in html
    assert "3 players are here." in html
    for word in ("Players", "Rules and clock", "Tables", "Paper", "Phones", "Hall screen"):
        assert f"<h2>{word}" in html
    assert "No clock runs." in html


def test_after_closing_the_page_invites_to_print_announce_and_keep() -> None:
    event, (table,) = an_evening(4)
    full(table)
    Round.objects.update(closed=timezone.now())
    Event.objects.update(closed=timezone.now())
    html = shown(logged_in(event.club), event)

    assert "After the evening" in html
    for address in (
        f"/event/{event.code}/print/evening/result/a4/",
        f"/event/{event.code}/print/evening/certificates/a4/",
        f"/event/{event.code}/print/1/standings-poster/a4/",
        f"/event/{event.code}/night.json",
        f"/club/{event.club.code}/new-event/?from={event.code}",
        f"/event/{event.code}/?round=1#tables",
    ):
        assert f'href="{address}"' in html
        assert logged_in(event.club).get(address).status_code == 200
    assert "Show the result, place by place" in part(html, "next")
    assert 'id="table-1"' in shown(logged_in(event.club), event, "?round=1")


def test_an_earlier_round_is_shown_when_it_is_asked_for() -> None:
    event, (table,) = an_evening(4, rounds=2)
    table.round.closed = timezone.now()
    table.round.save()
    a_round(event, list(event.entrants.all()))
    owner = logged_in(event.club)

    assert "Round 2 of 2" in shown(owner, event)
    html = shown(owner, event, "?round=1")
    assert "Round 1 of 2" in html
    assert f"/event/{event.code}/round/1/reopen/" in html
    assert "Round 2 of 2" in shown(owner, event, "?round=7")


def test_a_stack_begins_at_the_first_form_that_is_not_typed_in() -> None:
    event, tables = an_evening(4, 4)
    full(tables[0])

    assert "/round/1/batch/?table=2" in shown(logged_in(event.club), event)


def test_among_many_tables_one_is_found_by_number_or_name() -> None:
    event, _tables = an_evening(*[3] * 13)
    owner = logged_in(event.club)

    assert "<bdi>P013</bdi>" in shown(owner, event, "?q=p013")
    assert "<b>Table 7</b>" in shown(owner, event, "?q=7")
    assert "There is no “zz” at these tables." in shown(owner, event, "?q=zz")


@pytest.mark.parametrize(
    ("old", "now"), [("sheets", "tables"), ("board", "tables"), ("calls", "needs")]
)
def test_former_addresses_lead_to_the_page(hall: Hall, old: str, now: str) -> None:
    answer = hall.owner().get(f"/event/{hall.event.code}/{old}/")

    assert answer.url == f"/event/{hall.event.code}/#{now}"
    assert f'id="{now}"' in shown(hall.owner(), hall.event)


def mark_in(html: str) -> str:
    found = re.search(r'"Live-Mark": "([^"]*)"', html)
    assert found is not None
    return found[1]


def test_an_open_page_is_sent_again_only_when_something_changed(hall: Hall) -> None:
    owner, address = hall.owner(), f"/event/{hall.event.code}/"
    html = shown(owner, hall.event)
    assert f'data-live="/live{address}?mark={mark_of(hall.event)}"' in html
    asked = {"HX-Request": "true", "Live-Mark": mark_in(html)}
    assert owner.get(address, headers=asked).status_code == 204

    hall.post("Anna", "call/", why="rule")
    again = owner.get(address, headers=asked).content.decode()
    assert 'id="event-part"' in again
    assert 'id="hall-button"' in again
    assert "<head>" not in again


def test_an_open_page_is_sent_again_when_a_table_gets_late_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event, (first, second) = an_evening(4, 4)
    entered(first, 52, 44, 36, 14)
    entered(second, 52, 44, 36, 1)
    owner, address = logged_in(event.club), f"/event/{event.code}/"
    html = shown(owner, event)
    assert "Enter its form" not in html
    asked = {"HX-Request": "true", "Live-Mark": mark_in(html)}

    later = timezone.now() + timedelta(minutes=12)
    monkeypatch.setattr("django.utils.timezone.now", lambda: later)
    answer: Any = owner.get(address, headers=asked)
    assert answer.status_code == 200
    assert "Table 1 has entered nothing for 26 minutes" in answer.content.decode()


def test_the_page_of_two_hundred_players_asks_few_questions(
    django_assert_max_num_queries: Any,
) -> None:
    event, _tables = an_evening(*[4] * 50)
    owner = logged_in(event.club)
    # Whoever comes first has the evening read.
    shown(owner, event)

    with django_assert_max_num_queries(10):
        shown(owner, event)


def test_a_demo_says_that_it_is_made_up() -> None:
    event, _tables = an_evening(4, is_demo=True)

    assert "these players and results are made up" in shown(logged_in(event.club), event)


def test_who_sets_no_rules_reads_what_was_agreed_on(hall: Hall) -> None:
    assert "What was agreed on" in shown(hall.referee(), hall.event)
    assert "What was agreed on" not in shown(hall.owner(), hall.event)


def test_the_clock_of_the_menu_is_that_of_the_present_round(hall: Hall) -> None:
    answer = hall.referee().get(f"/event/{hall.event.code}/clock/")
    assert answer.url == f"/event/{hall.event.code}/round/1/clock/"

    empty = an_event(hall.club, name="Later")
    assert hall.owner().get(f"/event/{empty.code}/clock/").url == f"/event/{empty.code}/"


def test_an_undo_comes_back_to_the_page(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    owner = hall.owner()
    html = part(shown(owner, hall.event), "last-entries")
    version = DealVersion.objects.get()
    fields = {"token": token(), "back": f"/event/{hall.event.code}/"}

    assert f"/undo/{version.pk}/" in html
    answer = owner.post(f"/event/{hall.event.code}/undo/{version.pk}/", fields)
    assert answer.url == f"/event/{hall.event.code}/"
