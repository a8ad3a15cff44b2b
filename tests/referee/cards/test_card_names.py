"""What cards are called, and that every one of them can be drawn."""

import gzip
import re
from pathlib import Path
from unicodedata import bidirectional
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.utils.translation import override

from referee.cards.card_names import (
    COLOURLESS,
    COLOURS,
    COMMANDS,
    NAMES_A_COLOUR,
    NUMBERS,
    RANKS,
    SUITS,
    UnknownFace,
    card_name,
    card_names,
    colour_name,
    melds_in_words,
)
from referee.engine.faces import Face
from referee.templatetags.cards import card, card_back, colour_shape, mark
from tests.cases import hold

DRAWINGS = {
    name: Path(settings.BASE_DIR, "static/img", f"{name}.svg").read_text()
    for name in ("coloured-cards", "french-cards", "marks")
}
PLACES = {
    f"/static/img/{name}.svg#{symbol}"
    for name, text in DRAWINGS.items()
    for symbol in re.findall(r'<symbol id="([^"]+)"', text)
}
ALL = pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
FACES = [
    *(Face(colour, figure) for colour in COLOURS for figure in (*NUMBERS, *COMMANDS)),
    *(Face(suit, rank) for suit in SUITS for rank in RANKS),
    *(Face("", figure) for figure in COLOURLESS),
    *(Face("", figure, colour) for figure in NAMES_A_COLOUR for colour in COLOURS),
    Face("", "crazy", "left"),
    Face("", "crazy", "right"),
    *(Face("", "joker", f"{rank}{suit}") for rank in RANKS for suit in "SHDC"),
]


@pytest.mark.parametrize(
    ("face", "name"),
    [
        (Face("pink", "4"), "pink 4"),
        (Face("sky", "0"), "sky 0"),
        (Face("orange", "draw-two"), "orange draw two"),
        (Face("purple", "reverse"), "purple reverse"),
        (Face("", "wild"), "wild"),
        (Face("", "wild-draw-four", "sky"), "wild draw four (sky)"),
        (Face("green", "change-direction"), "green change direction"),
        (Face("red", "taki"), "red TAKI"),
        (Face("", "super-taki", "red"), "super TAKI (red)"),
        (Face("", "breaker"), "plus three breaker"),
        (Face("", "crazy", "left"), "crazy card, to the left"),
        (Face("hearts", "7"), "seven of hearts"),
        (Face("spades", "A"), "ace of spades"),
        (Face("", "joker"), "joker"),
        (Face("", "joker", "6H"), "joker as the six of hearts"),
        (Face("", "joker", "10C"), "joker as the ten of clubs"),
    ],
)
def test_a_card_is_called_as_players_call_it(face: Face, name: str) -> None:
    assert card_name(face) == name


@pytest.mark.parametrize(
    "face",
    [
        Face("mauve", "4"),
        Face("pink", "11"),
        Face("pink", "wild"),
        Face("", "4"),
        Face("pink", "4", "sky"),
        Face("", "wild", "mauve"),
        Face("", "king", "red"),
        Face("", "crazy", "up"),
        Face("hearts", "skip"),
        Face("", "joker", "1H"),
        Face("", "joker", "6"),
        Face("", "joker", "left"),
        Face("", ""),
    ],
)
def test_an_unknown_face_is_refused_by_its_name(face: Face) -> None:
    with pytest.raises(UnknownFace, match=re.escape(repr(tuple(face)))):
        card_name(face)
    with pytest.raises(UnknownFace):
        card(face)


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(UnknownFace):
        colour_name("mauve")
    with pytest.raises(UnknownFace):
        colour_shape("mauve")


def test_colours_have_a_shape_and_a_letter_each() -> None:
    assert {code: (colour.letter, colour.shape) for code, colour in COLOURS.items()} == {
        "red": ("R", "heart"),
        "blue": ("B", "drop"),
        "yellow": ("Y", "star"),
        "green": ("G", "leaf"),
        "orange": ("O", "square"),
        "purple": ("P", "crown"),
        "pink": ("K", "flower"),
        "sky": ("S", "cloud"),
    }


