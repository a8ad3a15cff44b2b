"""An evening that is on, a match on phones, and an invitation: what people hold codes of."""

import pytest

from foundation.web.codes import address_code
from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.deals import MatchPlan
from referee.matches.own_phones import set_up
from referee.models import Match
from scoring.models import Club, Invitation, Role, Table
from tests.scoring.building import a_club, a_round, an_event, entrants, token


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def table(club: Club) -> Table:
    """A table of a published round, whose code has no sign that looks like another one."""
    event = an_event(club)
    found = a_round(event, entrants(event, "Anna", "Bram", "Carla", "Dirk")).tables.get()
    Table.objects.filter(pk=found.pk).update(code="K7WQ4A")
    found.refresh_from_db()
    return found


@pytest.fixture
def match() -> Match:
    plan = MatchPlan("taki", GAMES["taki"].edition, {}, ["Anna"], Length(rounds=1))
    return set_up(plan, key="the key", token=token())


@pytest.fixture
def invitation(club: Club) -> Invitation:
    return Invitation.objects.create(
        club=club, role=Role.SCRIBE, token=token(), code=address_code()
    )
