import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import AuditEntry, Club, DealVersion, Player, Role
from scoring.posts.clubs.merging import plan_merge
from tests.scoring.building import (
    a_club,
    a_player,
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


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club) -> Client:
    return logged_in(club)


@pytest.fixture
def anna(club) -> Player:
    return a_player(club, "Anna", "Annie")


def address(player: Player, name: str = "player-settings") -> str:
    return reverse(f"scoring:{name}", args=[player.club.code, player.pk])


def text(answer) -> str:
    return unescape(answer.content.decode())


def a_played_night(club: Club, *names: str, **fields):
    event = an_event(club, "jokeren-form", **fields)
    played = a_round(event, entrants(event, *names), closed=fields.get("closed"))
    noted(played.tables.get(), 1, won_by(1, *range(5, 4 + len(names))))
    return event


def test_it_shows_places_of_closed_evenings_only(club, olga, anna):
    a_played_night(club, "Anna", "Ben", "Gil", name="Done", closed=timezone.now())
    a_played_night(club, "Anna", "Ben", "Gil", name="Going on")
    page = text(olga.get(address(anna)))

    assert "Going on" in page
    assert page.count("place 1 of 3") == 1


def test_it_tells_when_a_player_only_sat_in(club, olga, anna):
    event = a_played_night(club, "Eva", "Ben", "Gil")
    event.event_rounds.get().seats.filter(number=2).update(sitter=anna)

    assert "as a substitute" in text(olga.get(address(anna)))


def test_each_closed_evening_shows_its_place_and_is_added_up_only_once(
    club, olga, anna, django_assert_max_num_queries
):
    for _ in range(12):
        a_played_night(club, "Anna", "Ben", "Gil", closed=timezone.now())

    assert text(olga.get(address(anna))).count("place 1 of 3") == 12
    with django_assert_max_num_queries(14):
        assert text(olga.get(address(anna))).count("place 1 of 3") == 12


def change(olga: Client, player: Player, do: str, **posted):
    return olga.post(address(player, "player-change"), {"do": do, "token": token(), **posted})


def test_it_renames(olga, anna):
    answer = change(olga, anna, "rename", seen="Anna", **{"rename-name": "Anna van Dijk"})

    assert answer.url == address(anna)
    assert Player.objects.get().name == "Anna van Dijk"


def test_it_says_beside_the_field_why_a_name_cannot_be_given(club, olga, anna):
    a_player(club, "Ben")
    page = text(change(olga, anna, "rename", seen="Anna", **{"rename-name": "ben"}))

    assert "Ben is on the list already." in page
    assert 'value="ben"' in page


def test_it_tells_that_somebody_else_renamed_the_player(olga, anna):
    change(olga, anna, "rename", seen="Ans", **{"rename-name": "Anna B."})

    assert "In the meantime" in text(olga.get(address(anna)))
    assert Player.objects.get().name == "Anna"


def test_it_adds_and_removes_another_name(olga, anna):
    change(olga, anna, "add-alias", **{"alias-name": "Prinses"})
    change(olga, anna, "remove-alias", alias=anna.aliases.get(name="Annie").pk)

    assert [alias.name for alias in anna.aliases.all()] == ["Prinses"]


def test_another_name_that_is_empty_is_told_so(olga, anna):
    assert "A name must have a letter or a digit." in text(
        change(olga, anna, "add-alias", **{"alias-name": "--"})
    )


@pytest.mark.parametrize(("do", "is_guest"), [("guest", True), ("member", False)])
def test_it_makes_a_guest_or_a_member(club, olga, do, is_guest):
    gijs = a_player(club, "Gijs", is_guest=not is_guest)
    change(olga, gijs, do)

    assert Player.objects.get().is_guest is is_guest


def test_an_unknown_change_is_not_there(olga, anna):
    assert change(olga, anna, "promote").status_code == 404


@pytest.mark.parametrize("name", ["player-change", "player-merge", "player-remove"])
def test_a_referee_changes_nothing(club, anna, name):
    rik = member(club, Role.REFEREE, "Rik")

    assert "Save the name" not in text(rik.get(address(anna)))
    assert rik.post(address(anna, name), {"do": "guest"}).status_code == 403


def test_it_offers_who_may_be_the_same_person(club, olga, anna):
    a_player(club, "Annna")
    a_player(club, "Ben")
    page = text(olga.get(address(anna, "player-merge")))

    assert "<bdi>Annna</bdi>" in page
    assert "<bdi>Ben</bdi>" not in page


