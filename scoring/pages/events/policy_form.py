"""The questions about an event's policy: who has a place, and what decides between equal totals."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.core.formats import Format
from scoring.core.policy import TieBreak
from scoring.core.standings import default_chain
from scoring.evening.evening_rules import BY_NAME, Section, rule_names_in
from scoring.evening.wording import TIE_BREAKS
from scoring.pages.events.rule_fields import rule_field

ALL, LEAST, EVERYBODY = "all", "least", "everybody"
RANKED = (
    (ALL, gettext_lazy("Players who have played all rounds")),
    (LEAST, gettext_lazy("Players who have played a number of rounds")),
    (EVERYBODY, gettext_lazy("Everybody, whatever was missed")),
)
BREAKS = tuple(f"break_{number}" for number in range(1, len(TieBreak) + 1))


class PolicyForm(forms.Form):
    """What an event decides by. A question that a post leaves out keeps its answer."""

    ranked = forms.ChoiceField(
        label=gettext_lazy("Who has a place?"),
        choices=RANKED,
        widget=forms.RadioSelect,
        required=False,
        initial=ALL,
    )

    def add_policy(self, chosen: Format) -> None:
        """Add the questions whose answers depend on the format."""
        self.chosen_format = chosen
        for name in rule_names_in(Section.PLACES):
            self.fields[name] = rule_field(BY_NAME[name])
        usual = dict(zip(BREAKS, default_chain(chosen), strict=False))
        for name in BREAKS:
            self.fields[name] = forms.ChoiceField(
                label=_("Same total: what decides first?") if name == BREAKS[0] else _("And then?"),
                choices=[
                    ("", _("nothing: they share the place")),
                    *((each.value, words) for each, words in TIE_BREAKS.items()),
                ],
                required=False,
                initial=usual.get(name, ""),
            )

    @property
    def policy_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("ranked", *rule_names_in(Section.PLACES))]

    @property
    def chain_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in BREAKS]

    def clean_policy(self, cleaned: dict[str, Any]) -> None:
        """Put the answers together as an event keeps them, or say what does not fit."""
        ranked = cleaned.pop("ranked", "")
        if not ranked:
            ranked = self._before("ranked")
            cleaned["least_rounds"] = self._before("least_rounds")
        if ranked != LEAST:
            self.errors.pop("least_rounds", None)
            cleaned["least_rounds"] = None if ranked == ALL else 0
        elif cleaned.get("least_rounds") is None and "least_rounds" not in self.errors:
            self.add_error("least_rounds", _("Please enter a number."))
        if self.add_prefix("late_entry") not in self.data:
            cleaned["late_entry"] = self._before("late_entry")
        cleaned["late_entry"] = cleaned.get("late_entry") or 0
        cleaned["tie_breaks"] = self._chain(cleaned)

    def _before(self, name: str) -> Any:
        return self.get_initial_for_field(self.fields[name], name)

    def _chain(self, cleaned: dict[str, Any]) -> list[str] | None:
        given = [(name, cleaned.pop(name, "")) for name in BREAKS]
        if not any(self.add_prefix(name) in self.data for name in BREAKS):
            given = [(name, self.get_initial_for_field(self.fields[name], name)) for name in BREAKS]
        chain: list[str] = []
        for name, each in given:
            if each and each in chain:
                self.add_error(name, _("This stands above already."))
            elif each and TieBreak.LOT.value in chain:
                self.add_error(name, _("The lot leaves nobody level, so nothing can follow it."))
            elif each:
                chain.append(each)
        return None if tuple(chain) == default_chain(self.chosen_format) else chain


def initial_policy(agreed: Mapping[str, Any], chosen: Format) -> dict[str, Any]:
    """Return what the questions show first for what an event has agreed on."""
    least = agreed["least_rounds"]
    chain: Sequence[str] | None = agreed["tie_breaks"]
    shown = [*(default_chain(chosen) if chain is None else chain)]
    return {
        "ranked": ALL if least is None else LEAST if least else EVERYBODY,
        "least_rounds": least or None,
        "late_entry": agreed["late_entry"],
        **{name: shown[at] if at < len(shown) else "" for at, name in enumerate(BREAKS)},
    }
