"""The marks of the cards that may be laid, which a device can do without."""

import pytest

from referee.models import Match
from tests.referee.devices import Device, html

pytestmark = pytest.mark.django_db


def test_a_device_can_do_without_the_marks(table: Device) -> None:
    table.take()
    marked = html(table.page())
    assert marked.count(" lawful") == 4
    assert "of your 5 cards" in marked
    address = f"/match/{table.code}/"

    assert table.client.get(f"{address}?marks=no").status_code == 302
    unmarked = html(table.page())
    assert " lawful" not in unmarked
    assert "of your 5 cards" not in unmarked
    assert "Raise the cards that fit on this device" in unmarked

    table.client.get(f"{address}?marks=yes")
    assert html(table.page()).count(" lawful") == 4


def test_a_match_without_marks_offers_no_choice(table: Device) -> None:
    table.take()
    assert "Do not raise playable cards on this device" in html(table.page())
    Match.objects.update(marks_lawful=False)

    assert "on this device" not in html(table.page())
