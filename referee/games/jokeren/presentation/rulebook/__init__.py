"""The rulebook of Dutch Jokeren, at home and in competition."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.games.jokeren.presentation.rulebook.competition import COMPETITION
from referee.games.jokeren.presentation.rulebook.counting import REFEREE, THE_COUNT, VARIANTS
from referee.games.jokeren.presentation.rulebook.melding import COMING_OUT, MELDS, THE_START
from referee.games.jokeren.presentation.rulebook.playing import GOING_OUT, ON_THE_TABLE
from referee.presentation.rulebook import Rulebook

RULEBOOK = Rulebook(
    game="jokeren",
    title=_("Jokeren"),
    introduction=_(
        "Draw a card, lay sets and runs, lay off the cards that fit, and be the first to discard "
        "your last card. For two to six players, with two packs and jokers."
    ),
    source=_(
        "The Dutch rules of Jokeren with their competition format, and the page of a Dutch club, "
        "which has the same text and some sentences more. Where both leave a point open, the rule "
        "chosen here is marked as a house rule. Most house rules can be changed."
    ),
    chapters=(
        THE_START,
        MELDS,
        COMING_OUT,
        ON_THE_TABLE,
        GOING_OUT,
        THE_COUNT,
        VARIANTS,
        REFEREE,
        COMPETITION,
    ),
    editions={
        "home": _("At home: four jokers, two to six players"),
        "competition": _("Competition: two jokers, three or four players"),
    },
    pending={
        "draw": _("%(turn)s is to move, and draws a card or takes the %(card)s."),
        "draw-only": _("%(turn)s is to move, and draws a card from the stock."),
        "draw-again": _("%(turn)s has one more card to draw."),
        "lay-or-discard": _(
            "%(turn)s has drawn: now lay, lay off or swap cards, then discard one."
        ),
        "open-or-discard": ngettext_lazy(
            "%(turn)s has drawn and has not come out yet: lay melds worth %(points)s point in one "
            "go, or discard a card.",
            "%(turn)s has drawn and has not come out yet: lay melds worth %(points)s points in "
            "one go, or discard a card.",
            "points",
        ),
        "use-taken": _("%(turn)s has taken the %(card)s: it must be on the table this turn."),
        "lay-joker": _(
            "%(turn)s has swapped for a joker: the joker must be on the table again before the "
            "discard."
        ),
        "over": _("%(seat)s has gone out and won."),
        "blocked": _(
            "The deal is blocked: nobody has gone out, and all players count their cards."
        ),
    },
    warnings={
        "only-by-going-out": _(
            "No set by itself is worth the points that one meld must reach, so a player can come "
            "out only by laying down all cards but one."
        ),
        "nobody-opens": _(
            "No set by itself is worth the points that one meld must reach, so nobody can come out."
        ),
        "no-runs": _("Only sets are played, so the rules for long runs have no effect."),
        "no-sets": _(
            "Only runs are played, so the rules for freeing the joker of a set have no effect."
        ),
        "small-hands": _(
            "With a hand of seven cards it is hard to come out with more than 40 points."
        ),
        "no-jokers": _("No joker is in the packs, so the rules for jokers have no effect."),
        "upcard-untaken": _(
            "A card is turned up, but no discard may be taken, so it only lies there."
        ),
        "soon-blocked": _(
            "With two cards drawn each turn and no new stock, deals will often end without a "
            "winner."
        ),
    },
)
