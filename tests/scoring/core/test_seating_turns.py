"""Tables of 3, first deals and sitting out: in turn (night 3.1, 3.2)."""

import pytest

from scoring.core.seating import SeatingRules
from tests.scoring.core.seated import drawn, night, played, spread

THREES = SeatingRules(even_threes=True)
FIRSTS = SeatingRules(even_firsts=True)


@pytest.mark.parametrize("method", ["lot", "few-rematches"])
@pytest.mark.parametrize("players", [7, 10, 13, 14, 15, 18, 21])
def test_nobody_is_at_a_table_of_3_twice_before_all_once(players: int, method: str) -> None:
    rules = SeatingRules(method, even_threes=True)  # type: ignore[arg-type]

    past = night(players, 4, rules)

    for rounds in range(1, 5):
        assert spread(past[:rounds], range(1, players + 1))["threes"] <= 1


@pytest.mark.parametrize("players", [4, 6, 7, 12, 13, 30])
def test_nobody_deals_first_twice_before_all_once(players: int) -> None:
    past = night(players, 8, FIRSTS)

    for rounds in range(1, 9):
        assert spread(past[:rounds], range(1, players + 1))["firsts"] <= 1


@pytest.mark.parametrize(("players", "rounds"), [(8, 4), (12, 3), (20, 4), (28, 8), (100, 8)])
def test_few_rematches_leave_first_deals_in_turn(players: int, rounds: int) -> None:
    past = night(players, rounds, SeatingRules("few-rematches", even_firsts=True))

    assert spread(past, range(1, players + 1))["firsts"] <= 1


def test_four_players_have_every_seat_once_in_four_rounds() -> None:
    past = night(4, 4, FIRSTS)

    for seat in range(4):
        assert {each.tables[0][seat] for each in past} == {1, 2, 3, 4}


def test_who_comes_late_is_not_the_first_at_a_table_of_3() -> None:
    # 1 to 4 are behind the share due, 5 to 7 ahead of it, 8 to 10 have none.
    past = (played((1, 2, 3, 4), (5, 6, 7)),)
    here = (1, 2, 5, 6, 7, 8, 9)

    for seed in range(20):
        small = drawn(here, past, THREES, seed).tables[1]
        assert {1, 2} < set(small)
        assert set(small) & {8, 9}


def test_who_went_and_comes_back_waits_no_longer_than_others() -> None:
    past = (
        played((1, 2, 3, 4), (5, 6, 7)),
        played((1, 2, 5, 6), (3, 4, 8)),
    )

    # 7 was away in the second round and was at a table of 3 in the first; 1 and 2 never were.
    for seed in range(20):
        small = set(drawn((1, 2, 3, 4, 5, 6, 7), past, THREES, seed).tables[1])
        assert {1, 2} < small
        assert not small & {7}


def test_of_five_each_sits_out_once_in_five_rounds() -> None:
    past = night(5, 10, SeatingRules(sit_out=True))

    for rounds in range(1, 11):
        assert spread(past[:rounds], range(1, 6))["out"] <= 1
    assert {each.sitting_out for each in past[:5]} == {(1,), (2,), (3,), (4,), (5,)}


def test_five_at_a_home_table_all_sit() -> None:
    draft = drawn(range(5), (), SeatingRules(home_table=True), 1)

    assert sorted(draft.tables[0]) == [0, 1, 2, 3, 4]
    assert draft.sitting_out == ()


def test_with_sizes_by_hand_the_players_left_over_sit_out_in_turn() -> None:
    past = night(9, 9, SeatingRules(sizes=(3, 4)))

    for rounds in range(1, 10):
        assert spread(past[:rounds], range(1, 10))["out"] <= 1
    assert [tuple(map(len, each.tables)) for each in past] == [(4, 3)] * 9


def test_who_sat_out_does_so_again_when_all_others_have() -> None:
    past = (played((1, 2, 3, 4), out=(5,)), played((1, 2, 3, 5), out=(4,)))

    out = {
        drawn(range(1, 6), past, SeatingRules(sit_out=True), seed).sitting_out for seed in range(30)
    }

    assert out == {(1,), (2,), (3,)}
