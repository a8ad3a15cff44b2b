"""When the lesson of Jokeren says what: what the first deal itself does not bring up."""

from typing import Any

import pytest

from referee.games import GAMES
from referee.games.jokeren.presentation.lesson import must_keep_one
from referee.games.melds.moves import Discard
from referee.presentation.lesson import LEARNER, Due, Sight
from tests.referee.games.jokeren.records import state_of

GAME = GAMES["jokeren"]
OUT = "JC QC KC 10S 10H 10D"


def due(left: str, drawn: str, *moves: str) -> Due | None:
    """Return whether the first seat, which is out, is held to keep a card for the discard."""
    came_out = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 discard 2C", "2 draw", "2 discard 3C")
    hands, stock = (f"{OUT} {left}", "2H 4S 8D KS"), f"2C 3C {drawn}"
    state: Any = state_of(*came_out, "1 draw", *moves, hands=hands, stock=stock)
    view, legal = GAME.seen_by(state, LEARNER), GAME.legal_for(state, LEARNER)
    return must_keep_one(Sight(LEARNER, view, legal, before=view))


def test_a_learner_whose_last_cards_are_one_meld_is_told_to_discard_one() -> None:
    found = due("9C 9D", "9H")

    assert found is not None
    assert isinstance(found.offer, Discard)
    assert len(found.cards) == 3


@pytest.mark.parametrize(("left", "drawn"), [("9C 9D", "4H"), ("9C 9D 9H", "9S")])
def test_a_learner_who_may_lay_what_fits_is_not(left: str, drawn: str) -> None:
    assert due(left, drawn) is None
