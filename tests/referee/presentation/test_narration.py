"""What happened, told to the table, with no hidden card in it."""

from typing import Any

import pytest

from referee.engine.faces import Face
from referee.engine.record import read_record
from referee.games import GAMES
from referee.presentation.narration import Narration, narrate
from tests.builders import PLUS_THREE, record

HANDS = ("R9 K1 B3", "R1 G9 Y3", "R3 G3 G6")


def told(*moves: str, start: int = 0, **fields: Any) -> list[Narration]:
    whole = read_record(record(*moves, **{"hands": HANDS} | fields), GAMES)
    replay = whole.replay()
    for move in whole.moves:
        replay.play(move)
    assert replay.played == len(moves)
    return narrate(whole, replay, start)


def last(*moves: str, **fields: Any) -> tuple[str, ...]:
    return told(*moves, **fields)[-1].sentences


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (("1 play R9",), "Ada laid the red 9."),
        (("1 draw",), "Ada drew 1 card."),
        (("2 call",), "Ben said “Last card!”"),
        (("1 play R9", "0 undo"), "The last move was struck."),
    ],
)
def test_a_move_is_told_in_a_sentence(moves: tuple[str, ...], sentence: str) -> None:
    assert last(*moves) == (sentence,)


def test_a_wild_is_told_with_its_colour() -> None:
    assert last("1 play W:K", hands=("W R1", "G9")) == ("Ada laid the wild (pink).",)


def test_owed_cards_are_told_by_their_number() -> None:
    hands = ("R+2 K1", "G9", "B3")

    assert last("1 play R+2", "2 draw", hands=hands) == ("Ben drew 2 cards.",)


def test_a_draw_names_no_card() -> None:
    events = told("1 draw", "2 draw", "3 draw")

    for event in events:
        assert all("orange" not in sentence for sentence in event.sentences)


def test_a_penalty_tells_who_drew_and_why() -> None:
    assert set(last("0 penalty 3 2")) == {"Gil drew 2 cards.", "The referee gave a penalty."}


def test_a_forgotten_call_is_told_before_the_move() -> None:
    fields: dict[str, Any] = {"hands": ("R9 K1", "R1 G9"), "options": {"last_card_call": True}}

    assert last("1 play R9", "2 play R1", **fields) == (
        "Ada forgot “Last card!” and drew 2 cards.",
        "Ben laid the red 1.",
    )


def test_an_empty_pile_is_told() -> None:
    assert last("1 draw", stock="") == ("Ada found no card to draw.",)


def test_a_draw_that_waits_says_nothing_yet() -> None:
    assert last("1 draw", stock="", upcards="W R4") == ()


def test_a_shuffle_tells_the_draw_that_waited() -> None:
    assert last("1 draw", "0 shuffle W", stock="", upcards="W R4") == (
        "The discards became the new draw pile.",
        "Ada drew 1 card.",
    )


def test_a_draw_that_was_partly_done_is_told_in_two_parts() -> None:
    fields: dict[str, Any] = {"hands": ("R+2 K1", "G9"), "stock": "O1", "upcards": "W SS R4"}
    events = told("1 play R+2", "2 draw", "0 shuffle W SS R4", **fields)

    assert events[1].sentences == ("Ben drew 1 card.",)
    assert events[2].sentences[1:] == ("Ben drew 1 card.",)


@pytest.mark.parametrize(
    ("moves", "drawn"),
    [
        (("1 play R9",), (0, 0, 0)),
        (("1 draw",), (1, 0, 0)),
        (("0 penalty 3 2",), (0, 0, 2)),
        (("2 call",), (0, 0, 0)),
    ],
)
def test_an_event_says_how_many_cards_each_seat_drew(
    moves: tuple[str, ...], drawn: tuple[int, ...]
) -> None:
    assert told(*moves)[-1].drawn == drawn


def test_an_event_has_its_number_and_its_seat() -> None:
    events = told("1 draw", "0 penalty 3 2", "2 draw")

    assert [(event.number, event.seat) for event in events] == [(0, 1), (1, 0), (2, 2)]


def test_the_telling_can_begin_later() -> None:
    assert [event.number for event in told("1 draw", "2 draw", "3 draw", start=2)] == [2]


def test_nothing_is_told_of_no_move() -> None:
    assert told() == []


def test_a_strike_of_a_play_is_no_draw() -> None:
    """The hand grows by the card that goes back into it: nobody drew it."""
    assert told("1 play R9", "0 undo")[-1].drawn == (0, 0, 0)


