"""The page of a round that has ended."""

import pytest

from referee.matches.count_page import count_page
from referee.matches.deals import deals_in_play, score_of
from tests.referee.games.shedding.presentation.test_table_page import ROUND, SHORT, played

pytestmark = pytest.mark.django_db


def test_the_count_of_a_round() -> None:
    deals = deals_in_play(played(SHORT, *ROUND))
    count = count_page(deals, score_of(deals))

    assert (count.winner, count.points, count.next_first) == ("Ada", 66, "Ada")
    assert [(each.name, each.points, each.is_winner) for each in count.hands] == [
        ("Ada", 66, True),
        ("Ben", 0, False),
    ]
    assert count.totals == (("Ada", 66, 1), ("Ben", 0, 2))


def test_a_match_of_ten_rounds_has_a_subtotal_after_the_fifth() -> None:
    deals = deals_in_play(played(SHORT, *ROUND)) * 6
    assert not any(row.has_subtotal for row in count_page(deals, score_of(deals)).rows)
    deals[-1].match.rounds = 10

    rows = count_page(deals, score_of(deals)).rows
    assert [row.round for row in rows if row.has_subtotal] == [5]


def test_a_round_that_goes_on_has_no_count() -> None:
    deals = deals_in_play(played(SHORT))

    with pytest.raises(ValueError, match="no count"):
        count_page(deals, score_of(deals))
