"""Rulebook 3: coming out."""

import pytest

from tests.referee.games.jokeren.records import COMPETITION, facts, refusal, verdict

SECOND_TURN = ("1 draw", "1 discard 2C", "2 draw", "2 discard 3C", "1 draw")
"""Two turns go by, so that the first orbit stops nobody; Ada has drawn the 2 of diamonds."""


def opens(cards: str, **options: object) -> bool:
    """Tell whether these melds are worth enough to come out."""
    held = " ".join("*" if card[0] == "*" else card for card in cards.split() if card != "|")
    hands = (f"{held} 9C 8C", "4S", *(("6S",) if options.get("edition") else ()))
    found = verdict("1 draw", f"1 lay {cards}", hands=hands, **options)
    assert found.refused is None or found.refused.code == "open-too-low"
    return found.ok


def test_3_1_forty_points_are_enough() -> None:
    assert opens("JC QC KC | AD 2D 3D 4D")


def test_3_1_thirty_nine_are_not() -> None:
    hands = ("9C * JC QC 8S", "2H")

    assert refusal("1 draw", "1 lay 9C *=10C JC QC", hands=hands) == ("open-too-low", "3.1")


def test_3_1_the_refusal_tells_the_sum_and_what_is_missing() -> None:
    found = verdict("1 draw", "1 lay 9C *=10C JC QC", hands=("9C * JC QC 8S", "2H"))

    assert found.refused is not None
    assert found.refused.facts == {"seat": 1, "points": 39, "needed": 40, "missing": 1}


def test_3_1_all_melds_are_laid_in_one_move() -> None:
    hands = ("7S 8S 9S 6D 7D 8D 9C", "4S")

    assert refusal("1 draw", "1 lay 7S 8S 9S", hands=hands)[0] == "open-too-low"
    assert facts("1 draw", "1 lay 7S 8S 9S | 6D 7D 8D", hands=hands)["opened"] == [True, False]


@pytest.mark.parametrize(("points", "enough"), [(0, True), (27, True), (28, False), (60, False)])
def test_3_1_a_club_asks_for_other_points(points: int, enough: bool) -> None:
    assert opens("9C 9H 9D", opening_points=points) is enough


def test_3_1_a_refused_opening_leaves_everything_as_it_was() -> None:
    found = verdict("1 draw", "1 lay 9C 9H 9D", hands=("9C 9H 9D 4C 5C", "2H"))

    assert (found.state["hands"], found.state["melds"]) == ([6, 1], [])
    assert found.state["opened"] == [False, False]


def test_3_2_numbers_count_as_printed() -> None:
    assert opens("2D 3D 4D 5D 6D 7D 8D", opening_points=35)
    assert not opens("2D 3D 4D 5D 6D 7D 8D", opening_points=36)


def test_3_2_pictures_count_ten() -> None:
    assert opens("JD QD KD", opening_points=30)
    assert not opens("JD QD KD", opening_points=31)


def test_3_2_an_ace_before_the_two_counts_one() -> None:
    assert opens("AD 2D 3D", opening_points=6)
    assert not opens("AD 2D 3D", opening_points=7)


def test_3_2_an_ace_after_the_king_counts_eleven() -> None:
    assert opens("QD KD AD", opening_points=31)
    assert not opens("QD KD AD", opening_points=32)


def test_3_2_an_ace_of_a_set_counts_eleven() -> None:
    assert opens("AS AH AD", opening_points=33)
    assert not opens("AS AH AD", opening_points=34)


def test_3_2_an_ace_between_king_and_two_counts_one() -> None:
    assert opens("KD AD 2D", opening_points=13, ace_wrap=True)
    assert not opens("KD AD 2D", opening_points=14, ace_wrap=True)


def test_3_2_a_run_from_ace_to_ace_has_one_of_each() -> None:
    run = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"

    assert opens(f"{run} | 2S 2D *=2H", opening_points=60)


def test_3_2_in_competition_an_ace_counts_ten() -> None:
    assert opens("AS AH AD", opening_points=30, **COMPETITION)
    assert not opens("AS AH AD", opening_points=31, **COMPETITION)


def test_3_2_and_at_home_where_the_club_says_so() -> None:
    assert opens("QD KD AD", opening_points=30, ace_high=10)
    assert not opens("QD KD AD", opening_points=31, ace_high=10)


def test_3_2_a_club_that_plays_for_competition_may_count_eleven() -> None:
    assert opens("QD KD AD", opening_points=31, ace_high=11, **COMPETITION)


def test_3_2_a_joker_counts_ten_whatever_it_stands_for() -> None:
    assert opens("2S 2H *=2D", opening_points=14)
    assert not opens("2S 2H *=2D", opening_points=15)
    assert not opens("AS AH *=AD", opening_points=33)


