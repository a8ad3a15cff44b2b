"""Sentences about moves with melds, whose cards lie open from now on or lay so before."""

from django.utils.translation import gettext as _

from referee.cards.card_names import card_name, card_names, melds_in_words
from referee.engine.cards import Deck
from referee.engine.notation import Move
from referee.games.melds.moves import Add, Discard, Lay, Take
from referee.presentation.made_moves import MadeMove


def narrate(made: MadeMove) -> str:
    """Return the sentence about a move that all games of melds have."""
    player, move = made.player, made.move
    deck = made.record.game.deck(made.record.options)
    match move:
        case Take():
            return _("%(player)s took the top discard.") % {"player": player}
        case Lay():
            cards = melds_in_words(made.melds)
            return _("%(player)s laid: %(cards)s.") % {"player": player, "cards": cards}
        case Add():
            return _("%(player)s laid off on meld %(meld)s: %(cards)s.") % {
                "player": player,
                "meld": move.meld,
                "cards": card_names(map(deck.face, move.cards)),
            }
        case Discard():
            return _("%(player)s discarded the %(card)s.") % {
                "player": player,
                "card": card_name(deck.face(move.card)),
            }
    raise TypeError(f"no move of a game of melds: {move}")


def advise(move: Move, deck: Deck) -> str:
    """Return the sentence that advises a move which all games of melds have."""
    match move:
        case Take():
            return _("Take the top discard.")
        case Lay():
            cards = melds_in_words(map(deck.face, meld) for meld in move.melds)
            return _("Lay down: %(cards)s.") % {"cards": cards}
        case Add():
            facts = {"meld": move.meld, "cards": card_names(map(deck.face, move.cards))}
            return _("Lay off on meld %(meld)s: %(cards)s.") % facts
        case Discard():
            return _("Discard the %(card)s.") % {"card": card_name(deck.face(move.card))}
    raise TypeError(f"no move of a game of melds: {move}")
