"""What can stand in a cell, by what the table plays."""

from dataclasses import replace

import pytest

from scoring.core.formats import Counting, Unit
from scoring.sheet_reading.options import Says, cross_options, deal_options, options_of
from scoring.sheet_reading.reading import SheetRules

JOKEREN = SheetRules("jokeren-form", 4, Counting.LOSERS, Unit.CARDS, 0, True, True, 40)
TAKI = replace(
    JOKEREN, format="taki-points", unit=Unit.POINTS, winner_points=-100, has_x=False, most=250
)
EIGHTS = replace(JOKEREN, format="eight-colours", counting=Counting.WINNER, has_x=False, most=750)
PYRAMID = replace(JOKEREN, format="taki-pyramid", counting=Counting.STAGES, has_x=False)


def says(rules: SheetRules, typed: str) -> tuple[int, Says]:
    options = deal_options(rules)
    at = options.texts.index(typed)
    return int(options.values[at]), Says(options.says[at])


@pytest.mark.parametrize(
    ("rules", "typed", "meant"),
    [
        (JOKEREN, "X", (0, Says.WON)),
        (JOKEREN, "7", (7, Says.LEFT)),
        (JOKEREN, "", (0, Says.NOTHING)),
        (JOKEREN, "-", (0, Says.NOTHING)),
        (TAKI, "-100", (-100, Says.WON)),
        (TAKI, "0", (0, Says.LEFT)),
        (EIGHTS, "0", (0, Says.LEFT)),
        (EIGHTS, "312", (312, Says.WON)),
        (PYRAMID, "0", (0, Says.WON)),
        (PYRAMID, "8", (8, Says.LEFT)),
    ],
)
def test_a_cell_says_what_its_game_makes_of_it(
    rules: SheetRules, typed: str, meant: tuple[int, Says]
) -> None:
    assert says(rules, typed) == meant


def test_the_winner_may_have_written_the_number_in_place_of_the_x() -> None:
    options = deal_options(JOKEREN)

    assert options.written[options.texts.index("X")] == ("X", "0")


def test_no_number_stands_twice() -> None:
    for rules in (JOKEREN, TAKI, EIGHTS, PYRAMID):
        typed = deal_options(rules).texts
        assert len(set(typed)) == len(typed)


def test_a_box_for_a_stage_is_crossed_or_empty() -> None:
    assert cross_options().texts == ("", "X")


@pytest.mark.parametrize("kind", ["won", "penalties", "cards", "subtotal", "carried", "total"])
def test_a_cell_that_nobody_has_to_fill_in_may_be_empty(kind: str) -> None:
    assert options_of(kind, JOKEREN).texts[0] == ""
