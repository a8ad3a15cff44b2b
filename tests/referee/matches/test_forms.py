"""The forms of a match and of house rules: fields from the game, answers in its own values."""

from dataclasses import replace

import pytest

from referee.engine.options import allowed_values
from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.deals import start_match
from referee.matches.forms import NewMatchForm, PhonesMatchForm
from referee.rulings.house_rules_form import HouseRulesForm

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
    assert given.errors == {wanted: ["Please enter a number."]}


def test_a_table_of_points_is_asked_for_number_by_number() -> None:
    given = NewMatchForm(
        GAMES["taki"],
        "112",
        {
            **dict.fromkeys(("first_card_acts", "plus3_on_plus2", "close_on_taki"), "off"),
            **dict.fromkeys(
                ("voluntary_draw", "draw_after_plus", "king_in_run", "plus_three"), "on"
            ),
            "seats": "2",
            "length": "open",
            "mode": "classic",
            "reverse_with_two": "opponent",
            "king_on_plus3": "exempts",
            "plus_followup": "any_match",
            "supertaki": "choose",
            "last_card_penalty": "4",
            "last_card_enforcement": "auto",
            "scoring": "points",
            "winner_bonus": "-100",
            "action_points": "10",
            "card_points_K": "50",
            "card_points_+2": "",
        },
    )

    assert given.is_valid(), given.errors
    assert given.options() == {"card_points": {"K": 50}}


def test_as_many_can_play_as_the_house_rules_allow() -> None:
    game = replace(
        GAMES["eight_colours"],
        seats_with=lambda options: range(3, 5) if options.hand_size == 7 else range(3, 4),
    )
    wrong = NewMatchForm(game, "standard", {**GOOD, "seats": "4", "hand_size": "5"})

    assert [choice for choice, _ in NewMatchForm(game, "standard").fields["seats"].choices] == [
        3,
        4,
    ]
    assert NewMatchForm(game, "standard", {**GOOD, "seats": "4"}).is_valid()
    assert wrong.errors == {"seats": ["With these house rules 3 to 3 players can play."]}


# What an address says


def house_rules(**query: str) -> HouseRulesForm:
    return HouseRulesForm(GAMES["taki"], query)


def test_what_an_address_leaves_out_is_as_printed() -> None:
    form = house_rules(edition="112")

    assert form.is_valid()
    assert (form.house_rules.edition, form.house_rules.changed) == ("112", {})


@pytest.mark.parametrize("query", [{"last_card_penalty": ""}, {"unknown": "1"}, {"edition": ""}])
def test_what_says_nothing_is_left_out(query: dict[str, str]) -> None:
    form = house_rules(**query)

    assert form.is_valid()
    assert form.house_rules.query == {}


def test_house_rules_are_given_in_the_games_own_terms() -> None:
    form = house_rules(voluntary_draw="off", last_card_penalty="6", card_points_K="50")

    assert form.house_rules.changed == {
        "voluntary_draw": False,
        "last_card_penalty": 6,
        "card_points": {"K": 50},
    }


def test_the_words_of_may_i_are_understood() -> None:
    assert house_rules(voluntary_draw="False").house_rules.query == {"voluntary_draw": "off"}


def test_what_is_wrong_is_told_and_counts_as_printed() -> None:
    form = house_rules(
        edition="113", voluntary_draw="maybe", last_card_penalty="99", scoring="points"
    )

    assert form.errors == {
        "edition": ["“113” cannot be chosen here."],
        "voluntary_draw": ["“maybe” cannot be chosen here."],
        "last_card_penalty": ["Please enter a whole number from 0 to 20."],
    }
    assert form.house_rules.edition == "116"
    assert form.house_rules.changed == {"scoring": "points"}


@pytest.mark.parametrize(
    ("game", "edition", "length", "rounds"),
    [
        ("taki", "112", "rounds", 6),
        ("taki", "116", "open", 5),
        ("jokeren", "competition", "rounds", 10),
        ("eight_colours", "standard", "open", 5),
    ],
)
def test_a_match_is_as_long_as_its_rules_say(
    game: str, edition: str, length: str, rounds: int
) -> None:
    offered = NewMatchForm(GAMES[game], edition)

    assert offered.fields["length"].initial == length
    assert offered.fields["rounds"].initial == rounds


@pytest.mark.parametrize(
    ("game", "has_target"), [("taki", False), ("jokeren", False), ("eight_colours", True)]
)
def test_a_target_is_offered_where_more_points_are_better(game: str, has_target: bool) -> None:
    offered = NewMatchForm(GAMES[game], GAMES[game].edition)

    assert ("target" in offered.fields) is has_target
    assert ("target" in dict(offered.fields["length"].choices)) is has_target  # type: ignore[attr-defined]


def a_passed_match(**fields: str) -> NewMatchForm:
    given = {"length": "open", "seats": "3", "name3": "Gil", **fields}
    edition = GAMES["taki"].editions["116"]
    options = {
        name: str(getattr(edition, name))
        for name, allowed in allowed_values(edition).items()
        if not allowed.keys
    }
    return NewMatchForm(GAMES["taki"], "116", {**options, **given}, is_dealt=True)


@pytest.mark.django_db
def test_the_youngest_begins_also_where_one_device_is_passed_round() -> None:
    given = a_passed_match(youngest="3")
    assert given.is_valid(), given.errors

    assert given.plan().youngest == "Gil"
    assert start_match(given.plan(), token="a token of this test").deals.get().first == 3


def test_the_youngest_is_one_of_those_who_play() -> None:
    given = a_passed_match(youngest="4")

    assert not given.is_valid()
    assert list(given.errors) == ["youngest"]


def test_nobody_has_to_say_who_is_the_youngest() -> None:
    given = a_passed_match()

    assert given.is_valid(), given.errors
    assert given.plan().youngest == ""


def test_where_cards_are_real_the_youngest_is_asked_for_at_the_deal() -> None:
    assert "youngest" not in NewMatchForm(GAMES["taki"], "116").fields


@pytest.mark.parametrize(("game", "has_countdown"), [("taki", True), ("jokeren", False)])
def test_a_countdown_is_asked_for_where_cards_can_be_broken(game: str, has_countdown: bool) -> None:
    offered = PhonesMatchForm(GAMES[game], GAMES[game].edition)

    assert ("countdown" in offered.fields) is has_countdown
