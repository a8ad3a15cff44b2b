"""How long a connection waits."""

from collections.abc import Generator
from typing import Any

import pytest

psycopg = pytest.importorskip("psycopg")

from foundation.postgres.presence import Presence  # noqa: E402
from foundation.postgres.watched import SILENCE, while_there  # noqa: E402
from tests.foundation.postgres.test_presence import Clock  # noqa: E402


class Known(Presence):
    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.is_suspected = self.is_gone = False

    @property
    def is_away(self) -> bool:
        return self.is_gone

    def suspect(self) -> None:
        self.is_suspected = True


def asking() -> Generator[int, int, str]:
    """As psycopg asks: nothing that came is waited for again."""
    while not (yield 1):
        pass
    return "the answer"


def waiting(presence: Presence, clock: Clock) -> tuple[Generator[Any, Any, Any], list[str]]:
    ended: list[str] = []
    generator = while_there(asking(), presence, lambda: ended.append("closed"), clock)
    assert next(generator) == 1
    return generator, ended


def test_what_comes_is_passed_on() -> None:
    generator, ended = waiting(Known(), Clock())
    with pytest.raises(StopIteration) as done:
        generator.send(1)

    assert done.value.value == "the answer"
    assert ended == []


def test_a_silence_makes_somebody_ask_and_is_waited_for() -> None:
    presence, clock = Known(), Clock()
    generator, ended = waiting(presence, clock)
    generator.send(0)
    assert not presence.is_suspected
    clock.now += SILENCE + 0.1
    generator.send(0)

    assert presence.is_suspected
    assert ended == []


def test_nobody_waits_for_a_server_that_is_away() -> None:
    presence = Known()
    generator, ended = waiting(presence, Clock())
    presence.is_gone = True
    with pytest.raises(psycopg.OperationalError, match="does not answer"):
        generator.send(0)

    assert ended == ["closed"]


def test_what_came_all_the_same_is_taken() -> None:
    presence = Known()
    generator, _ended = waiting(presence, Clock())
    presence.is_gone = True
    with pytest.raises(StopIteration) as done:
        generator.send(1)

    assert done.value.value == "the answer"
