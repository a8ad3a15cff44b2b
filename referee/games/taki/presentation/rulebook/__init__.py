"""The rulebook of TAKI, in three editions and as the Pyramid."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.games.taki.presentation.rulebook.ending import EMPTY_PILE, LAST_CARD, THE_RESULT
from referee.games.taki.presentation.rulebook.playing import A_TURN, DECKS, THE_CARDS
from referee.games.taki.presentation.rulebook.runs import PLUS_THREE, RUNS
from referee.presentation.referee_clauses import refereeing
from referee.presentation.rulebook import Rulebook

RULEBOOK = Rulebook(
    game="taki",
    title=_("TAKI"),
    introduction=_(
        "Lay a card of the same colour or symbol, lay many cards of one colour with a TAKI, and "
        "be the first without a card. For two to ten players."
    ),
    at_a_glance=_("From the age of six. A game of the edition with 116 cards takes 20 minutes."),
    source=_(
        "The publisher's page and answers for the edition with 116 cards, descriptions of the "
        "edition with 112 cards, and reviews of the crazy edition. Where they leave a point open, "
        "the rule chosen here is marked as a house rule and can be changed."
    ),
    chapters=(
        DECKS,
        A_TURN,
        THE_CARDS,
        RUNS,
        PLUS_THREE,
        LAST_CARD,
        EMPTY_PILE,
        THE_RESULT,
        refereeing(9),
    ),
    editions={
        "116": _("116 cards: kings, +3 and breakers"),
        "112": _("112 cards: kings, no +3"),
        "crazy": _("The crazy edition: hands change places"),
    },
    pending={
        "turn": _(
            "%(turn)s is to move, and lays a card that fits on the %(leading)s or one without a "
            "colour, or draws."
        ),
        "turn-any": _("%(turn)s is to move, and lays any card, or draws."),
        "open": _("A TAKI in %(colour)s is open: %(turn)s may go on with that colour."),
        "run": _("%(turn)s is in a run: go on with %(colour)s, close the TAKI, or leave it open."),
        "run-taki": _(
            "%(turn)s has a TAKI on top of the run: go on with %(colour)s, or leave it open."
        ),
        "run-plus": _(
            "%(turn)s has a plus on top of the run: go on with %(colour)s, or close the TAKI and "
            "then lay or draw."
        ),
        "free": _("%(turn)s has laid a king and may lay any one card, draw, or end the turn."),
        "plus": _("%(turn)s has laid a plus and must lay another card that fits, or draw."),
        "twice": _(
            "%(turn)s begins on a plus: lay a card that fits and then another one, or draw."
        ),
        "owed": ngettext_lazy(
            "%(turn)s must answer the +2: lay a +2 or a king, or draw %(owed)s card.",
            "%(turn)s must answer the +2: lay a +2 or a king, or draw %(owed)s cards.",
            "owed",
        ),
        "window": _(
            "%(seat)s has laid a +3. The others may break it. If nobody does, %(turn)s accepts it "
            "or makes a move."
        ),
        "window-last": _(
            "%(seat)s has laid a +3 as the last card. The others may break it. If nobody does, "
            "%(turn)s accepts it."
        ),
        "counter": _("%(seat)s is breaking the +3: next must come the 3 in %(colour)s."),
        "silent": _("%(seat)s holds one card and has not said “Last card!” yet."),
        "over": _("%(seat)s has won."),
    },
)
