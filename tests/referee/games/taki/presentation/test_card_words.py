"""The cards of TAKI in words: as the edition and the house rules have it."""

from dataclasses import replace
from typing import Any

import pytest

from referee.games.taki.cards import NAMES
from referee.games.taki.options import EDITIONS
from referee.games.taki.presentation.card_words import card_words


def said(name: str, edition: str = "116", seats: int = 3, **options: Any) -> str:
    words = card_words(NAMES.index(name), replace(EDITIONS[edition], **options), seats)
    return " ".join(words.sentences)


def test_a_stop_lets_its_player_move_again_only_with_two() -> None:
    assert "you move again" in said("RS", seats=2)
    assert said("RS", seats=3).endswith("The next player loses the turn.")


def test_a_king_cancels_a_plus_two_where_there_are_kings() -> None:
    assert "A king cancels them all." in said("R+2")
    assert "king" not in said("R+2", "crazy")


def test_a_super_taki_takes_the_colour_that_its_edition_says() -> None:
    assert "takes the colour that leads; no other can be named" in said("ST")
    assert "names the colour that it opens" in said("ST", "112")


def test_a_three_after_a_plus_is_told_where_it_works_like_a_plus_three() -> None:
    assert "all others draw three cards" not in said("R3")
    assert "make all others draw three cards" in said("R3", "112")
    assert "make all others draw three cards" in said("R+", "112")


def test_a_card_counts_only_where_points_are_counted() -> None:
    assert "counts" not in said("R7")
    assert said("R7", "112").endswith("Left in a hand it counts 7 points.")
    assert said("R7", "112").count("counts") == 1
    assert "counts" not in said("R7", "112", mode="pyramid")


@pytest.mark.parametrize(
    ("name", "option", "value", "words"),
    [
        ("RD", "reverse_with_two", "extra_turn", "who lays a change direction moves again"),
        ("R+", "draw_after_plus", False, "only if you cannot lay another card"),
        ("R+", "plus_followup", "same_colour", "only a card of its colour"),
        ("RT", "close_on_taki", True, "may be closed right after it was laid"),
        ("K", "king_in_run", False, "A king may not be laid in a run."),
        ("K", "king_on_plus3", "draws", "draws the three cards first"),
        ("+3", "plus3_on_plus2", True, "while cards are owed for a +2"),
    ],
)
def test_a_house_rule_changes_what_a_card_says(
    name: str, option: str, value: Any, words: str
) -> None:
    assert words in said(name, seats=2, **{option: value})
    assert said(name, seats=2) != said(name, seats=2, **{option: value})
