"""Figures in a line that is read from the right."""

import pytest
from django.template import Context, Template
from django.utils.translation import override

from foundation.language.direction import (
    apart,
    direction_of,
    figures,
    names_in_sentence,
    row_of_names,
    with_minus,
)
from scoring.evening.wording import money_text, number_text

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"


def test_a_minus_is_held_on_the_left_of_its_number_in_hebrew() -> None:
    with override("he"):
        assert number_text(-34) == f"{LRI}−34{PDI}"
        assert with_minus("-7 X") == f"{LRI}−7 X{PDI}"
        assert money_text(-750, "ILS").startswith(LRI)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_language_from_the_left_needs_no_marks(language: str) -> None:
    with override(language):
        assert number_text(-34) == "−34"
        assert figures("19 + 7 = 26") == "19 + 7 = 26"
        assert apart("penalties 5") == "penalties 5"


def test_a_number_without_a_sign_stays_as_it_is() -> None:
    with override("he"):
        assert number_text(34) == "34"
        assert number_text(None) == ""


def test_words_within_a_sum_keep_their_own_order() -> None:
    with override("he"):
        assert figures(f"19 + {apart('עונשין 5')}") == f"{LRI}19 + {FSI}עונשין 5{PDI}{PDI}"


@pytest.mark.parametrize(
    ("name", "direction"),
    [("Daniel L.", "ltr"), ("אבי (חיפה)", "rtl"), ("(2) Dan", "ltr"), ("12", "auto"), ("", "auto")],
)
def test_a_name_is_read_in_the_direction_of_its_first_letter(name: str, direction: str) -> None:
    assert direction_of(name) == direction


def test_a_name_on_paper_says_its_direction() -> None:
    shown = Template("{% isolated name %}").render(Context({"name": "<Dan> (Haifa)"}))
    assert shown == '<bdi dir="ltr">&lt;Dan&gt; (Haifa)</bdi>'


def test_names_stand_in_their_order_whatever_they_are_written_in() -> None:
    names = ["Anna", "דוד כהן"]
    assert row_of_names(names) == f"Anna, {FSI}דוד כהן{PDI}"
    with override("he"):
        assert row_of_names(names) == f"\u2067{FSI}Anna{PDI}, {FSI}דוד כהן{PDI}{PDI}"
        assert row_of_names([]) == ""


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ([], ""),
        (["Ada"], "Ada"),
        (["Ada", "Ben"], "Ada and Ben"),
        (["Ada", "Ben", "Gil"], "Ada, Ben and Gil"),
    ],
)
def test_names_stand_in_a_sentence(names: list[str], sentence: str) -> None:
    assert names_in_sentence(names) == sentence
