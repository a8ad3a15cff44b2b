"""How likely a text is, from what the columns of a cell say."""

from itertools import groupby, product

import numpy as np
import pytest

from scoring.sheet_reading.cells import HEIGHT, WIDTH
from scoring.sheet_reading.network import SIGNS, Texts, network


def spelt(path: tuple[int, ...]) -> str:
    """Return the text of a path: equal neighbours are one sign, and nothing is none."""
    return "".join(SIGNS[sign - 1] for sign, _ in groupby(path) if sign)


def columns(seed: int, count: int) -> np.ndarray:
    likely = np.random.default_rng(seed).random((1, count, 4))
    only = np.zeros((1, count, len(SIGNS) + 1))
    only[..., :4] = likely / likely.sum(-1, keepdims=True)
    return only


@pytest.mark.parametrize("seed", range(5))
def test_a_text_is_as_likely_as_all_ways_to_spread_it_over_the_columns(seed: int) -> None:
    texts = ("", "0", "1", "01", "10", "00", "11", "2", "201", "100")
    here = columns(seed, 5)
    by_hand = dict.fromkeys(texts, 0.0)
    for path in product(range(4), repeat=5):
        text = spelt(path)
        if text in by_hand:
            by_hand[text] += np.prod([here[0, at, sign] for at, sign in enumerate(path)])

    found = Texts(texts).likely(here)[0]

    assert found == pytest.approx(list(by_hand.values()))


def test_equal_signs_side_by_side_need_a_column_between_them() -> None:
    sure = np.zeros((1, 3, len(SIGNS) + 1))
    sure[0, :, SIGNS.index("1") + 1] = 1

    assert Texts(("1", "11")).likely(sure)[0] == pytest.approx([1, 0], abs=1e-9)


def test_a_cell_is_read_in_eighty_columns_that_each_add_up_to_one() -> None:
    cells = np.zeros((3, HEIGHT, WIDTH), np.float32)

    found = network().columns(cells)

    assert found.shape == (3, 80, len(SIGNS) + 1)
    assert found.sum(-1) == pytest.approx(np.ones((3, 80)))


def test_cells_are_read_alike_alone_and_among_others() -> None:
    cells = np.random.default_rng(1).random((20, HEIGHT, WIDTH)).astype(np.float32)

    together = network().columns(cells)

    assert network().columns(cells[17:18])[0] == pytest.approx(together[17], abs=1e-5)


def test_an_empty_cell_says_nothing() -> None:
    found = Texts(("", "1", "X")).likely(
        network().columns(np.zeros((1, HEIGHT, WIDTH), np.float32))
    )

    assert found[0].argmax() == 0
