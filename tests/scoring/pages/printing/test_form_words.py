"""What is said at the side of a form."""

import pytest

from scoring.core.form_layout import HALF, NARROW, WHOLE
from scoring.core.formats import FORMATS
from scoring.evening.event_state import event_state_of
from scoring.pages.printing.form_words import how_to_fill, words_of
from scoring.pages.printing.forms import plain_agreement
from tests.scoring.pages.printing.printed import a_table

JOKEREN = plain_agreement(FORMATS["jokeren-form"])


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "jokeren-form",
            (
                "The player who goes out writes X. The others write the cards left. The lowest "
                "total wins."
            ),
        ),
        (
            "taki-points",
            (
                "The player who goes out writes −100. The others write the points left. The lowest "
                "total wins."
            ),
        ),
        (
            "eight-colours",
            (
                "The player who goes out writes the points of all others. The others write "
                "0. The highest total wins."
            ),
        ),
        (
            "taki-pyramid",
            "Cross off each stage that you empty. The lowest stage wins, then the fewest cards.",
        ),
    ],
)
def test_the_form_says_what_to_write(code: str, words: str) -> None:
    assert how_to_fill(plain_agreement(FORMATS[code])) == words


@pytest.mark.django_db
def test_the_form_says_up_to_what_is_played() -> None:
    event, _ = a_table("eight-colours", target=500)

    assert "Play to 500 points." in how_to_fill(event_state_of(event).agreement)


def test_a_long_name_of_an_evening_is_cut_to_the_room_that_it_has() -> None:
    name = "The evening of the whole club, the tenth of this long season"

    assert words_of(JOKEREN, HALF, name, 1, 1).event == name
    assert words_of(JOKEREN, NARROW, name, 1, 1).event == name
    assert words_of(JOKEREN, NARROW, "W" * 60, 1, 1).event == "W" * 35 + "…"


def test_that_one_writes_clearly_is_asked_where_there_is_room() -> None:
    asked = "Write clearly; strike a wrong number through and write the right one beside it."
    eight = plain_agreement(FORMATS["eight-colours"])

    assert words_of(JOKEREN, HALF, "Friday", 1, 1).careful == asked
    assert words_of(eight, WHOLE, "W" * 60, 12, 2).careful == asked
    assert words_of(eight, NARROW, "W" * 60, 112, 2).careful == ""
