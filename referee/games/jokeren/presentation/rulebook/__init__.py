"""The rulebook of Dutch Jokeren, at home and in competition."""

from django.utils.translation import gettext_lazy as _

from referee.games.jokeren.presentation.rulebook.counting import REFEREE, THE_COUNT, VARIANTS
from referee.games.jokeren.presentation.rulebook.melding import COMING_OUT, MELDS, THE_START
from referee.games.jokeren.presentation.rulebook.playing import GOING_OUT, ON_THE_TABLE
from referee.presentation.rulebook import Rulebook

RULEBOOK = Rulebook(
    game="jokeren",
    title=_("Jokeren"),
    introduction=_(
        "Draw a card, lay sets and runs, lay off what fits, and be the first to discard your last "
        "card. For two to six players, with two packs and jokers."
    ),
    source=_(
        "The Dutch rules of Jokeren with their competition format, and a Dutch club's page, which "
        "has the same text and the sentences that the other lacks. Where both say nothing, the "
        "choice made here is marked as a house rule, and most can be made otherwise."
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
    ),
    editions={
        "home": _("At home: four jokers, two to six players"),
        "competition": _("Competition: two jokers, three or four players"),
    },
    pending={
        "draw": _("%(turn)s is to move: draw a card, or take the %(card)s."),
        "draw-only": _("%(turn)s is to move: draw a card from the stock."),
        "draw-again": _("%(turn)s has one more card to draw."),
        "lay-or-discard": _(
            "%(turn)s has drawn: lay, lay off and swap as you like, then discard a card."
        ),
        "open-or-discard": _(
            "%(turn)s has drawn and has not come out yet: lay melds worth %(points)s points in one "
            "go, or discard a card."
        ),
        "use-taken": _("%(turn)s has taken the %(card)s: it must be on the table this turn."),
        "lay-joker": _(
            "%(turn)s has swapped for a joker: it must be on the table again before the discard."
        ),
        "over": _("%(seat)s has gone out and won."),
        "blocked": _("The deal is blocked: nobody has gone out, and everybody counts."),
    },
    warnings={
        "only-by-going-out": _(
            "No set alone is worth the points that one meld must reach, so a player can only come "
            "out by laying down all cards but one."
        ),
        "nobody-opens": _(
            "No set alone is worth the points that one meld must reach, so nobody can come out."
        ),
        "no-runs": _("Only sets are played, so the rules for long runs change nothing."),
        "no-sets": _("Only runs are played, so it changes nothing what frees the joker of a set."),
        "small-hands": _("With seven cards it is hard to come out with more than 40 points."),
        "no-jokers": _("No joker is in the packs, so the rules for jokers change nothing."),
        "upcard-untaken": _(
            "A card is turned up, but no discard may be taken: it only lies there."
        ),
        "soon-blocked": _(
            "With two cards a turn and no new stock the deal will often end without a winner."
        ),
    },
)
