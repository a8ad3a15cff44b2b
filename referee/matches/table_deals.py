"""Deals whose cards lie on a real table: what was dealt there, and a deal that does not count."""

from collections.abc import Sequence

from django.db import transaction

from foundation.web.conflicts import PostConflict
from referee.engine.record import read_deal
from referee.matches.deals import DealInPlay, locked_deal, present_deal
from referee.matches.own_phones import locked_match
from referee.models import DealRecord, Match


@transaction.atomic
def deal_at_table(
    match: Match, *, first: int, upcards: Sequence[str], seen: int, token: str
) -> PostConflict | None:
    """Note that the next round was dealt at the table, with these cards turned up in order.

    `seen` is how many deals the match had. Raises Unreadable where no play can begin like that.
    """
    locked_match(match)
    if DealRecord.objects.filter(token=token).exists():
        return PostConflict.REPEATED
    if seen != match.deals.count() or (seen and _goes_on(present_deal(match))):
        return PostConflict.STALE
    game, options, seats = match.rules, match.house_rules(), len(match.players)
    size = len(game.deal(options, seats, 0).hands[0])
    left = game.deck(options).size - seats * size - len(upcards)
    cards = {"hands": [size] * seats, "upcards": list(upcards), "stock": left}
    deal, _seed = read_deal(cards, game, options, seats)
    game.start(options, deal, first)
    DealRecord.objects.create(match=match, number=seen + 1, first=first, cards=cards, token=token)
    return None


def _goes_on(present: DealInPlay) -> bool:
    return not present.deal.dealt_again and present.outcome() is None


@transaction.atomic
def deal_again(match: Match, *, reason: str, seen: str) -> PostConflict | None:
    """Let the present deal not count, for the referee's reason."""
    present = locked_deal(match)
    if seen != present.version:
        return PostConflict.STALE
    present.deal.dealt_again = reason
    present.deal.save(update_fields=["dealt_again"])
    return None
