"""Rulebook 5.1 and 5.2: going out, and the first orbit."""

from tests.referee.games.jokeren.records import facts, refusal

ROUND = ("1 draw", "1 discard 2C", "2 draw", "2 discard 3C")
"""Both have completed a turn, and the discards are the 2 and the 3 of clubs."""
NINE = ("JC QC KC 10S 10H 10D 9C 9D 9H", "2H 4S 8D KS")
OUT = ("1 draw", "1 lay JC QC KC | 10S 10H 10D", *ROUND[1:], "1 draw")
NINE_OF_SPADES = {"hands": NINE, "stock": "2C 3C 9S"}
OPTIONAL = {"go_out": "optional"}


def test_5_1_who_discards_the_last_card_has_gone_out() -> None:
    found = facts(*OUT, "1 lay 9C 9D 9H", "1 discard 9S", **NINE_OF_SPADES)

    assert (found["over"], found["winner"], found["turn"]) == (True, 1, None)
    assert (found["hands"], found["points"]) == ([0, 4], [0, 4])


def test_5_1_a_lay_leaves_a_card_for_the_discard() -> None:
    assert refusal(*OUT, "1 lay 9C 9D 9H 9S", **NINE_OF_SPADES) == ("no-card-left", "5.1")


def test_5_1_and_so_does_laying_off() -> None:
    moves = (*OUT, "1 lay 9C 9D 9H", "1 add 9S to M3")

    assert refusal(*moves, **NINE_OF_SPADES) == ("no-card-left", "5.1")


def test_5_1_coming_out_too() -> None:
    hands = ("JC QC KC 10S 10H", "2H")

    assert refusal(
        "1 draw", "1 lay JC QC KC | 10S 10H 10D", hands=hands, stock="10D", first_orbit="free"
    ) == ("no-card-left", "5.1")


def test_5_1_the_points_come_before_the_cards_left() -> None:
    assert refusal("1 draw", "1 lay 2C 3C 4C", hands=("3C 4C", "2H"))[0] == "open-too-low"


def test_5_1_the_cards_left_come_before_the_orbit() -> None:
    assert refusal("1 draw", "1 lay 10C JC QC KC", hands=("10C JC QC", "2H"), stock="KC") == (
        "no-card-left",
        "5.1",
    )


def test_5_1_where_the_club_says_so_all_cards_may_be_laid() -> None:
    found = facts(*OUT, "1 lay 9C 9D 9H 9S", **NINE_OF_SPADES, **OPTIONAL)

    assert (found["winner"], found["hands"], found["discards"]) == (1, [0, 4], 2)


def test_5_1_or_laid_off() -> None:
    moves = (*OUT, "1 lay 9C 9D 9H", "1 add 9S to M3")

    assert facts(*moves, **NINE_OF_SPADES, **OPTIONAL)["winner"] == 1


def test_5_1_or_the_last_one_is_discarded_all_the_same() -> None:
    moves = (*OUT, "1 lay 9C 9D 9H", "1 discard 9S")

    assert facts(*moves, **NINE_OF_SPADES, **OPTIONAL)["winner"] == 1


def test_5_1_after_the_end_nobody_moves() -> None:
    moves = (*OUT, "1 lay 9C 9D 9H", "1 discard 9S", "2 draw")

    assert refusal(*moves, **NINE_OF_SPADES) == ("deal-over", "5.1")


# The first orbit

THIRTEEN = ("JC QC KC 10S 10H 10D 4H 5H 6H 7H 2S 3S 4S", "2H 4S 9D KS")
ALL_BUT_ONE = ("1 draw", "1 lay JC QC KC | 10S 10H 10D | 4H 5H 6H 7H | 2S 3S 4S")


def test_5_2_nobody_goes_out_before_everybody_had_a_turn() -> None:
    assert refusal(*ALL_BUT_ONE, "1 discard 2C", hands=THIRTEEN) == ("end-orbit", "5.2")


