"""The hall's screen shows how phones check in, until there are tables to find."""

import pytest

from tests.scoring.building import a_round, changed, logged_in
from tests.scoring.pages.door.building import an_evening, opened

pytestmark = pytest.mark.django_db


def test_the_screen_shows_the_code_until_the_tables_are_published() -> None:
    event = an_evening("Annie", "Bep", "Cor")
    olga, screen = logged_in(event.club), f"/event/{event.code}/screen/"
    assert "Check in with your phone" not in olga.get(screen).content.decode()

    code = str(opened(event).code)

    assert code in olga.get(screen).content.decode()
    a_round(event, list(event.entrants.all()))
    changed(event)
    assert code not in olga.get(screen).content.decode()
