"""How hands of every size stand on a phone."""

import pytest

from referee.cards.tiles import CardTile
from referee.engine.faces import Face
from referee.games.shedding.presentation.hand_rows import in_ledges, layout_of


def cards(**colours: int) -> tuple[CardTile, ...]:
    return tuple(CardTile(Face(colour, "1"), "") for colour, n in colours.items() for _ in range(n))


@pytest.mark.parametrize(
    ("held", "layout"),
    [
        (1, "few"),
        (3, "few"),
        (4, "row"),
        (8, "fan"),
        (12, "fan"),
        (13, "ledges"),
        (25, "deep"),
        (29, "full"),
    ],
)
def test_the_more_cards_the_less_of_each_is_in_sight(held: int, layout: str) -> None:
    assert layout_of(held) == layout


@pytest.mark.parametrize(
    ("hand", "ledges"),
    [
        (cards(red=5, blue=3), [8]),
        (cards(red=5, blue=5, green=6), [5, 5, 6]),
        (cards(red=2, blue=3, green=6, yellow=5), [5, 6, 5]),
        (cards(red=9, blue=6), [6, 6, 3]),
        (cards(red=8, blue=6, green=6), [7, 7, 6]),
    ],
)
def test_a_colour_has_a_ledge_of_its_own_where_that_can_be(
    hand: tuple[CardTile, ...], ledges: list[int]
) -> None:
    assert [len(ledge) for ledge in in_ledges(hand)] == ledges
