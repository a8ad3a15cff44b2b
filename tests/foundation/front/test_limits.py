"""What a process allows, with the files that it may open and the hall that comes by one address."""

import subprocess
import sys

import pytest

from foundation.front.limits import ENOUGH_FILES, Limits
from tests.conftest import ROOT


def test_with_files_enough_the_limits_are_as_they_stand():
    assert Limits.fitting(ENOUGH_FILES) == Limits()


def test_with_few_files_some_are_left_for_what_comes_at_once():
    limits = Limits.fitting(1024)

    assert limits.connections == 824
    assert limits.connections_of_address == 549
    assert (limits.streams, limits.streams_of_address) == (706, 400)


@pytest.mark.parametrize("files", [256, 512, 1024, 4096, None])
def test_one_address_leaves_room_for_others(files):
    limits = Limits.fitting(files, phones=100_000)

    assert 0 < limits.connections_of_address < limits.connections
    assert 0 < limits.streams_of_address < limits.streams < limits.connections


def test_a_hall_behind_one_address_has_a_stream_and_a_page_for_each_phone():
    """Even where one process of two got all of them."""
    limits = Limits.fitting(ENOUGH_FILES, phones=300)

    assert limits.streams_of_address >= 300 + 4
    assert limits.connections_of_address >= 2 * 300 + 4
    assert limits.waiting_of_address >= 300


def test_a_larger_hall_behind_one_address_is_a_setting():
    limits = Limits.fitting(ENOUGH_FILES, phones=500, pages=4)

    assert limits.streams_of_address == 600
    assert limits.connections_of_address == 1250
    assert limits.pages_of_address == 4


def test_without_word_of_files_there_are_as_many_connections_as_windows_can_watch():
    assert Limits.fitting(None).connections == 450


def files_after(ulimit: str) -> int:
    pytest.importorskip("resource", reason="the system does not say")
    code = "from foundation.front.limits import raise_file_limit; print(raise_file_limit())"
    told = subprocess.run(
        ["sh", "-c", f'{ulimit}; exec "$@"', "sh", sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return int(told.stdout)


def test_a_process_allows_itself_what_the_system_lets_it():
    assert files_after("ulimit -Sn 300; ulimit -Hn 900") == 900


def test_a_process_allows_itself_no_more_than_is_ever_needed():
    assert files_after("ulimit -Sn 300") <= ENOUGH_FILES
