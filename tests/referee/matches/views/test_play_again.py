"""Playing again: the form starts with the players, the length and the rules of a match before."""

import pytest
from django.test import Client

from referee.models import Match
from tests.referee.devices import NEW_MATCH, Device, html

pytestmark = pytest.mark.django_db


def test_the_same_players_can_play_again(device: Device) -> None:
    device.start(seats="3", name3="Gil", length="rounds", rounds="4", voluntary_draw="False")
    page = html(device.client.get(f"{NEW_MATCH}?again={device.code}"))

    for name in ("Ada", "Ben", "Gil"):
        assert f'value="{name}"' in page
    assert 'name="rounds" value="4"' in page
    for name, value in (("seats", "3"), ("length", "rounds"), ("voluntary_draw", "off")):
        assert "checked" in page.split(f'name="{name}" value="{value}"')[1].split(">")[0]


@pytest.mark.parametrize("code", ["", "NOSUCHCODE", "<script>", "\x00", "é" * 500])
def test_playing_again_an_unknown_match_starts_afresh(client: Client, code: str) -> None:
    page = client.get(NEW_MATCH, {"again": code})

    assert page.status_code == 200
    assert "<script>" not in html(page).replace("<script src=", "")


def test_another_browsers_names_are_not_shown(table: Device) -> None:
    page = Client().get(f"{NEW_MATCH}?again={table.code}")

    assert 'value="Ada"' not in html(page)


def test_names_of_computers_are_not_filled_in_as_people(device: Device) -> None:
    device.start(seats="3", computers="1", level="normal")
    match = Match.objects.get(code=device.code)
    page = html(device.client.get(f"{NEW_MATCH}?again={device.code}"))

    assert len(match.computers) == 1
    assert 'value="Ada"' in page
    for name in match.computers:
        assert f'value="{name}"' not in page