def test_every_card_is_drawn_from_the_sprite() -> None:
    def is_drawn(face: Face) -> None:
        drawn = card(face)

        assert set(re.findall(r'href="([^"]+)"', drawn)) <= PLACES
        assert f'aria-label="{card_name(face)}"' in drawn
        assert "style" not in drawn
        assert len(drawn.encode()) < 700

    hold(FACES, is_drawn)


@pytest.mark.parametrize("figure", [*NUMBERS, "draw-two", "plus-two"])
def test_written_figures_are_on_the_card(figure: str) -> None:
    written = {"draw-two": "+2", "plus-two": "+2"}.get(figure, figure)

    assert f">{written}</text>" in card(Face("pink", figure))


def test_two_cards_never_look_the_same() -> None:
    drawings = {card(face, hidden=True) for face in FACES}

    # A draw two and a plus two are both +2, in games that are never on one table.
    assert len(drawings) == len(FACES) - len(COLOURS)


def test_a_laid_wild_shows_the_colour_that_was_named() -> None:
    assert "#sky" in card(Face("", "wild", "sky"))
    assert "#sky" in card(Face("", "wild-draw-four", "sky"))
    assert ">+4</text>" in card(Face("", "wild-draw-four", "sky"))


def test_a_six_and_a_nine_are_told_apart_upside_down() -> None:
    underlined = [figure for figure in NUMBERS if "#lined" in card(Face("pink", figure))]

    assert underlined == ["6", "9"]


@pytest.mark.parametrize(("letters", "written"), [("international", "JQKA"), ("dutch", "BVHA")])
def test_court_cards_have_letters_in_two_languages(letters: str, written: str) -> None:
    for rank, letter in zip("JQKA", written, strict=True):
        assert f">{letter}</text>" in card(Face("hearts", rank), letters)


@pytest.mark.parametrize(
    ("suit", "token", "is_pierced"),
    [
        ("spades", "suit-black", False),
        ("hearts", "suit-red", False),
        ("diamonds", "suit-red", True),
        ("clubs", "suit-black", True),
    ],
)
def test_a_suit_is_told_by_its_shape_its_colour_and_whether_it_is_pierced(
    suit: str, token: str, is_pierced: bool
) -> None:
    drawing = DRAWINGS["french-cards"]
    (path,) = re.findall(rf'<symbol id="suit-{suit}"[^>]*><path[^>]* d="([^"]*)"', drawing)
    style = (settings.BASE_DIR / "static/css/site/cards.css").read_text()
    coloured = re.findall(r":is\(([^)]*)\) \{ --suit: var\(--([\w-]+)\)", style)

    assert (len(re.findall("M", path)) > 1) is is_pierced
    assert [each for classes, each in coloured if f".colour-{suit}" in classes] == [token]
    assert f"colour-{suit}" in card(Face(suit, "7"))


def test_what_tells_a_card_stands_in_the_column_that_a_fan_leaves_free() -> None:
    for face in FACES:
        corner = card(face).partition("<g>")[2].partition("</g>")[0]
        places = [float(x) for x in re.findall(r' x="([\d.]+)"', corner)]
        assert all(place < 15 for place in places)


@ALL
def test_letters_and_figures_are_text_and_no_outline(drawing: str) -> None:
    assert "<text" not in drawing


def test_a_small_card_has_its_rank_and_suit_alone() -> None:
    small = card(Face("hearts", "10"), small=True)

    assert "#hearts-small" in small
    assert small.count(">10</text>") == 1


@ALL
def test_a_drawing_is_one_that_browsers_can_read(drawing: str) -> None:
    assert ElementTree.fromstring(drawing).tag == "{http://www.w3.org/2000/svg}svg"


@ALL
def test_a_drawing_is_light_on_its_way(drawing: str) -> None:
    assert len(gzip.compress(drawing.encode())) < 4 * 1024


