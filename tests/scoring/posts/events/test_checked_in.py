"""Who is here: late, gone, back again, substitutes, and the table of three for a latecomer."""

from typing import Any

import pytest

from referee.models import Match
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.models import AuditEntry, Event, Player
from scoring.posts.events.checked_in import (
    AT_ONCE,
    add_here,
    everybody,
    join_table,
    remove_entrant,
    set_here,
    substitute,
    table_to_join,
)
from scoring.posts.events.seating_wishes import Closed
from scoring.posts.sheets.table_matches import start
from tests.held import Held
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event(a_club())


@pytest.fixture
def user(event: Event) -> Any:
    return event.club.memberships.get().user


@pytest.mark.parametrize(
    "change",
    [
        lambda user, anna, bram: set_here(user, anna.event, anna.player, is_here=False),
        lambda user, anna, bram: add_here(user, anna.event, ["Coby"]),
        lambda user, anna, bram: everybody(user, anna.event, is_here=False),
        lambda user, anna, bram: substitute(user, anna, None),
        lambda user, anna, bram: remove_entrant(user, anna),
        lambda user, anna, bram: join_table(user, anna.event, anna),
    ],
)
def test_a_closed_evening_is_not_changed(event: Event, user: Any, change: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    Event.objects.update(closed="2026-11-20T23:00Z")

    with pytest.raises(Closed):
        change(user, anna, bram)

    assert not AuditEntry.objects.exists()
    assert [each.is_here for each in event.entrants.all()] == [True, True]
    assert event.club.players.count() == 2


def test_a_player_of_the_register_comes_in(event: Event, user: Any) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")

    set_here(user, event, anna, is_here=True)

    assert event.entrants.get().is_here


def test_saying_twice_that_somebody_is_here_is_told_once(event: Event, user: Any) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")

    set_here(user, event, anna, is_here=True)
    set_here(user, event, anna, is_here=True)

    assert AuditEntry.objects.count() == 1


def test_who_has_left_keeps_the_place_in_the_evening(event: Event, user: Any) -> None:
    (anna,) = entrants(event, "Anna")

    set_here(user, event, anna.player, is_here=False)

    assert not event.entrants.get().is_here
    assert AuditEntry.objects.get().verb == "left"


def test_new_names_become_guests_who_are_here(event: Event, user: Any) -> None:
    add_here(user, event, ["Zoë"])

    assert event.entrants.get(player__name="Zoë").is_here


def test_all_have_gone_in_one_step(event: Event, user: Any) -> None:
    entrants(event, "Anna", "Bram")

    assert everybody(user, event, is_here=False) == 2
    assert not event.entrants.filter(is_here=True).exists()


def test_a_substitute_sits_in_for_somebody_who_left(event: Event, user: Any) -> None:
    (anna,) = entrants(event, "Anna")
    anna.is_here = False
    anna.save()
    zoe = Player.objects.create(club=event.club, name="Zoë")

    assert substitute(user, anna, zoe) is None

    anna.refresh_from_db()
    assert (anna.substitute, anna.is_here) == (zoe, True)


def test_nobody_sits_in_for_themselves(event: Event, user: Any) -> None:
    (anna,) = entrants(event, "Anna")

    assert substitute(user, anna, anna.player) == "same"


def test_who_plays_cannot_sit_in_for_another(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")

    assert substitute(user, anna, bram.player) == "plays"


def test_nobody_sits_in_for_two(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    zoe = Player.objects.create(club=event.club, name="Zoë")
    substitute(user, anna, zoe)

    assert substitute(user, bram, zoe) == "sits-in"


def test_a_substitute_can_go_again(event: Event, user: Any) -> None:
    (anna,) = entrants(event, "Anna")
    substitute(user, anna, Player.objects.create(club=event.club, name="Zoë"))

    substitute(user, anna, None)

    anna.refresh_from_db()
    assert anna.substitute is None


def test_who_has_not_been_seated_can_be_taken_out(event: Event, user: Any) -> None:
    (anna,) = entrants(event, "Anna")

    assert remove_entrant(user, anna)
    assert not event.entrants.exists()


def test_who_has_been_seated_stays_in_the_evening(event: Event, user: Any) -> None:
    seated = entrants(event, "Anna", "Bram", "Coby")
    a_round(event, seated)

    assert not remove_entrant(user, seated[0])
    assert event.entrants.count() == 3


def test_a_latecomer_joins_a_table_of_three_that_has_not_begun(event: Event, user: Any) -> None:
    a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    (late,) = entrants(event, "Dirk")

    table = join_table(user, event, late)

    assert table is not None
    night = event_state_of(event)
    assert night.present is not None
    assert night.present.tables[0].names == ["Anna", "Bram", "Coby", "Dirk"]


def test_a_table_that_has_begun_is_not_joined(event: Event, user: Any) -> None:
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 2, 3))
    (late,) = entrants(event, "Dirk")

    assert table_to_join(event_state_of(event), late) is None
    assert join_table(user, event, late) is None


def test_a_table_of_four_is_not_joined(event: Event, user: Any) -> None:
    a_round(event, entrants(event, "Anna", "Bram", "Coby", "Dirk"))
    (late,) = entrants(event, "Els")

    assert join_table(user, event, late) is None


def test_who_is_seated_joins_no_other_table(event: Event) -> None:
    anna, *others = entrants(event, "Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet")
    a_round(event, [anna, *others[:3]], others[3:])

    assert table_to_join(event_state_of(event), anna) is None


def test_nobody_joins_a_table_whose_match_is_being_played(event: Event, user: Any) -> None:
    seated = entrants(event, "Anna", "Bram", "Coby")
    played = a_round(event, seated)
    (dirk,) = entrants(event, "Dirk")
    match = start(TablePost(user, event, played.tables.get(), token=token()), 1, at_table=False)

    assert isinstance(match, Match)
    assert join_table(user, event, dirk) is None


def test_a_player_who_was_merged_in_between_does_not_come_in(event: Event, user: Any) -> None:
    anna = Player.objects.create(club=event.club, name="Anna")
    twin = Player.objects.create(club=event.club, name="Ann", merged_into=anna)

    with pytest.raises(Player.DoesNotExist):
        set_here(user, event, twin, is_here=True)

    assert not event.entrants.exists()


def test_a_hall_of_names_is_noted_a_few_in_each_transaction() -> None:
    club = a_club()
    event, user = an_event(club), club.memberships.get().user
    names = [f"Anna {number}" for number in range(2 * AT_ONCE + 1)]
    held = Held()

    with held.measured():
        found = add_here(user, event, [*names, names[0]])

    assert [each.player.name for each in found] == names
    assert held.times == 3
