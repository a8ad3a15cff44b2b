"""House rules: reading them, and what differs from an edition's own."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from referee.engine.errors import Unreadable
from referee.engine.options import (
    allowed_values,
    changed_options,
    choice,
    read_options,
    switch,
    whole,
)


@dataclass(frozen=True, slots=True)
class Rules:
    hand_size: int = choice(7, 5)
    after: str = choice("extra_turn", "opponent")
    call: bool = switch(False)
    penalty: int = whole(2, 0, 20)


def test_without_a_word_the_options_are_those_of_the_edition() -> None:
    assert read_options(Rules(hand_size=5), {}) == Rules(5, "extra_turn", False, 2)


def test_an_option_given_is_changed_alone() -> None:
    assert read_options(Rules(), {"after": "opponent"}) == Rules(7, "opponent", False, 2)


def test_a_default_may_be_given() -> None:
    assert read_options(Rules(), {"hand_size": 7, "call": False}) == Rules()


@pytest.mark.parametrize("value", [0, 1, 20])
def test_a_whole_number_within_the_range_is_taken(value: int) -> None:
    assert read_options(Rules(), {"penalty": value}).penalty == value


@pytest.mark.parametrize("name", ["size", "Hand_size", "", "hand_size ", "__class__"])
def test_an_unknown_name_is_told_with_its_place(name: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        read_options(Rules(), {name: 7})

    assert (unreadable.value.code, unreadable.value.where) == ("unknown-option", f"options.{name}")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand_size", 6),
        ("hand_size", "7"),
        ("hand_size", 7.0),
        ("hand_size", None),
        ("hand_size", [7]),
        ("hand_size", True),
        ("after", "nobody"),
        ("after", True),
        ("call", 1),
        ("call", 0),
        ("call", "true"),
        ("call", None),
        ("penalty", -1),
        ("penalty", 21),
        ("penalty", 2.0),
        ("penalty", True),
        ("penalty", 10**29),
    ],
)
def test_a_wrong_value_is_told_with_its_place(name: str, value: object) -> None:
    with pytest.raises(Unreadable) as unreadable:
        read_options(Rules(), {name: value})

    assert (unreadable.value.code, unreadable.value.where) == ("wrong-value", f"options.{name}")
    assert unreadable.value.facts == {"option": name}


def test_what_differs_is_written_and_nothing_else() -> None:
    assert changed_options(Rules(), Rules(5, "extra_turn", True, 2)) == {
        "hand_size": 5,
        "call": True,
    }


def test_nothing_differs_from_itself() -> None:
    assert changed_options(Rules(), Rules()) == {}


def test_what_differs_reads_back_to_the_same_options() -> None:
    changed = Rules(5, "opponent", True, 4)

    assert read_options(Rules(), changed_options(Rules(), changed)) == changed


def test_the_values_are_listed_with_the_default_first() -> None:
    listed = {name: list(allowed.values) for name, allowed in allowed_values(Rules).items()}

    assert listed == {
        "hand_size": [7, 5],
        "after": ["extra_turn", "opponent"],
        "call": [False, True],
        "penalty": list(range(21)),
    }


def test_options_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().hand_size = 5  # type: ignore[misc]
