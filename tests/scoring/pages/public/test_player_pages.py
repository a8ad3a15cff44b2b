"""The page of a player for everybody: who has one, and what it gives away of others."""

from typing import Any

import pytest
from django.test import Client

from scoring.core.public_names import NameRule
from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import Club, Event, Player
from scoring.models.clubs import PageFor
from tests.scoring.building import a_user
from tests.scoring.pages.players.played import NAMES, a_public_club, player
from tests.scoring.pages.public.visiting import Visitor, a_public_evening

pytestmark = pytest.mark.django_db
LAST_NAMES = tuple(name.split()[-1] for name in NAMES)


def get(club: Club, shown: Player) -> Any:
    return Client().get(f"/c/{club.address}/{shown.public_number}/")


def html(club: Club, shown: Player) -> str:
    answer = get(club, shown)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_the_page_calls_players_as_the_club_chose() -> None:
    club = a_public_club()
    page = html(club, player(club, "Ada"))

    assert "Ada B." in page
    assert "Bea C." in page
    assert [name for name in LAST_NAMES if name in page] == []


def test_a_club_that_shows_numbers_names_nobody() -> None:
    club = a_public_club(public_names=NameRule.NUMBER.value)
    ada = player(club, "Ada")
    page = html(club, ada)

    assert f"Player {ada.public_number}" in page
    assert [name for name in NAMES if name.split()[0] in page] == []


def test_search_engines_are_told_to_leave_it_out() -> None:
    club = a_public_club()
    answer = get(club, player(club, "Ada"))

    assert answer["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in answer.content.decode()


@pytest.mark.parametrize(
    "of_player",
    [
        {"page_for": PageFor.CLUB},
        {"page_for": PageFor.NOBODY},
        {"is_guest": True},
        {"is_left_out": True},
        {"is_forgotten": True},
    ],
)
def test_a_player_without_a_page_for_everybody_is_like_no_player(of_player: dict[str, Any]) -> None:
    club = a_public_club()
    ada = player(club, "Ada")
    Player.objects.filter(pk=ada.pk).update(**of_player)
    nobody = Client().get(f"/c/{club.address}/12345678/")

    answer = get(club, ada)
    assert (answer.status_code, nobody.status_code) == (404, 404)
    # The choice of a language comes back to the same address.
    whole = answer.content.decode().replace(f"/{ada.public_number}/", "/12345678/")
    assert whole == nobody.content.decode()
    assert answer["X-Robots-Tag"] == "noindex"


def test_a_club_without_a_page_for_everybody_has_none_of_its_players() -> None:
    club = a_public_club()
    ada = player(club, "Ada")
    Club.objects.filter(pk=club.pk).update(is_public=False)

    assert get(club, ada).status_code == 404


def test_favourites_and_what_went_worst_stand_only_in_the_club() -> None:
    club = a_public_club()
    page = html(club, player(club, "Bea"))

    assert "Worst" not in page
    assert "hardest opponent" not in page
    assert "favourite opponent" not in page


def test_an_opponent_whose_page_is_not_for_everybody_is_a_player() -> None:
    club = a_public_club()
    Player.objects.filter(name__startswith="Bea").update(page_for=PageFor.CLUB.value)
    page = html(club, player(club, "Ada"))

    assert "Bea" not in page
    assert page.count("a player") == 1


def as_told(name: str) -> None:
    """Call Bea another name, and log it, since pages are kept until something is logged."""
    bea = Player.objects.get(public_number=777)
    bea.name = name
    bea.save()
    log_change(a_user(f"Otto {name}"), Verb.PLAYER_RENAMED, name, club=bea.club)


@pytest.mark.parametrize(
    "hidden", [{"page_for": "club"}, {"is_left_out": True}, {"is_guest": True}]
)
def test_two_worlds_with_a_hidden_opponent_of_another_name_are_the_same(
    hidden: dict[str, Any],
) -> None:
    club = a_public_club()
    Player.objects.filter(name__startswith="Bea").update(public_number=777, **hidden)
    ada = player(club, "Ada")
    pages = []
    # One name would stand first, one last, and one is like that of a player who is shown.
    for name in ("Aad Aalders", "Zus Zwart", "Dirk Engels", "Ada Bos"):
        as_told(name)
        pages.append(html(club, ada))

    assert len(set(pages)) == 1


def test_only_evenings_that_are_for_everybody_are_linked_and_named() -> None:
    club = a_public_club()
    ada = player(club, "Ada")
    assert "Evening 1" not in html(club, ada)

    first = Event.objects.get(name="Evening 1")
    Event.objects.filter(pk=first.pk).update(is_public=True, public_code="PUBLIC77")
    log_change(a_user("Otto"), Verb.LINK_ON, first, club=club, event=first)
    page = html(club, ada)

    assert 'href="/e/PUBLIC77/standings/"' in page
    assert "Evening 1" in page
    assert "Evening 2" not in page


# From an evening


def test_my_seat_links_the_page_of_a_player_who_has_one_for_everybody() -> None:
    event = a_public_evening()
    Club.objects.update(is_public=True, address="de-joker")
    zwaantje = Player.objects.get(name__startswith="Zwaantje")
    assert "/c/de-joker/" not in Visitor().be("Zwaantje").html()

    Player.objects.filter(pk=zwaantje.pk).update(page_for=PageFor.EVERYBODY.value)
    log_change(a_user("Otto"), Verb.PLAYER_PAGE, zwaantje, club=event.club)

    assert f'href="/c/de-joker/{zwaantje.public_number}/"' in Visitor().be("Zwaantje").html()
    assert "/c/de-joker/" not in Visitor().be("Yvonne").html()
