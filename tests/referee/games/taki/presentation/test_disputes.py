"""What players argue about, each question as a test that answers it."""

from tests.referee.games.taki.records import CRAZY, E112, facts, refusal

HANDS = ("RT R1 R+ R+2 RS K B1", "R4 R7 K Y1", "R6 R8 BR G1")


def test_does_a_king_cancel_a_chain_of_plus_twos_3_8_yes_for_good() -> None:
    found = facts("1 play R+2", "2 play K", "2 end", "3 play G1", hands=HANDS)

    assert (found["owed"], found["hands"]) == (0, [6, 3, 3])


def test_does_a_king_on_a_waiting_plus_three_spare_its_player_the_cards_5_6_yes() -> None:
    found = facts("1 play +3", "2 play K", hands=("+3 B1 B3", "K Y1 Y5", "G1 G3"))

    assert found["hands"] == [2, 2, 5]


def test_may_a_taki_change_the_colour_on_a_taki_in_one_turn_4_1_no() -> None:
    hands = ("RT BT B1", "Y1")

    assert refusal("1 play RT", "1 play BT", hands=hands) == ("run-colour", "4.1")


def test_may_one_finish_on_a_plus_3_4_no() -> None:
    assert facts("1 play R+", hands=("R+", "Y1"))["winner"] is None


def test_may_one_finish_on_a_king_3_8_yes() -> None:
    assert facts("1 play K", hands=("K", "Y1"))["winner"] == 1


def test_who_moves_after_a_change_of_direction_with_two_players_3_2_the_opponent() -> None:
    assert facts("1 play RD", hands=("RD B1 B3", "Y1"))["turn"] == 2


def test_is_a_taki_without_a_closing_call_still_open_and_for_whom_4_4_for_whoever_is_to_move() -> (
    None
):
    assert facts("1 play RT", "1 play RS", "3 play R6", "3 play R8", hands=HANDS)["open"] == "R"
    assert refusal("1 play RT", "1 play RS", "2 play R4", hands=HANDS)[0] == "not-your-turn"


def test_which_action_counts_in_a_run_4_1_the_last_alone() -> None:
    moves = ("1 play RT", "1 play R+2", "1 play RS", "1 close")
    found = facts(*moves, hands=HANDS)

    assert (found["owed"], found["turn"]) == (0, 3)


def test_which_colour_has_a_super_taki_3_7_the_leading_one_or_in_112_the_named_one() -> None:
    hands = ("ST B1", "Y1")

    assert facts("1 play ST", hands=hands)["open"] == "R"
    assert facts("1 play ST:B", hands=hands, **E112)["open"] == "B"


def test_what_may_be_laid_after_a_plus_3_4_whatever_matches() -> None:
    hands = ("R+ B+ B1", "Y1")

    assert facts("1 play R+", "1 play B+", "1 play B1", hands=hands)["winner"] == 1
    assert refusal("1 play R+", "1 play B1", hands=hands)[0] == "no-match"


def test_may_the_drawn_card_be_laid_at_once_2_1_no() -> None:
    found = refusal("1 draw", "1 play R9", hands=("B1", "Y1"), stock="R9 B3")

    assert found == ("not-your-turn", "2.1")


def test_who_enforces_last_card_and_how_long_6_1_the_referee_until_the_next_player_moves() -> None:
    hands = ("R9 B1", "Y1 Y5", "G1 G4")

    assert facts("1 play R9", "2 draw", hands=hands)["hands"][0] == 5
    assert facts("1 play R9", "1 call", "2 draw", hands=hands)["hands"][0] == 1
    assert facts("1 play R9", "2 draw", "1 call", hands=hands)["hands"][0] == 5


def test_what_does_a_breaker_do_with_nothing_to_break_5_4_its_player_draws_three() -> None:
    assert facts("1 play BR", hands=("BR B1", "Y1"))["hands"][0] == 4
    assert refusal("2 play BR", hands=("R9 B1", "BR Y1"))[0] == "nothing-to-break"


def test_what_if_the_first_card_is_an_action_2_5_it_only_leads_but_in_crazy_it_acts() -> None:
    hands = ("R9 B1", "Y1", "G1")

    assert facts(hands=hands, upcards="RS")["turn"] == 1
    assert facts(hands=hands, upcards="RS", **CRAZY)["turn"] == 2


def test_what_if_the_first_card_is_wild_2_5_the_next_one_is_turned() -> None:
    assert facts(hands=("R9 B1", "Y1"), upcards="CC ST G4")["leading"] == "G4"


def test_may_a_plus_three_be_laid_on_an_active_plus_two_3_9_no() -> None:
    hands = ("R+2 B1 B3", "+3 Y1", "G1")

    assert refusal("1 play R+2", "2 play +3", hands=hands) == ("answer-plus2", "3.3")


def test_may_a_plus_three_be_hidden_in_a_run_4_2_no() -> None:
    hands = ("RT R1 +3 B1", "Y1")

    assert refusal("1 play RT", "1 play R1", "1 play +3", hands=hands) == ("not-in-run", "4.2")


def test_who_moves_after_a_stop_with_two_players_3_1_the_same_player() -> None:
    assert facts("1 play RS", hands=("RS B1 B3", "Y1"))["turn"] == 1
