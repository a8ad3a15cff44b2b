"""What a change of the database makes of what is there."""

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BEFORE = [("scoring", "0004_names")]
NOT_PUBLIC = [("scoring", "0011_clock_and_hall_screen")]


@pytest.mark.django_db(transaction=True)
def test_an_evening_from_before_there_was_a_policy_ranks_everybody_as_it_did() -> None:
    executor = MigrationExecutor(connection)
    newest = [key for key in executor.loader.graph.leaf_nodes() if key[0] == "scoring"]
    executor.migrate(BEFORE)
    try:
        old: Any = executor.loader.project_state(BEFORE).apps
        club = old.get_model("scoring", "Club").objects.create(name="De Joker", token="1" * 20)
        event = old.get_model("scoring", "Event").objects.create(
            club=club,
            name="Friday",
            date=date(2026, 11, 20),
            format="jokeren-competition",
            edition="competition",
            rounds=3,
            deals=6,
            token="2" * 20,
        )
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(newest)
    new: Any = executor.loader.project_state(newest).apps
    found = new.get_model("scoring", "Event").objects.get(pk=event.pk)

    assert (found.least_rounds, found.late_entry, found.tie_breaks) == (0, 0, None)
    assert (found.fee, found.prizes, found.preset) == (None, [], None)


@pytest.mark.django_db(transaction=True)
def test_players_from_before_the_pages_for_everybody_get_a_number_each() -> None:
    executor = MigrationExecutor(connection)
    newest = [key for key in executor.loader.graph.leaf_nodes() if key[0] == "scoring"]
    executor.migrate(NOT_PUBLIC)
    try:
        old: Any = executor.loader.project_state(NOT_PUBLIC).apps
        for token in ("1" * 20, "2" * 20):
            club = old.get_model("scoring", "Club").objects.create(name="De Joker", token=token)
            for number in range(3):
                old.get_model("scoring", "Player").objects.create(club=club, name=f"P {number}")
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(newest)
    new: Any = executor.loader.project_state(newest).apps

    for club in new.get_model("scoring", "Club").objects.all():
        numbers = {player.public_number for player in club.players.all()}
        assert len(numbers) == 3
        assert 0 not in numbers
        assert club.public_names == "initial"
