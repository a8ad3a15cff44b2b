"""The tables of the demo play by themselves, as phones do, and stop for the organiser."""

from random import Random

import pytest

from demo.driver import Driver
from demo.people import organiser, visitors_key
from foundation.web.tokens import new_token
from scoring.evening.audit.post import TablePost
from scoring.evening.deal_states import states_of
from scoring.models import DealVersion, Event, Phone, RefereeCall
from scoring.posts.phones.calls import close as close_call
from scoring.posts.phones.confirming import enter_at_table
from scoring.posts.phones.disputes import keep
from scoring.posts.phones.joining import free_seat
from tests.demo.conftest import ByClient
from tests.demo.driving import SECONDS, play, present
from tests.scoring.building import won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def posts() -> ByClient:
    return ByClient()


@pytest.fixture
def driver(evening: Event, posts: ByClient) -> Driver:
    return Driver(evening, posts, Random(3), speed=6)


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
    asked: set[str] = set()
    for now in range(0, SECONDS, 5):
        driver.step(float(now))
        answer_all(evening)
        asked |= {path.rstrip("/").rpartition("/")[2] for path, _fields in posts.posts}
        if asked >= {"confirm", "dispute", "call"}:
            break

    assert asked >= {"confirm", "dispute", "call"}


def answer_all(event: Event) -> None:
    """Come to every table that waits for the referee, and leave each disputed deal as it is."""
    for call in RefereeCall.objects.filter(closed=None).select_related("table", "dispute"):
        post = TablePost(organiser(), event, call.table, token=new_token())
        if call.dispute:
            keep(post, call.dispute.number)
        else:
            close_call(post, call)


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


def test_a_seat_that_was_freed_stays_free(driver: Driver, evening: Event) -> None:
    table = present(evening).tables[2]
    entrant = table.seats[0].entrant_id
    play(driver, 10)
    free_seat(TablePost(organiser(), evening, table.table, token=new_token()), entrant)
    play(driver, since=10)

    assert not Phone.objects.filter(entrant=entrant).exists()


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
