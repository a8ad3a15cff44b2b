"""What is advised in Jokeren, and why, in words (`jokeren.player.reasons`)."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from referee.cards.card_names import card_names
from referee.engine.cards import Deck
from referee.engine.notation import Move
from referee.games.jokeren.state import Swap
from referee.games.melds.presentation import narration
from referee.presentation.rulebook import Text

REASONS: Mapping[str, Text] = {
    "lays-opening": gettext_lazy(
        "It comes out with %(points)s points, where %(needed)s are needed."
    ),
    "lays-more": ngettext_lazy(
        "%(count)s card leaves the hand.", "%(count)s cards leave the hand.", "count"
    ),
    "lays-off": gettext_lazy("The %(card)s fits meld %(meld)s."),
    "frees-joker": gettext_lazy("The %(card)s frees the joker of meld %(meld)s."),
    "goes-out": gettext_lazy("The deal can end in this turn."),
    "take-is-usable": gettext_lazy("The %(card)s can be laid in this turn."),
    "take-would-not-finish": gettext_lazy(
        "The %(card)s could be laid, but then the turn could not end."
    ),
    "no-use-for-discard": gettext_lazy("The %(card)s could not be laid in this turn."),
    "twin-stays": gettext_lazy("The other %(card)s stays in the hand."),
    "no-partner-in-hand": gettext_lazy("No other card of the hand goes with it."),
    "partners-are-out": gettext_lazy("Every card that would make a meld with it has been seen."),
    "fewest-near-melds": gettext_lazy("No other card of the hand is worth less for new melds."),
    "fits-nothing-on-table": gettext_lazy("The next player cannot lay it off."),
}

REASON_CLAUSES = {
    "lays-opening": "3.1",
    "lays-off": "4.1",
    "frees-joker": "4.2",
    "take-is-usable": "4.3",
    "take-would-not-finish": "4.3",
    "no-use-for-discard": "4.3",
    "fits-nothing-on-table": "4.1",
}


def advise(move: Move, deck: Deck) -> str:
    """Return the sentence that advises a move of Jokeren."""
    if not isinstance(move, Swap):
        return narration.advise(move, deck)
    cards = card_names(map(deck.face, move.cards))
    facts = {"meld": move.meld, "cards": cards}
    return _("Swap for the joker of meld %(meld)s: %(cards)s.") % facts
