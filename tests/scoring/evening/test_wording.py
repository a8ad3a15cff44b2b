"""The words for formats, and numbers as they are shown."""

from scoring.core.formats import FORMATS
from scoring.evening.wording import FORMAT_WORDS, number_text


def test_each_format_has_its_words_in_the_order_of_the_formats() -> None:
    assert list(FORMAT_WORDS) == list(FORMATS)


def test_a_number_below_nothing_has_a_minus_sign() -> None:
    assert number_text(-5) == "−5"


def test_where_there_is_no_number_there_is_nothing() -> None:
    assert number_text(None) == ""
