"""Each rule of an evening as its page shows it: what holds, what is standard, what asks for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.forms import BoundField
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Chapter, HouseRule
from referee.rulings.house_rules import option_text
from scoring.core.formats import AbsentScore, Format
from scoring.evening.audit.value_words import AGREED, agreed_in_words
from scoring.evening.event_state import EventState
from scoring.evening.game_rules import game_of, options_of
from scoring.evening.wording import number_text
from scoring.models import Event
from scoring.pages.events.event_form import EventForm
from scoring.pages.events.policy_form import BREAKS
from scoring.pages.events.rule_sentences import sentence_of
from scoring.pages.standings.explaining import chain_in_words

FIELDS: Mapping[str, Sequence[str]] = {
    "least_rounds": ("ranked", "least_rounds"),
    "absent": ("absent", "absent_points"),
    "tie_breaks": BREAKS,
}
"""The fields that ask for a rule, where these have other names than the rule."""

ONLY_WITH: Mapping[str, str] = {"least_rounds": "ranked", "absent_points": "absent"}
"""The fields that are asked for under one answer to another field alone."""


@dataclass(frozen=True, slots=True)
class RuleField:
    """A field of the form, with what it holds while nothing is changed, as a form would send it."""

    field: BoundField
    saved: str

    @property
    def depends_on(self) -> str:
        return ONLY_WITH.get(self.field.name, "")


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that an evening has agreed on.

    `words` is what holds, `sentence` what that means for the players. `usual` is the standard where
    another thing holds, else empty. `fields` ask for it; a rule that is settled has none. `example`
    is what it comes to with tonight's names.
    """

    name: str
    label: str
    words: str
    sentence: str = ""
    usual: str = ""
    fields: Sequence[RuleField] = ()
    example: str = ""
    is_hidden: bool = False

    @property
    def differs(self) -> bool:
        return bool(self.usual)

    @property
    def has_errors(self) -> bool:
        return any(each.field.errors for each in self.fields)

    @property
    def text(self) -> str:
        """All that can be read of it, for whoever searches."""
        parts = [self.label, self.words, self.sentence, self.usual]
        for each in self.fields:
            choices = getattr(each.field.field, "choices", ())
            parts += [str(each.field.label), str(each.field.help_text)]
            parts += [str(words) for _value, words in choices]
        return " ".join(parts)


def fields_of(form: EventForm | None, names: Sequence[str]) -> list[RuleField]:
    """Return those of these fields that the form has."""
    if form is None:
        return []
    return [RuleField(form[name], _saved(form, name)) for name in names if name in form.fields]


def _saved(form: EventForm, name: str) -> str:
    """Return what a form would send of a field that nobody has touched."""
    value = form.get_initial_for_field(form.fields[name], name)
    if isinstance(value, Mapping):
        widget: Any = form.fields[name].widget
        return " ".join(option_text(each) for each in widget.decompress(value))
    if value is True:
        return "on"
    if value is False:
        return "off" if hasattr(form.fields[name], "choices") else ""
    return option_text(value)


def agreed_rules(
    event_state: EventState,
    form: EventForm | None,
    names: Sequence[str],
    examples: Mapping[str, str],
) -> list[Rule]:
    """Return rules of the evening by their names; those that its format does not know are left out,
    and `examples` are by the name of the rule.
    """
    event, chosen = event_state.event, event_state.agreement.format
    agreed = {name: getattr(event, name) for name in AGREED}
    usual = standard(chosen)
    return [
        Rule(
            name,
            str(AGREED[name]),
            _words(name, event_state),
            sentence_of(name, agreed),
            "" if agreed[name] == usual[name] else _usually(name, usual),
            fields_of(form, FIELDS.get(name, (name,))),
            examples.get(name, ""),
        )
        for name in names
        if not _is_unknown(name, chosen)
    ]


def _is_unknown(name: str, chosen: Format) -> bool:
    return (name == "target" and not chosen.can_have_target) or (
        name == "deals" and not chosen.can_set_deals
    )


def _usually(name: str, usual: Mapping[str, Any]) -> str:
    """Return the standard: a number or a name in short, a yes or no as the sentence that it is."""
    value = usual[name]
    is_short = value is not None and not isinstance(value, bool)
    words = agreed_in_words(name, value) if is_short else sentence_of(name, usual)
    return _("standard: %(words)s") % {"words": words}


def _words(name: str, event_state: EventState) -> str:
    event = event_state.event
    if name == "tie_breaks":
        return chain_in_words(event_state.agreement)
    words = agreed_in_words(name, getattr(event, name))
    if name == "absent" and event.absent == AbsentScore.FIXED:
        return f"{words}: {number_text(event.absent_points)}"
    return words


def standard(chosen: Format) -> dict[str, Any]:
    """Return what an evening of this format has agreed on where nobody chose anything else."""
    fields: dict[str, Any] = {name: Event._meta.get_field(name) for name in AGREED}
    usual = {name: field.get_default() for name, field in fields.items()}
    return usual | {"format": chosen.code, "rounds": chosen.rounds, "deals": chosen.deals}


@dataclass(frozen=True, slots=True)
class HouseChapter:
    """A chapter of the rulebook, with its rules that a club may choose."""

    key: str
    title: str
    rules: Sequence[Rule]


def house_chapters(event: Event, form: EventForm | None) -> list[HouseChapter]:
    """Return the house rules of an evening under the chapters of their rulebook, without those that
    make the format.
    """
    chosen = event.sheet_format
    options, printed = options_of(event), game_of(chosen).editions[event.edition]
    found = []
    for number, chapter in enumerate(presentation_of(chosen.game).rulebook.chapters, start=1):
        rules = [
            _house_rule(name, rule, (getattr(options, name), getattr(printed, name)), form)
            for name, rule in _rules_in(chapter).items()
            if name not in chosen.options
        ]
        if rules:
            found.append(HouseChapter(f"chapter-{number}", str(chapter.title), rules))
    return found


def _rules_in(chapter: Chapter) -> Mapping[str, HouseRule]:
    return {name: rule for clause in chapter.clauses for name, rule in clause.house_rules.items()}


def _house_rule(
    name: str, rule: HouseRule, values: tuple[Any, Any], form: EventForm | None
) -> Rule:
    present, printed = values
    usual = "" if present == printed else capfirst(rule.answer(printed))
    return Rule(
        name,
        str(rule.question),
        rule.answer(present),
        rule.consequence(present),
        usual and _("standard: %(answer)s") % {"answer": usual},
        fields_of(form, (name,)),
    )
