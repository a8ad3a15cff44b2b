"""A deal of a closed round corrected in one step: its effect, who sees it, and what is logged."""

from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import timezone

from scoring.core.deals import DealResult
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged, Stale
from scoring.models import AuditEntry, DealVersion, Event, Round, Table
from scoring.pages.audit.verifying import verify
from scoring.posts.entry.correcting import CorrectionEffect, PlaceChange, correct, effect_of
from scoring.posts.entry.entering import enter
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, token, won_by

pytestmark = pytest.mark.django_db

RIGHT = won_by(1, 3, 12)


@pytest.fixture
def event() -> Event:
    """Two closed rounds of Anna, Bert and Carla, the second one after the first was typed wrong."""
    event = an_event(a_club(), rounds=2, deals=1)
    seated = entrants(event, "Anna", "Bert", "Carla")
    for deal in (won_by(1, 3, 2), won_by(2, 9, 9)):
        played = a_round(event, seated)
        noted(played.tables.get(), 1, deal)
        Round.objects.filter(pk=played.pk).update(closed=timezone.now())
    return event


def table_of(event: Event) -> Table:
    return event.event_rounds.get(number=1).tables.get()


def a_post(event: Event, **more: Any) -> TablePost:
    user = event.club.memberships.get().user
    given: dict[str, Any] = {"seen": 1, "reason": "Typing mistake", "token": token(), **more}
    return TablePost(user, event, table_of(event), **given)


def effect(event: Event, deal: DealResult = RIGHT) -> CorrectionEffect:
    return effect_of(event_state_of(event), table_of(event).pk, 1, deal)


def corrected(event: Event, **more: Any) -> Any:
    return correct(a_post(event, **more), 1, RIGHT, shown=effect(event).version)


def test_the_effect_names_who_changes_place_and_who_stays(event: Event) -> None:
    found = effect(event)

    assert found.after == 2
    assert [(each.name, each.total, each.new_total) for each in found.changes] == [
        ("Carla", 11, 21)
    ]
    assert found.others == 2


def test_places_that_change_without_a_total_are_named_too(event: Event) -> None:
    found = effect(event, won_by(3, 12, 1))

    moved = {each.name: (each.place, each.new_place) for each in found.changes}
    assert moved == {"Bert": (1, 1), "Carla": (3, 2), "Anna": (2, 3)}


def test_nothing_is_saved_before_the_effect_was_shown(event: Event) -> None:
    answer = correct(a_post(event), 1, RIGHT, shown="")

    assert answer == effect(event)
    assert DealVersion.objects.count() == 2


def test_it_is_saved_and_everything_stays_closed(event: Event) -> None:
    closed = list(event.event_rounds.values_list("closed"))
    version = corrected(event)

    assert isinstance(version, DealVersion)
    assert (version.version, version.reason) == (2, "Typing mistake")
    assert list(event.event_rounds.values_list("closed")) == closed
    assert event_state_of(event).standings()[-1].total == 21


def test_it_is_one_line_of_the_trail_with_what_was_and_is(event: Event) -> None:
    corrected(event)

    line = AuditEntry.objects.get()
    assert (line.verb, line.reason) == ("closed-deal-corrected", "Typing mistake")
    assert line.before["left"][2] == {"number": 2}
    assert line.after["left"][2] == {"number": 12}
    assert verify(event.club)[0].is_whole


def test_a_closed_evening_stays_closed_too(event: Event) -> None:
    event.closed = timezone.now()
    event.save()
    corrected(event)

    event.refresh_from_db()
    assert event.closed
    assert DealVersion.objects.count() == 3


def test_the_same_post_twice_is_one_correction(event: Event) -> None:
    post, shown = a_post(event), effect(event).version
    first = correct(post, 1, RIGHT, shown=shown)

    assert correct(post, 1, RIGHT, shown=shown) == first
    assert DealVersion.objects.count() == 3


def test_another_correction_in_between_is_shown_and_not_written_over(event: Event) -> None:
    shown = effect(event).version
    other = won_by(1, 3, 5)
    correct(a_post(event), 1, other, shown=effect(event, other).version)

    assert isinstance(correct(a_post(event), 1, RIGHT, shown=shown), Stale)


def test_an_effect_that_is_another_by_now_is_shown_again(event: Event) -> None:
    shown = effect(event).version
    later = event.event_rounds.get(number=2).tables.get()
    noted(later, 1, won_by(3, 9, 9))

    answer = correct(a_post(event), 1, RIGHT, shown=shown)
    assert isinstance(answer, CorrectionEffect)
    assert answer.version != shown


def test_a_reason_is_needed(event: Event) -> None:
    assert corrected(event, reason=" ") == NotChanged("reason-missing")


def test_a_line_that_was_left_empty_can_be_filled(event: Event) -> None:
    DealVersion.objects.filter(table=table_of(event)).delete()
    shown = effect(event).version

    assert isinstance(correct(a_post(event, seen=0), 1, RIGHT, shown=shown), DealVersion)


def test_a_usual_post_is_still_refused(event: Event) -> None:
    assert enter(replace(a_post(event)), 1, RIGHT) == NotChanged("round-closed")


def test_a_round_that_is_open_again_is_corrected_as_any_other(event: Event) -> None:
    event.event_rounds.update(closed=None)
    corrected(event)

    assert AuditEntry.objects.get().verb == "deal-corrected"


def test_a_hidden_last_round_stays_hidden_in_the_effect(event: Event) -> None:
    event.hides_last_round = True
    event.save()

    assert effect(event).after == 1


def test_a_player_who_is_not_ranked_has_a_dash_for_a_place() -> None:
    anna = PlaceChange("Anna", total=5, new_total=7, place=None, new_place=None)
    effect = CorrectionEffect(after=2, changes=(anna,), others=2, version="")
    html = render_to_string("scoring/entry/_effect.html", {"effect": effect})

    assert "–" in html
    assert "None" not in html
