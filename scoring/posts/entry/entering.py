"""Entering the deals of a table: the one place that writes versions of them.

Every post comes with its token and with the version that its page showed of each deal. The same
token again changes nothing and gets the first answer. What another has entered in between is never
written over: the post is told so. What stands on the sheet already is no change, whoever posts it.

A phone enters for a seat of the table. It changes nothing that is final, disputed or the referee's
to say; what a referee enters of a disputed deal settles the dispute (night 2.5). A scribe enters
and corrects what the paper says, and leaves alone what is the referee's to decide.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q, QuerySet

from scoring.core.deal_json import write_deal
from scoring.core.deals import DealKind, DealResult, Problem, problems_of
from scoring.core.formats import Agreement
from scoring.evening.agreement import agreement_of
from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.deal_states import state_of
from scoring.evening.refusals import CORRECTABLE, NotChanged, Stale, closed, unfit
from scoring.models import DealVersion, Event, Table
from scoring.models.phones import DisputeOutcome
from scoring.posts.entry.fines import set_fines
from scoring.posts.entry.locked_deals import of_the_referee, open_disputes, settle

MOST_LINES = 99
"""Lines of a form whose format sets no number of deals."""


@dataclass(frozen=True, slots=True)
class Faulty:
    """What is wrong with the deals, a warning that nobody has confirmed included."""

    problems: tuple[Problem, ...]


NotEntered = Stale | Faulty | NotChanged


def enter(post: TablePost, number: int, deal: DealResult | None) -> DealVersion | NotEntered:
    """Write what was noted of one deal, None to empty its line; return the version that counts.

    A reason is needed where something stood there, and where the referee decided the numbers.
    """
    entered = enter_deals(post, {number: deal}, seen={number: post.seen})
    if not isinstance(entered, tuple):
        return entered
    present = entered[0] if entered else _present(post.table, number)
    return NotChanged("nothing-to-empty") if present is None else present


@transaction.atomic
def enter_deals(
    post: TablePost,
    deals: Mapping[int, DealResult | None],
    *,
    seen: Mapping[int, int],
    undoes: bool = False,
) -> tuple[DealVersion, ...] | NotEntered:
    """Write several deals of a table at once, by number: all of them, or none.

    `seen` is the version that the page showed of each, `undoes` whether the last entry is taken
    back. Returns the new versions, of those deals alone that differ from what stands there.
    """
    post = post.locked()
    event, table = post.event, post.table
    if known := DealVersion.objects.filter(token=post.token).first():
        refuse_another(known.table_id == table.pk)
        first = tuple(_written_by(post))
        # The answer got lost, and other numbers were typed since: the first ones stand.
        if others := [each.number for each in first if not _says(deals, each)]:
            stands = _all_present(table)
            return Stale({number: stands[number] for number in others})
        return first
    refused = closed(event, table)
    is_closed = refused is not None
    if refused and (refused.code not in CORRECTABLE or not post.in_closed):
        return refused
    agreement, present = agreement_of(event), _all_present(table)
    changed = {
        number: deal
        for number, deal in deals.items()
        if _facts(deal) != (present[number].facts if number in present else None)
    }
    last = last_line(agreement, max(present, default=0))
    if any(not 1 <= number <= last for number in changed):
        return NotChanged("no-such-line")
    seats = table.seats.count()
    if any(deal and len(deal.left) != seats for deal in changed.values()):
        # Somebody sat down at the table since the page was made.
        return NotChanged("changed")
    if post.seat and (refused := _not_by_phones(event, changed, present)):
        return refused
    if post.as_scribe and (refused := _not_by_scribes(table, changed, present)):
        return refused
    versions = {number: present[number].version if number in present else 0 for number in changed}
    stale = [number for number in changed if seen.get(number, 0) != versions[number]]
    if stale:
        return Stale({number: present[number] for number in stale if number in present})
    problems = [
        problem
        for number, deal in changed.items()
        if deal
        for problem in problems_of(deal, agreement, number)
    ]
    if problems:
        return Faulty(tuple(problems))
    corrected = [number for number in changed if number in present and present[number].facts]
    is_needed = bool(corrected) or is_closed or any(map(is_adjusted, changed.values()))
    if refused := unfit(post.reason, needed=is_needed):
        return refused
    for dispute in open_disputes(table, changed.keys()):
        place = place_of(table, dispute.number)
        settle(post, dispute, DisputeOutcome.CORRECTED, place)
    for number in (number for number, deal in changed.items() if deal is None):
        set_fines(post, number)
    return tuple(
        _write(
            post,
            number,
            deal,
            before=present.get(number),
            token=f"{post.token}-{place}" if place else post.token,
            reason=post.kept_reason
            if is_closed or number in corrected or is_adjusted(deal)
            else "",
            undoes=undoes,
        )
        for place, (number, deal) in enumerate(changed.items())
    )


def _not_by_phones(
    event: Event, changed: Mapping[int, DealResult | None], present: Mapping[int, DealVersion]
) -> NotChanged | None:
    """Return why a phone may not write these deals, or None."""
    for number, deal in changed.items():
        if deal is None or is_adjusted(deal):
            return NotChanged("for-the-referee")
        if number not in present:
            continue
        state = state_of(event, present[number])
        if state.dispute:
            return NotChanged("disputed")
        if state.is_final:
            return NotChanged("final")
    return None


def _not_by_scribes(
    table: Table, changed: Mapping[int, DealResult | None], present: Mapping[int, DealVersion]
) -> NotChanged | None:
    """Return why a scribe may not write these deals, or None."""
    decided = of_the_referee(table, present)
    for number, deal in changed.items():
        if number in decided:
            return NotChanged("of-the-referee", {"deal": number})
        if is_adjusted(deal):
            return NotChanged("for-the-referee")
    return None


def _says(deals: Mapping[int, DealResult | None], version: DealVersion) -> bool:
    """Return whether a version holds what was posted."""
    return version.number in deals and _facts(deals[version.number]) == version.facts


def last_line(agreement: Agreement, used: int) -> int:
    """Return the number of the last line that a table's form has; `used` is the last one used."""
    return max(agreement.deals or MOST_LINES, used)