def test_what_every_page_loads_is_lightest() -> None:
    assert len(gzip.compress(DRAWINGS["marks"].encode())) < 1536


def test_a_joker_that_is_held_says_so() -> None:
    assert ">Joker</text>" in card(Face("", "joker"))


@pytest.mark.parametrize(
    ("letters", "named", "written", "suit"),
    [
        ("international", "6H", "6", "hearts"),
        ("international", "10C", "10", "clubs"),
        ("international", "QS", "Q", "spades"),
        ("dutch", "QS", "V", "spades"),
    ],
)
def test_a_joker_that_is_laid_shows_the_card_that_it_stands_for(
    letters: str, named: str, written: str, suit: str
) -> None:
    drawn = card(Face("", "joker", named), letters)

    assert f">{written}</text>" in drawn
    assert f"#{suit}-corner" in drawn
    assert "Joker" not in drawn


def test_unknown_letters_are_refused() -> None:
    with pytest.raises(ValueError, match="'german'"):
        card(Face("hearts", "K"), "german")


def test_a_hidden_card_says_nothing() -> None:
    drawn = card(Face("pink", "4"), hidden=True)

    assert 'aria-hidden="true"' in drawn
    assert "pink 4" not in drawn


def test_a_back_tells_nothing_of_the_front() -> None:
    assert 'aria-label="a card face down"' in card_back()
    assert re.findall(r'#([^"]+)"', card_back()) == ["back"]


@pytest.mark.parametrize("symbol", ["clockwise", "counter-clockwise", "hand", "to-move", "warning"])
def test_every_mark_is_in_a_drawing(symbol: str) -> None:
    assert f"/static/img/marks.svg#{symbol}" in PLACES
    assert f"#{symbol}" in mark(symbol)


@pytest.mark.parametrize("colour", [*COLOURS, *SUITS])
def test_every_colour_has_its_shape_in_a_drawing(colour: str) -> None:
    assert set(re.findall(r'href="([^"]+)"', colour_shape(colour))) <= PLACES


@ALL
def test_a_drawing_keeps_to_the_content_security_policy(drawing: str) -> None:
    assert not re.search(r"<style|<script|\sstyle=|\son\w+=", drawing)
    assert set(re.findall(r'href="([^"]*)"', drawing)) <= {
        f"#{name}" for name in re.findall(r'id="([^"]+)"', drawing)
    }


ISOLATED = re.compile("[\u2066-\u2068][^\u2066-\u2069]*\u2069")
"""What counts for nothing in the direction that a first strong isolate round it takes (rule P2 of
Unicode's algorithm).
"""


def first_strong(text: str) -> str:
    """Return how such an isolate reads a text; without a letter of its own, from the left."""
    found = (bidirectional(letter) for letter in ISOLATED.sub("", text))
    return next((each for each in found if each in ("L", "R")), "L")


@pytest.mark.parametrize(
    "face", [Face("green", "7"), Face("yellow", "plus"), Face("clubs", "9"), Face("", "joker")]
)
def test_in_hebrew_a_card_put_into_a_sentence_is_read_from_the_right(face: Face) -> None:
    with override("he"):
        name = card_name(face)

    # A whole that begins its own direction carries it into whatever it is put into.
    assert name.startswith("\u2067") or first_strong(name) == "R"


def test_in_hebrew_the_first_of_several_cards_stands_on_the_right() -> None:
    cards = [Face("green", "7"), Face("red", "2")]
    with override("he"):
        assert card_names(cards) == f"\u2067{card_name(cards[0])}, {card_name(cards[1])}\u2069"


def test_in_hebrew_the_first_of_several_melds_stands_on_the_right() -> None:
    meld = [Face("clubs", "9"), Face("clubs", "10")]
    with override("he"):
        assert melds_in_words([meld, meld]) == f"\u2067{card_names(meld)}; {card_names(meld)}\u2069"
