"""Who lets a seat move, by the clock: silence, the host's word, and who is left to ask."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from referee.matches.own_phones import seat_of
from referee.matches.seat_claims import (
    SILENCE,
    NoClaim,
    agree,
    ask_for_seat,
    go_on,
    note_heard,
    object_to,
)
from referee.models import ClaimState, Holder, Match, SeatClaim

pytestmark = pytest.mark.django_db

START = timezone.now()
NAMES = ("Anna", "Bram", "Coby", "Dirk")


def after(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def a_match(players: int) -> Match:
    match = Match.objects.create(
        game="taki",
        edition="116",
        players=list(NAMES[:players]),
        own_phones=True,
        secret="1" * 64,
        token="a token of this match",
    )
    for seat, name in enumerate(match.players, start=1):
        Holder.objects.create(match=match, seat=seat, key=name)
    return match


def asked_for(match: Match, seat: int, key: str = "new", at: float = 0) -> int:
    claim = ask_for_seat(match, seat, key=key, now=after(at))
    assert isinstance(claim, SeatClaim)
    return claim.pk


def test_the_host_moves_a_seat_whose_phone_is_silent_for_a_minute() -> None:
    match = a_match(4)
    number = asked_for(match, 2)
    agree(match, number, key="Anna", now=after(59))
    assert seat_of(match, "new") is None
    agree(match, number, key="Anna", now=after(60))

    assert seat_of(match, "new") == 2


def test_another_player_than_the_host_moves_no_seat_alone_however_long_it_takes() -> None:
    match = a_match(4)
    number = asked_for(match, 2)
    note_heard(match, "Anna", now=after(600))
    agree(match, number, key="Coby", now=after(601))

    assert seat_of(match, "new") is None


def test_a_phone_that_is_heard_is_not_silent() -> None:
    match = a_match(4)
    number = asked_for(match, 2)
    note_heard(match, "Bram", now=after(45))
    agree(match, number, key="Anna", now=after(90))
    assert seat_of(match, "new") is None
    agree(match, number, key="Anna", now=after(105))

    assert seat_of(match, "new") == 2


def test_what_a_phone_said_before_it_was_asked_does_not_count() -> None:
    match = a_match(4)
    match.holders.filter(key="Bram").update(heard=after(-3600))
    number = asked_for(match, 2)
    agree(match, number, key="Anna", now=after(30))

    assert seat_of(match, "new") is None


def test_where_nobody_asks_no_phone_is_listened_to() -> None:
    match = a_match(2)
    note_heard(match, "Bram", now=after(5))

    assert match.holders.get(key="Bram").heard is None


def test_for_the_hosts_own_seat_the_next_phone_is_the_host() -> None:
    match = a_match(4)
    number = asked_for(match, 1)
    agree(match, number, key="Bram", now=after(61))

    assert seat_of(match, "new") == 1


def test_of_two_players_the_other_one_is_enough_only_after_the_silence() -> None:
    match = a_match(2)
    number = asked_for(match, 2)
    agree(match, number, key="Anna", now=after(10))
    assert seat_of(match, "new") is None
    agree(match, number, key="Anna", now=after(61))

    assert seat_of(match, "new") == 2


def test_what_was_agreed_before_the_silence_holds_after_it() -> None:
    match = a_match(2)
    number = asked_for(match, 2)
    note_heard(match, "Anna", now=after(10))
    agree(match, number, key="Anna", now=after(10))
    go_on(match, number, key="new", now=after(59))
    assert seat_of(match, "new") is None
    go_on(match, number, key="new", now=after(61))

    assert seat_of(match, "new") == 2


def test_where_all_phones_are_silent_a_player_comes_back_alone() -> None:
    match = a_match(3)
    number = asked_for(match, 2)
    note_heard(match, "Coby", now=after(30))
    go_on(match, number, key="new", now=after(61))
    assert seat_of(match, "new") is None
    go_on(match, number, key="new", now=after(91))

    assert seat_of(match, "new") == 2


def test_nobody_else_takes_the_seat_that_a_phone_asks_for() -> None:
    match = a_match(3)
    number = asked_for(match, 2)
    go_on(match, number, key="stranger", now=after(600))

    assert seat_of(match, "stranger") is None
    assert seat_of(match, "Bram") == 2


def test_after_an_objection_the_host_alone_moves_the_seat_no_more() -> None:
    match = a_match(4)
    first = asked_for(match, 2)
    agree(match, first, key="Anna", now=after(61))
    object_to(match, first, key="Dirk", now=after(70))
    assert seat_of(match, "Bram") == 2
    second = asked_for(match, 2, at=80)
    for phone in ("Anna", "Coby", "Dirk"):
        note_heard(match, phone, now=after(139))
    agree(match, second, key="Anna", now=after(141))
    assert seat_of(match, "new") is None
    agree(match, second, key="Coby", now=after(142))

    assert seat_of(match, "new") == 2


def test_who_agreed_does_not_object() -> None:
    match = a_match(3)
    number = asked_for(match, 2)
    agree(match, number, key="Anna", now=after(1))
    agree(match, number, key="Coby", now=after(1))
    object_to(match, number, key="Anna", now=after(2))

    assert seat_of(match, "new") == 2


def test_what_the_old_phone_gave_is_final() -> None:
    match = a_match(3)
    number = asked_for(match, 2)
    agree(match, number, key="Bram", now=after(1))
    object_to(match, number, key="Anna", now=after(2))
    object_to(match, number, key="Bram", now=after(2))

    assert seat_of(match, "new") == 2


def test_a_phone_asks_for_one_seat_at_a_time() -> None:
    match = a_match(3)
    asked_for(match, 2)
    asked_for(match, 3)

    assert [claim.seat for claim in match.claims.all()] == [3]


def test_a_seat_that_there_is_not_cannot_be_asked_for() -> None:
    assert ask_for_seat(a_match(2), 3, key="new") is NoClaim.NO_SEAT


def test_a_clock_that_was_put_back_makes_nobody_silent() -> None:
    match = a_match(2)
    number = asked_for(match, 2)
    agree(match, number, key="Anna", now=START - SILENCE * 60)

    assert seat_of(match, "new") is None


@pytest.mark.parametrize("before", ["", "Bram"])
def test_a_device_without_a_key_objects_to_nothing(before: str) -> None:
    match = a_match(3)
    if not before:
        match.holders.filter(seat=2).delete()
    number = asked_for(match, 2)
    for name in ("Anna", "Coby"):
        agree(match, number, key=name, now=after(1))
    object_to(match, number, key="", now=after(2))

    assert seat_of(match, "new") == 2


def test_a_phone_that_has_its_seat_back_asks_for_no_other() -> None:
    match = a_match(4)
    number = asked_for(match, 2)
    for name in ("Anna", "Coby"):
        agree(match, number, key=name, now=after(1))
    asked_for(match, 4, key="Bram", at=2)
    object_to(match, number, key="Bram", now=after(3))

    assert seat_of(match, "Bram") == 2
    assert not match.claims.filter(key="Bram", state=ClaimState.OPEN)
