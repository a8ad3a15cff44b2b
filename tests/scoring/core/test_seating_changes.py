"""Swaps in a draft, and latecomers at a table of 3 (night 3.2, 3.3)."""

import pytest

from scoring.core.seating import Draft, SeatingRules, join, met_in, swap, swap_costs
from tests.scoring.core.seated import played

DRAFT = Draft(((1, 2, 3, 4), (5, 6, 7, 8)), (9,), 11)
TABLES = ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
FEW = SeatingRules("few-rematches")


def test_two_players_change_places() -> None:
    assert swap(DRAFT, 2, 7) == Draft(((1, 7, 3, 4), (5, 6, 2, 8)), (9,), 11, ((2, 7),))


def test_two_at_one_table_change_seats() -> None:
    assert swap(DRAFT, 1, 4).tables == ((4, 2, 3, 1), (5, 6, 7, 8))


def test_one_who_sits_out_changes_places_with_one_who_does_not() -> None:
    changed = swap(DRAFT, 9, 5)

    assert changed.tables == ((1, 2, 3, 4), (9, 6, 7, 8))
    assert changed.sitting_out == (5,)


def test_swaps_are_kept_in_the_order_in_which_they_were_made() -> None:
    assert swap(swap(DRAFT, 1, 5), 5, 9).swaps == ((1, 5), (5, 9))


@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 10), (10, 11)])
def test_a_swap_takes_two_players_of_the_draft(one: int, other: int) -> None:
    with pytest.raises(ValueError, match="two players of the draft"):
        swap(DRAFT, one, other)


def test_two_who_sit_out_have_no_places_to_change() -> None:
    with pytest.raises(ValueError, match="must be seated"):
        swap(Draft(((1, 2, 3),), (4, 5), 1), 4, 5)


def test_a_swap_costs_the_repeats_that_it_makes_less_those_it_undoes() -> None:
    past = (played((1, 2, 5, 6), (3, 4, 7, 8)),)

    costs = swap_costs(DRAFT.round, 1, met_in(past))

    # 1 has met 2, 5 and 6 before, and 7 has met 3, 4 and 8.
    assert costs == {5: 0, 6: 0, 7: 2, 8: 2, 9: -1}


def test_who_sits_out_costs_only_where_the_other_comes_from() -> None:
    past = (played((1, 2, 9, 6), (3, 4, 7, 8)),)

    costs = swap_costs(DRAFT.round, 9, met_in(past))

    assert costs == {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 0, 7: 0, 8: 0}


def test_a_swap_that_brings_two_together_costs_that_pair() -> None:
    assert swap_costs(DRAFT.round, 1, [(6, 1), (2, 7)]) == {5: 1, 6: 0, 7: 2, 8: 1, 9: 0}


def test_two_who_sit_out_have_no_swap_to_cost() -> None:
    assert list(swap_costs(Draft(((1, 2, 3),), (4, 5), 1).round, 4, ())) == [1, 2, 3]


def test_a_latecomer_gets_the_last_seat_at_a_table_of_3() -> None:
    assert join(TABLES, (), 11, (), SeatingRules()) == ((1, 2, 3, 4), (5, 6, 7, 11), (8, 9, 10))


def test_a_table_that_has_begun_is_not_joined() -> None:
    assert join(TABLES, {1}, 11, (), SeatingRules()) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))


def test_where_every_table_of_3_has_begun_there_is_none_to_join() -> None:
    assert join(TABLES, {1, 2}, 11, (), SeatingRules()) is None


def test_a_latecomer_is_kept_apart() -> None:
    rules = SeatingRules(apart=frozenset({(11, 6)}))

    assert join(TABLES, (), 11, (), rules) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))
    assert join(TABLES, {2}, 11, (), rules) is None


def test_a_latecomer_who_would_rather_be_apart_is_if_that_can_be() -> None:
    rules = SeatingRules(rather_apart=frozenset({(11, 6)}))

    assert join(TABLES, (), 11, (), rules) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))
    assert join(TABLES, {2}, 11, (), rules) == ((1, 2, 3, 4), (5, 6, 7, 11), (8, 9, 10))


def test_a_latecomer_meets_whom_he_has_not_met() -> None:
    past = (played((11, 5, 6), (1, 2, 3, 8)),)

    assert join(TABLES, (), 11, past, FEW) == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))


def test_a_latecomer_relieves_those_who_were_at_tables_of_3_the_most() -> None:
    past = (played((1, 2, 3, 4), (8, 9, 10), (5, 6, 7, 11)),)

    joined = join(TABLES, (), 11, past, SeatingRules("few-rematches", even_threes=True))

    assert joined == ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11))


def test_who_is_seated_is_no_latecomer() -> None:
    with pytest.raises(ValueError, match="seated already"):
        join(TABLES, (), 4, (), SeatingRules())
