"""What happened at a table: what hit a player is told to that player, and for how long."""

from typing import Any

import pytest

from referee.games.melds.moves import Lay
from referee.games.shedding.presentation.table_page import TablePage, table_page
from referee.matches.deals import DealInPlay, present_deal
from referee.matches.happened import hit_words
from referee.models import DealRecord, Match, RecordLine
from referee.presentation.narration import narrate
from tests.referee.taught import a_lesson
from tests.scoring.building import token

pytestmark = pytest.mark.django_db

TAKI_FORGOTTEN = ("1 play B1", "2 play B3", "3 draw")
"""Ada is left with one card and says nothing; Ben and Gil move."""
STOCK = "G1 G9 R1 Y1 Y5 R8 B5 G5"
EIGHT_FORGOTTEN = ("1 play R9", "2 play R1", "3 draw")


def laid(game: str, hands: tuple[str, ...], upcard: str, *lines: str, **more: Any) -> DealInPlay:
    match = Match(game=game, players=["Ada", "Ben", "Gil"][: len(hands)], token=token(), **more)
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
    assert hit_words(taki(*TAKI_FORGOTTEN), 1) == "You forgot “Last card!”: 4 cards"


def test_a_player_who_forgot_the_call_in_eight_colours_is_told() -> None:
    assert hit_words(eight_colours(*EIGHT_FORGOTTEN), 1) == "You forgot “Last card!”: 2 cards"


def test_a_call_that_comes_too_late_takes_the_words_away_from_nobody() -> None:
    assert hit_words(taki(*TAKI_FORGOTTEN, "1 call"), 1)


def test_the_next_move_of_that_player_takes_the_words_away() -> None:
    assert hit_words(taki(*TAKI_FORGOTTEN, "1 draw"), 1) == ""


def test_a_call_before_the_card_is_laid_stops_nobody() -> None:
    assert [hit_words(taki("1 call"), seat) for seat in (2, 3)] == ["", ""]
    assert [hit_words(eight_colours("1 call"), seat) for seat in (2, 3)] == ["", ""]


def test_nobody_else_is_told_so() -> None:
    assert hit_words(taki(*TAKI_FORGOTTEN), 2) == hit_words(taki(*TAKI_FORGOTTEN), 3) == ""


def test_a_player_who_said_it_is_told_nothing() -> None:
    assert hit_words(taki("1 play B1", "1 call", "2 play B3", "3 draw"), 1) == ""


def listed(in_play: DealInPlay) -> list[str]:
    """Return what the third seat reads of what happened."""
    return [each.sentence for each in table_page(in_play, 3).events]


def test_the_list_of_what_happened_shows_each_card_that_was_laid() -> None:
    laid = table_page(taki("1 play B1", "1 call", "2 play B3"), 3).events

    assert [each.face.code if each.face else "" for each in laid] == ["blue.1.", "", "blue.3."]


def test_a_card_stands_with_its_own_move_and_not_with_what_came_due_before() -> None:
    shown = table_page(taki(*TAKI_FORGOTTEN[:2]), 3).events

    assert [(each.sentence, bool(each.face)) for each in shown[1:]] == [
        ("Ada forgot “Last card!” and drew 4 cards.", False),
        ("Ben laid the blue 3.", True),
    ]


def test_a_call_that_came_early_is_listed_once_with_the_card_that_made_it_due() -> None:
    in_play = taki("1 call", "1 play B1", "1 call", "2 play B3")

    assert listed(in_play) == [
        "Ada laid the blue 1.",
        "Ada said “Last card!”",
        "Ben laid the blue 3.",
    ]


def test_on_a_phone_of_ones_own_the_list_speaks_to_its_player() -> None:
    lines = ("1 play B1", "1 call", "2 play B3", "3 draw")
    in_play = taki(*lines, own_phones=True)
    by_seat = {
        seat: [each.sentence for each in table_page(in_play, seat).events] for seat in (1, 3)
    }

    assert by_seat[1] == [
        "You laid the blue 1.",
        "You said “Last card!”",
        "Ben laid the blue 3.",
        "Gil drew 1 card.",
    ]
    assert by_seat[3] == ["You drew 1 card."]
    for seat, last in ((3, "You drew 1 card."), (None, "Gil drew 1 card.")):
        happened = table_page(in_play, seat).happened
        assert happened
        assert happened.sentence == last


def test_on_a_device_that_is_passed_round_the_list_has_every_name() -> None:
    in_play = taki("1 play B1", "1 call", "2 play B3", "3 draw")

    assert "Gil drew 1 card." in listed(in_play)


def test_a_call_after_another_player_moved_is_listed_too() -> None:
    in_play = taki("1 play B1", "1 call", "2 play B3", "1 call")

    assert listed(in_play).count("Ada said “Last card!”") == 2


