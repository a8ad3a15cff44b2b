"""The form of a preset, and the rules of an evening or of a preset as it shows them."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from foundation.web.text import on_one_line
from scoring.evening.evening_rules import AGREED, Section, rule_names_in
from scoring.evening.penalty_reasons import MOST_POINTS, Penalties, penalties_of
from scoring.models import Event, Preset
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.events.event_form import EventForm, initial_agreed
from scoring.pages.printing.document import LISTS, Paper, paper_of
from scoring.posts.events.presets import MOST_PENALTIES, preset_format

OF_ONE_EVENING = frozenset(rule_names_in(Section.EVENING))

_LINE = re.compile(r"(.*?)[\s:=,;–-]*([0-9]{1,6})\s*")


class PresetForm(EventForm):
    """The rules of a preset: all that an evening agrees on, penalties, and the paper."""

    name = None  # type: ignore[assignment]
    date = None  # type: ignore[assignment]
    starts = None  # type: ignore[assignment]
    language = None  # type: ignore[assignment]
    penalties = forms.CharField(
        label=gettext_lazy("Penalties, one on each line"),
        help_text=gettext_lazy("The reason and the points, such as: Came late 5"),
        required=False,
        widget=forms.Textarea({"rows": 6, "dir": "auto"}),
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper for printing"),
        choices=[(each.value, each.value.upper()) for each in LISTS],
        widget=forms.RadioSelect,
        initial=Paper.A4.value,
    )

    def clean_penalties(self) -> Penalties:
        found: list[tuple[str, int | None]] = []
        for line in filter(None, map(on_one_line, self.cleaned_data["penalties"].splitlines())):
            matched = _LINE.fullmatch(line)
            reason, points = (matched[1].strip(), int(matched[2])) if matched else (line, None)
            if not reason or len(reason) > REASON_LENGTH:
                raise forms.ValidationError(
                    _("“%(line)s” needs a reason of at most %(most)s characters.")
                    % {"line": line[:60], "most": REASON_LENGTH}
                )
            if points is not None and not 1 <= points <= MOST_POINTS:
                raise forms.ValidationError(
                    _("“%(line)s” needs a number of points from 1 to %(most)s.")
                    % {"line": line[:60], "most": MOST_POINTS}
                )
            found.append((reason, points))
        if len(found) > MOST_PENALTIES:
            raise forms.ValidationError(
                _("Please enter at most %(most)s penalties.") % {"most": MOST_PENALTIES}
            )
        return found

    @property
    def preset_fields(self) -> list[forms.BoundField]:
        return [self["penalties"], self["paper"]]

    def rules(self, before: Mapping[str, Any]) -> dict[str, Any]:
        """Return the rules as they are kept; what is not asked for stays as it was `before`."""
        return {
            **before,
            **self.agreed(),
            "penalties": [list(each) for each in self.cleaned_data["penalties"]],
            "paper": self.cleaned_data["paper"],
        }


def rules_of(event: Event) -> dict[str, Any]:
    """Return an evening's rules as a preset keeps them, with the penalties and the paper of the
    preset that it was made with.
    """
    agreed = {name: getattr(event, name) for name in AGREED if name not in OF_ONE_EVENING}
    return {
        **agreed,
        "format": event.format,
        "edition": event.edition,
        "options": event.options,
        "fee": event.fee,
        "prizes": event.prizes,
        "penalties": [list(each) for each in penalties_of(event)],
        "paper": paper_of(event).value,
    }


def initial_rules(preset: Preset) -> dict[str, Any]:
    """Return what the form of an event shows first under a preset."""
    chosen, _edition = preset_format(preset)
    return initial_agreed(preset.rules, chosen)


def penalty_lines(preset: Preset) -> str:
    """Return the penalties of a preset as they are typed."""
    return "\n".join(
        reason if points is None else f"{reason} {points}"
        for reason, points in preset.rules["penalties"]
    )
