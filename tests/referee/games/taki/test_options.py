"""The house rules: their defaults in each edition, and what else they may be."""

from typing import Any

import pytest

from referee.engine.options import allowed_values
from referee.games.taki.options import EDITIONS, Options


def test_the_options_are_these() -> None:
    assert list(allowed_values(EDITIONS["116"])) == [
        "mode",
        "voluntary_draw",
        "first_card_acts",
        "reverse_with_two",
        "draw_after_plus",
        "plus_followup",
        "supertaki",
        "king_in_run",
        "close_on_taki",
        "plus3_on_plus2",
        "king_on_plus3",
        "plus_three",
        "last_card_penalty",
        "last_card_enforcement",
        "scoring",
        "winner_bonus",
        "action_points",
        "card_points",
    ]


def test_the_defaults_of_116() -> None:
    assert (
        Options(
            "116",
            mode="classic",
            voluntary_draw=True,
            first_card_acts=False,
            reverse_with_two="opponent",
            draw_after_plus=True,
            plus_followup="any_match",
            supertaki="leading",
            king_in_run=True,
            close_on_taki=False,
            plus3_on_plus2=False,
            king_on_plus3="exempts",
            plus_three=False,
            last_card_penalty=4,
            last_card_enforcement="auto",
            scoring="none",
            winner_bonus=-100,
            action_points=10,
            card_points={},
        )
        == EDITIONS["116"]
    )


@pytest.mark.parametrize(
    ("edition", "differs"),
    [
        ("112", {"supertaki": "choose", "plus_three": True, "scoring": "points"}),
        (
            "crazy",
            {
                "supertaki": "choose",
                "plus_three": True,
                "scoring": "points",
                "first_card_acts": True,
            },
        ),
    ],
)
def test_what_the_other_editions_have_otherwise(edition: str, differs: dict[str, Any]) -> None:
    plain, other = EDITIONS["116"], EDITIONS[edition]
    names = allowed_values(plain)

    found = {
        name: getattr(other, name) for name in names if getattr(other, name) != getattr(plain, name)
    }
    assert found == differs


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("last_card_penalty", 0, True),
        ("last_card_penalty", -1, False),
        ("winner_bonus", -50, True),
        ("action_points", 20, True),
        ("action_points", "20", False),
        ("card_points", {"K": 50, "+2": 20}, True),
        ("card_points", {"R5": 5}, False),
        ("card_points", {"2": 5}, False),
        ("card_points", {"K": True}, False),
        ("card_points", [50], False),
        ("voluntary_draw", 1, False),
        ("mode", "stairs", False),
    ],
)
def test_an_option_may_have_such_values_and_no_others(
    name: str, value: object, allowed: bool
) -> None:
    assert (value in allowed_values(EDITIONS["116"])[name]) is allowed
