"""Hints in a match that gives them: asked for, counted, and put into words.

A hint belongs to a moment: who asked for it sees it until somebody moves, however often the page is
opened, and it is counted once.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from foundation.kept import KeptValues
from foundation.web.conflicts import PostConflict
from referee.computers.seats import names_of
from referee.engine.cards import Deck
from referee.engine.faces import Face
from referee.engine.notation import Move
from referee.matches.deals import DealInPlay, locked_deal
from referee.models import Match
from referee.players import hints, table
from referee.presentation.sentences import ReasonWords, advice_sentence, shown_reason

_KEPT: KeptValues[tuple[str, int, int], tuple[hints.Hint | None]] = KeptValues(64)
"""The hints that were worked out last, by deal, number of lines and seat."""


@dataclass(frozen=True, slots=True)
class ShownHint:
    """A hint in words: what to do, how sure that is, why; the cards of the hand, by name, that it
    is about; and the faces of each meld that it lays, which are drawn in place of what to do.
    """

    advice: str
    sure: str
    reason: ReasonWords | None
    cards: frozenset[str]
    melds: tuple[tuple[Face, ...], ...]


@transaction.atomic
def ask(match: Match, seat: int, seen: str) -> PostConflict | None:
    """Note that the seat to move asks for a hint; the same moment is noted once."""
    present = locked_deal(match)
    if not present.is_as_seen(seen) or not may_ask(present, seat):
        return PostConflict.STALE
    entry = [seat, len(present.lines)]
    if entry not in present.deal.hints:
        present.deal.hints.append(entry)
        present.deal.save(update_fields=["hints"])
    return None


def may_ask(in_play: DealInPlay, seat: int | None) -> bool:
    """Return whether a seat may be given a hint now: it is to move, and the match gives hints."""
    match = in_play.match
    gives = match.gives_hints and match.rules.mind is not None
    return gives and seat is not None and match.rules.to_move(in_play.replay.state) == seat


def hint_now(in_play: DealInPlay, seat: int) -> ShownHint | None:
    """Return the hint that the seat asked for at this moment, None where it asked for none."""
    if [seat, len(in_play.lines)] not in in_play.deal.hints or not may_ask(in_play, seat):
        return None
    found = _worked_out(in_play, seat)
    if found is None:
        return None
    match = in_play.match
    deck = match.rules.deck(match.house_rules())
    pressing = match.rules.pending(in_play.replay.state)[0]
    reason = found.reason
    return ShownHint(
        advice=advice_sentence(match.game, found.move, deck, pressing.code),
        sure=str(_sure_words(found.sure, has_reason=reason is not None)),
        reason=shown_reason(match.game, reason, names_of(match), deck) if reason else None,
        cards=frozenset(_cards(found.move, deck)),
        melds=tuple(tuple(map(deck.face, meld)) for meld in getattr(found.move, "melds", ())),
    )


def asked_for(deals: Sequence[DealInPlay]) -> tuple[int, ...]:
    """Return how many hints each seat of a match asked for."""
    counts = [0] * len(deals[-1].match.players)
    for in_play in deals:
        for seat, _lines in in_play.deal.hints:
            counts[seat - 1] += 1
    return tuple(counts)


def _worked_out(in_play: DealInPlay, seat: int) -> hints.Hint | None:
    """Work a hint out once; its lots are those of the moment, and say nothing of the cards."""
    key = (in_play.deal.token, len(in_play.lines), seat)
    if known := _KEPT.get(key):
        return known[0]
    lots = random.Random(f"{in_play.deal.token} {in_play.version} {seat}")  # noqa: S311
    found = table.advise(in_play.match.rules, in_play.replay.state, seat, lots.random)
    _KEPT.keep(key, (found,))
    return found


def _sure_words(sure: str, *, has_reason: bool) -> str:
    return {
        hints.ONLY: _("Nothing else can be done."),
        hints.CLEAR: _("Clearly best."),
        hints.BETTER: _("Probably best."),
        hints.EVEN: _("Close to the next best.") if has_reason else _("No clear difference."),
        hints.THUMB: _("By a rule of thumb."),
    }[sure]


def _cards(move: Move | None, deck: Deck) -> set[str]:
    """Return the names of the cards that a move lays, as they are in a hand."""
    laid = [getattr(move, "card", 0), *getattr(move, "cards", ())]
    for meld in getattr(move, "melds", ()):
        laid.extend(meld)
    return {deck.names[deck.plain[card]] for card in laid if card}
