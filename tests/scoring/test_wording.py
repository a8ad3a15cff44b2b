"""Numbers as they are shown."""

from scoring.wording import number_text


def test_a_number_below_nothing_has_a_minus_sign() -> None:
    assert number_text(-5) == "−5"


def test_where_there_is_no_number_there_is_nothing() -> None:
    assert number_text(None) == ""
