"""What the pages of TAKI show: cards that were just drawn, and what ends a run."""

from collections.abc import Callable

import pytest
from django.utils import translation

from referee.games.taki.presentation import PROMPTS
from tests.referee.devices import Device, html, phase, text

SEED = 113
"""Ada G5 G6 G7 GT BD YS R+ RT, the red 6 leads; the red change direction is drawn next, then Y+."""


@pytest.fixture
def ada(taki: Callable[..., Device]) -> Device:
    """Ada's turn, with two players."""
    device = taki("116", 2, SEED)
    device.take()
    return device


def test_the_card_drawn_after_a_plus_is_shown(ada: Device) -> None:
    ada.move("play R+")
    ada.move("draw")
    page = ada.page()

    assert phase(page) == "after"
    assert "You drew: red change direction." in text(page)
    assert html(page).count('class="new-tag"') == 1


def test_a_call_does_not_hide_what_was_drawn(ada: Device) -> None:
    ada.move("draw")
    ada.move("call")

    assert "You drew: red change direction." in text(ada.page())


def test_what_was_drawn_before_a_card_was_laid_is_not_new(ada: Device) -> None:
    ada.move("draw")
    ada.put_down()
    ada.take()
    ada.move("draw")
    ada.put_down()
    ada.take()
    ada.move("play RT")

    assert "new-tag" not in html(ada.page())


def test_the_card_drawn_after_a_run_that_ends_with_a_plus_is_shown(ada: Device) -> None:
    for move in ("play RT", "play R+", "close", "draw"):
        ada.move(move)

    assert "You drew: red change direction." in text(ada.page())


def test_right_after_a_taki_the_page_offers_to_leave_it_open_and_not_to_close_it(
    ada: Device,
) -> None:
    ada.move("play RT")
    page = html(ada.page())

    assert "TAKI: lay red, or leave it open" in text(ada.page())
    assert 'value="end">Leave it open</button>' in page
    assert "or close" not in page
    assert 'value="close"' not in page


def test_where_a_taki_may_be_closed_alone_the_page_offers_it(
    taki: Callable[..., Device],
) -> None:
    device = taki("116", 2, SEED, close_on_taki=True)
    device.take()
    device.move("play RT")
    page = html(device.page())

    assert "TAKI: lay more red, or close" in text(device.page())
    assert 'value="close">Closed TAKI!</button>' in page
    assert 'value="end">Leave it open</button>' in page

    device.move("close")
    assert phase(device.page()) == "after"


@pytest.mark.parametrize("code", ["run", "run-taki", "run-plus", "free", "plus"])
@pytest.mark.parametrize(("language", "verb"), [("en", "lay "), ("nl", "leg "), ("he", "להניח ")])
def test_the_part_of_a_prompt_that_every_phone_shows_says_by_itself_what_to_do(
    code: str, language: str, verb: str
) -> None:
    with translation.override(language):
        _lead, _colon, rest = str(PROMPTS[code]).partition(": ")

    assert rest.startswith(verb)
