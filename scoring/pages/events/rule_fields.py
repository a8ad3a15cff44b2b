"""The field of a form that asks for a rule of an evening."""

from typing import Any

from django import forms

from referee.rulings.option_fields import number_field
from scoring.evening.evening_rules import EveningRule, Number, OneOf
from scoring.models import Event


def rule_field(rule: EveningRule) -> forms.Field:
    """Return the field of a rule, which shows first what an evening begins with."""
    # The types of Django's forms do not know of a text that is translated later.
    words: Any = rule.question or rule.title
    help_text: Any = rule.help
    initial = Event._meta.get_field(rule.name).get_default()  # type: ignore[union-attr]
    if isinstance(rule.kind, OneOf):
        return forms.ChoiceField(
            label=words,
            help_text=help_text,
            choices=list(rule.kind.words.items()),
            widget=forms.RadioSelect,
            required=rule.is_required,
            initial=initial,
        )
    if isinstance(rule.kind, Number):
        return number_field(
            rule.kind.low,
            rule.kind.high,
            label=words,
            help_text=help_text,
            required=rule.is_required and not rule.kind.may_be_empty,
            initial=initial,
        )
    return forms.BooleanField(label=words, help_text=help_text, required=False, initial=initial)
