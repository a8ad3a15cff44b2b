"""What is filled into a text from right to left keeps its own direction."""

import pytest
from django.utils.translation import override

from config.language.isolates import as_it_is, left_to_right, with_isolates, with_minus
from scoring.wording import money_text, number_text

ISOLATED = "\u2068%(name)s\u2069"


@pytest.mark.parametrize(
    ("translation", "marked"),
    [
        ("התור של %(name)s", f"התור של {ISOLATED}"),
        ("%(name)s: %(n)d", f"{ISOLATED}: \u2068%(n)d\u2069"),
        ("<b>%(name)s</b> %%", f"<b>{ISOLATED}</b> %%"),
        ("<bdi>%(name)s</bdi>, %(name)s", f"<bdi>%(name)s</bdi>, {ISOLATED}"),
        ('<a href="%(name)s">%(name)s</a>', f'<a href="%(name)s">{ISOLATED}</a>'),
        (f"כבר {ISOLATED}", f"כבר {ISOLATED}"),
        ("\u2066%(name)s\u2069", "\u2066%(name)s\u2069"),
        ("אין כאן דבר", "אין כאן דבר"),
        ("", ""),
    ],
)
def test_a_placeholder_is_isolated_once_and_never_within_a_tag(
    translation: str, marked: str
) -> None:
    assert with_isolates(translation) == marked


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "−100"), ("nl", "−100"), ("he", "\u2066−100\u2069")]
)
def test_a_sign_stays_before_its_number(language: str, shown: str) -> None:
    with override(language):
        assert left_to_right("−100") == shown
        assert left_to_right("") == ""


def test_a_minus_is_held_on_the_left_of_its_number_in_hebrew() -> None:
    with override("he"):
        assert number_text(-34) == "\u2066−34\u2069"
        assert with_minus("-7 X") == "\u2066−7 X\u2069"
        assert money_text(-750, "ILS").startswith("\u2066")


def test_a_number_without_a_sign_stays_as_it_is() -> None:
    with override("he"):
        assert number_text(34) == "34"
        assert number_text(None) == ""


def test_words_within_a_sum_keep_their_own_order() -> None:
    words = "עונשין 5"
    with override("he"):
        whole = left_to_right(f"19 + {as_it_is(words)}")
    assert whole == f"\u206619 + \u2068{words}\u2069\u2069"
    with override("nl"):
        assert as_it_is(words) == words
