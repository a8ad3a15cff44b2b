"""What computer players do when somebody looks: in their time, once, and whoever looks."""

import pickle
from datetime import timedelta
from typing import Any

import pytest

from referee.computers import thinking
from referee.computers.worker import Task, think
from referee.engine.cards import UNSEEN
from referee.matches import computer_moves as moving
from referee.matches.computer_pace import PAUSE, SHORT, pace_of
from referee.matches.deals import DealInPlay, present_deal
from referee.models import RecordLine
from tests.referee.computers.at_computers import (
    against,
    last_line,
    look,
    moves_at,
    play_for_anna,
    until_turn_of,
)

pytestmark = pytest.mark.django_db
GAMES = ("taki", "eight_colours", "jokeren")


@pytest.fixture(autouse=True)
def _thought_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think in this process; another one is in test_thinking."""
    monkeypatch.setattr(thinking.THINKING, "think", think)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_against_three_computers_is_played_to_its_end(game: str) -> None:
    match = against(game)

    for _ in range(3000):
        present = present_deal(match)
        if present.outcome():
            break
        if match.rules.to_move(present.replay.state) == 1 and not look(match, 30):
            play_for_anna(match)
        else:
            look(match, 30)

    assert present_deal(match).outcome()


def test_a_computer_waits_before_it_moves() -> None:
    match = against("eight_colours")
    until_turn_of(match, computer=True)
    before = len(present_deal(match).lines)

    assert not look(match, moves_at(match) - 0.1)
    assert len(present_deal(match).lines) == before
    assert look(match, moves_at(match))


def test_a_computer_goes_on_sooner_within_its_own_turn() -> None:
    match = against("jokeren")
    until_turn_of(match, computer=True)
    assert moves_at(match) == PAUSE
    look(match, 30)

    assert moves_at(match) == SHORT


def test_a_clock_that_was_put_back_keeps_nobody_waiting() -> None:
    match = against("eight_colours")
    until_turn_of(match, computer=True)

    assert look(match, -3600)


def test_nobody_moves_for_the_person() -> None:
    match = against("eight_colours")
    until_turn_of(match, computer=False)

    assert not look(match, 3600)


def test_two_processes_that_take_the_same_step_write_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = against("eight_colours")
    until_turn_of(match, computer=True)
    before = len(present_deal(match).lines)
    decided = moving._decided

    def meanwhile(in_play: DealInPlay, seats: tuple[int, ...]) -> Any:
        """The other process decides and writes while this one thinks."""
        found = decided(in_play, seats)
        assert found
        assert moving._made(in_play, found)
        return found

    monkeypatch.setattr(moving, "_decided", meanwhile)

    assert not look(match, 30)
    lines = RecordLine.objects.filter(deal__match=match, number__gte=before)
    assert len([line for line in lines if not line.text.startswith("0 ")]) == 1


def test_whoever_looks_again_finds_the_same_choice() -> None:
    match = against("taki", level="easy")
    until_turn_of(match, computer=True)
    present = present_deal(match)
    turn = match.rules.to_move(present.replay.state)
    assert turn

    choices = {moving._decided(present, (turn,)) for _ in range(5)}

    assert len(choices) == 1


def test_a_process_that_never_saw_the_match_goes_on_with_it() -> None:
    match = against("eight_colours")
    until_turn_of(match, computer=True)
    fresh = type(match).objects.get(pk=match.pk)

    assert moving.let_computers_act(fresh, last_line(match) + timedelta(seconds=30))


@pytest.mark.parametrize("game", GAMES)
def test_what_thinks_gets_no_card_that_its_seat_does_not_see(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks: list[Task] = []

    def note(task: Task) -> Any:
        # As it comes out of the pipe.
        tasks.append(pickle.loads(pickle.dumps(task)))
        return think(task)

    monkeypatch.setattr(thinking.THINKING, "think", note)
    match = against(game)
    for _ in range(40):
        if match.rules.to_move(present_deal(match).replay.state) == 1:
            play_for_anna(match)
        else:
            look(match, 30)

    seed = present_deal(match).deal.seed
    assert tasks
    for task in tasks:
        seat = task.legal[0].seat
        others = [hand for place, hand in enumerate(task.view.hands, 1) if place != seat]
        assert all(set(hand) <= {UNSEEN} for hand in others)
        assert set(task.view.stock) <= {UNSEEN}
        assert str(seed) not in repr(task)


def test_the_same_view_gives_the_same_task_in_worlds_that_differ_in_unseen_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tasks: list[Task] = []
    monkeypatch.setattr(thinking.THINKING, "think", lambda task: tasks.append(task) or think(task))
    match = against("taki")
    until_turn_of(match, computer=True)
    tasks.clear()
    present = present_deal(match)
    state = present.replay.state
    turn = match.rules.to_move(state)
    assert turn
    other = next(seat for seat in range(1, 5) if seat != turn)
    hands = list(state.hands)
    cards = len(hands[other - 1])
    hands[other - 1], stock = state.stock[-cards:], (*state.stock[:-cards], *hands[other - 1])
    swapped = state._replace(hands=tuple(hands), stock=stock)

    moving._decided(present, (turn,))
    before = pace_of(present, None)
    here = present.replay
    monkeypatch.setattr(type(here), "state", property(lambda replay: swapped))
    moving._decided(present, (turn,))

    assert tasks[0] == tasks[1]
    assert pace_of(present, None) == before


def test_a_match_of_people_alone_is_left_alone() -> None:
    match = against("eight_colours")
    match.computers = {}

    assert not look(match, 3600)


def test_a_computer_that_gave_no_move_is_logged_and_moves_when_somebody_looks_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = against("eight_colours")
    until_turn_of(match, computer=True)

    def fail(_task: Task) -> None:
        raise thinking.NoThought

    with monkeypatch.context() as patch:
        patch.setattr(thinking.THINKING, "think", fail)
        assert not look(match, 30)
    assert "no move" in caplog.text
    assert look(match, 31)
