"""The moments of a deal: turns that changed more than a usual one."""

from typing import Any

import pytest

from referee.engine.notation import Move
from referee.engine.replay import Replay
from referee.games import GAMES
from referee.players.moments import LEAST, MOST, moments
from tests.referee.players.deals import MINDS, at_level, start, turns
from tests.referee.players.test_honesty import SLIPS


def played(code: str, seed: int, seats: int = 3) -> tuple[Replay[Any, Any], list[Move]]:
    """Return a deal that players who slip have played to its end."""
    game = GAMES[code]
    state = start(game, game.edition, seats, seed)
    replay, moves, piles = Replay(game, state), [], 0
    for turn in turns(game, state, at_level(game, SLIPS, seats), seed):
        moves.append(turn.move)
        replay.play(turn.move)
        if game.to_shuffle(replay.state):
            piles += 1
            shuffle = game.next_shuffle(replay.state, seed, piles)
            assert shuffle is not None
            moves.append(shuffle)
            replay.play(shuffle)
    assert game.outcome(replay.state)
    return replay, moves


each_game = pytest.mark.parametrize("code", sorted({code for code, _edition in MINDS}))


@each_game
def test_there_are_three_at_most_and_in_their_order(code: str) -> None:
    for seed in range(1, 5):
        replay, moves = played(code, seed)
        found = [each.number for each in moments(GAMES[code], replay, moves)]

        assert len(found) <= MOST
        assert found == sorted(set(found))


@each_game
def test_the_share_of_a_player_is_another_after_each(code: str) -> None:
    found = [each for seed in range(1, 9) for each in moments(GAMES[code], *played(code, seed))]

    assert found
    assert min(abs(each.after - each.before) for each in found) >= LEAST


@each_game
def test_the_turn_that_ends_the_deal_is_none(code: str) -> None:
    for seed in range(1, 5):
        replay, moves = played(code, seed)

        assert len(moves) - 1 not in {each.number for each in moments(GAMES[code], replay, moves)}


def test_a_turn_that_left_no_choice_is_none() -> None:
    forced = 0
    for seed in range(1, 9):
        game = GAMES["taki"]
        replay, moves = played("taki", seed)
        drawing = {
            number
            for number, move in enumerate(moves)
            if move.seat and len(game.legal_for(replay.states[number], move.seat)) == 1
        }
        forced += len(drawing)

        assert not drawing & {each.number for each in moments(game, replay, moves)}
    assert forced


def test_laying_one_card_of_many_is_a_usual_turn() -> None:
    game = GAMES["eight_colours"]
    mind = game.mind
    assert mind is not None
    assert mind.usual is not None
    state = start(game, "standard", 2, 3)
    usual = mind.usual(state, 1)

    assert len(usual.hands[0]) == len(state.hands[0]) - 1
    assert usual.hands[1] == state.hands[1]
    assert abs(mind.value(usual, 1) - mind.value(state, 1)) > LEAST / 10


def test_moves_that_were_struck_are_none() -> None:
    replay, moves = played("taki", 2)
    every = moments(GAMES["taki"], replay, moves)
    replay.standing = [number for number in replay.standing if number != every[0].number]

    assert every[0].number not in {each.number for each in moments(GAMES["taki"], replay, moves)}
