"""A sheet's columns, sums and X-counts, and whether they add up (night 2)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.core.deals import DealKind, DealResult, Left, Problem
from scoring.core.formats import Agreement
from scoring.core.sheets import Sheet, Written, columns, is_full, problems_in, running
from tests.scoring.core.building import (
    ALL,
    COMPETITION,
    EIGHT,
    FORM,
    PYRAMID,
    TAKI,
    adjusted,
    blocked,
    codes,
    not_played,
    played,
    sheet,
    won_with,
)

ONE_TO_SIX = (
    played("X", 1, 2, 3),
    played(4, "X", 5, 6),
    played(7, 8, "X", 9),
    played(1, 1, 1, "X"),
    played("X", 2, 2, 2),
    played("X", 3, 3, 3),
)

# Columns


def test_a_column_has_the_cells_from_top_to_bottom() -> None:
    first, *_ = columns(sheet(COMPETITION, *ONE_TO_SIX))

    assert first.cells == (0, 4, 7, 1, 0, 0)


def test_a_total_is_the_sum_of_the_cells() -> None:
    assert [each.total for each in columns(sheet(COMPETITION, *ONE_TO_SIX))] == [12, 15, 13, 23]


def test_the_x_counts_tell_how_often_each_went_out() -> None:
    assert [each.won for each in columns(sheet(COMPETITION, *ONE_TO_SIX))] == [3, 1, 1, 1]


def test_the_subtotal_is_that_of_the_first_five() -> None:
    ten = sheet(FORM, *ONE_TO_SIX, *ONE_TO_SIX[:4])

    assert [each.subtotal for each in columns(ten)] == [12, 12, 10, 20]


def test_the_competition_has_no_subtotal() -> None:
    assert [each.subtotal for each in columns(sheet(COMPETITION, *ONE_TO_SIX))] == [None] * 4


@pytest.mark.parametrize("deals", [ONE_TO_SIX[:2], (*ONE_TO_SIX[:2], None, *ONE_TO_SIX[3:])])
def test_there_is_no_subtotal_before_all_its_deals_are_in(
    deals: tuple[DealResult | None, ...],
) -> None:
    assert [each.subtotal for each in columns(sheet(FORM, *deals))] == [None] * 4


def test_penalties_are_a_line_of_their_own() -> None:
    first, second, *_ = columns(sheet(COMPETITION, *ONE_TO_SIX, penalties=(0, 10, 0, 0)))

    assert (first.points, first.penalties, first.total) == (12, 0, 12)
    assert (second.cells, second.points, second.penalties, second.total) == (
        (1, 0, 8, 1, 2, 3),
        15,
        10,
        25,
    )


def test_a_subtotal_is_without_penalties() -> None:
    first, *_ = columns(sheet(FORM, *ONE_TO_SIX, penalties=(10, 0, 0, 0)))

    assert first.subtotal == 12


def test_a_penalty_costs_points_where_the_highest_total_wins() -> None:
    first, *_ = columns(sheet(EIGHT, played("X", 30, 25), penalties=(20, 0, 0)))

    assert (first.points, first.penalties, first.total) == (55, -20, 35)


def test_a_winners_minus_100_is_added_like_any_number() -> None:
    first, *_ = columns(sheet(TAKI, played("X", 23, 40), played(30, "X", 7)))

    assert first.total == -70


def test_an_empty_line_has_no_cell() -> None:
    first, *_ = columns(sheet(FORM, played(3, "X"), None, played(4, "X")))

    assert (first.cells, first.points) == ((3, None, 4), 7)


def test_a_deal_that_was_not_played_has_no_cell_and_no_winner() -> None:
    first, *_ = columns(sheet(FORM, not_played(2), played("X", 4)))

    assert (first.cells, first.won) == ((None, 0), 1)


def test_a_blocked_deal_counts_and_nobody_won_it() -> None:
    first, second = columns(sheet(FORM, blocked(3, 4)))

    assert (first.cells, first.won, second.cells, second.won) == ((3,), 0, (4,), 0)


def test_the_director_may_name_the_winner_of_an_adjusted_deal() -> None:
    first, second = columns(sheet(FORM, adjusted(5, 9, winners=(1,)), adjusted(1, 2)))

    assert (first.points, first.won, second.points, second.won) == (6, 1, 11, 0)


def test_a_table_of_five_has_five_columns() -> None:
    five = sheet(FORM, played("X", 1, 2, 3, 4), played(5, 4, 3, 2, "X"))

    assert [each.total for each in columns(five)] == [5, 5, 5, 5, 4]


def test_a_sheet_without_a_line_has_empty_columns() -> None:
    first, second, third = columns(Sheet(FORM, 3, (), (0, 5, 0)))

    assert (first.total, second.total, third.cells) == (0, 5, ())


def test_a_pyramids_columns_have_stage_and_cards() -> None:
    found = columns(sheet(PYRAMID, played((3, 2), "X", (8, 9))))

    assert [(each.total, each.cards, each.won) for each in found] == [
        (3, 2, 0),
        (0, 0, 1),
        (8, 9, 0),
    ]


def test_the_running_sum_goes_down_the_column() -> None:
    first, *_ = columns(sheet(FORM, played(3, "X"), not_played(2), played("X", 4), played(5, "X")))

    assert running(first) == (3, None, 3, 8)


# When a sheet is full


def test_a_sheet_is_full_when_no_line_is_empty() -> None:
    assert is_full(sheet(COMPETITION, *ONE_TO_SIX))
    assert not is_full(sheet(COMPETITION, *ONE_TO_SIX[:5]))
    assert not is_full(sheet(COMPETITION, *ONE_TO_SIX[:3], None, *ONE_TO_SIX[4:]))


def test_a_deal_that_was_not_played_fills_its_line() -> None:
    assert is_full(sheet(COMPETITION, *ONE_TO_SIX[:5], not_played(4)))


def test_a_sheet_without_a_number_of_deals_is_never_full_by_itself() -> None:
    assert not is_full(sheet(EIGHT, *[played("X", 30, 25)] * 20))


def test_a_sheet_is_full_when_somebody_meets_the_target() -> None:
    to_110 = replace(EIGHT, target=110)

    assert not is_full(sheet(to_110, played("X", 30, 25), played("X", 30, 24)))
    assert is_full(sheet(to_110, played("X", 30, 25), played("X", 30, 25)))


def test_a_number_of_rounds_of_eight_colours_fills_a_sheet() -> None:
    three = replace(EIGHT, deals=3)

    assert is_full(sheet(three, *[played("X", 30, 25)] * 3))


# What is wrong


@pytest.mark.parametrize(
    "sound",
    [
        sheet(COMPETITION, *ONE_TO_SIX),
        sheet(COMPETITION, *ONE_TO_SIX[:2]),
        sheet(FORM, *ONE_TO_SIX, blocked(1, 2, 3, 4), not_played(4), adjusted(1, 2, 3, 4)),
        sheet(FORM, adjusted(1, 2, 3, 4, winners=(1,))),
        sheet(FORM, played("X", 1, 2), None, None),
        sheet(TAKI, played("X", "R9 CC", 40)),
        sheet(EIGHT, won_with(1, 55, None, None), played(30, "X", 5)),
        sheet(PYRAMID, played((3, 2), "X", (8, 9))),
        Sheet(FORM, 4, (None,) * 10, (0, 0, 0, 0)),
    ],
)
def test_nothing_is_wrong_with_a_sound_sheet(sound: Sheet) -> None:
    assert problems_in(sound) == ()


def test_a_faulty_deal_is_told_with_its_place() -> None:
    faulty = sheet(COMPETITION, ONE_TO_SIX[0], played("X", 5, None, 3))

    assert codes(problems_in(faulty)) == [("missing", 2, 3)]


def test_no_row_is_empty_above_a_filled_one() -> None:
    faulty = sheet(COMPETITION, None, ONE_TO_SIX[0], None, None, ONE_TO_SIX[1], None)

    assert codes(problems_in(faulty)) == [
        ("empty-before-filled", 1, None),
        ("empty-before-filled", 3, None),
        ("empty-before-filled", 4, None),
    ]


def test_there_are_not_more_deals_than_agreed() -> None:
    assert problems_in(sheet(COMPETITION, *ONE_TO_SIX, ONE_TO_SIX[0])) == (
        Problem("more-deals-than-agreed", 7, facts={"deals": 6}),
    )


def test_empty_lines_below_the_last_deal_are_not_too_many() -> None:
    assert problems_in(sheet(COMPETITION, *ONE_TO_SIX, None)) == ()


def test_eight_colours_goes_on_as_long_as_the_table_likes() -> None:
    assert problems_in(sheet(EIGHT, *[played("X", 30, 25)] * 40)) == ()


def test_x_counts_add_up_to_the_deals_that_were_played() -> None:
    faulty = sheet(FORM, played("X", "X", 3), played("X", 2, 3))

    assert problems_in(faulty)[1:] == (Problem("won-do-not-add-up", facts={"won": 3, "right": 2}),)


def test_a_deal_without_a_winner_leaves_an_x_missing() -> None:
    found = problems_in(sheet(TAKI, played("X", 3, 4), played(5, 3, 4)))

    assert found[1:] == (Problem("won-do-not-add-up", facts={"won": 1, "right": 2}),)


def test_a_winner_of_a_blocked_deal_is_an_x_too_many() -> None:
    found = problems_in(sheet(FORM, blocked("X", 3, 4, winners=(1,)), played("X", 3, 4)))

    assert codes(found) == [("winner-of-blocked", 1, 1), ("won-do-not-add-up", None, None)]
    assert found[1].facts == {"won": 2, "right": 1}


def test_a_winner_of_a_deal_that_was_not_played_is_an_x_too_many() -> None:
    found = problems_in(sheet(FORM, not_played(3, winners=(1,))))

    assert codes(found) == [("winner-of-not-played", 1, 1), ("won-do-not-add-up", None, None)]


SIX = sheet(COMPETITION, *ONE_TO_SIX, penalties=(0, 10, 0, 0))
TEN = sheet(FORM, *ONE_TO_SIX, *ONE_TO_SIX[:4])


def test_what_the_players_added_up_right_is_not_told() -> None:
    assert problems_in(SIX, Written(won=(3, 1, 1, 1), totals=(12, 25, 13, 23))) == ()
    assert problems_in(TEN, Written(subtotals=(12, 12, 10, 20), totals=(24, 25, 21, 41))) == ()


def test_nothing_written_is_nothing_wrong() -> None:
    assert problems_in(SIX, Written()) == ()
    assert problems_in(SIX, Written(won=(None,) * 4, totals=(None, 25))) == ()


def test_a_wrong_x_count_is_told() -> None:
    assert problems_in(SIX, Written(won=(3, 2, 1, 1))) == (
        Problem("won-written", seat=2, facts={"given": 2, "right": 1}),
    )


def test_a_wrong_subtotal_is_told() -> None:
    assert problems_in(TEN, Written(subtotals=(12, 12, 11, 20))) == (
        Problem("subtotal-written", seat=3, facts={"given": 11, "right": 10}),
    )


def test_a_wrong_total_is_told() -> None:
    assert problems_in(SIX, Written(totals=(12, 25, 13, 22))) == (
        Problem("total-written", seat=4, facts={"given": 22, "right": 23}),
    )


def test_a_total_without_the_penalties_is_wrong() -> None:
    assert problems_in(SIX, Written(totals=(12, 15, 13, 23))) == (
        Problem("total-written", seat=2, facts={"given": 15, "right": 25}),
    )


def test_a_subtotal_of_a_form_without_one_is_not_compared() -> None:
    assert problems_in(SIX, Written(subtotals=(1, 2, 3, 4))) == ()


# All together


def _deals(agreement: Agreement, seats: int) -> some.SearchStrategy[DealResult | None]:
    """Deals without faults, and empty lines."""
    jokeren = agreement in (FORM, COMPETITION)
    hand = some.tuples(some.integers(1, 8), some.integers(1, 12)).map(
        lambda noted: Left(stage=noted[0], number=noted[1])
    )
    if agreement is not PYRAMID:
        hand = some.integers(1, 13 if jokeren else 200).map(Left)
    hands = some.lists(hand, min_size=seats, max_size=seats).map(tuple)

    def with_winner(noted: tuple[tuple[Left, ...], int]) -> DealResult:
        left, winner = noted
        return DealResult(DealKind.PLAYED, (*left[: winner - 1], Left(), *left[winner:]), (winner,))

    kinds = [
        some.tuples(hands, some.integers(1, seats)).map(with_winner),
        hands.map(lambda left: DealResult(DealKind.ADJUSTED, left)),
        some.just(not_played(seats)),
    ]
    if jokeren:
        kinds.append(hands.map(lambda left: DealResult(DealKind.BLOCKED, left)))
    return some.one_of(*kinds)


@some.composite
def sound_sheets(draw: some.DrawFn) -> Sheet:
    agreement = draw(some.sampled_from(ALL))
    seats = draw(some.sampled_from((3, 4, 5)))
    deals = draw(some.lists(_deals(agreement, seats), max_size=agreement.deals or 12))
    empty = (None,) * (agreement.deals - len(deals) if agreement.deals else 0)
    penalties = draw(some.lists(some.integers(0, 50), min_size=seats, max_size=seats))
    return Sheet(agreement, seats, (*deals, *empty), tuple(penalties))


@given(sound_sheets())
def test_every_column_adds_up(each: Sheet) -> None:
    for column, penalty in zip(columns(each), each.penalties, strict=True):
        assert column.points == sum(cell for cell in column.cells if cell is not None)
        assert column.total == column.points + column.penalties
        assert abs(column.penalties) == penalty
        assert len(column.cells) == len(each.deals)
        if column.subtotal is not None:
            below = sum(cell for cell in column.cells[5:] if cell is not None)
            assert column.subtotal + below == column.points


@given(sound_sheets())
def test_x_counts_are_the_deals_less_those_without_a_winner(each: Sheet) -> None:
    played_out = sum(deal is not None and deal.kind is DealKind.PLAYED for deal in each.deals)

    assert sum(column.won for column in columns(each)) == played_out
    assert problems_in(each) == ()


@given(sound_sheets(), some.data())
def test_what_follows_from_the_deals_is_right_when_written(
    each: Sheet, data: some.DataObject
) -> None:
    ours = columns(each)
    right = Written(
        tuple(column.won for column in ours),
        tuple(column.subtotal for column in ours),
        tuple(column.total for column in ours),
    )
    seat = data.draw(some.integers(1, each.seats))
    totals = list(right.totals)
    totals[seat - 1] = ours[seat - 1].total + 1

    assert problems_in(each, right) == ()
    assert codes(problems_in(each, replace(right, totals=tuple(totals)))) == [
        ("total-written", None, seat)
    ]


@given(sound_sheets())
def test_the_running_sum_ends_at_the_points(each: Sheet) -> None:
    for column in columns(each):
        sums = [number for number in running(column) if number is not None]
        assert (sums[-1] if sums else 0) == column.points
