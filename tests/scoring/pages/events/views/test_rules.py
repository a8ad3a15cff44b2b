"""The page “Rules tonight”: changed knowingly, and as text where nothing can change."""

from typing import Any

import pytest
from django.utils.html import strip_tags

from scoring.models import AuditEntry, Event
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import changed, noted, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Evening:
    return an_evening(("Jan", "Els", "Bep"), page="settings/")


def fields(**changes: Any) -> dict[str, Any]:
    """What the page posts once the deals have begun."""
    return {
        "seen": "0",
        "name": "Friday",
        "date": "2026-11-20",
        "rounds": "3",
        "seating": "lot",
        "even_threes": "on",
        "even_firsts": "on",
        "five": "ask",
        "absent": "average",
        "confirming": "one",
        **changes,
    }


def begun(night: Evening) -> Evening:
    noted(night.table, 1, won_by(1, 2, 3))
    return night


def words(night: Evening) -> str:
    return " ".join(strip_tags(night.html()).split())


def saved(night: Evening, **changes: Any) -> Event:
    answer = night.post(**fields(**changes))
    assert answer.status_code == 302, answer.content.decode()
    return Event.objects.get()


def test_the_examples_are_made_of_tonights_names(night: Evening) -> None:
    shown = words(night)

    assert "Bep, Els, Jan, Bep, Els, Jan" in shown
    assert "Ada misses round 2 of 3: no place, and a line below all others." in shown
    assert "What Bep enters on a phone is final when Els confirms it." in shown


@pytest.mark.parametrize(
    ("ranked", "number", "kept"),
    [("all", "", None), ("least", "2", 2), ("everybody", "", 0), ("all", "2", None)],
)
def test_who_has_a_place_is_chosen(
    night: Evening, ranked: str, number: str, kept: int | None
) -> None:
    begun(night)

    assert saved(night, ranked=ranked, least_rounds=number).least_rounds == kept


def test_a_number_of_rounds_must_be_given_where_one_is_asked_for(night: Evening) -> None:
    begun(night)

    answer = night.post(**fields(ranked="least", least_rounds=""))

    assert "Please enter a number." in answer.content.decode()
    assert Event.objects.get().least_rounds is None


def test_a_chain_is_kept_in_its_order_without_gaps(night: Evening) -> None:
    begun(night)

    event = saved(night, break_1="best", break_2="", break_3="lot", late_entry="1")

    assert (event.tie_breaks, event.late_entry) == (["best", "lot"], 1)


def test_the_chain_of_the_format_is_kept_as_such(night: Evening) -> None:
    begun(night)

    assert saved(night, break_1="won", break_2="worst").tie_breaks is None


def test_no_tie_break_at_all_can_be_chosen(night: Evening) -> None:
    begun(night)

    assert saved(night, break_1="", break_2="").tie_breaks == []


@pytest.mark.parametrize(
    ("chain", "sentence"),
    [
        (("won", "won"), "This stands above already."),
        (("lot", "won"), "The lot leaves nobody level, so nothing can follow it."),
    ],
)
def test_a_chain_that_cannot_be_is_refused_beside_its_field(
    night: Evening, chain: tuple[str, str], sentence: str
) -> None:
    begun(night)

    page = night.post(**fields(break_1=chain[0], break_2=chain[1])).content.decode()

    assert sentence in page
    assert f'<option value="{chain[1]}" selected>' in page
    assert Event.objects.get().tie_breaks is None


def test_what_a_post_leaves_out_stays_as_it_was() -> None:
    night = an_evening(
        ("Jan", "Els", "Bep"),
        page="settings/",
        least_rounds=2,
        late_entry=1,
        tie_breaks=["best"],
    )
    begun(night)

    event = saved(night, name="Saturday")

    assert (event.name, event.least_rounds, event.late_entry) == ("Saturday", 2, 1)
    assert event.tie_breaks == ["best"]


