"""The process beside this one: it answers, and is started again where it failed."""

from collections.abc import Iterator
from typing import Any

import pytest

from referee.computers.thinking import NoThought, ThinkingProcess
from referee.computers.worker import Task, think
from referee.games import GAMES


@pytest.fixture
def thinking() -> Iterator[ThinkingProcess]:
    process = ThinkingProcess()
    yield process
    process.close()


def a_task(**other: Any) -> Task:
    game = GAMES["taki"]
    options = game.editions[game.edition]
    state = game.start(options, game.deal(options, 4, 7), 1)
    task = Task("taki", "normal", game.seen_by(state, 1), game.legal_for(state, 1), 11)
    return task._replace(**other)


def test_it_decides_as_this_process_would(thinking: ThinkingProcess) -> None:
    assert thinking.think(a_task()) == think(a_task())


def test_a_task_that_cannot_be_done_does_not_end_the_next(thinking: ThinkingProcess) -> None:
    with pytest.raises(NoThought):
        thinking.think(a_task(game="no such game"))

    assert thinking.think(a_task()) == think(a_task())


def test_a_process_that_was_ended_is_started_again(thinking: ThinkingProcess) -> None:
    thinking.think(a_task())
    assert thinking._side._process
    thinking._side._process.kill()
    thinking._side._process.wait()

    assert thinking.think(a_task()) == think(a_task())
