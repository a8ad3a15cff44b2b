"""Whom a discard helps."""

import random
from typing import Any

from referee.games.jokeren import GAME
from referee.games.jokeren.lay_down.catalogue import melds_in
from referee.games.jokeren.lay_down.solver import can_open
from referee.games.jokeren.notation import DECK
from referee.games.jokeren.player.near_melds import live_copies
from referee.games.jokeren.player.next_player import (
    guessed_hands,
    help_by_live,
    help_in,
    next_player,
)
from referee.games.melds.moves import Discard
from tests.referee.games.jokeren.records import BOTH_OUT, state_of

HANDS = ("5H * 7H KC KD KH 9C 4C 8H 3C", "QS QH QD JS JH JD 9C 2C 4H")


def card(name: str) -> int:
    return DECK.held(name)


def to_ada(**options: Any) -> Any:
    """Return the moment at which Ada is to discard, and Ben is out."""
    moves = (*BOTH_OUT, "2 discard 2C", "1 draw")
    state = state_of(*moves, hands=HANDS, options=options)
    return GAME.seen_by(state, 1)


def test_a_card_that_fits_the_table_surely_helps_a_player_who_is_out() -> None:
    view = to_ada()
    live, following = live_copies(view, 1), next_player(view, 1)

    assert help_by_live(card("8H"), following, live, view) == 1
    assert help_by_live(card("3C"), following, live, view) < 0.5


def test_nothing_helps_where_discards_are_never_taken() -> None:
    view = to_ada(discard_pick="never")

    assert help_by_live(card("8H"), next_player(view, 1), live_copies(view, 1), view) == 0


def test_guessed_hands_are_of_unseen_cards_and_can_lay_nothing() -> None:
    view = to_ada()
    live = live_copies(view, 1)

    hands = guessed_hands(view, 1, 20, random.Random(1).random)

    assert len(hands) == 20
    for hand in hands:
        assert len(hand) == len(view.hands[1])
        assert all(hand.count(each) <= live[each] for each in hand)
        assert not melds_in(hand, view.setup.options)
        assert card("8H") not in hand


def test_guessed_hands_of_a_player_who_is_not_out_cannot_come_out() -> None:
    options = GAME.editions["home"]
    state = GAME.start(options, GAME.deal(options, 2, 3), 1)

    hands = guessed_hands(GAME.seen_by(state, 1), 1, 10, random.Random(1).random)

    assert len(hands) == 10
    assert not any(can_open(hand, options) for hand in hands)


def test_a_discard_helps_in_the_share_of_the_hands_that_can_use_it() -> None:
    view = to_ada()
    with_pair, without = (tuple(map(card, hand.split())) for hand in ("3D 3H 9S", "2S 7D 9S"))

    assert help_in(view, Discard(1, card("3C")), [with_pair, without]) == 0.5
    assert help_in(view, Discard(1, card("3C")), []) == 0
