"""What a phone shows of the seats of its match that go to another phone, or have gone there."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import ceil

from django.utils import timezone

from referee.computers.seats import names_of
from referee.matches.own_phones import held_by
from referee.matches.seat_claims import (
    may_move,
    may_object,
    may_redeal,
    redeal_needs,
    silent_until,
)
from referee.models import ClaimState, Holder, Match, SeatClaim


@dataclass(frozen=True, slots=True)
class ShownClaim:
    """A seat that another phone asks for, or has.

    kind      ``own`` (asked for on the phone that holds it), ``other`` (another player decides),
              ``agreed`` (this player has said yes), ``waits`` (this phone asks), ``moved`` (one may
              object), or ``seen`` (a stranger may have seen the hand)
    agreed    the names of the players who agree, or who want the deal anew
    needed    how many have to want the deal anew
    silent_in in how many seconds the phone that holds the seat counts as silent, if it stays so
    may_take  whether the phone that asks may take the seat now
    """

    number: int
    name: str
    kind: str
    agreed: tuple[str, ...]
    needed: int
    silent_in: int
    may_take: bool


def shown_claims(match: Match, holders: Sequence[Holder], key: str) -> tuple[ShownClaim, ...]:
    """Return what the phone with that key is to know, or to decide."""
    claims = list(match.claims.exclude(state=ClaimState.ENDED))
    if not claims:
        return ()
    own, deals, now = held_by(holders, key), match.deals.count(), timezone.now()
    shown = ((each, _kind(each, match, own, key, deals)) for each in claims)
    return tuple(_shown(each, kind, match, holders, now) for each, kind in shown if kind)


def _kind(claim: SeatClaim, match: Match, own: Holder | None, key: str, deals: int) -> str:
    if claim.state == ClaimState.OPEN:
        if own is None:
            return "waits" if key and claim.key == key else ""
        if own.seat == claim.seat:
            return "own"
        return "agreed" if own.seat in claim.agreed else "other"
    if claim.state == ClaimState.MOVED:
        return "moved" if may_object(claim, own, key, deals) else ""
    return "seen" if own and claim.deal == deals and may_redeal(claim, match) else ""


def _shown(
    claim: SeatClaim, kind: str, match: Match, holders: Sequence[Holder], now: datetime
) -> ShownClaim:
    seats = claim.redeal if claim.state == ClaimState.BACK else claim.agreed
    holder = next((each for each in holders if each.seat == claim.seat), None)
    names = names_of(match)
    return ShownClaim(
        number=claim.pk,
        name=names[claim.seat - 1],
        kind=kind,
        agreed=tuple(names[seat - 1] for seat in seats if seat <= len(names)),
        needed=redeal_needs(holders) if kind == "seen" else 0,
        silent_in=max(0, ceil((silent_until(claim, holder) - now).total_seconds())),
        may_take=kind == "waits" and may_move(claim, holders, now),
    )
