"""A treasurer: who is here and the money, and nothing else of a club."""

from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.models import Club, Door, Entrant, Event, Role
from scoring.pages.clubs.forms import RoleForm
from tests.scoring.building import a_player, a_round, entrants, member, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def tess(club: Club) -> Client:
    return member(club, Role.TREASURER, "Tess")


def url(event: Event, name: str, *args: object) -> str:
    return reverse(f"scoring:{name}", args=[event.code, *args])


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def tabs(answer: Any) -> list[str]:
    return [str(words) for words, _address, _is_here in answer.context["event_pages"]]


@pytest.mark.parametrize("role", Role)
def test_every_role_can_be_given_and_is_in_an_invitation(role: Role):
    assert RoleForm({"role": role.value}).is_valid()
    assert str(role.may_do).startswith(f"{str(role.label).capitalize()}: ")
    assert f"{role.label}: you " in str(role.invitation)


def test_the_club_shows_a_treasurer_its_evenings_and_the_way_out(
    tess: Client, club: Club, event: Event
) -> None:
    page = tess.get(club.get_absolute_url())

    assert event.name in text(page)
    assert reverse("scoring:leave", args=[club.code]) in text(page)
    assert [str(words) for words, *_others in page.context["club_pages"]] == [
        "Tonight",
        "Evenings",
    ]
    for name in ("seasons", "dates", "blank-forms", "new-event"):
        assert reverse(f"scoring:{name}", args=[club.code]) not in text(page), name


def test_the_address_of_an_evening_leads_a_treasurer_to_the_players(
    tess: Client, event: Event
) -> None:
    answer = tess.get(event.get_absolute_url(), follow=True)

    assert answer.redirect_chain == [(url(event, "check-in"), 302)]
    assert tabs(answer) == ["Players", "Fee and prizes"]


def test_a_treasurer_marks_who_is_here_and_who_has_paid(
    tess: Client, club: Club, event: Event
) -> None:
    event.fee = 500
    event.save()
    anna = a_player(club, "Anna")

    tess.post(url(event, "mark-here"), {"mark": f"{anna.pk}-1"})
    tess.post(url(event, "mark-paid"), {"paid": f"{Entrant.objects.get().pk}-1"})

    entrant = Entrant.objects.get()
    assert (entrant.is_here, entrant.has_paid) == (True, True)


def test_a_treasurer_sets_the_fee(tess: Client, event: Event) -> None:
    page = tess.get(url(event, "money"))
    tess.post(url(event, "money"), {"seen": "0", "currency": "EUR", "fee": "7,50"})

    assert Event.objects.get().fee == 750
    assert tabs(page) == ["Players", "Fee and prizes"]
    assert url(event, "event-settings") not in text(page)


def test_the_players_page_shows_a_treasurer_nothing_of_the_draw(tess: Client, event: Event) -> None:
    entrants(event, "Anna", "Bram", "Coby")

    page = text(tess.get(url(event, "check-in")))

    for name in ("draw", "seating", "seating-wishes", "lots", "screen-control"):
        assert url(event, name) not in page, name


def test_a_treasurer_lets_phones_check_in_and_leaves_the_lots_alone(
    tess: Client, event: Event
) -> None:
    tess.post(url(event, "door-choose"), {"do": "open", "token": token()})
    assert Door.objects.get().code

    for do in ("lots", "program", "places"):
        answer = tess.post(url(event, "door-choose"), {"do": do, "token": token()})
        assert answer.status_code == 403, do
    assert not Door.objects.get().by_lots


def test_a_treasurer_gives_a_latecomer_no_seat(tess: Client, event: Event) -> None:
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    (late,) = entrants(event, "Dov")

    page = text(tess.get(url(event, "entrant", late.pk)))
    answer = tess.post(url(event, "entrant", late.pk), {"action": "join"})

    assert answer.status_code == 403
    assert 'value="join"' not in page
    assert "Together and apart" not in page


@pytest.mark.parametrize(
    "name", ["seating", "standings", "print", "event-settings", "event-changes", "clock", "lots"]
)
def test_the_rest_of_an_evening_is_refused_to_a_treasurer(
    tess: Client, event: Event, name: str
) -> None:
    answer = tess.get(url(event, name))

    assert answer.status_code == 403
    assert "You have no access to this page" in text(answer)


@pytest.mark.parametrize("name", ["members", "register", "changes", "presets", "seasons", "dates"])
def test_the_rest_of_a_club_is_refused_to_a_treasurer(tess: Client, club: Club, name: str) -> None:
    assert tess.get(reverse(f"scoring:{name}", args=[club.code])).status_code == 403


def test_a_code_of_a_table_asks_a_treasurer_who_plays_there(tess: Client, event: Event) -> None:
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))

    answer = tess.get(reverse("scoring:table-by-code", args=[played.tables.get().code]))

    assert (answer.status_code, "Anna" in text(answer)) == (200, True)
