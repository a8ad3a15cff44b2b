"""Cards that are drawn for paper have all their parts inside."""

import pytest

from referee.engine.faces import Face
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.templatetags.paper_cards import paper_card

FACES = [
    face
    for game in GAMES
    for section in presentation_of(game).rules_card
    for line in section.lines
    for face in line.faces
]


@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_card_names_nothing_outside_itself(face: Face) -> None:
    drawn = paper_card(face)

    assert "<rect" in drawn
    for word in ("<use", "href", "var(", 'class="rank', "id="):
        assert word not in drawn


def test_a_card_has_the_colours_of_the_light_theme() -> None:
    assert "#c4202f" in paper_card(Face("red", "taki"))
    assert "#ac1032" in paper_card(Face("hearts", "7"))


def test_the_edge_of_a_letter_lies_beneath_it() -> None:
    drawn = paper_card(Face("blue", "3"))

    assert drawn.index('stroke-width="9"') < drawn.index('font-size="64">3')
