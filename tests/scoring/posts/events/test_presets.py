"""Presets: versions that never change, and evenings that remember theirs."""

from typing import Any

import pytest

from foundation.web.conflicts import PostConflict
from scoring.core.formats import FORMATS
from scoring.evening.penalty_reasons import COMMON_REASONS, penalties_of
from scoring.models import AuditEntry, Club, Event, Preset
from scoring.pages.events.event_form import EventForm
from scoring.pages.events.preset_form import PresetForm, initial_rules, rules_of
from scoring.pages.printing.document import Paper, paper_of
from scoring.posts.events.presets import drop_preset, keep_preset, presets_of
from tests.scoring.building import an_event, token
from tests.scoring.pages.events.views.test_events import form as posted

pytestmark = pytest.mark.django_db


def kept(event: Event, name: str = "Vrijdag", **changes: Any) -> Preset:
    rules = rules_of(event) | changes.pop("rules", {})
    user = event.club.memberships.get().user
    made = keep_preset(
        user, event.club, name, rules, token=changes.pop("token", token()), **changes
    )
    assert isinstance(made, Preset)
    return made


def test_the_same_name_gets_the_next_version(event: Event) -> None:
    first = kept(event)
    second = kept(event, rules={"rounds": 5})

    first.refresh_from_db()
    assert (first.version, first.rules["rounds"]) == (1, 3)
    assert (second.version, second.rules["rounds"]) == (2, 5)
    assert presets_of(event.club) == [second]
    assert [change.verb for change in AuditEntry.objects.all()] == ["preset-kept", "preset-kept"]


def test_the_same_post_twice_makes_one_version(event: Event) -> None:
    once = token()

    assert kept(event, token=once) == kept(event, token=once)
    assert Preset.objects.count() == 1


def test_a_page_that_showed_another_version_keeps_nothing(event: Event) -> None:
    kept(event)
    user = event.club.memberships.get().user

    stale = keep_preset(user, event.club, "Vrijdag", {}, token=token(), seen=0)

    assert stale is PostConflict.STALE
    assert Preset.objects.count() == 1


def test_what_is_dropped_is_offered_no_longer_and_remembered(event: Event) -> None:
    preset = kept(event)
    Event.objects.update(preset=preset)
    user = event.club.memberships.get().user

    drop_preset(user, preset, token=token())
    drop_preset(user, preset, token=token())

    assert presets_of(event.club) == []
    assert str(Event.objects.get().preset) == "Vrijdag, version 1"
    assert AuditEntry.objects.filter(verb="preset-dropped").count() == 1


def test_a_name_that_was_dropped_goes_on_with_the_next_version(event: Event) -> None:
    drop_preset(event.club.memberships.get().user, kept(event), token=token())

    assert kept(event).version == 2


def test_a_preset_shows_what_the_evening_agreed_on(club: Club) -> None:
    event = an_event(club, least_rounds=2, tie_breaks=["best"], absent="fixed", absent_points=9)
    first = initial_rules(kept(event))

    assert (first["ranked"], first["least_rounds"]) == ("least", 2)
    assert (first["break_1"], first["break_2"]) == ("best", "")
    assert (first["absent"], first["absent_points"], first["rounds"]) == ("fixed", 9, 3)
    assert "name" not in first
    assert "date" not in first


def test_without_a_preset_common_reasons_are_offered_without_points(event: Event) -> None:
    assert penalties_of(event) == [(str(reason), None) for reason in COMMON_REASONS]
    assert paper_of(event) is Paper.A4


def test_the_penalties_and_the_paper_are_those_of_the_preset(event: Event) -> None:
    event.preset = kept(event, rules={"penalties": [["Te laat", 5]], "paper": "a5"})

    assert penalties_of(event) == [("Te laat", 5)]
    assert paper_of(event) is Paper.A5
    assert rules_of(event)["penalties"] == [["Te laat", 5]]


def form(penalties: str) -> PresetForm:
    fields = posted(penalties=penalties, paper="a5")
    return PresetForm(FORMATS["taki-points"], "112", fields)


def test_penalties_are_lines_with_a_reason_and_points() -> None:
    filled = form("Came late 5\n\nLooked: 10\nUnsporting behaviour\nTwo cards at once, 2")

    assert filled.is_valid(), filled.errors
    assert filled.cleaned_data["penalties"] == [
        ("Came late", 5),
        ("Looked", 10),
        ("Unsporting behaviour", None),
        ("Two cards at once", 2),
    ]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("5", "“5” needs a reason of at most 200 characters."),
        ("x" * 201, "needs a reason of at most 200 characters."),
        ("Came late 0", "“Came late 0” needs a number of points from 1 to 1000."),
        ("Came late 1001", "needs a number of points from 1 to 1000."),
        ("\n".join(["Came late"] * 31), "Please enter at most 30 penalties."),
    ],
)
def test_a_penalty_that_cannot_be_is_told(lines: str, sentence: str) -> None:
    (told,) = form(lines).errors["penalties"]

    assert sentence in told


def test_a_preset_is_checked_as_an_evening_is() -> None:
    fields = posted(rounds="99", paper="a5")
    preset = PresetForm(FORMATS["taki-points"], "112", fields)
    evening = EventForm(FORMATS["taki-points"], "112", fields)

    assert preset.errors["rounds"] == evening.errors["rounds"]
    assert not {"name", "date"} & set(preset.fields)


def test_what_the_form_does_not_ask_for_stays(event: Event) -> None:
    filled = form("")
    assert filled.is_valid(), filled.errors

    rules = filled.rules({"fee": 500, "prizes": [], "paper": "a4"})

    assert (rules["fee"], rules["paper"], rules["format"]) == (500, "a5", "taki-points")
