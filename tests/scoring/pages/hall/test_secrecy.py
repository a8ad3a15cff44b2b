"""Nothing that the hall may not know yet is in any page of its screen, at any step."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from foundation.web.codes import CODE_ALPHABET, PUBLIC_LENGTH
from scoring.models import Event, HallScreen, SheetPenalty
from scoring.models.hall import HallView
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db

# In the order of the result: the totals are 0, 11, 22, 33.
NAMES = ("Zwaantje", "Yvonne", "Xander", "Wilhelmina")


@pytest.fixture
def event() -> Event:
    """Two rounds of one deal, the last of which is hidden: in the first the order was another."""
    event = an_event(a_club(), rounds=2, deals=1, hides_last_round=True)
    here = entrants(event, *NAMES)
    first = a_round(event, here, closed=timezone.now())
    noted(first.tables.get(), 1, won_by(4, 5, 4, 3))
    second = a_round(event, here)
    noted(second.tables.get(), 1, won_by(1, 7, 12, 13))
    HallScreen.objects.create(event=event, key="key-of-the-screen")
    SheetPenalty.objects.create(
        event=event,
        round=first,
        entrant=here[3],
        points=17,
        reason="Came late again",
        who="Olga",
        token=token(),
    )
    return event


def addresses(event: Event) -> dict[str, str]:
    owner = logged_in(event.club)
    found = {
        address: client.get(address).content.decode()
        for client, address in (
            (owner, f"/event/{event.code}/screen/"),
            (Client(), "/screen/key-of-the-screen/"),
            (Client(), "/screen/key-of-the-screen/?plain"),
        )
    }
    assert all('id="hall"' in html for html in found.values())
    return found


def choose(event: Event, do: str, **fields: Any) -> Any:
    screen = HallScreen.objects.get(event=event)
    posted = {"do": do, "seen": screen.version, "token": token(), **fields}
    return logged_in(event.club).post(f"/event/{event.code}/screen/control/", posted)


def close_all(event: Event) -> None:
    event.event_rounds.update(closed=timezone.now())
    answer = logged_in(event.club).post(f"/event/{event.code}/close/", {"token": token()})
    assert answer.status_code == 302


def test_the_standings_stop_before_the_hidden_round(event: Event) -> None:
    event.event_rounds.update(closed=timezone.now())
    choose(event, "standings")

    for html in addresses(event).values():
        assert "after round 1 of 2" in html


def test_an_open_round_ranks_nobody(event: Event) -> None:
    Event.objects.update(hides_last_round=False)
    choose(event, "standings")

    for html in addresses(event).values():
        assert "after round 1 of 2" in html


def test_the_standings_of_a_closed_evening_wait_for_the_result_that_is_shown(event: Event) -> None:
    close_all(event)
    choose(event, "standings")
    assert all("after round 1 of 2" in html for html in addresses(event).values())

    choose(event, "whole")
    choose(event, "standings")
    assert all("after round 2 of 2" in html for html in addresses(event).values())


def test_no_place_is_in_a_page_before_its_step(event: Event) -> None:
    SheetPenalty.objects.all().delete()
    close_all(event)
    choose(event, "result")
    order = [row["name"] for row in ranking(event)]

    for step in range(len(order) + 1):
        hidden, shown = order[: len(order) - step], order[len(order) - step :]
        for address, html in addresses(event).items():
            assert [name for name in hidden if name in html] == [], (address, step)
            assert [name for name in shown if name not in html] == [], (address, step)
        choose(event, "next")


def ranking(event: Event) -> list[dict[str, str]]:
    answer = logged_in(event.club).get(f"/event/{event.code}/export/standings.csv")
    lines = answer.content.decode("utf-8-sig").splitlines()
    names = [
        next(name for name in NAMES if name in line)
        for line in lines
        if any(name in line for name in NAMES)
    ]
    return [{"name": name} for name in names]


def test_one_back_hides_a_place_again(event: Event) -> None:
    close_all(event)
    choose(event, "next")
    choose(event, "one-back")

    for html in addresses(event).values():
        assert [name for name in NAMES if name in html] == []


def test_a_result_that_was_opened_again_begins_anew(event: Event) -> None:
    close_all(event)
    choose(event, "whole")
    reopen = {"reason": "A sheet was missing", "token": token()}
    logged_in(event.club).post(f"/event/{event.code}/reopen/", reopen)
    for html in addresses(event).values():
        assert [name for name in NAMES if name in html] == []
    close_all(event)

    for html in addresses(event).values():
        assert [name for name in NAMES if name in html] == []


def test_the_result_is_not_to_be_had_before_the_evening_is_closed(event: Event) -> None:
    event.event_rounds.update(closed=timezone.now())

    answer = choose(event, "result")

    assert "Close it first." in answer.content.decode()
    assert HallScreen.objects.get(event=event).view == HallView.AUTO


@pytest.mark.parametrize("do", ["auto", "seating", "playing", "standings"])
def test_nobodys_penalty_is_on_it(event: Event, do: str) -> None:
    choose(event, do)

    for html in addresses(event).values():
        assert "Came late again" not in html


def test_a_black_screen_holds_nothing(event: Event) -> None:
    choose(event, "seating")
    choose(event, "black")

    for html in addresses(event).values():
        assert [name for name in NAMES if name in html] == []


def test_a_draft_is_on_no_page(event: Event) -> None:
    event.event_rounds.filter(number=2).update(published=None)
    event.event_rounds.filter(number=1).update(closed=timezone.now())

    for html in addresses(event).values():
        assert [name for name in NAMES if name in html] == []


def test_an_address_that_was_taken_away_leads_nowhere(event: Event) -> None:
    posted = {"do": "withdraw", "token": token()}
    logged_in(event.club).post(f"/event/{event.code}/screen/address/", posted)

    assert Client().get("/screen/key-of-the-screen/").status_code == 404


def test_a_new_address_makes_the_old_one_worth_nothing(event: Event) -> None:
    posted = {"token": token()}
    for _time in range(2):
        logged_in(event.club).post(f"/event/{event.code}/screen/address/", posted)

    key = HallScreen.objects.get(event=event).key
    assert Client().get("/screen/key-of-the-screen/").status_code == 404
    assert Client().get(f"/screen/{key}/").status_code == 200


def test_a_new_address_is_typed_with_a_remote_control(event: Event) -> None:
    logged_in(event.club).post(f"/event/{event.code}/screen/address/", {"token": token()})
    key = HallScreen.objects.get(event=event).key

    assert key is not None
    assert len(key) == PUBLIC_LENGTH
    assert set(key) <= set(CODE_ALPHABET)
    assert Client().get(f"/screen/{key.lower()}/").status_code == 200
