"""Lines of a paper form, as they are typed and as they are shown (night 1, 2)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from scoring.core.deals import DealKind, DealResult, Left, Problem, cells, problems_of
from scoring.core.formats import Agreement
from scoring.core.sheet_line import read_line, written_line
from tests.scoring.core.building import (
    ALL,
    COMPETITION,
    DOUBLING,
    EIGHT,
    FORM,
    PIPS_COUNTED,
    PYRAMID,
    TAKI,
    adjusted,
    at_seats,
    blocked,
    deck,
    not_played,
    played,
    won_with,
)

# Winners whose number cards can make, and winners without one.
TEN_FOR_THE_WINNER = replace(TAKI, winner_points=10)
NOTHING_FOR_THE_WINNER = replace(TAKI, winner_points=0)
KINGS_AT_MINUS_100 = replace(TAKI, worth={**TAKI.worth, "K": -100})


def read(line: str, agreement: Agreement) -> DealResult | tuple[Problem, ...] | None:
    """Read a line of cells with bars between them."""
    return read_line(line.split("|"), agreement)


# Reading


@pytest.mark.parametrize("line", ["X|7|12|3", "x|7|12|3", " x | 7 |12|3", "✗|7|12|3", "×|7|12|3"])
def test_an_x_went_out(line: str) -> None:
    assert read(line, COMPETITION) == played("X", 7, 12, 3)


def test_a_0_went_out_in_jokeren() -> None:
    assert read("0|7|12|3", COMPETITION) == played("X", 7, 12, 3)


@pytest.mark.parametrize("minus", "-−–")
def test_minus_100_went_out_in_taki(minus: str) -> None:
    assert read(f"23|{minus}100|40|7", TAKI) == played(23, "X", 40, 7)


def test_an_x_went_out_in_taki_too() -> None:
    assert read("23|X|40|7", TAKI) == played(23, "X", 40, 7)


def test_beside_an_x_a_winners_number_is_no_second_winner() -> None:
    deal = read("X|0|12", COMPETITION)

    assert deal == played("X", 0, 12)
    assert at_seats(problems_of(deal, COMPETITION)) == [("nothing-left", 2)]


def test_two_winners_are_read_and_then_told() -> None:
    deal = read("0|0|12", COMPETITION)

    assert deal == played("X", "X", 12)
    assert at_seats(problems_of(deal, COMPETITION)) == [("two-winners", 2)]


@pytest.mark.parametrize("agreement", [TEN_FOR_THE_WINNER, NOTHING_FOR_THE_WINNER])
def test_a_winners_number_that_no_cards_make_tells_who_won(agreement: Agreement) -> None:
    number = agreement.winner_points
    deal = read(f"{number}|23|40", agreement)

    assert deal == (played("X", 23, 40) if number == 0 else played(10, 23, 40))


def test_a_full_line_without_a_winner_is_blocked_in_jokeren() -> None:
    assert read("4|5|6|7", FORM) == blocked(4, 5, 6, 7)


def test_a_line_with_an_empty_cell_is_not_blocked() -> None:
    deal = read("4|5||7", FORM)

    assert deal == played(4, 5, None, 7)
    assert at_seats(problems_of(deal, FORM)) == [("no-winner", None), ("missing", 3)]


def test_a_full_line_without_a_winner_is_not_blocked_in_taki() -> None:
    assert read("4|5|6|7", TAKI) == played(4, 5, 6, 7)


@pytest.mark.parametrize("agreement", ALL)
@pytest.mark.parametrize("line", ["|||", " | |  |"])
def test_an_empty_line_is_no_deal(line: str, agreement: Agreement) -> None:
    assert read(line, agreement) is None


@pytest.mark.parametrize("agreement", ALL)
@pytest.mark.parametrize("line", ["-|-|-", "–|–|–", " - |−|—"])
def test_a_line_of_dashes_was_not_played(line: str, agreement: Agreement) -> None:
    assert read(line, agreement) == not_played(3)


@pytest.mark.parametrize("agreement", ALL)
def test_a_single_dash_is_no_number(agreement: Agreement) -> None:
    assert read("X|-|", agreement) == (Problem("not-a-number", seat=2, facts={"typed": "-"}),)


@pytest.mark.parametrize(
    ("line", "agreement", "seat", "cell"),
    [
        ("X|seven|3", FORM, 2, "seven"),
        ("X|7|3.5", FORM, 3, "3.5"),
        ("X|7|1234567", FORM, 3, "1234567"),
        ("X|7|--3", FORM, 3, "--3"),
        ("X|٧|3", FORM, 2, "٧"),
        ("X|3/5|4", FORM, 2, "3/5"),
        ("X7|3|4", FORM, 1, "X7"),
        ("X7|3|4", TAKI, 1, "X7"),
        ("X7|3/1|4/1", PYRAMID, 1, "X7"),
        ("X|3/5/7|4/1", PYRAMID, 2, "3/5/7"),
        ("X|-3|4/1", PYRAMID, 2, "-3"),
        ("XX|0|0", EIGHT, 1, "XX"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_seat(
    line: str, agreement: Agreement, seat: int, cell: str
) -> None:
    assert read(line, agreement) == (Problem("not-a-number", seat=seat, facts={"typed": cell}),)


def test_every_cell_that_cannot_be_read_is_told() -> None:
    found = read("a|7|b", FORM)

    assert isinstance(found, tuple)
    assert at_seats(found) == [("not-a-number", 1), ("not-a-number", 3)]


# Reading eight colours


@pytest.mark.parametrize("line", ["55|0|0", "55||", "x55|0|0", "X 55||0"])
def test_who_has_points_won_in_eight_colours(line: str) -> None:
    deal = read(line, EIGHT)

    assert deal == won_with(1, 55, None, None)
    assert problems_of(deal, EIGHT) == ()


def test_the_losers_points_tell_the_winners() -> None:
    deal = read("X|30|25", EIGHT)

    assert deal == played("X", 30, 25)
    assert cells(deal, EIGHT) == (55, 0, 0)


def test_among_losers_points_a_0_is_a_hand_that_counts_nothing() -> None:
    deal = read("X|30|0", EIGHT)

    assert deal == played("X", 30, 0)
    assert problems_of(deal, EIGHT) == ()


def test_winner_and_losers_may_all_be_written() -> None:
    assert problems_of(_deal("x55|30|25", EIGHT), EIGHT) == ()
    assert at_seats(problems_of(_deal("x54|30|25", EIGHT), EIGHT)) == [("wrong-sum", 1)]


def test_an_x_without_any_points_leaves_the_hands_to_be_told() -> None:
    assert at_seats(problems_of(_deal("X|0|0", EIGHT), EIGHT)) == [("missing", 2), ("missing", 3)]


def test_a_line_of_zeros_tells_no_winner() -> None:
    assert at_seats(problems_of(_deal("0|0|0", EIGHT), EIGHT)) == [
        ("no-winner", None),
        ("missing", 1),
        ("missing", 2),
        ("missing", 3),
    ]


def test_a_winner_of_nothing_is_marked() -> None:
    assert read("X0|0|0", EIGHT) == won_with(1, 0, None, None)


def test_two_players_with_points_are_two_winners() -> None:
    assert ("two-winners", 2) in at_seats(problems_of(_deal("55|30|0", EIGHT), EIGHT))


def _deal(line: str, agreement: Agreement) -> DealResult:
    deal = read(line, agreement)
    assert isinstance(deal, DealResult)
    return deal


# Reading the Pyramid


@pytest.mark.parametrize("cell", ["3/5", "3 5", "3-5", "3.5", "3:5", " 3 / 5 "])
def test_a_stage_stands_before_its_cards(cell: str) -> None:
    assert read(f"X|{cell}|8/1", PYRAMID) == played("X", (3, 5), (8, 1))


@pytest.mark.parametrize("cell", ["X", "0", "0/0"])
def test_stage_0_won_the_pyramid(cell: str) -> None:
    assert read(f"{cell}|3/5", PYRAMID) == played("X", (3, 5))


def test_a_stage_without_cards_is_asked_for_them() -> None:
    deal = _deal("X|3", PYRAMID)

    assert problems_of(deal, PYRAMID) == (Problem("missing", seat=2, facts={"what": "cards"}),)


def test_who_has_cards_left_has_not_won_the_pyramid() -> None:
    deal = _deal("0/3|3/5", PYRAMID)

    assert at_seats(problems_of(deal, PYRAMID)) == [("no-winner", None), ("no-such-stage", 1)]


# Showing


@pytest.mark.parametrize(
    ("deal", "agreement", "line"),
    [
        (played("X", 7, "KS *"), COMPETITION, "X|7|2"),
        (blocked(4, 5, 6), FORM, "4|5|6"),
        (played("X", 7, in_one_turn=True), DOUBLING, "X|14"),
        (played(23, "X", "R9 CC"), TAKI, "23|-100|19"),
        (played("X", 23), TEN_FOR_THE_WINNER, "X|23"),
        (played("X", 23), NOTHING_FOR_THE_WINNER, "X|23"),
        (played("X", 23), KINGS_AT_MINUS_100, "X|23"),
        (played("X", 30, 25), EIGHT, "55|0|0"),
        (won_with(2, None, 55), EIGHT, "0|55"),
        (played("X", "R0"), EIGHT, "X0|0"),
        (played("X", None), EIGHT, "X|0"),
        (played("X", (3, 5), Left(stage=8, cards=("R9", "CC"))), PYRAMID, "X|3/5|8/2"),
        (played("X", (3, None)), PYRAMID, "X|3"),
        (played("X", None, 5), FORM, "X||5"),
        (adjusted(0, 20, 5, winners=(1,)), FORM, "X|20|5"),
        (adjusted(3, 20, 5, winners=(1,)), FORM, "3|20|5"),
        (adjusted(-50, 20, winners=(1,)), TAKI, "-50|20"),
        (adjusted((3, 2), 5), PYRAMID, "3/2|5"),
        *((not_played(3), agreement, "–|–|–") for agreement in ALL),
    ],
)
def test_a_deal_is_shown_as_a_form_has_it(
    deal: DealResult, agreement: Agreement, line: str
) -> None:
    assert "|".join(written_line(deal, cells(deal, agreement), agreement)) == line


# There and back


def _hands(agreement: Agreement) -> some.SearchStrategy[Left]:
    names = sorted(agreement.copies)
    if agreement is PYRAMID:
        return some.builds(
            Left, number=some.integers(1, 20), cards=some.none(), stage=some.integers(1, 8)
        )
    tapped = some.lists(some.sampled_from(names), min_size=1, max_size=4)
    return some.one_of(
        some.integers(-150, 300).map(Left), tapped.map(lambda cards: Left(cards=tuple(cards)))
    )


@some.composite
def noted_deals(draw: some.DrawFn) -> tuple[DealResult, Agreement]:
    agreement = draw(
        some.sampled_from(
            [
                *ALL,
                DOUBLING,
                PIPS_COUNTED,
                TEN_FOR_THE_WINNER,
                NOTHING_FOR_THE_WINNER,
                KINGS_AT_MINUS_100,
                deck({"R4": 4, "K": 0, "CC": -3}, {"R4": 40, "K": 9, "CC": 9}),
            ]
        )
    )
    left = draw(some.lists(_hands(agreement), min_size=3, max_size=5))
    kind = draw(
        some.sampled_from([DealKind.PLAYED, DealKind.PLAYED, DealKind.BLOCKED, DealKind.NOT_PLAYED])
    )
    if kind is not DealKind.PLAYED:
        return DealResult(kind, tuple(left)), agreement
    winner = draw(some.integers(1, len(left)))
    left[winner - 1] = Left()
    if agreement is EIGHT and draw(some.booleans()):
        left = [Left()] * len(left)
        left[winner - 1] = Left(draw(some.integers(0, 300)))
    return DealResult(kind, tuple(left), (winner,), draw(some.booleans())), agreement


@given(noted_deals())
def test_what_is_shown_reads_back_as_the_same_cells(noted: tuple[DealResult, Agreement]) -> None:
    deal, agreement = noted
    assume(not [each for each in problems_of(deal, agreement) if not each.is_warning])
    row = cells(deal, agreement)

    again = read_line(written_line(deal, row, agreement), agreement)

    assert isinstance(again, DealResult)
    assert cells(again, agreement) == row
    assert (again.kind, again.winners) == (deal.kind, deal.winners)
    assert "|".join(written_line(again, row, agreement)) == "|".join(
        written_line(deal, row, agreement)
    )


@given(
    some.sampled_from(ALL),
    some.lists(some.text(alphabet="x0123456789-–/. a✗", max_size=5), min_size=3, max_size=5),
)
def test_whatever_is_typed_has_an_answer(agreement: Agreement, typed: Sequence[str]) -> None:
    found = read_line(typed, agreement)

    if found is None:
        assert not "".join(typed).strip()
    elif isinstance(found, DealResult):
        assert len(found.left) == len(cells(found, agreement)) == len(typed)
    else:
        assert {each.code for each in found} == {"not-a-number"}
