"""What a change of the database makes of what is there."""

from collections.abc import Callable, Mapping
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

# The first test to end takes away what came into the database.
pytestmark = pytest.mark.django_db(transaction=True)

Models = Callable[[str], Any]
"""Gives the models of one version, by their names."""


def a_disputed_evening() -> None:
    """Have two deals disputed of which one was decided; only the trail knows by whom."""
    hall = a_hall()
    noted(hall.table, 1, won_by(1, 7, 12, 3))
    noted(hall.other, 1, won_by(1, 7, 12, 3))
    user = hall.club.memberships.get().user
    for name in ("Anna", "Els"):
        seat = hall.seat(name)
        dispute_deal(TablePost.from_seat(seat, hall.event, seat.table, seen=1, token=token()), 1)
    keep(TablePost(user, hall.event, hall.table), 1)
    Dispute.objects.update(decider="")


def an_old_event(old: Models, named: str) -> Any:
    return old("Event").objects.create(
        club=old("Club").objects.create(name="De Joker", token=f"club {named}"),
        name="Friday",
        date=date(2026, 11, 20),
        format="jokeren-competition",
        edition="competition",
        rounds=3,
        deals=6,
        token=named,
    )


def before_a_policy(old: Models) -> None:
    an_old_event(old, "before a policy")


def before_pages_for_everybody(old: Models) -> None:
    for club_token in ("unnumbered 1", "unnumbered 2"):
        club = old("Club").objects.create(name="De Joker", token=club_token)
        for number in range(3):
            old("Player").objects.create(club=club, name=f"P {number}")


def before_absences(old: Models) -> None:
    event = an_old_event(old, "before absences")
    played = old("Round").objects.create(event=event, number=1, seed=1, token="3" * 20)
    table = old("Table").objects.create(round=played, number=1)
    for number, (name, is_here) in enumerate((("Anna", True), ("Bep", False)), start=1):
        player = old("Player").objects.create(club=event.club, name=name, public_number=number)
        entrant = old("Entrant").objects.create(event=event, player=player, is_here=is_here)
        old("Seat").objects.create(round=played, table=table, number=number, entrant=entrant)
    never = old("Player").objects.create(club=event.club, name="Cor", public_number=9)
    old("Entrant").objects.create(event=event, player=never)


ON_THE_WAY = {
    "0004_names": before_a_policy,
    "0012_who_decided_disputes": before_pages_for_everybody,
    "0015_keep_together_and_fixed_tables": before_absences,
}
"""What comes into the database at which version, the first one first."""


def at(name: str) -> Models:
    """Take the database to a version, back or on, and return its models."""
    executor = MigrationExecutor(connection)
    executor.migrate([("scoring", name)])
    apps: Any = executor.loader.project_state([("scoring", name)]).apps
    return lambda model: apps.get_model("scoring", model)


@pytest.fixture(scope="module")
def found(django_db_setup: None, django_db_blocker: Any) -> Mapping[str, Any]:
    """What is found in a database that was taken back to its oldest version, and on to the newest
    with what came in on the way.
    """
    with django_db_blocker.unblock():
        leaves = MigrationExecutor(connection).loader.graph.leaf_nodes("scoring")
        a_disputed_evening()
        try:
            for name, comes_in in ON_THE_WAY.items():
                comes_in(at(name))
        finally:
            new = at(leaves[0][1])
        read = {
            "deciders": list(
                new("Dispute").objects.order_by("table__number").values_list("decider", flat=True)
            ),
            "ranks": new("Event").objects.get(token="before a policy"),
            "numbered": [
                (club.public_names, [player.public_number for player in club.players.all()])
                for club in new("Club").objects.filter(token__startswith="unnumbered")
            ],
            "absences": dict(
                new("Entrant")
                .objects.filter(event__token="before absences")
                .values_list("player__name", "absence")
            ),
        }
    return read


def test_an_evening_from_before_there_was_a_policy_ranks_everybody_as_it_did(
    found: Mapping[str, Any],
) -> None:
    event = found["ranks"]

    assert (event.least_rounds, event.late_entry, event.tie_breaks) == (0, 0, None)
    assert (event.fee, event.prizes, event.preset_id) == (None, [], None)


def test_who_decided_an_old_dispute_is_taken_from_the_trail(found: Mapping[str, Any]) -> None:
    assert found["deciders"] == ["Olga", ""]


def test_players_from_before_the_pages_for_everybody_get_a_number_each(
    found: Mapping[str, Any],
) -> None:
    assert len(found["numbered"]) == 2
    for public_names, numbers in found["numbered"]:
        assert len(numbers) == len(set(numbers)) == 3
        assert 0 not in numbers
        assert public_names == "initial"


def test_of_an_old_evening_who_had_a_seat_and_is_not_here_has_gone(
    found: Mapping[str, Any],
) -> None:
    assert found["absences"] == {"Anna": "", "Bep": "gone", "Cor": ""}
