"""The page “Rules tonight”: changed knowingly, and as text where nothing can change."""

import re
from datetime import time

import pytest
from django.utils.html import strip_tags

from scoring.core.formats import FORMATS
from scoring.models import AuditEntry, Event
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import changed
from tests.scoring.pages.events.views.rules_page import begun, fields, saved, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Evening:
    return an_evening(("Jan", "Els", "Bep"), page="settings/")


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


def test_the_starting_time_is_kept_told_and_taken_away(night: Evening) -> None:
    begun(night)
    assert saved(night, starts="19:30").starts == time(19, 30)

    assert saved(night, name="Saturday", seen="1").starts == time(19, 30)
    changes = night.owner.get(f"{night.event.get_absolute_url()}changes/").content.decode()
    assert "Starting time" in changes
    assert "19:30" in changes
    assert ", 19:30" in words(night)
    assert saved(night, starts="", seen="2").starts is None


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
    assert "<dl " in rules
    assert "<input" not in rules
    assert 'form="settings"' not in page
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


def groups(page: str) -> dict[str, str]:
    """Return the groups of rules, folded, by their keys."""
    found = re.findall(r'<details class="fold" id="([\w-]+)"(.*?)</details>', page, re.DOTALL)
    return {key: rest for key, rest in found if key not in ("about", "keep")}


EVENING = ["evening", "tables", "places", "level", "clock", "phones", "money"]


def test_every_group_of_rules_has_an_example(night: Evening) -> None:
    Event.objects.update(fee=500, prizes=[{"for": "1", "cents": 2500}], round_minutes=40)
    page = night.html()

    shown = groups(page)

    assert [*shown] == [*EVENING, *(f"chapter-{number}" for number in range(1, 7))]
    with_example = [key for key, words in shown.items() if 'class="example"' in words]
    assert with_example == [*EVENING, "chapter-6"]
    assert "<dt>Fee for each player</dt><dd>€\xa05.00</dd>" in page
    assert "Bep goes out: 0. Els still has 7 cards: 7." in shown["chapter-6"]


def test_without_fee_and_prizes_their_group_says_so(night: Evening) -> None:
    shown = groups(night.html())["money"]

    assert "No fee, no prizes" in shown
    assert 'class="example"' not in shown
    assert f'href="/event/{night.event.code}/money/"' in shown


def test_all_groups_are_folded_and_say_what_holds(night: Evening) -> None:
    Event.objects.update(round_minutes=40)
    shown = groups(night.html())

    assert [key for key, words in shown.items() if words.startswith(" open")] == []
    assert "3 rounds · 6 deals each" in shown["evening"]
    assert "40 minutes a round" in shown["clock"]
    assert "More deals won, the worst single round" in shown["level"]
    assert "6 rules" in shown["tables"]
    assert "as in the rulebook" in shown["chapter-2"]


def test_what_differs_stands_first_as_sentences_beside_the_standard(night: Evening) -> None:
    Event.objects.update(
        round_minutes=40, hides_last_round=True, absent="worst", options={"ace_wrap": True}
    )
    shown = words(night)
    first = shown.partition("What differs from the standard")[2].partition("What is fixed")[0]

    assert "4 of 46" in first
    for sentence in (
        "A round lasts 40 minutes. standard: There is no clock.",
        "The standings of the last round are hidden until the end. "
        "standard: The standings of the last round are seen at once.",
        "A missed round counts as the worst result of that round. "
        "standard: the player’s own average, rounded up",
        "A run may go round the corner: Q K A 2 3. standard: No",
    ):
        assert sentence in first
    assert first.count("Change") == 4
    # A field is there once, and its group leads to it.
    page = night.html()
    assert page.count('name="round_minutes"') == 1
    assert 'href="#rule-round_minutes"' in groups(page)["clock"]


def test_an_evening_as_the_standard_has_it_says_so(night: Evening) -> None:
    assert "Nothing: all is as the standard has it." in words(night)


@pytest.mark.parametrize("format", FORMATS)
def test_an_evening_of_every_format_that_nobody_changed_differs_in_nothing(format: str) -> None:
    night = an_evening(("Jan", "Els", "Bep"), page="settings/", format=format)

    assert "Nothing: all is as the standard has it." in words(night)


