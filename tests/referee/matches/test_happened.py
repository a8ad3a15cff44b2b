"""What happened at a table: what a player is told who forgot the call, and for how long."""

from typing import Any

import pytest

from referee.games.shedding.presentation.table_page import TablePage, table_page
from referee.matches.deals import DealInPlay, present_deal
from referee.matches.happened import fine_words
from referee.models import DealRecord, Match, RecordLine
from tests.scoring.building import token

pytestmark = pytest.mark.django_db

TAKI_FORGOTTEN = ("1 play B1", "2 play B3", "3 draw")
"""Ada is left with one card and says nothing; Ben and Gil move."""
STOCK = "G1 G9 R1 Y1 Y5 R8 B5 G5"
EIGHT_FORGOTTEN = ("1 play R9", "2 play R1", "3 draw")


def laid(game: str, hands: tuple[str, ...], upcard: str, *lines: str, **more: Any) -> DealInPlay:
    match = Match(game=game, players=["Ada", "Ben", "Gil"], token=token(), **more)
    match.edition = match.rules.edition
    match.save()
    cards = {"hands": [hand.split() for hand in hands], "upcards": [upcard], "stock": STOCK.split()}
    deal = DealRecord.objects.create(match=match, number=1, first=1, cards=cards, token=token())
    for number, line in enumerate(lines):
        RecordLine.objects.create(deal=deal, number=number, text=line, token=token())
    return present_deal(match)


def taki(*lines: str, **more: Any) -> DealInPlay:
    return laid("taki", ("B1 R5", "B3 Y4 Y6", "G3 G4 G6"), "B6", *lines, **more)


def eight_colours(*lines: str) -> DealInPlay:
    hands, call = ("R9 K1", "R1 G9 Y3", "K3 G3 G6"), {"last_card_call": True}
    return laid("eight_colours", hands, "R4", *lines, options=call)


def test_a_player_who_forgot_the_call_in_taki_is_told_for_what_four_cards_came() -> None:
    assert fine_words(taki(*TAKI_FORGOTTEN), 1) == "You forgot “Last card!”: 4 cards"


def test_a_player_who_forgot_the_call_in_eight_colours_is_told() -> None:
    assert fine_words(eight_colours(*EIGHT_FORGOTTEN), 1) == "You forgot “Last card!”: 2 cards"


def test_a_call_that_comes_too_late_takes_the_words_away_from_nobody() -> None:
    assert fine_words(taki(*TAKI_FORGOTTEN, "1 call"), 1)


def test_the_next_move_of_that_player_takes_the_words_away() -> None:
    assert fine_words(taki(*TAKI_FORGOTTEN, "1 draw"), 1) == ""


def test_nobody_else_is_told_so() -> None:
    assert fine_words(taki(*TAKI_FORGOTTEN), 2) == fine_words(taki(*TAKI_FORGOTTEN), 3) == ""


def test_a_player_who_said_it_is_told_nothing() -> None:
    assert fine_words(taki("1 play B1", "1 call", "2 play B3", "3 draw"), 1) == ""


def page(holder: int | None, *lines: str, **more: Any) -> TablePage:
    return table_page(taki(*lines, **more), holder)


@pytest.mark.parametrize("own_phones", [True, False])
def test_the_page_of_that_player_says_it_on_every_kind_of_table(own_phones: bool) -> None:
    shown = page(1, *TAKI_FORGOTTEN, own_phones=own_phones)

    assert shown.fine == "You forgot “Last card!”: 4 cards"


def test_the_device_that_is_passed_on_tells_all_who_forgot_it() -> None:
    handover = page(None, *TAKI_FORGOTTEN)

    assert handover.fine == ""
    assert "Ada forgot “Last card!” and drew 4 cards." in handover.events


def test_the_words_stay_beside_a_question_that_takes_their_place() -> None:
    hands = ("B1 R5", "B3 Y4 Y6", "+3 G4 G6")
    lines = ("1 play B1", "2 play B3", "3 play +3")
    shown = table_page(laid("taki", hands, "B6", *lines, own_phones=True), 1)

    assert shown.answers
    assert shown.hint == "You forgot “Last card!”: 4 cards"
