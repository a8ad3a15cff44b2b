"""Rulebook 4.5: what a player takes back."""

from tests.referee.games.jokeren.records import BOTH_OUT, OPENING, facts, hand, melds, refusal

HANDS = (OPENING[0], f"{OPENING[1]} 8H 6H 4S 4D 4C 9S")


def test_4_5_a_lay_is_taken_back() -> None:
    moves = (*BOTH_OUT, "2 lay 4S 4D 4C", "2 undo")

    assert len(melds(*moves, hands=HANDS)) == 4
    assert facts(*moves, hands=HANDS)["hands"] == [2, 7]


def test_4_5_coming_out_too() -> None:
    found = facts(*BOTH_OUT[:5], "2 undo", hands=HANDS)

    assert (found["opened"], found["hands"], len(found["melds"])) == ([True, False], [2, 13], 2)


def test_4_5_then_it_may_be_laid_another_way() -> None:
    moves = (*BOTH_OUT[:5], "2 undo", "2 lay QS QH QD | JS JH JD | 4S 4D 4C")

    assert len(melds(*moves, hands=HANDS)) == 5


def test_4_5_a_joker_laid_under_a_name_comes_back_without_one() -> None:
    moves = ("1 draw", "1 lay 5H *=6H 7H | KC KD KH", "1 undo")

    assert sorted(hand(1, *moves, hands=HANDS).split())[0] == "*"


def test_4_5_a_card_laid_off_is_taken_back() -> None:
    moves = (*BOTH_OUT, "2 add 8H to M1", "2 undo")

    assert melds(*moves, hands=HANDS)[0] == "5H *=6H 7H"
    assert "8H" in hand(2, *moves, hands=HANDS).split()


def test_4_5_a_swap_is_taken_back() -> None:
    moves = (*BOTH_OUT, "2 swap 6H M1", "2 undo")

    assert melds(*moves, hands=HANDS)[0] == "5H *=6H 7H"
    assert hand(2, *moves, hands=HANDS) == "8H 4S 4D 4C 9S 3D 6H"


TAKER = ("KH 2S", "KC KS 10D 10C 10S 3D 5H 9D 9C 9S")
TAKEN = ("1 draw", "1 discard KH", "2 take")


def test_4_5_a_take_is_taken_back() -> None:
    found = facts(*TAKEN, "2 undo", hands=TAKER)

    assert (found["top"], found["hands"], found["drawn"]) == ("KH", [2, 10], False)


def test_4_5_then_a_card_is_drawn_from_the_stock() -> None:
    assert facts(*TAKEN, "2 undo", "2 draw", "2 discard 3D", hands=TAKER)["discards"] == 2


def test_4_5_once_the_lay_is_taken_back_the_card_taken_is_not_used() -> None:
    moves = (*TAKEN, "2 lay KH KC KS | 10D 10C 10S", "2 undo", "2 lay 9D 9C 9S | 10D 10C 10S")

    assert refusal(*moves, "2 discard 3D", hands=TAKER) == ("pick-not-used", "4.3")


def test_4_5_one_after_the_other_the_last_first() -> None:
    moves = (*BOTH_OUT, "2 lay 4S 4D 4C", "2 add 8H to M1", "2 undo")

    assert melds(*moves, hands=HANDS)[0] == "5H *=6H 7H"
    assert len(melds(*moves, hands=HANDS)) == 5
    assert len(melds(*moves, "2 undo", hands=HANDS)) == 4


def test_4_5_then_nothing_is_left() -> None:
    moves = (*BOTH_OUT, "2 lay 4S 4D 4C", "2 undo", "2 undo")

    assert refusal(*moves, hands=HANDS) == ("nothing-to-undo", "4.5")


def test_4_5_a_draw_from_the_stock_stays() -> None:
    assert refusal("1 draw", "1 undo", hands=HANDS) == ("nothing-to-undo", "4.5")


def test_4_5_and_stops_nothing() -> None:
    moves = ("1 draw", "1 draw", "1 discard KH", "2 take", "2 draw", "2 undo")
    found = facts(*moves, hands=TAKER, draw_count=2)

    assert (found["top"], found["hands"]) == ("KH", [3, 11])


def test_4_5_before_the_draw_there_is_nothing() -> None:
    assert refusal("1 undo", hands=HANDS) == ("nothing-to-undo", "4.5")


def test_4_5_after_the_discard_the_turn_is_over() -> None:
    moves = (*BOTH_OUT, "2 lay 4S 4D 4C", "2 discard 9S")

    assert refusal(*moves, "2 undo", hands=HANDS) == ("not-your-turn", "1.4")


def test_4_5_what_was_done_in_an_earlier_turn_stays() -> None:
    assert refusal(*BOTH_OUT, "2 undo", hands=HANDS) == ("nothing-to-undo", "4.5")


def test_4_5_after_the_end_nothing_is_taken_back() -> None:
    hands = ("KC KD KH 10S 10H 10D", "2H")
    options = {"go_out": "optional", "first_orbit": "free", "stock": "10C"}
    moves = ("1 draw", "1 lay KC KD KH | 10S 10H 10D 10C")

    assert refusal(*moves, "1 undo", hands=hands, **options) == ("deal-over", "5.1")


def test_4_5_the_referee_strikes_a_take_back_as_any_move() -> None:
    moves = (*BOTH_OUT, "2 lay 4S 4D 4C", "2 undo", "0 undo")

    assert len(melds(*moves, hands=HANDS)) == 5


def test_4_5_at_a_real_table_the_cards_that_come_back_are_known() -> None:
    table = {"hands": (13, 13), "stock": 82}
    moves = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 undo")

    assert facts(*moves, **table)["hands"] == [14, 13]
    assert hand(1, *moves, **table) == "? ? ? ? ? ? ? ? JC QC KC 10S 10H 10D"
