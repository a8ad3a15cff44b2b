"""Fields for options: what they take, what they refuse, and in which words."""

from typing import Any

import pytest
from django import forms
from django.core.exceptions import ValidationError

from referee.engine.options import AllowedValues
from referee.presentation.rulebook import HouseRule
from referee.rulings.option_fields import option_field

SWITCH = option_field(
    HouseRule("Really?", {True: "Yes", False: "No"}), AllowedValues((False, True)), False
)
NUMBER = option_field(HouseRule("How many?"), AllowedValues(range(2, 8)), 3)
TABLE = option_field(
    HouseRule("Which?", keys={"K": "king", "%": "100% %(x)s"}),
    AllowedValues(range(-5, 6), ("K", "+3", "%")),
    {},
)
LEFT_OUT = option_field(
    HouseRule("Really?", {True: "Yes", False: "No"}), AllowedValues((True,)), None
)


def refused(field: forms.Field, value: Any) -> list[str]:
    with pytest.raises(ValidationError) as error:
        field.clean(value)
    return list(error.value.messages)


@pytest.mark.parametrize(
    ("text", "value"), [("on", True), ("off", False), ("True", True), ("False", False)]
)
def test_a_switch_is_on_or_off(text: str, value: bool) -> None:
    assert SWITCH.clean(text) is value


def test_choices_stand_as_in_the_rulebook() -> None:
    assert SWITCH.choices == [("on", "Yes"), ("off", "No")]  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["1", "0", "yes", "ON", "%(value)s", "\x00"])
def test_anything_else_is_no_switch(text: str) -> None:
    assert refused(SWITCH, text) == [f"“{text}” cannot be chosen here."]


@pytest.mark.parametrize("text", ["1", "8", "2.5", "many", "9" * 5000, "-"])
def test_a_number_has_to_be_in_its_range(text: str) -> None:
    assert refused(NUMBER, text) == ["Please enter a whole number from 2 to 7."]


@pytest.mark.parametrize("number", [2, 7])
def test_a_number_may_be_at_the_end_of_its_range(number: int) -> None:
    assert NUMBER.clean(str(number)) == number


@pytest.mark.parametrize(
    ("texts", "table"),
    [
        (["", "", ""], {}),
        (["5", "", ""], {"K": 5}),
        (["-5", "0", "1"], {"K": -5, "+3": 0, "%": 1}),
    ],
)
def test_a_table_has_the_numbers_that_were_given(texts: list[str], table: dict[str, int]) -> None:
    assert TABLE.clean(texts) == table


def test_a_wrong_number_of_a_table_is_called_by_its_word() -> None:
    assert refused(TABLE, ["6", "x", "-6"]) == [
        "king: please enter a whole number from -5 to 5.",
        "+3: please enter a whole number from -5 to 5.",
        "100% %(x)s: please enter a whole number from -5 to 5.",
    ]


def test_only_the_wrong_number_of_a_table_is_marked() -> None:
    class Form(forms.Form):
        points = TABLE

    shown = Form({"points_K": "1", "points_+3": "99"})["points"].as_widget()

    assert shown.count('aria-invalid="true"') == 1
    assert 'name="points_+3" value="99"' in " ".join(shown.split())


def test_an_option_may_be_left_out_where_that_is_printed() -> None:
    assert LEFT_OUT.clean("") is None
    assert LEFT_OUT.clean("on") is True
    assert LEFT_OUT.choices[0] == ("", "As the other rules say")  # type: ignore[attr-defined]


def test_an_option_may_not_be_left_out_elsewhere() -> None:
    assert refused(SWITCH, "") == ["This field is required."]
