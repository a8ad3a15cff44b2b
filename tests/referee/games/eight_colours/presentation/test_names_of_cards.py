"""A card has one name in the eight-colour game, whatever part of the screen speaks of it."""

import pytest
from django.utils import translation
from django.utils.translation import gettext, pgettext

from referee.games.eight_colours.presentation import PROMPTS

OF_TAKI = "פלוס"
"""How TAKI, and no other game, calls what asks for cards."""


@pytest.mark.parametrize(
    ("code", "kind", "card"),
    [("owed-draw2", "card figure", "draw two"), ("owed-draw4", "card", "wild draw four")],
)
def test_a_prompt_in_hebrew_calls_a_draw_card_as_the_log_does(
    code: str, kind: str, card: str
) -> None:
    with translation.override("he"):
        name, prompt = pgettext(kind, card), str(PROMPTS[code])

    assert name in prompt
    assert OF_TAKI not in prompt


def test_what_is_said_of_cards_that_wait_in_any_game_names_no_card_in_hebrew() -> None:
    with translation.override("he"):
        assert OF_TAKI not in gettext("%(player)s lays +%(cards)s on you")
