"""How many codes of no table may be tried."""

import logging

import pytest

from scoring.models import CodeThrottle
from scoring.phones.code_throttle import (
    FROM_ALL,
    FROM_ONE,
    STRETCH,
    count_guess,
    seconds_to_wait,
)

pytestmark = pytest.mark.django_db
NOW = 1_000 * STRETCH + 100.0


def test_nobody_waits_before_the_limit():
    for _each in range(FROM_ONE - 1):
        count_guess("192.168.1.7", now=NOW)

    assert seconds_to_wait("192.168.1.7", now=NOW) == 0


def test_at_the_limit_an_address_waits_until_the_stretch_ends():
    for _each in range(FROM_ONE):
        count_guess("192.168.1.7", now=NOW)

    assert seconds_to_wait("192.168.1.7", now=NOW) == STRETCH - 100
    assert seconds_to_wait("192.168.1.7", now=NOW + STRETCH) == 0


def test_one_address_does_not_hold_back_another():
    for _each in range(FROM_ONE):
        count_guess("192.168.1.7", now=NOW)

    assert seconds_to_wait("192.168.1.8", now=NOW) == 0


def test_all_addresses_together_have_a_limit_too():
    CodeThrottle.objects.create(source="", stretch=1_000, number=FROM_ALL - 1)
    assert seconds_to_wait("192.168.1.8", now=NOW) == 0
    count_guess("192.168.1.7", now=NOW)

    assert seconds_to_wait("192.168.1.8", now=NOW) == STRETCH - 100


def test_a_guess_is_logged_without_the_code(caplog):
    with caplog.at_level(logging.WARNING):
        count_guess("192.168.1.7", now=NOW)

    assert caplog.messages == ["a code of no table was tried from 192.168.1.7"]


def test_what_was_counted_long_ago_is_not_kept():
    count_guess("192.168.1.7", now=NOW)
    count_guess("192.168.1.7", now=NOW + 3 * STRETCH)

    assert set(CodeThrottle.objects.values_list("stretch", flat=True)) == {1_003}
