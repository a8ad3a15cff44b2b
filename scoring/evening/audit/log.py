"""Telling what was changed: the audit trail that every change writes in its own transaction."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction

from foundation.accounts.names import shown
from foundation.backup.keeper import keep_soon
from foundation.live.sources import announce
from scoring.evening.audit.chain import append
from scoring.evening.audit.news import news_of_change
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Event, Table

Actor = AbstractBaseUser | AnonymousUser

WORTH_A_BACKUP = (Verb.PUBLISHED, Verb.ROUND_CLOSED, Verb.EVENT_CLOSED, Verb.CLOSED_DEAL_CORRECTED)
"""After these a backup is made at once, not at the end of the minute."""


def name_of(user: Actor) -> str:
    """Return how somebody is called in the audit trail."""
    return shown(user) if isinstance(user, AbstractBaseUser) else ""


def log_change(
    user: Actor,
    verb: Verb,
    subject: object,
    *,
    club: Club,
    event: Event | None = None,
    table: Table | None = None,
    before: Any = None,
    after: Any = None,
    reason: str = "",
    token: str = "",
    who: str = "",
) -> AuditEntry:
    """Write down that `user` did `verb` to `subject`; raises RuntimeError outside a transaction.

    `before` and `after` are data of what changed, None where there was or is nothing. `token` is
    that of the post, where no row of its own keeps it. `who` is how somebody without an account is
    called. What the verb touches of a kept evening is read anew, whatever `table` it names.
    """
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a change is told in the transaction that makes it")
    change = AuditEntry(
        club=club,
        event=event,
        table=table,
        user_id=user.pk,
        who=who or name_of(user),
        verb=verb.value,
        subject=str(subject)[:200],
        before=before,
        after=after,
        reason=reason,
        token=token,
    )
    append(change)
    announce(news_of_change(change))
    if verb in WORTH_A_BACKUP:
        keep_soon(verb)
    return change
