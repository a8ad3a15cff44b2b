"""The forms of a match and of the house rules: players, length, options."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from config.web.text import clean_name
from referee.engine.options import allowed_values, changed_options, read_options
from referee.engine.record import AnyGame
from referee.engine.series import Length
from referee.models import NAME_LENGTH, WORD_LENGTH
from referee.presentation.registry import presentation_of
from referee.rulings.house_rules import HouseRules, written
from referee.rulings.option_fields import CANNOT_BE_CHOSEN, option_field

OPEN, ROUNDS, TARGET = "open", "rounds", "target"


class MatchForm(forms.Form):
    """For how long a match is, and under which house rules.

    The fields for the house rules are made from the game's options and its rulebook; `options()`
    gives back what differs from the edition.
    """

    length = forms.ChoiceField(
        label=gettext_lazy("How long is the match?"),
        choices=(
            (OPEN, gettext_lazy("As long as we like")),
            (ROUNDS, gettext_lazy("A number of rounds")),
            (TARGET, gettext_lazy("Until a player reaches a target")),
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

    without_marks = forms.BooleanField(
        label=gettext_lazy("Without marks on the cards that may be laid"), required=False
    )
    without_help = forms.BooleanField(label=gettext_lazy("Without help with melds"), required=False)
    without_lay_down = forms.BooleanField(
        label=gettext_lazy("Without the best lay-down on request"), required=False
    )

    def __init__(self, game: AnyGame, edition: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.edition = edition
        defaults = game.editions[self.edition]
        self.fields["rounds"].initial, self.fields["target"].initial = 5, 500
        rules = presentation_of(game.code).rulebook.house_rules
        for name, allowed in allowed_values(defaults).items():
            self.fields[name] = option_field(rules[name], allowed, getattr(defaults, name))

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in allowed_values(self.game.editions[self.edition])]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for wanted in (ROUNDS, TARGET):
            if cleaned.get("length") != wanted:
                # The field is not asked for and out of sight; what stands in it does not matter.
                self.errors.pop(wanted, None)
            elif not cleaned.get(wanted) and wanted not in self.errors:
                self.add_error(wanted, _("Please enter a number."))
        return cleaned

    def match_length(self) -> Length:
        chosen = self.cleaned_data["length"]
        return Length(
            rounds=self.cleaned_data["rounds"] if chosen == ROUNDS else None,
            target=self.cleaned_data["target"] if chosen == TARGET else None,
        )

    def options(self) -> dict[str, object]:
        """Return the house rules that differ from the edition."""
        edition = self.game.editions[self.edition]
        return changed_options(edition, options_of(edition, self.cleaned_data))


class NewMatchForm(MatchForm):
    """Besides: who plays, on this device or at this table."""

    seats = forms.TypedChoiceField(label=gettext_lazy("How many players?"), coerce=int)

    def __init__(self, game: AnyGame, edition: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, edition, *args, **kwargs)
        self.fields["seats"].widget = forms.RadioSelect()
        self.numbers = game.seats_under(game.editions[edition])
        self.fields["seats"].choices = [(seats, str(seats)) for seats in self.numbers]  # type: ignore[attr-defined]
        self.fields["seats"].initial = self.numbers[0]
        for seat in range(1, self.numbers[-1] + 1):
            self.fields[f"name{seat}"] = forms.CharField(
                label=_("Name of player %(seat)s") % {"seat": seat},
                max_length=NAME_LENGTH,
                required=False,
                widget=forms.TextInput(
                    attrs={"autocomplete": "off", "placeholder": self._nameless(seat)}
                ),
            )

    @staticmethod
    def _nameless(seat: int) -> str:
        return _("Player %(seat)s") % {"seat": seat}

    @property
    def name_fields(self) -> list[forms.BoundField]:
        return [self[f"name{seat}"] for seat in range(1, self.numbers[-1] + 1)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if "seats" in cleaned:
            self._check_names(self.players())
            self._check_seats(cleaned["seats"])
        return cleaned

    def _check_seats(self, chosen: int) -> None:
        edition = self.game.editions[self.edition]
        seats = self.game.seats_under(options_of(edition, self.cleaned_data))
        if chosen not in seats:
            error = _("With these house rules %(low)s to %(high)s players can play.")
            self.add_error("seats", error % {"low": seats[0], "high": seats[-1]})

    def _check_names(self, names: Sequence[str]) -> None:
        folded = [name.casefold() for name in names]
        for seat, name in enumerate(folded, start=1):
            if name in folded[: seat - 1]:
                error = ValidationError(
                    _("Two players have this name. Please give each a different one."),
                    code="same-name",
                )
                self.add_error(f"name{seat}", error)

    def players(self) -> list[str]:
        """Return the names in seat order, made up for those who gave none."""
        seats = range(1, self.cleaned_data["seats"] + 1)
        return [self.cleaned_data.get(f"name{seat}") or self._nameless(seat) for seat in seats]


class NameForm(forms.Form):
    """Who sits down with a phone."""

    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=NAME_LENGTH,
        error_messages={"required": gettext_lazy("Please enter your name.")},
        widget=forms.TextInput(attrs={"autocomplete": "given-name"}),
    )

    def clean_name(self) -> str:
        name = clean_name(self.cleaned_data["name"])
        if not name:
            raise ValidationError(self.fields["name"].error_messages["required"], code="required")
        return name


class PhonesMatchForm(NameForm, MatchForm):
    """A match for which others join with phones of their own: who sets it up, and how it is."""

    def players(self) -> list[str]:
        """Return the host's name: the others join later."""
        return [self.cleaned_data["name"]]


class WordForm(forms.Form):
    """A player's own word for the shuffle."""

    word = forms.CharField(
        label=gettext_lazy("A word of your own"),
        max_length=WORD_LENGTH,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def clean_word(self) -> str:
        return clean_name(self.cleaned_data["word"])


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
