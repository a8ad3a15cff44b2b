"""Why a move is good in a game of matching and discarding, in words (`shedding.reasons`)."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.presentation.rulebook import Text

REASONS: Mapping[str, Text] = {
    "one-card-left": _("One card is left in the hand: the call is due."),
    "last-card": _("It is the last card of the hand."),
    "nothing-fits": _("No card of the hand fits."),
    "no-answer": ngettext_lazy(
        "No card of the hand answers: %(owed)s card is drawn.",
        "No card of the hand answers: %(owed)s cards are drawn.",
        "owed",
    ),
    "only-answer": ngettext_lazy(
        "It is the only answer to the %(owed)s card owed.",
        "It is the only answer to the %(owed)s cards owed.",
        "owed",
    ),
    "passes-the-chain-on": ngettext_lazy(
        "The %(owed)s card owed goes on to %(seat)s.",
        "The %(owed)s cards owed go on to %(seat)s.",
        "owed",
    ),
    "stops-short-hand": ngettext_lazy(
        "It holds up %(seat)s, with only %(cards)s card left.",
        "It holds up %(seat)s, with only %(cards)s cards left.",
        "cards",
    ),
    "moves-again": _("The turn comes back at once."),
    "longest-colour": ngettext_lazy(
        "It leaves %(cards)s card in %(colour)s: no colour has more.",
        "It leaves %(cards)s cards in %(colour)s: no colour has more.",
        "cards",
    ),
    "saves-wild": _("It saves the %(card)s for later."),
}
