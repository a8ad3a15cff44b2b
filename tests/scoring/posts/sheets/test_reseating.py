"""Wrong seats put right: the players change places, the deals stay with the columns."""

from typing import Any

import pytest
from django.utils import timezone

from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, Entrant, Event, Player, Seat, Table
from scoring.posts.sheets.reseating import put_right
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db
Night = tuple[Any, Event, Table, list[int]]


@pytest.fixture
def night() -> Night:
    club = a_club()
    event = an_event(club)
    here = entrants(event, "Anna", "Bert", "Carla", "Dirk", "Els", "Frits", "Greet")
    played = a_round(event, here[:4], here[4:])
    table = played.tables.get(number=1)
    noted(table, 1, won_by(1, 2, 3, 4))
    return club.memberships.get().user, event, table, [entrant.pk for entrant in here]


def seated(event: Event) -> list[list[str]]:
    return [table.names for table in event_state_of(event).rounds[0].tables]


def test_players_of_a_table_change_places_and_the_deals_go_along(night: Night) -> None:
    user, event, table, (a, b, c, d, *_rest) = night

    put_right(TablePost(user, event, table, token=token()), [b, a, d, c], seen=[a, b, c, d])

    assert seated(event)[0] == ["Bert", "Anna", "Dirk", "Carla"]
    columns = event_state_of(event).rounds[0].tables[0].columns
    assert [column.points for column in columns] == [0, 2, 3, 4]


def test_a_player_of_another_table_changes_places_with_one_here(night: Night) -> None:
    user, event, table, (a, b, c, d, e, *_rest) = night

    put_right(TablePost(user, event, table, token=token()), [a, e, c, d], seen=[a, b, c, d])

    assert seated(event) == [["Anna", "Els", "Carla", "Dirk"], ["Bert", "Frits", "Greet"]]


def test_two_come_from_another_table_while_one_moves_up(night: Night) -> None:
    user, event, table, (a, b, c, d, e, f, _g) = night

    put_right(TablePost(user, event, table, token=token()), [e, a, f, d], seen=[a, b, c, d])

    assert seated(event) == [["Els", "Anna", "Frits", "Dirk"], ["Bert", "Carla", "Greet"]]


def test_who_sits_in_for_a_player_goes_along(night: Night) -> None:
    user, event, table, (a, b, c, d, *_rest) = night
    sitter = Player.objects.create(club=event.club, name="Sam")
    Seat.objects.filter(table=table, entrant=a).update(sitter=sitter)

    put_right(TablePost(user, event, table, token=token()), [b, a, c, d], seen=[a, b, c, d])

    assert seated(event)[0] == ["Bert", "Sam (Anna)", "Carla", "Dirk"]


def test_it_is_told_for_each_table_with_before_and_after(night: Night) -> None:
    user, event, table, (a, b, c, d, e, *_rest) = night

    put_right(
        TablePost(user, event, table, token=token(), reason="Mixed up"),
        [a, e, c, d],
        seen=[a, b, c, d],
    )

    changes = AuditEntry.objects.order_by("table__number")
    assert [(change.verb, change.reason) for change in changes] == [
        ("seats-put-right", "Mixed up")
    ] * 2
    assert changes[1].before == ["Els", "Frits", "Greet"]
    assert changes[1].after == ["Bert", "Frits", "Greet"]


@pytest.mark.parametrize(
    "chosen",
    [(0, 0, 2, 3), (0, 1, 2), (0, 1, 2, 3, 4), (0, 1, 2, 99), ()],
    ids=["one twice", "too few", "too many", "nobody known", "none"],
)
def test_each_seat_needs_one_player_of_the_round(night: Night, chosen: tuple[int, ...]) -> None:
    user, event, table, here = night
    players = [here[each] if each < len(here) else 10**30 for each in chosen]

    refused = put_right(TablePost(user, event, table, token=token()), players, seen=here[:4])

    assert refused == NotChanged("not-these-players")


def test_a_page_that_saw_other_players_changes_nothing(night: Night) -> None:
    user, event, table, (a, b, c, d, *_rest) = night
    put_right(TablePost(user, event, table, token=token()), [b, a, c, d], seen=[a, b, c, d])

    refused = put_right(
        TablePost(user, event, table, token=token()), [a, b, d, c], seen=[a, b, c, d]
    )

    assert refused == NotChanged("changed")


def test_the_same_post_twice_is_one_change(night: Night) -> None:
    user, event, table, (a, b, c, d, *_rest) = night
    posted = token()

    put_right(TablePost(user, event, table, token=posted), [b, a, c, d], seen=[a, b, c, d])
    again = put_right(TablePost(user, event, table, token=posted), [b, a, c, d], seen=[a, b, c, d])

    assert not isinstance(again, NotChanged)
    assert AuditEntry.objects.count() == 1


def test_a_closed_round_keeps_its_seats(night: Night) -> None:
    user, event, table, (a, b, c, d, *_rest) = night
    event.event_rounds.update(closed=timezone.now())

    assert put_right(
        TablePost(user, event, table, token=token()), [b, a, c, d], seen=[a, b, c, d]
    ) == NotChanged("round-closed")


def test_everybody_keeps_one_seat(night: Night) -> None:
    user, event, table, (a, b, c, d, e, f, g) = night

    put_right(TablePost(user, event, table, token=token()), [e, f, g, a], seen=[a, b, c, d])

    assert Entrant.objects.filter(seats__round=table.round).distinct().count() == 7
