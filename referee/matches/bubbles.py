"""What the pages of a lesson show besides the table: the bubble, and what a refused card leaves."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.http import urlencode
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from referee.cards.card_names import card_name
from referee.engine.moves import Draw, Play
from referee.matches.deals import present_deal
from referee.matches.lessons import course_of, lesson_of_game
from referee.matches.table_top import TableTop
from referee.models import Match, Teaching
from referee.presentation.lesson import LEARNER, Anchor, Bubble, Due
from referee.presentation.sentences import with_facts

HEARD = "heard"
"""In the address of a match's page: the bubble that its reader has closed."""

ASKS = ("choose", "choices", "making", "discarding", "is_best_shown", "arranging", "trouble")
"""What a page asks or answers after a tap that was no move: its bubble has gone with that tap."""


@dataclass(frozen=True, slots=True)
class ShownBubble:
    """A bubble on the page.

    sentence  what it says
    anchor    what it points at
    cards     the names of the cards of the hand that it is about
    close     where its × leads
    leads_on  whether another one follows at the same moment
    """

    sentence: str
    anchor: Anchor
    cards: frozenset[str]
    close: str
    leads_on: bool


def bubble_on(page: TableTop, request: HttpRequest) -> ShownBubble | None:
    """Return the bubble of a page that the learner looks at; None where nothing is taught, the
    reader has closed it, or the page has something more pressing to say.
    """
    if not _is_taught(page) or any(_asks(page, each) for each in ASKS):
        return None
    match, in_play = page.match, present_deal(page.match)
    said = course_of(in_play).said
    heard = _heard(request, in_play.version)
    if heard >= len(said):
        return None
    place, due = said[heard]
    bubble = lesson_of_game(match.game).bubbles[place]
    deck = match.rules.deck(match.house_rules())
    closed = urlencode({HEARD: f"{in_play.version}.{heard + 1}"})
    return ShownBubble(
        sentence=_sentence(match, bubble, due),
        anchor=bubble.anchor,
        cards=frozenset(deck.names[card] for card in due.cards),
        close=f"{match.get_absolute_url()}?{closed}",
        leads_on=heard + 1 < len(said),
    )


def said_in_text(page: TableTop) -> list[str]:
    """Return all that bubbles say at the moment of a page, for a page without any."""
    if not _is_taught(page):
        return []
    bubbles = lesson_of_game(page.match.game).bubbles
    said = course_of(present_deal(page.match)).said
    return [_sentence(page.match, bubbles[place], due) for place, due in said]


def _sentence(match: Match, bubble: Bubble, due: Due) -> str:
    deck = match.rules.deck(match.house_rules())
    return with_facts(bubble.text, due.facts, match.players, deck)


def _is_taught(page: TableTop) -> bool:
    is_learner = page.viewer == LEARNER and page.phase != "watch"
    return page.match.lesson == Teaching.ON and is_learner and not (page.refusal or page.stale)


def _asks(page: TableTop, name: str) -> bool:
    # A card that is to be put somewhere is empty before it is chosen.
    value = getattr(page, name, None)
    return value is not None if name == "arranging" else bool(value)


def _heard(request: HttpRequest, version: str) -> int:
    """Return how many bubbles of the moment with this version the reader has closed."""
    closed, _dot, number = request.GET.get(HEARD, "").partition(".")
    return int(number[:3]) if closed == version and number.isdecimal() else 0


def what_fits(page: TableTop) -> str:
    """Return what the learner could do instead, after a card that was refused; empty where none was
    or nothing is taught.
    """
    match = page.match
    if page.refusal is None or match.lesson != Teaching.ON:
        return ""
    game, deck = match.rules, match.rules.deck(match.house_rules())
    legal = game.legal_for(present_deal(match).replay.state, LEARNER)
    fitting = dict.fromkeys(deck.plain[move.card] for move in legal if isinstance(move, Play))
    if fitting:
        names = [card_name(deck.face(card)) for card in fitting]
        return _("This fits: %(cards)s.") % {
            "cards": get_text_list(names, pgettext("in a list", "or"))
        }
    if any(isinstance(move, Draw) for move in legal):
        return _("Draw a card.")
    return ""
