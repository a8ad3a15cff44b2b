"""The organiser's page of what the club shows to everybody."""

from typing import Any

import pytest
from django.test import Client

from scoring.models import AuditEntry, Club
from tests.scoring.building import a_club, a_player, a_user, logged_in, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club("De Joker")
    a_player(club, "Anna van den Berg")
    return club


@pytest.fixture
def olga(club: Club) -> Client:
    return logged_in(club)


def address(club: Club) -> str:
    return f"/club/{club.code}/website/"


def post(club: Club, client: Client, **fields: Any) -> Any:
    return client.post(address(club), {"token": token(), **fields}, follow=True)


def saved(club: Club, client: Client, **typed: Any) -> Any:
    seen = client.get(address(club)).context["seen"]
    usual = {"do": "save", "address": "de-joker", "public_names": "initial", "seen": seen}
    return post(club, client, **{**usual, **typed})


def test_it_is_off_and_says_what_would_be_seen(club: Club, olga: Client) -> None:
    page = olga.get(address(club)).content.decode()

    assert "The club’s page is off" in page
    assert "of evenings to come: the day, the name, and what is played" in page
    assert 'value="de-joker"' in page


def test_switched_on_it_has_an_address_to_type_and_to_scan(club: Club, olga: Client) -> None:
    page = post(club, olga, do="on").content.decode()

    assert "The page is on: everybody can see it." in page
    assert "/c/de-joker</bdi>" in page
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page or 'class="scan"' in page
    assert Client().get("/c/de-joker/").status_code == 200


def test_what_is_typed_is_kept_and_is_in_the_changes(club: Club, olga: Client) -> None:
    page = saved(club, olga, place="Dorpshuis", joining="Kom\nkijken", public_names="number")
    club.refresh_from_db()

    assert "The changes have been saved." in page.content.decode()
    assert (club.place, club.joining) == ("Dorpshuis", "Kom kijken")
    changes = olga.get(f"/club/{club.code}/changes/").content.decode()
    assert "Where the club plays" in changes
    assert "Dorpshuis" in changes
    assert "number only" in changes


def test_names_are_shown_as_they_would_be(club: Club, olga: Client) -> None:
    assert "Anna van den B." in olga.get(address(club)).content.decode()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"address": "?"}, "An address has two letters or digits at least."),
        ({"address": "de-heer"}, "Another club has this address."),
        ({"joining": "x" * 301}, "at most 300 characters"),
    ],
)
def test_what_is_wrong_stands_beside_the_field(
    club: Club, olga: Client, typed: dict[str, str], words: str
) -> None:
    Club.objects.filter(pk=a_club("De Heer", owner=a_user("Piet")).pk).update(address="de-heer")
    answer = saved(club, olga, place="Dorpshuis", **typed)

    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert 'value="Dorpshuis"' in answer.content.decode()
    assert not AuditEntry.objects.filter(club=club).exists()


def test_an_old_form_is_noticed_and_loses_nothing(club: Club, olga: Client) -> None:
    seen = olga.get(address(club)).context["seen"]
    saved(club, olga, place="Kerk")
    answer = saved(club, olga, place="Dorpshuis", seen=seen)

    assert answer.status_code == 409
    assert "In the meantime somebody else changed this." in answer.content.decode()
    assert 'value="Dorpshuis"' in answer.content.decode()
    assert saved(club, olga, place="Dorpshuis").status_code == 200
    club.refresh_from_db()
    assert club.place == "Dorpshuis"


def test_a_button_that_is_none_is_refused(club: Club, olga: Client) -> None:
    for rest, do in (("", "burn"), ("key/", "burn")):
        posted = {"do": do, "token": token()}
        assert olga.post(f"{address(club)}{rest}", posted).status_code == 400
