"""Why a move is good."""

from typing import Any

import pytest

from referee.games.jokeren import GAME
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.player.reasons import reasons
from tests.referee.games.jokeren.records import BOTH_OUT, state_of

HANDS = ("5H * 7H KC KD KH 9C 4C 8H 8H", "QS QH QD JS JH JD 9C 2C 4H 6H")
OTHER = "2S 4S 6D"


def codes(state: Any, move: str) -> dict[str, dict[str, Any]]:
    view = GAME.seen_by(state, state.turn)
    found = reasons(view, GAME.notation.read(move, 6), GAME.legal_for(state, state.turn))
    return {reason.code: dict(reason.facts) for reason in found}


def drawn(hand: str) -> Any:
    return state_of("1 draw", hands=(hand, OTHER))


def test_coming_out_says_its_points() -> None:
    state = drawn("KH KC KD 5H 5C 5D 9S")

    found = codes(state, "1 lay KH KC KD | 5H 5C 5D")

    assert found == {"lays-opening": {"points": 45, "needed": 40}}


@pytest.mark.parametrize(
    ("move", "code", "fact"),
    [
        ("2 add 4H to M1", "lays-off", ("meld", 1)),
        ("2 swap 6H M1", "frees-joker", ("meld", 1)),
    ],
)
def test_what_goes_on_a_meld_says_on_which(move: str, code: str, fact: tuple[str, int]) -> None:
    found = codes(state_of(*BOTH_OUT, hands=HANDS), move)

    assert found[code][fact[0]] == fact[1]


def test_a_take_that_can_be_used_says_so() -> None:
    state = state_of("1 draw", "1 discard KS", hands=("KS 9C", "KH KC 5H 5C 5D 9D 8S"))

    assert "take-is-usable" in codes(state, "2 take")


def test_a_draw_says_that_the_discard_is_of_no_use() -> None:
    state = state_of("1 draw", "1 discard KS", hands=("KS 9C", "KH 2C 5H 4C 7D 9D 8S"))

    assert "no-use-for-discard" in codes(state, "2 draw")


@pytest.mark.parametrize(
    ("hand", "card", "code"),
    [
        ("KH KH 9S 8S 2D 5C", "KH", "twin-stays"),
        ("KH 9S 8S 2D 5C", "KH", "no-partner-in-hand"),
        ("7H 9H 9S 8S 8D 9D 2H", "7H", "fewest-near-melds"),
    ],
)
def test_a_discard_says_what_the_hand_loses(hand: str, card: str, code: str) -> None:
    assert code in codes(drawn(hand), f"1 discard {card}")


def test_a_discard_whose_partners_have_all_been_seen_says_so() -> None:
    seen = tuple(map(DECK.held, ("QH", "QH", "QC", "QC")))
    state = drawn("QD QS 5H 9C")._replace(discards=seen)

    assert "partners-are-out" in codes(state, "1 discard QD")
    assert "partners-are-out" not in codes(drawn("QD QS 5H 9C"), "1 discard QD")


def test_a_move_after_which_one_card_is_left_goes_out() -> None:
    ada = "5H * 7H KC KD KH 9C 4C"
    state = state_of(*BOTH_OUT, hands=(ada, "QS QH QD JS JH JD 4H"))
    more = state_of(*BOTH_OUT, hands=(ada, "QS QH QD JS JH JD 4H 9S"))

    assert "goes-out" in codes(state, "2 add 4H to M1")
    assert "goes-out" not in codes(more, "2 add 4H to M1")
