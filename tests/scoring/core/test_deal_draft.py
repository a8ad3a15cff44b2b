"""A deal while it is being entered: what each tap does to it, and what it says."""

import pytest

from scoring.core.deal_draft import (
    MOST_CARDS,
    Action,
    AddCard,
    AskForHands,
    DealDraft,
    DraftHand,
    DropCards,
    GoOut,
    PickNumber,
    PressKey,
    TakeCard,
    draft_of,
    is_answered,
    problems_in_draft,
    read_draft,
    seats_asked,
    tap,
)
from scoring.core.deals import DealResult
from scoring.core.formats import Agreement
from tests.scoring.core.building import EIGHT, FORM, PYRAMID, adjusted, blocked, not_played, played

EMPTY = DealDraft((DraftHand(),) * 3)


def hand(*actions: Action, seat: int = 2, draft: DealDraft = EMPTY) -> DraftHand:
    """The hand of a seat after some taps."""
    for each in actions:
        draft = tap(draft, each)
    return draft.hand(seat)


def test_a_tap_leaves_the_draft_that_it_is_made_on_as_it_was() -> None:
    draft = tap(EMPTY, AddCard(2, "5H"))

    assert EMPTY.hand(2) == DraftHand()
    assert draft.hand(2) == DraftHand(cards=("5H",))


def test_cards_are_added_taken_away_and_dropped() -> None:
    two = AddCard(2, "5H"), AddCard(2, "KS")

    assert hand(*two).cards == ("5H", "KS")
    assert hand(*two, TakeCard(2, 0)).cards == ("KS",)
    assert hand(*two, TakeCard(2, 9)).cards == ("5H", "KS")
    assert hand(*two, DropCards(2)).cards == ()


def test_a_hand_takes_no_more_cards_than_a_deck_has() -> None:
    assert len(hand(*[AddCard(2, "5H")] * (MOST_CARDS + 1)).cards) == MOST_CARDS


def test_a_number_that_is_picked_takes_the_place_of_the_cards() -> None:
    assert hand(AddCard(2, "5H"), PickNumber(2, "7")) == DraftHand(text="7")


@pytest.mark.parametrize(
    ("text", "key", "after"),
    [
        ("1", "4", "14"),
        ("", "7", "7"),
        ("14", "del", "1"),
        ("", "del", ""),
        ("123456", "7", "123456"),
        (" 1 ", "4", "14"),
        ("1", "x", "1"),
    ],
)
def test_a_key_of_the_keypad_types_a_digit_or_deletes_one(text: str, key: str, after: str) -> None:
    draft = EMPTY.with_hand(2, DraftHand(text=text, stage=text))

    assert hand(PressKey("left", key, 2), draft=draft).text == after
    assert hand(PressKey("stage", key, 2), draft=draft).stage == after
    gathered = tap(DealDraft(EMPTY.hands, gathered=text), PressKey("gathered", key)).gathered
    assert gathered == after


def test_a_player_who_goes_out_holds_nothing_more() -> None:
    draft = EMPTY.with_hand(2, DraftHand("7", "3", ("5H",)))

    assert hand(GoOut(2), draft=draft) == DraftHand()


def test_where_each_hand_is_asked_for_the_gathered_points_are_dropped() -> None:
    assert tap(DealDraft(EMPTY.hands, gathered="55"), AskForHands()).gathered == ""


@pytest.mark.parametrize("seat", [0, 4])
def test_a_tap_on_no_seat_changes_nothing(seat: int) -> None:
    assert tap(EMPTY, AddCard(seat, "5H")) == EMPTY
    assert tap(EMPTY, GoOut(seat)) == EMPTY


@pytest.mark.parametrize(
    ("deal", "agreement"),
    [
        (played("X", 7, 12), FORM),
        (played("X", "5H KS", 12), FORM),
        (blocked(3, 7, 12), FORM),
        (not_played(3), FORM),
        (adjusted(3, 7, 12, winners=(1,)), FORM),
        (played("X", (3, 5), (2, 8)), PYRAMID),
        (played(12, "X", 7), EIGHT),
        (adjusted(0, 20, 0, winners=(2,)), EIGHT),
    ],
)
def test_the_draft_of_a_deal_says_that_deal(deal: DealResult, agreement: Agreement) -> None:
    assert read_draft(draft_of(deal, agreement, 3), agreement) == deal


def test_the_draft_of_an_empty_line_is_empty() -> None:
    assert draft_of(None, FORM, 3) == EMPTY


def test_the_points_of_a_winner_have_a_field_of_their_own_where_these_count() -> None:
    draft = DealDraft(EMPTY.hands, out=("2",), gathered="55")

    assert read_draft(draft, EIGHT).left[1].number == 55
    assert read_draft(draft, FORM).left[1].number is None


@pytest.mark.parametrize(
    ("draft", "seats"),
    [
        (EMPTY, [1, 2, 3]),
        (DealDraft(EMPTY.hands, out=("2",)), [1, 3]),
        (DealDraft(EMPTY.hands, out=("not-played",)), []),
        (DealDraft(EMPTY.hands, out=("2",), adjusted=True), [1, 2, 3]),
    ],
)
def test_the_hands_of_those_who_did_not_go_out_are_asked_for(
    draft: DealDraft, seats: list[int]
) -> None:
    assert seats_asked(draft) == seats


def test_a_hand_of_a_pyramid_is_answered_with_its_stage_and_its_cards() -> None:
    draft = EMPTY.with_hand(2, DraftHand(text="5"))

    assert is_answered(draft, 2, FORM)
    assert not is_answered(draft, 2, PYRAMID)
    assert is_answered(EMPTY.with_hand(2, DraftHand("5", "3")), 2, PYRAMID)
    assert not is_answered(EMPTY, 2, FORM)


def test_what_is_no_number_is_a_problem_of_its_seat() -> None:
    draft = DealDraft((DraftHand(), DraftHand("x"), DraftHand("7")), out=("1",))

    (problem,) = problems_in_draft(draft, FORM, EMPTY)

    assert (problem.code, problem.seat, problem.facts) == ("not-a-number", 2, {"typed": "x"})


def test_what_stood_with_a_player_who_went_out_after_all_is_no_problem() -> None:
    before = EMPTY.with_hand(1, DraftHand("7"))
    same = DealDraft(before.hands, out=("1",))
    other = same.with_hand(1, DraftHand("8"))

    assert problems_in_draft(same, FORM, before) == ()
    assert [each.code for each in problems_in_draft(other, FORM, before)] == ["cards-of-winner"]