def test_the_clock_is_agreed_on_and_stays_where_a_post_leaves_it_out(night: Evening) -> None:
    begun(night)
    assert saved(night, round_minutes="40", at_zero="one_more_deal").round_minutes == 40

    event = saved(night, name="Saturday", seen="1")

    assert (event.name, event.round_minutes, event.at_zero) == ("Saturday", 40, "one_more_deal")
    assert saved(night, round_minutes="", at_zero="finish_deal", seen="2").round_minutes is None


def test_a_change_of_the_policy_is_told_in_words(night: Evening) -> None:
    begun(night)
    saved(night, ranked="least", least_rounds="2", break_1="lot")

    shown = " ".join(
        strip_tags(
            night.owner.get(f"{night.event.get_absolute_url()}changes/").content.decode()
        ).split()
    )

    assert AuditEntry.objects.get(verb="event-changed").after == {
        "least_rounds": 2,
        "tie_breaks": ["lot"],
    }
    assert "Rounds that a player must have played for a place" in shown
    assert "the lot" in shown


def test_rules_that_are_settled_are_shown_as_text(night: Evening) -> None:
    before = night.html()
    begun(night)
    after = night.html()

    for name in ("deals", "dealers_of_three", "joker_penalty"):
        assert f'name="{name}"' not in after
    assert 'name="deals"' in before
    assert "<dt>Deals in a round</dt><dd>6</dd>" in after
    assert "<dd>In turn: 1 2 3 1 2 3</dd>" in after
    assert 'name="absent"' in after


def test_a_closed_evening_shows_text_alone(night: Evening) -> None:
    begun(night)
    night.event.event_rounds.update(closed="2026-11-20T23:00Z")
    Event.objects.update(closed="2026-11-20T23:30Z", tie_breaks=["best", "lot"])

    page = night.html()

    rules = page.partition('class="rules-tonight"')[2].partition("Keep these rules")[0]
    assert "<dl>" in rules
    assert "<input" not in rules
    assert "Save these rules" not in page
    assert "<dd>The best single round, the lot</dd>" in page
    assert "To change one, reopen the evening." in page


def test_once_a_round_is_closed_it_says_that_places_may_move(night: Evening) -> None:
    begun(night)
    before = words(night)
    night.event.event_rounds.update(closed="2026-11-20T23:00Z")
    changed(night.event)

    assert "may move places that players have seen" in words(night)
    assert "may move places that players have seen" not in before


def test_a_player_who_missed_a_round_and_could_win_is_warned_of() -> None:
    night = an_evening(("Jan", "Els", "Bep"), page="settings/", least_rounds=0)

    assert "So Ada wins with 45 although a round was missed." in words(night)


def test_every_section_of_rules_has_an_example(night: Evening) -> None:
    Event.objects.update(fee=500, prizes=[{"for": "1", "cents": 2500}], round_minutes=40)
    page = night.html()

    sections = page.split('class="panel rule" id="')[1:]

    assert [each.partition('"')[0] for each in sections] == [
        "evening",
        "places",
        "missed",
        "level",
        "tables",
        "clock",
        "phones",
        "house",
        "money",
    ]
    assert [each.partition('"')[0] for each in sections if 'class="example"' not in each] == []
    assert "<dt>Fee for each player</dt><dd>€\xa05.00</dd>" in page
    assert "Bep goes out: 0. Els still has 7 cards: 7." in page


def test_without_fee_and_prizes_there_is_no_section_about_them(night: Evening) -> None:
    assert 'id="money"' not in night.html()


def test_the_usual_chain_is_spelt_out_once_the_evening_is_closed(night: Evening) -> None:
    begun(night)
    night.event.event_rounds.update(closed="2026-11-20T23:00Z")
    Event.objects.update(closed="2026-11-20T23:30Z")

    assert "<dd>More deals won, the worst single round</dd>" in night.html()
