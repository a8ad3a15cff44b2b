"""Saying that one does not break what waits: from a phone, or by a computer player."""

from django.db import transaction

from foundation.web.conflicts import PostConflict
from referee.engine.rulings import Refused
from referee.matches.answers import TooEarly
from referee.matches.deals import is_known, locked_deal, play
from referee.matches.notices import MOVED, note
from referee.models import Match, SeatAnswer


@transaction.atomic
def does_not_break(
    match: Match, *, seat: int, seen: str, token: str
) -> Refused | PostConflict | TooEarly | None:
    """Let `seat` say that it does not break what waits.

    Once the seat to move has said so too, and nobody else is left to answer or the seconds are
    over, the cards are accepted by its move. The same answer again changes nothing but that.
    """
    present = locked_deal(match)
    if is_known(token):
        return PostConflict.REPEATED
    waiting = present.answers() if present.is_as_seen(seen) else None
    if waiting is None or seat not in waiting.seats:
        return PostConflict.STALE
    _answer, is_new = SeatAnswer.objects.get_or_create(
        deal=present.deal, number=waiting.number, seat=seat
    )
    waiting = present.answers()
    if waiting and waiting.is_accepted and match.rules.windows:
        accept = match.rules.windows.accept
        return play(match, seat=waiting.turn, text=accept, seen=present.version, token=token)
    if is_new:
        note(match, MOVED)
    return None
