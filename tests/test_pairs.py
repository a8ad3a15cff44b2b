"""All values still meet by twos, and the corners are there, in far fewer combinations than all."""

from itertools import combinations, product

import pytest

from tests.pairs import every_pair

PAGES, SIZES, LANGUAGES = range(40), ("small", "large", "wide", "huge"), ("en", "nl", "he")


@pytest.mark.parametrize(
    "dimensions",
    [
        (PAGES, SIZES, LANGUAGES),
        (LANGUAGES, SIZES),
        ((1,), (2, 3)),
        (SIZES, (1, 2), LANGUAGES, "ab"),
    ],
)
def test_any_two_values_meet(dimensions: tuple[tuple[object, ...], ...]) -> None:
    rows = every_pair(*dimensions)

    for one, other in combinations(range(len(dimensions)), 2):
        there = {(row[one], row[other]) for row in rows}
        assert there == {*product(dimensions[one], dimensions[other])}


def test_no_more_are_tried_than_the_two_largest_dimensions_need() -> None:
    assert len(every_pair(PAGES, SIZES, LANGUAGES)) == len(PAGES) * len(SIZES)


def test_a_corner_is_there_for_every_value_that_it_leaves_open() -> None:
    rows = every_pair(PAGES, SIZES, LANGUAGES, corners=[(None, "huge", "nl"), (None, "huge", "he")])

    assert {(page, "huge", language) for page in PAGES for language in ("nl", "he")} <= {*rows}
    assert len(rows) <= len(PAGES) * (len(SIZES) + 1) + len(SIZES) * len(LANGUAGES)


def test_the_same_ones_are_tried_each_time() -> None:
    assert every_pair(PAGES, SIZES, LANGUAGES) == every_pair(PAGES, SIZES, LANGUAGES)
