"""What can be laid in a turn, so that the turn can end."""

import random
from typing import Any

import pytest

from referee.engine.moves import Undo
from referee.games.jokeren import GAME
from referee.games.jokeren.options import Options
from referee.games.jokeren.player.plans import best_plan, may_end, plan_with_take, plans
from tests.referee.games.jokeren.records import BOTH_OUT, state_of

OUT = ("5H * 7H KC KD KH 9C 4C", "QS QH QD JS JH JD 9C 2C 4H 6H")
"""As `OPENING`, with cards that Ben can lay off or swap."""


def written(state: Any) -> list[str]:
    plan = best_plan(state)
    assert plan is not None
    return [GAME.notation.write(move) for move in plan.moves]


def test_a_hand_without_melds_lays_nothing() -> None:
    assert written(state_of("1 draw", hands=("5H 9C KD", "2S 4S"))) == []


def test_too_few_points_are_not_laid() -> None:
    assert written(state_of("1 draw", hands=("5H 5C 5D KD", "2S 4S"))) == []


def test_an_opening_lays_all_melds_at_once() -> None:
    state = state_of("1 draw", hands=("KH KC KD 5H 5C 5D 9S", "2S 4S"))

    assert [line.split()[1] for line in written(state)] == ["lay"]
    plan = best_plan(state)
    assert plan is not None
    assert plan.left == 2


def test_a_player_who_is_out_swaps_and_lays_off() -> None:
    state = state_of(*BOTH_OUT, hands=OUT)
    plan = best_plan(state)

    assert plan is not None
    # The 6 and 4 of hearts, and the joker that the 6 frees.
    assert {line.split()[1] for line in written(state)} == {"swap", "add"}
    assert plan.left == 3


def test_a_plan_keeps_no_joker_that_must_be_laid() -> None:
    state = state_of(*BOTH_OUT, hands=OUT)

    for plan in plans(state):
        assert may_end(plan.after)


def test_nobody_lays_down_to_one_card_in_the_first_orbit() -> None:
    early = best_plan(state_of("1 draw", hands=("KH KC KD QH QC QD", "2S 4S")))
    later = best_plan(state_of("1 draw", hands=("KH KC KD QH QC QD 9S", "2S 4S")))

    assert early is not None
    assert later is not None
    assert early.left == 7
    assert later.left == 2


def test_a_discard_is_taken_only_for_a_turn_that_can_end() -> None:
    moves = ("1 draw", "1 discard KS")
    useful = state_of(*moves, hands=("KS 9C", "KH KC 5H 5C 5D 9D 8S"))
    lone = state_of(
        *moves, hands=("KS 9C", "KH KC 5H 4C 2D 9D 8S"), options={"discard_pick": "free"}
    )

    assert plan_with_take(GAME.seen_by(useful, 2)) is not None
    assert plan_with_take(GAME.seen_by(lone, 2)) is None


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(least_players=3, most_players=4, jokers=2, ace_high=10),
        Options(joker_set_swap="either", joker_ratio="half", joker_gap=0, jokers=8),
        Options(joker_set_swap="both", layoff_wait=0, go_out="optional"),
        Options(draw_count=2, discard_pick="free", fit_discard="forbid"),
        Options(first_orbit="no_open", hand_size=7, opening_points=50, melds="runs"),
        Options(joker_keep=True, opening_points=0, ace_wrap=True, fit_discard="points"),
    ],
    ids=lambda options: f"{options.discard_pick}-{options.joker_set_swap}-{options.first_orbit}",
)
def test_after_every_move_of_a_plan_there_is_a_plan_again(options: Options) -> None:
    lots = random.Random(5)
    for seed in range(6):
        state = GAME.start(options, GAME.deal(options, 3, seed), 1)
        for _ in range(60):
            legal = GAME.legal_moves(state)
            if not legal:
                break
            if state.now.draws >= options.draw_count:
                _walk(GAME.seen_by(state, state.turn))
            moves = [move for move in legal if type(move) is not Undo] or list(legal)
            state = GAME.apply(state, lots.choice(moves))


def _walk(view: Any) -> None:
    """Make the moves of the best plan, each time the first of the plan that is then the best."""
    if not (plan := best_plan(view)):
        return
    for _ in range(30):
        if not plan.moves:
            assert may_end(view)
            return
        view = GAME.apply(view, plan.moves[0])
        if view.over:
            return
        plan = best_plan(view)
        assert plan is not None, "a card taken or a joker could not be laid any more"
    raise AssertionError("the plan has no end")
