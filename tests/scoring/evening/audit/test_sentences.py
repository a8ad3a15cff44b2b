"""Every change that is told has its sentence, and says what was and what is."""

import ast
from collections.abc import Iterator

import pytest
from django.utils import translation

from scoring.evening.audit.sentences import SENTENCES, ChangeInWords, change_in_words
from scoring.evening.audit.value_words import AGREED, DETAILS
from scoring.models import AuditEntry, Club
from tests.conftest import ROOT
from tests.scoring.building import a_club, a_round, an_event, entrants


def verbs_of(source: str) -> set[str]:
    """Return the verbs that a module logs: written there, or found in what they are named by."""
    tree = ast.parse(source)
    found: set[str] = set()
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (verb := _logged(call)):
            found |= set(_words(verb, tree))
    return found


def _logged(call: ast.Call) -> ast.expr | None:
    """Return the verb of a call that logs: ``log_change(user, verb)``, ``post.log(verb)``."""
    if getattr(call.func, "id", "") == "log_change":
        return call.args[1]
    return call.args[0] if getattr(call.func, "attr", "") == "log" else None


def _words(verb: ast.expr, tree: ast.Module) -> Iterator[str]:
    if isinstance(verb, ast.Constant):
        yield str(verb.value)
    elif isinstance(verb, ast.IfExp):
        yield from (*_words(verb.body, tree), *_words(verb.orelse, tree))
    elif isinstance(verb, ast.Call) and isinstance(verb.func, ast.Name):
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name == verb.func.id:
                for each in ast.walk(function):
                    if isinstance(each, ast.Return) and each.value:
                        yield from _words(each.value, tree)
    elif isinstance(verb, ast.Attribute) and verb.attr == "value":
        for each in ast.walk(tree):
            if isinstance(each, ast.ClassDef) and each.name.endswith("Verb"):
                for line in each.body:
                    if isinstance(line, ast.Assign):
                        yield from _words(line.value, tree)
    elif isinstance(verb, ast.Name):
        for each in ast.walk(tree):
            if isinstance(each, ast.Assign):
                yield from _assigned(each, verb.id, tree)
            elif isinstance(each, ast.Call) and _is_handed_on(each, tree):
                yield from (*_words(each.args[1], tree),)


def _assigned(each: ast.Assign, name: str, tree: ast.Module) -> Iterator[str]:
    target = each.targets[0]
    if isinstance(target, ast.Name) and target.id == name:
        yield from _words(each.value, tree)
    elif isinstance(target, ast.Tuple) and isinstance(each.value, ast.Tuple):
        for part, value in zip(target.elts, each.value.elts, strict=True):
            if isinstance(part, ast.Name) and part.id == name:
                yield from _words(value, tree)


def _is_handed_on(call: ast.Call, tree: ast.Module) -> bool:
    """Return whether a call hands a verb to a function of the module that logs it."""
    name = getattr(call.func, "id", "")
    return (
        name != "log_change"
        and len(call.args) > 1
        and isinstance(call.args[1], ast.Constant)
        and any(
            isinstance(each, ast.FunctionDef)
            and each.name == name
            and [argument.arg for argument in each.args.args][1:2] == ["verb"]
            for each in ast.walk(tree)
        )
    )


MODULES = sorted((ROOT / "scoring").rglob("*.py"))
VERBS = {
    verb
    for path in MODULES
    if path not in (ROOT / "scoring/evening/audit/posts.py", ROOT / "scoring/evening/audit/post.py")
    for verb in verbs_of(path.read_text())
}


def test_every_verb_has_a_sentence_and_every_sentence_a_verb():
    assert set(SENTENCES) == VERBS


def test_details_belong_to_verbs():
    assert set(DETAILS) - set(SENTENCES) == set()


@pytest.mark.parametrize(
    "source",
    [
        "log_change(user, 'lost', x)",
        "post.log('lost', x)",
        "verb = 'won' if yes else 'lost'\nlog_change(user, verb, x)",
        "WON, LOST = 'won', 'lost'\nverb = WON if yes else LOST\npost.log(verb, x)",
        "def _verb(x):\n    return 'lost'\npost.log(_verb(x), x)",
        "def _log(user, verb):\n    log_change(user, verb, x)\n_log(user, 'lost')",
    ],
)
def test_a_verb_is_found_however_it_is_named(source):
    assert "lost" in verbs_of(source)


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
    from scoring.pages.events.event_form import AGREED as QUESTIONS

    assert set(QUESTIONS) - set(AGREED) == set()


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
