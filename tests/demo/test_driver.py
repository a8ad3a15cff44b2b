"""The tables of the demo play by themselves, as phones do, and stop for the organiser."""

import logging
import re
from random import Random

import pytest
from django.utils import translation

from demo.driver import Driver
from demo.match import others_turn, visitors_match
from demo.people import organiser, visitors_key
from foundation.web.tokens import new_token
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.deal_states import states_of
from scoring.evening.event_state import RoundState, event_state_of
from scoring.models import DealVersion, Event, Phone, RefereeCall, Round
from scoring.posts.events.closing import close_round, shown, unfinished, unsettled
from scoring.posts.events.drawing import draw_round, publish
from scoring.posts.phones.calls import close as close_call
from scoring.posts.phones.confirming import enter_at_table
from scoring.posts.phones.disputes import keep
from scoring.posts.phones.joining import free_seat
from tests.demo.conftest import ByClient
from tests.scoring.building import won_by

pytestmark = pytest.mark.django_db
SECONDS = 4000


@pytest.fixture
def posts() -> ByClient:
    return ByClient()


@pytest.fixture
def driver(evening: Event, posts: ByClient) -> Driver:
    return Driver(evening, posts, Random(3), speed=6)


def play(driver: Driver, seconds: int = SECONDS, since: int = 0) -> None:
    for now in range(since, since + seconds, 5):
        driver.step(float(now))


def present(event: Event) -> RoundState:
    found = event_state_of(event).present
    assert found is not None
    return found


def close(event: Event) -> Round:
    state = event_state_of(event)
    number = present(event).number
    left, waiting = unfinished(state.published[-1]), unsettled(event, state.published[-1])
    confirmed = " ".join(shown(left, waiting))
    closed = close_round(
        Post(organiser(), event, token=new_token()), number, confirmed=confirmed, fills_empty=True
    )
    assert isinstance(closed, Round)
    return closed


def test_every_table_but_the_visitors_plays_to_the_end(driver: Driver, evening: Event) -> None:
    before = present(evening).tables[0].deals_entered
    play(driver)
    own, disputing, late, called = present(evening).tables

    assert own.deals_entered == before
    assert [disputing.is_full, late.is_full, called.is_full] == [True, True, False]
    assert not any(each.problems for each in (disputing, late, called))


def test_nothing_that_it_posts_is_refused(driver: Driver, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        play(driver)

    assert caplog.messages == []


def test_what_a_phone_entered_another_one_confirms(driver: Driver, evening: Event) -> None:
    play(driver)
    tables = present(evening).tables[1:]
    states = states_of(evening, tables)

    assert not any(state.is_waiting for of in states.values() for state in of.values())


def test_a_table_that_called_goes_on_when_somebody_came(driver: Driver, evening: Event) -> None:
    called = present(evening).tables[3]
    before = called.deals_entered
    play(driver, 600)
    assert present(evening).tables[3].deals_entered == before

    for call in called.table.calls.filter(closed=None):
        close_call(TablePost(organiser(), evening, called.table, token=new_token()), call)
    play(driver, since=600)
    assert present(evening).tables[3].deals_entered > before


def test_tables_call_and_disagree_where_somebody_answers(
    driver: Driver, evening: Event, posts: ByClient
) -> None:
    for now in range(0, SECONDS, 5):
        driver.step(float(now))
        answer_all(evening)
    pages = {path.rstrip("/").rpartition("/")[2] for path, _fields in posts.posts}

    assert {"confirm", "dispute", "call"} <= pages


def answer_all(event: Event) -> None:
    """Come to every table that waits for the referee, and leave each disputed deal as it is."""
    for call in RefereeCall.objects.filter(closed=None).select_related("table", "dispute"):
        post = TablePost(organiser(), event, call.table, token=new_token())
        if call.dispute:
            keep(post, call.dispute.number)
        else:
            close_call(post, call)


def test_no_more_than_two_calls_wait(driver: Driver, evening: Event) -> None:
    play(driver)
    assert RefereeCall.objects.filter(closed=None).count() == 2


def test_what_the_visitor_enters_is_confirmed(driver: Driver, evening: Event) -> None:
    table = present(evening).tables[0]
    phone = Phone.objects.get(key=visitors_key())
    (seat,) = [each for each in table.seats if each.entrant_id == phone.entrant_id]
    number = table.deals_entered + 1
    post = TablePost.from_seat(seat, evening, table.table, token=new_token(), device="visitor")
    assert isinstance(enter_at_table(post, number, won_by(1, 2, 3, 4)), DealVersion)
    play(driver, 200)

    (states,) = states_of(evening, [table_now(evening, 1)]).values()
    assert not states[number].is_waiting


def table_now(event: Event, number: int):
    found = present(event).table(number)
    assert found is not None
    return found


def test_in_the_next_round_they_play_on(driver: Driver, evening: Event) -> None:
    play(driver)
    close(evening)
    play(driver, 100, since=SECONDS)
    assert driver.last_word.startswith("The tables wait for the organiser")

    drawn = draw_round(organiser(), evening, token=new_token())
    assert isinstance(drawn, Round)
    publish(organiser(), evening, seen=drawn.version)
    play(driver, since=SECONDS + 100)
    full = [each.is_full for each in present(evening).tables]

    assert present(evening).number == 3
    assert sum(full) >= len(full) - 2


def test_a_seat_that_was_freed_stays_free(driver: Driver, evening: Event) -> None:
    table = present(evening).tables[2]
    entrant = table.seats[0].entrant_id
    play(driver, 10)
    free_seat(TablePost(organiser(), evening, table.table, token=new_token()), entrant)
    play(driver, since=10)

    assert not Phone.objects.filter(entrant=entrant).exists()


def test_in_the_match_the_others_move_until_it_is_the_visitors_turn(driver: Driver) -> None:
    match = visitors_match()
    assert match is not None
    play(driver)

    assert others_turn(match) is None


class Broken(ByClient):
    def post(self, key, path, fields):
        raise ConnectionError("nobody there")


def test_a_post_without_an_answer_is_logged_and_tried_again(
    evening: Event, caplog: pytest.LogCaptureFixture
) -> None:
    driver = Driver(evening, Broken(), Random(3), speed=6)
    play(driver, 300)

    assert len(caplog.messages) > 4
    assert all("no answer to /t/" in each for each in caplog.messages)


def test_what_the_tables_do_is_logged_in_the_language_of_the_demo(
    driver: Driver, caplog: pytest.LogCaptureFixture
) -> None:
    with translation.override("nl"), caplog.at_level(logging.INFO, "demo"):
        play(driver)

    assert any(re.search(r"Tafel .?2.?: .?spelletje", each) for each in caplog.messages)
    assert not any(re.search("is entered|is confirmed|complete", each) for each in caplog.messages)
