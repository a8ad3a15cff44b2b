"""Rulebook 1 and 2.2: dealing, the upcards, and who plays first."""

from dataclasses import replace

import pytest

from referee.engine.errors import Unreadable
from referee.engine.game import Outcome
from referee.engine.record import read_record
from referee.games import GAMES
from referee.games.eight_colours.cards import DECK, SYMBOL
from referee.games.eight_colours.options import STANDARD
from tests.builders import facts, record, state_of

GAME = GAMES["eight_colours"]
HANDS = ("S9 K4", "Y1 Y3", "G3 G6")


def numbers_only(deal) -> list[bool]:
    return [SYMBOL[card] in set("0123456789") for card in deal.upcards]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_2_each_player_is_dealt_seven_cards(seats: int) -> None:
    assert [len(hand) for hand in GAME.deal(STANDARD, seats, 1).hands] == [7] * seats


def test_1_2_or_five_where_the_club_says_so() -> None:
    deal = GAME.deal(replace(STANDARD, hand_size=5), 3, 1)

    assert [len(hand) for hand in deal.hands] == [5, 5, 5]


def test_1_2_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


def test_1_1_the_whole_deck_is_dealt_out() -> None:
    deal = GAME.deal(STANDARD, 4, 3)
    cards = [card for pile in (*deal.hands, deal.upcards, deal.stock) for card in pile]

    assert sorted(cards) == sorted(DECK.whole())


def test_1_1_the_cards_come_in_the_order_of_the_shuffled_deck() -> None:
    deal = GAME.deal(STANDARD, 2, 3)

    assert GAME.deal(STANDARD, 2, 3).hands[1] == deal.hands[1]
    assert GAME.deal(STANDARD, 3, 3).hands[:2] == deal.hands


@pytest.mark.parametrize("seed", range(40))
def test_2_2_upcards_are_turned_until_a_number_comes(seed: int) -> None:
    numbers = numbers_only(GAME.deal(STANDARD, 3, seed))

    assert numbers == [False] * (len(numbers) - 1) + [True]


def test_2_2_some_deals_turn_more_than_one_upcard() -> None:
    assert max(len(GAME.deal(STANDARD, 3, seed).upcards) for seed in range(40)) > 2


def test_2_2_the_number_leads_and_the_others_lie_beneath() -> None:
    assert facts(hands=HANDS, upcards="W W+4 RS KR B+2 S4") == {
        "turn": 1,
        "direction": 1,
        "hands": [2, 2, 2],
        "stock": 12,
        "over": False,
        "winner": None,
        "leading": "S4",
        "colour": "S",
        "owed": 0,
        "points": None,
    }


@pytest.mark.parametrize(
    "upcards",
    ["", "W", "RS", "S4 W", "S4 RS", "S4 B5", "W S4 B5", "S4 W B5", "R+2", "W+4 KR"],
)
def test_2_2_upcards_that_do_not_end_with_the_first_number_are_no_deal(upcards: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        read_record(record(hands=HANDS, upcards=upcards), GAMES)

    assert (unreadable.value.code, unreadable.value.where) == ("wrong-upcards", "deal.upcards")


def test_2_2_a_nought_is_a_number() -> None:
    assert facts(hands=HANDS, upcards="W S0")["leading"] == "S0"


@pytest.mark.parametrize("first", [1, 2, 3])
def test_2_1_the_seat_that_the_record_names_plays_first(first: int) -> None:
    assert facts(hands=HANDS, first=first)["turn"] == first


@pytest.mark.parametrize("winner", [1, 2, 3])
def test_2_1_the_winner_plays_first_in_the_next_round(winner: int) -> None:
    assert GAME.next_first(2, 3, Outcome(winner, (0, 0, 0))) == winner


def test_2_1_the_first_player_stays_where_nobody_won() -> None:
    assert GAME.next_first(2, 3, Outcome(None, None)) == 2


def test_3_3_the_highest_total_wins_a_match() -> None:
    assert GAME.highest_wins


def test_a_dealt_record_may_have_hands_of_any_size() -> None:
    assert facts(hands=("S9", "Y1 Y3 Y4", ""), stock="")["hands"] == [1, 3, 0]


def test_a_state_can_be_a_key() -> None:
    assert state_of(hands=HANDS) in {state_of(hands=HANDS)}
