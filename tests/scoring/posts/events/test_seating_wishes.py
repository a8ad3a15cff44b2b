"""Wishes who sits with whom and where: for tonight, for good, refused and removed."""

from typing import Any

import pytest

from scoring.core.seating import Contradiction
from scoring.evening.event_state import event_state_of
from scoring.evening.seating_wishes import Wish, wishes_of
from scoring.models import AuditEntry, Event, FixedTable, KeptApart, KeptTogether, LastingPair
from scoring.posts.clubs.lasting_pairs import pairs_of
from scoring.posts.events.seating_wishes import (
    Closed,
    add_wishes,
    keep_lasting,
    remove_lasting,
    remove_wish,
)
from tests.scoring.building import a_club, an_event, entrants

pytestmark = pytest.mark.django_db

SIZES = (4, 4)


@pytest.fixture
def event() -> Event:
    return an_event(a_club())


@pytest.fixture
def user(event: Event) -> Any:
    return event.club.memberships.get().user


def wished(event: Event) -> list[tuple[str, int, int, int, bool]]:
    found = wishes_of(event, event.entrants.all())
    return [(each.kind, each.one, each.other, each.table, each.is_lasting) for each in found]


def test_two_are_kept_apart_once_whichever_is_named_first(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")

    add_wishes(user, event, [Wish("apart", bram.pk, anna.pk)], sizes=SIZES)
    add_wishes(user, event, [Wish("rather", anna.pk, bram.pk)], sizes=SIZES)

    pair = KeptApart.objects.get()
    assert (pair.one, pair.other, pair.is_hard) == (anna, bram, False)


def test_the_same_wish_again_changes_nothing(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")

    for wish in (
        Wish("apart", anna.pk, bram.pk),
        Wish("together", anna.pk, bram.pk, is_lasting=True),
        Wish("fixed", anna.pk, table=1),
    ):
        LastingPair.objects.all().delete()
        KeptApart.objects.all().delete()
        AuditEntry.objects.all().delete()
        for _again in range(2):
            assert add_wishes(user, event, [wish], sizes=SIZES) == ()
        assert AuditEntry.objects.count() == 1


def test_two_are_kept_together_and_one_gets_a_table(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")

    add_wishes(user, event, [Wish("together", bram.pk, anna.pk)], sizes=SIZES)
    add_wishes(user, event, [Wish("fixed", anna.pk, table=1)], sizes=SIZES)
    add_wishes(user, event, [Wish("fixed", anna.pk, table=2)], sizes=SIZES)

    assert wished(event) == [
        ("together", anna.pk, bram.pk, 0, False),
        ("fixed", anna.pk, 0, 2, False),
    ]
    verbs = list(AuditEntry.objects.order_by("pk").values_list("verb", flat=True))
    assert verbs == ["kept-together", "table-fixed", "table-fixed"]


def test_a_lasting_wish_counts_at_the_next_evening_too(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    add_wishes(user, event, [Wish("apart", anna.pk, bram.pk, is_lasting=True)], sizes=SIZES)
    next_event = an_event(event.club, name="Saturday")
    bram, anna = entrants(next_event, "Bram", "Anna")

    assert wished(next_event) == [("apart", anna.pk, bram.pk, 0, True)]


def test_a_lasting_wish_counts_as_soon_as_both_are_on_the_list(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    add_wishes(user, event, [Wish("apart", anna.pk, bram.pk, is_lasting=True)], sizes=SIZES)
    next_event = an_event(event.club, name="Saturday")
    entrants(next_event, "Anna")
    assert wished(next_event) == []

    entrants(next_event, "Bram")

    assert len(wished(next_event)) == 1


def test_a_wish_for_tonight_goes_before_the_lasting_one(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    add_wishes(user, event, [Wish("apart", anna.pk, bram.pk, is_lasting=True)], sizes=SIZES)

    assert add_wishes(user, event, [Wish("together", anna.pk, bram.pk)], sizes=SIZES) == ()

    assert wished(event) == [("together", anna.pk, bram.pk, 0, False)]
    assert LastingPair.objects.exists()


def test_what_contradicts_is_refused_and_nothing_is_added(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    add_wishes(user, event, [Wish("rather", anna.pk, bram.pk)], sizes=SIZES)

    refused = add_wishes(user, event, [Wish("together", anna.pk, bram.pk)], sizes=SIZES)

    assert refused == (Contradiction("apart-and-together", (anna.pk, bram.pk)),)
    assert not KeptTogether.objects.exists()


def test_a_whole_table_that_does_not_fit_is_refused_as_a_whole(event: Event, user: Any) -> None:
    five = entrants(event, "Anna", "Bram", "Coby", "Dirk", "Els")

    refused = add_wishes(
        user, event, [Wish("fixed", each.pk, table=1) for each in five], sizes=SIZES
    )

    assert [each.code for each in refused] == ["table-too-full"]
    assert not FixedTable.objects.exists()


def test_an_older_contradiction_does_not_hinder_another_wish(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    add_wishes(user, event, [Wish("fixed", anna.pk, table=2)], sizes=SIZES)

    assert add_wishes(user, event, [Wish("apart", anna.pk, bram.pk)], sizes=(4,)) == ()


@pytest.mark.parametrize("kind", ["apart", "rather", "together", "fixed"])
@pytest.mark.parametrize("is_lasting", [False, True])
def test_a_wish_is_removed(event: Event, user: Any, kind: Any, is_lasting: bool) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    wish = (
        Wish("fixed", anna.pk, table=1)
        if kind == "fixed"
        else Wish(kind, anna.pk, bram.pk, is_lasting=is_lasting)
    )
    add_wishes(user, event, [wish], sizes=SIZES)
    (found,) = event_state_of(event).seating_wishes

    assert remove_wish(user, event, found.key)

    assert wished(event) == []
    assert AuditEntry.objects.count() == 2
    assert not remove_wish(user, event, found.key)
    assert AuditEntry.objects.count() == 2


def test_wishes_stay_as_they_are_in_a_closed_evening(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    add_wishes(user, event, [Wish("apart", anna.pk, bram.pk)], sizes=SIZES)
    (found,) = event_state_of(event).seating_wishes
    Event.objects.update(closed="2026-11-20T23:00Z")

    with pytest.raises(Closed):
        remove_wish(user, event, found.key)
    with pytest.raises(Closed):
        add_wishes(user, event, [Wish("together", anna.pk, bram.pk)], sizes=SIZES)

    assert KeptApart.objects.exists()


def test_nobody_is_wished_together_with_themselves_or_with_another_evening(
    event: Event, user: Any
) -> None:
    (anna,) = entrants(event, "Anna")
    (bram,) = entrants(an_event(event.club, name="Saturday"), "Bram")

    for other in (anna, bram):
        with pytest.raises(ValueError, match="two entrants of the event"):
            add_wishes(user, event, [Wish("apart", anna.pk, other.pk)], sizes=SIZES)


def test_a_lasting_pair_is_removed_from_a_players_page(event: Event, user: Any) -> None:
    anna, bram, coby = (each.player for each in entrants(event, "Anna", "Bram", "Coby"))
    keep_lasting(user, event.club, "together", bram, anna)
    (pair,) = pairs_of(anna)

    assert not remove_lasting(user, coby, pair.pk)
    assert remove_lasting(user, bram, pair.pk)

    assert pairs_of(anna) == []


def test_keeping_a_pair_apart_otherwise_is_told(event: Event, user: Any) -> None:
    anna, bram = entrants(event, "Anna", "Bram")
    for kind in ("apart", "rather"):
        add_wishes(user, event, [Wish(kind, anna.pk, bram.pk)], sizes=SIZES)  # type: ignore[arg-type]

    told = [(each.was, each.became) for each in AuditEntry.objects.order_by("pk")]

    assert told == [({}, {"hard": True}), ({"hard": True}, {"hard": False})]
