"""Addresses that are shut out: in every process, after a start, and for a time only."""

from pathlib import Path

import pytest

from foundation.front import shut_out
from foundation.front.shut_out import LONGEST, LOOK, MOST, CannotShutOut, ShutOut
from foundation.front.visitors import Proxies

HOSTILE = "192.0.2.77"


class Clocks:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0
        self.ticked = 0.0


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def process(tmp_path: Path, clocks: Clocks):
    def begin(*proxies: str) -> ShutOut:
        file = tmp_path / "shut_out.json"
        return ShutOut(file, Proxies(proxies), lambda: clocks.now, lambda: clocks.ticked)

    return begin


def test_nobody_is_shut_out_at_first(process) -> None:
    assert process().until(HOSTILE) is None


def test_another_process_knows_it_within_two_seconds(process, clocks: Clocks) -> None:
    one, other = process(), process()
    assert other.until(HOSTILE) is None
    one.shut(HOSTILE, 60)
    clocks.ticked = LOOK

    assert one.until(HOSTILE) == other.until(HOSTILE) == clocks.now + 60
    assert other.until("192.0.2.78") is None


def test_it_holds_after_a_start(process) -> None:
    process().shut(HOSTILE, 60)

    assert process().until(HOSTILE)


def test_it_ends_by_itself(process, clocks: Clocks) -> None:
    one = process()
    one.shut(HOSTILE, 60)
    clocks.now += 61

    assert one.until(HOSTILE) is None
    assert one.all() == {}


def test_who_is_let_in_comes_in_everywhere(process, clocks: Clocks) -> None:
    one, other = process(), process()
    one.shut(HOSTILE, 60)
    one.shut("192.0.2.78", 60)
    assert other.until(HOSTILE)
    one.let_in(HOSTILE)
    clocks.ticked = LOOK

    assert one.until(HOSTILE) is other.until(HOSTILE) is None
    assert list(other.all()) == ["192.0.2.78"]


def test_a_clock_that_leaps_back_shuts_nobody_out_for_years(process, clocks: Clocks) -> None:
    one = process()
    one.shut(HOSTILE, 60)
    clocks.now -= 10 * LONGEST

    assert one.until(HOSTILE) is None


@pytest.mark.parametrize("address", ["127.0.0.1", "::1/128", "10.0.0.254", "nonsense", ""])
def test_this_computer_and_the_proxy_cannot_be_shut_out(process, address: str) -> None:
    one = process("10.0.0.254")
    with pytest.raises(CannotShutOut):
        one.shut(address, 60)

    assert one.all() == {}


def test_of_too_many_those_that_end_first_are_let_in(process, monkeypatch) -> None:
    monkeypatch.setattr(shut_out, "MOST", 3)
    one = process()
    for number in range(5):
        one.shut(f"192.0.2.{number}", 60 + number)

    assert MOST > 3
    assert sorted(one.all()) == ["192.0.2.2", "192.0.2.3", "192.0.2.4"]


def test_a_file_that_cannot_be_read_shuts_nobody_out(process, tmp_path: Path, caplog) -> None:
    (tmp_path / "shut_out.json").write_text("[nonsense")

    assert process().until(HOSTILE) is None
    assert "Who is shut out cannot be read" in caplog.text
