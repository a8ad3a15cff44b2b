"""Every change that is told has its sentence, and says what was and what is."""

import re

import pytest
from django.utils import translation

from scoring.evening.audit.sentences import ChangeInWords, change_in_words
from scoring.evening.audit.value_words import AGREED, DETAILS
from scoring.evening.audit.verbs import VERBS, Verb
from scoring.evening.evening_rules import BY_NAME
from scoring.models import AuditEntry, Club
from tests.conftest import ROOT
from tests.scoring.building import a_club, a_round, an_event, entrants


def test_every_verb_is_logged_somewhere():
    written = "".join(path.read_text() for path in (ROOT / "scoring").rglob("*.py"))

    assert [verb for verb in Verb if not re.search(rf"\bVerb\.{verb.name}\b", written)] == []


def test_no_two_verbs_have_one_code():
    assert len(VERBS) == len(Verb.__members__)


def test_details_belong_to_verbs():
    assert set(DETAILS) - set(Verb) == set()


@pytest.fixture
def club(db) -> Club:
    return a_club()


def a_change(club: Club, verb: str, subject: str = "Friday", **facts) -> AuditEntry:
    return AuditEntry(club=club, verb=verb, subject=subject, who="Olga", **facts)


def test_what_a_helper_may_do_is_told_in_words(club):
    change = a_change(
        club, "member-role", "Rik", before={"role": "referee"}, after={"role": "owner"}
    )

    assert change_in_words(change) == ChangeInWords(
        "Rik has another role.", [("", "referee", "owner")]
    )


def test_a_merge_names_both(club):
    change = a_change(
        club, "players-merged", "Anna", before={"name": "Ans"}, after={"name": "Anna"}
    )

    assert change_in_words(change).sentence == "Ans and Anna were merged into one player."


def test_what_was_agreed_on_is_told_in_words(club):
    event = an_event(club, "jokeren-form")
    change = a_change(
        club,
        "event-changed",
        event=event,
        before={"deals": 10, "absent": "average", "options": {}, "even_threes": True},
        after={"deals": None, "absent": "worst", "options": {"joker": 2}, "even_threes": False},
    )

    assert change_in_words(change).details == [
        ("Deals in a round", "10", "none"),
        (
            "What a missed round counts",
            "the player’s own average, rounded up",
            "the worst result of that round",
        ),
        ("joker", "", "2"),
        ("Nobody sits at a table of three twice before everybody has sat there once", "yes", "no"),
    ]


def test_a_date_and_an_edition_are_told_as_people_write_them(club):
    event = an_event(club, "jokeren-competition")
    agreed = {"date": "2026-11-22", "edition": "competition"}
    change = a_change(club, "event-made", event=event, after=agreed)

    with translation.override("nl"):
        assert change_in_words(change).details == [
            ("Datum", "", "22 november 2026"),
            ("Editie", "", "Wedstrijd: twee jokers, drie of vier spelers"),
        ]


def test_a_house_rule_is_told_by_its_question_and_answer(club):
    event = an_event(club, "jokeren-form", options={"hand_score": "pips"})
    change = a_change(club, "event-made", event=event, after={"options": {"hand_score": "pips"}})
    ((question, was, is_now),) = change_in_words(change).details

    assert question.endswith("?")
    assert was == ""
    assert is_now not in ("", "pips")


def test_all_that_an_event_agrees_on_has_its_words():
    assert set(BY_NAME) - set(AGREED) == set()
    assert all(str(words) for words in AGREED.values())


def test_a_corrected_deal_tells_both_with_the_names_of_the_seats(club):
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "Ben", "Gil")).tables.get()
    change = a_change(
        club,
        "deal-corrected",
        "round 1, table 1, deal 2",
        event=event,
        table=table,
        before={"kind": "played", "winners": [1], "left": [{}, {"number": 5}, {"number": 6}]},
        after={"kind": "blocked", "winners": [], "left": [{"number": 1}, {"cards": ["K3"]}, {}]},
    )

    assert change_in_words(change) == ChangeInWords(
        "A deal was corrected: round 1, table 1, deal 2.",
        [("", "Anna went out\xa0· Ben 5\xa0· Gil 6", "blocked: Anna 1\xa0· Ben K3\xa0· Gil –")],
    )


def test_the_players_of_a_deal_go_in_the_direction_of_the_page(club):
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "דוד", "Gil")).tables.get()
    facts = {"kind": "played", "winners": [1], "left": [{}, {"number": 5}, {"number": 6}]}
    change = a_change(club, "deal-entered", event=event, table=table, after=facts)

    with translation.override("he"):
        [(_, _, deal)] = change_in_words(change).details

    assert (deal[0], deal[-1]) == ("\u2067", "\u2069")


def test_a_deal_whose_table_is_gone_is_told_without_names(club):
    facts = {"kind": "played", "winners": [2], "left": [{"stage": 3, "number": 4}, {}]}

    assert change_in_words(a_change(club, "deal-entered", after=facts)).details == [
        ("", "", "stage 3, 4\xa0· went out")
    ]


def test_a_verb_without_a_sentence_hides_nothing(club):
    change = a_change(club, "struck-by-lightning", "Anna", before=1, after={"volts": 9})

    assert change_in_words(change) == ChangeInWords(
        "struck-by-lightning: Anna", [("", "1", '{"volts": 9}')]
    )


def test_a_percent_sign_in_a_name_is_only_a_name(club):
    assert (
        change_in_words(a_change(club, "came", "100% Anna %s")).sentence == "100% Anna %s is here."
    )


def test_an_answer_that_is_none_of_ours_is_told_as_it_is(club):
    event = an_event(club)
    after = {"absent": "Former player 1", "dealers_of_three": "Former player 1"}

    change = a_change(club, "event-changed", event=event, after=after)

    assert [detail[2] for detail in change_in_words(change).details] == [
        "Former player 1",
        "Former player 1",
    ]
