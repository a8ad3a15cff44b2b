"""Lasting pairs of players who are merged, taken apart again, or forgotten."""

from typing import Any

import pytest

from scoring.models import AuditEntry, Club, FixedTable, KeptApart, LastingPair, Player
from scoring.posts.clubs.forgetting import remove
from scoring.posts.clubs.merging import merge, plan_merge, undo_merge
from scoring.posts.events.seating_wishes import keep_lasting
from tests.scoring.building import a_club, a_player, an_event, entrants, logged_in, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def user(club: Club) -> Any:
    return club.memberships.get().user


def kept() -> set[tuple[str, str, bool]]:
    return {
        (pair.one.name, pair.other.name, pair.is_together)
        for pair in LastingPair.objects.select_related("one", "other")
    }


def merged(user: Any, one: Player, other: Player) -> AuditEntry:
    entry = merge(user, one.club, one, other, seen=plan_merge(one, other).version, token=token())
    assert isinstance(entry, AuditEntry)
    return entry


def test_a_merge_hands_pairs_over_and_its_undoing_takes_them_back(club: Club, user: Any) -> None:
    ann, anna, bram, coby = (a_player(club, name) for name in ("Ann", "Anna", "Bram", "Coby"))
    keep_lasting(user, club, "apart", anna, bram)
    keep_lasting(user, club, "together", anna, coby)
    keep_lasting(user, club, "apart", ann, coby)
    keep_lasting(user, club, "apart", ann, anna)

    change = merged(user, ann, anna)

    assert kept() == {("Ann", "Bram", False), ("Ann", "Coby", False)}

    assert undo_merge(user, change, token=token()) is None

    assert kept() == {
        ("Anna", "Bram", False), ("Anna", "Coby", True), ("Ann", "Coby", False),
        ("Ann", "Anna", False),
    }  # fmt: skip


def test_who_is_forgotten_leaves_no_wish(club: Club, user: Any) -> None:
    event = an_event(club)
    anna, bram = entrants(event, "Anna", "Bram")
    keep_lasting(user, club, "apart", anna.player, bram.player)
    KeptApart.objects.create(event=event, one=anna, other=bram)
    FixedTable.objects.create(event=event, entrant=anna, number=1)

    remove(user, anna.player, token=token())

    assert not LastingPair.objects.exists()
    assert not KeptApart.objects.exists()
    assert not FixedTable.objects.exists()
    assert not AuditEntry.objects.filter(subject__contains="Anna").exists()


def test_a_players_page_shows_adds_and_removes_pairs(club: Club) -> None:
    olga = logged_in(club)
    anna, _bram = a_player(club, "Anna"), a_player(club, "Bram")
    address = f"/club/{club.code}/player/{anna.pk}/"

    olga.post(f"{address}change/", {"do": "keep-pair", "other": "bram", "wish": "together"})

    assert kept() == {("Anna", "Bram", True)}
    assert "<bdi>Bram</bdi>" in olga.get(f"{address}settings/").content.decode()

    pair = LastingPair.objects.get()
    olga.post(f"{address}change/", {"do": "remove-pair", "pair": pair.pk})

    assert kept() == set()


def test_a_name_that_nobody_has_is_said_beside_the_field(club: Club) -> None:
    anna = a_player(club, "Anna")

    answer = logged_in(club).post(
        f"/club/{club.code}/player/{anna.pk}/change/",
        {"do": "keep-pair", "other": "Zorro", "wish": "apart"},
    )

    page = answer.content.decode()
    assert "There is no other player Zorro." in page
    assert 'value="Zorro"' in page
