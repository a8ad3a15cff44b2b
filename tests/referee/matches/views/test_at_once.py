"""Posts that arrive at the same moment, on a database in a file, each in a thread of its own."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, TypeVar

import pytest
from django.db import connection, connections
from django.http import HttpResponse
from django.test import Client

from referee.models import Match
from tests.referee.conftest import MIXED, Deal
from tests.referee.devices import FORM, NEW_MATCH, Device, html, phase, text, token

THREADS = 8
Answer = TypeVar("Answer")


@pytest.fixture
def file_database(tmp_path: Path, django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Let every thread that opens a connection from now on find a database in a file."""
    if connection.vendor != "sqlite":
        pytest.fail("these tests bring an SQLite file of their own")
    with django_db_blocker.unblock():
        connection.ensure_connection()
        kept = connection.settings_dict["NAME"]
        with sqlite3.connect(tmp_path / "file.sqlite3") as file:
            connection.connection.backup(file)
        file.close()
        connection.settings_dict["NAME"] = str(tmp_path / "file.sqlite3")
        try:
            yield
        finally:
            connection.settings_dict["NAME"] = kept


def elsewhere(work: Callable[[], Answer]) -> Answer:
    """Do the work in a thread, whose connection is closed afterwards."""
    return at_once(lambda _number: work(), 1)[0]


def at_once(work: Callable[[int], Answer], threads: int = THREADS) -> list[Answer]:
    """Do the work in several threads that begin together; return what each gave."""
    start = Barrier(threads)

    def do(number: int) -> Answer:
        try:
            connection.ensure_connection()
            start.wait()
            return work(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(do, range(threads)))


@pytest.fixture
def ada(file_database: None, deal: Deal) -> Device:
    """Ada's turn: B+2 B8 BS P7 W, the blue 6 leads."""
    deal(MIXED)
    device = Device(Client())
    elsewhere(lambda: (device.start(), device.take()))
    return device


def like(device: Device) -> Device:
    """Return the same browser in another tab."""
    twin = Device(Client())
    twin.code = device.code
    twin.client.cookies = device.client.cookies
    return twin


def test_eight_moves_from_one_page_are_one_line(ada: Device) -> None:
    moves = ["play B8", "play B+2", "play BS", "draw", "play W:K", "play W:S", "draw", "play W:R"]

    def post(number: int) -> HttpResponse:
        return like(ada).post("move", seen="1-0", token=token(), move=moves[number])

    answers = at_once(post)
    lines = elsewhere(lambda: ada.lines)

    assert {answer.status_code for answer in answers} <= {200, 302}
    assert sum(answer.status_code == 302 for answer in answers) == 1
    assert sum("nothing was changed" in text(each) for each in answers if each.content) == 7
    assert lines in [[f"1 {move}"] for move in moves]


def test_one_move_posted_eight_times_is_one_line_and_one_answer(ada: Device) -> None:
    fields = {"seen": "1-0", "token": token(), "move": "play B8"}
    answers = at_once(lambda _number: like(ada).post("move", **fields))

    assert {answer.status_code for answer in answers} == {302}
    assert elsewhere(lambda: ada.lines) == ["1 play B8"]
    assert elsewhere(lambda: phase(ada.page())) == "handover"


def test_one_move_posted_eight_times_by_htmx_shows_no_hand(ada: Device) -> None:
    fields = {"seen": "1-0", "token": token(), "move": "play B8"}
    answers = at_once(lambda _number: like(ada).post("move", htmx=True, **fields))

    assert {phase(answer) for answer in answers} == {"handover"}
    assert not any('value="play ' in html(answer) for answer in answers)


def test_a_new_match_posted_eight_times_is_one_match(file_database: None) -> None:
    client = Client()
    elsewhere(lambda: client.get("/"))
    fields = {**FORM, "token": token()}
    answers = at_once(lambda _number: client.post(NEW_MATCH, fields))

    assert {answer.status_code for answer in answers} == {302}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert elsewhere(Match.objects.count) == 1


def test_eight_matches_at_once_are_eight_matches(file_database: None) -> None:
    answers = at_once(lambda _number: Client().post(NEW_MATCH, {**FORM, "token": token()}))

    assert {answer.status_code for answer in answers} == {302}
    assert elsewhere(Match.objects.count) == 8
