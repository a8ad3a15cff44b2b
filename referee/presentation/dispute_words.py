"""The words in which a question is put: who plays, and what a player does or may do."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from referee.games import GAMES
from referee.presentation.registry import presentation_of
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

_DOES: Mapping[str, Text] = {
    "play": _("%(player)s lays the %(card)s."),
    "draw": _("%(player)s draws."),
    "call": _("%(player)s says “Last card!”"),
}

_MAY: Mapping[str, Text] = {
    "play": _("%(player)s may lay the %(card)s."),
    "draw": _("%(player)s may draw."),
    "call": _("%(player)s may say “Last card!”"),
}


def does(game: str, verb: str) -> Text:
    """Return the sentence that a player makes a move with this verb."""
    own = presentation_of(game).verbs.get(verb)
    return own.does if own else _DOES.get(verb, _("%(player)s: %(move)s"))


def may(game: str, verb: str) -> Text:
    """Return the sentence that a player may make a move with this verb."""
    own = presentation_of(game).verbs.get(verb)
    return own.may if own else _MAY.get(verb, _("%(player)s may do that."))


def buttons(game: str) -> dict[str, Text]:
    """Return the moves of one word that can be asked about, each with the words of its button."""
    own = {verb: words.query for verb, words in presentation_of(game).verbs.items()}
    every: dict[str, Text] = {
        "draw": pgettext_lazy("button: take a card", "Draw"),
        **own,
        "call": _("Say “Last card!”"),
    }
    verbs = GAMES[game].notation.player_verbs
    return {verb: words for verb, words in every.items() if verb in verbs}
