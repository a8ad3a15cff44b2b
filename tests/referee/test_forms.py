"""The form of a new match: its fields come from the game, its answers are the game's values."""

import pytest

from referee.engine.series import Length
from referee.forms import NewMatchForm
from referee.games import GAMES

GOOD = {
    "seats": "2",
    "length": "open",
    "hand_size": "7",
    "reverse_with_two": "extra_turn",
    "voluntary_draw": "True",
    "last_card_call": "False",
    "last_card_penalty": "2",
    "last_card_enforcement": "auto",
    "owed_before_count": "False",
}


def form(**fields: str) -> NewMatchForm:
    return NewMatchForm(GAMES["eight_colours"], "standard", {**GOOD, **fields})


def read(**fields: str) -> NewMatchForm:
    given = form(**fields)
    assert given.is_valid(), given.errors
    return given


def test_it_offers_every_house_rule_of_the_game() -> None:
    names = [field.name for field in form().option_fields]

    assert names == [
        "hand_size",
        "reverse_with_two",
        "voluntary_draw",
        "last_card_call",
        "last_card_penalty",
        "last_card_enforcement",
        "owed_before_count",
    ]


def test_it_offers_as_many_names_as_the_game_has_seats() -> None:
    assert [field.name for field in form().name_fields] == ["name1", "name2", "name3", "name4"]


def test_the_usual_rules_differ_in_nothing() -> None:
    assert read().options() == {}


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("hand_size", "5", 5),
        ("reverse_with_two", "opponent", "opponent"),
        ("voluntary_draw", "False", False),
        ("last_card_call", "True", True),
        ("last_card_penalty", "0", 0),
        ("last_card_penalty", "20", 20),
        ("last_card_enforcement", "challenge", "challenge"),
        ("owed_before_count", "True", True),
    ],
)
def test_a_house_rule_is_given_in_the_games_own_terms(name: str, text: str, value: object) -> None:
    options = read(**{name: text}).options()

    assert options == {name: value}
    assert type(options[name]) is type(value)


def test_names_are_stripped_and_made_up_where_there_is_none() -> None:
    assert read(seats="3", name1="  Ada ", name3="\t").players() == ["Ada", "Player 2", "Player 3"]


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "ADA"), ("Straße", "STRASSE"), ("Player 2", ""), ("נועה", "נועה")]
)
def test_one_name_is_not_two_players(one: str, other: str) -> None:
    given = form(name1=one, name2=other)

    assert not given.is_valid()
    assert [error.code for error in given.errors["name2"].as_data()] == ["same-name"]


def test_a_name_that_is_not_played_with_may_be_anybodys() -> None:
    assert read(name1="Ada", name2="Ben", name3="Ada").players() == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("fields", "length"),
    [
        ({"rounds": "7", "target": "8"}, Length()),
        ({"length": "rounds", "rounds": "7", "target": "8"}, Length(rounds=7)),
        ({"length": "target", "rounds": "7", "target": "8"}, Length(target=8)),
    ],
)
def test_the_length_is_what_was_chosen(fields: dict[str, str], length: Length) -> None:
    assert read(**fields).match_length() == length


@pytest.mark.parametrize("unused", ["0", "-3", "many", "9" * 400])
def test_a_number_that_was_not_chosen_is_not_judged(unused: str) -> None:
    assert read(rounds=unused, target=unused).match_length() == Length()


@pytest.mark.parametrize("wanted", ["rounds", "target"])
def test_a_length_that_was_chosen_needs_its_number(wanted: str) -> None:
    given = form(length=wanted)

    assert not given.is_valid()
    assert given.errors == {wanted: ["Please give a number."]}
