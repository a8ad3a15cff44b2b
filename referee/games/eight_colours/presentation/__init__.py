"""How the eight-colour game is shown: its rulebook, its cards, what players argue about."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from referee.engine.faces import Face
from referee.games.eight_colours.presentation.card_words import card_words
from referee.games.eight_colours.presentation.disputes import BOOK
from referee.games.eight_colours.presentation.legend import LEGEND
from referee.games.eight_colours.presentation.lesson import LESSON
from referee.games.eight_colours.presentation.pictures import ILLUSTRATIONS, QUICK_START
from referee.games.eight_colours.presentation.rulebook import RULEBOOK
from referee.games.eight_colours.presentation.rules_card import RULES_CARD
from referee.games.shedding.presentation.hits import hits
from referee.games.shedding.presentation.reason_words import REASONS
from referee.games.shedding.presentation.screen import SheddingScreen
from referee.games.shedding.presentation.urls import URLS
from referee.presentation.contract import Presentation, situations_page
from referee.presentation.referee_clauses import CALL_FINES

PROMPTS = {
    "turn": _("Your turn: %(colour)s, or any %(figure)s"),
    "turn-colour": _("Your turn: %(colour)s"),
    # These cards have other names than those of a sibling game with the same signs.
    "owed-draw2": pgettext_lazy("draw two", "Answer the +2, or draw %(owed)s"),
    "owed-draw4": pgettext_lazy("wild draw four", "Answer the +4, or draw %(owed)s"),
    "over": _("The round is over"),
}

PRESENTATION = Presentation(
    rulebook=RULEBOOK,
    may_i=situations_page(RULEBOOK),
    disputes=BOOK,
    quick_start=QUICK_START,
    illustrations=ILLUSTRATIONS,
    prompts=PROMPTS,
    reasons=REASONS,
    reason_clauses={"only-answer": "2.5", "passes-the-chain-on": "2.5", "no-answer": "2.5"},
    hits=hits,
    short_title=_("Eight colours"),
    emblem=Face("purple", "5"),
    legend=LEGEND,
    lesson=LESSON,
    card_words=card_words,
    rules_card=RULES_CARD,
    fines=lambda options: CALL_FINES if options.last_card_call else (),
    urls=URLS,
)

SCREEN = SheddingScreen()
