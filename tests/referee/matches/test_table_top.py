"""Where the plates of the others lie on the cloth."""

import pytest

from referee.matches.table_top import places_around


@pytest.mark.parametrize(
    ("count", "places"),
    [
        (1, [(1, 2)]),
        (2, [(1, 1), (1, 3)]),
        (3, [(1, 1), (1, 2), (1, 3)]),
        (4, [(2, 1), (1, 1), (1, 3), (2, 3)]),
        (5, [(2, 1), (1, 1), (1, 2), (1, 3), (2, 3)]),
    ],
)
def test_plates_go_clockwise_from_the_near_left(count: int, places: list[tuple[int, int]]) -> None:
    assert places_around(count) == places


@pytest.mark.parametrize("count", range(1, 11))
def test_every_plate_has_a_place_of_its_own_and_the_middle_stays_free(count: int) -> None:
    places = places_around(count)

    assert len(set(places)) == count
    assert not any(row > 1 and column == 2 for row, column in places)
