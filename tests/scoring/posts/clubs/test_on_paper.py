"""A club's picture and the Wi-Fi of its hall: kept, replaced, taken away, and logged."""

import pytest

from foundation.pictures.checking import Picture
from scoring.models import AuditEntry, Club, ClubPicture
from scoring.posts.clubs.on_paper import (
    Network,
    keep_network,
    keep_picture,
    network_of,
    picture_of,
    take_picture_away,
)
from tests.scoring.building import a_club, a_user, token

pytestmark = pytest.mark.django_db

FIRST, SECOND = (Picture(each, "image/png", 20, 10) for each in (b"first", b"second"))
HALL = Network("De Linde", "kaarten26", False)


@pytest.fixture
def club() -> Club:
    return a_club(owner=a_user())


def owner(club: Club):
    return club.memberships.get().user


def verbs(club: Club) -> list[str]:
    return [each.verb for each in AuditEntry.objects.filter(club=club).order_by("pk")]


def test_another_picture_has_another_address(club: Club) -> None:
    keep_picture(owner(club), club, FIRST, token=token())
    before = ClubPicture.objects.get().code
    keep_picture(owner(club), club, SECOND, token=token())

    kept = ClubPicture.objects.get()
    assert bytes(kept.content) == b"second"
    assert kept.code != before
    assert verbs(club) == ["club-picture", "club-picture"]


def test_the_same_post_twice_is_one_change(club: Club) -> None:
    posted = token()
    for each in (FIRST, SECOND):
        keep_picture(owner(club), club, each, token=posted)

    assert bytes(ClubPicture.objects.get().content) == b"first"
    assert verbs(club) == ["club-picture"]


def test_a_picture_is_taken_away_once(club: Club) -> None:
    keep_picture(owner(club), club, FIRST, token=token())
    for _time in (1, 2):
        take_picture_away(owner(club), club, token=token())

    assert picture_of(club) is None
    assert verbs(club) == ["club-picture", "club-picture-removed"]


def test_a_network_is_noted_and_changed(club: Club) -> None:
    keep_network(owner(club), club, HALL, token=token())
    keep_network(owner(club), club, HALL, token=token())
    keep_network(owner(club), club, HALL._replace(is_hidden=True), token=token())

    kept = network_of(club)
    assert kept is not None
    assert (kept.name, kept.password, kept.is_hidden) == ("De Linde", "kaarten26", True)
    assert verbs(club) == ["hall-network", "hall-network"]


def test_without_a_name_there_is_no_network(club: Club) -> None:
    keep_network(owner(club), club, HALL, token=token())
    for _time in (1, 2):
        keep_network(owner(club), club, Network("", "", False), token=token())

    assert network_of(club) is None
    assert verbs(club) == ["hall-network", "hall-network-removed"]


def test_the_trail_does_not_have_the_password(club: Club) -> None:
    keep_network(owner(club), club, HALL, token=token())

    change = AuditEntry.objects.get(verb="hall-network")
    assert change.subject == "De Linde"
    assert "kaarten26" not in f"{change.before} {change.after} {change.reason}"
