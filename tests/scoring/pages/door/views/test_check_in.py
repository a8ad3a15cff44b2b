"""Checking in: whole rows, new names, substitutes, a seat for a latecomer."""

from typing import Any

import pytest

from scoring.models import Alias, Entrant, Event, KeptApart, Player, Role
from scoring.posts.events.checked_in import set_here
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    member,
    token,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event(a_club())


@pytest.fixture
def olga(event: Event) -> Any:
    return logged_in(event.club)


def page_of(olga: Any, address: str) -> str:
    return " ".join(olga.get(address).content.decode().split())


def test_a_tap_says_that_a_player_of_the_register_is_here(olga: Any, event: Event) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")

    olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{anna.pk}-1"})

    assert event.entrants.get(player=anna).is_here


def test_the_same_tap_twice_says_the_same(olga: Any, event: Event) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")

    for _tap in range(2):
        olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{anna.pk}-1"})

    assert event.entrants.get().is_here


def test_a_second_tap_says_that_a_player_has_gone(olga: Any, event: Event) -> None:
    (anna,) = entrants(event, "Anna")

    olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{anna.player_id}-0"})

    assert not event.entrants.get().is_here


def test_a_tap_is_answered_with_the_list_alone(olga: Any, event: Event) -> None:
    (anna,) = entrants(event, "Anna")

    answer = olga.post(
        f"/event/{event.code}/here/mark/",
        {"mark": f"{anna.player_id}-0"},
        headers={"HX-Request": "true"},
    )

    assert "<html" not in answer.content.decode()
    assert "0 players are here" in answer.content.decode()


@pytest.mark.parametrize("mark", ["", "1", "x-1", "1-2", "-1-1", "9" * 40 + "-1"])
def test_a_tap_on_nobody_is_not_found(olga: Any, event: Event, mark: str) -> None:
    entrants(event, "Anna")

    answer = olga.post(f"/event/{event.code}/here/mark/", {"mark": mark})

    assert answer.status_code == 404


def test_a_player_of_another_club_is_not_found(olga: Any, event: Event) -> None:
    stranger = Player.objects.create(club=a_club_elsewhere(), name="Anna")

    answer = olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{stranger.pk}-1"})

    assert answer.status_code == 404


def a_club_elsewhere() -> Any:
    from tests.scoring.building import a_user

    return a_club("Elsewhere", owner=a_user("Somebody else"))


def test_names_are_found_in_the_register_by_alias(olga: Any, event: Event) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")
    Alias.objects.create(club=event.club, player=anna, name="Annie")

    olga.post(f"/event/{event.code}/here/add/", {"names": "annie\nZoë"})

    assert sorted(event.entrants.values_list("player__name", flat=True)) == ["Anna", "Zoë"]


def test_the_beginning_of_a_name_is_asked_about_before_somebody_is_added(
    olga: Any, event: Event
) -> None:
    known = Player.objects.create(club=event.club, name="Jan de Vries")
    address = f"/event/{event.code}/here/add/"
    asked = olga.post(address, {"names": "Jan", "keep": "1"}).content.decode()

    assert not event.entrants.exists()
    assert "Has <bdi>Jan</bdi> played here before?" in asked
    assert '<input type="hidden" name="keep" value="1">' in asked
    assert '<input type="hidden" name="unknown" value="Jan">' in asked
    assert 'name="meant" value="Jan de Vries">' in asked
    assert 'name="new" value="Jan">' in asked

    olga.post(address, {"names": "Jan", "unknown": "Jan", "meant": "Jan de Vries"})
    assert event.entrants.get().player == known


def test_a_player_who_is_new_after_all_is_added_and_not_asked_about_again(
    olga: Any, event: Event
) -> None:
    Player.objects.create(club=event.club, name="Jan de Vries")
    Player.objects.create(club=event.club, name="Willem")
    address = f"/event/{event.code}/here/add/"
    asked = olga.post(address, {"names": "Jan\nWilem", "new": ["Jan"]}).content.decode()

    assert "Has <bdi>Wilem</bdi> played here before?" in asked
    assert '<input type="hidden" name="new" value="Jan">' in asked

    olga.post(
        address, {"names": "Jan\nWilem", "new": ["Jan"], "unknown": "Wilem", "meant": "Willem"}
    )
    assert {each.player.name for each in event.entrants.all()} == {"Jan", "Willem"}


@pytest.mark.parametrize("typed", ["Jan Vries", "vries jan", "J. Vr"])
def test_words_of_a_name_are_asked_about_in_any_order(olga: Any, event: Event, typed: str) -> None:
    for name in ("Jan Adams", "Jan Bos", "Jan Cats"):
        player = Player.objects.create(club=event.club, name=name, is_guest=False)
        olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{player.pk}-1"})
    Player.objects.create(club=event.club, name="Jan de Vries")

    for each in (typed, "Jan"):
        asked = olga.post(f"/event/{event.code}/here/add/", {"names": each}).content.decode()
        assert 'name="meant" value="Jan de Vries">' in asked
    assert event.entrants.count() == 3


