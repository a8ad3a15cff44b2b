"""The one field for codes takes the address of a club's page too."""

import pytest
from django.test import Client
from django.urls import reverse

from foundation.models import WrongAttempts
from scoring.models import Club
from tests.scoring.building import a_club

pytestmark = pytest.mark.django_db
JOIN = reverse("door:join")


@pytest.fixture
def club() -> Club:
    club = a_club("De Joker")
    club.address, club.is_public = "de-joker", True
    club.save()
    return club


@pytest.mark.parametrize(
    "typed",
    [
        "de-joker",
        "De Joker",
        " DE JOKER ",
        "cards.example/c/de-joker",
        "https://cards.example/c/de-joker/",
    ],
)
def test_the_address_of_a_club_leads_to_its_page(club: Club, typed: str) -> None:
    answer = Client().get(JOIN, {"code": typed})

    assert (answer.status_code, answer["Location"]) == (302, "/c/de-joker/")
    assert not WrongAttempts.objects.exists()


def test_hebrew_letters_lead_there_however_they_are_pasted(club: Club) -> None:
    Club.objects.update(address="הקלף")

    for typed in ("הקלף", "http://cards.example/c/%D7%94%D7%A7%D7%9C%D7%A3/"):
        answer = Client().get(JOIN, {"code": typed}, follow=True)
        assert (answer.status_code, answer.wsgi_request.path) == (200, "/c/הקלף/")


def test_a_page_that_is_off_is_not_found_there(club: Club) -> None:
    Club.objects.update(is_public=False)

    assert Client().get(JOIN, {"code": "de-joker"}).status_code == 200


def test_a_wrong_code_is_counted_as_before(club: Club) -> None:
    assert Client().get(JOIN, {"code": "ABCDEF"}).status_code == 200
    assert WrongAttempts.objects.exists()
