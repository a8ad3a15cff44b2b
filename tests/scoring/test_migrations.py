"""What a change of the database makes of what is there."""

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from scoring.evening.audit.post import TablePost
from scoring.models import Dispute
from scoring.posts.phones.disputes import dispute_deal, keep
from tests.scoring.building import noted, token, won_by
from tests.scoring.pages.phones.devices import a_hall

BEFORE = [("scoring", "0004_names")]
NOT_PUBLIC = [("scoring", "0012_who_decided_disputes")]


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
def test_who_decided_an_old_dispute_is_taken_from_the_trail() -> None:
    hall = a_hall()
    noted(hall.table, 1, won_by(1, 7, 12, 3))
    noted(hall.other, 1, won_by(1, 7, 12, 3))
    user = hall.club.memberships.get().user
    for name in ("Anna", "Els"):
        seat = hall.seat(name)
        dispute_deal(TablePost.from_seat(seat, hall.event, seat.table, seen=1, token=token()), 1)
    keep(TablePost(user, hall.event, hall.table), 1)
    Dispute.objects.update(decider="")

    executor = MigrationExecutor(connection)
    newest = [key for key in executor.loader.graph.leaf_nodes() if key[0] == "scoring"]
    executor.migrate([("scoring", "0011_clock_and_hall_screen")])
    executor = MigrationExecutor(connection)
    executor.migrate(newest)

    deciders = Dispute.objects.order_by("table__number").values_list("decider", flat=True)
    assert list(deciders) == ["Olga", ""]


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


@pytest.mark.django_db(transaction=True)
def test_of_an_old_evening_who_had_a_seat_and_is_not_here_has_gone() -> None:
    before = [("scoring", "0015_keep_together_and_fixed_tables")]
    executor = MigrationExecutor(connection)
    newest = [key for key in executor.loader.graph.leaf_nodes() if key[0] == "scoring"]
    executor.migrate(before)
    try:
        old: Any = executor.loader.project_state(before).apps
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
        played = old.get_model("scoring", "Round").objects.create(
            event=event, number=1, seed=1, token="3" * 20
        )
        table = old.get_model("scoring", "Table").objects.create(round=played, number=1)
        for number, (name, is_here) in enumerate((("Anna", True), ("Bep", False)), start=1):
            player = old.get_model("scoring", "Player").objects.create(
                club=club, name=name, public_number=number
            )
            entrant = old.get_model("scoring", "Entrant").objects.create(
                event=event, player=player, is_here=is_here
            )
            old.get_model("scoring", "Seat").objects.create(
                round=played, table=table, number=number, entrant=entrant
            )
        never = old.get_model("scoring", "Player").objects.create(
            club=club, name="Cor", public_number=9
        )
        old.get_model("scoring", "Entrant").objects.create(event=event, player=never)
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(newest)
    new: Any = executor.loader.project_state(newest).apps
    entrants = new.get_model("scoring", "Entrant").objects.filter(event=event.pk)

    assert dict(entrants.values_list("player__name", "absence")) == {
        "Anna": "",
        "Bep": "gone",
        "Cor": "",
    }
