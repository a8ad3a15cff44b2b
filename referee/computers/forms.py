"""The questions about computer players: how many play, and how well."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.computers.seats import level_words, levels_offered
from referee.engine.mind import NORMAL
from referee.engine.record import AnyGame

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
