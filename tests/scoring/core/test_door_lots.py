"""Lots at the door: every lot once, nobody's choice, and tables filled as they are planned."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.door_lots import draw_lot, hat, seated_by_lots
from scoring.core.seating import SEEDS
from scoring.core.tables import NoTables, sizes, small_sizes

seeds = st.integers(0, SEEDS.stop - 1)
players = st.lists(st.integers(1, 10**9), min_size=1, max_size=60, unique=True)


def drawn(seed: int, here: list[int], places: int) -> dict[int, int]:
    """The lots of players who draw one after another."""
    lots: dict[int, int] = {}
    for player in here:
        lots[player] = draw_lot(seed, player, hat(places, set(lots.values())))
    return lots


@given(seeds, players)
def test_every_lot_is_drawn_once(seed: int, here: list[int]) -> None:
    lots = drawn(seed, here, len(here))

    assert sorted(lots.values()) == list(range(1, len(here) + 1))


@given(seeds, players, st.integers(0, 70))
def test_a_lot_is_of_the_hat_as_long_as_one_is_left(
    seed: int, here: list[int], places: int
) -> None:
    lots = sorted(drawn(seed, here, places).values())

    assert len(set(lots)) == len(lots)
    assert sum(lot <= places for lot in lots) == min(places, len(here))
    assert [lot for lot in lots if lot > places] == list(
        range(places + 1, places + 1 + max(0, len(here) - places))
    )


def test_the_same_player_draws_the_same_lot_of_the_same_hat_in_every_process() -> None:
    # Another program that draws as docs/rules/night.md says draws these.
    assert [draw_lot(7, player, range(1, 15)) for player in (1, 2, 3, 4)] == [*(11, 13, 11, 11)]


def test_each_lot_is_as_likely() -> None:
    counted = [0] * 4
    for seed in range(2000):
        counted[draw_lot(seed, 1, (1, 2, 3, 4)) - 1] += 1

    assert all(420 < each < 580 for each in counted)


def test_nothing_is_drawn_from_an_empty_hat() -> None:
    with pytest.raises(ValueError, match="holds one"):
        draw_lot(1, 1, ())


@given(seeds, st.lists(st.integers(1, 10**9), min_size=3, max_size=80, unique=True), st.data())
def test_the_tables_have_the_planned_sizes_whoever_stays_away(
    seed: int, expected: list[int], data: st.DataObject
) -> None:
    lots = drawn(seed, expected, len(expected))
    away = data.draw(st.sets(st.sampled_from(expected), max_size=len(expected) - 3))
    here = {player: lot for player, lot in lots.items() if player not in away}
    planned = sizes(len(here), sit_out=True)
    assert not isinstance(planned, NoTables)

    made = seated_by_lots(here, planned)

    assert tuple(map(len, made.tables)) == planned
    seated = [player for table in made.tables for player in table] + list(made.sitting_out)
    assert seated == sorted(here, key=lambda player: here[player])


def test_the_lowest_lots_sit_at_table_1_and_the_lowest_of_a_table_deals_first() -> None:
    made = seated_by_lots({1: 9, 2: 4, 3: 2, 4: 11, 5: 7, 6: 5}, (3, 3))

    assert made.tables == ((3, 2, 6), (5, 1, 4))


def test_of_five_the_highest_lot_sits_out() -> None:
    made = seated_by_lots({1: 5, 2: 1, 3: 2, 4: 3, 5: 4}, (4,))

    assert made.sitting_out == (1,)


def test_small_tables_are_filled_too() -> None:
    planned = small_sizes(8)
    assert not isinstance(planned, NoTables)

    made = seated_by_lots({player: player for player in range(1, 9)}, planned)

    assert tuple(map(len, made.tables)) == planned


def test_two_players_never_have_one_lot() -> None:
    with pytest.raises(ValueError, match="same lot"):
        seated_by_lots({1: 3, 2: 3, 3: 4}, (3,))


def test_there_are_no_more_seats_than_players() -> None:
    with pytest.raises(ValueError, match="more seats"):
        seated_by_lots({1: 1, 2: 2, 3: 3}, (4,))
