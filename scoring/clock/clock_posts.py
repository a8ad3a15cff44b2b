"""What is done to a round's clock: each post once, by its token, and on what its page showed.

Two who give five more minutes at the same time have meant the same five: the second one sees the
clock as it is now, and is asked.
"""

from django.db import transaction

from scoring.audit.post import Post, TablePost
from scoring.audit.posts import change_of
from scoring.clock.round_clock import clock_of, keep_clock
from scoring.clock.server_time import server_now
from scoring.core.clock import MINUTE, MOST_MINUTES, RoundClock
from scoring.entry.entering import NotChanged
from scoring.models import Round

VERBS = ("clock-started", "clock-paused", "clock-more", "clock-set")
"""What is done to a clock, as the audit trail has it."""


@transaction.atomic
def start_clock(post: Post, number: int, *, seen: int) -> Round | NotChanged:
    """Let a round's clock run, for the first time or again."""
    return _change(post, "clock-started", number, seen, None)


@transaction.atomic
def pause_clock(post: Post, number: int, *, seen: int) -> Round | NotChanged:
    """Let a round's clock stand still."""
    return _change(post, "clock-paused", number, seen, None)


@transaction.atomic
def give_more_time(
    post: Post, number: int, minutes: int | None, *, seen: int
) -> Round | NotChanged:
    """Give all tables more time."""
    return _change(post, "clock-more", number, seen, minutes)


@transaction.atomic
def set_length(post: Post, number: int, minutes: int | None, *, seen: int) -> Round | NotChanged:
    """Give a round another length in all: whatever it has run counts of that."""
    return _change(post, "clock-set", number, seen, minutes)


def _change(
    post: Post, verb: str, number: int, seen: int, minutes: int | None
) -> Round | NotChanged:
    post = post.locked()
    found = post.event.event_rounds.filter(number=number).first()
    if found is None or found.published is None:
        return NotChanged("not-published")
    if change_of(post.event.club, post.token, *VERBS):
        return found
    if refused := _refused(post, found, seen):
        return refused
    if verb in ("clock-more", "clock-set") and not _is_fit(minutes):
        return NotChanged("wrong-minutes", {"most": MOST_MINUTES})
    clock, now = clock_of(post.event, found), server_now()
    if clock is None and verb != "clock-set":
        return NotChanged("no-length")
    changed = _changed(clock or RoundClock(0), verb, (minutes or 0) * MINUTE, now)
    if changed.length > MOST_MINUTES * MINUTE:
        return NotChanged("wrong-minutes", {"most": MOST_MINUTES})
    if changed != clock:
        keep_clock(found, changed)
        after = {"round": number} if minutes is None else {"round": number, "minutes": minutes}
        post.log(verb, number, after=after, token=post.token)
    return found


def _changed(clock: RoundClock, verb: str, more: int, now: int) -> RoundClock:
    if verb == "clock-started":
        return clock.started(now)
    if verb == "clock-paused":
        return clock.paused(now)
    return clock.with_more(more, now) if verb == "clock-more" else clock.with_length(more)


@transaction.atomic
def give_extra_time(post: TablePost, minutes: int | None) -> Round | NotChanged:
    """Give one table more time than the others have; `post.seen` is the version of the clock."""
    post = post.locked()
    found, table = post.table.round, post.table
    if change_of(post.event.club, post.token, "table-time"):
        return found
    if refused := _refused(post, found, post.seen):
        return refused
    clock = clock_of(post.event, found)
    if clock is None:
        return NotChanged("no-length")
    if minutes is None or not _is_fit(minutes):
        return NotChanged("wrong-minutes", {"most": MOST_MINUTES})
    extra = clock.extra_with(table.extra_time, minutes * MINUTE, server_now())
    if clock.length + extra > MOST_MINUTES * MINUTE:
        return NotChanged("wrong-minutes", {"most": MOST_MINUTES})
    table.extra_time = extra
    table.save(update_fields=["extra_time"])
    found.clock_version += 1
    found.save(update_fields=["clock_version"])
    after = {"round": found.number, "table": table.number, "minutes": minutes}
    post.log("table-time", table.number, after=after, token=post.token)
    return found


def _refused(post: Post, found: Round, seen: int) -> NotChanged | None:
    if post.event.closed:
        return NotChanged("event-closed")
    if found.closed:
        return NotChanged("round-closed")
    return None if found.clock_version == seen else NotChanged("clock-changed")


def _is_fit(minutes: int | None) -> bool:
    return minutes is not None and 1 <= minutes <= MOST_MINUTES
