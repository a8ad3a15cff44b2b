"""What the cards of a hand may still become."""

from typing import Any

import pytest

from referee.games.jokeren import GAME
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import HOME, Options
from referee.games.jokeren.player.near_melds import HandWorth, live_copies, partners
from tests.referee.games.jokeren.records import BOTH_OUT, OPENING, state_of

SPARE = "5C 9D"


def cards(names: str) -> tuple[int, ...]:
    return tuple(DECK.held(name) for name in names.split())


def card(name: str) -> int:
    return DECK.held(name)


def worth(names: str, options: Options = HOME, **live: int) -> HandWorth:
    """Return the worth of a hand; of each card one copy is live, but for those given."""
    copies = [1] * 54
    for name, count in live.items():
        copies[card(name.removeprefix("c"))] = count
    return HandWorth(cards(names), copies, options, opened=True)


@pytest.mark.parametrize(
    ("options", "name", "count"),
    [
        (HOME, "7H", 6),
        (HOME, "AH", 5),
        (HOME, "2H", 5),
        (Options(ace_wrap=True), "AH", 6),
        (Options(melds="sets"), "7H", 3),
        (Options(melds="runs"), "7H", 3),
    ],
)
def test_a_card_has_so_many_pairs_of_partners(options: Options, name: str, count: int) -> None:
    assert len(partners(options)[card(name)]) == count


@pytest.mark.parametrize(
    ("hand", "dearer", "cheaper"),
    [
        ("7H 8H KD", "7H", "KD"),
        ("7H 8H 9H KD KS", "7H", "KD"),
        ("7H 8H KD KD", "7H", "KD"),
        ("7H 7S 2D", "7S", "2D"),
    ],
)
def test_a_hand_loses_more_with_a_card_that_others_go_with(
    hand: str, dearer: str, cheaper: str
) -> None:
    found = worth(hand)

    assert found.loss(card(dearer)) > found.loss(card(cheaper))


def test_a_near_meld_counts_by_the_copies_that_may_still_come() -> None:
    both = worth("7H 8H", c6H=2, c9H=2)
    none = worth("7H 8H", c6H=0, c9H=0)

    assert both.loss(card("7H")) > none.loss(card("7H"))


def test_a_card_is_in_no_near_meld_whose_third_card_has_been_seen() -> None:
    found = worth("7H 8H KD", c6H=0, c9H=0, c7S=0, c7D=0, c7C=0, c8S=0, c8D=0, c8C=0)

    assert found.near(card("7H")) == 0
    assert found.has_partner(card("7H"))
    assert not found.has_partner(card("KD"))


def test_a_joker_makes_every_pair_a_near_meld() -> None:
    assert worth("7H 8H *", c6H=0, c9H=0).near(card("7H")) == 2


def test_live_are_the_copies_that_a_seat_has_not_seen() -> None:
    state: Any = state_of(*BOTH_OUT, hands=[f"{hand} {SPARE}" for hand in OPENING])

    live = live_copies(GAME.seen_by(state, 2), 2)

    # One joker lies on the table, and a 2 of clubs was thrown away.
    assert live[card("*")] == 3
    assert live[card("2C")] == 1
    assert live[card("3D")] == 1
    assert live[card("9C")] == 2
    assert live[0] == 0
