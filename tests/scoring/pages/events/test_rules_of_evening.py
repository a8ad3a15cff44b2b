"""The standard of an evening, and a sentence for each rule."""

import pytest

from scoring.core.formats import FORMATS, JOKEREN_COMPETITION
from scoring.pages.events.event_form import EventForm, initial_agreed
from scoring.pages.events.policy_form import BREAKS
from scoring.pages.events.rule_sentences import sentence_of
from scoring.pages.events.rules_of_evening import standard

DECIDED = "Equal totals:"


@pytest.mark.parametrize("format", FORMATS)
def test_what_a_new_evening_asks_for_is_the_standard(format: str) -> None:
    chosen = FORMATS[format]
    asked = EventForm(chosen, chosen.edition)
    usual = standard(chosen)

    first = initial_agreed(usual | {"options": {}}, chosen)

    for name in ("rounds", "deals", "seating", "five", "absent", "confirming", "at_zero", *BREAKS):
        if name in asked.fields:
            assert first[name] == asked.fields[name].initial, name
    for name in ("even_threes", "even_firsts", "small_tables", "one_phone", "hides_last_round"):
        assert first[name] == bool(asked.fields[name].initial), name


def test_every_answer_has_a_sentence_of_its_own() -> None:
    form = EventForm(JOKEREN_COMPETITION, "competition")
    agreed = standard(JOKEREN_COMPETITION) | {"absent_points": 20}
    for name in ("seating", "five", "confirming", "dealers_of_three", "absent", "at_zero"):
        values = [value for value, _words in form.fields[name].choices]
        sentences = {sentence_of(name, agreed | {name: value}) for value in values}
        assert len(sentences) == len(values), name
    for name in ("even_threes", "even_firsts", "small_tables", "one_phone", "hides_last_round"):
        assert sentence_of(name, {name: True}) != sentence_of(name, {name: False})


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("target", 500, "At a table the round is over with 500 points."),
        ("target", None, "No total ends a round."),
        ("deals", 1, "A round has 1 deal."),
        ("deals", None, "A table plays on as long as it likes."),
        ("least_rounds", 0, "Everybody has a place, whatever was missed."),
        ("least_rounds", 2, "Only players who have played at least 2 rounds have a place."),
        ("late_entry", 1, "1 round may be missed at the start or the end."),
        ("absent", "fixed", "A missed round counts \N{MINUS SIGN}20 points."),
        ("tie_breaks", [], "Equal totals share a place."),
        (
            "tie_breaks",
            ["best", "lot"],
            "Equal totals: the best single round, the lot.",
        ),
        (
            "tie_breaks",
            None,
            "Equal totals: more deals won, the worst single round.",
        ),
    ],
)
def test_a_rule_with_a_number_or_a_list_is_a_sentence_too(
    name: str, value: object, sentence: str
) -> None:
    agreed = standard(JOKEREN_COMPETITION) | {"absent_points": -20, name: value}

    shown = sentence_of(name, agreed)

    assert shown.replace("\N{LEFT-TO-RIGHT MARK}", "") == sentence