def test_3_2_or_what_the_card_counts_that_it_stands_for() -> None:
    assert not opens("2S 2H *=2D", opening_points=7, joker_value="replaced")
    assert opens("2S 2H *=2D", opening_points=6, joker_value="replaced")


def test_3_2_then_it_counts_as_an_ace_low_and_high() -> None:
    assert not opens("*=AD 2D 3D", opening_points=7, joker_value="replaced")
    assert opens("QD KD *=AD", opening_points=31, joker_value="replaced")


def test_3_3_one_meld_must_reach_the_points_alone() -> None:
    hands = ("JC QC KC 9C AD 2D 3D 4D 8H", "2H")
    moves = ("1 draw", "1 lay JC QC KC | AD 2D 3D 4D")

    assert refusal(*moves, hands=hands, opening_single_meld=True) == ("open-not-single", "3.3")
    assert facts(*moves, hands=hands, opening_single_meld=False)["opened"] == [True, False]


def test_3_3_others_may_be_laid_beside_it() -> None:
    hands = ("10C JC QC KC AD 2D 3D 9S", "2H")
    moves = ("1 draw", "1 lay AD 2D 3D | 10C JC QC KC")

    assert facts(*moves, hands=hands, opening_single_meld=True)["opened"] == [True, False]


def test_3_3_the_sum_comes_before_the_single_meld() -> None:
    hands = ("JC QC KC AD 2D 3D 9S 8S", "2H")
    moves = ("1 draw", "1 lay JC QC KC | AD 2D 3D")

    assert refusal(*moves, hands=hands, opening_single_meld=True)[0] == "open-too-low"


LOW = ("3H 4H 5H", "2H")
"""With the card drawn all but one are laid, and 12 points are too low."""


def test_3_4_the_points_are_asked_of_who_lays_all_cards_but_one() -> None:
    assert refusal(*SECOND_TURN, "1 lay 3H 4H 5H", hands=LOW) == ("open-too-low", "3.1")


def test_3_4_not_where_the_club_says_so() -> None:
    moves = (*SECOND_TURN, "1 lay 3H 4H 5H")

    assert facts(*moves, hands=LOW, hand_out_waives=True)["opened"] == [True, False]


def test_3_4_not_where_fifty_are_asked() -> None:
    moves = (*SECOND_TURN, "1 lay 3H 4H 5H")

    assert facts(*moves, hands=LOW, opening_points=50)["opened"] == [True, False]


@pytest.mark.parametrize("points", [49, 51])
def test_3_4_other_points_waive_nothing_by_themselves(points: int) -> None:
    moves = (*SECOND_TURN, "1 lay 3H 4H 5H")

    assert refusal(*moves, hands=LOW, opening_points=points)[0] == "open-too-low"


def test_3_4_fifty_may_be_asked_of_everybody() -> None:
    moves = (*SECOND_TURN, "1 lay 3H 4H 5H")
    options = {"opening_points": 50, "hand_out_waives": False}

    assert refusal(*moves, hands=LOW, **options)[0] == "open-too-low"


def test_3_4_two_cards_left_are_one_too_many() -> None:
    moves = (*SECOND_TURN, "1 lay 3H 4H 5H")

    assert refusal(*moves, hands=("3H 4H 5H 9S", "2H"), hand_out_waives=True)[0] == "open-too-low"


def test_3_4_the_single_meld_is_not_asked_then_either() -> None:
    hands = ("KC KS KD 4S 4H 4C", "2H")
    options = {"opening_points": 50, "opening_single_meld": True, "melds": "sets"}
    moves = (*SECOND_TURN, "1 lay KC KS KD | 4S 4H 4C")

    assert facts(*moves, hands=hands, **options)["opened"] == [True, False]


def test_3_5_a_later_lay_in_the_same_turn_has_no_minimum() -> None:
    hands = ("JC QC KC 10S 10H 10D AD 2D 3D 9C", "4S")
    moves = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 lay AD 2D 3D")

    assert len(facts(*moves, hands=hands)["melds"]) == 3


def test_3_5_nor_has_one_in_a_later_turn() -> None:
    hands = ("JC QC KC 10S 10H 10D AD 3D 9C", "4S")
    moves = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 discard 2C", "2 draw", "2 discard 3C")

    assert len(facts(*moves, "1 draw", "1 lay AD 2D 3D", hands=hands)["melds"]) == 3


def test_3_5_what_is_laid_off_does_not_count() -> None:
    hands = ("JC QC KC 10S 10H 10D 9S", "2H 10C KD KH")
    first = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", "1 discard 9S", "2 draw")

    assert refusal(*first, "2 add 10C to M2", hands=hands, layoff_wait=0) == ("not-opened", "4.1")