HITS = [
    ("1 play BS", 2, "Ada stopped you: you lost a turn"),
    ("1 play B+2", 2, "Ada lays +2 on you"),
    ("1 play B+2, 2 play R+2", 3, "Ben answers: 4 cards for you now"),
    ("1 play +3, 2 accept", 3, "+3: you draw 3"),
    ("1 play +3, 2 play BR", 1, "Your +3 is broken: you draw 3"),
    ("1 play BD, 3 play BS", 2, "Gil stopped you: you lost a turn"),
]
"""Moves, whom the last one hits, and how."""


def special(*lines: str) -> DealInPlay:
    hands = ("BS B+2 +3 BD B+ B7", "R+2 BR B4 Y4", "BS G4 G6")
    return laid("taki", hands, "B6", *lines)


@pytest.mark.parametrize(("lines", "seat", "words"), HITS)
def test_what_others_do_to_a_player_of_taki_is_told_to_that_player_alone(
    lines: str, seat: int, words: str
) -> None:
    in_play = special(*lines.split(", "))

    hit = {each: hit_words(in_play, each) for each in (1, 2, 3)}

    assert hit.pop(seat) == words
    assert set(hit.values()) == {""}


def test_a_card_after_which_its_player_goes_on_hits_nobody() -> None:
    assert {hit_words(special("1 play B+"), seat) for seat in (1, 2, 3)} == {""}


def test_with_two_players_a_stop_hits_the_other_and_a_plus_does_not() -> None:
    hands = ("BS B+ B4 B7", "R1 R3 R4")

    assert hit_words(laid("taki", hands, "B6", "1 play BS"), 2).startswith("Ada stopped you")
    assert hit_words(laid("taki", hands, "B6", "1 play B+"), 2) == ""


def test_a_card_that_accepts_a_plus_three_hits_as_at_any_time() -> None:
    hands = ("+3 B4 B7", "B+2 BS R4")
    # Both have drawn for it as the card is laid; what waits now is said to the one who laid it.
    owed = laid("taki", hands, "B6", "1 play +3", "2 play B+2")
    stopped = laid("taki", hands, "B6", "1 play +3", "2 play BS")

    assert hit_words(owed, 1) == "Ben lays +2 on you"
    assert hit_words(stopped, 1) == "Ben stopped you: you lost a turn"


@pytest.mark.parametrize("card", ["KS", "KR"])
def test_with_two_players_of_eight_colours_a_skip_and_a_reverse_hit_the_other(card: str) -> None:
    in_play = laid("eight_colours", (f"{card} K1 K2", "R1 G9 Y3"), "K4", f"1 play {card}")

    assert hit_words(in_play, 2) == "Ada stopped you: you lost a turn"


def test_a_chain_of_eight_colours_is_told_as_a_whole() -> None:
    hands = ("K+2 K1 K2", "R+2 G9 Y3", "O1 O2 O3")
    in_play = laid("eight_colours", hands, "K4", "1 play K+2", "2 play R+2")

    assert hit_words(in_play, 3) == "Ben answers: 4 cards for you now"


def test_a_stop_that_was_struck_is_told_no_more() -> None:
    in_play = special("1 play BS")
    in_play.replay.standing = []

    assert hit_words(in_play, 2) == ""


def page(holder: int | None, *lines: str, **more: Any) -> TablePage:
    return table_page(taki(*lines, **more), holder)


@pytest.mark.parametrize("own_phones", [True, False])
def test_the_page_of_that_player_says_it_on_every_kind_of_table(own_phones: bool) -> None:
    shown = page(1, *TAKI_FORGOTTEN, own_phones=own_phones)

    assert shown.hit == "You forgot “Last card!”: 4 cards"


def test_the_device_that_is_passed_on_tells_all_who_forgot_it() -> None:
    handover = page(None, *TAKI_FORGOTTEN)

    assert handover.hit == ""
    said = [each.sentence for each in handover.events]
    assert "Ada forgot “Last card!” and drew 4 cards." in said


def test_the_words_stay_beside_a_question_that_takes_their_place() -> None:
    hands = ("B1 R5", "B3 Y4 Y6", "+3 G4 G6")
    lines = ("1 play B1", "2 play B3", "3 play +3")
    shown = table_page(laid("taki", hands, "B6", *lines, own_phones=True), 1)

    assert shown.answers
    assert shown.hint == "You forgot “Last card!”: 4 cards"


def test_melds_that_were_laid_are_there_to_be_drawn_with_what_each_joker_stands_for() -> None:
    in_play = present_deal(a_lesson("jokeren", "Anna", key="a-phone"))
    events = narrate(in_play.record, in_play.replay, 0)
    laid = [event.laid for event in events if event.laid]
    faces = [face for each in laid for meld in each.melds for face in meld]

    assert [event.number for event in events if event.laid] == [
        number for number, move in enumerate(in_play.moves) if type(move) is Lay
    ]
    assert {each.lead for each in laid} <= {"Anna laid:", "Fox laid:"}
    assert any(face.figure == "joker" for face in faces)
    assert all(face.named for face in faces if face.figure == "joker")
