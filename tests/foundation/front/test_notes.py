"""The log of what was refused is short, however much that was."""

import pytest

from foundation.front.notes import MOST_ADDRESSES, Notes


@pytest.fixture
def clock():
    return [0.0]


@pytest.fixture
def notes(clock):
    return Notes(lambda: clock[0])


def test_the_first_is_logged_at_once(notes, caplog):
    notes.note("10.0.0.66", "a post that is too large")

    assert caplog.messages == ["Held back 10.0.0.66: 1 × a post that is too large"]


def test_what_follows_is_one_line_a_minute_later(notes, clock, caplog):
    for _ in range(1000):
        notes.note("10.0.0.66", "a connection among too many")
    notes.note("10.0.0.66", "a post that is too large")
    clock[0] = 59
    notes.write()
    assert len(caplog.messages) == 1
    clock[0] = 61
    notes.write()

    assert caplog.messages[1] == (
        "Held back 10.0.0.66: 999 × a connection among too many, 1 × a post that is too large"
    )


def test_a_minute_begins_anew_with_each_line(notes, clock, caplog):
    for minute in range(5):
        clock[0] = minute * 60.0
        notes.note("10.0.0.66", "a connection among too many")
        notes.write()
        notes.note("10.0.0.66", "a connection among too many")

    assert len(caplog.messages) == 5


def test_whoever_stopped_is_forgotten(notes, clock, caplog):
    notes.note("10.0.0.66", "a connection among too many")
    clock[0] = 61
    notes.write()
    notes.write()
    notes.note("10.0.0.66", "a connection among too many")

    assert len(caplog.messages) == 2


def test_a_thousand_addresses_are_few_lines(notes, caplog):
    for number in range(1000):
        notes.note(f"10.0.1.{number}", "a connection among too many")

    assert len(caplog.messages) == MOST_ADDRESSES + 1
    assert caplog.messages[-1].startswith("Held back other addresses: ")


def test_what_was_refused_is_remembered_for_an_hour(notes, clock):
    notes.note("10.0.0.66", "a connection among too many")
    clock[0] = 60
    notes.note("10.0.0.66", "a connection among too many")
    clock[0] = 100

    assert notes.of_hour() == {"10.0.0.66": ({"a connection among too many": 2}, 40.0)}
    clock[0] = 60 + 3600
    assert notes.of_hour() == {}


def test_a_thousand_addresses_leave_the_last_ones_to_be_remembered(notes):
    for number in range(1000):
        notes.note(f"10.0.{number // 250}.{number % 250}", "a connection among too many")

    assert len(notes.of_hour()) == MOST_ADDRESSES
    assert "10.0.3.249" in notes.of_hour()
