"""Fees and prizes of an event: what they are, who has paid, and who gets what (night 5).

Nothing of it changes standings.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.core.policy import lots
from scoring.core.prizes import Award, Prize, Share, awards, read_prizes, write_prizes
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import lock, lock_event
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import EventState
from scoring.evening.wording import money_text, prize_title
from scoring.models import Entrant, Event


@dataclass(frozen=True, slots=True)
class Fees:
    """What has come in, in cents: `paid` of the `players` who were here have paid."""

    fee: int
    players: int
    paid: int

    @property
    def received(self) -> int:
        return self.fee * self.paid

    @property
    def expected(self) -> int:
        return self.fee * self.players


def fees_of(event_state: EventState) -> Fees | None:
    """Return what has come in, None where nobody pays. Who never came owes nothing."""
    if event_state.event.fee is None:
        return None
    owing = [each for each in event_state.entrants if owes(event_state, each)]
    paid = sum(each.has_paid for each in owing)
    return Fees(event_state.event.fee, len(owing), paid)


def owes(event_state: EventState, entrant: Entrant) -> bool:
    """Return whether an entrant pays: who is here, has sat at a table, or has paid already."""
    seated = any(entrant.pk in group for each in event_state.published for group in each.groups)
    return entrant.is_here or entrant.has_paid or seated


def awards_of(event_state: EventState) -> Sequence[Award]:
    """Return who gets which prize as the standings are now, the last round included."""
    drawn = lots(event_state.event.lot_seed, event_state.names)
    prizes = read_prizes(event_state.event.prizes)
    return awards(prizes, event_state.standings(), drawn)


def awards_in_words(event_state: EventState) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return each prize with the names of those who get it, and what they get."""
    currency = event_state.event.club.currency
    return [
        (
            prize_title(award.given_for),
            [
                (event_state.names[share.player], share_in_words(share, currency))
                for share in award.shares
            ],
        )
        for award in awards_of(event_state)
    ]


def share_in_words(share: Share, currency: str) -> str:
    """Return what one player gets of a prize, a dash for nothing."""
    amount = [] if share.cents is None else [money_text(share.cents, currency)]
    return ", ".join([*amount, *share.texts]) or "–"


def prizes_in_words(event: Event) -> list[tuple[str, str]]:
    """Return what each prize is for, and the prize."""
    currency = event.club.currency
    return [
        (
            prize_title((each.given_for,)),
            each.text if each.cents is None else money_text(each.cents, currency),
        )
        for each in read_prizes(event.prizes)
    ]


@transaction.atomic
def change_money(
    user: Actor,
    event: Event,
    *,
    fee: int | None,
    prizes: Sequence[Prize],
    currency: str,
    seen: int,
) -> Event | PostConflict:
    """Settle the fee and the prizes, and the currency of the club; `seen` is the version that the
    page showed. A closed event takes it too: standings do not change by it.
    """
    club = lock(event.club)
    present = lock_event(event)
    if present.version != seen:
        return PostConflict.STALE
    if club.currency != currency:
        before, club.currency = {"currency": club.currency}, currency
        club.save(update_fields=["currency"])
        after = {"currency": currency}
        log_change(user, Verb.CLUB_CURRENCY, club, club=club, before=before, after=after)
    was = {"fee": present.fee, "prizes": present.prizes}
    became = {"fee": fee, "prizes": write_prizes(prizes)}
    if was != became:
        present.fee, present.prizes = fee, write_prizes(prizes)
        present.version += 1
        present.save(update_fields=["fee", "prizes", "version"])
        log_change(
            user, Verb.MONEY_CHANGED, present, club=club, event=present, before=was, after=became
        )
    return present


@transaction.atomic
def mark_paid(user: Actor, event: Event, entrant: int, *, has_paid: bool) -> bool:
    """Note that an entrant has paid the fee, or has not; False where there is no such entrant.

    Saying the same again changes nothing. A closed event takes it too: some pay on the way out.
    """
    present = lock_event(event)
    one = present.entrants.select_related("player").filter(pk=entrant).first()
    if one is None:
        return False
    if one.has_paid != has_paid:
        one.has_paid = has_paid
        one.save(update_fields=["has_paid"])
        verb = Verb.FEE_PAID if has_paid else Verb.FEE_NOT_PAID
        log_change(user, verb, one.player, club=present.club, event=present)
    return True
