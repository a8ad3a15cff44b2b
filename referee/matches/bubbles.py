"""What the pages of a lesson show besides the table: the bubble, and what a refused card leaves."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest
from django.utils.http import urlencode
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from referee.cards.card_names import card_name
from referee.cards.tiles import CardTile
from referee.computers.seats import names_of
from referee.engine.moves import Draw
from referee.matches.deals import present_deal
from referee.matches.lessons import course_of, lesson_of_game
from referee.matches.table_top import TableTop, worth_laying
from referee.models import Match, Teaching
from referee.presentation.lesson import COMPUTER, LEARNER, Anchor, Bubble, Due
from referee.presentation.rulebook import Text
from referee.presentation.sentences import with_facts

HEARD = "heard"
"""In the address of a match's page: the bubble that its reader has closed."""

ASKS = ("choose", "choices", "discarding", "is_best_shown", "arranging", "trouble", "advice")
"""What a page asks or answers after a tap that was no move: its bubble has gone with that tap."""
MAKING = "making"
"""Melds in the making: only a bubble that speaks of melds stays beside them."""
NAMING = "is_naming"
"""Whether a page asks what a card stands for, which a bubble of its own explains."""


@dataclass(frozen=True, slots=True)
class ShownBubble:
    """A bubble on the page.

    sentence  what it says
    covers    what others did, which it lies over
    anchor    what it points at
    cards     the names of the cards of the hand that it is about, each as often as it is meant
    close     where its × leads
    leads_on  whether another one follows at the same moment
    button    the verb of the move whose button it points at; empty where it points at none
    """

    sentence: str
    covers: str
    anchor: Anchor
    cards: tuple[str, ...]
    close: str
    leads_on: bool
    button: str = ""


def bubble_on(page: TableTop, request: HttpRequest) -> ShownBubble | None:
    """Return the bubble of a page that the learner looks at; None where nothing is taught, the
    reader has closed it, or the page has something more pressing to say.
    """
    if not _is_taught(page):
        return None
    match, in_play = page.match, present_deal(page.match)
    said = course_of(in_play).said
    heard = _heard(request, in_play.version)
    if getattr(page, NAMING, False):
        return _on_naming(page, f"{in_play.version}.{len(said) + 1}", is_heard=heard > len(said))
    if any(_asks(page, each) for each in ASKS):
        return None
    while getattr(page, MAKING, ()) and heard < len(said) and not said[heard][1].melds:
        heard += 1
    if heard >= len(said):
        return None
    place, due = said[heard]
    bubble, cards = lesson_of_game(match.game).bubbles[place], _meant(page, due)
    if due.melds and not cards and not _are_together(page, due):
        # The reader puts other melds together, and needs no help.
        return None
    return ShownBubble(
        sentence=_sentence(match, bubble.text if cards else bubble.together or bubble.text, due),
        covers=_covered(page),
        anchor=bubble.anchor,
        cards=cards,
        close=_closing(match, f"{in_play.version}.{heard + 1}"),
        leads_on=heard + 1 < len(said),
        button=_button(match, bubble, due),
    )


def _on_naming(page: TableTop, closed: str, *, is_heard: bool) -> ShownBubble | None:
    """Return what is said while the page asks what a card stands for."""
    sentence = str(lesson_of_game(page.match.game).naming)
    if is_heard or not sentence or page.advice:
        return None
    close = _closing(page.match, closed)
    return ShownBubble(sentence, _covered(page), Anchor.ACTIONS, (), close, leads_on=False)


def _closing(match: Match, closed: str) -> str:
    return f"{match.get_absolute_url()}?{urlencode({HEARD: closed})}"


def _button(match: Match, bubble: Bubble, due: Due) -> str:
    if bubble.anchor is not Anchor.ACTIONS or due.offer is None:
        return ""
    _seat, verb, *_rest = match.rules.notation.write(due.offer).split(" ")
    return verb


def _covered(page: TableTop) -> str:
    """Return what happened, unless the learner did it."""
    if page.hit or page.happened is None:
        return page.hit
    return "" if page.happened.seat == LEARNER else page.happened.sentence


