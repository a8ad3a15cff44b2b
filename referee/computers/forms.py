"""The questions about computer players: how many play, and how well."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from config.web.text import clean_name
from referee.computers.seats import level_words, levels_offered, new_computers
from referee.engine.mind import NORMAL
from referee.engine.record import AnyGame
from referee.engine.series import Length
from referee.matches.deals import MatchPlan
from referee.models import NAME_LENGTH

USUAL = 3
"""So many computers play against one person, where that person says nothing else."""


def level_field(game: AnyGame) -> forms.ChoiceField:
    """Return the field for the level of a game's computer players."""
    return forms.ChoiceField(
        label=_("How well do they play?"),
        choices=[(level, level_words(game, level)) for level in game.mind.levels]
        if game.mind
        else [],
        initial=NORMAL,
        required=False,
    )


def not_offered(game: AnyGame, level: str, players: int) -> str:
    """Return why a level cannot be had with so many players, empty where it can."""
    if level in levels_offered(game, players):
        return ""
    return ngettext(
        "Where %(players)s plays there are no such computers. Please choose another level.",
        "Where %(players)s play there are no such computers. Please choose another level.",
        players,
    ) % {"players": players}


class AgainstComputersForm(forms.Form):
    """One person plays against computers, by the usual rules of a game."""

    number = forms.TypedChoiceField(label=gettext_lazy("How many computers?"), coerce=int)
    name = forms.CharField(
        label=gettext_lazy("Your name"),
        max_length=NAME_LENGTH,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "given-name"}),
    )

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

    def clean_name(self) -> str:
        return clean_name(self.cleaned_data["name"]) or _("Player %(seat)s") % {"seat": 1}

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
        )
