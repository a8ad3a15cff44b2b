"""A ruling of "May I?" in words, for whoever keeps it; and where it is kept.

Nothing here knows who keeps it: the address of the page that does is given to "May I?" as `keep`.
"""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _

from referee.cards.card_names import card_name
from referee.games import GAMES
from referee.presentation.registry import presentation_of, presentations
from referee.rulings.house_rules import HouseRules
from referee.rulings.own_rulings import WrittenRuling, own_rulings_of
from referee.rulings.ruling_form import AskForm

KEEP = "keep"
KEEPING_PAGE = "scoring:keep-ruling"
LONGEST_URL = 2000
"""Characters."""


@dataclass(frozen=True, slots=True)
class KeepingPlace:
    """The page that keeps a ruling as the decision at a table."""

    url: str
    table: int


def written_ruling(url: str) -> WrittenRuling | None:
    """Return the ruling on the question that an address asks; None where it asks none, or is longer
    than any question: of a part of it another ruling could come.
    """
    if len(url) > LONGEST_URL:
        return None
    path, _mark, query = url.partition("?")
    for shown in presentations():
        if shown.may_i and shown.may_i.url == path:
            own, situation = own_rulings_of(shown.code), QueryDict(query)
            return own.write_ruling(situation) if own else _of_situation(shown.code, situation)
    return None


def _of_situation(game: str, query: QueryDict) -> WrittenRuling | None:
    form = AskForm(GAMES[game], {name: str(value) for name, value in query.items()})
    if not form.is_valid() or form.answer is None or form.card is None:
        return None
    answer, face = form.answer, GAMES[game].notation.deck.face(form.card)
    return WrittenRuling(
        situation=" ".join(
            [
                *(f"{question} {words}." for question, words in answer.rules),
                _("The leading card: %(card)s.") % {"card": card_name(face)},
                *answer.before,
            ]
        ),
        question=answer.lays,
        allowed=answer.allowed,
        sentence=answer.sentence,
        clause=answer.clause,
        url=answer.url,
    )


def may_i_address(rules: HouseRules, keep: str) -> str:
    """Return where "May I?" is asked under these rules, and its ruling can be kept at the address
    `keep`; empty where the game has no such page.
    """
    shown = presentation_of(rules.game.code)
    if shown.may_i is None:
        return ""
    query: dict[str, object] = {"edition": rules.edition, **rules.changed}
    if own_rulings_of(rules.game.code):
        query = dict(rules.query)
    return f"{shown.may_i.url}?{urlencode({**query, KEEP: keep})}"


def keeping_place(given: str) -> KeepingPlace | None:
    """Return the page that keeps a ruling, by what an address says; None for any other page."""
    try:
        found = resolve(given)
    except Resolver404:
        return None
    if found.view_name != KEEPING_PAGE:
        return None
    return KeepingPlace(given, found.kwargs["table"])


def with_keeping(url: str, place: KeepingPlace | None) -> str:
    """Return the address of a question so that its page still knows where rulings are kept."""
    if place is None:
        return url
    return f"{url}{'&' if '?' in url else '?'}{urlencode({KEEP: place.url})}"
