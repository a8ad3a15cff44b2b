"""Rulebook 1: the decks of the three editions, and what an edition does not have."""

from collections import Counter
from typing import Any

import pytest

from referee.engine.errors import Unreadable
from referee.games import GAMES
from referee.games.taki.cards import DECKS
from tests.referee.games.taki.records import facts, refusal

GAME = GAMES["taki"]


@pytest.mark.parametrize("edition", ["116", "112", "crazy"])
def test_1_1_every_coloured_card_is_there_twice(edition: str) -> None:
    deck = DECKS[edition]
    whole = Counter(deck.names[card] for card in deck.whole())
    coloured = {name: count for name, count in whole.items() if name[0] in "RBGY" and name != "BR"}

    assert len(coloured) == 52
    assert set(coloured.values()) == {2}


@pytest.mark.parametrize(
    ("edition", "size", "colourless"),
    [
        ("116", 116, {"CC": 4, "ST": 2, "K": 2, "+3": 2, "BR": 2}),
        ("112", 112, {"CC": 4, "ST": 2, "K": 2}),
        ("crazy", 112, {"CC": 4, "ST": 2, "CR": 2}),
    ],
)
def test_1_2_an_edition_has_these_cards_without_a_colour(
    edition: str, size: int, colourless: dict[str, int]
) -> None:
    deck = DECKS[edition]
    whole = Counter(deck.names[card] for card in deck.whole())

    assert whole.total() == size
    assert {name: whole[name] for name in ("CC", "ST", "K", "+3", "BR", "CR") if whole[name]} == (
        colourless
    )


def test_1_1_there_is_no_plain_two() -> None:
    with pytest.raises(Unreadable, match="moves"):
        facts("1 play R2", hands=("R9 B1", "Y1"))


@pytest.mark.parametrize(
    ("edition", "card"),
    [
        ("116", "CR:L"),
        ("112", "CR:L"),
        ("112", "+3"),
        ("112", "BR"),
        ("crazy", "K"),
        ("crazy", "+3"),
        ("crazy", "BR"),
    ],
)
def test_1_2_a_card_of_another_edition_is_refused(edition: str, card: str) -> None:
    found = refusal(f"1 play {card}", hands=("R9 B1", "Y1"), edition=edition)

    assert found == ("not-in-edition", "1.2")


def test_1_2_out_of_turn_the_edition_is_named_first() -> None:
    assert refusal("2 play CR:R", hands=("R9 B1", "Y1"))[0] == "not-in-edition"


@pytest.mark.parametrize("seats", [2, 10])
def test_1_3_two_to_ten_play_with_eight_cards_each(seats: int) -> None:
    deal = GAME.deal(GAME.editions["116"], seats, 7)

    assert [len(hand) for hand in deal.hands] == [8] * seats


@pytest.mark.parametrize("seats", [1, 11])
def test_1_3_no_fewer_and_no_more(seats: int) -> None:
    assert seats not in GAME.seats


@pytest.mark.parametrize(("card", "edition"), [("+3", "116"), ("BR", "116"), ("CR:L", "crazy")])
def test_1_4_a_card_that_never_leads_leaves_what_lies_beneath_leading(
    card: str, edition: str
) -> None:
    hands = (f"{card.partition(':')[0]} B1 B3", "R7 Y1 Y5", "G1 G3")
    found: dict[str, Any] = facts(f"1 play {card}", hands=hands, edition=edition)

    assert (found["leading"], found["colour"]) == ("R5", "R")
