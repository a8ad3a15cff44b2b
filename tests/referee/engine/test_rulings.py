"""Rulings and troubles as values."""

from referee.engine.errors import Unreadable
from referee.engine.rulings import ALLOWED, Allowed, IllegalMove, Refused


def test_a_move_is_allowed_in_one_way() -> None:
    assert Allowed() == ALLOWED


def test_a_refusal_needs_no_facts() -> None:
    assert Refused("deal-over", "3.1").facts == {}


def test_refusals_with_the_same_facts_are_equal() -> None:
    assert Refused("no-match", "2.3", {"seat": 1}) == Refused("no-match", "2.3", {"seat": 1})


def test_an_illegal_move_carries_its_refusal() -> None:
    refused = Refused("no-match", "2.3", {"seat": 1})

    illegal = IllegalMove(refused)

    assert illegal.refused is refused
    assert str(illegal) == "no-match (clause 2.3)"


def test_a_trouble_without_a_place_is_put_in_its_place() -> None:
    unreadable = Unreadable("unknown-card", card="X").at("moves[3]")

    assert (unreadable.code, unreadable.where, unreadable.facts) == (
        "unknown-card",
        "moves[3]",
        {"card": "X"},
    )


def test_a_trouble_prints_its_place_and_code() -> None:
    assert str(Unreadable("spacing", "moves[3]")) == "moves[3]: spacing"
    assert str(Unreadable("spacing")) == "record: spacing"
