"""How right the photos of forms are read, as the server's owner sees it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scoring.health_findings import DAYS, findings
from scoring.models import Club, ReadingCheck
from tests.scoring.building import a_club

pytestmark = pytest.mark.django_db


def checked(club: Club, proposed: int, shown: int, wrong: int, days: int = 1) -> None:
    made = ReadingCheck.objects.create(
        club=club, reader=1, proposed=proposed, shown=shown, wrong=wrong
    )
    ago = timezone.now() - timedelta(days=days)
    ReadingCheck.objects.filter(pk=made.pk).update(checked=ago)


@pytest.fixture
def club(db: None) -> Club:
    club = a_club()
    Club.objects.update(reads_photos=True)
    return club


def test_nothing_is_told_where_no_club_has_photos_read() -> None:
    a_club()

    assert findings() == []


def test_the_figures_of_a_club_are_those_of_the_last_days(club: Club) -> None:
    checked(club, 300, 60, 1)
    checked(club, 500, 140, 0)
    checked(club, 999, 999, 999, days=DAYS + 1)
    Club.objects.create(name="Elders", reads_photos=True, token="x")

    (found,) = findings()

    assert found.main == "2 clubs have photos of their forms read."
    first, second = (each.replace("\N{LEFT-TO-RIGHT ISOLATE}", "") for each in found.more)
    assert "1,000 numbers were read, 20 % of them looked at by somebody" in first
    assert "of 1,000 that were proposed 1.2 were changed" in first
    assert "no form was read in the last 90 days" in second
    assert found.is_good


def test_too_many_wrong_ones_are_to_be_looked_at(club: Club) -> None:
    checked(club, 2000, 100, 11)

    assert not findings()[0].is_good
