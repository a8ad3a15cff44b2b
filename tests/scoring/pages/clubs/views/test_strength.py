"""The page of a club's players by strength, and what a player's page shows of it."""

from datetime import date
from typing import Any

import pytest
from django.template.loader import render_to_string

from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Player, Role
from scoring.pages.clubs.strength_page import strengths_of_player
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

CLOSED = "2026-11-20T21:00Z"


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club: Club) -> Any:
    return logged_in(club)


def rated(club: Club, **fields: Any) -> None:
    Club.objects.filter(pk=club.pk).update(rates_strength=True, **fields)
    club.refresh_from_db()


def held(club: Club, rounds: int, format: str = "jokeren-competition") -> None:
    """A closed evening: Ada wins all rounds from Bea and Cor, and Cor has most; Dirk plays one."""
    event = an_event(club, format, date=date(2026, 11, 1), closed=CLOSED)
    ada, bea, cor, dirk = entrants(event, "Ada", "Bea", "Cor", "Dirk")
    for number in range(rounds):
        seated = [ada, bea, cor] if number else [ada, bea, cor, dirk]
        table = a_round(event, seated, closed=CLOSED).tables.get()
        noted(table, 1, won_by(1, *(5, 9, 20)[: len(seated) - 1]))


def page_of(client: Any, club: Club) -> str:
    answer = client.get(f"/club/{club.code}/strength/")
    assert answer.status_code == 200
    return answer.content.decode()


def choose(client: Any, club: Club, chosen: str, seen: str, **fields: Any) -> Any:
    given = {"chosen": chosen, "seen": seen, "token": token(), **fields}
    return client.post(f"/club/{club.code}/strength/choose/", given, follow=True)


def test_it_is_off_until_an_organiser_switches_it_on(olga: Any, club: Club) -> None:
    held(club, 10)
    assert "does not have strengths worked out" in page_of(olga, club)
    assert "Ada" not in page_of(olga, club)

    choose(olga, club, "all", "off")

    assert "Ada" in page_of(olga, club)
    log = olga.get(f"/club/{club.code}/changes/").content.decode()
    assert "Whether strengths are worked out was changed." in log
    assert "One strength over all games" in log


def test_a_choice_on_an_old_page_changes_nothing(olga: Any, club: Club) -> None:
    choose(olga, club, "all", "off")

    answer = choose(olga, club, "by-game", "off")

    assert "In the meantime somebody else changed this." in answer.content.decode()
    assert AuditEntry.objects.filter(verb=Verb.CLUB_STRENGTH).count() == 1


@pytest.mark.parametrize(("chosen", "seen"), [("", "off"), ("most", "off"), ("all", "")])
def test_what_is_no_choice_is_refused(olga: Any, club: Club, chosen: str, seen: str) -> None:
    assert choose(olga, club, chosen, seen).status_code == 400


def test_players_stand_by_what_they_are_at_least_and_the_page_says_so(
    olga: Any, club: Club
) -> None:
    rated(club)
    held(club, 10)

    page = page_of(olga, club)

    assert page.index("Ada") < page.index("Bea") < page.index("Cor")
    assert "sorted by what a player is at least" in page
    assert "never used for prizes, places or the draw" in page


def test_a_player_with_fewer_than_ten_rounds_is_counted_and_not_named(
    olga: Any, club: Club
) -> None:
    rated(club)
    held(club, 10)

    page = page_of(olga, club)

    assert "Dirk" not in page
    assert "1 other player has played fewer than 10 rounds." in page


def test_a_forgotten_player_is_in_no_list(olga: Any, club: Club) -> None:
    rated(club)
    held(club, 10)
    Player.objects.filter(club=club, name="Bea").update(is_forgotten=True, name="Somebody")

    page = page_of(olga, club)

    assert "Somebody" not in page
    assert "Cor" in page


def test_each_game_has_a_list_where_the_club_says_so(olga: Any, club: Club) -> None:
    rated(club, rates_by_game=True)
    held(club, 10)
    held(club, 10, "taki-points")

    page = page_of(olga, club)

    assert "<caption>Jokeren</caption>" in page
    assert "<caption>TAKI</caption>" in page


def test_what_is_still_being_worked_out_says_how_far_it_is(
    olga: Any, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rated(club)
    for _ in range(3):
        held(club, 10)
    monkeypatch.setattr("scoring.evening.club_strength.AT_ONCE", 2)
    hours = iter(range(0, 36000, 3600))
    monkeypatch.setattr("scoring.evening.club_strength.monotonic", hours.__next__)

    first, second = page_of(olga, club), page_of(olga, club)

    assert "2 of 3 evenings so far" in first
    assert 'http-equiv="refresh"' in first
    assert "so far" not in second
    assert "Ada" in second


def test_a_scribe_reads_it_and_does_not_choose(club: Club) -> None:
    rated(club)
    held(club, 10)
    sjaak = member(club, Role.SCRIBE, "Sjaak")

    page = page_of(sjaak, club)

    assert "Ada" in page
    assert "strength-form" not in page
    assert f"/club/{club.code}/player/" not in page


def test_the_way_to_it_is_shown_to_all_once_it_is_on(olga: Any, club: Club) -> None:
    rob = member(club, Role.REFEREE, "Rob")
    address = f"/club/{club.code}/strength/"

    def shows_way(client: Any) -> bool:
        return address in client.get(f"/club/{club.code}/players/").content.decode()

    assert (shows_way(olga), shows_way(rob)) == (True, False)

    rated(club)

    assert (shows_way(olga), shows_way(rob)) == (True, True)


# On a player's page


def of_player(club: Club, name: str) -> str:
    player = Player.objects.get(club=club, name=name)
    player.club = club
    context = {"strengths": strengths_of_player(player), "club": club}
    return " ".join(render_to_string("scoring/clubs/_strength.html", context).split())


def test_a_players_page_shows_nothing_where_it_is_off(club: Club) -> None:
    held(club, 10)

    assert of_player(club, "Ada") == ""


def test_a_players_page_shows_the_strength_after_so_many_rounds(club: Club) -> None:
    rated(club)
    held(club, 10)

    shown = of_player(club, "Ada")

    assert "after 10 rounds" in shown
    assert f"/club/{club.code}/strength/" in shown


def test_a_players_page_says_from_when_on_it_is_shown(club: Club) -> None:
    rated(club)
    held(club, 10)

    assert "1 round so far; it is shown from the tenth on" in of_player(club, "Dirk")
