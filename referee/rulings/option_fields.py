"""Fields for a game's options: one of a few values, a whole number, or a table of numbers."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.engine.options import AllowedValues
from referee.presentation.rulebook import HouseRule, Text
from referee.rulings.house_rules import option_text

CANNOT_BE_CHOSEN = gettext_lazy("“%(value)s” cannot be chosen here.")

SWITCHES = {"True": "on", "False": "off"}
"""How else a switch may be written."""


def option_field(rule: HouseRule, allowed: AllowedValues, printed: Any) -> forms.Field:
    """Return the field for an option, which begins with what is `printed`."""
    if allowed.keys:
        return TableField(rule, allowed, initial=printed)
    if isinstance(allowed.values, range):
        low, high = allowed.values[0], allowed.values[-1]
        return number_field(low, high, label=str(rule.question), initial=printed)
    return ChoiceOfValue(rule, allowed, initial=printed)


def number_field(low: int, high: int, **kwargs: Any) -> "WholeNumber":
    """Return a field for a whole number, whose errors say which may be given."""
    wrong = _("Please enter a whole number from %(low)s to %(high)s.")
    return WholeNumber(range(low, high + 1), wrong % {"low": low, "high": high}, **kwargs)


class ChoiceOfValue(forms.TypedChoiceField):
    """One of the values that an option may have, or none where that is as printed."""

    def __init__(self, rule: HouseRule, allowed: AllowedValues, initial: Any) -> None:
        self.values = tuple(rule.answers)
        if initial is None and None not in self.values:
            self.values = (None, *self.values)
        super().__init__(
            label=str(rule.question),
            choices=[(option_text(value), rule.answer(value)) for value in self.values],
            coerce={option_text(value): value for value in allowed.values}.__getitem__,
            empty_value=None,
            required=initial is not None,
            initial=initial,
            widget=forms.RadioSelect,
            error_messages={"invalid_choice": CANNOT_BE_CHOSEN},
        )

    def prepare_value(self, value: Any) -> str:
        return SWITCHES.get(text := option_text(value), text)

    def to_python(self, value: Any) -> str:
        return str(super().to_python(self.prepare_value(value) if value else value))


class WholeNumber(forms.IntegerField):
    """A whole number of a range; `wrong` is said of anything else."""

    def __init__(self, values: range, wrong: str, **kwargs: Any) -> None:
        super().__init__(min_value=values[0], max_value=values[-1], **kwargs)
        self.wrong = wrong

    def clean(self, value: Any) -> int | None:
        try:
            number: int | None = super().clean(value)
        except ValidationError as error:
            if getattr(error, "code", None) == "required":
                raise
            raise ValidationError(self.wrong, code="wrong") from None
        return number


class TableOfNumbers(forms.MultiWidget):
    """A number for each key, beside the key's words."""

    template_name = "components/numbers.html"

    def __init__(self, words: Mapping[str, Text], fields: Sequence[forms.Field]) -> None:
        self.words = words
        self.fields = fields
        super().__init__({key: field.widget for key, field in zip(words, fields, strict=True)})

    def decompress(self, value: Mapping[str, int] | None) -> list[int | None]:
        return [(value or {}).get(key) for key in self.words]

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(name, value, attrs)
        numbers = context["widget"]["subwidgets"]
        for number, words, field in zip(numbers, self.words.values(), self.fields, strict=True):
            number["words"] = words
            if not _is_wrong(field, number["value"]):
                number["attrs"].pop("aria-invalid", None)
        return context


def _is_wrong(field: forms.Field, value: Any) -> bool:
    try:
        field.clean(value)
    except ValidationError:
        return True
    return False


class TableField(forms.MultiValueField):
    """A table of numbers; a key whose number is left empty is not in it."""

    def __init__(self, rule: HouseRule, allowed: AllowedValues, **kwargs: Any) -> None:
        if not isinstance(allowed.values, range):
            raise TypeError("a table of anything but whole numbers has no field")
        self.words = {key: rule.keys.get(key, key) for key in allowed.keys}
        fields = [self._field(allowed.values, words) for words in self.words.values()]
        super().__init__(
            fields,
            label=str(rule.question),
            widget=TableOfNumbers(self.words, fields),
            require_all_fields=False,
            required=False,
            **kwargs,
        )

    @staticmethod
    def _field(values: range, words: Text) -> forms.IntegerField:
        wrong = _("%(key)s: please enter a whole number from %(low)s to %(high)s.")
        wrong %= {"key": words, "low": values[0], "high": values[-1]}
        return WholeNumber(values, wrong, required=False)

    def compress(self, data_list: Sequence[int | None]) -> dict[str, int]:
        given = zip(self.words, data_list, strict=False)
        return {key: number for key, number in given if number is not None}
