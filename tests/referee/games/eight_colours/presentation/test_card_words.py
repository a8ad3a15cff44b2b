"""The cards of the eight-colour game in words: as the house rules have it."""

from dataclasses import replace
from typing import Any

from referee.games.eight_colours.cards import DECK
from referee.games.eight_colours.options import STANDARD
from referee.games.eight_colours.presentation.card_words import card_words


def said(name: str, seats: int = 3, **options: Any) -> str:
    words = card_words(DECK.numbers[name], replace(STANDARD, **options), seats)
    return " ".join(words.sentences)


def test_a_reverse_with_two_does_what_the_house_rule_says() -> None:
    assert "moves again" in said("KR", seats=2)
    assert "the other player moves" in said("KR", seats=2, reverse_with_two="opponent")
    assert "With two" not in said("KR", seats=3)


def test_a_wild_that_was_laid_says_the_same_as_one_that_is_held() -> None:
    assert said("W:K") == said("W")
    assert "You name one of the eight colours." in said("W+4:S")


def test_a_card_says_what_it_counts() -> None:
    assert said("S7").endswith("Left in a hand it counts 7 points.")
    assert said("W").endswith("Left in a hand it counts 50 points.")
