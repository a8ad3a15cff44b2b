"""Codes as people type them."""

import pytest

from foundation.web.codes import (
    ADDRESS_LENGTH,
    CODE_ALPHABET,
    LOOKALIKES,
    MOST_READINGS,
    TABLE_LENGTH,
    address_code,
    readings,
    table_code,
)


@pytest.mark.parametrize(
    "text",
    [
        "K7W4AB",
        "k7w4ab",
        " K7W 4AB ",
        "k7w-4ab",
        "K7W\N{EN DASH}4AB",
        "K7W\n4AB",
        "K7W\N{NO-BREAK SPACE}4AB",
        "\N{RIGHT-TO-LEFT MARK}K7W4AB",
        "K\N{ARABIC-INDIC DIGIT SEVEN}W\N{EXTENDED ARABIC-INDIC DIGIT FOUR}AB",
        "\N{FULLWIDTH LATIN SMALL LETTER K}7W4AB",
    ],
)
def test_blanks_dashes_small_letters_and_the_keyboard_do_not_matter(text: str) -> None:
    assert readings(text) == ("K7W4AB",)


def test_a_sign_that_is_in_no_code_is_read_as_those_that_look_like_it() -> None:
    assert readings("K7O4AB") == ("K7Q4AB", "K7D4AB")
    assert readings("l7w4ab") == ("J7W4AB", "77W4AB")


def test_what_looks_alike_is_in_no_code_and_is_read_as_what_is() -> None:
    assert not set(LOOKALIKES) & set(CODE_ALPHABET)
    assert set("".join(LOOKALIKES.values())) <= set(CODE_ALPHABET)


def test_a_guess_stands_for_few_codes_however_it_is_typed() -> None:
    assert len(readings("000000")) == MOST_READINGS


@pytest.mark.parametrize(
    "text",
    ["", "   ", "--", "no code!", "K7W4A\N{LATIN SMALL LETTER SHARP S}", "א", "\0", "x" * 5000],
)
def test_a_text_that_can_be_no_code_has_no_reading(text: str) -> None:
    assert [each for each in readings(text) if len(each) in (TABLE_LENGTH, ADDRESS_LENGTH)] == []


def test_a_code_reads_as_itself() -> None:
    for code in (table_code(), address_code()):
        assert readings(code) == (code,)
