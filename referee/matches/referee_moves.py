"""The referee's rulings in a deal whose cards the program deals: a move struck, penalty cards, the
round dealt anew. Each is written into the record with its reason (docs/records.md).

Who referees: at players' own phones the host, on one device whoever has it, and at a table of an
evening the evening's referee alone. On a deal that has ended nobody rules any more: its hands were
shown.
"""

from django.db import transaction

from foundation.web.conflicts import PostConflict
from referee.engine.moves import Shuffle, Undo
from referee.engine.notation import REFEREE
from referee.engine.rulings import Refused
from referee.engine.sealing import MOST_DEALS
from referee.matches.answers import TooEarly, is_kept_call
from referee.matches.deals import (
    DealInPlay,
    deal_round,
    is_known,
    locked_deal,
    play,
    write_lines,
)
from referee.matches.notices import note
from referee.matches.own_phones import has_begun, holders_of
from referee.matches.seat_claims import keep_objections
from referee.models import DealRecord, Match

MOST_PENALTY = 10
"""The most cards that one ruling gives."""


@transaction.atomic
def strike(match: Match, *, reason: str, seen: str, token: str) -> Refused | PostConflict | None:
    """Strike the last move that stands, see `struck_by`."""
    present = locked_deal(match)
    if is_known(token):
        return PostConflict.REPEATED
    if not can_rule(present) or not present.is_as_seen(seen):
        return PostConflict.STALE
    replay, undo, struck = present.replay.copy(), Undo(REFEREE), len(struck_by(present)) or 1
    for _each in range(struck):
        ruling = replay.play(undo)
        if isinstance(ruling, Refused):
            return ruling
    marks = [token, *(f"{token}+{each}" for each in range(1, struck))]
    reasons = [*[""] * (struck - 1), reason]
    write_lines(present, [(undo, *pair) for pair in zip(marks, reasons, strict=True)])
    return None


def struck_by(present: DealInPlay) -> list[int]:
    """Return the numbers of the moves that a strike takes back: the last one that somebody made and
    that stands, with the shuffles after it and a call that was kept for it; none where nobody has
    moved.
    """
    standing = present.replay.standing
    for place in reversed(range(len(standing))):
        number = standing[place]
        is_shuffle = type(present.moves[number]) is Shuffle
        if not is_shuffle and not is_kept_call(present.lines[: number + 1]):
            return standing[place:]
    return []


@transaction.atomic
def give_cards(
    match: Match, seat: int, count: int, *, reason: str, seen: str, token: str
) -> Refused | PostConflict | TooEarly | None:
    """Let a seat draw so many cards as a penalty, at once; whose turn it is stays as it was.

    Raises Unreadable for a seat that the match has not.
    """
    present = locked_deal(match)
    if is_known(token):
        return PostConflict.REPEATED
    if not can_rule(present) or not 1 <= count <= MOST_PENALTY:
        return PostConflict.STALE
    text = f"penalty {seat} {count}"
    return play(match, seat=REFEREE, text=text, seen=seen, token=token, reason=reason)


@transaction.atomic
def deal_anew(match: Match, *, reason: str, seen: str, token: str) -> PostConflict | None:
    """Deal the round anew, with the same player first; the present deal does not count."""
    present = locked_deal(match)
    if DealRecord.objects.filter(token=token).exists():
        return PostConflict.REPEATED
    if not can_rule(present) or not present.is_as_seen(seen):
        return PostConflict.STALE
    if present.deal.number >= MOST_DEALS:
        return PostConflict.STALE
    present.deal.dealt_again = reason
    present.deal.save(update_fields=["dealt_again"])
    keep_objections(match, present.deal.number)
    deal_round(match, number=present.deal.number + 1, first=present.deal.first, token=token)
    if match.own_phones:
        note(match, "ruled-anew", reason)
    return None


def can_rule(present: DealInPlay) -> bool:
    """Return whether the referee may rule on a deal: it was dealt here and goes on."""
    return present.deal.seed is not None and present.outcome() is None


def is_referee(match: Match, key: str) -> bool:
    """Return whether the device with this key rules in a dealt match: that of the host, or the one
    that is passed round. Where somebody else is the referee, no device of a player does.
    """
    if match.at_table or match.has_referee or not has_begun(match):
        return False
    holders = holders_of(match) if match.own_phones else []
    return not match.own_phones or bool(key and holders and holders[0].key == key)


def dealt_again_before(match: Match, number: int) -> str:
    """Return why the deal before the one of this number was dealt again, empty where it was not."""
    before = match.deals.filter(number=number - 1).values_list("dealt_again", flat=True)
    return before.first() or ""
