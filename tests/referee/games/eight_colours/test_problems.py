"""Situations of the eight-colour game that are asked about: how each is posed, which cannot be."""

from typing import Any

import pytest

from referee.engine.cards import UNSEEN
from referee.engine.errors import Unreadable
from referee.engine.problems import Situation
from referee.games import GAMES, PROBLEMS

GAME = GAMES["eight_colours"]
PROBLEM = PROBLEMS["eight_colours"]
STANDARD = GAME.editions["standard"]


def posed(leading: str, pending: str, **told: int) -> Any:
    card = GAME.notation.deck.laid(leading)
    return PROBLEM.pose(STANDARD, Situation(card, pending, **{"seats": 4, "hand": 5, **told}))


def trouble(leading: str, pending: str, **told: int) -> tuple[str, str]:
    """Return the code and the place of what cannot be."""
    with pytest.raises(Unreadable) as raised:
        posed(leading, pending, **told)
    return raised.value.code, raised.value.where


def stands(leading: str, pending: str, **told: int) -> tuple[object, object, object, str]:
    """Return the leading card, its colour, what is owed, and how it is told."""
    state = posed(leading, pending, **told)
    facts = GAME.facts(state)
    codes = " ".join(each.code for each in GAME.pending(state))
    return facts["leading"], facts["colour"], facts["owed"], codes


@pytest.mark.parametrize("leading", ["R5", "R1", "K0", "SS", "YR", "P+2"])
def test_a_card_leads_with_nothing_owed(leading: str) -> None:
    assert stands(leading, "turn") == (leading, leading[0], 0, "turn")


@pytest.mark.parametrize("leading", ["W:K", "W+4:K"])
def test_a_wild_leads_with_its_colour(leading: str) -> None:
    assert stands(leading, "turn") == (leading, "K", 0, "turn")


@pytest.mark.parametrize("owed", range(2, 33, 2))
def test_draw_twos_are_owed(owed: int) -> None:
    assert stands("R+2", "chain", owed=owed) == ("R+2", "R", owed, "owed-draw2")


@pytest.mark.parametrize("owed", range(4, 33, 4))
def test_wild_draw_fours_are_owed(owed: int) -> None:
    assert stands("W+4:S", "chain", owed=owed) == ("W+4:S", "S", owed, "owed-draw4")


@pytest.mark.parametrize("leading", ["W", "W+4"])
def test_a_wild_that_leads_has_a_colour(leading: str) -> None:
    assert trouble(leading, "turn") == ("colour-missing", "leading")


@pytest.mark.parametrize(
    ("leading", "pending"), [("R5", "chain"), ("RS", "chain"), ("W:K", "chain"), ("R5", "open")]
)
def test_only_draw_cards_are_owed_for(leading: str, pending: str) -> None:
    assert trouble(leading, pending, owed=4) == ("wrong-pending", "pending")


@pytest.mark.parametrize(
    ("leading", "owed"),
    [("R+2", 0), ("R+2", 3), ("R+2", 34), ("W+4:R", 2), ("W+4:R", 6), ("W+4:R", 36)],
)
def test_a_chain_is_of_two_or_four_cards_each(leading: str, owed: int) -> None:
    assert trouble(leading, "chain", owed=owed) == ("wrong-owed", "owed")


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    assert trouble("R5", "turn", seats=seats) == ("wrong-players", "seats")


@pytest.mark.parametrize("hand", [0, 21])
def test_a_hand_has_one_card_to_twenty(hand: int) -> None:
    assert trouble("R5", "turn", hand=hand) == ("wrong-hand", "hand")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_can_be_posed_hides_its_hands_and_can_be_played_on(seats: int) -> None:
    count = 0
    for leading in GAME.notation.deck.numbers:
        for pending, owed in (("turn", 0), ("chain", 4)):
            try:
                state = posed(leading, pending, seats=seats, owed=owed)
            except Unreadable:
                continue
            count += 1
            assert GAME.facts(state)["leading"] == leading
            assert state.hands[state.turn - 1] == (UNSEEN,) * 5
            assert {*sum(state.hands, ()), *state.stock} == {UNSEEN}
            for move in GAME.legal_moves(state):
                GAME.apply(state, move)
    assert count == 8 * 13 + 8 * 2 + 8 + 8  # every card with its colour, and two kinds of chain


@pytest.mark.parametrize(
    ("pending", "move", "expected"),
    [
        ("turn", "play R7", ("2.3",)),
        ("turn", "play RS", ("2.4",)),
        ("turn", "play W:K", ("2.6",)),
        ("chain", "play B+2", ("2.5",)),
        ("chain", "play W+4:K", ("2.6", "2.5")),
        ("turn", "draw", ("2.3",)),
        ("turn", "call", ("2.8",)),
    ],
)
def test_a_lawful_move_has_the_clauses_of_its_card_and_of_what_is_pending(
    pending: str, move: str, expected: tuple[str, ...]
) -> None:
    assert PROBLEM.clauses(pending, GAME.notation.read(f"1 {move}", 4)) == expected
