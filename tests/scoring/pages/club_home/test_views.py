"""The home of a club: tonight, doors with a fact each, what waits; less for whoever may less."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from scoring.models import Club, DoorQuestion, Role, Season
from tests.scoring.building import a_club, an_event, entrants, logged_in, member, token
from tests.scoring.pages.public.a_public_club import a_night

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    club = a_club("De Joker")
    today = timezone.localdate()
    a_night(club, today - timedelta(days=20), "Anna Bos", "Bram Vos", "Coby Mos", name="Eerste")
    a_night(club, today - timedelta(days=10), "Anna Bos", "Bram Vos", "Coby Mos", name="Tweede")
    an_event(club, name="Komende", date=today + timedelta(days=5))
    Season.objects.create(club=club, name="Seizoen", token=token())
    return club


def home(club: Club, client: Client | None = None) -> Any:
    return (client or logged_in(club)).get(club.get_absolute_url())


def text(club: Club, client: Client | None = None) -> str:
    body = home(club, client).content.decode().partition('<main id="main"')[2]
    return " ".join(strip_tags(body.replace("</", " </")).split())


def doors(club: Club, client: Client | None = None) -> dict[str, str]:
    found = home(club, client).context["home"].doors
    return {each.title: each.fact for each in found}


def test_the_next_evening_is_the_large_card_and_is_not_listed_again(club: Club) -> None:
    shown = text(club)

    assert "Next evening" in shown
    assert shown.count("Komende") == 1
    assert shown.index("Komende") < shown.index("Tweede") < shown.index("Eerste")


def test_tonight_takes_the_card(club: Club) -> None:
    event = an_event(club, name="Vanavond", date=timezone.localdate())
    entrants(event, "Anna Bos", "Dirk Los")
    shown = text(club)

    assert "Vanavond Jokeren competition · 2 players have come Open the evening" in shown
    assert "Komende" in shown


def test_each_door_has_a_fact(club: Club) -> None:
    assert doors(club) == {
        "Seasons": "Seizoen: Anna Bos in the lead",
        "Evenings": "2 closed",
        "Players": "3 players",
        "Rules": "0 presets",
        "Website": "off",
        "Daily deal": "one a day, for all",
    }


def test_who_may_less_sees_less(club: Club) -> None:
    scribe = member(club, Role.SCRIBE, "Sien")
    treasurer = member(club, Role.TREASURER, "Tess")

    assert set(doors(club, scribe)) == {"Seasons", "Evenings", "Daily deal"}
    assert set(doors(club, treasurer)) == {"Evenings", "Daily deal"}
    for client in (scribe, treasurer):
        assert "New evening" not in text(club, client)
        assert "Leave this club" in text(club, client)
    assert "Anna Bos" not in text(club, treasurer)


def test_what_waits_is_told(club: Club) -> None:
    assert "To do" not in text(club)
    open_one = an_event(club, name="Oude", date=timezone.localdate() - timedelta(days=3))
    tonight = an_event(club, name="Vanavond", date=timezone.localdate())
    DoorQuestion.objects.create(event=tonight, key="k", name="Hennie")
    shown = text(club)

    assert "Hennie asks at the door to play along" in shown
    assert "Oude of" in shown
    assert open_one.get_absolute_url() in home(club).content.decode()
    assert "To do" not in text(club, member(club, Role.SCRIBE, "Sien"))


def test_a_season_whose_evenings_are_all_played_is_to_be_frozen(club: Club) -> None:
    Season.objects.update(planned=2)

    assert "All evenings of Seizoen are played" in text(club)


def test_the_home_of_many_evenings_takes_few_queries(
    club: Club, django_assert_max_num_queries: Any
) -> None:
    for number in range(40):
        an_event(club, name=f"Night {number}", date=timezone.localdate() + timedelta(days=number))
    client = logged_in(club)
    home(club, client)

    with django_assert_max_num_queries(24):
        home(club, client)


def test_the_list_of_evenings_has_all_of_them(club: Club) -> None:
    page = logged_in(club).get(f"{club.get_absolute_url()}evenings/").content.decode()

    assert [name for name in ("Eerste", "Tweede", "Komende") if name not in page] == []
