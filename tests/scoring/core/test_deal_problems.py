"""What is wrong with a deal: who went out, the hands, the deck (night 2.1)."""

from dataclasses import replace

import pytest

from scoring.core.deals import DealResult, Left, Problem, cells, problems_of
from scoring.core.formats import Agreement
from tests.scoring.core.building import (
    ALL,
    COMPETITION,
    DOUBLING,
    EIGHT,
    FORM,
    PIPS_COUNTED,
    PYRAMID,
    TAKI,
    adjusted,
    at_seats,
    blocked,
    deck,
    not_played,
    played,
    won_with,
)

# Who went out


@pytest.mark.parametrize(
    ("deal", "agreement"),
    [
        (played("X", 23, 40, 7), TAKI),
        (played("X", "R9 CC", 40, 7), TAKI),
        (played(1, 13, "X"), COMPETITION),
        (blocked(1, 13, 5, 6), COMPETITION),
        (played("X", "R9", "W W+4", 3), EIGHT),
        (won_with(1, 55, None, None, None), EIGHT),
        (played((3, 2), "X", (8, 9)), PYRAMID),
        *((not_played(4), agreement) for agreement in ALL),
        *((adjusted(1, 2, 3, winners=(3,)), agreement) for agreement in ALL),
        *((adjusted(1, 2, 3), agreement) for agreement in ALL),
    ],
)
def test_nothing_is_wrong_with_a_sound_deal(deal: DealResult, agreement: Agreement) -> None:
    assert problems_of(deal, agreement) == ()


@pytest.mark.parametrize(
    ("deal", "agreement"),
    [
        (played(23, 40, 7), TAKI),
        (played(5, 6, 7), FORM),
        (played((3, 2), (4, 5)), PYRAMID),
        (played(5, 6, 7), EIGHT),
    ],
)
def test_a_played_deal_has_a_winner(deal: DealResult, agreement: Agreement) -> None:
    assert at_seats(problems_of(deal, agreement)) == [("no-winner", None)]


@pytest.mark.parametrize("agreement", [TAKI, FORM, COMPETITION, EIGHT])
def test_a_deal_has_not_two_winners(agreement: Agreement) -> None:
    assert problems_of(played("X", 5, "X"), agreement) == (
        Problem("two-winners", seat=3, facts={"other": 1}),
    )


def test_a_third_winner_is_told_too() -> None:
    found = problems_of(played("X", "X", "X"), FORM)

    assert at_seats(found) == [("two-winners", 2), ("two-winners", 3)]


def test_an_adjusted_deal_has_not_two_winners_either() -> None:
    found = problems_of(adjusted(0, 5, 0, winners=(1, 3)), FORM)

    assert at_seats(found) == [("two-winners", 3)]


def test_a_blocked_deal_has_no_winner() -> None:
    found = problems_of(blocked("X", 4, 5, winners=(1,)), FORM)

    assert at_seats(found) == [("winner-of-blocked", 1)]


@pytest.mark.parametrize("agreement", [TAKI, PYRAMID, EIGHT])
def test_only_jokeren_is_ever_blocked(agreement: Agreement) -> None:
    deal = blocked((3, 2), (3, 4)) if agreement is PYRAMID else blocked(3, 4)

    assert at_seats(problems_of(deal, agreement)) == [("cannot-be-blocked", None)]


def test_a_deal_that_was_not_played_has_no_winner() -> None:
    found = problems_of(not_played(3, winners=(2,)), FORM)

    assert at_seats(found) == [("winner-of-not-played", 2)]


@pytest.mark.parametrize(
    ("deal", "agreement"),
    [
        (won_with(1, "R9", 5, 6), TAKI),
        (won_with(1, "KS", 5, 6), FORM),
        (won_with(1, "R9", 5, 6), EIGHT),
        (won_with(1, Left(cards=("R9",)), (3, 2)), PYRAMID),
        (won_with(1, 7, 5, 6), TAKI),
        (won_with(1, 7, 5, 6), FORM),
        (won_with(1, (1, 2), (3, 2)), PYRAMID),
    ],
)
def test_who_went_out_has_no_cards_left(deal: DealResult, agreement: Agreement) -> None:
    assert at_seats(problems_of(deal, agreement)) == [("cards-of-winner", 1)]


@pytest.mark.parametrize(
    ("deal", "agreement"),
    [
        (won_with(1, -100, 5, 6), TAKI),
        (won_with(1, 0, 5, 6), FORM),
        (won_with(1, "", 5, 6), FORM),
        (won_with(1, (0, 0), (3, 2)), PYRAMID),
    ],
)
def test_the_winners_own_number_may_be_noted(deal: DealResult, agreement: Agreement) -> None:
    assert problems_of(deal, agreement) == ()


