"""Names as people type them, one by one and in lists."""

import pytest
from django.core.exceptions import ValidationError

from scoring.evening.names import names_in


@pytest.mark.parametrize(
    "line", ["1. Anna", "12) Anna", "- Anna", "• Anna", "  3.  Anna", "Anna", "– Anna"]
)
def test_what_makes_a_list_is_no_part_of_a_name(line: str) -> None:
    assert names_in(line) == ["Anna"]


@pytest.mark.parametrize("name", ["3PO", "-Anna", "1.Anna", "J.R. Smit", "Anna 2"])
def test_a_name_keeps_what_is_its_own(name: str) -> None:
    assert names_in(name) == [name]


def test_a_name_that_comes_twice_is_one() -> None:
    assert names_in("Anna\nBram\nANNA\n") == ["Anna", "Bram"]


def test_a_line_that_is_too_long_is_told_by_its_number() -> None:
    with pytest.raises(ValidationError, match="Line 2 is too long"):
        names_in("Anna\n" + "x" * 61)


def test_a_thousand_names_are_enough() -> None:
    with pytest.raises(ValidationError, match="at most 1000"):
        names_in("\n".join(f"Player {number}" for number in range(1001)))
