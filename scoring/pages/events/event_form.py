"""The form of an event: what is played, how tables are made up, under which house rules."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.conf import settings
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.engine.options import allowed_values
from referee.rulings.house_rules_form import options_of
from referee.rulings.option_fields import number_field, option_field
from scoring.core.formats import MOST_DEALS, AbsentScore, Format
from scoring.evening.evening_rules import AGREED, EVENING_RULES, Section, rule_names_in
from scoring.evening.game_rules import changed_rules, game_of, rules_asked
from scoring.evening.names import names_in
from scoring.models import Event, Player
from scoring.pages.clubs.forms import NameField
from scoring.pages.events.policy_form import PolicyForm, initial_policy
from scoring.pages.events.rule_fields import rule_field

MAY_BE_LEFT_OUT = (*rule_names_in(Section.CLOCK), "starts", "language")
"""What stays as it was where a post leaves it out."""


class EventForm(PolicyForm):
    """What an event agrees on.

    With `is_begun` the deals have begun: then what decides their count cannot be changed, and is
    not asked for.
    """

    name = NameField(label=gettext_lazy("Name of the evening"))
    date = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    starts = forms.TimeField(
        label=gettext_lazy("Starting time"),
        help_text=gettext_lazy("May stay empty. Calendars and the club’s page show it."),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of paper, hall screen and public page"),
        choices=settings.LANGUAGES,
        widget=forms.RadioSelect,
        required=False,
    )

    def __init__(
        self, chosen: Format, edition: str, *args: Any, is_begun: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.chosen, self.edition, self.is_begun = chosen, edition, is_begun
        for rule in EVENING_RULES:
            if rule.kind is not None and rule.section is not Section.PLACES:
                self.fields[rule.name] = rule_field(rule)
        self.fields["rounds"].initial = chosen.rounds
        self.add_policy(chosen)
        if is_begun:
            del self.fields["dealers_of_three"]
            return
        if chosen.can_set_deals:
            self.fields["deals"] = number_field(
                1,
                MOST_DEALS,
                label=_("Deals in a round"),
                initial=chosen.deals,
                required=not chosen.is_open_ended,
                help_text=_("Leave empty to play on as long as the table likes.")
                if chosen.is_open_ended
                else "",
            )
        if chosen.can_have_target:
            self.fields["target"] = number_field(
                1, 100_000, label=_("Play to a target, in points"), required=False
            )
        self._add_house_rules()

    def _add_house_rules(self) -> None:
        rules = rules_asked(self.chosen.game)
        for name in self.option_names:
            allowed = allowed_values(self.printed)[name]
            self.fields[name] = option_field(rules[name], allowed, getattr(self.printed, name))

    @property
    def printed(self) -> Any:
        """The edition's options."""
        return game_of(self.chosen).editions[self.edition]

    @property
    def option_names(self) -> list[str]:
        """The house rules that are asked for: all but those that make the format."""
        fixed = self.chosen.options
        return [name for name in allowed_values(self.printed) if name not in fixed]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [] if self.is_begun else [self[name] for name in self.option_names]

    def fields_of(self, section: Section) -> list[forms.BoundField]:
        return [self[name] for name in rule_names_in(section) if name in self.fields]

    @property
    def length_fields(self) -> list[forms.BoundField]:
        return self.fields_of(Section.LENGTH)

    @property
    def table_fields(self) -> list[forms.BoundField]:
        return self.fields_of(Section.TABLES)

    @property
    def score_fields(self) -> list[forms.BoundField]:
        return self.fields_of(Section.MISSED)

    @property
    def clock_fields(self) -> list[forms.BoundField]:
        return self.fields_of(Section.CLOCK)

    @property
    def phone_fields(self) -> list[forms.BoundField]:
        return self.fields_of(Section.PHONES)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        for name in (each for each in MAY_BE_LEFT_OUT if each in self.fields):
            if self.add_prefix(name) not in self.data:
                self.errors.pop(name, None)
                cleaned[name] = self.get_initial_for_field(self.fields[name], name)
        if cleaned.get("absent") != AbsentScore.FIXED:
            self.errors.pop("absent_points", None)
            cleaned["absent_points"] = 0
        elif cleaned.get("absent_points") is None and "absent_points" not in self.errors:
            self.add_error("absent_points", _("Please enter a number."))
        self.clean_policy(cleaned)
        return cleaned

    def agreed(self) -> dict[str, Any]:
        """Return the event's fields as they were given."""
        fields = {name: self.cleaned_data[name] for name in AGREED if name in self.cleaned_data}
        if self.is_begun:
            return fields
        if not self.chosen.can_set_deals:
            fields["deals"] = self.chosen.deals
        options = options_of(self.printed, {**self.cleaned_data, **self.chosen.options})
        return fields | {
            "format": self.chosen.code,
            "edition": self.edition,
            "options": changed_rules(game_of(self.chosen), self.edition, options),
        }


class NewEventForm(EventForm):
    """An event that is about to be: who is here is asked in the same breath."""

    more = forms.CharField(
        label=gettext_lazy("Others who are here, one name on each line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
    )
    keep = forms.BooleanField(
        label=gettext_lazy("Keep new names for next time: they are members, not guests"),
        required=False,
    )

    def __init__(self, players: QuerySet[Player], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not players:
            # The names of a club's first evening are its list of players.
            self.fields["more"].label = _("Who is here, one name on each line")
            self.fields["more"].widget.attrs["rows"] = 8
            self.fields["keep"].initial = True
        self.fields["players"] = forms.ModelMultipleChoiceField(
            players,
            label=_("Who is here?"),
            required=False,
            widget=forms.CheckboxSelectMultiple,
            error_messages={
                "invalid_choice": _("One of these players is not on the list of players.")
            },
        )

    def clean_more(self) -> list[str]:
        return names_in(self.cleaned_data["more"])


def initial_fields(event: Event) -> dict[str, Any]:
    """Return what the form shows first for an event, or for one that is like it."""
    agreed = {name: getattr(event, name) for name in AGREED} | {"options": event.options}
    return initial_agreed(agreed, event.sheet_format)


def initial_agreed(agreed: Mapping[str, Any], chosen: Format) -> dict[str, Any]:
    """Return what the form shows first for fields that were agreed on."""
    fields = {name: agreed[name] for name in AGREED if name in agreed}
    return fields | initial_policy(agreed, chosen) | dict(agreed["options"])
