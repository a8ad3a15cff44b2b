"""What a computer player decides, from what its seat may see."""

import random
from dataclasses import replace

import pytest

from referee.engine.mind import STRONG, Budget, Level
from referee.engine.moves import Draw
from referee.games import GAMES
from referee.players.choosing import ComputerPlayer, NoMind, choose
from tests.referee.players.deals import at_level, beginning, turns
from tests.toy_game import GAME as LITTLE_RUMMY

EIGHT = GAMES["eight_colours"]
RULES = Level(range(2, 5))


def test_a_game_without_a_mind_has_no_computer_players() -> None:
    options = LITTLE_RUMMY.editions[LITTLE_RUMMY.edition]
    state = LITTLE_RUMMY.start(options, LITTLE_RUMMY.deal(options, 2, 1), 1)
    legal = LITTLE_RUMMY.legal_for(state, 1)

    with pytest.raises(NoMind):
        choose(LITTLE_RUMMY, state, legal, random.Random(1).random, Budget(0))


def test_the_same_lots_and_playouts_give_the_same_decision() -> None:
    state = beginning(EIGHT, "standard", 3)
    player = ComputerPlayer(EIGHT, RULES)
    view, legal, budget = EIGHT.seen_by(state, 1), EIGHT.legal_for(state, 1), Budget(60, 1e6)

    first, second = (player.choose(view, legal, random.Random(7).random, budget) for _ in range(2))

    assert first == second
    assert first.weighed


def test_a_search_that_has_no_time_left_goes_by_the_rules() -> None:
    state = beginning(EIGHT, "standard", 2)
    view, legal = EIGHT.seen_by(state, 1), EIGHT.legal_for(state, 1)

    hasty = choose(EIGHT, view, legal, random.Random(7).random, Budget(100, cap_ms=0))
    ruled = choose(EIGHT, view, legal, random.Random(7).random, Budget(0))

    assert hasty == ruled


def test_a_decision_tells_what_the_other_moves_are_worth() -> None:
    state = beginning(EIGHT, "standard", 2)
    view, legal = EIGHT.seen_by(state, 1), EIGHT.legal_for(state, 1)

    found = choose(EIGHT, view, legal, random.Random(7).random, Budget(100, 1e6)).weighed

    assert {each.move for each in found} == set(legal)
    assert found[0].error == 0
    assert all(0 <= each.value <= 1 for each in found)


def test_a_player_who_slips_always_moves_otherwise_than_the_rules_sometimes() -> None:
    state = beginning(EIGHT, "standard", 2)
    view, legal = EIGHT.seen_by(state, 1), EIGHT.legal_for(state, 1)
    slips = ComputerPlayer(EIGHT, replace(RULES, slips=1.0))

    moves = {slips.choose(view, legal, random.Random(seed).random).move for seed in range(20)}

    assert moves == set(legal)


def test_nobody_draws_who_can_lay() -> None:
    state = beginning(EIGHT, "standard", 2)

    for turn in turns(EIGHT, state, at_level(EIGHT, RULES, 2), seed=4):
        if type(turn.move) is Draw and not turn.state.owed:
            assert set(EIGHT.legal_for(turn.state, turn.seat)) == {turn.move}


def test_levels_are_offered_to_as_many_as_they_were_measured_with() -> None:
    mind = EIGHT.mind
    assert mind is not None
    two_only = replace(mind, levels={**mind.levels, STRONG: Level(range(2, 3))})

    assert STRONG in two_only.levels_with(2)
    assert STRONG not in two_only.levels_with(4)
