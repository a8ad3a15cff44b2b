"""Which lines an organiser leaves out of the evening in five lines (season 27)."""

from collections.abc import Iterable

from django.db import transaction

from scoring.core.statistics.five_lines import LineCode
from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged
from scoring.evening.told_lines import as_shown
from scoring.models import Event


@transaction.atomic
def leave_lines_out(post: Post, codes: Iterable[LineCode], *, seen: str) -> Event | NotChanged:
    """Leave these lines of a closed evening out, and show the others; `seen` is `as_shown` of the
    page.
    """
    post = post.locked()
    event = post.event
    if change_of(event.club, post.token, Verb.LINES_LEFT_OUT):
        return event
    if event.closed is None:
        return NotChanged("no-result-yet")
    if as_shown(event) != seen:
        return NotChanged("lines-changed")
    gone = set(codes)
    wanted = [code.value for code in LineCode if code in gone]
    before, event.left_out = event.left_out, wanted
    if before != wanted:
        event.save(update_fields=["left_out"])
        post.log(
            Verb.LINES_LEFT_OUT,
            event.name,
            before={"left_out": before},
            after={"left_out": wanted},
            token=post.token,
        )
    return event
