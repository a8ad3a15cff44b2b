"""How little rummy is shown: its rulebook, its melds, and the question whether cards are one."""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from referee.games.melds.presentation.narration import narrate
from referee.games.melds.presentation.screen import MeldScreen
from referee.games.melds.presentation.urls import URLS
from referee.presentation.contract import Presentation, QueryPage
from tests.toy_game.presentation import may_i
from tests.toy_game.presentation.lesson import LESSON
from tests.toy_game.presentation.melding import MELDS, VERBS
from tests.toy_game.presentation.rulebook import RULEBOOK

PROMPTS = {
    "draw": _("Your turn: draw a card"),
    "lay-or-discard": _("Lay, then discard"),
    "over": _("The round is over"),
    "blocked": _("The round is blocked"),
}

PRESENTATION = Presentation(
    rulebook=RULEBOOK,
    may_i=QueryPage(
        name="referee:little-rummy-meld",
        args=(),
        words=_("Is this a meld?"),
    ),
    prompts=PROMPTS,
    lesson=LESSON,
    verbs=VERBS,
    narrate=narrate,
    urls=(*URLS, path("ask/little-rummy/", may_i.meld, name="little-rummy-meld")),
)

SCREEN = MeldScreen(MELDS)
