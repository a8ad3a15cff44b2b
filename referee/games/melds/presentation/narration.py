"""Sentences about moves with melds, whose cards lie open from now on or lay so before."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from referee.cards.card_names import card_name
from referee.engine.cards import Card, Deck


def cards_in_words(deck: Deck, cards: Iterable[Card]) -> str:
    return ", ".join(card_name(deck.face(card)) for card in cards)


def took(player: str) -> str:
    return _("%(player)s took the top discard.") % {"player": player}


def laid(player: str, melds: Iterable[Iterable[Card]], deck: Deck) -> str:
    """Return the sentence about melds that were laid, as they lie now: every joker says what it
    lies for.
    """
    cards = "; ".join(cards_in_words(deck, meld) for meld in melds)
    return _("%(player)s laid: %(cards)s.") % {"player": player, "cards": cards}


def laid_off(player: str, cards: Iterable[Card], meld: int, deck: Deck) -> str:
    return _("%(player)s laid off on meld %(meld)s: %(cards)s.") % {
        "player": player,
        "meld": meld,
        "cards": cards_in_words(deck, cards),
    }


def discarded(player: str, card: Card, deck: Deck) -> str:
    return _("%(player)s discarded the %(card)s.") % {
        "player": player,
        "card": card_name(deck.face(card)),
    }
