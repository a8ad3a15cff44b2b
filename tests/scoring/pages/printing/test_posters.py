"""Posters: type as large as fits, and no name lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.pages.printing.document import Paper
from scoring.pages.printing.posters import (
    END,
    LEAST_TYPE,
    LINE,
    MM,
    MOST_TYPE,
    SHEETS,
    PosterLine,
    poster,
)

NAMES = ["Anna de Vries", "Bram Kuipers", "Coby van Dijk", "Gerda van der Heijden"]


def lines(number: int) -> list[PosterLine]:
    names = [NAMES[at % 4].partition(" ") for at in range(number)]
    return [
        PosterLine(first, rest, after=str(at)) for at, (first, _space, rest) in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("players", "sheets", "least"), [(1, 1, 48), (3, 1, 36), (6, 1, 36), (14, 1, 34), (60, 1, 15)]
)
def test_a_list_fills_one_sheet_as_long_as_it_can_be_read(
    players: int, sheets: int, least: int
) -> None:
    made = poster(lines(players), Paper.A4)

    assert len(made.sheets) == sheets
    assert least <= made.size <= MOST_TYPE


def test_a_long_list_goes_on_on_the_next_sheet() -> None:
    made = poster(lines(200), Paper.A4)

    assert 2 <= len(made.sheets) <= 4
    assert made.size >= LEAST_TYPE


def test_a3_has_larger_type_or_fewer_sheets() -> None:
    small, large = poster(lines(200), Paper.A4), poster(lines(200), Paper.A3)

    assert (len(large.sheets), -large.size) < (len(small.sheets), -small.size)
    assert poster(lines(14), Paper.A3).size > poster(lines(14), Paper.A4).size


def test_names_are_rather_smaller_than_broken() -> None:
    made = poster(lines(14), Paper.A4)

    assert len(made.sheets[0]) == 1


@given(
    names=st.lists(
        st.text(st.characters(categories=["L", "Nd", "Zs"]), min_size=1, max_size=60), max_size=250
    ),
    paper=st.sampled_from([Paper.A4, Paper.A3]),
)
def test_every_line_stands_once_and_in_order(names: list[str], paper: Paper) -> None:
    given_lines = [PosterLine(name, after=str(at)) for at, name in enumerate(names)]
    made = poster(given_lines, paper)

    assert [line for sheet in made.sheets for column in sheet for line in column] == given_lines
    assert LEAST_TYPE <= made.size <= MOST_TYPE


def test_nobody_is_a_sheet_without_lines() -> None:
    assert poster([], Paper.A4).sheets == (((),),)


def test_names_that_share_a_line_make_it_smaller_rather_than_be_broken() -> None:
    usual = PosterLine(before="1", names=("Anna de Vries", "Bram Kuipers", "Li", "Gerda"))
    long = PosterLine(before="1", names=("Maximiliaan van der Kloosterboer",) * 4)

    assert poster([usual] * 3, Paper.A4).size > poster([long] * 3, Paper.A4).size
    assert len(poster([long] * 3, Paper.A4).sheets) == 1


def test_one_table_of_very_long_names_stands_on_one_sheet() -> None:
    names = tuple(f"{'W' * 58}{at}" for at in range(6))
    table = PosterLine(before="1", names=names)
    made = poster([table], Paper.A4)
    room = SHEETS[Paper.A4][0] - made.size / MM * END

    assert made.sheets == (((table,),),)
    assert table.lines(room, made.size) * made.size * LINE / MM < SHEETS[Paper.A4][1]
