"""A club's page for everybody is switched on and off, and settled; its key is made and gone."""

from typing import Any

import pytest
from django.core.exceptions import BadRequest

from foundation.web.conflicts import PostConflict
from scoring.models import AuditEntry, Club, Membership
from scoring.posts.clubs.website import (
    AddressProblem,
    change_website,
    give_read_key,
    switch_website,
    version_of,
    website_of,
    withdraw_read_key,
)
from tests.scoring.building import a_club, a_user, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club("De Joker")


def owner(club: Club) -> Any:
    return Membership.objects.get(club=club).user


def verbs() -> list[str]:
    return list(AuditEntry.objects.order_by("pk").values_list("verb", flat=True))


def test_the_first_time_that_it_is_on_it_gets_an_address_of_the_clubs_name(club: Club) -> None:
    switched = switch_website(owner(club), club, is_on=True, token=token())

    assert (switched.is_public, switched.address) == (True, "de-joker")
    assert verbs() == ["website-on"]


def test_another_club_of_the_name_gets_a_number_behind_it(club: Club) -> None:
    switch_website(owner(club), club, is_on=True, token=token())
    other = a_club("DE JOKER!", owner=a_user("Piet"))

    assert switch_website(owner(other), other, is_on=True, token=token()).address == "de-joker-2"


def test_an_address_stays_the_clubs_while_the_page_is_off(club: Club) -> None:
    for is_on in (True, False):
        club = switch_website(owner(club), club, is_on=is_on, token=token())

    assert (club.is_public, club.address) == (False, "de-joker")
    other = a_club("De Joker", owner=a_user("Piet"))
    assert switch_website(owner(other), other, is_on=True, token=token()).address == "de-joker-2"


def test_a_post_that_comes_twice_is_one_change(club: Club) -> None:
    same = token()
    switch_website(owner(club), club, is_on=True, token=same)
    switch_website(owner(club), club, is_on=False, token=token())
    switch_website(owner(club), club, is_on=True, token=same)

    club.refresh_from_db()
    assert not club.is_public
    assert verbs() == ["website-on", "website-off"]


def changed(club: Club, *, seen: str = "", **fields: str) -> Any:
    wanted = website_of(club)._replace(**{"address": "de-joker", **fields})
    return change_website(
        owner(club), club, wanted, seen=seen or version_of(club), token=fields.get("t") or token()
    )


def test_what_is_settled_is_kept_with_what_it_was(club: Club) -> None:
    changed(club, place="Dorpshuis", joining="Bel Olga", public_names="number")

    club.refresh_from_db()
    assert website_of(club) == ("de-joker", "Dorpshuis", "Bel Olga", "number")
    change = AuditEntry.objects.get(verb="website-changed")
    assert change.was == {
        "address": "",
        "place": "",
        "joining": "",
        "public_names": "initial",
    }


def test_nothing_is_logged_where_nothing_is_different(club: Club) -> None:
    changed(club)
    club.refresh_from_db()
    changed(club)

    assert verbs() == ["website-changed"]


def test_a_form_that_shows_what_somebody_else_has_changed_is_told_so(club: Club) -> None:
    seen = version_of(club)
    changed(club, place="Dorpshuis")

    assert changed(club, place="Kerk", seen=seen) is PostConflict.STALE
    club.refresh_from_db()
    assert club.place == "Dorpshuis"


def test_an_address_that_another_club_has_is_refused(club: Club) -> None:
    other = a_club("De Heer", owner=a_user("Piet"))
    switch_website(owner(other), other, is_on=True, token=token())

    assert changed(club, address="De Heer") is AddressProblem.TAKEN
    assert changed(club, address="?!") is AddressProblem.SHORT


def test_a_new_key_makes_the_old_one_worthless_and_it_can_be_withdrawn(club: Club) -> None:
    found = []
    for _each in range(2):
        give_read_key(owner(club), club, token=token())
        club.refresh_from_db()
        found.append(club.read_key)
    assert None not in found
    assert found[0] != found[1]

    withdraw_read_key(owner(club), club, token=token())
    club.refresh_from_db()
    assert club.read_key is None
    assert verbs() == ["read-key-made", "read-key-made", "read-key-withdrawn"]


def test_the_token_of_another_post_is_refused(club: Club) -> None:
    same = token()
    give_read_key(owner(club), club, token=same)

    with pytest.raises(BadRequest):
        switch_website(owner(club), club, is_on=True, token=same)


def test_no_key_stands_in_the_audit_trail(club: Club) -> None:
    give_read_key(owner(club), club, token=token())
    club.refresh_from_db()

    assert str(club.read_key) not in repr(list(AuditEntry.objects.values()))
