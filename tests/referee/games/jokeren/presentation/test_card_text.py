"""Cards as people type them, and what taps change of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from referee.games.jokeren.notation import DECK
from referee.games.jokeren.presentation.card_text import (
    Item,
    as_text,
    cards_of,
    read_typed,
    tapped,
    words_of,
)


def read(text: str) -> str:
    return as_text(read_typed(text))


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7H 8H", "7H 8H"),
        ("7h,8h; 10s", "7H 8H 10S"),
        ("Th td", "10H 10D"),
        ("7♥ 8♥️ Q♠", "7H 8H QS"),
        ("♥7 ♠Q", "7H QS"),
        ("h7 sq", "7H QS"),
        ("B♣ V♦\ufe0e H♠ H♥ vs bh", "JC QD KS KH QS JH"),
        ("7 h 8 h kc", "7H 8H KC"),
        ("7h8h9h", "7H 8H 9H"),
        ("789h 10jqc", "7H 8H 9H 10C JC QC"),
        ("h789", "7H 8H 9H"),
        ("3-6c", "3C 4C 5C 6C"),
        ("3c-6c", "3C 4C 5C 6C"),
        ("9–jd", "9D 10D JD"),
        ("q-ah", "QH KH AH"),
        ("a-3s", "AS 2S 3S"),
        ("* joker JK 🃏", "* * * *"),
        ("vd b♣ 9-vs", "QD JC 9S 10S JS QS"),
        ("hh h♠ bvc", "KH KS JC QC"),
        ("7h8h", "7H 8H"),
        ("**", "* *"),
        ("*=6h joker=10c", "*=6H *=10C"),
        ("", ""),
        (" , ", ""),
    ],
)
def test_what_people_type_is_read(text: str, cards: str) -> None:
    assert read(text) == cards


@pytest.mark.parametrize(
    "word", ["KK", "1H", "11H", "FOO", "7", "H", "9-7H", "7H-9C", "7-9", "*=", "*=FOO", "*=7H8H"]
)
def test_what_is_no_card_is_kept_as_a_word(word: str) -> None:
    items = read_typed(f"7h {word.lower()} 8h")

    assert words_of(items) == (word,)
    assert as_text(cards_of(items)) == "7H 8H"


def test_a_tap_adds_a_card_to_what_was_typed() -> None:
    items, hand = read_typed("7h foo 8h"), cards_of(read_typed("7h 8h"))

    assert as_text(tapped(items, hand, (*hand, DECK.laid("KC")))) == "7H FOO 8H KC"


def test_a_tap_takes_the_last_copy_of_a_card_away() -> None:
    items = read_typed("7h 8h 7h foo")

    assert as_text(tapped(items, cards_of(items), cards_of(read_typed("7h 8h")))) == "7H 8H FOO"


def test_what_was_typed_since_the_page_was_made_stays() -> None:
    before, after = cards_of(read_typed("7h")), cards_of(read_typed("7h KC"))

    assert as_text(tapped(read_typed("7h 8h"), before, after)) == "7H 8H KC"


@given(some.text(max_size=80))
def test_whatever_is_typed_reads_the_same_again(text: str) -> None:
    items: tuple[Item, ...] = read_typed(text)

    assert read_typed(as_text(items)) == items