def is_adjusted(deal: DealResult | None) -> bool:
    return deal is not None and deal.kind is DealKind.ADJUSTED


def _facts(deal: DealResult | None) -> dict[str, object] | None:
    return None if deal is None else write_deal(deal)


def _written_by(post: TablePost) -> QuerySet[DealVersion]:
    """Return what a post has written: its first version has its token, the others a longer one."""
    # Of this table alone: no index finds the beginning of a token.
    longer = Q(token__startswith=f"{post.token}-")
    return post.table.deal_versions.filter(Q(token=post.token) | longer)


def _all_present(table: Table) -> dict[int, DealVersion]:
    # In the order of the versions, so that the last one of each deal is the one that stays.
    return {version.number: version for version in table.deal_versions.all()}


def _present(table: Table, number: int) -> DealVersion | None:
    return table.deal_versions.filter(number=number).last()


def _write(
    post: TablePost,
    number: int,
    deal: DealResult | None,
    *,
    before: DealVersion | None,
    token: str,
    reason: str,
    undoes: bool,
) -> DealVersion:
    version = DealVersion.objects.create(
        table=post.table,
        number=number,
        version=before.version + 1 if before else 1,
        facts=_facts(deal),
        reason=reason,
        user_id=post.user.pk,
        who=post.who or name_of(post.user),
        entrant=post.entrant,
        device=post.device,
        token=token,
    )
    post.log(
        _verb(deal, before, is_closed=closed(post.event, post.table) is not None, undoes=undoes),
        place_of(post.table, number),
        before=before.facts if before else None,
        after=version.facts,
        reason=reason,
    )
    return version


def _verb(
    deal: DealResult | None, before: DealVersion | None, *, is_closed: bool, undoes: bool
) -> Verb:
    if undoes:
        return Verb.CLOSED_ENTRY_UNDONE if is_closed else Verb.ENTRY_UNDONE
    if is_closed:
        return Verb.CLOSED_DEAL_CORRECTED
    if deal is None:
        return Verb.DEAL_EMPTIED
    if deal.kind is DealKind.ADJUSTED:
        return Verb.DEAL_ADJUSTED
    return Verb.DEAL_CORRECTED if before and before.facts else Verb.DEAL_ENTERED
