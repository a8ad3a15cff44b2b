"""The forms of a match and of the house rules: players, length, options."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from foundation.web.text import clean_name
from referee.computers.forms import level_field, not_offered
from referee.computers.seats import new_computers
from referee.engine.mind import NORMAL
from referee.engine.options import allowed_values, changed_options
from referee.engine.record import AnyGame
from referee.engine.series import Length
from referee.matches.deals import MatchPlan
from referee.models import COUNTDOWN, MOST_COUNTDOWN, NAME_LENGTH, WORD_LENGTH
from referee.presentation.registry import presentation_of
from referee.presentation.seat_names import name_as_read, nameless
from referee.rulings.house_rules_form import options_of
from referee.rulings.option_fields import option_field

OPEN, ROUNDS, TARGET = "open", "rounds", "target"
LENGTHS = (
    (OPEN, gettext_lazy("As long as we like")),
    (ROUNDS, gettext_lazy("A number of rounds")),
    (TARGET, gettext_lazy("Until a player reaches a target")),
)


class MatchForm(forms.Form):
    """For how long a match is, and under which house rules.

    The fields for the house rules are made from the game's options and its rulebook; `options()`
    gives back what differs from the edition.
    """

    length = forms.ChoiceField(
        label=gettext_lazy("How long is the match?"),
        choices=LENGTHS,
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

    with_hints = forms.BooleanField(
        label=gettext_lazy("With hints on request; the count shows how many"), required=False
    )

    def __init__(self, game: AnyGame, edition: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.edition = edition
        defaults = game.editions[self.edition]
        self._set_lengths(defaults)
        rules = presentation_of(game.code).rulebook.house_rules
        for name, allowed in allowed_values(defaults).items():
            self.fields[name] = option_field(rules[name], allowed, getattr(defaults, name))

    def _set_lengths(self, defaults: Any) -> None:
        """Offer the length that the rules name, and a target where more points are better."""
        rounds = self.game.rounds(defaults)
        self.fields["rounds"].initial, self.fields["target"].initial = rounds or 5, 500
        length = self.fields["length"]
        if rounds:
            length.initial = ROUNDS
        if not self.game.highest_wins:
            length.choices = [each for each in LENGTHS if each[0] != TARGET]  # type: ignore[attr-defined]
            del self.fields["target"]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in allowed_values(self.game.editions[self.edition])]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        for wanted in (ROUNDS, TARGET):
            if cleaned.get("length") != wanted:
                # The field is not asked for and out of sight; what stands in it does not matter.
                self.errors.pop(wanted, None)
            elif wanted in self.fields and not cleaned.get(wanted) and wanted not in self.errors:
                self.add_error(wanted, _("Please enter a number."))
        return cleaned

    def match_length(self) -> Length:
        chosen = self.cleaned_data["length"]
        return Length(
            rounds=self.cleaned_data["rounds"] if chosen == ROUNDS else None,
            target=self.cleaned_data["target"] if chosen == TARGET else None,
        )

    def plan(self) -> MatchPlan:
        """Return the match that is asked for."""
        return MatchPlan(
            self.game.code,
            self.edition,
            self.options(),
            self.players(),
            self.match_length(),
            marks_lawful=not self.cleaned_data["without_marks"],
            helps_with_melds=not self.cleaned_data["without_help"],
            shows_lay_down=not self.cleaned_data["without_lay_down"],
            gives_hints=self.cleaned_data["with_hints"],
        )

    def players(self) -> list[str]:
        """Return the names of those who are known already, in seat order."""
        raise NotImplementedError

    def options(self) -> dict[str, object]:
        """Return the house rules that differ from the edition."""
        edition = self.game.editions[self.edition]
        return changed_options(edition, options_of(edition, self.cleaned_data))


class NewMatchForm(MatchForm):
    """Besides: who plays, on this device or at this table, and where a device deals (`is_dealt`)
    which of them is the youngest, if that decides.
    """

    seats = forms.TypedChoiceField(label=gettext_lazy("How many players?"), coerce=int)

    def __init__(
        self, game: AnyGame, edition: str, *args: Any, is_dealt: bool = False, **kwargs: Any
    ) -> None:
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
                    attrs={"autocomplete": "off", "placeholder": nameless(seat)}
                ),
            )

        if is_dealt and game.mind:
            self.fields["computers"] = forms.TypedChoiceField(
                label=_("How many of them are computers?"),
                help_text=_("They take the last seats, whose names stay empty."),
                choices=[(number, str(number)) for number in range(self.numbers[-1])],
                coerce=int,
                initial=0,
                required=False,
            )
            self.fields["level"] = level_field(game)
        if is_dealt and game.youngest_begins:
            lot = (0, _("Nobody: let the lot decide"))
            seats = range(1, self.numbers[-1] + 1)
            self.fields["youngest"] = forms.TypedChoiceField(
                label=_("Who is the youngest? That player begins."),
                choices=[lot, *((seat, nameless(seat)) for seat in seats)],
                coerce=int,
                required=False,
            )

    @property
    def name_fields(self) -> list[forms.BoundField]:
        return [self[f"name{seat}"] for seat in range(1, self.numbers[-1] + 1)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if "seats" in cleaned:
            self._check_computers(cleaned["seats"])
            self._check_names(self.players())
            self._check_seats(cleaned["seats"])
            if "seats" in cleaned and (cleaned.get("youngest") or 0) > len(self._people()):
                self.add_error(
                    "youngest",
                    _("There are fewer players than that. Please choose another player."),
                )
        return cleaned

    def _check_computers(self, players: int) -> None:
        number = self.cleaned_data.get("computers") or 0
        if number >= players:
            self.add_error("computers", _("At least one person plays. Please choose fewer."))
        elif number and "level" not in self.errors:
            trouble = not_offered(self.game, self._level, players)
            if trouble:
                self.add_error("level", trouble)

    @property
    def _level(self) -> str:
        return self.cleaned_data.get("level") or NORMAL

    def _check_seats(self, chosen: int) -> None:
        edition = self.game.editions[self.edition]
        seats = self.game.seats_under(options_of(edition, self.cleaned_data))
        if chosen not in seats:
            error = _("With these house rules %(low)s to %(high)s players can play.")
            self.add_error("seats", error % {"low": seats[0], "high": seats[-1]})

    def _check_names(self, names: Sequence[str]) -> None:
        folded = [name_as_read(name, is_computer=False).casefold() for name in names]
        for seat, name in enumerate(folded, start=1):
            if name in folded[: seat - 1]:
                error = ValidationError(
                    _("Two players have this name. Please give each a different one."),
                    code="same-name",
                )
                self.add_error(f"name{seat}", error)

    def players(self) -> list[str]:
        """Return the names in seat order, made up for those who gave none."""
        people = self._people()
        return [*people, *self._computers(people)]

    def _people(self) -> list[str]:
        number = self.cleaned_data["seats"] - (self.cleaned_data.get("computers") or 0)
        seats = range(1, number + 1)
        return [self.cleaned_data.get(f"name{seat}") or nameless(seat) for seat in seats]

    def _computers(self, people: Sequence[str]) -> dict[str, str]:
        return new_computers(self.cleaned_data.get("computers") or 0, self._level, people)

    def plan(self) -> MatchPlan:
        plan, seat = super().plan(), self.cleaned_data.get("youngest") or 0
        people = self._people()
        return replace(
            plan,
            youngest=people[seat - 1] if seat else "",
            computers=self._computers(people),
        )


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


class JoiningForm(NameForm):
    """Who sits down at a match of phones, before it is dealt."""

    youngest = forms.BooleanField(label=gettext_lazy("I am the youngest here"), required=False)


class PhonesMatchForm(NameForm, MatchForm):
    """A match for which others join with phones of their own: who sets it up, and how it is."""

    def __init__(self, game: AnyGame, edition: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, edition, *args, **kwargs)
        if game.windows and game.windows.may_open(game.editions[edition]):
            self.fields["countdown"] = forms.IntegerField(
                label=_("Seconds in which a +3 can be broken"),
                help_text=_("The next player waits so long, unless all have answered. 0: no wait."),
                min_value=0,
                max_value=MOST_COUNTDOWN,
                initial=COUNTDOWN,
                required=False,
            )
        if game.youngest_begins:
            self.fields["youngest"] = forms.BooleanField(
                label=_("I am the youngest here"), required=False
            )

    def players(self) -> list[str]:
        """Return the host's name: the others join later."""
        return [self.cleaned_data["name"]]

    def plan(self) -> MatchPlan:
        cleaned, plan = self.cleaned_data, super().plan()
        countdown = cleaned.get("countdown")
        return replace(
            plan,
            countdown=COUNTDOWN if countdown is None else countdown,
            youngest=cleaned["name"] if cleaned.get("youngest") else "",
        )


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
