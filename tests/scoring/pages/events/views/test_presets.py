"""Presets by pages: kept from an evening, begun with, changed, offered no longer."""

import re
from typing import Any

import pytest
from django.utils.html import strip_tags

from scoring.models import Event, Preset
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import a_club, a_user, logged_in, token
from tests.scoring.pages.events.views.test_events import form

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Evening:
    return an_evening(
        ("Anna", "Bram", "Coby"), format="taki-points", page="preset/", least_rounds=1, fee=500
    )


def keep(night: Evening, name: str = "Vrijdag") -> Preset:
    assert night.post(name=name).status_code == 302
    return Preset.objects.filter(name=name).first() or pytest.fail("no preset was kept")


def at_club(night: Evening, page: str = "") -> str:
    return f"/club/{night.club.code}/{page}"


def html(night: Evening, page: str, **query: Any) -> str:
    return str(night.owner.get(at_club(night, page), query).content.decode())


def change(night: Evening, preset: Preset, **fields: Any) -> Any:
    posted = form(seen=str(preset.version), paper="a5", penalties="Te laat 5", **fields)
    return night.owner.post(at_club(night, f"preset/{preset.pk}/"), posted)


def test_an_evenings_rules_are_kept_under_a_name(night: Evening) -> None:
    preset = keep(night)

    assert (preset.rules["least_rounds"], preset.rules["fee"]) == (1, 500)
    assert "Vrijdag" in html(night, "presets/")
    assert "version 1" in html(night, "presets/")


def test_a_preset_needs_a_name(night: Evening) -> None:
    answer = night.post(name=" ")

    assert not Preset.objects.exists()
    assert answer.status_code == 302


def test_a_new_evening_begins_with_a_preset_and_remembers_its_version(night: Evening) -> None:
    preset = keep(night)
    shown = html(night, "new-event/", preset=preset.pk)

    night.owner.post(at_club(night, "new-event/"), form(preset=str(preset.pk), token=token()))
    made = Event.objects.exclude(pk=night.event.pk).get()

    assert "The rules are those of “Vrijdag”, version 1." in shown
    assert f'name="preset" value="{preset.pk}"' in shown
    assert re.search(r'name="ranked" value="least"[^>]* checked', shown)
    assert (made.preset, made.fee) == (preset, 500)


def test_the_last_evening_is_the_first_preset(night: Evening) -> None:
    keep(night)

    shown = html(night, "new-event/")

    assert "Everything is the same as on “Friday”." in shown
    assert shown.index(f"?from={night.event.code}") < shown.index("?preset=")
    assert 'aria-current="true"' in shown
    assert "checked" not in shown.partition('id="id_players"')[2].partition("</fieldset>")[0]


def test_another_game_than_last_time_is_not_said_to_be_the_same(night: Evening) -> None:
    address = f"{at_club(night, 'new-event/')}?from={night.event.code}"
    same, other = (
        night.owner.post(address, {"choose": choice}).content.decode()
        for choice in (night.event.format, "eight-colours")
    )

    assert "Everything is the same as on “Friday”." in same
    assert "Everything is the same" not in other


def test_an_evening_like_another_remembers_the_same_preset(night: Evening) -> None:
    Event.objects.update(preset=keep(night))

    night.owner.post(at_club(night, "new-event/"), form(**{"from": night.event.code}))

    made = Event.objects.exclude(pk=night.event.pk).get()
    assert (str(made.preset), made.fee) == ("Vrijdag, version 1", 500)


def test_a_change_is_the_next_version_and_changes_no_evening(night: Evening) -> None:
    preset = keep(night)
    Event.objects.update(preset=preset)

    answer = change(night, preset, rounds="4")

    newest = Preset.objects.get(version=2)
    event = Event.objects.get()
    assert answer.status_code == 302, answer.content.decode()
    assert (newest.rules["rounds"], newest.rules["paper"]) == (4, "a5")
    assert newest.rules["penalties"] == [["Te laat", 5]]
    assert newest.rules["fee"] == 500
    assert (event.rounds, event.preset) == (1, preset)


def test_what_is_wrong_is_told_and_nothing_is_lost(night: Evening) -> None:
    page = change(night, keep(night), rounds="99", winner_bonus="-7").content.decode()

    assert "Something is not right yet" in page
    assert "Te laat 5" in page
    assert Preset.objects.count() == 1


def test_a_stale_change_keeps_what_was_typed(night: Evening) -> None:
    preset = keep(night)
    keep(night)

    page = change(night, preset).content.decode()

    assert "somebody else changed this" in page
    assert "Te laat 5" in page
    assert Preset.objects.count() == 2


def test_a_preset_can_be_offered_no_longer(night: Evening) -> None:
    preset = keep(night)

    night.owner.post(at_club(night, f"preset/{preset.pk}/drop/"), {"token": token()})

    assert "?preset=" not in html(night, "new-event/")
    assert night.owner.get(at_club(night, f"preset/{preset.pk}/")).status_code == 404
    assert night.owner.get(at_club(night, "new-event/"), {"preset": preset.pk}).status_code == 404


def test_a_preset_of_another_club_is_not_there(night: Evening) -> None:
    preset = keep(night)
    other = a_club("De Ander", owner=a_user("Otto"))
    browser = logged_in(other)

    assert browser.get(f"/club/{other.code}/preset/{preset.pk}/").status_code == 404
    assert browser.get(f"/club/{other.code}/new-event/?preset={preset.pk}").status_code == 404


def test_the_usual_penalties_fill_the_form_of_a_penalty(night: Evening) -> None:
    preset = keep(night)
    change(night, preset)
    Event.objects.update(preset=Preset.objects.get(version=2))
    address = f"{night.event.get_absolute_url()}round/1/table/1/penalty/"

    offered = night.owner.get(address).content.decode()
    filled = night.owner.get(address, {"reason": "Te laat", "points": "5"}).content.decode()

    assert "Te laat · 5" in strip_tags(offered)
    assert "?reason=Te+laat&amp;points=5" in offered
    assert 'value="Te laat"' in filled
    assert 'name="points" value="5"' in filled


def test_paper_is_printed_in_the_size_of_the_preset(night: Evening) -> None:
    change(night, keep(night))
    Event.objects.update(preset=Preset.objects.get(version=2))

    page = night.owner.get(f"{night.event.get_absolute_url()}print/").content.decode()

    assert page.count('<option value="a5" selected>') == page.count('<option value="a5"') > 0


def test_the_rules_of_an_evening_name_its_preset(night: Evening) -> None:
    Event.objects.update(preset=keep(night))

    page = night.owner.get(f"{night.event.get_absolute_url()}settings/").content.decode()

    assert "This evening was made with the preset “Vrijdag”, version 1." in " ".join(page.split())
