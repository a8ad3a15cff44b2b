"""The form of house rules: those in an address, or those to choose from."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from django import forms

from referee.engine.options import allowed_values, read_options
from referee.engine.record import AnyGame
from referee.presentation.registry import presentation_of
from referee.rulings.house_rules import HouseRules, written
from referee.rulings.option_fields import CANNOT_BE_CHOSEN, option_field


class HouseRulesForm(forms.Form):
    """The house rules in an address, or those to choose from: an edition's options.

    What the address leaves out is as the edition has it, and so is, in `house_rules`, what is
    wrong.
    """

    edition = forms.ChoiceField(widget=forms.HiddenInput)

    def __init__(self, game: AnyGame, query: Mapping[str, str]) -> None:
        self.game = game
        self.code = query.get("edition") or game.edition
        if self.code not in game.editions:
            self.code = game.edition
        self.printed = game.editions[self.code]
        offered = allowed_values(self.printed)
        tables = tuple(f"{name}_" for name, allowed in offered.items() if allowed.keys)
        data: dict[str, str] = {"edition": self.code}
        for name in offered:
            data |= written(name, getattr(self.printed, name), {})
        # An empty number is as printed, but one of a table is left out of it.
        data |= {key: value for key, value in query.items() if value or key.startswith(tables)}
        super().__init__(data)
        self.fields["edition"] = forms.ChoiceField(
            choices=[(code, code) for code in game.editions],
            error_messages={"invalid_choice": CANNOT_BE_CHOSEN},
            widget=forms.HiddenInput,
        )
        rules = presentation_of(game.code).rulebook.house_rules
        for name, allowed in offered.items():
            self.fields[name] = option_field(rules[name], allowed, getattr(self.printed, name))

    @cached_property
    def house_rules(self) -> HouseRules:
        """The rules as far as they can be read."""
        self.full_clean()
        return HouseRules(self.game, self.code, options_of(self.printed, self.cleaned_data))


def options_of(printed: Any, cleaned: Mapping[str, Any]) -> Any:
    """Return the options that a form was given; one that is wrong or left out is as printed."""
    names = (name for name in allowed_values(printed) if cleaned.get(name) is not None)
    return read_options(printed, {name: cleaned[name] for name in names})
