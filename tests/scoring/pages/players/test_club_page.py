"""The page of a player for the members of the club."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, DealVersion, Event, Player, Role, Season
from scoring.models.clubs import PageFor
from scoring.posts.clubs.register import rename
from scoring.posts.clubs.seasons import make_season
from tests.scoring.building import (
    a_club,
    a_user,
    changed,
    logged_in,
    member,
    noted,
    token,
    won_by,
)
from tests.scoring.pages.players.played import an_evening, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club: Club) -> Client:
    return logged_in(club)


def address(shown: Player, name: str = "player") -> str:
    return reverse(f"scoring:{name}", args=[shown.club.code, shown.pk])


def html(client: Client, shown: Player) -> str:
    answer = client.get(address(shown))
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def words(client: Client, shown: Player) -> str:
    return " ".join(strip_tags(html(client, shown).replace("<", " <")).split())


def test_a_player_without_a_closed_evening_has_no_figures(club: Club, olga: Client) -> None:
    an_evening(club, closed=None)
    Event.objects.update(closed=None)

    assert "No evening of this player is closed yet." in words(olga, player(club, "Ada"))


def test_the_first_evening_has_figures_but_no_line_and_no_average(club: Club, olga: Client) -> None:
    an_evening(club)
    page = words(olga, player(club, "Ada"))

    assert "1 of 1 evening since 8 Jan 2026 · 1 round · 6 deals · 3 deals won" in page
    assert "This was the first evening." in page
    assert "after 12 deals" in page
    assert "of deals won; the club" not in page


def test_figures_stand_beside_those_of_the_club(club: Club, olga: Client) -> None:
    an_evening(club, number=1)
    an_evening(club, number=2)
    page = words(olga, player(club, "Ada"))

    assert "50 % of deals won; the club 25 %" in page
    assert re.search(r"\d\.?\d* points a deal in Jokeren competition; the club \d\.\d", page)


def test_best_and_worst_lead_to_the_evening_and_to_the_table(club: Club, olga: Client) -> None:
    first = an_evening(club, number=1)
    an_evening(club, *reversed(["Ada Bakker", "Bea Cornelissen", "Cor Dekker"]), number=2)
    page = html(olga, player(club, "Ada"))

    assert reverse("scoring:sheet", args=[first.code, 1, 1]) in page
    assert reverse("scoring:standings", args=[first.code]) in page
    assert "Worst evening" in page


def test_opponents_are_listed_with_who_had_the_better_of_it(club: Club, olga: Client) -> None:
    an_evening(club, number=1)
    an_evening(club, *("Ada Bakker", "Gil Haas", "Bea Cornelissen"), number=2)
    an_evening(club, *("Bea Cornelissen", "Iris Jong", "Cor Dekker"), number=3)
    ada = player(club, "Ada")
    page = words(olga, ada)

    assert page.index("Bea Cornelissen") < page.index("Cor Dekker")
    assert "Never met: Iris Jong" in page
    assert address(player(club, "Gil")) in html(olga, ada)


def test_many_who_were_never_met_are_folded_with_their_number(club: Club, olga: Client) -> None:
    an_evening(club)
    for number in range(5):
        an_evening(club, *(f"Player {number} {name}" for name in "XYZ"), number=2 + number)
    page = words(olga, player(club, "Ada"))

    assert "Never met: 15 players Player 0 X" in page


def test_the_favourite_is_named_from_twenty_deals_on(club: Club, olga: Client) -> None:
    for number in (1, 2, 3):
        an_evening(club, number=number)
    assert "favourite opponent" not in html(olga, player(club, "Ada"))

    an_evening(club, number=4)
    assert "favourite opponent" in html(olga, player(club, "Ada"))
    assert "hardest opponent" in html(olga, player(club, "Bea"))


def test_a_season_in_which_the_player_stands_is_a_line_and_the_first_figure(
    club: Club, olga: Client
) -> None:
    an_evening(club)
    settled = {"name": "Winter", "score": "list", "points": [10, 6, 4, 2, 1]}
    season = make_season(a_user("Otto"), club, settled, token=token())
    page = html(olga, player(club, "Ada"))

    assert "place in the season Winter" in page
    assert reverse("scoring:season", args=[club.code, season.pk]) in page
    assert "points 10 · 1 evening" in words(olga, player(club, "Ada"))


def test_older_evenings_are_folded(club: Club, olga: Client) -> None:
    for number in range(1, 13):
        an_evening(club, number=number, deals=1)
    page = html(olga, player(club, "Ada"))
    shown, _fold, folded = page.partition("2 older evenings")

    assert "Evening 3<" in shown.partition("All evenings")[2]
    assert "Evening 2<" in folded
    assert "Evening 1<" in folded


# Kept until something changes


def test_a_corrected_deal_changes_the_page(club: Club, olga: Client) -> None:
    event = an_evening(club)
    ada = player(club, "Ada")
    assert "3 deals won" in words(olga, ada)

    table = event.event_rounds.get().tables.get()
    noted(table, 1, won_by(2, 3, 3, 3))
    changed(event, table)

    assert "2 deals won" in words(olga, ada)


def test_another_name_shows_on_the_pages_of_the_others(club: Club, olga: Client) -> None:
    an_evening(club)
    ada, bea = player(club, "Ada"), player(club, "Bea")
    assert "Bea Cornelissen" in html(olga, ada)

    rename(a_user("Otto"), bea, "Beatrijs", seen=bea.name, token=token())

    assert "Beatrijs" in html(olga, ada)
    assert "Bea Cornelissen" not in html(olga, ada)


def test_a_season_that_was_made_since_stands_there(club: Club, olga: Client) -> None:
    an_evening(club)
    ada = player(club, "Ada")
    assert "Winter" not in html(olga, ada)

    settled = {"name": "Winter", "score": "list", "points": [10, 6, 4, 2, 1]}
    make_season(a_user("Otto"), club, settled, token=token())

    assert Season.objects.count() == 1
    assert "Winter" in html(olga, ada)


def test_a_kept_page_takes_few_queries_however_many_evenings_there_are(
    club: Club, olga: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(1, 6):
        an_evening(club, number=number, deals=1)
    ada = player(club, "Ada")
    html(olga, ada)

    with django_assert_max_num_queries(7):
        html(olga, ada)


def test_an_evening_that_is_played_leaves_the_page_as_it_is(club: Club, olga: Client) -> None:
    an_evening(club)
    tonight = an_evening(club, number=2)
    Event.objects.filter(pk=tonight.pk).update(closed=None)
    ada = player(club, "Ada")
    before = html(olga, ada)
    changed(tonight)

    after = html(olga, ada)
    assert DealVersion.objects.count() == 12
    assert before.partition("Who sees this page")[0] == after.partition("Who sees this page")[0]


# Who sees it


def choose(client: Client, shown: Player, page: str, **posted: str) -> Any:
    given = {"do": "page", "page": page, "seen": shown.page_for, "token": token(), **posted}
    return client.post(address(shown, "player-change"), given, follow=True)


def test_an_organiser_chooses_who_sees_the_page(club: Club, olga: Client) -> None:
    an_evening(club)
    ada = player(club, "Ada")
    answer = choose(olga, ada, "everybody")

    assert "It is saved who sees the page of Ada Bakker." in answer.content.decode()
    ada.refresh_from_db()
    assert ada.page_for == PageFor.EVERYBODY
    change = AuditEntry.objects.get(verb=Verb.PLAYER_PAGE)
    assert (change.was["page"], change.became["page"]) == ("club", "everybody")


def test_the_same_post_twice_is_one_change(club: Club, olga: Client) -> None:
    an_evening(club)
    ada, same = player(club, "Ada"), token()
    choose(olga, ada, "everybody", token=same)
    choose(olga, ada, "everybody", token=same)

    assert AuditEntry.objects.filter(verb=Verb.PLAYER_PAGE).count() == 1


def test_a_page_that_was_old_changes_nothing(club: Club, olga: Client) -> None:
    an_evening(club)
    ada = player(club, "Ada")
    answer = choose(olga, ada, "everybody", seen="nobody")

    assert "In the meantime somebody changed this player." in answer.content.decode()
    ada.refresh_from_db()
    assert ada.page_for == PageFor.CLUB


def test_what_is_no_choice_is_not_there(club: Club, olga: Client) -> None:
    an_evening(club)
    assert choose(olga, player(club, "Ada"), "friends").status_code == 404


def test_a_page_for_nobody_shows_no_figures_to_the_club(club: Club, olga: Client) -> None:
    an_evening(club)
    ada = player(club, "Ada")
    choose(olga, ada, "nobody")
    page = words(olga, ada)

    assert "This player has chosen that nobody sees the page." in page
    assert "deals won" not in page


def test_a_referee_sees_the_page_and_chooses_nothing(club: Club) -> None:
    an_evening(club)
    ada = player(club, "Ada")
    referee = member(club, Role.REFEREE, "Ruth")

    assert "Who sees this" not in html(referee, ada)
    assert choose(referee, ada, "nobody").status_code == 403


def test_guests_are_told_that_they_have_no_page_for_everybody(club: Club, olga: Client) -> None:
    an_evening(club)
    Player.objects.filter(name__startswith="Ada").update(is_guest=True)

    assert "Guests have no page for everybody." in html(olga, player(club, "Ada"))


def test_a_demo_night_is_in_no_figures(club: Club, olga: Client) -> None:
    an_evening(club)
    an_evening(club, number=2, is_demo=True, closed=timezone.now())

    assert "1 of 1 evening" in words(olga, player(club, "Ada"))
