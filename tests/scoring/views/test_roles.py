"""Who may open what: every page of a club by the smallest role that opens it, a test a cell."""

from collections.abc import Mapping

import pytest
from django.test import Client
from django.urls import URLPattern

from scoring.models import Club, Role
from tests.scoring.building import logged_in, member, token
from tests.scoring.views.test_strangers import PAGES, a_full_club, addresses

pytestmark = pytest.mark.django_db

OPENED_BY: Mapping[Role, set[str]] = {
    Role.SCRIBE: {
        "club",
        "leave",
        "event-changes",
        "event",
        "seating",
        "sheets",
        "sheet",
        "deal",
        "match-replay",
        "match-step",
        "match-record",
        "finish-table",
        "batch",
        "standings",
        "season",
        "season-file",
        "course",
        "export",
        "print",
        "print-document",
        "print-document-pdf",
        "print-spare",
        "print-spare-pdf",
        "blank-forms",
        "blank-form",
        "blank-form-pdf",
        "board",
    },
    Role.REFEREE: {
        "register",
        "player",
        "changes",
        "start-match",
        "take-match",
        "penalty",
        "cancel-penalty",
        "seats",
        "calls",
        "claim-call",
        "close-call",
        "keep-deal",
    },
    Role.ORGANISER: {
        "player-add",
        "import",
        "register-export",
        "player-change",
        "player-merge",
        "player-remove",
        "undo-merge",
        "new-event",
        "new-demo",
        "event-settings",
        "delete-demo",
        "check-in",
        "mark-here",
        "add-here",
        "all-here",
        "entrant",
        "take-out",
        "draw",
        "draw-again",
        "swap",
        "publish",
        "withdraw",
        "close-round",
        "reopen-round",
        "close-event",
        "reopen-event",
        "night-file",
        "free-seat",
        "renew-code",
        "read-night",
    },
    Role.OWNER: {
        "members",
        "invite",
        "invitation-withdraw",
        "member-role",
        "member-remove",
        "club-rename",
    },
}
CELLS = [(path, role) for path in PAGES for role in Role]


def smallest_role(path: URLPattern) -> Role:
    return next(role for role, opened in OPENED_BY.items() if path.name in opened)


def test_every_page_is_in_the_matrix_once():
    listed = [name for opened in OPENED_BY.values() for name in opened]

    assert sorted(listed) == sorted(str(path.name) for path in PAGES)


@pytest.fixture
def club() -> Club:
    return a_full_club()


def browser_of(club: Club, role: Role) -> Client:
    return logged_in(club) if role is Role.OWNER else member(club, role, "Sam")


@pytest.mark.parametrize(("path", "role"), CELLS, ids=[f"{p.name}-{r.value}" for p, r in CELLS])
def test_a_page_opens_for_whoever_may(path, role, club):
    client = browser_of(club, role)
    statuses = set()
    # Asked for first, all of it: what is posted may take the rest away.
    for method in ("get", "post"):
        for address in addresses(path, club):
            statuses.add(getattr(client, method)(address, {"token": token()}).status_code)

    if role.may_act_as(smallest_role(path)):
        assert 403 not in statuses
    else:
        assert statuses == {403}
