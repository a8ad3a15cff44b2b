"""A deck, its laid forms, and hands that lose a card."""

import pytest

from referee.engine.cards import UNSEEN, Deck, UnknownCard, unseen, without
from referee.engine.faces import Face

RED, WILD, OTHER_EDITION, WILD_AS_RED = 1, 2, 3, 4
DECK = Deck(
    names=("?", "R1", "W", "K", "W:R"),
    copies=(0, 2, 3, 0, 0),
    plain=(0, RED, WILD, OTHER_EDITION, WILD),
    face=lambda card: Face("red", "1"),
)


def test_a_card_is_found_by_its_name() -> None:
    assert DECK.laid("R1") == RED


def test_a_laid_form_is_found_by_its_name() -> None:
    assert DECK.laid("W:R") == WILD_AS_RED


def test_a_card_in_a_hand_is_found_by_its_name() -> None:
    assert DECK.held("W") == WILD


def test_a_laid_form_is_not_held_in_a_hand() -> None:
    with pytest.raises(UnknownCard, match="'W:R'"):
        DECK.held("W:R")


@pytest.mark.parametrize("name", ["", "R2", "r1", " R1", "R1 ", "?", "W:", "W:B"])
def test_any_other_text_is_no_card(name: str) -> None:
    with pytest.raises(UnknownCard) as unknown:
        DECK.laid(name)

    assert unknown.value.name == name


def test_a_card_of_another_edition_has_a_name_and_no_copies() -> None:
    assert DECK.copies[DECK.laid("K")] == 0


def test_the_whole_deck_is_each_card_as_often_as_it_has_copies() -> None:
    assert DECK.whole() == (RED, RED, WILD, WILD, WILD)


def test_the_size_is_the_number_of_all_copies() -> None:
    assert DECK.size == 5


def test_a_deck_of_unequal_lists_is_refused() -> None:
    with pytest.raises(ValueError, match="of one length"):
        Deck(names=("?", "R1"), copies=(0,), plain=(0, 1), face=DECK.face)


def test_as_many_copies_as_the_deck_has_are_not_too_many() -> None:
    assert DECK.too_many([RED, WILD, RED]) is None


def test_more_copies_than_the_deck_has_are_too_many() -> None:
    assert DECK.too_many([RED, WILD, RED, RED]) == RED


def test_laid_forms_count_as_the_card_that_they_are() -> None:
    assert DECK.too_many([WILD, WILD_AS_RED, WILD, WILD_AS_RED]) == WILD


def test_one_card_of_another_edition_is_one_too_many() -> None:
    assert DECK.too_many([OTHER_EDITION]) == OTHER_EDITION


def test_unseen_cards_are_never_too_many() -> None:
    assert DECK.too_many(unseen(100)) is None


def test_a_hand_loses_one_copy_of_a_card() -> None:
    assert without((RED, WILD, RED), RED) == (WILD, RED)


def test_a_hand_that_holds_no_such_card_loses_an_unseen_one() -> None:
    assert without((RED, UNSEEN, UNSEEN), WILD) == (RED, UNSEEN)


def test_a_hand_that_holds_the_card_keeps_its_unseen_ones() -> None:
    assert without((UNSEEN, WILD), WILD) == (UNSEEN,)


def test_so_many_unseen_cards() -> None:
    assert unseen(3) == (0, 0, 0)
