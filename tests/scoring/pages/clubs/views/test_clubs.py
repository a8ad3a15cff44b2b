from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import Club, Membership, Role
from tests.scoring.building import a_club, a_user, an_event, entrants, logged_in, member, token

pytestmark = pytest.mark.django_db
CLUBS = reverse("scoring:clubs")


@pytest.fixture
def nina():
    return a_user("Nina")


@pytest.fixture
def newcomer(client, nina) -> Client:
    client.force_login(nina)
    return client


def test_it_asks_a_newcomer_for_the_name_of_the_club(newcomer):
    page = newcomer.get(CLUBS).content.decode()

    assert "Name your club" in page
    assert "Create this club" in page


def test_it_makes_a_club_of_a_name(newcomer):
    answer = newcomer.post(CLUBS, {"name": "  De  Joker ", "token": token()})

    club = Club.objects.get()
    assert club.name == "De Joker"
    assert club.memberships.get().role == Role.OWNER
    assert answer.url == club.get_absolute_url()


def test_the_same_post_twice_makes_one_club(newcomer):
    posted = {"name": "De Joker", "token": token()}
    first = newcomer.post(CLUBS, posted)

    assert newcomer.post(CLUBS, posted).url == first.url
    assert Club.objects.count() == 1


def test_it_keeps_what_was_typed_and_says_what_is_wrong(newcomer):
    page = newcomer.post(CLUBS, {"name": "x" * 61, "token": token()}).content.decode()

    assert "A name can have at most 60 letters." in page
    assert f'value="{"x" * 61}"' in page


def test_it_lists_my_clubs_with_their_next_evening_and_no_others(newcomer, nina):
    club = a_club("De Joker")
    Membership.objects.create(club=club, user=nina, role=Role.REFEREE)
    an_event(club, name="Kerst", date=timezone.localdate() + timedelta(days=3))
    an_event(club, name="Ooit", date=date(2020, 1, 1))
    an_event(a_club("Elsewhere", owner=a_user("Piet")), name="Geheim")
    page = newcomer.get(CLUBS).content.decode()

    assert "De Joker" in page
    assert "Next: <bdi>Kerst</bdi>" in page
    assert "Ooit" not in page
    assert "Elsewhere" not in page
    assert "Geheim" not in page


def test_many_clubs_take_few_queries(newcomer, nina, django_assert_max_num_queries):
    for number in range(20):
        club = Club.objects.create(name=f"Club {number}", token=token())
        Membership.objects.create(club=club, user=nina, role=Role.OWNER)
        an_event(club)

    with django_assert_max_num_queries(4):
        newcomer.get(CLUBS)


def test_a_club_says_in_words_that_it_has_no_evening_yet():
    club = a_club()
    page = logged_in(club).get(club.get_absolute_url()).content.decode()

    assert "No evening yet." in page
    assert reverse("scoring:new-event", args=[club.code]) in page


def test_tonight_comes_first_and_then_the_next():
    club = a_club()
    for name, day in (
        ("Vroeger", date(2020, 1, 1)),
        ("Vanavond", timezone.localdate()),
        ("Later", timezone.localdate() + timedelta(days=7)),
    ):
        an_event(club, name=name, date=day)
    page = logged_in(club).get(club.get_absolute_url()).content.decode()

    main = page.partition("<h1")[2]
    assert main.index("Tonight") < main.index("Vanavond") < main.index("Later")
    assert "Vroeger of 1 Jan is still open" in main


def test_a_referee_is_offered_no_new_event_and_no_helpers():
    club = a_club()
    page = member(club, Role.REFEREE, "Rik").get(club.get_absolute_url()).content.decode()

    assert "New evening" not in page
    assert reverse("scoring:members", args=[club.code]) not in page
    assert reverse("scoring:register", args=[club.code]) in page


def test_hundreds_of_evenings_take_few_queries(django_assert_max_num_queries):
    club = a_club()
    for number in range(60):
        entrants(an_event(club, name=f"Night {number}"), "Anna", "Ben", "Gil")
    browser = logged_in(club)

    with django_assert_max_num_queries(8):
        page = browser.get(f"{club.get_absolute_url()}evenings/").content.decode()
    assert "page 1 of 3" in page
    assert "3 players" in page
