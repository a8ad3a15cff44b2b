"""A seat goes to another phone: who lets it, who objects, and a deal that is made anew after that.

A seat belongs to a person, and whoever has it sees a hand. A phone that asks for one sees none
before it has it. The seat moves by a tap on the phone that holds it; or by two other players' taps;
or by the host's, once that phone has been silent for a minute since it was asked for. The host is
here the other player whose phone has been there longest. Where two play, the other one is the host
and never enough alone before that minute: a second phone would show the hand to the opponent. Where
all other phones are silent too, or there are none, whoever asks need not wait for them.

Who did not agree may object while the deal goes on: the seat is back where it was at once, and the
host's word alone moves it no more in this deal. Then the players may have the deal made anew.
"""

import enum
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from referee.computers.seats import computer_seats
from referee.engine.sealing import MOST_DEALS
from referee.matches.deals import deal_round, present_deal
from referee.matches.notices import WITHDRAWN, note
from referee.matches.own_phones import held_by, holders_of, locked_match
from referee.models import ClaimState, Holder, Match, SeatClaim

SILENCE = timedelta(seconds=60)
ENOUGH = 2
"""So many other players need nobody else."""
MOST_REFUSED = 3
"""A phone that was refused so often asks no more in this match."""


class NoClaim(enum.Enum):
    """Why a phone cannot ask for a seat."""

    NO_SEAT = "no-seat"
    ANOTHER = "another"
    REFUSED = "refused"


def note_heard(match: Match, key: str, now: datetime | None = None) -> None:
    """Note that a phone is alive, where somebody asks for a seat of the match."""
    if key and match.claims.filter(state=ClaimState.OPEN).exists():
        match.holders.filter(key=key).update(heard=now or timezone.now())


def silent_until(claim: SeatClaim, holder: Holder | None) -> datetime:
    """Return from when on a phone counts as silent, if it stays so; a seat without a phone is
    silent once a minute is over.
    """
    heard = holder.heard if holder and holder.heard else claim.changed
    return max(claim.changed, heard) + SILENCE


def _others(claim: SeatClaim, holders: Sequence[Holder]) -> list[Holder]:
    """Return the phones of the other players, that of the host first."""
    return [each for each in holders if each.seat != claim.seat]


def _is_contested(claim: SeatClaim) -> bool:
    """Return whether somebody has objected in this deal to where the seat had gone."""
    found = SeatClaim.objects.filter(match=claim.match_id, seat=claim.seat, deal=claim.deal)
    return found.filter(state=ClaimState.BACK).exists()


def may_move(claim: SeatClaim, holders: Sequence[Holder], now: datetime) -> bool:
    """Return whether enough is agreed for the seat to move now."""
    others = _others(claim, holders)
    agreed = [each for each in others if each.seat in claim.agreed]
    if len(agreed) >= ENOUGH:
        return True
    own = next((each for each in holders if each.seat == claim.seat), None)
    if now < silent_until(claim, own):
        return False
    if all(now >= silent_until(claim, each) for each in others):
        return True
    if _is_contested(claim):
        return len(agreed) >= min(ENOUGH, len(others))
    return others[0] in agreed


@transaction.atomic
def ask_for_seat(
    match: Match, seat: int, *, key: str, now: datetime | None = None
) -> SeatClaim | NoClaim | None:
    """Let a phone ask for a seat; None where it holds one.

    A seat that no phone holds is taken at once, unless somebody has objected to that in this deal.
    """
    match, now = locked_match(match), now or timezone.now()
    holders = holders_of(match)
    if held_by(holders, key):
        return None
    if not 1 <= seat <= len(match.players) or seat in computer_seats(match):
        return NoClaim.NO_SEAT
    if present := match.claims.filter(seat=seat, state=ClaimState.OPEN).first():
        return present if present.key == key else NoClaim.ANOTHER
    said_no = (ClaimState.ENDED, ClaimState.BACK)
    if match.claims.filter(key=key, state__in=said_no).count() >= MOST_REFUSED:
        return NoClaim.REFUSED
    match.claims.filter(key=key, state=ClaimState.OPEN).delete()
    claim = SeatClaim(match=match, seat=seat, key=key, changed=now, deal=match.deals.count())
    if seat not in {each.seat for each in holders} and not _is_contested(claim):
        _move(match, claim, now)
        note(match, "back", match.players[seat - 1])
        return claim
    claim.save()
    note(match, "asks", match.players[seat - 1])
    return claim


@transaction.atomic
def agree(match: Match, number: int, *, key: str, now: datetime | None = None) -> None:
    """Let the player of the phone with that key say yes; the seat moves where that is enough.

    Said on the phone that holds the seat it is final.
    """
    match, now = locked_match(match), now or timezone.now()
    holders = holders_of(match)
    own, claim = held_by(holders, key), _claim(match, number, ClaimState.OPEN)
    if own is None or claim is None:
        return
    by, name = match.players[own.seat - 1], match.players[claim.seat - 1]
    if own.seat == claim.seat:
        claim.is_final = True
        _move(match, claim, now)
        note(match, "given", name)
        return
    if own.seat not in claim.agreed:
        claim.agreed.append(own.seat)
        claim.save(update_fields=["agreed"])
    if may_move(claim, holders, now):
        _move(match, claim, now)
        note(match, "let", name, by)
    else:
        note(match, "agreed", name, by)


