"""What those who sit down read of the matches that their host has left."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.deals import MatchPlan, deal_round
from referee.matches.own_phones import join, set_up
from referee.matches.set_up_before import WITHIN, SetUpBefore, set_up_before
from referee.models import Match
from tests.scoring.building import token
from tests.scoring.posts.sheets.test_table_matches import play_out

PLAYED_OUT = 8
"""The seed of a lot by which a deal ends soon."""

pytestmark = pytest.mark.django_db


def a_match(host: str = "host", *, computers: dict[str, str] | None = None) -> Match:
    game = "eight_colours"
    names = ["Anna", *(computers or {})]
    plan = MatchPlan(
        game, GAMES[game].edition, {}, names, Length(rounds=1), computers=computers or {}
    )
    match = set_up(plan, key=host, token=token())
    if not computers:
        join(match, name="Ben", key="a guest")
    match.refresh_from_db()
    return match


def a_dealt_match(host: str = "host", **more: dict[str, str]) -> Match:
    match = a_match(host, **more)
    deal_round(match, number=1, first=1, token=token())
    return match


def test_matches_that_the_host_has_dealt_and_left_are_counted() -> None:
    a_dealt_match()
    a_dealt_match()

    assert set_up_before(a_match()) == SetUpBefore(number=3, left=2)


def test_a_first_match_has_none_before_it() -> None:
    a_dealt_match("another host")

    assert set_up_before(a_match()) == SetUpBefore(number=1, left=0)


def test_a_match_that_ended_is_counted_and_was_not_left() -> None:
    play_out(a_dealt_match(), PLAYED_OUT)
    a_dealt_match()

    assert set_up_before(a_match()) == SetUpBefore(number=3, left=1)


def test_what_was_never_dealt_or_was_against_computers_alone_counts_not() -> None:
    a_match()
    a_dealt_match(computers={"Robin": "normal"})

    assert set_up_before(a_match()) == SetUpBefore(number=1, left=0)


def test_what_is_longer_ago_than_an_evening_counts_not() -> None:
    old = a_dealt_match()
    long_ago = timezone.now() - WITHIN - timedelta(minutes=1)
    Match.objects.filter(pk=old.pk).update(started=long_ago)

    assert set_up_before(a_match()) == SetUpBefore(number=1, left=0)


def test_a_player_who_is_no_host_is_not_counted_for() -> None:
    a_dealt_match("another host")
    Match.objects.get().holders.filter(seat=2).update(key="host")

    assert set_up_before(a_match()) == SetUpBefore(number=1, left=0)


def test_the_lobby_shows_it_to_a_player_who_sits_down() -> None:
    a_dealt_match()
    a_dealt_match()
    page = Client().get(a_match().get_absolute_url()).content.decode()

    assert "This is match 3 of this host in twelve hours." in page
    assert "2 of those before it were dealt and never ended." in page


def test_a_lobby_of_a_host_who_left_nothing_shows_nothing() -> None:
    assert "twelve hours" not in Client().get(a_match().get_absolute_url()).content.decode()


def test_a_player_who_asks_for_a_seat_in_a_dealt_match_reads_it_too() -> None:
    a_dealt_match()
    page = Client().get(a_dealt_match().get_absolute_url()).content.decode()

    assert "1 of those before it was dealt and never ended." in page
