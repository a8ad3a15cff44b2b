"""The page of a club for everybody, and the tables of its seasons there."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from scoring.core.public_names import NameRule
from scoring.models import Club, Event, Player, Season
from tests.scoring.building import changed, noted, won_by
from tests.scoring.pages.public.a_public_club import SHOWN, a_night, a_public_club

pytestmark = pytest.mark.django_db
HOME = "/c/de-joker/"


@pytest.fixture
def club() -> Club:
    return a_public_club()


def words(answer: Any) -> str:
    body = answer.content.decode().partition("<body")[2]
    return " ".join(strip_tags(f"<body{body.replace('</', ' </')}").split())


def page(address: str = HOME, **query: str) -> str:
    answer = Client().get(address, query)
    assert answer.status_code == 200
    return words(answer)


def test_a_club_has_no_page_until_it_is_switched_on(club: Club) -> None:
    Club.objects.update(is_public=False)
    off, never = Client().get(HOME), Client().get("/c/nobodys/")

    assert (off.status_code, never.status_code) == (404, 404)
    assert words(off) == words(never)
    season = Season.objects.get().pk
    for rest in (f"seasons/{season}/", "dates.ics"):
        assert Client().get(HOME + rest).status_code == 404


def test_the_page_has_the_next_evening_the_last_result_and_the_season(club: Club) -> None:
    text = page()

    assert "Next evening" in text
    assert ", 19:30" in text
    assert "Dorpshuis · Jokeren competition · Volgende avond" in text
    assert "7 players" in text
    last = text.partition("Last evening")[2].partition("Het seizoen")[0]
    assert "4 " in last
    assert "Coby D." in last
    assert "In the lead with" in text or "Level with" in text
    assert "2 evenings of the season are to come" in text
    assert "Kom eens kijken" in text
    assert "Renewed by itself" not in text


def test_the_page_says_when_it_was_renewed(club: Club) -> None:
    event = Event.objects.get(name="Tweede avond")
    changed(event)
    event.changes.update(verb="event-closed")

    assert "Renewed by itself on" in page()


def test_records_on_the_page_have_the_styles_of_a_wall(club: Club) -> None:
    html = Client().get(HOME).content.decode()

    assert 'class="record-wall"' in html
    assert "/css/seasons." in html.partition("</head>")[0]


def test_only_a_player_whose_page_is_for_everybody_is_listed_and_linked(club: Club) -> None:
    html = Client().get(HOME).content.decode()
    anna = Player.objects.get(name=SHOWN[0])

    assert page().partition("Who plays")[2].count("Anna B.") == 1
    assert "Bram C." not in page().partition("Who plays")[2]
    others = Player.objects.exclude(pk=anna.pk)
    assert f'href="{HOME}{anna.public_number}/"' in html
    assert [each for each in others if f'href="{HOME}{each.public_number}/"' in html] == []


def test_the_last_result_links_to_its_public_page_while_it_has_one(club: Club) -> None:
    there = "/e/PUBLIC22/standings/"
    assert there in Client().get(HOME).content.decode()

    event = Event.objects.get(name="Tweede avond")
    Event.objects.filter(pk=event.pk).update(is_public=False)
    changed(event)
    assert there not in Client().get(HOME).content.decode()


def test_closing_and_correcting_an_evening_renews_the_page(club: Club) -> None:
    assert "Derde avond" not in page()

    third = a_night(club, timezone.localdate(), *SHOWN, name="Derde avond")
    assert "Derde avond" in page()
    assert "1 Anna B. 0" in page()

    noted(third.event_rounds.get().tables.get(), 1, won_by(2, 9, 1))
    changed(third)
    assert "1 Bram C. 0" in page()


def test_entering_deals_of_an_open_evening_changes_nothing_that_is_kept(
    club: Club, django_assert_max_num_queries: Any
) -> None:
    page()
    changed(Event.objects.get(name="Volgende avond"))

    with django_assert_max_num_queries(6):
        page()


def test_an_evening_of_today_is_tonight(club: Club) -> None:
    Event.objects.filter(name="Volgende avond").update(date=timezone.localdate())

    assert "Tonight" in page()
    assert "Next evening" not in page()


def test_no_evening_that_was_left_open_is_to_come(club: Club) -> None:
    Event.objects.filter(name="Volgende avond").update(
        date=timezone.localdate() - timedelta(days=1)
    )

    assert "No evening is planned yet." in page()
    assert "Vergeten avond" not in page()


@pytest.mark.parametrize("typed", ["/c/De%20Joker/", "/c/DE-JOKER/", "/C/DE-JOKER/", "/c/de-joker"])
def test_an_address_is_found_however_it_is_typed(club: Club, typed: str) -> None:
    answer = Client().get(typed, follow=True)

    assert answer.request["PATH_INFO"] == HOME
    assert answer.status_code == 200


def test_a_hebrew_name_is_an_address(club: Club) -> None:
    Club.objects.update(address="מועדון-הקלפים")

    assert Client().get("/c/מועדון הקלפים/", follow=True).status_code == 200
    assert (
        Client()
        .get("/c/%D7%9E%D7%95%D7%A2%D7%93%D7%95%D7%9F-%D7%94%D7%A7%D7%9C%D7%A4%D7%99%D7%9D/")
        .status_code
        == 200
    )


def test_names_are_as_the_club_chooses_everywhere(club: Club) -> None:
    season = f"{HOME}seasons/{Season.objects.get().pk}/"
    for rule, shown in ((NameRule.FULL, "Anna Bakker"), (NameRule.INITIAL, "Anna B.")):
        Club.objects.update(public_names=rule.value)
        changed(Event.objects.get(name="Tweede avond"))
        assert shown in page()
        assert shown in page(season)
    Club.objects.update(public_names=NameRule.NUMBER.value)
    changed(Event.objects.get(name="Tweede avond"))
    assert "Anna" not in page() + page(season)


def test_the_whole_table_of_a_season_is_there_without_a_way_into_the_club(club: Club) -> None:
    address = f"{HOME}seasons/{Season.objects.get().pk}/"
    html = Client().get(address).content.decode()

    assert "How it counts" in page(address)
    assert page(address).count("Coby D.") >= 1
    assert club.code not in html
    assert [each.code for each in club.events.all() if each.code in html] == []
    assert "/event/" not in html
    assert "/club/" not in html


def test_a_season_of_another_club_is_not_there(club: Club) -> None:
    other = Season.objects.create(
        club=Club.objects.create(name="x", token="x"), name="S", token="s"
    )

    assert Client().get(f"{HOME}seasons/{other.pk}/").status_code == 404


def test_only_the_first_page_may_be_found_by_a_search(club: Club) -> None:
    season = f"{HOME}seasons/{Season.objects.get().pk}/"

    assert Client().get(HOME)["X-Robots-Tag"] == "noarchive"
    for address in (season, f"{HOME}dates.ics", "/c/nobodys/"):
        assert Client().get(address)["X-Robots-Tag"] == "noindex"


def test_a_long_list_has_a_search(club: Club) -> None:
    names = [f"Speler{number} Jansen" for number in range(45)]
    a_night(club, timezone.localdate(), *names, name="Grote avond")
    Player.objects.filter(name__startswith="Speler").update(page_for="everybody")
    season = f"{HOME}seasons/{Season.objects.get().pk}/"

    assert "All 46 players" in page()
    found = page(q="speler7").partition("Who plays")[2]
    assert "Speler7 J." in found
    assert "Speler8 J." not in found
    assert "Nobody of this name is here." in page(q="zzz")
    assert "Nobody of this name is here." in page(season, q="zzz")
    assert page(season, q="speler7").count("Speler7 J.") == page(season).count("Speler7 J.") + 1
