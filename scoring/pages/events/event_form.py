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
from scoring.core.clock import MOST_MINUTES, AtZero
from scoring.core.formats import MOST_DEALS, MOST_ROUNDS, AbsentScore, DealersOfThree, Format
from scoring.evening.game_rules import changed_rules, game_of, rules_asked
from scoring.evening.names import names_in
from scoring.evening.wording import ABSENT_SCORES, AT_ZERO, DEALERS_OF_THREE
from scoring.models import Event, Player
from scoring.models.events import Confirming, Five, Seating
from scoring.pages.clubs.forms import NameField
from scoring.pages.events.policy_form import PolicyForm, initial_policy

AGREED = (
    "name",
    "date",
    "language",
    "rounds",
    "deals",
    "target",
    "seating",
    "even_threes",
    "even_firsts",
    "small_tables",
    "five",
    "dealers_of_three",
    "absent",
    "absent_points",
    "least_rounds",
    "late_entry",
    "tie_breaks",
    "confirming",
    "one_phone",
    "hides_last_round",
    "round_minutes",
    "at_zero",
)
"""The fields of an event that the form fills, besides format, edition and options."""

CLOCK = ("round_minutes", "at_zero")
"""Those of them that are about the clock."""
MAY_BE_LEFT_OUT = (*CLOCK, "language")
"""Those that stay as they were where a post leaves them out."""


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
    language = forms.ChoiceField(
        label=gettext_lazy("Language of paper, hall screen and public page"),
        choices=settings.LANGUAGES,
        widget=forms.RadioSelect,
        required=False,
    )
    seating = forms.ChoiceField(
        label=gettext_lazy("How are the tables made up?"),
        choices=Seating.choices,
        widget=forms.RadioSelect,
        initial=Seating.LOT,
    )
    small_tables = forms.BooleanField(
        label=gettext_lazy("As many tables of three as possible, so that fewer players meet twice"),
        required=False,
    )
    even_threes = forms.BooleanField(
        label=gettext_lazy(
            "Nobody sits at a table of three twice before everybody has sat there once"
        ),
        required=False,
        initial=True,
    )
    even_firsts = forms.BooleanField(
        label=gettext_lazy("Every player is the first dealer about equally often"),
        required=False,
        initial=True,
    )
    five = forms.ChoiceField(
        label=gettext_lazy("If only five players are here"),
        choices=Five.choices,
        widget=forms.RadioSelect,
        initial=Five.ASK,
    )
    dealers_of_three = forms.ChoiceField(
        label=gettext_lazy("Who deals at a table of three?"),
        choices=[(each.value, words) for each, words in DEALERS_OF_THREE.items()],
        widget=forms.RadioSelect,
        initial=DealersOfThree.ROTATE.value,
    )
    absent = forms.ChoiceField(
        label=gettext_lazy("What does a missed round count?"),
        choices=[(each.value, words) for each, words in ABSENT_SCORES.items()],
        widget=forms.RadioSelect,
        initial=AbsentScore.AVERAGE.value,
    )
    confirming = forms.ChoiceField(
        label=gettext_lazy("Who confirms what a phone has entered?"),
        choices=Confirming.choices,
        widget=forms.RadioSelect,
        initial=Confirming.ONE,
    )
    one_phone = forms.BooleanField(
        label=gettext_lazy("One phone may be passed round a table, and confirm what it entered"),
        required=False,
        help_text=gettext_lazy(
            "Without this, what a phone has entered is confirmed on another phone of the table. "
            "Allow it where most tables have only one phone: nobody else then checks the deal on "
            "a screen of their own."
        ),
    )
    hides_last_round = forms.BooleanField(
        label=gettext_lazy("Hide the standings of the last round until the end"), required=False
    )
    at_zero = forms.ChoiceField(
        label=gettext_lazy("What is still played when the time is up?"),
        choices=[(each.value, words) for each, words in AT_ZERO.items()],
        widget=forms.RadioSelect,
        initial=AtZero.FINISH_DEAL.value,
        required=False,
    )

    def __init__(
        self, chosen: Format, edition: str, *args: Any, is_begun: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.chosen, self.edition, self.is_begun = chosen, edition, is_begun
        self.fields["rounds"] = number_field(
            1, MOST_ROUNDS, label=_("Rounds"), initial=chosen.rounds
        )
        self.fields["absent_points"] = number_field(
            -10_000, 10_000, label=_("That number of points"), required=False, initial=0
        )
        self.add_policy(chosen, number_field)
        self.fields["round_minutes"] = number_field(
            1,
            MOST_MINUTES,
            label=_("Minutes in a round"),
            required=False,
            help_text=_("Leave empty to play without a clock."),
        )
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

    @property
    def length_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("rounds", "deals", "target") if name in self.fields]

    @property
    def table_fields(self) -> list[forms.BoundField]:
        names = (
            "seating",
            "even_threes",
            "even_firsts",
            "small_tables",
            "five",
            "dealers_of_three",
        )
        return [self[name] for name in names if name in self.fields]

    @property
    def score_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("absent", "absent_points")]

    @property
    def clock_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in CLOCK]

    @property
    def phone_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("confirming", "one_phone", "hides_last_round")]

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
            self.fields["more"].label = _("Who is here? One name on each line")
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
        if not players.exists():
            self.fields["more"].label = _("Who is here, one name on each line")

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
