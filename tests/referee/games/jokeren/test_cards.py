"""The two packs and the jokers: how many, what is printed on them, what they lie for."""

import pytest

from referee.engine.faces import Face
from referee.games.jokeren.cards import (
    JOKER,
    PIPS,
    RANK,
    STANDS,
    SUIT,
    card_of,
    deck,
    face,
    joker_for,
)

DECK = deck(4)
WHOLE = [DECK.names[card] for card in DECK.whole()]


@pytest.mark.parametrize(("jokers", "size"), [(0, 104), (2, 106), (4, 108), (8, 112)])
def test_1_1_there_are_104_cards_and_the_jokers(jokers: int, size: int) -> None:
    assert (deck(jokers).size, len(deck(jokers).whole())) == (size, size)


def test_1_1_four_of_them_are_jokers() -> None:
    assert WHOLE.count("*") == 4


@pytest.mark.parametrize("rank", ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
def test_1_1_each_rank_comes_twice_in_each_suit(rank: str) -> None:
    assert [WHOLE.count(rank + suit) for suit in "SHDC"] == [2, 2, 2, 2]


def test_1_1_no_laid_form_is_in_the_deck() -> None:
    assert not any("=" in name for name in WHOLE)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("AS", Face("spades", "A")),
        ("10H", Face("hearts", "10")),
        ("QD", Face("diamonds", "Q")),
        ("2C", Face("clubs", "2")),
        ("*", Face("", "joker")),
        ("*=6H", Face("", "joker", "6H")),
    ],
)
def test_a_card_has_its_face(name: str, expected: Face) -> None:
    assert face(DECK.laid(name)) == expected


def test_an_unseen_card_has_no_face() -> None:
    with pytest.raises(ValueError, match="no face"):
        face(0)


def test_every_face_is_that_of_one_card() -> None:
    faces = [face(card) for card in DECK.numbers.values()]

    assert len(set(faces)) == len(faces) == 52 + 1 + 52


@pytest.mark.parametrize(
    ("name", "pips"), [("2S", 2), ("9H", 9), ("10D", 10), ("JC", 10), ("QS", 10), ("*=KH", 10)]
)
def test_3_2_a_card_counts(name: str, pips: int) -> None:
    assert PIPS[DECK.laid(name)] == pips


def test_2_4_a_laid_joker_lies_for_its_card() -> None:
    joker, six = DECK.laid("*=6H"), DECK.laid("6H")

    assert (STANDS[joker], joker_for(six), DECK.plain[joker]) == (six, joker, JOKER)
    assert (RANK[joker], SUIT[joker]) == (RANK[six], SUIT[six]) == (6, 1)


def test_2_4_a_held_joker_lies_for_nothing() -> None:
    assert (STANDS[JOKER], RANK[JOKER], SUIT[JOKER], PIPS[JOKER]) == (0, 0, -1, 0)


def test_a_card_is_that_of_its_suit_and_rank() -> None:
    assert [DECK.names[card_of(suit, 12)] for suit in range(4)] == ["QS", "QH", "QD", "QC"]
