"""Which melds of a hand are offered first."""

from typing import Any

from referee.games.jokeren.presentation.melding import found
from referee.games.melds.presentation.tray import Tray
from tests.referee.games.jokeren.records import BOTH_OUT, state_of

OTHERS = "6S 6H 6D 7S 7H 7D 8S 8H 8D 9S 9H 9D"


def taken(hand: str) -> Any:
    """Return the state after Ben, who is out, took the two of clubs and has to lay it."""
    moves = (
        "1 draw",
        "1 lay KH KC KD | 5H 6H 7H",
        "1 discard 3H",
        "2 draw",
        "2 lay QS QH QD | JS JH JD",
        "2 discard 3C",
        "1 draw",
        "1 discard 2C",
        "2 take",
    )
    hands = ("KH KC KD 5H 6H 7H 2C 3H", f"QS QH QD JS JH JD {hand}")
    return state_of(*moves, hands=hands, stock="4S 3C 2D 2H")


def offered(state: Any, *melds: str) -> list[str]:
    tray = Tray(melds=tuple(tuple(meld.split()) for meld in melds))
    return [each.text for each in found(state, tray)]


def test_melds_with_the_card_that_must_be_laid_are_offered_first() -> None:
    state = taken(f"4C 5C * {OTHERS}")

    first, *others = offered(state)

    assert first == "2C *=3C 4C 5C"
    assert others
    assert "2C" not in " ".join(others)


def test_once_that_card_is_in_a_meld_the_others_stand_as_ever() -> None:
    state = taken(f"4C 5C * 2S 2D {OTHERS}")

    assert all("2C" in meld for meld in offered(state)[:2])
    assert offered(state, "2C 2S 2D")[0] == offered(state, "2C *=3C 4C 5C")[0]
    assert "*" not in offered(state, "2C 2S 2D")[0]


def test_a_joker_that_was_swapped_for_is_in_what_is_offered_first() -> None:
    hands = ("5H * 7H KC KD KH 9C 4C", f"QS QH QD JS JH JD 6H 4C {OTHERS}")
    state = state_of(*BOTH_OUT, "2 swap 6H M1", hands=hands)

    assert "*" in offered(state)[0]
    assert "*" not in offered(state, "7S 7H *=7C")[0]
