"""The short code of a match: which signs it has, and for how long it is shown."""

from datetime import timedelta

import pytest
from django.utils import timezone

from foundation.web.codes import JOINING_ALPHABET, as_joining_code, joining_code, readings
from referee.matches.joining import GOOD_FOR, joining_fields, match_to_join, typed_code
from referee.models import Match

NOW = timezone.now()
LOOK_ALIKE = ("0OQD", "1IL", "2Z", "5S", "6G", "8B", "UV")


@pytest.mark.parametrize("signs", LOOK_ALIKE)
def test_of_signs_that_look_alike_a_code_has_one_at_most(signs: str) -> None:
    assert len(set(signs) & set(JOINING_ALPHABET)) <= 1


@pytest.mark.parametrize("signs", [each for each in LOOK_ALIKE if "1" not in each])
def test_whichever_of_them_is_typed_the_same_code_is_meant(signs: str) -> None:
    meant = {as_joining_code(readings(sign * 6)[0]) for sign in signs}

    assert len(meant) == 1


def test_a_code_is_read_as_itself() -> None:
    code = joining_code()

    assert (len(code), as_joining_code(code)) == (6, code)


@pytest.mark.django_db
def test_a_code_is_good_and_shown_for_its_hours_and_the_address_for_ever() -> None:
    match = Match.objects.create(
        game="taki", edition="116", players=["Anna"], own_phones=True, **joining_fields(NOW)
    )
    code = match.joining_code
    before, after = NOW + GOOD_FOR - timedelta(seconds=1), NOW + GOOD_FOR

    assert match_to_join(code, before) == match
    assert typed_code(match, before) == f"{code[:3]} {code[3:]}"
    assert match_to_join(code, after) is None
    assert typed_code(match, after) == f"{match.code[:5]} {match.code[5:]}"
