import os
import threading
import time
from pathlib import Path

import pytest
from django.db import connection, transaction
from django.db.utils import OperationalError

from foundation.sqlite import queue as queues
from foundation.sqlite.base import DatabaseWrapper
from foundation.sqlite.queue import Line, Queue, TookTooLong, queue_of


def test_threads_write_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    queue, order = Queue(tmp_path / "file"), []
    leave = queue.enter(5)

    def write(number: int) -> None:
        end = queue.enter(5)
        order.append(number)
        end()

    threads = []
    for number in range(20):
        threads.append(threading.Thread(target=write, args=(number,)))
        threads[-1].start()
        while len(queue._line._waiting) <= number:
            time.sleep(0.001)
    leave()
    for each in threads:
        each.join()

    assert order == list(range(20))


def test_who_waited_too_long_gives_up_and_the_next_one_is_served(tmp_path: Path) -> None:
    queue = Queue(tmp_path / "file")
    leave = queue.enter(1)
    with pytest.raises(TookTooLong):
        queue.enter(0.01)
    leave()

    queue.enter(0.01)()


def test_two_processes_never_write_at_once(tmp_path: Path) -> None:
    # Two queues on one file are what two processes have.
    one, other = Queue(tmp_path / "file"), Queue(tmp_path / "file")
    leave = one.enter(1)
    with pytest.raises(TookTooLong):
        other.enter(0.02)
    leave()

    other.enter(0.02)()


def test_a_process_that_wrote_lets_a_waiting_one_go_first(tmp_path: Path) -> None:
    one, other, order = Queue(tmp_path / "file"), Queue(tmp_path / "file"), []
    leave = one.enter(1)

    def write(queue: Queue, name: str) -> None:
        end = queue.enter(5)
        order.append(name)
        end()

    waiting = threading.Thread(target=write, args=(other, "other"))
    waiting.start()
    while not _is_locked(tmp_path / "file.next"):
        time.sleep(0.001)
    leave()
    write(one, "one")
    waiting.join()

    assert order == ["other", "one"]


def test_who_came_first_writes_first_however_many_came_to_which_process(
    tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr(queues, "LONGER", 0)
    one, other, order = Queue(tmp_path / "file"), Queue(tmp_path / "file"), []
    leave = one.enter(1)
    threads = []

    def write(queue: Queue, number: int) -> None:
        end = queue.enter(5)
        order.append(number)
        end()

    # Seven come to one process, one to the other in between, and seven more to the first.
    for number in range(15):
        queue = other if number == 7 else one
        threads.append(threading.Thread(target=write, args=(queue, number)))
        threads[-1].start()
        while (queue is other and not _is_locked(tmp_path / "file.next")) or (
            queue is one and len(one._line._waiting) < number + (number < 7)
        ):
            time.sleep(0.001)
    leave()
    for each in threads:
        each.join()

    assert order == list(range(15))


def test_who_was_killed_while_waiting_keeps_nobody_from_writing(tmp_path: Path) -> None:
    one, other = Queue(tmp_path / "file"), Queue(tmp_path / "file")
    one.enter(1)()
    (tmp_path / "file.next").write_bytes((1).to_bytes(8, "big"))
    leave, wrote = one.enter(1), threading.Event()

    def write() -> None:
        one.enter(5)()
        wrote.set()

    waiting = threading.Thread(target=write)
    waiting.start()
    while not one._line._waiting:
        time.sleep(0.001)
    leave()
    waiting.join()

    assert wrote.is_set()
    assert one._files[0].read_since() == queues.NOBODY
    other.enter(1)()


def _is_locked(path: Path) -> bool:
    import fcntl

    with path.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def test_a_forked_process_does_not_share_its_parents_turn(tmp_path: Path) -> None:
    queue = queue_of(str(tmp_path / "file"), is_in_memory=False)
    leave = queue.enter(1)
    child = os.fork()
    if child == 0:  # Nothing of pytest may go on in the child.
        try:
            queue.enter(0.02)
        except TookTooLong:
            os._exit(7)
        os._exit(1)
    _, status = os.waitpid(child, 0)
    leave()

    assert os.waitstatus_to_exitcode(status) == 7


def test_without_locks_of_files_the_threads_still_queue(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(queues, "fcntl", None)
    queue = Queue(tmp_path / "file")
    leave = queue.enter(1)
    with pytest.raises(TookTooLong):
        queue.enter(0.01)
    leave()

    assert list(tmp_path.iterdir()) == []


def test_a_disk_without_locks_is_logged_and_used(tmp_path: Path, monkeypatch, caplog) -> None:
    monkeypatch.setattr(queues.LockedFile, "can_be_locked", lambda self: False)
    queue = Queue(tmp_path / "file")
    queue.enter(1)()
    queue.enter(1)()

    assert caplog.text.count("Files cannot be locked here") == 1


def test_the_head_of_a_line_may_go_while_nobody_waits() -> None:
    line = Line()
    for _ in range(2):
        assert line.join(0)
        line.leave()


@pytest.fixture
def wrapper(tmp_path: Path, db):
    made = DatabaseWrapper(
        {
            **connection.settings_dict,
            "NAME": tmp_path / "file",
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 0.05},
        },
        "of the test",
    )
    yield made
    made.close()


def is_free(made: DatabaseWrapper) -> bool:
    queue = queue_of(str(made.settings_dict["NAME"]), is_in_memory=False)
    try:
        queue.enter(0.01)()
    except TookTooLong:
        return False
    return True


@pytest.mark.parametrize("end", ["commit", "rollback", "close"])
def test_a_transaction_holds_the_turn_until_its_end(wrapper: DatabaseWrapper, end: str) -> None:
    wrapper.ensure_connection()
    wrapper._start_transaction_under_autocommit()
    held = not is_free(wrapper)
    {"commit": wrapper._commit, "rollback": wrapper._rollback, "close": wrapper._close}[end]()

    assert held
    assert is_free(wrapper)


def test_a_transaction_that_cannot_begin_ends_its_turn(wrapper: DatabaseWrapper) -> None:
    wrapper.ensure_connection()
    wrapper._start_transaction_under_autocommit()
    with pytest.raises(OperationalError, match="too long"):
        wrapper._start_transaction_under_autocommit()
    wrapper._rollback()

    assert is_free(wrapper)


@pytest.mark.django_db(transaction=True)
def test_a_database_in_memory_locks_no_file() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("this is not SQLite")
    with transaction.atomic():
        queue = queue_of(str(connection.settings_dict["NAME"]), is_in_memory=True)

    assert connection.is_in_memory_db()
    assert queue._path is None
