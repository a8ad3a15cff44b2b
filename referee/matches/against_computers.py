"""The forms of somebody who plays against computers: a match, or a lesson."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from foundation.web.text import clean_name
from referee.computers.forms import USUAL, level_field, not_offered
from referee.computers.seats import new_computers
from referee.engine.record import AnyGame
from referee.engine.series import Length
from referee.matches.deals import MatchPlan
from referee.models import NAME_LENGTH
from referee.presentation.seat_names import nameless


class OnePersonForm(forms.Form):
    """The name of somebody who plays against computers; a player without one is player 1."""

    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=NAME_LENGTH,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "given-name"}),
    )

    def clean_name(self) -> str:
        return clean_name(self.cleaned_data["name"]) or nameless(1)


class AgainstComputersForm(OnePersonForm):
    """One person plays against computers, by the usual rules of a game."""

    number = forms.TypedChoiceField(label=gettext_lazy("How many computers?"), coerce=int)

    field_order = ("number", "level", "name")

    def __init__(self, game: AnyGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.printed = game.editions[game.edition]
        seats = game.seats_under(self.printed)
        numbers = [players - 1 for players in seats if players > 1]
        self.fields["number"].choices = [(number, str(number)) for number in numbers]  # type: ignore[attr-defined]
        self.fields["number"].initial = USUAL if USUAL in numbers else numbers[-1]
        self.fields["level"] = level_field(game)
        self.fields["level"].required = True
        self.order_fields(self.field_order)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "number" in cleaned and "level" in cleaned:
            trouble = not_offered(self.game, cleaned["level"], cleaned["number"] + 1)
            if trouble:
                self.add_error("level", trouble)
        return cleaned

    def plan(self) -> MatchPlan:
        """Return the match that is asked for."""
        cleaned = self.cleaned_data
        computers = new_computers(cleaned["number"], cleaned["level"], [cleaned["name"]])
        return MatchPlan(
            self.game.code,
            self.game.edition,
            {},
            [cleaned["name"], *computers],
            Length(rounds=self.game.rounds(self.printed)),
            computers=computers,
            gives_hints=True,
        )
