"""Closing rounds and the event by pages: who may, what is listed first, opening again."""

import re
from typing import Any

import pytest

from scoring.evening.audit.post import TablePost
from scoring.models import Event, Role, Round, Table
from scoring.posts.phones.calls import call_referee
from scoring.posts.phones.disputes import dispute_deal
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Evening:
    night = an_evening(("Anna", "Bert", "Carla"), ("Dirk", "Els", "Frits"), rounds=1, deals=1)
    noted(night.table, 1, won_by(1, 2, 3))
    return night


def close(night: Evening, confirmed: str = "2") -> Any:
    return night.post("round/1/close/", confirmed=confirmed)


def test_what_is_not_finished_is_listed_before_it_is_closed(night: Evening) -> None:
    html = night.html("round/1/close/")

    assert "1 table is not finished." in html
    assert "Dirk" in html
    assert 'name="confirmed" value="2"' in html
    assert "Anna" not in html


def test_deals_that_wait_or_are_disputed_are_listed_before_it_is_closed(night: Evening) -> None:
    table = night.event.event_rounds.get().tables.get(number=2)
    dirk, els, _frits = table.seats.all()
    noted(table, 1, won_by(1, 2, 3), entrant=dirk.entrant)

    waiting = night.html("round/1/close/")
    dispute_deal(TablePost.from_seat(els, night.event, table, seen=1, reason="", token=token()), 1)
    refused = close(night, "2:1").content.decode()

    assert "1 table has deals that are not confirmed" in waiting
    assert "Deal 1: waits for 1 player to confirm it" in waiting
    assert "Dirk" in waiting
    assert "not finished" not in waiting
    assert 'name="confirmed" value="2:1"' in waiting
    assert "In the meantime something was changed" in refused
    assert "Deal 1: disputed: the referee decides" in refused
    assert close(night, "2:1!").status_code == 302
    told = night.html("changes/")
    assert "Deals that were not settled, table 2" in told


def test_the_list_of_what_is_not_settled_takes_at_most_twelve_queries(
    night: Evening, django_assert_max_num_queries: Any
) -> None:
    table = night.event.event_rounds.get().tables.get(number=2)
    noted(table, 1, won_by(1, 2, 3), entrant=table.seats.get(number=1).entrant)
    # Whoever comes first has the evening read.
    night.get("round/1/close/")

    with django_assert_max_num_queries(12):
        night.get("round/1/close/")


def test_not_played_is_offered_for_lines_that_are_empty() -> None:
    night = an_evening(("Anna", "Bert", "Carla"), ("Dirk", "Els", "Frits"), rounds=1, deals=2)
    first, second = night.round.tables.order_by("number")
    for deal in (1, 2):
        noted(first, deal, won_by(1, 2, 3))
    noted(second, 1, won_by(1, 2, 3))

    assert "Note them as not played, and close" in night.html("round/1/close/")
    night.post("round/1/close/", confirmed="2", empty="not-played")

    assert second.deal_versions.get(number=2).facts["kind"] == "not-played"


def test_a_sheet_on_which_nothing_was_entered_is_named_and_not_filled(night: Evening) -> None:
    html = " ".join(night.html("round/1/close/").split())

    assert "Note them as not played" not in html
    assert "No deal at all stands on the sheet of table 2." in html


def test_an_open_call_is_named_before_the_round_is_closed(night: Evening) -> None:
    seat = night.table.seats.all()[0]
    post = TablePost.from_seat(seat, night.event, night.table, reason="", token=token())
    call_referee(post, why="rule")

    html = " ".join(night.html("round/1/close/").split())
    assert "1 call for the referee of this round is still open." in html


def test_a_round_is_closed(night: Evening) -> None:
    assert close(night).url == night.page
    assert Round.objects.get().closed is not None


def test_what_changed_in_between_is_shown_before_it_counts(night: Evening) -> None:
    assert "In the meantime something was changed" in close(night, "").content.decode()
    assert Round.objects.get().closed is None


@pytest.mark.parametrize("page", ["round/1/close/", "round/1/reopen/", "close/", "reopen/"])
def test_a_referee_may_not_close_or_open(night: Evening, page: str) -> None:
    referee = member(night.event.club, Role.REFEREE, "Rita")

    assert referee.get(f"{night.page}{page}").status_code == 403
    assert referee.post(f"{night.page}{page}", {"token": token()}).status_code == 403


def test_an_organiser_closes(night: Evening) -> None:
    organiser = member(night.event.club, Role.ORGANISER, "Otto")

    answer = organiser.post(f"{night.page}round/1/close/", {"confirmed": "2", "token": token()})

    assert answer.status_code == 302


def test_a_round_is_opened_again_with_a_reason(night: Evening) -> None:
    close(night)
    address = f"{night.page}round/1/reopen/"

    refused = night.owner.post(address, {"reason": "", "token": token()})
    answer = night.owner.post(address, {"reason": "A sheet was missing", "token": token()})

    assert "Please enter the reason" in refused.content.decode()
    assert answer.status_code == 302
    assert Round.objects.get().closed is None


def test_the_evening_is_closed_and_opened_again(night: Evening) -> None:
    still_open = night.html("close/")
    close(night)
    answer: Any = night.post("close/")

    assert "Round 1 is still open." in still_open
    assert answer.url == night.page
    assert Event.objects.get().closed is not None
    night.post("reopen/", reason="Miscounted")
    assert Event.objects.get().closed is None


def test_a_round_that_there_is_not_is_not_found(night: Evening) -> None:
    assert night.get("round/2/close/").status_code == 404


def test_a_table_without_a_number_of_deals_says_that_it_has_stopped() -> None:
    event = an_event(a_club(), "eight-colours")
    a_round(event, entrants(event, "Anna", "Bert", "Carla"))
    client = logged_in(event.club)
    address = f"/event/{event.code}/round/1/table/1/done/"

    client.post(address, {"done": "yes", "token": token()})

    assert Table.objects.get().is_done
    assert client.get(address).status_code == 405


def test_what_is_worth_a_look_is_listed_before_the_evening_is_closed(night: Evening) -> None:
    table = night.event.event_rounds.get().tables.get(number=2)
    noted(table, 1, won_by(1, 2, 2))
    close(night, "")

    html = night.html("close/")

    assert "Worth a look before you close" in html
    assert "Dirk and Anna share place 1." in html or "Anna and Dirk share place 1." in html


def test_kinds_of_what_is_worth_a_look_are_folded_and_the_first_is_open(night: Evening) -> None:
    table = night.event.event_rounds.get().tables.get(number=2)
    noted(table, 1, won_by(1, 2, 2))
    noted(table, 1, won_by(1, 2, 3))
    close(night, "")

    html = night.html("close/")

    kinds = re.findall(r'<details class="fold"( open)?>\s*<summary><span><b>(.*?)</b>', html)
    assert [is_open for is_open, _title in kinds] == [" open", *[""] * (len(kinds) - 1)]
    assert "Deals that were corrected" in [title for _open, title in kinds][1:]
    # The main action stands above the list.
    assert html.index('form="close-form"') < html.index("Worth a look before you close")


def test_where_nothing_needs_a_look_that_is_told() -> None:
    night = an_evening(("Anna", "Bert", "Carla"), rounds=1, deals=1)
    noted(night.table, 1, won_by(1, 2, 3))
    close(night, "")

    assert "Nothing needs a look" in night.html("close/")
