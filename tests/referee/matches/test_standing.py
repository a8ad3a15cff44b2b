"""Who has what beside the table, from the deals before the one that is played."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from referee.engine.series import Score
from referee.games.shedding.presentation.table_page import table_page
from referee.matches import standing as standings
from referee.matches.deals import deal_next, present_deal
from referee.matches.standing import standing
from referee.models import Match
from tests.referee.games.shedding.presentation.test_table_page import ROUND, SHORT, played
from tests.scoring.building import token

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    standings._KEPT.clear()


def in_second_round() -> Match:
    match = played(SHORT, *ROUND)
    assert deal_next(match, seen=present_deal(match).version, token=token()) is None
    return match


def shown(match: Match) -> list[tuple[str, int]]:
    return [(each.name, total) for each, total in standing(table_page(present_deal(match), 1))]


def test_in_the_first_round_nobody_has_anything() -> None:
    assert shown(played(SHORT, *ROUND[:3])) == []


def test_who_leads_comes_first() -> None:
    assert shown(in_second_round()) == [("Ada", 66), ("Ben", 0)]


def test_where_the_lowest_total_wins_it_comes_first() -> None:
    match = in_second_round()
    score = Score(((66, 0),), highest_wins=False)
    standings._KEPT.keep((match.code, 2), score)

    assert shown(match) == [("Ben", 0), ("Ada", 66)]


def test_the_deals_before_are_read_once() -> None:
    match = in_second_round()
    page = table_page(present_deal(match), 1)
    first = standing(page)

    with CaptureQueriesContext(connection) as asked:
        assert standing(page) == first
    assert len(asked) == 0
