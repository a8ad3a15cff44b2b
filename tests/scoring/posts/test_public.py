import pytest

from scoring.core.public_names import NameRule
from scoring.evening.audit.post import Post
from scoring.models import AuditEntry, Club, Event
from scoring.posts.public import choose_names, renew, switch_off, switch_on
from tests.scoring.building import a_club, an_event, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event(a_club())


def post(event: Event, **more: str) -> Post:
    user = event.club.memberships.get().user
    return Post(user, event, **{"token": token(), **more})


def verbs() -> list[str]:
    return list(AuditEntry.objects.order_by("pk").values_list("verb", flat=True))


def test_an_evening_is_not_public_until_it_is_switched_on(event: Event) -> None:
    assert (event.is_public, event.public_code) == (False, None)

    switch_on(post(event))

    event.refresh_from_db()
    assert event.is_public
    assert event.public_code != event.code
    assert verbs() == ["link-on"]


def test_the_address_stays_the_same_when_it_is_switched_off_and_on(event: Event) -> None:
    before = switch_on(post(event)).public_code
    off = switch_off(post(event))
    assert (off.is_public, off.public_code) == (False, before)

    assert switch_on(post(event)).public_code == before
    assert verbs() == ["link-on", "link-off", "link-on"]


def test_a_new_address_is_another_one(event: Event) -> None:
    before = switch_on(post(event)).public_code

    after = renew(post(event))

    assert after.is_public
    assert after.public_code != before


def test_the_same_post_again_changes_nothing(event: Event) -> None:
    code = renew(again := post(event)).public_code

    assert renew(again).public_code == code
    assert verbs() == ["link-renewed"]


def test_switching_on_what_is_on_is_no_change(event: Event) -> None:
    switch_on(post(event))
    switch_on(post(event))

    assert verbs() == ["link-on"]


def test_the_club_chooses_how_its_players_are_called(event: Event) -> None:
    choose_names(again := post(event), NameRule.NUMBER)
    choose_names(again, NameRule.NUMBER)
    choose_names(post(event), NameRule.NUMBER)

    assert Club.objects.get().public_names == "number"
    assert verbs() == ["club-public-names"]
