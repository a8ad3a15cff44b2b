"""How TAKI is shown: its rulebook, its cards, what players argue about."""

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from referee.engine.faces import Face
from referee.engine.moves import Play, Undo
from referee.games.shedding.presentation import reason_words
from referee.games.shedding.presentation.hits import hits as shedding_hits
from referee.games.shedding.presentation.screen import SheddingScreen
from referee.games.shedding.presentation.urls import URLS
from referee.games.taki.presentation.card_words import card_words
from referee.games.taki.presentation.disputes import BOOK
from referee.games.taki.presentation.legend import LEGEND
from referee.games.taki.presentation.lesson import LESSON
from referee.games.taki.presentation.pictures import ILLUSTRATIONS, QUICK_START
from referee.games.taki.presentation.rulebook import RULEBOOK
from referee.games.taki.presentation.rules_card import RULES_CARD
from referee.games.taki.rules import breaks
from referee.games.taki.state import Accept
from referee.presentation.contract import Presentation, VerbWords, situations_page
from referee.presentation.made_moves import CameDue, MadeMove
from referee.presentation.referee_clauses import CALL_FINES

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
        done="",
    ),
    "end": VerbWords(
        button=_("End my turn"),
        pending_buttons=dict.fromkeys(("run", "run-taki"), _("Leave it open")),
        query=_("End the turn"),
        does=_("%(player)s ends the turn."),
        may=_("%(player)s may end the turn."),
        done=_("%(player)s ended the turn."),
    ),
}

PROMPTS = {
    "turn": _("Your turn: %(colour)s, or any %(figure)s"),
    "turn-colour": _("Your turn: %(colour)s"),
    "open": _("TAKI open"),
    "turn-any": _("Your turn: any card"),
    "run": _("TAKI: lay more %(colour)s, or close"),
    "run-taki": _("TAKI: lay %(colour)s, or leave it open"),
    "run-plus": _("On the plus: lay more %(colour)s"),
    "free": _("After the king: lay any one card"),
    "plus": _("After the plus: lay one more card"),
    "twice": _("A plus leads: lay two cards"),
    "owed": _("Answer the +2, or draw %(owed)s"),
    "window": _("Does anybody break the +3?"),
    "window-last": _("Does anybody break the +3?"),
    "break": _("Do you break the +3?"),
    "counter": _("Now the 3 in %(colour)s"),
    "over": _("The round is over"),
}


REASONS = {
    **reason_words.REASONS,
    "breaks-plus3": _("It breaks the +3: %(seat)s draws the three cards."),
    "no-breaker": _("No card of the hand breaks the +3 of %(seat)s."),
    "opens-run": ngettext_lazy(
        "%(cards)s more card in %(colour)s can follow in the same turn.",
        "%(cards)s more cards in %(colour)s can follow in the same turn.",
        "cards",
    ),
    "goes-on-run": _("One more card leaves the hand in this turn."),
    "run-is-used-up": _("No card of the hand goes on with the TAKI."),
}

REASON_CLAUSES = {
    "only-answer": "3.3",
    "passes-the-chain-on": "3.3",
    "no-answer": "3.3",
    "breaks-plus3": "5.2",
    "no-breaker": "5.1",
    "opens-run": "4.1",
    "goes-on-run": "4.1",
    "run-is-used-up": "4.3",
}

CARDS_OF_PLUS_THREE = 3


def came_due(made: MadeMove) -> CameDue | None:
    """Return that nobody broke the +3 that the move met, and who drew three cards for it (5.1)."""
    window, move = made.before.window, made.move
    if window is None or window.counter or made.after.window or isinstance(move, Undo):
        return None
    if isinstance(move, Play) and breaks(made.before, move.card):
        return None
    seats = len(made.drawn)
    after_it = ((window.by - 1 + made.before.direction * step) % seats for step in range(1, seats))
    drew = {
        place + 1: min(made.drawn[place], CARDS_OF_PLUS_THREE)
        for place in after_it
        if made.drawn[place]
    }
    return CameDue(gettext("Nobody broke the +3"), drew)


def hits(made: MadeMove, seat: int) -> str:
    """Return what a move does to another seat: a +3 that is drawn, one that is broken, a stop, or
    cards that wait (3.2, 3.3, 5.1, 5.2).
    """
    cards, window = made.drawn[seat - 1], made.before.window
    if window and cards and seat == window.by:
        return gettext("Your +3 is broken: you draw %(cards)s") % {"cards": cards}
    if window and cards:
        return gettext("+3: you draw %(cards)s") % {"cards": cards}
    if window and _answers(made):
        # Whoever answers a +3 moves next: nobody was passed over.
        return ""
    return shedding_hits(made, seat)


def _answers(made: MadeMove) -> bool:
    move = made.move
    return isinstance(move, Accept) or (isinstance(move, Play) and breaks(made.before, move.card))


PRESENTATION = Presentation(
    rulebook=RULEBOOK,
    may_i=situations_page(RULEBOOK),
    disputes=BOOK,
    quick_start=QUICK_START,
    illustrations=ILLUSTRATIONS,
    verbs=VERBS,
    prompts=PROMPTS,
    reasons=REASONS,
    reason_clauses=REASON_CLAUSES,
    came_due=came_due,
    hits=hits,
    emblem=Face("blue", "taki"),
    legend=LEGEND,
    lesson=LESSON,
    card_words=card_words,
    rules_card=RULES_CARD,
    fines=lambda options: CALL_FINES,
    urls=URLS,
)

SCREEN = SheddingScreen()
