"""A rule of an evening is declared once: what asks for it, reads it and words it follows."""

import pytest

from scoring.core.formats import JOKEREN_COMPETITION
from scoring.evening.audit.value_words import AGREED as TITLES
from scoring.evening.audit.value_words import agreed_in_words
from scoring.evening.evening_rules import EVENING_RULES, EveningRule, Number, OneOf, Section
from scoring.models import Event
from scoring.pages.events.event_form import EventForm
from scoring.pages.night_file.settings_checks import MAY_BE_MISSING, SINCE_1, SINCE_2
from scoring.posts.night_file.field_checks import FileItem, Unfit

READ = {**SINCE_1, **SINCE_2, **MAY_BE_MISSING}
WITH_VALUES = [rule for rule in EVENING_RULES if rule.kind is not None]


def named(rule: EveningRule) -> str:
    return rule.name


@pytest.mark.parametrize("rule", EVENING_RULES, ids=named)
def test_a_rule_is_a_field_of_an_event_with_a_title(rule: EveningRule) -> None:
    assert Event._meta.get_field(rule.name)
    assert TITLES[rule.name] == rule.title


@pytest.mark.parametrize("rule", WITH_VALUES, ids=named)
def test_the_form_asks_for_it(rule: EveningRule) -> None:
    field = EventForm(JOKEREN_COMPETITION, "competition").fields[rule.name]

    assert field.label == (rule.question or rule.title)
    if isinstance(rule.kind, OneOf):
        assert [value for value, _words in field.choices] == list(rule.kind.words)


@pytest.mark.parametrize("rule", WITH_VALUES, ids=named)
def test_a_file_is_read_by_the_values_that_it_has(rule: EveningRule) -> None:
    read = READ[rule.name]
    if isinstance(rule.kind, OneOf):
        fit, unfit = list(rule.kind.words), ["", None, 1]
    elif isinstance(rule.kind, Number):
        fit, unfit = [rule.kind.low, rule.kind.high], [rule.kind.high + 1, rule.kind.low - 1, "1"]
        (fit if rule.kind.may_be_empty else unfit).append(None)
    else:
        fit, unfit = [True, False], [None, 1, "on"]
    for value in fit:
        assert read(FileItem(value, "event")) == value
    for value in unfit:
        with pytest.raises(Unfit):
            read(FileItem(value, "event"))


@pytest.mark.parametrize(
    "rule", [rule for rule in WITH_VALUES if isinstance(rule.kind, OneOf)], ids=named
)
def test_each_value_has_its_words_and_what_is_stored_is_one_of_them(rule: EveningRule) -> None:
    assert isinstance(rule.kind, OneOf)
    field = Event._meta.get_field(rule.name)

    assert {value for value, _words in field.choices} == set(rule.kind.words)
    assert field.get_default() in rule.kind.words
    for value, words in rule.kind.words.items():
        assert agreed_in_words(rule.name, value) == str(words)


def test_every_section_has_a_rule() -> None:
    assert {rule.section for rule in EVENING_RULES} == set(Section)


@pytest.mark.parametrize(
    ("name", "fit", "unfit"),
    [
        ("rounds", (1, 20), (0, 21, None)),
        ("absent_points", (-10_000, 10_000), (-10_001, 10_001)),
        ("least_rounds", (0, 20, None), (-1, 21)),
        ("late_entry", (0, 20), (-1, 21, None)),
        ("round_minutes", (1, 600, None), (0, 601)),
        ("five", ("ask", "home-table", "sit-out"), ("", "home")),
        ("dealers_of_three", ("rotate", "blocks", "first"), ("turns",)),
        ("absent", ("average", "fixed", "worst"), ("best",)),
        ("confirming", ("nobody", "one", "all"), ("two",)),
    ],
)
def test_files_of_earlier_states_hold_these_values(
    name: str, fit: tuple[object, ...], unfit: tuple[object, ...]
) -> None:
    for value in fit:
        assert READ[name](FileItem(value, "event")) == value
    for value in unfit:
        with pytest.raises(Unfit):
            READ[name](FileItem(value, "event"))
