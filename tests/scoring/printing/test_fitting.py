"""How much room a text needs on paper."""

import pytest

from scoring.printing.fitting import collated, cut, largest_type, lines_of


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", 1),
        ("Anna", 1),
        ("Anna de Vries", 1),
        ("Anna de Vries, Bram", 2),
        ("W" * 10, 1),
        ("W" * 11, 2),
        ("Anna-Maria Kuipers-de Vries", 2),
        ("Oudekerk-Kloosterboer", 2),
        ("Anna\N{NO-BREAK SPACE}de\N{NO-BREAK SPACE}Vries, Bram", 2),
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


def test_a_name_is_cut_where_it_needs_more_lines_than_there_are() -> None:
    assert cut("Anna", 40, 1) == "Anna"
    assert cut("W" * 60, 40, 2).endswith("W…")
    assert lines_of(cut("W" * 60, 40, 2), 40) == 2


def test_piles_that_are_cut_lie_in_order_on_one_another() -> None:
    assert collated([1, 2, 3, 4, 5], 2) == [(1, 4), (2, 5), (3,)]
