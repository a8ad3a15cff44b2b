"""Getting rid of a whole hand in one turn, by cards that fit only after others."""

import random
from typing import Any

import pytest

from referee.engine.mind import EASY, NORMAL, STRONG
from referee.engine.rulings import ALLOWED
from referee.games.jokeren import GAME
from referee.games.jokeren.mind import MIND
from referee.games.jokeren.player.plans import best_plan
from referee.games.melds.moves import Discard
from referee.players.choosing import choose
from referee.players.table import advise
from tests.referee.games.jokeren.records import state_of

RUN = "8C 9C 10C"


def moment(hand: str, run: str = RUN, **options: Any) -> Any:
    """Return the state in which Ben, who is out, has just drawn the first card of his hand.

    On the table lie a set of kings as M1, which a joker fits, this run as M2, and his own sets.
    """
    drawn, _, others = hand.partition(" ")
    moves = (
        "1 draw",
        f"1 lay KH KC KD | {run}",
        "1 discard 2C",
        "2 draw",
        "2 lay QS QH QD | JS JH JD",
        "2 discard 3C",
        "1 draw",
        "1 discard 2D",
        "2 draw",
    )
    held = " ".join("*" if card.startswith("*") else card for card in run.split())
    hands = (f"{held} KH KC KD 9H 4D", f"QS QH QD JS JH JD {others}")
    return state_of(*moves, hands=hands, stock=f"2C 3C 2D {drawn} 2H 3H", **options)


def lines(state: Any) -> list[str]:
    plan = best_plan(state)
    assert plan is not None
    assert plan.goes_out
    for move in plan.moves:
        assert GAME.judge(state, move) is ALLOWED
        state = GAME.apply(state, move)
    return [GAME.notation.write(move) for move in plan.moves]


def test_a_joker_is_laid_where_the_next_card_then_fits() -> None:
    assert lines(moment("* 5C 6C")) == ["2 add *=7C to M2", "2 add 6C to M2"]


def test_the_hint_goes_out_by_a_joker_that_fills_a_gap() -> None:
    state = moment("* 5C 6C")

    hint = advise(GAME, state, 2, random.Random(1).random)

    assert hint is not None
    assert hint.move is not None
    assert GAME.notation.write(hint.move) == "2 add *=7C to M2"
    assert hint.reason is not None
    assert hint.reason.code == "goes-out"


@pytest.mark.parametrize("level", [EASY, NORMAL, STRONG])
def test_every_level_goes_out_by_a_joker_that_fills_a_gap(level: str) -> None:
    state = moment("* 5C 6C")
    for _ in range(5):
        view, legal = GAME.seen_by(state, 2), GAME.legal_for(state, 2)
        budget = MIND.levels[level].budget
        state = GAME.apply(state, choose(GAME, view, legal, random.Random(1).random, budget).move)
        if state.over:
            break

    assert state.winner == 2


@pytest.mark.parametrize(
    ("hand", "run"), [("* 6C", RUN), ("* 5C 6C", RUN), ("4C 5C * 6C QC", "7C 8C 9C 10C JC")]
)
def test_a_card_is_kept_to_discard_where_all_would_fit(hand: str, run: str) -> None:
    plan = best_plan(moment(hand, run=run))

    assert plan is not None
    (card,) = plan.after.hands[1]
    assert GAME.judge(plan.after, Discard(2, card)) is ALLOWED


def test_the_last_card_may_be_laid_where_the_rules_let_it() -> None:
    plan = best_plan(moment("* 5C 6C", go_out="optional"))

    assert plan is not None
    assert plan.goes_out


def test_a_joker_comes_between_a_meld_of_three_and_a_run() -> None:
    # The three fives with the joker would leave the six and the two.
    assert sorted(lines(moment("* 5S 5H 5D 6C 2S"))) == [
        "2 add *=7C to M2",
        "2 add 6C to M2",
        "2 lay 5S 5H 5D",
    ]


def test_cards_that_are_lawful_only_together_are_laid_off_at_once() -> None:
    # With the joker alone, two of four cards would be jokers.
    assert lines(moment("* 6C 2S", run="8C *=9C 10C")) == ["2 add *=7C 6C to M2"]


def test_two_cards_without_a_place_are_too_many() -> None:
    plan = best_plan(moment("* 5C 6C 2S 4H"))

    assert plan is not None
    assert not plan.goes_out
