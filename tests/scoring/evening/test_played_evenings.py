"""Closed evenings deal by deal: what was played, by whom, and how it ended."""

import pytest
from django.utils import timezone

from scoring.core.deals import DealKind, DealResult, Left
from scoring.core.statistics.played import AfterFirst, PlayedEvening, ScoredDeal, Sitting
from scoring.evening.played_evenings import played_evenings
from scoring.models import Club, Event, Seat
from tests.scoring.building import a_club, a_player, a_round, an_event, entrants, noted, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


def closed(event: Event) -> PlayedEvening:
    event.event_rounds.update(closed=timezone.now())
    event.closed = timezone.now()
    event.save()
    (evening,) = played_evenings(event.club, [event])
    return evening


def test_a_deal_has_its_cells_by_seat_and_its_winner(club: Club) -> None:
    event = an_event(club, rounds=1)
    table = a_round(event, entrants(event, "Ada", "Bea", "Cor")).tables.get()
    noted(table, 1, won_by(2, 7, 12))

    evening = closed(event)

    ((played,),) = evening.rounds
    assert played.deals == (ScoredDeal(1, (7, 0, 12), 2),)
    assert (evening.game, evening.deals_a_round) == ("jokeren", 6)


def test_a_blocked_deal_has_no_winner_and_one_that_was_not_played_is_none(club: Club) -> None:
    event = an_event(club, rounds=1)
    table = a_round(event, entrants(event, "Ada", "Bea", "Cor")).tables.get()
    hands = tuple(Left(number) for number in (7, 8, 9))
    noted(table, 1, DealResult(DealKind.NOT_PLAYED, (Left(), Left(), Left())))
    noted(table, 2, DealResult(DealKind.BLOCKED, hands))

    ((played,),) = closed(event).rounds

    assert played.deals == (ScoredDeal(2, (7, 8, 9)),)


def test_a_substitute_is_named_beside_the_entrant(club: Club) -> None:
    event = an_event(club, rounds=1)
    seated = entrants(event, "Ada", "Bea", "Cor")
    table = a_round(event, seated).tables.get()
    sitter = a_player(club, "Dirk")
    Seat.objects.filter(table=table, number=2).update(sitter=sitter)
    noted(table, 1, won_by(2, 7, 12))

    ((played,),) = closed(event).rounds

    assert played.seats[1] == Sitting(seated[1].player_id, sitter.pk)
    assert played.seats[1].who(1) == sitter.pk
    assert not played.seats[1].is_own(1)


def test_an_evening_knows_the_place_after_its_first_round_and_who_missed_one(club: Club) -> None:
    event = an_event(club, rounds=2)
    ada, bea, cor, dirk = entrants(event, "Ada", "Bea", "Cor", "Dirk")
    first = a_round(event, [ada, bea, cor, dirk]).tables.get()
    second = a_round(event, [ada, bea, cor]).tables.get()
    noted(first, 1, won_by(1, 1, 2, 3))
    noted(second, 1, won_by(2, 20, 1))

    evening = closed(event)

    assert evening.courses[ada.player_id] == AfterFirst(1, 0)
    assert evening.courses[dirk.player_id] == AfterFirst(4, 1)
    assert {line.player: line.rounds for line in evening.result.lines}[dirk.player_id] == 1