@pytest.mark.parametrize("typed", ["Jan", "an", "Vreis", "🙂"])
def test_a_player_who_is_here_is_not_asked_about_and_neither_is_another_name(
    olga: Any, event: Event, typed: str
) -> None:
    known = Player.objects.create(club=event.club, name="Jan de Vries")
    olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{known.pk}-1"})
    Player.objects.create(club=event.club, name="Hans")

    olga.post(f"/event/{event.code}/here/add/", {"names": typed})

    assert event.entrants.count() == 2


def test_a_name_that_is_too_long_is_said_and_kept(olga: Any, event: Event) -> None:
    answer = olga.post(f"/event/{event.code}/here/add/", {"names": "Zoë\n" + "x" * 61})

    assert "Line 2 is too long" in answer.content.decode()
    assert "x" * 61 in answer.content.decode()
    assert not event.entrants.exists()


def test_no_name_is_asked_for_again(olga: Any, event: Event) -> None:
    answer = olga.post(f"/event/{event.code}/here/add/", {"names": " \n "})

    assert "Please enter a name." in answer.content.decode()


def test_the_list_is_searched_by_name_and_alias(olga: Any, event: Event) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")
    Alias.objects.create(club=event.club, player=anna, name="Queen")
    Player.objects.create(club=event.club, name="Bram")

    found = page_of(olga, f"/event/{event.code}/here/?q=queen")

    assert "<bdi>Anna</bdi>" in found
    assert "<bdi>Bram</bdi>" not in found


def all_here(olga: Any, event: Event, **fields: str) -> str:
    answer = olga.post(f"/event/{event.code}/here/all/", fields, follow=True)
    return str(answer.content.decode())


def test_that_all_have_left_is_asked_first(olga: Any, event: Event) -> None:
    entrants(event, "Anna", "Bram")

    page = all_here(olga, event, here="0")
    assert "2 players are here. After this nobody is" in page
    assert event.entrants.filter(is_here=True).count() == 2

    all_here(olga, event, here="0", confirmed="1")
    assert not event.entrants.filter(is_here=True).exists()


def test_that_all_have_left_can_be_undone_for_those_who_were_here(olga: Any, event: Event) -> None:
    _anna, _bram, coby = entrants(event, "Anna", "Bram", "Coby")
    olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{coby.player_id}-0"})

    page = all_here(olga, event, here="0", confirmed="1")
    moment = page.split('name="undo" value="')[1].split('"')[0]
    page = all_here(olga, event, undo=moment)

    here = event.entrants.filter(is_here=True).values_list("player__name", flat=True)
    assert sorted(here) == ["Anna", "Bram"]
    assert 'name="undo"' not in page


def test_a_player_who_has_left_does_not_come_back_with_the_others(olga: Any, event: Event) -> None:
    anna, bram, _coby = entrants(event, "Anna", "Bram", "Coby")
    for entrant, said in ((anna, "0"), (bram, "late")):
        olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{entrant.player_id}-{said}"})

    all_here(olga, event, here="1")

    here = event.entrants.filter(is_here=True).values_list("player__name", flat=True)
    assert sorted(here) == ["Bram", "Coby"]


def test_a_closed_evening_is_not_changed(olga: Any, event: Event) -> None:
    (anna,) = entrants(event, "Anna")
    Event.objects.update(closed="2026-11-20T23:00Z")

    answer = olga.post(
        f"/event/{event.code}/here/mark/", {"mark": f"{anna.player_id}-0"}, follow=True
    )

    assert "This evening is closed. Reopen it first." in answer.content.decode()
    assert event.entrants.get().is_here


def test_a_substitute_is_chosen_from_the_register(olga: Any, event: Event) -> None:
    (anna,) = entrants(event, "Anna")
    zoe = Player.objects.create(club=event.club, name="Zoë")

    answer = olga.post(
        f"/event/{event.code}/here/{anna.pk}/",
        {"action": "substitute", "substitute": zoe.pk},
        follow=True,
    )

    assert "From the next round on, Zoë substitutes for Anna." in answer.content.decode()
    assert Entrant.objects.get(pk=anna.pk).substitute == zoe
    assert "Zoë substitutes" in page_of(olga, f"/event/{event.code}/here/")


def test_a_substitute_who_plays_is_refused_in_words(olga: Any, event: Event) -> None:
    anna, bram = entrants(event, "Anna", "Bram")

    answer = olga.post(
        f"/event/{event.code}/here/{anna.pk}/",
        {"action": "substitute", "substitute": bram.player_id},
    )

    assert "That player is here and plays for themselves." in answer.content.decode()


