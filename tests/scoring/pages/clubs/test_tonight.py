"""Which evening is tonight's, and in which clubs somebody runs evenings."""

from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from scoring.models import Club, Membership, Role
from scoring.pages.clubs.tonight import clubs_to_organise, evenings_tonight
from tests.scoring.building import a_club, a_user, an_event

pytestmark = pytest.mark.django_db

TONIGHT = timezone.make_aware(datetime(2026, 11, 20, 21, 0))


@pytest.fixture
def club() -> Club:
    return a_club()


def names(club: Club, now: datetime = TONIGHT) -> list[str]:
    user = club.memberships.get(role=Role.OWNER).user
    return [event.name for event in evenings_tonight(user, now)]


def test_an_evening_of_today_that_is_not_closed_is_tonights(club: Club) -> None:
    an_event(club, name="tonight", date=TONIGHT.date())
    an_event(club, name="closed", date=TONIGHT.date(), closed=TONIGHT)
    an_event(club, name="tomorrow", date=TONIGHT.date() + timedelta(days=1))
    an_event(club, name="yesterday", date=TONIGHT.date() - timedelta(days=1))

    assert names(club) == ["tonight"]


@pytest.mark.parametrize(("hours", "expected"), [(8, ["late"]), (10, [])])
def test_it_is_still_tonight_in_the_small_hours(
    club: Club, hours: int, expected: list[str]
) -> None:
    an_event(club, name="late", date=TONIGHT.date())

    assert names(club, TONIGHT + timedelta(hours=hours)) == expected


def test_a_demo_night_comes_after_a_real_one(club: Club) -> None:
    an_event(club, name="real", date=TONIGHT.date())
    an_event(club, name="demo", date=TONIGHT.date(), is_demo=True)

    assert names(club) == ["real", "demo"]


def test_somebody_without_an_account_has_neither(club: Club) -> None:
    an_event(club, date=TONIGHT.date())

    assert evenings_tonight(AnonymousUser(), TONIGHT) == []
    assert clubs_to_organise(AnonymousUser()) == []


@pytest.mark.parametrize(
    ("role", "runs"),
    [(Role.OWNER, True), (Role.ORGANISER, True), (Role.REFEREE, False), (Role.SCRIBE, False)],
)
def test_owners_and_organisers_run_evenings(club: Club, role: Role, runs: bool) -> None:
    user = a_user("Piet")
    Membership.objects.create(club=club, user=user, role=role)

    assert clubs_to_organise(user) == ([club] if runs else [])