def test_it_shows_what_merging_would_do_and_does_it(club, olga, anna):
    ans = a_player(club, "Ans", "Ansje")
    event = a_played_night(club, "Ans", "Ben", "Gil", name="Carnaval")
    page = text(olga.get(address(anna, "player-merge"), {"with": ans.pk}))
    assert "1 evening is moved" in page
    assert "Carnaval" in page

    posted = {"with": ans.pk, "seen": plan_merge(anna, ans).version, "token": token()}
    assert olga.post(address(anna, "player-merge"), posted).url == address(anna)
    assert event.entrants.filter(player=anna).exists()


def test_it_names_the_evenings_at_which_both_were(club, olga, anna):
    ans = a_player(club, "Ans")
    a_played_night(club, "Anna", "Ans", "Gil", name="Carnaval")
    page = text(olga.get(address(anna, "player-merge"), {"with": ans.pk}))

    assert "Both took part in this evening" in page
    assert "Carnaval" in page
    assert "merge-form" not in page


def test_a_player_is_not_merged_with_itself(olga, anna):
    assert olga.get(address(anna, "player-merge"), {"with": anna.pk}).status_code == 404


def test_a_stale_plan_is_shown_again(club, olga, anna):
    ans = a_player(club, "Ans")
    posted = {"with": ans.pk, "seen": "earlier", "token": token()}
    page = text(olga.post(address(anna, "player-merge"), posted))

    assert "In the meantime something was changed." in page
    assert "Merge" in page


@pytest.fixture
def merged(club, olga, anna) -> AuditEntry:
    ans = a_player(club, "Ans")
    posted = {"with": ans.pk, "seen": plan_merge(anna, ans).version, "token": token()}
    olga.post(address(anna, "player-merge"), posted)
    return AuditEntry.objects.get(verb="players-merged")


def test_taking_apart_is_offered_with_the_player_and_in_the_trail(club, olga, anna, merged):
    undo = reverse("scoring:undo-merge", args=[club.code, merged.pk])

    assert undo in text(olga.get(address(anna)))
    assert undo in text(olga.get(reverse("scoring:changes", args=[club.code])))


def test_it_takes_two_apart_and_offers_it_no_more(club, olga, anna, merged):
    undo = reverse("scoring:undo-merge", args=[club.code, merged.pk])
    olga.post(undo, {"token": token()})

    assert Player.objects.of(club).filter(name="Ans").exists()
    assert undo not in text(olga.get(address(anna)))


def test_it_says_why_two_cannot_be_taken_apart(club, olga, anna, merged):
    anna.aliases.get(name="Ans").delete()
    a_player(club, "ans")
    answer = olga.post(
        reverse("scoring:undo-merge", args=[club.code, merged.pk]), {"token": token()}, follow=True
    )

    assert "cannot be undone any more" in text(answer)


def test_it_asks_once_more_before_it_removes(club, olga, anna):
    a_played_night(club, "Anna", "Ben", "Gil")
    page = text(olga.get(address(anna, "player-remove")))

    assert "The results of 1 evening stay as they are" in page
    assert "This cannot be undone." in page
    assert Player.objects.get(pk=anna.pk).name == "Anna"


def test_it_removes(club, olga, anna):
    a_played_night(club, "Anna", "Ben", "Gil")
    answer = olga.post(address(anna, "player-remove"), {"token": token()})

    assert answer.url == reverse("scoring:register", args=[club.code])
    assert "Anna" not in text(olga.get(answer.url))
    assert olga.get(address(anna)).status_code == 404


@pytest.fixture
def zebulon(club) -> Player:
    player = a_player(club, "Zebulon Wegmeisje")
    event = an_event(club)
    table = a_round(event, entrants(event, player.name, "Ben", "Gil")).tables.get()
    noted(table, 1, won_by(1, 5, 6), reason="Zebulon miscounted")
    return player


def hidden(page: str, name: str) -> list[str]:
    return re.findall(rf'name="{name}" value="([^"]+)"', page)


def test_words_of_a_name_are_shown_with_a_tick_before_somebody_is_removed(olga, zebulon):
    page = text(olga.get(address(zebulon, "player-remove")))

    assert "<mark>Zebulon</mark> miscounted" in page
    assert re.search(r'name="word" value="\w+" checked', page)


def test_words_that_stay_ticked_are_replaced(olga, zebulon):
    page = text(olga.get(address(zebulon, "player-remove")))
    given = {"token": token(), "shown": hidden(page, "shown"), "word": hidden(page, "word")}
    olga.post(address(zebulon, "player-remove"), given)

    assert DealVersion.objects.get().reason == "Former player 1 miscounted"


def test_words_that_were_typed_meanwhile_are_shown_first(olga, zebulon):
    page = text(olga.post(address(zebulon, "player-remove"), {"token": token()}))

    assert "In the meantime the name was typed somewhere else too" in page
    assert "<mark>Zebulon</mark> miscounted" in page
    assert DealVersion.objects.get().reason == "Zebulon miscounted"