@transaction.atomic
def refuse(match: Match, number: int, *, key: str, now: datetime | None = None) -> None:
    """Let the player of the phone with that key say no: the seat stays where it is.

    The phone that asks says so by asking no longer.
    """
    match, now = locked_match(match), now or timezone.now()
    own, claim = held_by(holders_of(match), key), _claim(match, number, ClaimState.OPEN)
    if claim is None or not (own or claim.key == key):
        return
    if own:
        _change(claim, ClaimState.ENDED, now)
        note(match, "refused", match.players[claim.seat - 1], match.players[own.seat - 1])
    else:
        claim.delete()
        note(match, WITHDRAWN)


@transaction.atomic
def go_on(match: Match, number: int, *, key: str, now: datetime | None = None) -> None:
    """Give the phone that asks its seat, where enough is agreed by now."""
    match, now = locked_match(match), now or timezone.now()
    claim = _claim(match, number, ClaimState.OPEN)
    if claim and claim.key == key and may_move(claim, holders_of(match), now):
        _move(match, claim, now)
        note(match, "back", match.players[claim.seat - 1])


def may_object(claim: SeatClaim, own: Holder | None, key: str, deals: int) -> bool:
    """Return whether the phone with that key may object to where a seat has gone: in that deal, as
    the one that held it, or as another player's that did not agree.
    """
    if claim.state != ClaimState.MOVED or claim.is_final or claim.deal != deals:
        return False
    if own is None:
        return bool(key) and claim.before == key
    return own.seat != claim.seat and own.seat not in claim.agreed


@transaction.atomic
def object_to(match: Match, number: int, *, key: str, now: datetime | None = None) -> None:
    """Let a player object to where a seat has gone: it is back where it was."""
    match, now = locked_match(match), now or timezone.now()
    holders = holders_of(match)
    own, claim = held_by(holders, key), _claim(match, number, ClaimState.MOVED)
    if claim is None or not may_object(claim, own, key, match.deals.count()):
        return
    name = match.players[claim.seat - 1]
    moved = match.holders.filter(seat=claim.seat, key=claim.key)
    if claim.before and not held_by(holders, claim.before):
        moved.update(key=claim.before, heard=None)
        match.claims.filter(key=claim.before, state=ClaimState.OPEN).delete()
    else:
        moved.delete()
    _change(claim, ClaimState.BACK, now)
    note(match, "objected", name, match.players[own.seat - 1] if own else name)


def may_redeal(claim: SeatClaim, match: Match) -> bool:
    """Return whether the deal that goes on may be made anew since a stranger saw a hand of it."""
    if claim.state != ClaimState.BACK or not claim.deal or claim.deal >= MOST_DEALS:
        return False
    present = present_deal(match)
    return present.deal.number == claim.deal and present.outcome() is None


def keep_objections(match: Match, deal: int) -> None:
    """Let whoever may object to where a seat has gone do so in the next deal too, since the one of
    that number is made anew: else whoever has it made could take the objection away.
    """
    match.claims.filter(state=ClaimState.MOVED, deal=deal).update(deal=deal + 1)


def redeal_needs(holders: Sequence[Holder]) -> int:
    """Return how many players have to want a deal anew: more than half of those with phones."""
    return len(holders) // 2 + 1


@transaction.atomic
def want_redeal(match: Match, number: int, *, key: str, token: str) -> None:
    """Let a player want the deal anew; it is made once more than half of them do.

    The deal that was seen does not count, and the new one begins with the same player.
    """
    match = locked_match(match)
    holders = holders_of(match)
    own, claim = held_by(holders, key), _claim(match, number, ClaimState.BACK)
    if own is None or claim is None or not may_redeal(claim, match):
        return
    if own.seat not in claim.redeal:
        claim.redeal.append(own.seat)
        claim.save(update_fields=["redeal"])
    name = match.players[claim.seat - 1]
    if len(claim.redeal) < redeal_needs(holders):
        note(match, "anew", name, match.players[own.seat - 1])
        return
    seen = present_deal(match).deal
    seen.dealt_again = _("The hand of %(name)s was seen on another phone.") % {"name": name}
    seen.save(update_fields=["dealt_again"])
    keep_objections(match, seen.number)
    deal_round(match, number=seen.number + 1, first=seen.first, token=token)
    note(match, "redealt", name)


def _claim(match: Match, number: int, state: ClaimState) -> SeatClaim | None:
    return match.claims.filter(pk=number, state=state).first()


def _change(claim: SeatClaim, state: ClaimState, now: datetime) -> None:
    claim.state, claim.changed = state, now
    claim.save()


def _move(match: Match, claim: SeatClaim, now: datetime) -> None:
    """Give the seat to the phone that asks, as the same holder: the host stays host. Whoever may
    object does so in the present deal, in whichever the phone began to ask.
    """
    claim.deal = match.deals.count()
    holder = match.holders.filter(seat=claim.seat).first()
    if holder:
        claim.before, holder.key, holder.heard = holder.key, claim.key, None
        holder.has_stopped = False
        holder.save(update_fields=["key", "heard", "has_stopped"])
    else:
        Holder.objects.create(match=match, seat=claim.seat, key=claim.key)
    _change(claim, ClaimState.MOVED, now)
