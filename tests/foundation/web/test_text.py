"""Text from people and files, made fit to be stored and shown."""

import pytest

from foundation.web.text import UNSEEN, clean_name, fit_to_show, in_lists, on_one_line


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna   van  Dijk ", "Anna van Dijk"),
        ("Anna\u202ekjiD", "AnnakjiD"),
        ("An\x00na", "Anna"),
        ("e\u0301", "\u00e9"),
        (" \t ", ""),
    ],
)
def test_a_name_has_single_spaces_and_nothing_that_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_a_sign_of_private_use_is_dropped_or_kept_as_the_caller_says() -> None:
    assert clean_name("An\ue000na") == "Anna"
    assert clean_name("An\ue000na", dropped=UNSEEN) == "An\ue000na"


def test_a_sign_is_composed_though_one_that_is_dropped_stood_in_between() -> None:
    assert clean_name("e\u200d\u0301") == "\u00e9"


def test_a_reason_is_kept_on_one_line() -> None:
    assert on_one_line(" counted\n\tagain\x00 ") == "counted again"


def test_a_text_of_the_longest_length_is_not_cut() -> None:
    assert fit_to_show("N" * 40) == "N" * 40


def test_a_longer_text_is_cut() -> None:
    assert fit_to_show("N" * 41) == "N" * 39 + "…"


def test_a_sign_that_would_turn_the_words_around_it_is_replaced() -> None:
    assert fit_to_show("a\u202eb") == "a\N{REPLACEMENT CHARACTER}b"


def test_names_stand_in_lists_whatever_their_capitals_accents_and_points() -> None:
    names = ["דוד", "Zoë", "émile", "אבי", "Frits", "de Boer", "אָבנר", "Bram"]

    assert sorted(names, key=in_lists) == [
        *("Bram", "de Boer", "émile", "Frits", "Zoë"),
        *("אבי", "אָבנר", "דוד"),
    ]
