"""Cards as people type them, and what taps change of them."""

import pytest
from django.utils.translation import override
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
from referee.games.jokeren.presentation.typed_letters import letters_of_language


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


@pytest.mark.parametrize(
    ("language", "text", "cards"),
    [
        ("nl", "r7 7r rv 10k", "7D 7D QD 10C"),
        ("nl", "hv h7", "QH 7H"),
        ("nl", "kh hk hh rh sb", "KC KC KH KD JS"),
        ("nl", "b-hk 3-6r", "JC QC KC 3D 4D 5D 6D"),
        ("nl", "klaver 7", "7C"),
        ("nl", "klaveren 7 ruiten boer", "7C JD"),
        ("nl", "schoppenvrouw hartenaas ruittien", "QS AH 10D"),
        ("nl", "7c qs kd *=k10 joker jokers", "7C QS KD *=10C * *"),
        ("he", "7ל 7ע 7י 7ת", "7H 7S 7D 7C"),
        ("he", "ל7 Qע *=10ת", "7H QS *=10C"),
        ("he", "מלכה לב 10 תלתן", "QH 10C"),
        ("he", "3-6ת ג׳וקר 7h", "3C 4C 5C 6C * 7H"),
        ("en", "queen hearts kh", "QH KH"),
    ],
)
def test_letters_and_words_of_the_language_are_read(language: str, text: str, cards: str) -> None:
    with override(language):
        items = read_typed(text, letters_of_language())

    assert as_text(items) == cards


@pytest.mark.parametrize(
    ("language", "text"), [("en", "KC 10H *=6D"), ("nl", "HK 10H *=6R"), ("he", "K♣ 10♥ *=6♦")]
)
def test_cards_are_written_as_the_language_types_them(language: str, text: str) -> None:
    with override(language):
        assert as_text(read_typed("KC 10H *=6D"), letters_of_language()) == text


def test_an_address_means_the_same_cards_in_every_language() -> None:
    with override("nl"):
        assert read("KH HK") == "KH KH"


def test_a_tap_adds_a_card_to_what_was_typed() -> None:
    items, hand = read_typed("7h foo 8h"), cards_of(read_typed("7h 8h"))

    assert as_text(tapped(items, hand, (*hand, DECK.laid("KC")))) == "7H FOO 8H KC"


def test_a_tap_takes_the_last_copy_of_a_card_away() -> None:
    items = read_typed("7h 8h 7h foo")

    assert as_text(tapped(items, cards_of(items), cards_of(read_typed("7h 8h")))) == "7H 8H FOO"


def test_what_was_typed_since_the_page_was_made_stays() -> None:
    before, after = cards_of(read_typed("7h")), cards_of(read_typed("7h KC"))

    assert as_text(tapped(read_typed("7h 8h"), before, after)) == "7H 8H KC"


@pytest.mark.parametrize("language", ["en", "nl", "he"])
@given(text=some.text(max_size=80) | some.text("HKSRAV7810 *=-♥רתל", max_size=40))
def test_whatever_is_typed_reads_the_same_again(language: str, text: str) -> None:
    with override(language):
        letters = letters_of_language()
    items: tuple[Item, ...] = read_typed(text, letters)

    assert read_typed(as_text(items, letters), letters) == items
