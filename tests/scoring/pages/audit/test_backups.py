import pytest

from foundation.backup import keeper
from scoring.evening.audit.log import log_change
from scoring.evening.audit.post import Post
from scoring.evening.audit.verbs import Verb
from scoring.models import Club
from scoring.posts.events.closing import close_event, close_round
from tests.scoring.building import a_club, an_event, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(monkeypatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(keeper.keeper, "ask", found.append)
    return found


def test_a_closed_evening_is_kept_at_once(asked, django_capture_on_commit_callbacks) -> None:
    club = a_club()
    event = an_event(club)
    event.event_rounds.create(number=1, seed=1, token=token(), published="2026-11-20T19:00Z")
    user = club.memberships.get().user
    with django_capture_on_commit_callbacks(execute=True):
        close_round(Post(user, event, token=token()), 1, confirmed="")
        close_event(Post(user, event, token=token()))

    assert asked == ["round-closed", "event-closed"]


def test_other_changes_wait_for_the_end_of_the_minute(
    asked, django_capture_on_commit_callbacks
) -> None:
    club: Club = a_club()
    with django_capture_on_commit_callbacks(execute=True):
        log_change(club.memberships.get().user, Verb.DRAWN, 1, club=club)

    assert asked == []
