"""How many seats confirm a deal, and when it is final."""

import pytest

from scoring.evening.deal_states import needed


@pytest.mark.parametrize(
    ("confirming", "seats", "number"),
    [("nobody", 4, 0), ("one", 4, 1), ("one", 3, 1), ("all", 4, 3), ("all", 3, 2)],
)
def test_the_club_chooses_how_many_confirm(confirming, seats, number):
    assert needed(confirming, seats) == number