def test_the_wishes_of_a_player_are_shown_and_lead_to_more(olga: Any, event: Event) -> None:
    anna, bram, coby, dirk = entrants(event, "Anna", "Bram", "Coby", "Dirk")
    KeptApart.objects.create(event=event, one=anna, other=bram)
    KeptApart.objects.create(event=event, one=coby, other=dirk)

    page = page_of(olga, f"/event/{event.code}/here/{anna.pk}/")

    assert "Anna and Bram" in page
    assert "Coby and Dirk" not in page
    assert f"/seating/wishes/?one={anna.pk}&amp;back=entrant-{anna.pk}" in page


def test_a_latecomer_is_offered_the_table_of_three(olga: Any, event: Event) -> None:
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    (late,) = entrants(event, "Dirk")
    address = f"/event/{event.code}/here/{late.pk}/"
    assert "Seat at table 1 now" in page_of(olga, address)

    olga.post(address, {"action": "join"})
    assert "Sits at a table of the round that is being played." in page_of(olga, address)

    assert late.seats.get().table.number == 1
    assert "Seat at table" not in page_of(olga, address)


def test_who_has_played_is_not_taken_out(olga: Any, event: Event) -> None:
    seated = entrants(event, "Anna", "Bram", "Coby")
    a_round(event, seated)

    answer = olga.post(f"/event/{event.code}/here/{seated[0].pk}/out/", follow=True)

    assert "stays in the standings" in answer.content.decode()
    assert event.entrants.count() == 3


def test_a_referee_does_not_check_in(event: Event) -> None:
    answer = member(event.club, Role.REFEREE, "Rob").get(f"/event/{event.code}/here/")

    assert answer.status_code == 403


def test_checking_in_200_asks_few_questions(
    olga: Any, event: Event, django_assert_max_num_queries: Any
) -> None:
    made = olga.post(f"/club/{event.club.code}/demo/", {"players": "200", "token": token()})

    with django_assert_max_num_queries(18):
        olga.get(f"{made.headers['Location']}here/")


def test_nobody_is_taken_out_of_a_closed_evening(olga: Any, event: Event) -> None:
    (anna,) = entrants(event, "Anna")
    Event.objects.update(closed="2026-11-20T23:00Z")

    answer = olga.post(f"/event/{event.code}/here/{anna.pk}/out/", follow=True)

    assert "This evening is closed. Reopen it first." in answer.content.decode()
    assert event.entrants.exists()


def test_nothing_is_tapped_in_a_closed_evening(olga: Any, event: Event) -> None:
    entrants(event, "Anna")
    Player.objects.create(club=event.club, name="Bram")
    Event.objects.update(closed="2026-11-20T23:00Z")

    page = page_of(olga, f"/event/{event.code}/here/")

    assert "The evening is closed: its standings are official." in page
    assert "Anna" in page
    assert 'name="mark"' not in page
    assert 'name="names"' not in page
    assert "All are here" not in page


def test_an_evening_that_was_closed_in_between_is_not_changed(
    olga: Any, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = entrants(event, "Anna")
    marked = set_here

    def close_first(*args: Any, **facts: Any) -> None:
        Event.objects.update(closed="2026-11-20T23:00Z")
        marked(*args, **facts)

    monkeypatch.setattr("scoring.pages.door.views.check_in.checked_in.set_here", close_first)
    answer = olga.post(
        f"/event/{event.code}/here/mark/", {"mark": f"{anna.player_id}-0"}, follow=True
    )

    assert "This evening is closed. Reopen it first." in answer.content.decode()
    assert event.entrants.get().is_here


def test_made_up_players_sit_in_for_nobody_at_a_real_evening(olga: Any, event: Event) -> None:
    (anna,) = entrants(event, "Anna")
    made_up = Player.objects.create(club=event.club, name="Mia Made-up", is_made_up=True)
    address = f"/event/{event.code}/here/{anna.pk}/"

    olga.post(address, {"action": "substitute", "substitute": made_up.pk})
    marked = olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{made_up.pk}-1"})

    assert "Mia Made-up" not in page_of(olga, address)
    assert marked.status_code == 404
    assert event.entrants.get().substitute is None


def test_a_search_may_hold_what_no_database_could(olga: Any, event: Event) -> None:
    entrants(event, "Anna")

    assert "Anna" in page_of(olga, f"/event/{event.code}/here/?q=An%00na")


def test_an_evening_that_was_deleted_in_between_is_not_found(
    olga: Any, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")

    def too_late(*_args: Any, **_facts: Any) -> None:
        Event.objects.get(pk=0)

    monkeypatch.setattr("scoring.pages.door.views.check_in.checked_in.set_here", too_late)
    answer = olga.post(f"/event/{event.code}/here/mark/", {"mark": f"{anna.pk}-1"})

    assert answer.status_code == 404
