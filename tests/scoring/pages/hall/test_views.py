"""The hall's screen in every state of an evening, the odd ones too, and choosing what it shows."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import AuditEntry, Club, Event, HallScreen, Role
from scoring.models.hall import HallView
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import (
    a_round,
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


@pytest.fixture
def night(db: None) -> Evening:
    return an_evening(("Anna", "Bert", "Carla"), ("Dirk", "Els", "Frits"), page="screen/control/")


def screen(night: Evening) -> str:
    return str(night.owner.get(f"/event/{night.event.code}/screen/").content.decode())


def choose(night: Evening, do: str, **fields: Any) -> Any:
    stored = HallScreen.objects.filter(event=night.event).first()
    seen = stored.version if stored else 0
    return night.post(**{"do": do, "seen": seen, **fields})


def test_people_find_themselves_by_their_first_names(night: Evening) -> None:
    html = screen(night)

    assert "Find your table" in html
    assert html.index("Anna") < html.index("Bert") < html.index("Dirk")


def test_whoever_sits_in_is_found_by_the_own_name(night: Evening) -> None:
    seat = night.round.seats.get(entrant=night.entrants[0])
    seat.sitter = night.club.players.create(name="Gast")
    seat.save()

    html = screen(night)
    assert "Gast" in html
    assert "Anna" not in html


def test_the_tables_show_how_far_they_are(night: Evening) -> None:
    noted(night.table, 1, won_by(1, 2, 3))

    html = screen(night)
    assert "1 of 12 deals done · 2 tables still play" in html
    assert "1 of 6" in html


def test_when_all_tables_are_done_none_still_plays(night: Evening) -> None:
    for table in night.round.tables.all():
        for deal in range(1, 13):
            noted(table, deal, won_by(1, 2, 3))

    html = screen(night)
    assert "All tables are done" in html
    assert "0 tables" not in html


def test_a_deal_that_was_emptied_is_not_done(night: Evening) -> None:
    noted(night.table, 1, won_by(1, 2, 3))
    night.table.deal_versions.create(number=1, version=2, facts=None, who="Olga", token=token())

    assert "0 of 12 deals done" in screen(night)


def test_an_announcement_is_shown_and_goes_with_a_tap(night: Evening) -> None:
    choose(night, "say", headline="Coffee is ready", below="At the bar", stays="on")
    assert "Coffee is ready" in screen(night)
    assert "At the bar" in screen(night)

    choose(night, "auto")
    assert "Coffee is ready" not in screen(night)


def test_an_announcement_of_two_thousand_letters_is_refused_and_stays_in_its_field(
    night: Evening,
) -> None:
    answer = choose(night, "say", headline="x" * 2000)

    html = answer.content.decode()
    assert "please use at most 120 letters" in html
    assert f'value="{"x" * 2000}"' in html
    assert not HallScreen.objects.filter(view=HallView.SAY).exists()


def test_an_announcement_needs_words(night: Evening) -> None:
    assert "Please enter what the hall is to read." in choose(night, "say").content.decode()


def test_a_break_says_until_when(night: Evening) -> None:
    choose(night, "pause", until="23:59")

    assert "23:59" in screen(night)


@pytest.mark.parametrize("until", ["soon", "25:00", "12:99"])
def test_a_time_that_is_none_is_refused_beside_its_field(night: Evening, until: str) -> None:
    html = choose(night, "pause", until=until).content.decode()

    assert "Please enter a time of day" in html
    assert f'value="{until}"' in html


def test_the_same_post_twice_is_one_change(night: Evening) -> None:
    same = {"do": "dark", "seen": 0, "token": "a" * 20}
    for _time in range(2):
        assert night.owner.post(night.page, same).status_code == 302

    assert AuditEntry.objects.filter(verb="screen-looks").count() == 1


def test_whoever_saw_another_screen_is_told_so(night: Evening) -> None:
    choose(night, "dark")

    answer = night.post(do="standings", seen=0)

    assert "somebody else changed the hall screen" in answer.content.decode()
    assert HallScreen.objects.get().view == HallView.AUTO


def test_a_button_that_there_is_not_is_not_found(night: Evening) -> None:
    assert choose(night, "explode").status_code == 404


def test_it_is_dark_and_larger_when_that_was_chosen(night: Evening) -> None:
    choose(night, "dark")
    choose(night, "larger")

    assert 'data-theme="dark"' in screen(night)
    assert HallScreen.objects.get().is_larger


def test_a_plain_screen_is_for_laying_over_a_picture(night: Evening) -> None:
    html = night.owner.get(f"/event/{night.event.code}/screen/?plain").content.decode()

    assert 'class="hall plain"' in html


def test_a_page_that_is_fresh_is_not_sent_again(night: Evening) -> None:
    address = f"/event/{night.event.code}/screen/"
    html = screen(night)
    mark = html.split('"Live-Mark": "')[1].split('"')[0]

    assert night.owner.get(address, headers={"Live-Mark": mark}).status_code == 204


def test_a_page_whose_announcement_has_gone_is_sent_again(night: Evening) -> None:
    address = f"/event/{night.event.code}/screen/"
    choose(night, "say", headline="Coffee is ready", stays="minutes")
    mark = screen(night).split('"Live-Mark": "')[1].split('"')[0]
    HallScreen.objects.update(until=timezone.now())

    answer = night.owner.get(address, headers={"Live-Mark": mark})
    assert "Coffee is ready" not in answer.content.decode()


def test_a_member_who_is_no_organiser_sees_the_result_and_cannot_turn_it(night: Evening) -> None:
    closed = timezone.now()
    night.event.event_rounds.update(closed=closed)
    Event.objects.update(closed=closed)
    HallScreen.objects.create(event=night.event, view=HallView.RESULT)
    referee = member(night.club, Role.REFEREE, "Rob")

    assert 'id="steps"' in screen(night)
    shown = referee.get(f"/event/{night.event.code}/screen/").content.decode()
    assert "The result" in shown
    assert 'id="steps"' not in shown


# States that are seldom


def of(club: Club, **fields: Any) -> tuple[Event, Client]:
    event = an_event(club, **fields)
    HallScreen.objects.create(event=event, key="key-of-the-screen")
    return event, logged_in(club)


@pytest.mark.parametrize("view", [*HallView])
def test_without_a_round_every_choice_gives_a_page(club: Club, view: HallView) -> None:
    event, owner = of(club)
    HallScreen.objects.update(view=view)

    assert owner.get(f"/event/{event.code}/screen/").status_code == 200
    assert owner.get(f"/event/{event.code}/screen/control/").status_code == 200


def test_a_deleted_evening_has_no_screen(club: Club) -> None:
    event, _owner = of(club)
    event.delete()

    assert Client().get("/screen/key-of-the-screen/").status_code == 404


def test_an_open_ended_evening_counts_deals_without_a_number(club: Club) -> None:
    event, owner = of(club, format="eight-colours")
    table = a_round(event, entrants(event, "Anna", "Bert")).tables.get()
    noted(table, 1, won_by(1, 20))

    html = owner.get(f"/event/{event.code}/screen/").content.decode()
    assert "1 table still plays" in html
    assert "1 deal" in html


def make_public(night: Evening) -> None:
    Event.objects.update(is_public=True, public_code="PUBLIC77")
    changed(night.event)


@pytest.mark.parametrize("view", [HallView.SEATING, HallView.PLAYING, HallView.STANDINGS])
def test_lists_carry_the_address_for_everybody_while_it_is_on(
    night: Evening, view: HallView
) -> None:
    choose(night, view)
    assert "/e/" not in screen(night)

    make_public(night)

    html = screen(night)
    assert "/e/PUBLIC77<" in html
    assert "<svg" not in html


def test_a_break_shows_a_code_to_scan_while_the_link_is_on(night: Evening) -> None:
    choose(night, "pause", headline="Coffee", below="", until="")
    assert "<svg" not in screen(night)

    make_public(night)

    html = screen(night)
    assert 'class="scan"' in html
    assert "/e/PUBLIC77<" in html


def test_between_two_rounds_the_code_is_there_by_itself(night: Evening) -> None:
    make_public(night)
    night.event.event_rounds.update(closed=timezone.now())
    changed(night.event)

    html = screen(night)
    assert "Round 1 is over" in html
    assert 'class="scan"' in html


def test_nobody_is_sent_to_the_result_while_the_hall_waits_for_it(night: Evening) -> None:
    make_public(night)
    night.event.event_rounds.update(closed=timezone.now())
    Event.objects.update(closed=timezone.now())
    changed(night.event)
    assert "/e/" not in screen(night)

    choose(night, HallView.RESULT)

    assert "/e/" not in screen(night)
