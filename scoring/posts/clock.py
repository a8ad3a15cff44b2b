"""What is done to a round's clock: each post once, by its token, and on what its page showed.

Two who give five more minutes at the same time have meant the same five: the second one sees the
clock as it is now, and is asked.
"""

from django.db import transaction

from scoring.core.clock import MINUTE, MOST_MINUTES, RoundClock
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.evening.round_clock import clock_of, keep_clock
from scoring.evening.server_time import server_now
from scoring.models import Round

CLOCK_VERBS = (Verb.CLOCK_STARTED, Verb.CLOCK_PAUSED, Verb.CLOCK_MORE, Verb.CLOCK_SET)
"""What is done to a round's clock: let it run, for the first time or again; let it stand still;
give all tables some more minutes; give the round so many in all, of which what it has run counts.
"""
WITH_MINUTES = (Verb.CLOCK_MORE, Verb.CLOCK_SET)


@transaction.atomic
def change_clock(
    post: Post, verb: Verb, number: int, minutes: int | None = None, *, seen: int
) -> Round | NotChanged:
    """Do something to the clock of the round of this number; `seen` is the version of the clock
    that the page showed. `minutes` are those that `WITH_MINUTES` need.
    """
    if verb not in WITH_MINUTES:
        minutes = None
    post = post.locked()
    found = post.event.event_rounds.filter(number=number).first()
    if found is None or found.published is None:
        return NotChanged("not-published")
    if change_of(post.event.club, post.token, *CLOCK_VERBS):
        return found
    if refused := _refused(post, found, seen):
        return refused
    if verb in WITH_MINUTES and not _is_fit(minutes):
        return NotChanged("wrong-minutes", {"most": MOST_MINUTES})
    clock, now = clock_of(post.event, found), server_now()
    if clock is None and verb is not Verb.CLOCK_SET:
        return NotChanged("no-length")
    changed = _changed(clock or RoundClock(0), verb, (minutes or 0) * MINUTE, now)
    if changed.length > MOST_MINUTES * MINUTE:
        return NotChanged("wrong-minutes", {"most": MOST_MINUTES})
    if changed != clock:
        keep_clock(found, changed)
        after = {"round": number} if minutes is None else {"round": number, "minutes": minutes}
        post.log(verb, number, after=after, token=post.token)
    return found


def _changed(clock: RoundClock, verb: Verb, more: int, now: int) -> RoundClock:
    match verb:
        case Verb.CLOCK_STARTED:
            return clock.started(now)
        case Verb.CLOCK_PAUSED:
            return clock.paused(now)
        case Verb.CLOCK_MORE:
            return clock.with_more(more, now)
        case Verb.CLOCK_SET:
            return clock.with_length(more)
        case _:
            raise ValueError(f"{verb} is nothing that is done to a clock")


@transaction.atomic
def give_extra_time(post: TablePost, minutes: int | None) -> Round | NotChanged:
    """Give one table more time than the others have; `post.seen` is the version of the clock."""
    post = post.locked()
    found, table = post.table.round, post.table
    if change_of(post.event.club, post.token, Verb.TABLE_TIME):
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
    post.log(Verb.TABLE_TIME, table.number, after=after, token=post.token)
    return found


def _refused(post: Post, found: Round, seen: int) -> NotChanged | None:
    if post.event.closed:
        return NotChanged("event-closed")
    if found.closed:
        return NotChanged("round-closed")
    return None if found.clock_version == seen else NotChanged("clock-changed")


def _is_fit(minutes: int | None) -> bool:
    return minutes is not None and 1 <= minutes <= MOST_MINUTES
