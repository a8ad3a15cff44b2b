"""Moves one after the other, and the strikes: one line each."""

from typing import Any

import pytest

from referee.engine.record import read_record
from referee.engine.replay import Replay
from referee.engine.rulings import ALLOWED, Refused
from referee.games import GAMES
from tests.builders import move_of, record

HANDS = ("S9 K4", "Y1 S1", "G3")


def replay(*moves: str, **fields: Any) -> Replay[Any, Any]:
    """Return the replay of lawful moves."""
    whole = read_record(record(*moves, **{"hands": HANDS, "upcards": "S4"} | fields), GAMES)
    played = whole.replay()
    for move in whole.moves:
        assert played.play(move) is ALLOWED
    return played


def test_before_the_first_move_there_is_one_state() -> None:
    played = replay()

    assert (played.played, played.standing, len(played.states)) == (0, [], 1)
    assert played.state is played.states[0]


def test_a_lawful_move_stands_and_makes_a_state() -> None:
    played = replay("1 play S9", "2 draw")

    assert (played.played, played.standing, len(played.states)) == (2, [0, 1], 3)


def test_a_move_meets_the_state_of_its_number() -> None:
    played = replay("1 play S9", "2 draw")

    assert played.game.apply(played.states[1], move_of("2 draw")) == played.states[2]


def test_a_refused_move_changes_nothing() -> None:
    played = replay("1 play S9")

    ruling = played.play(move_of("3 draw"))

    assert isinstance(ruling, Refused)
    assert ruling.code == "not-your-turn"
    assert (played.played, played.standing, len(played.states)) == (1, [0], 2)


def test_a_strike_takes_the_last_move_back() -> None:
    assert replay("1 play S9", "0 undo").state == replay().state


def test_a_strike_is_itself_a_move_taken() -> None:
    played = replay("1 play S9", "0 undo")

    assert (played.played, played.standing) == (2, [])


def test_two_strikes_take_two_moves_back() -> None:
    assert replay("1 play S9", "2 play S1", "0 undo", "0 undo").state == replay().state


def test_after_a_strike_the_play_goes_on_from_what_stands() -> None:
    played = replay("1 play S9", "2 play S1", "0 undo", "2 draw")

    assert played.standing == [0, 3]
    assert played.state == replay("1 play S9", "2 draw").state


def test_a_strike_after_a_strike_and_a_move_takes_that_move_back() -> None:
    played = replay("1 play S9", "0 undo", "1 play K4", "0 undo")

    assert played.standing == []


def test_the_end_is_struck_too() -> None:
    played = replay("1 play S9", hands=("S9", "Y1"))
    assert played.state.winner == 1

    played.play(move_of("0 undo"))

    assert played.state == replay(hands=("S9", "Y1")).state


def test_after_the_end_is_struck_the_deal_goes_on() -> None:
    played = replay("1 play S9", "0 undo", "1 draw", "2 draw", hands=("S9", "Y1"))

    assert played.game.facts(played.state)["hands"] == [2, 2]


def test_a_shuffle_and_its_draw_are_struck_by_two_lines() -> None:
    few = {"hands": ("S9 K4", "Y1 S1"), "upcards": "W SS S4", "stock": ""}

    played = replay("1 draw", "0 shuffle SS W", "0 undo", "0 undo", **few)

    assert played.standing == []
    assert played.state == replay(**few).state


def test_once_its_shuffle_is_struck_a_draw_waits_for_another() -> None:
    few = {"hands": ("S9 K4", "Y1 S1"), "upcards": "W SS S4", "stock": ""}

    played = replay("1 draw", "0 shuffle SS W", "0 undo", "0 shuffle W SS", **few)

    assert played.state == replay("1 draw", "0 shuffle W SS", **few).state


def test_a_penalty_and_a_call_are_struck_as_any_move() -> None:
    played = replay("0 penalty 3 2", "1 call", "0 undo", "0 undo")

    assert played.state == replay().state


def test_a_show_is_struck() -> None:
    table = {"hands": ("S9", 1)}
    played = replay("1 play S9", "0 show 2 W", "0 undo", **table)

    assert played.state == replay("1 play S9", **table).state


@pytest.mark.parametrize("moves", [(), ("1 play S9", "0 undo"), ("1 draw", "2 draw")])
def test_where_nothing_stands_nothing_can_be_struck(moves: tuple[str, ...]) -> None:
    played = replay(*moves)
    for _ in played.standing.copy():
        played.play(move_of("0 undo"))
    taken = played.played

    assert played.play(move_of("0 undo")) == Refused("nothing-to-undo", "4.2")
    assert played.played == taken


def test_a_player_cannot_strike() -> None:
    played = replay("1 play S9")

    ruling = played.play(move_of("1 undo"))

    assert isinstance(ruling, Refused)
    assert (ruling.code, ruling.clause) == ("not-the-referee", "4.1")


def test_a_player_cannot_strike_where_nothing_stands_either() -> None:
    ruling = replay().play(move_of("2 undo"))

    assert isinstance(ruling, Refused)
    assert ruling.code == "not-the-referee"


def test_a_copy_is_played_on_apart() -> None:
    played = replay("1 play S9")
    twin = played.copy()

    twin.play(move_of("2 draw"))

    assert (played.played, played.standing) == (1, [0])
    assert (twin.played, twin.standing) == (2, [0, 1])


def test_a_copy_can_strike_what_was_played_before() -> None:
    twin = replay("1 play S9").copy()

    assert twin.play(move_of("0 undo")) is ALLOWED
    assert twin.state == replay().state
