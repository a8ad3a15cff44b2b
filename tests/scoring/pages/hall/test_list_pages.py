"""Long lists on the hall's screen: pages of columns that nobody is missing from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.pages.hall.list_pages import LAYOUTS, layout_for, pages_of


@pytest.mark.parametrize(
    ("players", "layout", "pages"),
    [
        (1, "few", 1),
        (14, "few", 1),
        (20, "some", 1),
        (32, "some", 2),
        (60, "many", 2),
        (200, "most", 5),
    ],
)
def test_so_many_players_have_so_many_pages(players: int, layout: str, pages: int) -> None:
    found = layout_for(players)

    assert found.code == layout
    assert len(pages_of(range(players), found, lambda _each: 1)) == pages


@pytest.mark.parametrize(("players", "columns"), [(8, [4, 4]), (32, [8, 8, 8, 8])])
def test_all_columns_are_of_about_the_same_length(players: int, columns: list[int]) -> None:
    pages = pages_of(range(players), layout_for(players), lambda _each: 1)

    assert [len(column) for page in pages for column in page.columns] == columns


def test_larger_letters_have_fewer_names_on_a_page() -> None:
    assert layout_for(60, is_larger=True).most < layout_for(60).most


def test_four_hundred_players_are_all_there() -> None:
    pages = pages_of(range(400), layout_for(400), lambda _each: 1)

    assert [each for page in pages for column in page.columns for each in column] == [*range(400)]
    assert pages[-1].dots == [False] * 9 + [True]


@given(st.lists(st.integers(1, 20), max_size=300), st.sampled_from(LAYOUTS))
def test_no_column_is_longer_than_the_screen(lines: list[int], layout) -> None:
    pages = pages_of([*enumerate(lines)], layout, lambda each: each[1])

    everybody = [each for page in pages for column in page.columns for each in column]
    assert everybody == [*enumerate(lines)]
    for page in pages:
        assert len(page.columns) <= layout.columns
        for column in page.columns:
            assert sum(min(layout.lines, each[1]) for each in column) <= layout.lines
