"""Little rummy at a club's evening: its sheet counts what its own rules say."""

from typing import Any

import pytest

from referee.matches.deals import deals_in_play
from scoring.core import formats
from scoring.core.deals import cells, problems_of
from scoring.core.formats import Counting, Format
from scoring.evening.agreement import agreement_of
from scoring.models import Club, Event, Table
from scoring.posts.sheets.table_matches import count_of
from tests.scoring.building import a_club, a_round, an_event, entrants, won_by
from tests.scoring.posts.sheets.test_table_matches import play_out, started

pytestmark = pytest.mark.django_db

LITTLE_RUMMY = Format("little-rummy", "little_rummy", "standard", Counting.LOSERS, 1, 4, 31)


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr(formats, "FORMATS", {**formats.FORMATS, LITTLE_RUMMY.code: LITTLE_RUMMY})
    monkeypatch.setattr("scoring.evening.agreement.FORMATS", formats.FORMATS)
    monkeypatch.setattr("scoring.models.events.FORMATS", formats.FORMATS)
    return a_club()


def an_evening(club: Club, **options: Any) -> tuple[Event, Table]:
    event = an_event(club, "jokeren-form", rounds=1, deals=4)
    event.format, event.edition, event.options = LITTLE_RUMMY.code, "standard", options
    event.save()
    played = a_round(event, entrants(event, "Anna", "Bert", "Carla"))
    return event, played.tables.get()


@pytest.mark.parametrize(("options", "winner"), [({}, 0), ({"laurels": -20}, -20)])
def test_the_winner_has_what_the_house_rule_says(
    club: Club, options: dict[str, Any], winner: int
) -> None:
    event, _table = an_evening(club, **options)

    assert cells(won_by(1, 7, 12), agreement_of(event)) == (winner, 7, 12)


@pytest.mark.parametrize("seed", range(4))
def test_a_row_has_what_a_match_counted(club: Club, seed: int) -> None:
    event, table = an_evening(club, laurels=-20)
    match = started(club.memberships.get().user, event, table)
    play_out(match, seed)
    (played,) = deals_in_play(match)
    outcome = played.outcome()
    assert outcome is not None

    deal = count_of(played, agreement_of(event))

    assert deal is not None
    assert problems_of(deal, agreement_of(event)) == ()
    assert cells(deal, agreement_of(event)) == outcome.points
