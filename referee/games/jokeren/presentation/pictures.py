"""Jokeren in pictures: the quick start, and what is drawn beside the clauses of the rulebook."""

from django.utils.translation import gettext_lazy as _

from referee.games.jokeren.notation import DECK
from referee.games.jokeren.presentation.disputes import turn
from referee.presentation.rulebook import QuickStep, cards, illustrations

QUICK_START = (
    QuickStep(
        _("Draw a card, discard a card"),
        _("Draw from the stock, or take the top discard if you can lay it at once."),
        cards(DECK, "9D"),
    ),
    QuickStep(
        _("Collect sets and runs"),
        _("A set has three or four cards of one rank. A run has three or more of one suit."),
        cards(DECK, "7S 7H 7D 4C 5C 6C"),
    ),
    QuickStep(
        _("Come out with forty points"),
        _(
            "The first time you lay melds, they are worth at least 40: pictures and jokers 10, an "
            "ace 11, the others their number."
        ),
        cards(DECK, "QS KS AS 3H 4H 5H"),
    ),
    QuickStep(
        _("Then lay off, and swap for jokers"),
        _("Add cards to any meld on the table. Put the right card in the place of a joker."),
        cards(DECK, "5H *=6H 7H 8H"),
    ),
    QuickStep(
        _("Discard your last card: you have won"),
        _("The others count 1 for each card in hand. The lowest total wins."),
        cards(DECK, "2C"),
    ),
)

ILLUSTRATIONS = illustrations(
    DECK,
    {
        "1.1": "AS KH QD JC *",
        "1.3": "9D",
        "1.4": turn("9D KS 2S", cards="9D", ask="discard"),
        "2.1": turn("7S 7H 7D 2C", cards="7S 7H 7D", ask="meld"),
        "2.2": turn("AS 2S 3S 9D", cards="AS 2S 3S", ask="meld"),
        "2.3": turn("7H 7C 7S 2D", cards="7C 7S 7H", ask="meld"),
        "2.4": turn("5H * 7H 2D", cards="5H *=6H 7H", ask="meld"),
        "2.5": "7S 7H 7D 4C 5C 6C",
        "2.6": "7S 7H 7D",
        "3.1": turn("QS KS AS 2H 3H 4H 9D"),
        "3.2": turn("AS 2S 3S QH QD QC 9D"),
        "3.3": turn("QS KS AS 2H 3H 4H 9D", opening_single_meld="on"),
        "3.4": turn("2H 3H 4H 5D 6D 7D 9D", opening_points="50"),
        "3.5": turn("8S 9D 2S", theirs="5S 6S 7S", cards="8S", ask="add:1"),
        "4.1": turn("8S 9D 2S", theirs="5S 6S 7S", out="on", cards="8S", ask="add:1"),
        "4.2": turn("6H 9D 2S", theirs="5H *=6H 7H", out="on", cards="6H", ask="swap:1"),
        "4.3": turn("QS KS AD 2H 3H 4H 9D", moment="before", top="AS", ask="take"),
        "4.6": turn("8S 9D 2S", theirs="5S 6S 7S", cards="8S", ask="discard"),
        "5.1": turn("8S", theirs="5S 6S 7S", out="on", cards="8S", ask="add:1"),
        "5.2": turn("9D", mine="5S 6S 7S", moment="first", cards="9D", ask="discard"),
        "6.1": "KS 9D *",
        "6.2": "*",
    },
)
