"""TAKI in pictures: the quick start, and what is drawn beside the clauses of the rulebook."""

from django.utils.translation import gettext_lazy as _

from referee.games.taki.cards import DECKS
from referee.presentation.dispute_book import case
from referee.presentation.rulebook import QuickStep, cards, illustrations

DECK = DECKS["116"]

QUICK_START = (
    QuickStep(
        _("Lay one card that fits"),
        _("It has the colour, the number or the symbol of the card that leads. Or draw one card."),
        cards(DECK, "R5 R9 B5"),
    ),
    QuickStep(
        _("With a TAKI, lay many"),
        _(
            "Lay a TAKI and then every card of its colour that you like, and say “Closed TAKI!”. "
            "If you do not say it, the next player may go on with that colour."
        ),
        cards(DECK, "GT G4 G8 GS"),
    ),
    QuickStep(
        _("Symbols do something"),
        _(
            "Stop: the next player loses a turn. Change direction: play goes the other way. +2: "
            "the next player lays another +2 or draws. Plus: lay another card."
        ),
        cards(DECK, "YS YD Y+2 Y+"),
    ),
    QuickStep(
        _("Cards without a colour fit nearly always"),
        _(
            "Change colour, super TAKI, and the king, which frees you from everything. With +3 all "
            "others draw three, unless somebody breaks it."
        ),
        cards(DECK, "CC ST K +3 BR"),
    ),
    QuickStep(
        _("One card left? “Last card!”"),
        _("Say it before the next player moves, or draw four. No card left: you have won."),
        cards(DECK, "B7"),
    ),
)

ILLUSTRATIONS = illustrations(
    DECK,
    {
        "1.1": "R1 R9 R+2 RS RD R+ RT",
        "1.4": "CC ST K +3 BR",
        "2.1": case("R5", "turn", "play B5"),
        "2.3": "RT K R+",
        "2.5": case("RS", "first", "play R4"),
        "3.1": case("R5", "turn", "play RS"),
        "3.2": case("R5", "turn", "play RD"),
        "3.3": case("R+2", "chain", "play B+2", owed=2),
        "3.4": case("R+", "plus", "play R7"),
        "3.5": case("R5", "turn", "play CC:B"),
        "3.6": case("R5", "turn", "play RT"),
        "3.7": case("R5", "turn", "play ST"),
        "3.8": case("R5", "turn", "play K"),
        "3.9": case("R5", "turn", "play +3"),
        "3.10": case("R5", "turn", "play CR:L", "crazy"),
        "3.11": case("R5", "turn", "play R+", "112"),
        "4.1": case("RT", "run", "play R9"),
        "4.2": case("R7", "run", "play ST"),
        "4.3": case("R7", "run", "close"),
        "4.4": case("R7", "open", "play R3"),
        "4.5": case("R7", "open", "play B7"),
        "4.6": case("R7", "run", "play R+", hand=1),
        "4.7": case("R7", "run", "play K"),
        "5.1": case("R5", "window", "accept"),
        "5.2": case("R5", "window", "play BR"),
        "5.3": "+3 BR",
        "5.4": case("R5", "turn", "play BR"),
        "5.5": case("R+", "counter", "play R3", "112"),
        "5.6": case("R5", "window", "play K"),
        "6.1": case("R5", "turn", "call", hand=1),
        "8.1": case("R5", "turn", "play R+2", hand=1),
        "8.2": "R9 R+2 K",
        "8.4": "Y8 Y7 Y1",
    },
)
