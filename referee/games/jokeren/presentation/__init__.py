"""How Jokeren is shown: its rulebook, melds on the table, the best lay-down."""

from django.urls import path
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from referee.engine.faces import Face
from referee.games.jokeren.presentation import lay_down_views
from referee.games.jokeren.presentation.argued import answer_case
from referee.games.jokeren.presentation.card_words import card_words
from referee.games.jokeren.presentation.disputes import BOOK
from referee.games.jokeren.presentation.hint_words import REASON_CLAUSES, REASONS, advise
from referee.games.jokeren.presentation.lay_down_written import write_ruling
from referee.games.jokeren.presentation.lesson import LESSON
from referee.games.jokeren.presentation.melding import MELDS, counts_cards, hits, most_left, narrate
from referee.games.jokeren.presentation.pictures import ILLUSTRATIONS, QUICK_START
from referee.games.jokeren.presentation.rulebook import RULEBOOK
from referee.games.jokeren.presentation.rules_card import RULES_CARD
from referee.games.melds.presentation.phrases import PHRASES as MELD_PHRASES
from referee.games.melds.presentation.screen import MeldScreen
from referee.games.melds.presentation.urls import URLS
from referee.presentation.contract import Presentation, QueryPage
from referee.presentation.typed_moves import Phrase
from referee.rulings.own_rulings import OwnRulings

PROMPTS = {
    "draw": _("Your turn: take a card"),
    "draw-only": _("Your turn: draw a card"),
    "draw-again": _("Take one more card"),
    "lay-or-discard": _("Lay, then discard"),
    "open-or-discard": _("Come out with %(points)s, or discard"),
    "use-taken": _("Lay the %(card)s"),
    "lay-joker": _("Lay the joker again"),
    "over": _("The deal is over"),
    "blocked": _("The deal is blocked"),
}

PHRASES = (
    Phrase(
        "swap %(cards)s M%(meld)s",
        pgettext_lazy("typed move", "swap %(cards)s for the joker of meld %(meld)s"),
    ),
    Phrase("undo", pgettext_lazy("typed move", "take back")),
)

PRESENTATION = Presentation(
    rulebook=RULEBOOK,
    prompts=PROMPTS,
    reasons=REASONS,
    reason_clauses=REASON_CLAUSES,
    advise=advise,
    may_i=QueryPage(
        name="referee:coming-out",
        args=(),
        words=_("May I come out?"),
    ),
    disputes=BOOK,
    quick_start=QUICK_START,
    illustrations=ILLUSTRATIONS,
    hits=hits,
    narrate=narrate,
    phrases=(*MELD_PHRASES, *PHRASES),
    emblem=Face("", "joker"),
    lesson=LESSON,
    card_words=card_words,
    rules_card=RULES_CARD,
    fines=lambda options: () if options.fit_discard == "allow" else ("fit_discard", "fit_points"),
    counts_cards=counts_cards,
    most_left=most_left,
    urls=(*URLS, path("ask/jokeren/", lay_down_views.coming_out, name="coming-out")),
)

SCREEN = MeldScreen(MELDS)
RULINGS = OwnRulings(answer_case, write_ruling)
