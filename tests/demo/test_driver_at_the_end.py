"""What has become of the demo's evening when its tables have played to the end of their round."""

import logging
import re
from random import Random

import pytest
from django.utils import translation

from demo.driver import Driver
from demo.match import others_turn, visitors_match
from scoring.evening.deal_states import states_of
from scoring.models import Event, RefereeCall
from tests.demo.conftest import ByClient
from tests.demo.driving import go_on_to_the_next_round, play, present

pytestmark = pytest.mark.django_db


class Heard(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(scope="module")
def entered_before(evening: Event) -> list[int]:
    """How many deals each table had before they played on."""
    return [table.deals_entered for table in present(evening).tables]


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


@pytest.fixture(scope="module")
def driver(evening: Event, entered_before: list[int], heard: Heard) -> Driver:
    """It has brought all tables to the end of their round, in a demo in Dutch."""
    made = Driver(evening, ByClient(), Random(3), speed=6)
    demo = logging.getLogger("demo")
    level = demo.level
    demo.setLevel(logging.INFO)
    logging.getLogger().addHandler(heard)
    try:
        with translation.override("nl"):
            play(made)
    finally:
        logging.getLogger().removeHandler(heard)
        demo.setLevel(level)
    return made


def test_every_table_but_the_visitors_plays_to_the_end(
    driver: Driver, evening: Event, entered_before: list[int]
) -> None:
    own, disputing, late, called = present(evening).tables

    assert own.deals_entered == entered_before[0]
    assert [disputing.is_full, late.is_full, called.is_full] == [True, True, False]
    assert not any(each.problems for each in (disputing, late, called))


def test_nothing_that_it_posts_is_refused(driver: Driver, heard: Heard) -> None:
    assert heard.records
    assert [each for each in heard.records if each.levelno >= logging.WARNING] == []


def test_what_a_phone_entered_another_one_confirms(driver: Driver, evening: Event) -> None:
    tables = present(evening).tables[1:]
    states = states_of(evening, tables)

    assert not any(state.is_waiting for of in states.values() for state in of.values())


def test_no_more_than_two_calls_wait(driver: Driver) -> None:
    assert RefereeCall.objects.filter(closed=None).count() == 2


def test_in_the_match_the_others_move_until_it_is_the_visitors_turn(driver: Driver) -> None:
    match = visitors_match()

    assert match is not None
    assert others_turn(match) is None


def test_what_the_tables_do_is_logged_in_the_language_of_the_demo(
    driver: Driver, heard: Heard
) -> None:
    messages = [each.getMessage() for each in heard.records if each.name.startswith("demo")]

    assert any(re.search(r"Tafel .?2.?: .?spelletje", each) for each in messages)
    assert not any(re.search("is entered|is confirmed|complete", each) for each in messages)


def test_in_the_next_round_they_play_on(driver: Driver, evening: Event) -> None:
    go_on_to_the_next_round(driver, evening)
    full = [each.is_full for each in present(evening).tables]

    assert present(evening).number == 3
    assert sum(full) >= len(full) - 2
