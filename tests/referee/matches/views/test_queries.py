"""How much a page asks of the database: a bounded number of queries, however long the match."""

import pytest

from tests.referee.conftest import MIXED, SHORT, SHORT_ROUND, Deal, play_round
from tests.referee.devices import Device, token

MOST = 12
MOST_OF_A_POST = 20


def test_the_table_needs_few_queries(ada: Device, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        ada.page()


def test_a_fragment_needs_few_queries(ada: Device, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        ada.page(htmx=True)


@pytest.mark.parametrize("move", ["play P7", "play W", "play S1"])
def test_a_refusal_needs_few_queries(ada: Device, django_assert_max_num_queries, move: str) -> None:
    fields = ada.move_fields(move)
    with django_assert_max_num_queries(MOST_OF_A_POST):
        ada.post("move", htmx=True, **fields)


@pytest.mark.parametrize("move", ["play B8", "play BS", "draw", "play W:K"])
def test_a_move_needs_a_bounded_number_of_queries(
    ada: Device, django_assert_max_num_queries, move: str
) -> None:
    fields = ada.move_fields(move)
    with django_assert_max_num_queries(MOST_OF_A_POST):
        ada.post("move", htmx=True, **fields)


def test_taking_and_hiding_need_few_queries(table: Device, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        table.post("take", seen="1-0")
    with django_assert_max_num_queries(MOST):
        table.post("put-down", seen="1-0")


def test_a_count_after_many_rounds_needs_few_queries(
    db: None, device: Device, deal: Deal, django_assert_max_num_queries
) -> None:
    deal(SHORT)
    device.start()
    for _ in range(8):
        play_round(device, *SHORT_ROUND)
        device.next_round()
    play_round(device, *SHORT_ROUND)

    with django_assert_max_num_queries(MOST):
        device.page()


def test_a_table_in_the_ninth_round_needs_few_queries(
    db: None, device: Device, deal: Deal, django_assert_max_num_queries
) -> None:
    deal(*[SHORT] * 8, MIXED)
    device.start()
    for _ in range(8):
        play_round(device, *SHORT_ROUND)
        device.next_round()
    device.take()

    with django_assert_max_num_queries(MOST):
        device.page()


def test_a_stale_post_needs_few_queries(ada: Device, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        ada.post("move", seen="0-0", token=token(), move="draw")


def test_a_record_needs_few_queries(ended: Device, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(MOST):
        ended.client.get(f"/match/{ended.code}/record/1/")