def _meant(page: TableTop, due: Due) -> tuple[str, ...]:
    """Return the names of the cards of the hand that a bubble is about just now."""
    deck = page.match.rules.deck(page.match.house_rules())
    meant = tuple(deck.names[card] for card in due.cards)
    held = Counter(tile.name for tile in _hand_of(page))
    melds = (tuple(deck.names[card] for card in meld) for meld in due.melds)
    return meant or next((names for names in melds if Counter(names) <= held), ())


def _are_together(page: TableTop, due: Due) -> bool:
    """Return whether the melds that a bubble is about are among those in the making, and none of
    these is faulty or asks something.
    """
    deck = page.match.rules.deck(page.match.house_rules())
    plain = dict(zip(deck.names, deck.plain, strict=True))
    making = getattr(page, MAKING, ())
    made = Counter(tuple(sorted(plain[name] for name in meld.text.split())) for meld in making)
    is_ready = not any(meld.trouble or meld.choices for meld in making)
    return is_ready and made >= Counter(tuple(sorted(meld)) for meld in due.melds)


def _hand_of(page: TableTop) -> tuple[CardTile, ...]:
    hand: tuple[CardTile, ...] = getattr(page, "hand", ())
    return hand


def pointed_at(page: TableTop, bubble: ShownBubble | None) -> TableTop:
    """Return the page with the cards marked that a bubble is about; of equal ones as many as it
    means.
    """
    if bubble is None:
        return page
    meant, tiles = Counter(bubble.cards), []
    for tile in _hand_of(page):
        tiles.append(replace(tile, is_pointed=meant[tile.name] > 0))
        meant[tile.name] -= 1
    fields: dict[str, Any] = {"hand": tuple(tiles)}
    return replace(page, **fields)


def said_in_text(page: TableTop) -> list[str]:
    """Return all that bubbles say at the moment of a page, for a page without any."""
    if not _is_taught(page):
        return []
    bubbles = lesson_of_game(page.match.game).bubbles
    said = course_of(present_deal(page.match)).said
    return [_sentence(page.match, bubbles[place].text, due) for place, due in said]


def _sentence(match: Match, text: Text, due: Due) -> str:
    deck = match.rules.deck(match.house_rules())
    facts = {**due.facts, "other": COMPUTER}
    return with_facts(text, facts, names_of(match), deck)


def _is_taught(page: TableTop) -> bool:
    is_learner = page.viewer == LEARNER and page.phase != "watch"
    return page.match.lesson == Teaching.ON and is_learner and not (page.refusal or page.stale)


def _asks(page: TableTop, name: str) -> bool:
    # A card that is to be put somewhere is empty before it is chosen.
    value = getattr(page, name, None)
    return value is not None if name == "arranging" else bool(value)


def _heard(request: HttpRequest, version: str) -> int:
    """Return how many bubbles of the moment with this version the reader has closed."""
    closed, _dot, number = heard_of(request).partition(".")
    return int(number[:3]) if closed == version and number.isdecimal() else 0


def heard_of(request: HttpRequest) -> str:
    """Return which bubble the reader has closed, as the page's address or its form has it."""
    return request.POST.get(HEARD) or request.GET.get(HEARD, "")


def what_fits(page: TableTop) -> str:
    """Return what the learner could do instead, after a card that was refused; empty where none was
    or nothing is taught.
    """
    match = page.match
    if page.refusal is None or match.lesson != Teaching.ON:
        return ""
    in_play, deck = present_deal(match), match.rules.deck(match.house_rules())
    if fitting := sorted(worth_laying(in_play, LEARNER)):
        names = [card_name(deck.face(card)) for card in fitting]
        return _("This fits: %(cards)s.") % {
            "cards": get_text_list(names, pgettext("in a list", "or"))
        }
    if any(isinstance(move, Draw) for move in match.rules.legal_for(in_play.replay.state, LEARNER)):
        return _("Draw a card.")
    return ""
