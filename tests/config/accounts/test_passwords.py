"""What a password must be."""

import pytest
from django.core.exceptions import ValidationError
from django.utils.translation import override

from config.accounts.passwords import LongEnough, NotBlank


def test_a_short_password_is_refused_with_how_long_it_must_be() -> None:
    with override("en"), pytest.raises(ValidationError) as refused:
        LongEnough(min_length=8).validate("seven77")
    assert refused.value.messages == ["This password is too short. It needs at least 8 characters."]


def test_a_password_of_the_least_length_is_accepted() -> None:
    LongEnough(min_length=8).validate("eight888")


@pytest.mark.parametrize("password", [" " * 8, "\u200e\u200f" * 4, "\u00a0\u2003\t\u2066" * 2])
def test_a_password_of_which_nothing_can_be_seen_is_refused(password: str) -> None:
    with override("en"), pytest.raises(ValidationError) as refused:
        NotBlank().validate(password)
    assert refused.value.messages == [
        "This password has nothing in it that can be seen. Add letters or digits."
    ]


@pytest.mark.parametrize("password", ["card  games", "\u200fקלפים בשמונה", "........"])
def test_a_password_of_which_something_can_be_seen_is_accepted(password: str) -> None:
    NotBlank().validate(password)


@pytest.mark.parametrize("password", [" " * 8, "\u200e" * 8])
def test_nobody_signs_up_with_a_password_that_cannot_be_seen(sign_up, password: str) -> None:
    answer = sign_up("Noa", password)

    assert answer.status_code == 200
    assert "nothing in it that can be seen" in answer.context["form"].errors["password1"][0]
