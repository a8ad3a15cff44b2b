"""Seats go round the table, both ways."""

import pytest

from referee.engine.seats import seat_after


@pytest.mark.parametrize(
    ("seat", "direction", "seats", "steps", "expected"),
    [
        (1, 1, 3, 1, 2),
        (3, 1, 3, 1, 1),
        (1, -1, 3, 1, 3),
        (2, -1, 3, 1, 1),
        (2, 1, 4, 2, 4),
        (3, 1, 4, 2, 1),
        (1, -1, 4, 2, 3),
        (1, 1, 2, 2, 1),
        (2, -1, 2, 2, 2),
        (2, -1, 2, 1, 1),
        (4, 1, 4, 0, 4),
    ],
)
def test_the_seat_after(seat: int, direction: int, seats: int, steps: int, expected: int) -> None:
    assert seat_after(seat, direction, seats, steps) == expected