@pytest.mark.parametrize(
    ("search", "opened"),
    [
        ("joker", ["chapter-1", "chapter-2", "chapter-3", "chapter-4", "chapter-6"]),
        ("CLOCK", ["clock"]),
        ("fee", ["money"]),
        ("bridge", []),
        ("count joker left", ["chapter-6"]),
    ],
)
def test_a_search_opens_the_groups_that_have_its_words(
    night: Evening, search: str, opened: list[str]
) -> None:
    shown = groups(night.html(f"?find={search}"))

    assert [key for key, words in shown.items() if words.startswith(" open")] == opened
    hidden = [key for key, words in shown.items() if words.startswith(" hidden")]
    assert sorted([*opened, *hidden]) == sorted(shown)


def test_a_search_leaves_the_other_rules_of_a_group_out_of_sight(night: Evening) -> None:
    page = night.html("?find=round the corner")
    melds = groups(page)["chapter-2"]

    assert re.search(r'id="rule-ace_wrap"[^>]*>', melds)
    assert "hidden" not in re.findall(r'id="rule-ace_wrap"([^>]*)>', melds)[0]
    assert "hidden" in re.findall(r'id="rule-max_run"([^>]*)>', melds)[0]
    # They are still sent.
    assert 'name="max_run"' in melds
    assert "Rules found: 1" in strip_tags(page)


def test_a_search_for_nothing_that_there_is_says_so(night: Evening) -> None:
    assert "No rule has these words." in strip_tags(night.html("?find=bridge"))


def test_a_field_that_is_not_right_stands_open_and_has_the_focus(night: Evening) -> None:
    begun(night)

    page = night.post(**fields(rounds="99", absent="worst")).content.decode()

    shown = groups(page)
    assert [key for key, words in shown.items() if words.startswith(" open")] == ["evening"]
    assert re.findall(r'name="(\w+)"[^>]* autofocus', page) == ["rounds"]
    # Nothing that was typed is lost.
    assert re.search(r'name="absent" value="worst"[^>]* checked', page)
    assert re.search(r'name="rounds" value="99"', page)


def test_what_differs_and_is_not_right_stands_open(night: Evening) -> None:
    begun(night)
    Event.objects.update(round_minutes=40)

    page = night.post(**fields(round_minutes="0", at_zero="finish_deal"))

    assert re.search(r'id="rule-round_minutes"[^>]* open', page.content.decode())


def test_the_page_names_what_is_fixed_and_since_when(night: Evening) -> None:
    before = words(night)
    begun(night)
    after = words(night)

    assert "What is played Jokeren competition" in before
    assert "The rules for counting deals are fixed with the first deal." in before
    fixed = after.partition("What is fixed")[2]
    assert "Deals in a round 6 Who deals at a table of three In turn: 1 2 3 1 2 3" in fixed
    assert "House rules all 29 of them" in fixed
    assert "Deals have been entered, so" in fixed


def test_saving_leads_back_to_the_rules(night: Evening) -> None:
    begun(night)

    answer = night.post(**fields(round_minutes="40", at_zero="finish_deal"))

    assert answer.headers["Location"] == night.page
    assert "A round lasts 40 minutes." in words(night)


def test_every_field_knows_what_is_saved(night: Evening) -> None:
    Event.objects.update(round_minutes=40, options={"ace_wrap": True}, even_threes=False)
    page = night.html()

    def saved(name: str) -> str:
        before = page[: page.index(f'name="{name}"')]
        return before.rpartition('data-saved="')[2].partition('"')[0]

    assert saved("round_minutes") == "40"
    assert saved("ace_wrap") == "on"
    assert saved("even_threes") == ""
    assert saved("even_firsts") == "on"
    assert saved("least_rounds") == ""
    assert saved("absent") == "average"
    assert saved("name") == "Friday"
    assert saved("date") == "2026-11-20"


def test_the_usual_chain_is_spelt_out_once_the_evening_is_closed(night: Evening) -> None:
    begun(night)
    night.event.event_rounds.update(closed="2026-11-20T23:00Z")
    Event.objects.update(closed="2026-11-20T23:30Z")

    assert "<dd>More deals won, the worst single round</dd>" in night.html()
