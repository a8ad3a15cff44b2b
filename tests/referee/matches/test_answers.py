"""How many seconds are left for answers, whatever the clock does."""

from datetime import UTC, datetime, timedelta

import pytest

from referee.matches.answers import Answers, seconds_left

OPENED = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("gone", "left"),
    [(0, 7), (0.2, 7), (1, 6), (6.9, 1), (7, 0), (3600, 0), (-0.5, 7), (-6.9, 7), (-3600, 0)],
)
def test_the_seconds_that_are_left_are_rounded_up(gone: float, left: int) -> None:
    assert seconds_left(OPENED, 7, OPENED + timedelta(seconds=gone)) == left


def test_without_a_countdown_nobody_waits() -> None:
    assert seconds_left(OPENED, 0, OPENED) == 0


def answers(*answered: int, seconds: int = 5) -> Answers:
    return Answers(
        number=3,
        seats=(2, 3, 4),
        answered=frozenset(answered),
        turn=2,
        total=7,
        until=OPENED,
        seconds=seconds,
    )


@pytest.mark.parametrize(
    ("given", "is_over", "is_accepted"),
    [
        (answers(), False, False),
        (answers(2, 3), False, False),
        (answers(3, 4), True, False),
        (answers(2, 3, 4), True, True),
        (answers(seconds=0), True, False),
        (answers(2, seconds=0), True, True),
    ],
)
def test_the_wait_is_over_with_the_seconds_or_with_the_others_answers(
    given: Answers, is_over: bool, is_accepted: bool
) -> None:
    assert (given.is_over, given.is_accepted) == (is_over, is_accepted)
