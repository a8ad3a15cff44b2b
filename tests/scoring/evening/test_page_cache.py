"""What is kept of an event until something changes."""

import threading
import time

import pytest

from scoring.evening.page_cache import cached
from scoring.models import Event


@pytest.fixture
def event() -> Event:
    return Event()


def test_what_was_made_once_is_not_made_again(event):
    made = []

    for _ in range(2):
        cached(event, "it", lambda: made.append(1) or "it", mark=(1,))

    assert made == [1]


def test_another_mark_has_it_made_anew(event):
    assert cached(event, "it", lambda: "old", mark=(1,)) == "old"
    assert cached(event, "it", lambda: "new", mark=(2,)) == "new"


def test_of_many_who_ask_at_once_one_makes_it(event):
    made, answers = [], []

    def make() -> str:
        made.append(1)
        time.sleep(0.1)
        return "it"

    asking = [
        threading.Thread(target=lambda: answers.append(cached(event, "it", make, mark=(1,))))
        for _ in range(5)
    ]
    for each in asking:
        each.start()
    for each in asking:
        each.join()

    assert made == [1]
    assert answers == ["it"] * 5


def test_what_could_not_be_made_is_tried_again(event):
    def fail() -> str:
        raise LookupError

    with pytest.raises(LookupError):
        cached(event, "it", fail, mark=(1,))

    assert cached(event, "it", lambda: "it", mark=(1,)) == "it"
