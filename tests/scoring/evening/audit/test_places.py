"""Where something stands, in the language of whoever reads the trail."""

import pytest
from django.utils.translation import override

from scoring.evening.audit.places import place_of, round_of, subject_in_words
from scoring.models import Round, Table

TABLE = Table(round=Round(number=2), number=7)


def test_a_place_is_kept_in_english_whoever_makes_the_change() -> None:
    with override("nl"):
        kept = (round_of(2), place_of(TABLE), place_of(TABLE, 3))

    assert kept == ("round 2", "round 2, table 7", "round 2, table 7, deal 3")


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("round 2", "ronde 2"),
        ("round 2, table 7", "ronde 2, tafel 7"),
        ("round 2, table 7, deal 3", "ronde 2, tafel 7, spelletje 3"),
        ("Anna, round 2, table 7", "Anna, ronde 2, tafel 7"),
    ],
)
def test_each_reader_sees_a_place_in_their_language(kept: str, shown: str) -> None:
    with override("nl"):
        assert subject_in_words(kept) == shown
    assert subject_in_words(kept) == kept


@pytest.mark.parametrize("name", ["Anna", "Around 2", "round 2, the final", "Round 2"])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    with override("nl"):
        assert subject_in_words(name) == name
