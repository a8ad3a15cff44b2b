"""Rulebook 1: the packs, the deal, and what a turn is made of."""

import pytest

from referee.engine.errors import Unreadable
from referee.engine.game import Outcome
from referee.games import GAMES
from referee.games.jokeren import GAME
from referee.games.jokeren.options import COMPETITION as COMPETITION_OPTIONS
from referee.games.jokeren.options import HOME, Options
from tests.referee.games.jokeren.records import COMPETITION, facts, hand, refusal, verdict

HANDS = ("7S 9C", "2H 4H")


def test_the_game_is_among_the_games() -> None:
    assert GAMES["jokeren"] is GAME


@pytest.mark.parametrize(("options", "cards"), [(HOME, 108), (COMPETITION_OPTIONS, 106)])
def test_1_1_two_packs_and_the_jokers_of_the_edition(options: Options, cards: int) -> None:
    assert GAME.deck(options).size == cards


def test_1_1_a_third_joker_in_competition_is_one_too_many() -> None:
    with pytest.raises(Unreadable, match="too-many-copies"):
        verdict(hands=("* *", "*", "7S"), **COMPETITION)


def test_1_1_home_has_four_jokers_and_no_fifth() -> None:
    assert facts(hands=("* *", "* *"))["hands"] == [2, 2]
    with pytest.raises(Unreadable, match="too-many-copies"):
        verdict(hands=("* * *", "* *"))


@pytest.mark.parametrize("jokers", [0, 8])
def test_1_1_a_club_has_as_many_jokers_as_it_likes(jokers: int) -> None:
    assert facts(hands=(" ".join(["7S", *["*"] * jokers]), "2H"), jokers=jokers)["over"] is False
    with pytest.raises(Unreadable, match="too-many-copies"):
        verdict(hands=(" ".join(["7S", *["*"] * (jokers + 1)]), "2H"), jokers=jokers)


@pytest.mark.parametrize("hands", [("7S",), ("7S",) * 7])
def test_1_1_two_to_six_play_at_home(hands: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=hands)

    assert unreadable.value.where == "players"


@pytest.mark.parametrize("hands", [("7S", "8S"), ("7S", "8S", "9S", "10S", "JS")])
def test_1_1_three_or_four_play_in_competition(hands: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=hands, **COMPETITION)

    assert unreadable.value.where == "players"


@pytest.mark.parametrize("hands", [("7S", "8S", "9S"), ("7S", "8S", "9S", "10S")])
def test_1_1_three_and_four_are_welcome(hands: tuple[str, ...]) -> None:
    assert facts(hands=hands, **COMPETITION)["turn"] == 1


@pytest.mark.parametrize(("size", "stock"), [(13, 108 - 26), (7, 108 - 14)])
def test_1_2_each_is_dealt_thirteen_cards_or_seven(size: int, stock: int) -> None:
    deal = GAME.deal(Options(hand_size=size), 2, 7)

    assert [len(hand) for hand in deal.hands] == [size, size]
    assert (len(deal.stock), deal.upcards) == (stock, ())


def test_1_3_no_card_is_turned_up() -> None:
    assert (facts(hands=HANDS)["discards"], facts(hands=HANDS)["top"]) == (0, None)
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=HANDS, upcards="KH")

    assert unreadable.value.where == "deal.upcards"


def test_1_3_where_the_club_turns_one_up_it_lies_on_the_discard_pile() -> None:
    found = facts(hands=HANDS, upcards="KH", upcard=True)

    assert (found["discards"], found["top"]) == (1, "KH")


@pytest.mark.parametrize("upcards", ["", "KH KS", "*"])
def test_1_3_then_exactly_one_stands_in_the_record_and_it_is_no_joker(upcards: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verdict(hands=HANDS, upcards=upcards, upcard=True)

    assert unreadable.value.where == "deal.upcards"


def test_1_3_the_first_player_may_take_it() -> None:
    hands = ("KC KS 10D 10C 10S 3D", "2H 4H")
    moves = ("1 take", "1 lay KH KC KS | 10D 10C 10S")

    assert facts(*moves, hands=hands, upcards="KH", upcard=True)["opened"] == [True, False]


def test_1_4_the_first_player_draws_like_everybody() -> None:
    assert refusal("1 discard 7S", hands=HANDS) == ("must-draw", "1.4")


@pytest.mark.parametrize("move", ["1 lay 7S 8S 9S", "1 add 7S to M1", "1 swap 7S M1"])
def test_1_4_nothing_is_laid_before_the_draw(move: str) -> None:
    assert refusal(move, hands=HANDS) == ("must-draw", "1.4")


def test_1_4_the_card_drawn_is_the_next_of_the_stock() -> None:
    assert hand(1, "1 draw", hands=HANDS, stock="KH QH") == "7S 9C KH"


@pytest.mark.parametrize("move", ["1 draw", "1 take"])
def test_1_4_one_card_a_turn_is_drawn_or_taken(move: str) -> None:
    moves = ("1 draw", "1 discard 7S", "2 draw", "2 discard 2H", "1 draw", move)

    assert refusal(*moves, hands=HANDS) == ("already-drawn", "1.4")


def test_1_4_the_discard_ends_the_turn() -> None:
    found = facts("1 draw", "1 discard 9C", hands=HANDS)

    assert (found["turn"], found["drawn"], found["top"]) == (2, False, "9C")


def test_1_4_only_who_is_to_move_moves() -> None:
    assert refusal("2 draw", hands=HANDS) == ("not-your-turn", "1.4")


@pytest.mark.parametrize(
    "move", ["2 take", "2 lay 2H 3H 4H", "2 add 2H to M1", "2 swap 2H M1", "2 discard 2H", "2 undo"]
)
def test_1_4_whatever_it_is(move: str) -> None:
    assert refusal("1 draw", move, hands=HANDS) == ("not-your-turn", "1.4")


@pytest.mark.parametrize("move", ["1 discard QC", "1 lay 7S 8S 9S", "1 lay 7S 7S 7S"])
def test_1_4_a_card_must_be_in_the_hand(move: str) -> None:
    assert refusal("1 draw", move, hands=HANDS) == ("not-in-hand", "1.4")


def test_1_4_two_jokers_are_not_laid_where_one_is_held() -> None:
    hands = ("4S 6S 8S * 9C", "2H")

    assert refusal("1 draw", "1 lay 4S *=5S 6S *=7S 8S", hands=hands)[0] == "not-in-hand"


def test_1_4_the_turn_goes_round_clockwise_from_the_first() -> None:
    moves = ("3 draw", "3 discard 9H", "1 draw", "1 discard 9C", "2 draw", "2 discard 4H")

    assert facts(*moves, hands=(*HANDS, "9H 9S"), first=3)["turn"] == 3


def test_1_4_the_deal_goes_round() -> None:
    assert GAME.next_first(1, 3, Outcome(2, (5, 0, 4))) == 2
    assert GAME.next_first(3, 3, Outcome(2, (5, 0, 4))) == 1
