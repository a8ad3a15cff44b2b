"""Matches that were begun before a king on a +3 spared its player: they are replayed as played."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection

from referee.models import DealRecord, Match, RecordLine

MIGRATION = import_module("referee.migrations.0003_king_on_plus3")
PLUS3, KING = "1 play +3", "2 play K"


@pytest.mark.parametrize(
    "lines",
    [
        (PLUS3, KING),
        (PLUS3, "1 call", KING, "2 end"),
        (PLUS3, "0 penalty 3 2", "0 shuffle", KING),
        ("1 play R+", "1 play R3", KING),
        ("1 play R+", "1 close", "1 play R3", KING),
        (PLUS3, "2 play R7", "0 undo", KING),
        (PLUS3, KING, "0 undo", "2 draw"),
    ],
)
def test_a_king_on_a_waiting_plus_three_is_found(lines: tuple[str, ...]) -> None:
    assert MIGRATION.has_king_on_plus3(lines)


@pytest.mark.parametrize(
    "lines",
    [
        (KING,),
        (PLUS3, "2 accept", KING),
        (PLUS3, "2 play R7", "3 play K"),
        (PLUS3, "0 undo", "1 play R7", KING),
        ("1 play R3", KING),
        ("1 play B+", "1 play R3", KING),
        ("1 play R+", "1 draw", "2 play R3", "3 play K"),
    ],
)
def test_any_other_king_is_not(lines: tuple[str, ...]) -> None:
    assert not MIGRATION.has_king_on_plus3(lines)


def match_of(*lines: str, game: str = "taki", options: dict[str, object] | None = None) -> Match:
    token = f"{game} {lines} {options}"[:40]
    match = Match.objects.create(
        game=game, edition="116", options=options or {}, players=["Ada", "Ben"], token=token
    )
    deal = DealRecord.objects.create(match=match, number=1, seed=1, first=1, token=token)
    for number, text in enumerate(lines):
        RecordLine.objects.create(
            deal=deal, number=number, text=text, token=f"{token[:36]} {number}"
        )
    return match


@pytest.mark.django_db
def test_only_a_match_with_such_a_king_keeps_the_old_rule() -> None:
    with_king = match_of(PLUS3, KING, options={"king_in_run": False})
    other = match_of(PLUS3, "2 draw")

    MIGRATION.keep_the_old_rule(apps, SimpleNamespace(connection=connection))

    with_king.refresh_from_db()
    other.refresh_from_db()
    assert with_king.options == {"king_in_run": False, "king_on_plus3": "draws"}
    assert other.options == {}
    assert with_king.house_rules().king_on_plus3 == "draws"
    assert other.house_rules().king_on_plus3 == "exempts"