# The hands


@pytest.mark.parametrize("agreement", [TAKI, FORM, COMPETITION, EIGHT])
def test_a_losers_cell_is_not_empty(agreement: Agreement) -> None:
    assert at_seats(problems_of(played("X", 5, None), agreement)) == [("missing", 3)]


def test_every_cell_of_a_blocked_deal_is_filled() -> None:
    assert at_seats(problems_of(blocked(4, None, 5), FORM)) == [("missing", 2)]


def test_the_director_gives_everybody_a_number() -> None:
    assert at_seats(problems_of(adjusted(4, None, "KS"), FORM)) == [("missing", 2), ("missing", 3)]


@pytest.mark.parametrize("nothing", [0, ""])
@pytest.mark.parametrize("agreement", [TAKI, FORM, COMPETITION])
def test_a_loser_has_a_card_at_least(agreement: Agreement, nothing: int | str) -> None:
    assert at_seats(problems_of(played("X", 5, nothing), agreement)) == [("nothing-left", 3)]


def test_a_zero_of_eight_colours_is_a_card_that_counts_nothing() -> None:
    assert problems_of(played("X", "R0", 0), EIGHT) == ()
    assert at_seats(problems_of(played("X", "R0", ""), EIGHT)) == [("nothing-left", 3)]


@pytest.mark.parametrize("agreement", [TAKI, FORM, COMPETITION, EIGHT])
def test_no_hand_counts_less_than_nothing(agreement: Agreement) -> None:
    assert at_seats(problems_of(played("X", 5, -3), agreement)) == [("negative", 3)]


def test_a_hand_may_count_less_than_nothing_where_a_card_does() -> None:
    agreement = replace(TAKI, worth={**TAKI.worth, "K": -20})

    assert problems_of(played("X", "K R5", -20), agreement) == ()
    assert problems_of(played("X", 5, -41), agreement) == (
        Problem("impossible", seat=3, facts={"number": -41}),
    )


def test_a_taki_number_is_a_sum_that_cards_can_make() -> None:
    agreement = deck({"R4": 4, "CC": 10})

    assert problems_of(played("X", 14, 10), agreement) == ()
    assert problems_of(played("X", 14, 11), agreement) == (
        Problem("impossible", seat=3, facts={"number": 11}),
    )


def test_a_number_is_no_more_than_the_whole_deck_counts() -> None:
    assert problems_of(played("X", 864), TAKI) == ()
    assert problems_of(played("X", 865), TAKI) == (
        Problem("too-much", seat=2, facts={"number": 865, "most": 864}),
    )


def test_a_joker_that_could_not_be_laid_may_be_the_only_point() -> None:
    assert problems_of(played("X", 1), PIPS_COUNTED) == ()


def test_more_cards_than_were_dealt_are_asked_about() -> None:
    assert problems_of(played("X", 13, 14), FORM) == (
        Problem("more-than-dealt", seat=3, facts={"number": 14, "most": 13}, is_warning=True),
    )


def test_small_hands_are_asked_about_from_eight_cards() -> None:
    small = replace(FORM, most_left=7)

    assert at_seats(problems_of(played("X", 7, 8), small)) == [("more-than-dealt", 3)]


def test_tapped_cards_are_asked_about_too() -> None:
    dealt = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"

    assert problems_of(played("X", dealt), FORM) == ()
    assert at_seats(problems_of(played("X", f"{dealt} AH"), FORM)) == [("more-than-dealt", 2)]


def test_counted_jokers_are_asked_about() -> None:
    agreement = replace(FORM, worth={**FORM.worth, "*": 5})

    assert at_seats(problems_of(played("X", "* * *", "* KS"), agreement)) == [
        ("more-than-dealt", 2)
    ]


def test_a_blocked_deal_is_asked_about_too() -> None:
    assert at_seats(problems_of(blocked(5, 14), FORM)) == [("more-than-dealt", 2)]


def test_a_doubled_count_is_asked_about_by_what_it_counts() -> None:
    assert problems_of(played("X", 6, 7, in_one_turn=True), DOUBLING) == (
        Problem("more-than-dealt", seat=3, facts={"number": 14, "most": 13}, is_warning=True),
    )


def test_what_the_table_confirmed_is_not_asked_again() -> None:
    assert problems_of(played("X", 14, accepted=["more-than-dealt"]), FORM) == ()


def test_a_fault_cannot_be_confirmed() -> None:
    deal = played("X", 5, None, accepted=["missing", "no-winner"])

    assert at_seats(problems_of(deal, FORM)) == [("missing", 3)]


