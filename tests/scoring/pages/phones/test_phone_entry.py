"""What a phone asks after each tap while a deal is entered."""

import pytest

from scoring.core.deal_draft import DealDraft, DraftHand
from scoring.core.formats import Agreement
from scoring.pages.phones.phone_entry import EntryStep, PhoneStep, PhoneTap, next_step
from tests.scoring.core.building import EIGHT, FORM

HANDS = (DraftHand(),) * 3
WON = DealDraft(HANDS, out=("1",))
HALF = WON.with_hand(2, DraftHand("7"))
FULL = HALF.with_hand(3, DraftHand("12"))
GATHERED = DealDraft(HANDS, out=("1",), gathered="55")

WHO = PhoneStep(EntryStep.WHO)
SECOND, THIRD = PhoneStep(EntryStep.HAND, 2), PhoneStep(EntryStep.HAND, 3)
POINTS = PhoneStep(EntryStep.GATHERED)
SUMMARY = PhoneStep(EntryStep.SUMMARY)


@pytest.mark.parametrize(
    ("draft", "tapped", "step"),
    [
        (DealDraft(HANDS), PhoneTap(is_opened=True), WHO),
        (DealDraft(HANDS), PhoneTap(verb="send"), WHO),
        (FULL, PhoneTap(is_opened=True), SUMMARY),
        (FULL, PhoneTap(verb="who"), WHO),
        (WON, PhoneTap(), SECOND),
        (HALF, PhoneTap(verb="next", step_before="2"), THIRD),
        (HALF, PhoneTap(is_picked=True, step_before="2"), THIRD),
        (FULL, PhoneTap(verb="next", step_before="3"), SUMMARY),
        (HALF, PhoneTap(verb="send"), SUMMARY),
        (DealDraft(HANDS, out=("not-played",)), PhoneTap(), SUMMARY),
    ],
)
def test_who_went_out_is_asked_first_then_each_hand_and_then_all_is_read_back(
    draft: DealDraft, tapped: PhoneTap, step: PhoneStep
) -> None:
    assert next_step(draft, FORM, tapped) == step


@pytest.mark.parametrize(
    ("tapped", "step"),
    [
        (PhoneTap(is_on_hand=True, step_before="2"), SECOND),
        (PhoneTap(verb="pad", named="2", step_before="3"), SECOND),
        (PhoneTap(verb="more", named="2"), SECOND),
        (PhoneTap(verb="ask", named="3"), THIRD),
        (PhoneTap(verb="pad", named="9"), SUMMARY),
        (PhoneTap(verb="ask", named="gathered"), POINTS),
        (PhoneTap(is_on_hand=True, step_before="gathered"), POINTS),
    ],
)
def test_a_tap_on_a_hand_stays_with_it(tapped: PhoneTap, step: PhoneStep) -> None:
    assert next_step(FULL, FORM, tapped) == step


@pytest.mark.parametrize(
    ("draft", "by_hand", "agreement", "step"),
    [
        (WON, False, EIGHT, POINTS),
        (GATHERED, False, EIGHT, SUMMARY),
        (WON, True, EIGHT, SECOND),
        (WON, False, FORM, SECOND),
    ],
)
def test_the_winners_points_are_asked_for_where_these_count(
    draft: DealDraft, by_hand: bool, agreement: Agreement, step: PhoneStep
) -> None:
    assert next_step(draft, agreement, PhoneTap(verb="next", by_hand=by_hand)) == step
