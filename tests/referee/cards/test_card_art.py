"""The pictures of cards: what there is one of, and from which parts it is drawn."""

import re

import pytest
from django.template import Context, Template

from referee.cards.card_names import COLOURS, NUMBERS, SUITS, UnknownFace
from referee.engine.faces import Face
from referee.presentation.registry import presentations
from tests.conftest import ROOT

DRAWN = [
    *[Face(colour, figure) for colour in COLOURS for figure in (*NUMBERS, "taki")],
    *[Face(suit, rank) for suit in SUITS for rank in "QK"],
    Face("", "joker"),
    Face("", "king"),
]
SYMBOLS = {
    name: set(re.findall(r'<symbol id="([\w-]+)"', (ROOT / f"static/img/{name}.svg").read_text()))
    for name in ("cards", "faces")
}


def drawn(face: Face) -> str:
    template = Template("{% load card_art %}{% card_art face %}")
    return template.render(Context({"face": face}))


@pytest.mark.parametrize("face", DRAWN, ids=str)
def test_a_picture_is_drawn_of_parts_that_there_are(face: Face) -> None:
    parts = re.findall(r'href="/static/img/(\w+)\.svg#([\w-]+)"', drawn(face))

    assert parts
    assert all(symbol in SYMBOLS[file] for file, symbol in parts)


def test_no_two_pictures_are_alike() -> None:
    assert len({drawn(face) for face in DRAWN}) == len(DRAWN)


def test_a_picture_is_hidden_from_who_does_not_see_it_and_has_no_style_of_its_own() -> None:
    for face in DRAWN:
        assert 'aria-hidden="true"' in drawn(face)
        assert "style" not in drawn(face)


@pytest.mark.parametrize(
    "face",
    [
        Face("red", "skip"),
        Face("spades", "J"),
        Face("", "wild"),
        Face("", "wild", "sky"),
        Face("", "joker", "6H"),
        Face("mauve", "7"),
    ],
)
def test_a_card_without_a_picture_is_refused_by_its_name(face: Face) -> None:
    with pytest.raises(UnknownFace):
        drawn(face)


def test_every_game_has_a_picture_that_stands_for_it() -> None:
    for each in presentations():
        assert each.emblem in DRAWN


def test_a_six_and_a_nine_have_a_line() -> None:
    lined = [figure for figure in NUMBERS if "<path" in drawn(Face("blue", figure))]

    assert lined == ["6", "9"]


def test_the_pictures_use_tokens_that_exist() -> None:
    sheets = [(ROOT / f"static/css/{name}.css").read_text() for name in ("site", "door")]
    declared = set(re.findall(r"(--[\w-]+)\s*:", "".join(sheets)))
    art = (ROOT / "static/img/faces.svg").read_text() + "".join(map(drawn, DRAWN))

    assert set(re.findall(r"var\((--[\w-]+)\)", art)) <= declared


def test_the_pictures_keep_to_the_content_security_policy() -> None:
    art = (ROOT / "static/img/faces.svg").read_text()

    assert not re.search(r"style|<script|url\(|https?://(?!www\.w3\.org/2000/svg)", art)
