"""Whether the server is there, as a process knows it."""

from collections.abc import Callable, Iterator

import pytest

psycopg = pytest.importorskip("psycopg")

from foundation.postgres.presence import PATIENCE, PAUSE, Presence  # noqa: E402


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def answering(*answers: Callable[[], None] | None) -> Callable[[], None]:
    every: Iterator[Callable[[], None] | None] = iter(answers)

    def connect() -> None:
        if answer := next(every):
            answer()

    return connect


def refuse() -> None:
    raise psycopg.OperationalError("connection refused")


def test_a_server_is_there_until_it_was_asked() -> None:
    assert not Presence(answering()).is_away


def test_a_server_that_refuses_is_away_until_it_no_longer_does(caplog) -> None:
    clock = Clock()
    seen = []

    def look() -> None:
        seen.append(presence.is_away)
        refuse()

    connect = answering(refuse, look, look, None)
    presence = Presence(connect, clock=clock, sleep=clock.sleep)
    presence.ask()

    assert seen == [True, True]
    assert clock.now == 100 + 3 * PAUSE
    assert not presence.is_away
    assert caplog.text.count("The database does not answer: connection refused") == 1


def test_a_server_that_says_nothing_is_away_after_a_while() -> None:
    clock = Clock()
    seen = []

    def wait() -> None:
        for _ in range(3):
            seen.append(presence.is_away)
            clock.now += PATIENCE * 0.6

    presence = Presence(answering(wait), clock=clock, sleep=clock.sleep)
    presence._since = clock.now
    presence.ask()

    assert seen == [False, False, True]
    assert not presence.is_away


def test_one_thread_asks_however_many_suspect(monkeypatch) -> None:
    started = []

    class Thread:
        def __init__(self, **_kwargs: object) -> None:
            pass

        def start(self) -> None:
            started.append(self)

    monkeypatch.setattr("foundation.postgres.presence.threading.Thread", Thread)
    presence = Presence(answering())
    presence.suspect()
    presence.suspect()

    assert len(started) == 1
