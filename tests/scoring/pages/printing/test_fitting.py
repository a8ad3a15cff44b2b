"""How much room a text needs on paper."""

import pytest

from scoring.pages.printing.fitting import (
    breakable,
    collated,
    cut,
    largest_type,
    lines_of,
    lines_of_whole,
    unbroken_type,
)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", 1),
        ("Anna", 1),
        ("Anna de Vries", 1),
        ("Anna de Vries, Wilhelm", 2),
        ("W" * 10, 1),
        ("W" * 11, 2),
        ("Anna-Maria Kuipers-de Vries", 2),
        ("Oudekerk-Kloosterboer", 2),
        ("Anna\N{NO-BREAK SPACE}de\N{NO-BREAK SPACE}Vries, Wilhelm", 2),
    ],
)
def test_lines_end_between_words_after_hyphens_and_else_within_a_word(
    text: str, lines: int
) -> None:
    assert lines_of(text, width=40) == lines


def test_larger_letters_need_more_lines() -> None:
    assert lines_of("Anna de Vries", 40, size=22) == 2
    assert largest_type("Anna de Vries", (30, 22, 11), 40, lines=1) == 11
    assert largest_type("W" * 60, (30, 22), 40, lines=1) == 22


def test_a_name_is_rather_smaller_than_broken() -> None:
    assert unbroken_type("Anna de Vries", (30, 22, 11), 40) == 11
    assert unbroken_type("W" * 60, (30, 22, 11), 40) is None


def test_names_that_share_lines_are_broken_only_where_one_alone_has_no_room() -> None:
    assert lines_of("Anna de Vries · Bram Kuipers", 40) == 2
    assert lines_of_whole(["Anna de Vries ·", "Bram Kuipers"], 40) == 2
    assert lines_of_whole(["Li ·", "Anna de Vries ·", "Bram Kuipers"], 40) == 2
    assert lines_of_whole(["Anna ·", "Bram van der Kuipers-Dekker ·", "Li"], 40) == 4


def test_a_hyphen_holds_hebrew_together_until_it_is_made_breakable() -> None:
    name = "אברהמי־גולדשטיין"
    assert lines_of(name, 30) == 2
    assert lines_of(f"חנה {name}", 33) == 2
    assert breakable(name).split("\N{ZERO WIDTH SPACE}") == ["אברהמי־", "גולדשטיין"]
    assert breakable("כהן-רוזנברג") == "כהן-\N{ZERO WIDTH SPACE}רוזנברג"
    assert breakable("Anna-Maria") == "Anna-Maria"


def test_a_name_is_cut_where_it_needs_more_lines_than_there_are() -> None:
    assert cut("Anna", 40, 1) == "Anna"
    assert cut("W" * 60, 40, 2).endswith("W…")
    assert lines_of(cut("W" * 60, 40, 2), 40) == 2


def test_piles_that_are_cut_lie_in_order_on_one_another() -> None:
    assert collated([1, 2, 3, 4, 5], 2) == [(1, 4), (2, 5), (3,)]
