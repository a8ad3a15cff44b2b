"""Sizes of tables (night 3.1)."""

import pytest

from scoring.core.tables import NoTables, given_sizes, sizes, small_sizes


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (3, (3,)),
        (4, (4,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (12, (4, 4, 4)),
        (13, (4, 3, 3, 3)),
        (30, (4, 4, 4, 4, 4, 4, 3, 3)),
    ],
)
def test_players_sit_at_tables_of_4_and_as_few_of_3_as_needed(
    players: int, expected: tuple[int, ...]
) -> None:
    assert sizes(players) == expected


def test_every_number_of_players_but_1_2_and_5_makes_tables_with_at_most_three_of_3() -> None:
    for players in (3, 4, *range(6, 500)):
        made = sizes(players)

        assert not isinstance(made, NoTables)
        assert sum(made) == players
        assert made.count(3) == -players % 4
        assert made.count(3) + made.count(4) == len(made)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (0, NoTables("nobody", 0)),
        (1, NoTables("too-few", 1)),
        (2, NoTables("too-few", 2)),
        (5, NoTables("five", 5, ("home-table", "sit-out"))),
    ],
)
def test_who_cannot_be_seated_is_told_why_and_what_helps(players: int, expected: NoTables) -> None:
    assert sizes(players) == expected


def test_five_may_sit_at_a_home_table() -> None:
    assert sizes(5, home_table=True, sit_out=True) == (5,)


def test_of_five_one_may_sit_out() -> None:
    assert sizes(5, sit_out=True) == (4,)


@pytest.mark.parametrize("players", [1, 2, 6, 9])
def test_the_ways_out_are_for_five_alone(players: int) -> None:
    assert sizes(players, home_table=True, sit_out=True) == sizes(players)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (8, (4, 4)),
        (12, (3, 3, 3, 3)),
        (13, (4, 3, 3, 3)),
        (14, (4, 4, 3, 3)),
        (16, (4, 3, 3, 3, 3)),
        (5, NoTables("five", 5, ("home-table", "sit-out"))),
        (2, NoTables("too-few", 2)),
        (0, NoTables("nobody", 0)),
    ],
)
def test_small_tables_are_as_many_of_3_as_can_be(players: int, expected: object) -> None:
    assert small_sizes(players) == expected


def test_sizes_given_by_hand_stand_the_largest_first() -> None:
    assert given_sizes(12, [3, 5, 4]) == (5, 4, 3)


def test_sizes_given_by_hand_may_leave_players_over() -> None:
    assert given_sizes(9, [4, 4]) == (4, 4)


@pytest.mark.parametrize("chosen", [[], [4, 4, 4], [1, 4], [11]])
def test_sizes_given_by_hand_must_be_tables_that_the_players_fill(chosen: list[int]) -> None:
    assert given_sizes(11, chosen) == NoTables("wrong-sizes", 11)
