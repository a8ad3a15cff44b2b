"""The 216 cards: how many, what is printed on them, what they are worth."""

import pytest

from referee.engine.faces import Face
from referee.games.eight_colours.cards import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    FORMS,
    SYMBOL,
    SYMBOLS,
    WORTH,
    face,
)

WHOLE = [DECK.names[card] for card in DECK.whole()]


def test_1_1_there_are_216_cards() -> None:
    assert (DECK.size, len(WHOLE)) == (216, 216)


def test_1_1_152_of_them_are_numbers() -> None:
    assert sum(name[0] != "W" and name[1:].isdigit() for name in WHOLE) == 152


@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_1_1_each_command_comes_16_times_and_all_48(symbol: str) -> None:
    assert sum(name[0] != "W" and name[1:] == symbol for name in WHOLE) == 16


@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_1_1_each_wild_comes_8_times(wild: str) -> None:
    assert WHOLE.count(wild) == 8


@pytest.mark.parametrize("colour", "RBYGOPKS")
def test_1_1_each_colour_has_25_cards(colour: str) -> None:
    assert sum(name[0] == colour for name in WHOLE) == 25


@pytest.mark.parametrize("colour", "RBYGOPKS")
def test_1_1_each_colour_has_one_nought_and_two_of_each_other_card(colour: str) -> None:
    assert {symbol: WHOLE.count(colour + symbol) for symbol in SYMBOLS} == {
        "0": 1,
        **dict.fromkeys(["1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"], 2),
    }


def test_1_1_no_laid_form_is_in_the_deck() -> None:
    assert not any(":" in name for name in WHOLE)


def test_1_1_the_letters_stand_for_the_colours() -> None:
    assert dict(zip(COLOURS, COLOUR_NAMES, strict=True)) == {
        "R": "red",
        "B": "blue",
        "Y": "yellow",
        "G": "green",
        "O": "orange",
        "P": "purple",
        "K": "pink",
        "S": "sky",
    }


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("R0", Face("red", "0")),
        ("K4", Face("pink", "4")),
        ("OS", Face("orange", "skip")),
        ("SS", Face("sky", "skip")),
        ("KR", Face("pink", "reverse")),
        ("P+2", Face("purple", "draw-two")),
        ("W", Face("", "wild")),
        ("W+4", Face("", "wild-draw-four")),
        ("W:K", Face("", "wild", "pink")),
        ("W+4:S", Face("", "wild-draw-four", "sky")),
    ],
)
def test_a_card_has_its_face(name: str, expected: Face) -> None:
    assert face(DECK.laid(name)) == expected


def test_an_unseen_card_has_no_face() -> None:
    with pytest.raises(ValueError, match="no face"):
        face(0)


def test_every_face_is_that_of_one_card() -> None:
    faces = [face(card) for card in DECK.numbers.values()]

    assert len(set(faces)) == len(faces) == 8 * 13 + 2 + 16


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("R0", 0),
        ("B1", 1),
        ("S9", 9),
        ("RS", 20),
        ("SR", 20),
        ("K+2", 20),
        ("W", 50),
        ("W+4", 50),
    ],
)
def test_3_2_a_card_is_worth(name: str, worth: int) -> None:
    assert WORTH[DECK.held(name)] == worth


def test_3_2_the_whole_deck_is_worth_2480_points() -> None:
    # Two of 1 to 9 are 90 a colour, six commands of 20 are 120; sixteen wilds of 50.
    assert sum(WORTH[card] for card in DECK.whole()) == 8 * (90 + 120) + 16 * 50 == 2480


@pytest.mark.parametrize(
    ("name", "colour", "symbol"),
    [("R0", "R", "0"), ("SS", "S", "S"), ("KR", "K", "R"), ("W:K", "K", "W"), ("W", "", "W")],
)
def test_a_card_asks_for_a_colour_and_a_symbol(name: str, colour: str, symbol: str) -> None:
    card = DECK.laid(name)

    assert (COLOUR[card], SYMBOL[card]) == (colour, symbol)


def test_an_unseen_card_asks_for_nothing() -> None:
    assert (COLOUR[0], WORTH[0]) == ("", 0)


@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_2_6_a_wild_is_laid_in_eight_forms(wild: str) -> None:
    forms = [DECK.names[form] for form in FORMS[DECK.held(wild)]]

    assert forms == [f"{wild}:{colour}" for colour in "RBYGOPKS"]


def test_a_coloured_card_is_laid_as_itself() -> None:
    card = DECK.held("R5")

    assert FORMS[card] == (card,)
