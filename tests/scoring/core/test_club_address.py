"""The short address of a club's page, made of its name and read from what people type."""

import pytest

from scoring.core.club_address import LONGEST, as_address, free_address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("De Klavervier", "de-klavervier"),
        ("  De   KLAVERVIER ", "de-klavervier"),
        ("Hoek's Café & Spel", "hoeks-café-spel"),
        ("מועדון הקלפים", "מועדון-הקלפים"),
        ("מוֹעֲדוֹן", "מועדון"),
        ("צה״ל 7", "צהל-7"),
        ("ＡＢＣ １２", "abc-12"),
        ("a/b?c#d%20e", "a-b-c-d-20e"),
        ("—…", ""),
        ("", ""),
    ],
)
def test_letters_stay_in_their_alphabet_and_the_rest_becomes_hyphens(
    text: str, address: str
) -> None:
    assert as_address(text) == address
    assert as_address(address) == address


def test_an_address_is_no_longer_than_the_column_that_keeps_it() -> None:
    assert len(as_address("ab " * 50)) <= LONGEST
    assert not as_address("ab " * 50).endswith("-")


def test_an_address_that_is_taken_has_a_number_behind_it() -> None:
    taken = {"de-joker", "de-joker-2"}

    assert free_address("De Joker", ()) == "de-joker"
    assert free_address("De Joker", taken) == "de-joker-3"
    longest = "a" * LONGEST
    assert len(free_address(longest, {longest})) == LONGEST


def test_a_name_without_letters_still_makes_an_address() -> None:
    assert free_address("!", ()) == "club"
    assert free_address("7", ()) == "club-7"
