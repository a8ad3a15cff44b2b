"""The server's time for clocks: nobody sets it back."""

import time

import pytest

from scoring.evening.server_time import as_milliseconds, as_moment, server_now


def test_a_clock_that_is_set_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    before = server_now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)

    assert 0 <= server_now() - before < 60_000


def test_it_is_the_time_of_the_day() -> None:
    assert abs(server_now() - time.time_ns() // 10**6) < 60_000


def test_a_moment_comes_back_from_the_database_as_it_was() -> None:
    assert as_milliseconds(as_moment(1_764_000_000_123)) == 1_764_000_000_123
