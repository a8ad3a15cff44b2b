"""What of a result is wrong, in words."""

import pytest

from referee.engine.verdict import WrongFact
from referee.presentation.wrong_results import wrong_result_sentences

PLAYERS = ("Ada", "Ben", "Gil")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (WrongFact("winner", 0, 2, 1), "Winner: the record has Ben, the moves give Ada."),
        (WrongFact("winner", 0, None, 3), "Winner: the record has nobody, the moves give Gil."),
        (WrongFact("winner", 0, 1, None), "Winner: the record has Ada, the moves give nobody."),
        (
            WrongFact("winner", 0, 7, 1),
            "Winner: the record has seat 7, where nobody sits, the moves give Ada.",
        ),
        (
            WrongFact("points", 2, -90, -100),
            "Points of Ben: the record has −90, the moves give −100.",
        ),
        (
            WrongFact("points", 0, 1, 3),
            "Points: the record has 1 number for 3 players.",
        ),
        (WrongFact("points", 0, None, 3), "Points: the record has none, the moves give some."),
        (
            WrongFact("points", 0, 3, None),
            "Points: the record has some, but its moves give none that can be counted.",
        ),
    ],
)
def test_what_is_claimed_stands_beside_what_is_right(wrong: WrongFact, sentence: str) -> None:
    assert wrong_result_sentences([wrong], PLAYERS) == [sentence]
