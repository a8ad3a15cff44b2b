"""What a password must be."""

import pytest
from django.core.exceptions import ValidationError
from django.utils.translation import override

from config.accounts.passwords import LongEnough


def test_a_short_password_is_refused_with_how_long_it_must_be() -> None:
    with override("en"), pytest.raises(ValidationError) as refused:
        LongEnough(min_length=8).validate("seven77")
    assert refused.value.messages == ["This password is too short. It needs at least 8 characters."]


def test_a_password_of_the_least_length_is_accepted() -> None:
    LongEnough(min_length=8).validate("eight888")
