"""The house rules: their defaults and what else they may be."""

from typing import Any

import pytest

from referee.engine.options import allowed_values
from referee.games.eight_colours.options import STANDARD, Options


def test_the_standard_edition_has_the_defaults_of_the_instructions() -> None:
    assert (
        Options(
            hand_size=7,
            reverse_with_two="extra_turn",
            voluntary_draw=True,
            last_card_call=False,
            last_card_penalty=2,
            last_card_enforcement="auto",
            owed_before_count=False,
        )
        == STANDARD
    )


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("hand_size", [7, 5]),
        ("reverse_with_two", ["extra_turn", "opponent"]),
        ("voluntary_draw", [True, False]),
        ("last_card_call", [False, True]),
        ("last_card_enforcement", ["auto", "challenge"]),
        ("owed_before_count", [False, True]),
    ],
)
def test_an_option_has_these_values(name: str, values: list[Any]) -> None:
    assert list(allowed_values(STANDARD)[name].values) == values


def test_a_penalty_is_a_number_of_cards() -> None:
    assert 4 in allowed_values(STANDARD)["last_card_penalty"]
    assert -1 not in allowed_values(STANDARD)["last_card_penalty"]
