"""The last entries of an evening, and taking one back while nothing has been built on it.

An entry is what one post wrote: a deal, or the deals of a whole form. Undoing it adds versions that
say what stood there before, so nothing is ever lost, and an undone entry can be brought back.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.core.deal_json import read_deal
from scoring.core.deals import DealResult
from scoring.evening.audit.post import TablePost
from scoring.evening.event_state import event_state_of
from scoring.evening.refusals import NotChanged, closed
from scoring.evening.table_state import TableState
from scoring.models import Confirmation, DealVersion, Dispute
from scoring.posts.entry.entering import enter_deals
from scoring.posts.entry.locked_deals import of_the_referee

FOR = timedelta(minutes=10)
"""How long an entry can be undone."""
PART_OF = re.compile(r"(?P<first>.+)-[0-9]{1,2}")
"""The token of what one post wrote besides its first deal."""


def entries_of(versions: Iterable[DealVersion]) -> list[list[DealVersion]]:
    """Return the versions by the post that wrote them, each in the order of its deals."""
    first = {version.token for version in versions}
    found: dict[str, list[DealVersion]] = defaultdict(list)
    for version in versions:
        part = PART_OF.fullmatch(version.token)
        is_part = part is not None and part["first"] in first
        found[part["first"] if part and is_part else version.token].append(version)
    return [sorted(each, key=lambda version: version.number) for each in found.values()]


def built_on(versions: Sequence[DealVersion]) -> set[int]:
    """Return the keys of those versions that a seat has confirmed or disputed."""
    numbers = [version.pk for version in versions]
    confirmed = Confirmation.objects.filter(version__in=numbers).values("version")
    disputed = Dispute.objects.filter(version__in=numbers).values("version")
    used = DealVersion.objects.filter(Q(pk__in=confirmed) | Q(pk__in=disputed))
    return set(used.values_list("pk", flat=True)) if numbers else set()


def why_not_undone(
    post: TablePost, table_state: TableState, entry: Sequence[DealVersion], used: set[int]
) -> NotChanged | None:
    """Return why an entry is not undone, or None."""
    if any(version.entered < timezone.now() - FOR for version in entry):
        return NotChanged("undo-too-late")
    if any(version.version != table_state.version_of(version.number) for version in entry):
        return NotChanged("built-on")
    if any(version.pk in used for version in entry):
        return NotChanged("built-on")
    if shut := closed(post.event, table_state.table):
        since = [each for each in (table_state.table.round.closed, post.event.closed) if each]
        if not since or any(version.entered <= max(since) for version in entry):
            return NotChanged("built-on")
        if not post.in_closed:
            return shut
    if post.as_scribe:
        decided = of_the_referee(table_state.table, table_state.all_present)
        for version in entry:
            if version.number in decided:
                return NotChanged("of-the-referee", {"deal": version.number})
    return None


@transaction.atomic
def undo(post: TablePost, version: int) -> tuple[DealVersion, ...] | NotChanged:
    """Take back what the post wrote to which the version of this key belongs: what stood there
    before stands there again. The same post twice is one change.
    """
    post = post.locked()
    table_state = next(
        one
        for each in event_state_of(post.event).rounds
        for one in each.tables
        if one.table.pk == post.table.pk
    )
    known = [each for versions in table_state.versions.values() for each in versions]
    entry = next(each for each in entries_of(known) if any(one.pk == version for one in each))
    is_known = any(each.token == post.token for each in known)
    if not is_known and (refused := why_not_undone(post, table_state, entry, built_on(entry))):
        return refused
    before = {each.number: _before(table_state, each) for each in entry}
    undone = enter_deals(
        replace(post, reason=_("Undone")),
        before,
        seen={each.number: each.version for each in entry},
        undoes=True,
    )
    if isinstance(undone, tuple):
        return undone
    return undone if isinstance(undone, NotChanged) else NotChanged("built-on")


def _before(table_state: TableState, version: DealVersion) -> DealResult | None:
    """Return what stood there before a version, None for an empty line."""
    versions = table_state.versions[version.number]
    facts = versions[version.version - 2].facts if version.version > 1 else None
    return None if facts is None else read_deal(facts, len(table_state.seats))