def test_an_impossible_number_is_a_fault_and_no_question() -> None:
    assert at_seats(problems_of(played("X", 109), FORM)) == [("too-much", 2)]


@pytest.mark.parametrize("agreement", [TAKI, EIGHT])
def test_only_jokeren_asks_about_large_numbers(agreement: Agreement) -> None:
    assert problems_of(played("X", 400), agreement) == ()


# The deck


def test_over_all_hands_no_more_copies_are_tapped_than_there_are() -> None:
    assert problems_of(played("X", "R9 R9", "G1"), TAKI) == ()
    assert problems_of(played("X", "R9 R9", "G1", "R9"), TAKI) == (
        Problem("too-many-copies", seat=4, facts={"card": "R9", "copies": 2}),
    )


def test_a_competition_has_two_jokers() -> None:
    deal = played("X", "* KS", "* *")

    assert problems_of(deal, FORM) == ()
    assert at_seats(problems_of(deal, COMPETITION)) == [("too-many-copies", 3)]


def test_cards_of_a_blocked_deal_are_checked_against_the_deck() -> None:
    found = problems_of(blocked("KS", "KS", "KS"), FORM)

    assert at_seats(found) == [("too-many-copies", 3)]


@pytest.mark.parametrize("agreement", [TAKI, FORM, EIGHT])
def test_a_card_that_the_deck_does_not_have_is_told(agreement: Agreement) -> None:
    assert problems_of(played("X", "Z9", 5), agreement) == (
        Problem("unknown-card", seat=2, facts={"card": "Z9"}),
    )


def test_a_card_of_another_edition_is_not_in_this_deck() -> None:
    agreement = replace(TAKI, worth={**TAKI.worth, "CR": 10}, copies={**TAKI.copies, "CR": 0})

    assert at_seats(problems_of(played("X", "CR", 5), agreement)) == [("unknown-card", 2)]


def test_the_other_cells_of_an_unknown_card_can_still_be_told() -> None:
    assert cells(played("X", "Z9", 5), TAKI) == (-100, None, 5)


# Eight colours


def test_the_winners_points_are_those_of_all_others() -> None:
    assert problems_of(won_with(1, 29, 9, 20), EIGHT) == ()
    assert problems_of(won_with(1, 30, 9, 20), EIGHT) == (
        Problem("wrong-sum", seat=1, facts={"given": 30, "right": 29}),
    )


def test_the_winners_points_do_not_stand_for_one_other_hand_alone() -> None:
    assert at_seats(problems_of(won_with(1, 29, 9, None), EIGHT)) == [("missing", 3)]


def test_a_winner_without_points_leaves_the_hands_to_be_told() -> None:
    found = problems_of(played("X", None, None), EIGHT)

    assert at_seats(found) == [("missing", 2), ("missing", 3)]


def test_a_winner_gets_nothing_where_the_others_hold_zeros_alone() -> None:
    assert problems_of(won_with(1, 0, None, None), EIGHT) == ()


@pytest.mark.parametrize(("points", "code"), [(-5, "negative"), (2481, "too-much")])
def test_the_winners_points_can_be_made_by_cards(points: int, code: str) -> None:
    assert at_seats(problems_of(won_with(1, points, None, None), EIGHT)) == [(code, 1)]


# The Pyramid


@pytest.mark.parametrize("stage", [0, 9, -1])
def test_a_pyramid_has_eight_stages(stage: int) -> None:
    assert problems_of(played("X", (stage, 2), (1, 1), (8, 8)), PYRAMID) == (
        Problem("no-such-stage", seat=2, facts={"stage": stage, "most": 8}),
    )


def test_a_stage_comes_with_its_cards() -> None:
    assert problems_of(played("X", (3, None), (3, 1)), PYRAMID) == (
        Problem("missing", seat=2, facts={"what": "cards"}),
    )


def test_cards_come_with_their_stage() -> None:
    assert at_seats(problems_of(played("X", (None, 3), (3, 1)), PYRAMID)) == [("missing", 2)]


@pytest.mark.parametrize(
    ("cards", "code"), [(0, "nothing-left"), (-1, "negative"), (117, "too-much")]
)
def test_a_stage_has_as_many_cards_as_can_be(cards: int, code: str) -> None:
    assert at_seats(problems_of(played("X", (3, cards), (3, 116)), PYRAMID)) == [(code, 2)]


def test_a_problem_tells_the_deals_place_on_the_sheet() -> None:
    assert [each.deal for each in problems_of(played(5, None, 3), FORM, 4)] == [4, 4]
