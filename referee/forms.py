"""The form that starts a match: players, length, house rules."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.engine.game import Game
from referee.engine.options import Allowed, allowed_values, changed_options, read_options
from referee.engine.series import Length
from referee.rulebooks import RULEBOOKS
from referee.rulebooks.book import HouseRule

OPEN, ROUNDS, TARGET = "open", "rounds", "target"

NAME_LENGTH = 24


class NewMatchForm(forms.Form):
    """Who plays, for how long, and under which house rules.

    The fields for the house rules are made from the game's options and its rulebook; `options()`
    gives back what differs from the edition.
    """

    seats = forms.TypedChoiceField(label=gettext_lazy("How many players?"), coerce=int)
    length = forms.ChoiceField(
        label=gettext_lazy("How long is the match?"),
        choices=(
            (OPEN, gettext_lazy("As long as we like")),
            (ROUNDS, gettext_lazy("A number of rounds")),
            (TARGET, gettext_lazy("Until somebody reaches a target")),
        ),
        initial=OPEN,
        widget=forms.RadioSelect,
    )
    rounds = forms.IntegerField(
        label=gettext_lazy("Number of rounds"), min_value=1, max_value=100, required=False
    )
    target = forms.IntegerField(
        label=gettext_lazy("Target, in points"), min_value=1, max_value=100_000, required=False
    )

    def __init__(self, game: Game[Any, Any], edition: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.edition = edition
        self.fields["seats"].widget = forms.RadioSelect()
        self.fields["seats"].choices = [(seats, str(seats)) for seats in game.seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = game.seats[0]
        self.fields["rounds"].initial, self.fields["target"].initial = 5, 500
        for seat in range(1, game.seats[-1] + 1):
            self.fields[f"name{seat}"] = forms.CharField(
                label=_("Name of player %(seat)s") % {"seat": seat},
                max_length=NAME_LENGTH,
                required=False,
                widget=forms.TextInput(
                    attrs={"autocomplete": "off", "placeholder": self._nameless(seat)}
                ),
            )
        defaults = game.editions[self.edition]
        rules = RULEBOOKS[game.code].house_rules
        for name, allowed in self._choices():
            self.fields[name] = _option_field(rules[name], allowed, getattr(defaults, name))

    @staticmethod
    def _nameless(seat: int) -> str:
        return _("Player %(seat)s") % {"seat": seat}

    @property
    def name_fields(self) -> list[forms.BoundField]:
        return [self[f"name{seat}"] for seat in range(1, self.game.seats[-1] + 1)]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name, _allowed in self._choices()]

    def _choices(self) -> list[tuple[str, Allowed]]:
        """The options that a form can offer; a table of points is for records alone."""
        options = allowed_values(self.game.editions[self.edition])
        return [(name, allowed) for name, allowed in options.items() if not allowed.keys]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for wanted in (ROUNDS, TARGET):
            if cleaned.get("length") != wanted:
                # The field is not asked for and out of sight; what stands in it does not matter.
                self.errors.pop(wanted, None)
            elif not cleaned.get(wanted) and wanted not in self.errors:
                self.add_error(wanted, _("Please give a number."))
        if "seats" in cleaned:
            self._check_names(self.players())
        return cleaned

    def _check_names(self, names: Sequence[str]) -> None:
        folded = [name.casefold() for name in names]
        for seat, name in enumerate(folded, start=1):
            if name in folded[: seat - 1]:
                error = ValidationError(
                    _("Two players have this name. Please tell them apart."), code="same-name"
                )
                self.add_error(f"name{seat}", error)

    def players(self) -> list[str]:
        """Return the names in seat order, made up for those who gave none."""
        seats = range(1, self.cleaned_data["seats"] + 1)
        return [self.cleaned_data.get(f"name{seat}") or self._nameless(seat) for seat in seats]

    def match_length(self) -> Length:
        chosen = self.cleaned_data["length"]
        return Length(
            rounds=self.cleaned_data["rounds"] if chosen == ROUNDS else None,
            target=self.cleaned_data["target"] if chosen == TARGET else None,
        )

    def options(self) -> dict[str, object]:
        """Return the house rules that differ from the edition."""
        edition = self.game.editions[self.edition]
        given = {name: self.cleaned_data[name] for name, _allowed in self._choices()}
        return changed_options(edition, read_options(edition, given))


def _option_field(rule: HouseRule, allowed: Allowed, default: object) -> forms.Field:
    if isinstance(allowed.values, range):
        return forms.IntegerField(
            label=str(rule.question),
            min_value=allowed.values[0],
            max_value=allowed.values[-1],
            initial=default,
        )
    by_text = {str(value): value for value in allowed.values}
    return forms.TypedChoiceField(
        label=str(rule.question),
        choices=[(text, rule.answers[value]) for text, value in by_text.items()],
        coerce=by_text.__getitem__,
        initial=str(default),
        widget=forms.RadioSelect,
    )