def test_5_2_the_dealer_neither() -> None:
    hands = ("2H 4D", THIRTEEN[0])
    moves = (
        "1 draw",
        "1 discard 2C",
        "2 draw",
        "2 lay JC QC KC | 10S 10H 10D | 4H 5H 6H 7H | 2S 3S 4S",
    )

    assert refusal(*moves, "2 discard 3C", hands=hands) == ("end-orbit", "5.2")


def test_5_2_all_but_two_may_be_laid() -> None:
    hands = (f"{THIRTEEN[0]} 8D", "2H")

    assert facts(*ALL_BUT_ONE, "1 discard 2C", hands=hands)["hands"] == [1, 1]


def test_5_2_then_the_next_turn_may_end_it() -> None:
    hands = (f"{THIRTEEN[0]} 8D", "2H 4D")
    moves = (*ALL_BUT_ONE, "1 discard 2C", "2 draw", "2 discard 3C", "1 draw")

    assert facts(*moves, "1 add 8H to M3", "1 discard 8D", hands=hands, stock="2C 3C 8H")["over"]


def test_5_2_where_the_club_says_so_at_once() -> None:
    moves = (*ALL_BUT_ONE, "1 discard 2C")

    assert facts(*moves, hands=THIRTEEN, first_orbit="free")["winner"] == 1


def test_5_2_all_cards_are_not_laid_in_the_first_orbit_either() -> None:
    fields = {"hands": ("10C JC QC", "2H"), "stock": "KC", **OPTIONAL}

    assert refusal("1 draw", "1 lay 10C JC QC KC", **fields) == ("end-orbit", "5.2")
    assert facts("1 draw", "1 lay 10C JC QC KC", first_orbit="free", **fields)["winner"] == 1


OPENER = "AS AH AD AC 8S"


def test_5_2_or_nobody_comes_out_before_everybody_had_a_turn() -> None:
    moves = ("1 draw", "1 lay AS AH AD AC")

    assert refusal(*moves, hands=(OPENER, "2H"), first_orbit="no_open") == ("open-orbit", "5.2")


def test_5_2_the_dealer_does_not_come_out_then_either() -> None:
    moves = (*ROUND[:3], "2 lay AS AH AD AC")

    assert refusal(*moves, hands=("2H 4S", OPENER), first_orbit="no_open") == ("open-orbit", "5.2")


def test_5_2_in_the_second_orbit_one_does() -> None:
    moves = (*ROUND, "1 draw", "1 lay AS AH AD AC")

    assert facts(*moves, hands=(OPENER, "2H"), first_orbit="no_open")["opened"] == [True, False]


def test_5_2_the_points_come_before_the_orbit() -> None:
    moves = ("1 draw", "1 lay 2C 3C 4C")

    assert refusal(*moves, hands=("3C 4C 8S", "2H"), first_orbit="no_open")[0] == "open-too-low"


DEALER = {"dealer_goes_out": True}


def test_5_2_the_dealer_goes_out_in_the_own_first_turn_where_the_club_says_so() -> None:
    moves = (*ROUND[:2], *(f"2 {each[2:]}" for each in ALL_BUT_ONE), "2 discard 3C")

    assert facts(*moves, hands=("2H 4D", THIRTEEN[0]), **DEALER)["winner"] == 2


def test_5_2_the_others_do_not_there_either() -> None:
    moves = (*ALL_BUT_ONE, "1 discard 2C")

    assert refusal(*moves, hands=THIRTEEN, **DEALER) == ("end-orbit", "5.2")


def test_5_2_where_nobody_comes_out_before_the_dealer_may_come_out_then_there() -> None:
    moves = (*ROUND[:3], "2 lay AS AH AD AC")
    fields = {"hands": ("2H 4S", OPENER), "first_orbit": "no_open", **DEALER}

    assert facts(*moves, **fields)["opened"] == [False, True]


def test_5_2_with_three_the_second_is_not_the_dealer() -> None:
    moves = (*ROUND[:3], "2 lay AS AH AD AC")
    fields = {"hands": ("2H 4S", OPENER, "3H 5S"), "first_orbit": "no_open", **DEALER}

    assert refusal(*moves, **fields) == ("open-orbit", "5.2")
