"""What came of an evening is kept until something of it, or who is who, is changed."""

import pytest
from django.db import transaction

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.evening.kept_evenings import KeptEvenings
from scoring.models import Club, Event
from tests.scoring.building import a_club, an_event, changed

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


def logged(club: Club, verb: Verb) -> None:
    with transaction.atomic():
        log_change(club.memberships.get().user, verb, club, club=club)


class Counter:
    """Makes the name of an evening, and counts how often."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.kept = KeptEvenings(self.make)

    def make(self, event: Event) -> str:
        self.made.append(event.name)
        return event.name


def test_an_evening_is_made_again_only_after_a_change_of_its_own(club: Club) -> None:
    one, other = an_event(club, name="One"), an_event(club, name="Other")
    counter = Counter()

    assert counter.kept.of(club, [one, other]) == ["One", "Other"]
    changed(one)
    counter.kept.of(club, [one, other])

    assert counter.made == ["One", "Other", "One"]


def test_what_is_changed_of_the_club_makes_nothing_again(club: Club) -> None:
    event, counter = an_event(club), Counter()
    counter.kept.of(club, [event])

    logged(club, Verb.SEASON_CHANGED)
    counter.kept.of(club, [event])

    assert len(counter.made) == 1


def test_a_merge_makes_every_evening_again(club: Club) -> None:
    event, counter = an_event(club), Counter()
    counter.kept.of(club, [event])

    logged(club, Verb.PLAYERS_MERGED)
    counter.kept.of(club, [event])

    assert len(counter.made) == 2
