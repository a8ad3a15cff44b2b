"""The words in which a question is put: who plays, and what a player does or may do."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from referee.presentation.rulebook import Text

EDITION = _("Which edition?")

NAMES: tuple[Text, ...] = (
    # Translators: the players of the example. Choose names that say nothing about gender:
    # Hebrew has נועם, עדי, גל first, Dutch has Robin, Sam, Jip.
    _("Ada"),
    _("Ben"),
    _("Gil"),
    _("Dov"),
    _("Eva"),
    _("Finn"),
    _("Hanna"),
    _("Ido"),
    _("Jet"),
    _("Kim"),
)
"""Whoever is to move is the first of them, and the next player the second."""

DOES: Mapping[str, Text] = {
    "play": _("%(player)s lays the %(card)s."),
    "draw": _("%(player)s draws."),
    "close": _("%(player)s says “Closed TAKI!”"),
    "end": _("%(player)s ends the turn."),
    "accept": _("%(player)s says: nobody breaks it."),
    "call": _("%(player)s says “Last card!”"),
    "?": _("%(player)s: %(move)s"),
}

MAY: Mapping[str, Text] = {
    "play": _("%(player)s may lay the %(card)s."),
    "draw": _("%(player)s may draw."),
    "close": _("%(player)s may close the TAKI."),
    "end": _("%(player)s may end the turn."),
    "accept": _("%(player)s may accept the +3."),
    "call": _("%(player)s may say “Last card!”"),
    "?": _("%(player)s may do that."),
}

BUTTONS: Mapping[str, Text] = {
    "draw": pgettext_lazy("button: take a card", "Draw"),
    "close": _("Close the TAKI"),
    "end": _("End the turn"),
    "accept": _("Accept the +3"),
    "call": _("Say “Last card!”"),
}
