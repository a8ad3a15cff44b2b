"""Evenings: made once, changed knowingly, a demo deleted without a trace."""

import itertools
from datetime import date
from typing import Any

import pytest
from django.core.exceptions import BadRequest

from foundation.web.conflicts import PostConflict
from referee.models import Match
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.models import Alias, AuditEntry, Club, Event, Player, Round, Table
from scoring.posts.events import demo as demo_night
from scoring.posts.events.demo import make_demo
from scoring.posts.events.drawing import draw_round
from scoring.posts.events.lifecycle import change_event, delete_demo, is_begun, make_event
from scoring.posts.sheets.table_matches import start
from tests.scoring.building import (
    a_club,
    a_round,
    a_user,
    an_event,
    entrants,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db

AGREED: dict[str, Any] = {
    "name": "Friday",
    "date": date(2026, 11, 20),
    "format": "jokeren-competition",
    "edition": "competition",
    "options": {},
    "rounds": 3,
    "deals": 6,
}


def owner(club: Club) -> Any:
    return club.memberships.get().user


def test_an_event_begins_with_the_players_who_are_here() -> None:
    club = a_club()
    anna = Player.objects.create(club=club, name="Anna")

    event = make_event(owner(club), club, AGREED, players=[anna], names=["Bram"], token=token())

    assert [(each.player.name, each.is_here) for each in event.entrants.order_by("pk")] == [
        ("Anna", True),
        ("Bram", True),
    ]


def test_a_new_name_is_a_guest_in_the_register() -> None:
    club = a_club()

    make_event(owner(club), club, AGREED, names=["Bram"], token=token())

    assert Player.objects.get(club=club).is_guest


def test_the_same_post_twice_makes_one_event() -> None:
    club, same = a_club(), token()

    first = make_event(owner(club), club, AGREED, names=["Bram"], token=same)
    again = make_event(owner(club), club, AGREED, names=["Bram"], token=same)

    assert first == again
    assert Event.objects.count() == 1
    assert AuditEntry.objects.filter(verb="event-made").count() == 1


@pytest.mark.parametrize("typed", ["anna", "ANNA", "Annie"])
def test_a_name_is_found_whatever_its_case_and_by_its_alias(typed: str) -> None:
    club = a_club()
    anna = Player.objects.create(club=club, name="Anna")
    Alias.objects.create(club=club, player=anna, name="Annie")

    event = make_event(owner(club), club, AGREED, names=[typed], token=token())

    assert event.entrants.get().player == anna


def test_somebody_who_is_ticked_and_typed_comes_once() -> None:
    club = a_club()
    anna = Player.objects.create(club=club, name="Anna")

    event = make_event(owner(club), club, AGREED, players=[anna], names=["anna"], token=token())

    assert event.entrants.count() == 1


def test_a_change_tells_only_what_changed() -> None:
    club = a_club()
    event = an_event(club)

    change_event(owner(club), event, {"name": "Saturday", "rounds": 3}, seen=0)

    told = AuditEntry.objects.get(verb="event-changed")
    assert (told.before, told.after) == ({"name": "Friday"}, {"name": "Saturday"})
    assert Event.objects.get().version == 1


def test_a_change_of_what_somebody_else_changed_is_stale() -> None:
    club = a_club()
    event = an_event(club)
    change_event(owner(club), event, {"rounds": 4}, seen=0)

    assert change_event(owner(club), event, {"rounds": 5}, seen=0) is PostConflict.STALE
    assert Event.objects.get().rounds == 4


def test_the_same_change_sent_twice_is_one_change() -> None:
    club = a_club()
    event = an_event(club)
    change_event(owner(club), event, {"rounds": 4}, seen=0)

    again = change_event(owner(club), event, {"rounds": 4}, seen=0)

    assert isinstance(again, Event)
    assert (again.rounds, again.version) == (4, 1)
    assert AuditEntry.objects.filter(verb="event-changed").count() == 1


def test_a_change_of_nothing_is_not_told() -> None:
    club = a_club()
    event = an_event(club)

    change_event(owner(club), event, {"rounds": 3}, seen=0)

    assert not AuditEntry.objects.exists()


def test_an_event_is_begun_with_its_first_deal() -> None:
    event = an_event(a_club())
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    assert not is_begun(event)

    noted(played.tables.get(), 1, won_by(1, 3, 4))

    assert is_begun(event)


def test_an_event_is_begun_with_a_match_that_is_played_for_a_deal() -> None:
    club = a_club()
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()

    start(TablePost(owner(club), event, table, token=token()), 1, at_table=False)

    assert is_begun(event)


@pytest.mark.parametrize(
    "decides",
    [{"deals": 8}, {"dealers_of_three": "blocks"}, {"options": {"first_meld_minimum": 0}}],
)
def test_what_decides_the_count_stays_once_a_deal_was_entered(decides: dict[str, Any]) -> None:
    club = a_club()
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()
    noted(table, 1, won_by(1, 3, 4))

    assert change_event(owner(club), event, {"name": "Saturday", **decides}, seen=0) is (
        PostConflict.STALE
    )
    event.refresh_from_db()
    assert (event.name, event.deals, event.options) == ("Friday", 6, {})
    assert event.dealers_of_three == "rotate"


def test_what_does_not_decide_the_count_changes_at_any_time() -> None:
    club = a_club()
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()
    noted(table, 1, won_by(1, 3, 4))

    change_event(owner(club), event, {"rounds": 4, "deals": 6}, seen=0)

    assert Event.objects.get().rounds == 4


@pytest.mark.parametrize("size", [12, 30])
def test_a_demo_night_is_in_the_middle_of_its_third_round(size: int) -> None:
    club = a_club()

    event = make_demo(owner(club), club, size, token=token())

    night = event_state_of(event)
    assert event.is_demo
    assert len(night.entrants) == size
    assert [each.is_closed for each in night.rounds] == [True, True, False]
    assert {table.deals_entered for table in night.rounds[0].tables} == {6}
    assert {table.deals_entered for table in night.rounds[2].tables} == {2}


def test_made_up_players_are_told_from_those_of_the_register() -> None:
    club = a_club()
    Player.objects.create(club=club, name="Anna Bakker")

    make_demo(owner(club), club, 30, token=token())

    assert Player.objects.filter(club=club, is_made_up=True).count() == 30
    assert Player.objects.filter(club=club, name="Anna Bakker", is_made_up=False).count() == 1


def test_the_same_post_twice_makes_one_demo() -> None:
    club, same = a_club(), token()

    first = make_demo(owner(club), club, 12, token=same)

    assert make_demo(owner(club), club, 12, token=same) == first
    assert Player.objects.filter(club=club).count() == 12


@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_demo_night_that_was_cut_short_is_finished_by_the_same_post(
    step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, same = a_club(), token()
    steps, noted_before = itertools.count(1), demo_night._play

    def until_the_power_fails(*given: Any, **more: Any) -> None:
        if next(steps) == step:
            raise KeyboardInterrupt
        noted_before(*given, **more)

    monkeypatch.setattr(demo_night, "_play", until_the_power_fails)
    with pytest.raises(KeyboardInterrupt):
        make_demo(owner(club), club, 12, token=same)
    monkeypatch.setattr(demo_night, "_play", noted_before)
    night = event_state_of(make_demo(owner(club), club, 12, token=same))

    assert len(night.entrants) == 12
    assert [each.is_closed for each in night.rounds] == [True, True, False]
    entered = [{table.deals_entered for table in each.tables} for each in night.rounds]
    assert entered == [{6}, {6}, {2}]


def test_a_demo_night_goes_with_its_players_and_nothing_else() -> None:
    club = a_club()
    kept = an_event(club)
    entrants(kept, "Anna", "Bram", "Coby")
    demo = make_demo(owner(club), club, 12, token=token())

    delete_demo(owner(club), demo)

    assert list(Event.objects.all()) == [kept]
    assert Player.objects.filter(club=club).count() == 3
    assert Round.objects.count() == 0


def test_the_matches_of_a_demo_night_go_with_it_and_no_others() -> None:
    club = a_club()
    evening = an_event(club)
    at = a_round(evening, entrants(evening, "Anna", "Bram", "Coby")).tables.get()
    kept = start(TablePost(owner(club), evening, at, token=token()), 1, at_table=False)
    demo = make_demo(owner(club), club, 12, token=token())
    table = Table.objects.filter(round__event=demo, round__number=3)[0]
    start(TablePost(owner(club), demo, table, token=token()), 3, at_table=False)
    assert Match.objects.count() == 2

    delete_demo(owner(club), demo)

    assert list(Match.objects.all()) == [kept]


def test_a_made_up_player_who_came_to_another_evening_stays() -> None:
    club = a_club()
    demo = make_demo(owner(club), club, 12, token=token())
    made_up = demo.entrants.order_by("pk")[0].player
    other = an_event(club)
    other.entrants.create(player=made_up)

    delete_demo(owner(club), demo)

    assert list(Player.objects.filter(club=club)) == [made_up]


def test_a_real_evening_is_not_deleted() -> None:
    club = a_club()

    with pytest.raises(ValueError, match="demo"):
        delete_demo(owner(club), an_event(club))


def test_a_demo_night_can_be_drawn_on_like_any_other() -> None:
    club = a_club()
    demo = make_demo(owner(club), club, 12, token=token())
    demo.event_rounds.filter(number=3).update(closed="2026-11-20T22:00Z")
    Event.objects.filter(pk=demo.pk).update(rounds=4)

    drawn = draw_round(owner(club), Event.objects.get(pk=demo.pk), token=token())

    assert isinstance(drawn, Round)
    assert drawn.number == 4


@pytest.mark.parametrize("how", ["substitute", "sitter", "merged"])
def test_a_made_up_player_who_is_needed_elsewhere_stays(how: str) -> None:
    club = a_club()
    demo = make_demo(owner(club), club, 12, token=token())
    made_up = demo.entrants.order_by("pk")[0].player
    if how == "merged":
        Player.objects.create(club=club, name="Anna B.", merged_into=made_up)
    other = an_event(club)
    played = a_round(other, entrants(other, "Xander", "Yvonne", "Zeger"))
    if how == "substitute":
        other.entrants.filter(player__name="Xander").update(substitute=made_up)
    if how == "sitter":
        played.seats.filter(number=1).update(sitter=made_up)

    delete_demo(owner(club), demo)

    assert list(Player.objects.filter(club=club, is_made_up=True)) == [made_up]


def test_a_demo_night_that_somebody_else_deleted_is_not_there() -> None:
    club = a_club()
    demo = make_demo(owner(club), club, 12, token=token())
    delete_demo(owner(club), Event.objects.get(pk=demo.pk))

    with pytest.raises(Event.DoesNotExist):
        delete_demo(owner(club), demo)

    assert AuditEntry.objects.filter(verb="demo-deleted").count() == 1


def test_a_made_up_name_that_is_typed_becomes_somebody_real() -> None:
    club = a_club()
    demo = make_demo(owner(club), club, 12, token=token())
    name = demo.entrants.order_by("pk")[0].player.name

    event = make_event(owner(club), club, AGREED, names=[name], token=token())
    delete_demo(owner(club), demo)

    player = event.entrants.get().player
    assert (player.name, player.is_made_up, player.is_guest) == (name, False, True)


def test_the_token_of_another_clubs_evening_makes_nothing() -> None:
    theirs = an_event(a_club())
    club = a_club("De Klaver", owner=a_user("Piet"))

    with pytest.raises(BadRequest):
        make_event(owner(club), club, AGREED, token=theirs.token)

    assert not club.events.exists()


def test_who_was_merged_since_the_page_was_made_does_not_come() -> None:
    club = a_club()
    anna = Player.objects.create(club=club, name="Anna")
    twin = Player.objects.create(club=club, name="Ann", merged_into=anna)

    event = make_event(owner(club), club, AGREED, players=[anna, twin], token=token())

    assert [entrant.player for entrant in event.entrants.all()] == [anna]


def test_who_is_there_from_the_beginning_is_told() -> None:
    club = a_club()
    anna = Player.objects.create(club=club, name="Anna")

    make_event(owner(club), club, AGREED, players=[anna], names=["Bob"], token=token())

    assert AuditEntry.objects.get(verb="all-came").after == ["Anna", "Bob"]
