"""The page of a round's clock, and where else the clock stands."""

import pytest

from scoring.core.clock import MINUTE
from scoring.evening.server_time import as_moment, server_now
from scoring.models import Round
from tests.scoring.an_evening import Evening, an_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(db: None) -> Evening:
    return an_evening(("Anna", "Bert", "Carla"), page="round/1/clock/", round_minutes=30)


def running(night: Evening, minutes: int) -> None:
    """Let the clock have so many minutes left."""
    since = as_moment(server_now() - (30 - minutes) * MINUTE)
    Round.objects.update(clock_since=since, clock_length=30 * MINUTE, clock_version=1)


def test_a_clock_is_started_and_says_until_when(night: Evening) -> None:
    night.post(do="start", seen=0)

    html = night.html()
    assert "Until " in html
    assert "Then finish the deal you are in." in html
    assert "Pause the clock" in html


def test_at_zero_it_says_what_is_still_played(night: Evening) -> None:
    running(night, 0)
    night.event.at_zero = "one_more_deal"
    night.event.save()

    assert "Finish this deal and play one more. Start no other." in night.html()


def test_minutes_that_are_none_are_refused_beside_their_field_and_stay(night: Evening) -> None:
    answer = night.post(do="more", minutes="a lot", seen=0)

    assert 'id="minutes-more-error"' in answer.content.decode()
    assert 'value="a lot"' in answer.content.decode()


def test_an_old_page_changes_nothing_and_is_told_so(night: Evening) -> None:
    night.post(do="five-more", seen=0)
    answer = night.post(do="five-more", seen=0)

    assert "In the meantime the clock was changed." in answer.content.decode()
    assert Round.objects.get().clock_length == 35 * MINUTE


def test_the_evenings_page_shows_it_and_leads_back_to_itself(night: Evening) -> None:
    home = f"/event/{night.event.code}/"
    assert "The clock has not been started yet." in night.owner.get(home).content.decode()

    answer = night.post(**{"do": "start", "seen": 0, "from": "event"})

    assert answer.headers["Location"] == home


def test_one_table_is_given_extra_time(night: Evening) -> None:
    address = f"/event/{night.event.code}/round/1/extra-time/"
    night.owner.post(address, {"table": 1, "minutes": 5, "seen": 0, "token": "a" * 20})

    assert "Table 1 has 5 minutes more than the others." in night.html()


def test_a_table_that_there_is_not_is_refused(night: Evening) -> None:
    address = f"/event/{night.event.code}/round/1/extra-time/"
    answer = night.owner.post(address, {"table": 9, "minutes": 5, "seen": 0, "token": "a" * 20})

    assert "Please choose a table." in answer.content.decode()


def test_a_phone_shows_the_clock_with_the_extra_time_of_its_table(night: Evening) -> None:
    running(night, 0)
    night.round.tables.update(extra_time=5 * MINUTE)
    phone = type(night.owner)()
    phone.post(f"/t/{night.table.code}/who/", {"entrant": night.entrants[0].pk})

    html = phone.get(f"/t/{night.table.code}/").content.decode()
    assert 'data-state="running"' in html
    assert "This table has 5 minutes more than the others." in html


def test_a_round_that_is_withdrawn_begins_its_clock_anew(night: Evening) -> None:
    running(night, 10)
    night.owner.post(f"/event/{night.event.code}/seating/withdraw/", {"seen": 1})

    assert Round.objects.get().clock_since is None
    assert Round.objects.get().clock_spent == 0


def test_a_closed_round_stands_still(night: Evening) -> None:
    running(night, 10)
    close = f"/event/{night.event.code}/round/1/close/"
    night.owner.post(close, {"confirmed": "1", "token": "a" * 20})

    assert Round.objects.get().clock_since is None
    assert Round.objects.get().clock_spent >= 20 * MINUTE
    assert "its clock stands still" in night.html()
