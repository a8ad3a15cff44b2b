"""What is wrong with cards that were typed or tapped, in a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_name
from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER
from referee.games.jokeren.notation import DECK

MOST_MELDS = 24
"""More than ever lie on a table."""


def too_many_melds() -> str:
    return ngettext(
        "No more than %(most)s meld fits here.",
        "No more than %(most)s melds fit here.",
        MOST_MELDS,
    ) % {"most": MOST_MELDS}


def not_a_card(word: str) -> str:
    sentence = _("“%(word)s” is not a card. Write 7H or 7♥, 10S, QD, and * for a joker.")
    return sentence % {"word": word}


def too_many(card: Card, number: int, copies: int) -> str:
    facts = {"card": card_name(DECK.face(card)), "number": number, "copies": copies}
    if card == JOKER:
        sentence = ngettext(
            "There is %(copies)s joker in the packs, but here there are %(number)s.",
            "There are %(copies)s jokers in the packs, but here there are %(number)s.",
            copies,
        )
        return sentence % facts
    return (
        _("There are only two of the %(card)s in the packs, but here there are %(number)s.") % facts
    )
