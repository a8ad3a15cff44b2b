"""How TAKI is shown: its rulebook, its cards, what players argue about."""

from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.games.shedding.presentation.screen import SheddingScreen
from referee.games.shedding.presentation.urls import URLS
from referee.games.taki.presentation.disputes import BOOK
from referee.games.taki.presentation.legend import LEGEND
from referee.games.taki.presentation.pictures import ILLUSTRATIONS, QUICK_START
from referee.games.taki.presentation.rulebook import RULEBOOK
from referee.games.taki.presentation.rules_card import RULES_CARD
from referee.presentation.contract import Presentation, VerbWords, situations_page

VERBS = {
    "close": VerbWords(
        button=_("Closed TAKI!"),
        query=_("Close the TAKI"),
        does=_("%(player)s says “Closed TAKI!”"),
        may=_("%(player)s may close the TAKI."),
        done=_("%(player)s said “Closed TAKI!”"),
    ),
    "accept": VerbWords(
        button=_("Nobody breaks it"),
        query=_("Accept the +3"),
        does=_("%(player)s says: nobody breaks it."),
        may=_("%(player)s may accept the +3."),
        done=_("Nobody broke the +3."),
    ),
    "end": VerbWords(
        button=_("End my turn"),
        query=_("End the turn"),
        does=_("%(player)s ends the turn."),
        may=_("%(player)s may end the turn."),
        done=_("%(player)s ended the turn."),
    ),
}

PRESENTATION = Presentation(
    rulebook=RULEBOOK,
    screen=SheddingScreen(),
    may_i=situations_page(RULEBOOK),
    disputes=BOOK,
    quick_start=QUICK_START,
    illustrations=ILLUSTRATIONS,
    verbs=VERBS,
    emblem=Face("blue", "taki"),
    legend=LEGEND,
    rules_card=RULES_CARD,
    urls=URLS,
)
