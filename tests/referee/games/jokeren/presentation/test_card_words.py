"""The cards of Jokeren in words: as the edition and the house rules have it."""

from dataclasses import replace
from typing import Any

from referee.games.jokeren.notation import DECK
from referee.games.jokeren.options import EDITIONS
from referee.games.jokeren.presentation.card_words import card_words


def said(name: str, edition: str = "home", **options: Any) -> str:
    words = card_words(DECK.numbers[name], replace(EDITIONS[edition], **options), 3)
    return " ".join(words.sentences)


def test_a_card_says_which_melds_it_makes_and_what_it_counts() -> None:
    assert "are a set" in said("8D")
    assert "are a run" in said("8D")
    assert "For coming out it counts 8 points." in said("8D")
    assert "For coming out it counts 10 points." in said("QD")


def test_where_one_kind_of_meld_is_played_only_that_is_named() -> None:
    assert "run" not in said("8D", melds="sets")
    assert "set" not in said("8D", melds="runs")


def test_an_ace_counts_as_its_edition_says() -> None:
    assert "An ace counts 11 points" in said("AS")
    assert "An ace counts 10 points" in said("AS", "competition")


def test_a_joker_in_a_meld_says_that_it_may_be_swapped() -> None:
    assert "stands for any card" in said("*")
    assert "may swap it for the card that it stands for" in said("*=5H")
    assert "both missing suits" in said("*=5H", joker_set_swap="both")


def test_what_is_left_in_a_hand_counts_as_the_table_says() -> None:
    assert "Left in a hand it counts 1 point." in said("8D")
    assert "Left in a hand it counts 8 points." in said("8D", hand_score="pips")
    assert "Left in a hand it counts 25 points." in said("*", joker_hand_value=25)