def test_a_hand_shown_after_the_end_is_told() -> None:
    fields: dict[str, Any] = {"hands": ("R9", 1)}

    assert last("1 play R9", "0 show 2 K5", **fields) != ()


# Melds

MELDED: dict[str, Any] = {
    "game": "jokeren",
    "hands": ("5H * 7H KC KD KH 2C", "QS QH QD JS JH JD 6H 8C", "AS 2S 3S"),
    "upcards": "",
    "stock": "2D 3D 4D 5D 6D",
}
OPENED = ("1 draw", "1 lay 5H * 7H | KC KD KH")
BEN_OPENED = ("1 discard 2D", "2 draw", "2 lay QS QH QD | JS JH JD")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (("1 draw",), "Ada drew 1 card."),
        (
            OPENED,
            "Ada laid: five of hearts, joker as the six of hearts, seven of hearts; "
            "king of hearts, king of diamonds, king of clubs.",
        ),
        ((*OPENED, "1 undo"), "Ada took back the last move."),
        ((*OPENED, "0 undo"), "The last move was struck."),
        ((*OPENED, "1 discard 2D"), "Ada discarded the two of diamonds."),
        (
            ("1 draw", "1 lay 5H *=6H 7H | KC KD KH"),
            "Ada laid: five of hearts, joker as the six of hearts, seven of hearts; "
            "king of hearts, king of diamonds, king of clubs.",
        ),
    ],
)
def test_what_is_done_with_melds_is_told(moves: tuple[str, ...], sentence: str) -> None:
    assert last(*moves, **MELDED) == (sentence,)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("2 take", "Ben took the top discard."),
        ("2 add KS to M2", "Ben laid off on meld 2: king of spades."),
        ("2 swap 6H M1", "Ben swapped for the joker of meld 1: six of hearts."),
    ],
)
def test_what_is_done_to_melds_is_told_with_their_number(move: str, sentence: str) -> None:
    options = {"discard_pick": "free", "layoff_wait": 0}
    fields = MELDED | {
        "options": options,
        "hands": (*MELDED["hands"][:1], "QS QH QD JS JH JD 6H KS", "AS"),
    }
    before = ("1 discard 2D",) if move == "2 take" else BEN_OPENED

    assert last(*OPENED, *before, move, **fields) == (sentence,)


@pytest.mark.parametrize(
    ("moves", "drawn"),
    [
        (("1 draw",), (1, 0, 0)),
        (OPENED, (0, 0, 0)),
        ((*OPENED, "1 undo"), (0, 0, 0)),
        ((*OPENED, "1 discard 2D"), (0, 0, 0)),
        ((*OPENED, "1 discard 2D", "2 take"), (0, 1, 0)),
        ((*OPENED, "0 penalty 3 2"), (0, 0, 2)),
    ],
)
def test_only_who_draws_or_takes_has_new_cards(
    moves: tuple[str, ...], drawn: tuple[int, ...]
) -> None:
    assert told(*moves, **MELDED | {"options": {"discard_pick": "free"}})[-1].drawn == drawn


def test_a_draw_of_jokeren_names_no_card_and_a_blocked_one_says_so() -> None:
    fields = MELDED | {"stock": "2D", "options": {"max_renewals": 0}}
    events = told("1 draw", "1 discard 2C", "2 draw", **fields)

    assert [event.sentences for event in events] == [
        ("Ada drew 1 card.",),
        ("Ada discarded the two of clubs.",),
        ("Ben found no card to draw.",),
    ]


# Causes come before what follows from them


@pytest.mark.parametrize(
    ("moves", "sentences"),
    [
        (("2 accept",), ("Nobody broke the +3: Ben, Gil and Dov drew 3 cards.",)),
        (
            ("2 play R5",),
            ("Nobody broke the +3: Ben, Gil and Dov drew 3 cards.", "Ben laid the red 5."),
        ),
        (
            ("2 draw",),
            ("Nobody broke the +3: Ben, Gil and Dov drew 3 cards.", "Ben drew 1 card."),
        ),
    ],
)
def test_that_nobody_broke_a_plus_three_comes_before_what_all_drew(
    moves: tuple[str, ...], sentences: tuple[str, ...]
) -> None:
    assert last("1 play +3", *moves, **PLUS_THREE) == sentences


def test_a_penalty_comes_before_what_is_drawn_for_it() -> None:
    assert last("0 penalty 3 2") == ("The referee gave a penalty.", "Gil drew 2 cards.")


def test_the_card_that_was_laid_comes_with_its_sentence() -> None:
    laid, drew = told("1 play R9", "2 draw")

    assert (laid.face, drew.face) == (Face("red", "9"), None)
